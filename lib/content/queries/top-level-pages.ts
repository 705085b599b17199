import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { slugsAbove } from '@/lib/addresses/slug'
import { heroInSections } from '@/lib/pages/main-heading'
import { slugTag, typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment } from './fragments'

const topLevelSlugsQuery = defineQuery(`
  *[_type in ["landingPage", "legalPage"] && defined(slug.current)] | order(_id)[0...100].slug.current
`)

/** Slugs of the top-level pages to prerender, at most 100. */
export const loadTopLevelSlugs = () =>
  fetchContent({
    query: topLevelSlugsQuery,
    tags: [typeTag('landingPage'), typeTag('legalPage')],
    perspective: 'published',
  })

const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0]{
    _id,
    _type,
    "slug": slug.current,
    title,
    summary,
    lastUpdated,
    ${bodyFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** One legal page by its slug, or null. */
export const loadLegalPage = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: legalPageQuery, type: 'legalPage', slug, perspective }),
)

const pagesAboveQuery = defineQuery(`
  *[_type in ["landingPage", "legalPage"] && slug.current in $slugs] | order(_type){
    _id,
    _type,
    "slug": slug.current,
    "name": coalesce(name, title, ${heroInSections}.headline)
  }
`)

/** The landing and legal pages above a page in its address: `solutions` for `solutions/retail`. */
export async function loadPagesAbove(slug: string, perspective: Perspective) {
  const slugs = slugsAbove(slug)
  if (slugs.length === 0) return []
  const tags = slugs.flatMap((above) => [slugTag('landingPage', above), slugTag('legalPage', above)])
  return fetchContent({ query: pagesAboveQuery, params: { slugs }, tags, perspective })
}
