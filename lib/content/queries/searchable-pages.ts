import { defineQuery } from 'next-sanity'
import { pageType, pageTypeNames, singlePageTypes } from '@/lib/pages/page-types'
import { contentClient } from '../client'
import { isOut } from './newsletter-issues'

/** What can be found: published pages that do not ask search engines to leave them out. */
const isFound = /* groq */ `
  _type in $types
  && metadata.noIndex != true
  && (_type != "newsletterIssue" || ${isOut})
  && (defined(slug.current) || _type in $singleTypes)
`

const newestPagesQuery = defineQuery(`{
  "pages": *[${isFound}] | order(_updatedAt desc)[0...50]{ "id": _id, "revision": _rev },
  "count": count(*[${isFound}])
}`)

const pageRevisionsQuery = defineQuery(`
  *[${isFound} && _id > $after] | order(_id asc)[0...2000]{ "id": _id, "revision": _rev }
`)

const searchablePagesQuery = defineQuery(`
  *[_id in $ids && ${isFound}]{
    "id": _id,
    "revision": _rev,
    "type": _type,
    "slug": slug.current,
    "title": coalesce(title, hero.headline, metadata.title),
    "summary": coalesce(excerpt, summary, preheader, hero.text, metadata.description),
    "content": [
      body, sections,
      flow, foundation, status, action, layers,
      featureStrip, demo, valueProposition, features, pricingSection
    ]
  }
`)

const searched = {
  types: pageTypeNames.filter((type) => pageType(type).isSearched),
  singleTypes: [...singlePageTypes],
}

// The one reader that goes past `fetchContent`: Next's data cache takes no answer above 2 MB, and would keep what has to
// be the present state.
const uncached = { cache: 'no-store', timeout: 5_000 } as const

/** The 50 pages changed last, the newest first, and how many there are in all. */
export const loadNewestPages = () => contentClient.fetch(newestPagesQuery, searched, uncached)

/** At most 2000 pages in the order of their ids. @param after id of the last one known, empty to begin */
export const loadPageRevisions = (after: string) =>
  contentClient.fetch(pageRevisionsQuery, { ...searched, after }, uncached)

/** Those of these pages that can be found, with all their words. */
export const loadSearchablePages = (ids: readonly string[]) =>
  contentClient.fetch(searchablePagesQuery, { ...searched, ids: [...ids] }, uncached)
