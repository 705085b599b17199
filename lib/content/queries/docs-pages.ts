import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment } from './fragments'

const docPageQuery = defineQuery(`
  *[_type == "docPage" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    "slug": slug.current,
    "parentId": parent._ref,
    summary,
    lastUpdated,
    ${bodyFragment},
    metadata{ ${metadataFragment} }
  }
`)

const latestDocSlugsQuery = defineQuery(`
  *[_type == "docPage" && defined(slug.current)] | order(lastUpdated desc)[0...20].slug.current
`)

const docsFrontQuery = defineQuery(`{
  "parts": *[_type == "docPage" && !defined(parent) && defined(slug.current)] | order(orderRank){
    _id, _type, title, "slug": slug.current, summary
  },
  "pages": *[_type == "docPage" && defined(parent) && defined(slug.current)] | order(orderRank)[0...2000]{
    _id, _type, title, "slug": slug.current, "partId": parent._ref
  }
}`)

/** One page by its slug, or null. Its place among the others is told by docs-outline.ts. */
export const loadDocPage = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: docPageQuery, type: 'docPage', slug, perspective }),
)

/** Slugs of the pages worth rendering before anyone asks; the others are rendered on their first visit. */
export const loadLatestDocSlugs = () =>
  fetchContent({ query: latestDocSlugsQuery, tags: [typeTag('docPage')], perspective: 'published' })

/** The parts with what they are about, and the pages under them: more than the front page shows of any. */
export const loadDocsFront = (perspective: Perspective) =>
  fetchContent({ query: docsFrontQuery, tags: [typeTag('docPage')], perspective })
