import { defineQuery } from 'next-sanity'
import { pageType, pageTypeNames, singlePageTypes } from '@/lib/pages/page-types'
import { contentClient } from '../client'
import { isSent } from './newsletter-issues'

/** Condition for pages that search can find: published, and without `noIndex`. */
const isSearchable = /* groq */ `
  _type in $types
  && metadata.noIndex != true
  && (_type != "newsletterIssue" || ${isSent})
  && (defined(slug.current) || _type in $singleTypes)
`

const newestPagesQuery = defineQuery(`{
  "pages": *[${isSearchable}] | order(_updatedAt desc)[0...50]{ "id": _id, "revision": _rev },
  "count": count(*[${isSearchable}])
}`)

const pageRevisionsQuery = defineQuery(`
  *[${isSearchable} && _id > $after] | order(_id asc)[0...2000]{ "id": _id, "revision": _rev }
`)

const searchablePagesQuery = defineQuery(`
  *[_id in $ids && ${isSearchable}]{
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

// Bypasses `fetchContent`: Next's data cache stores no response above 2 MB, and the index needs the current state, not
// a cached one.
const uncached = { cache: 'no-store', timeout: 5_000 } as const

/** The 50 pages changed last, newest first, and the number of all pages. */
export const loadNewestPages = () => contentClient.fetch(newestPagesQuery, searched, uncached)

/** At most 2000 pages in the order of their ids. @param after id of the last page received, empty at the start */
export const loadPageRevisions = (after: string) =>
  contentClient.fetch(pageRevisionsQuery, { ...searched, after }, uncached)

/** The searchable pages among these ids, with all their text. */
export const loadSearchablePages = (ids: readonly string[]) =>
  contentClient.fetch(searchablePagesQuery, { ...searched, ids: [...ids] }, uncached)
