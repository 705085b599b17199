import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
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
