import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { outlineTag, typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { DocsPartsQueryResult } from '../sanity.types.gen'
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

const docsPartsQuery = defineQuery(`
  *[_type == "docPage" && !defined(parent) && defined(slug.current)] | order(orderRank){
    _id, _type, title, "slug": slug.current
  }
`)

const docsInPartQuery = defineQuery(`
  *[_type == "docPage" && parent._ref == $part && defined(slug.current)] | order(orderRank){
    _id, _type, title, "slug": slug.current
  }
`)

/** A page of the documentation as its outline names it. */
export type OutlinePage = DocsPartsQueryResult[number]

/** What one page needs of the documentation's tree: never more than two parts' pages, however many there are. */
export interface DocsOutline {
  /** The parts, in their order. */
  parts: OutlinePage[]
  /** The part the page stands in; undefined when it is not published. */
  part: OutlinePage | undefined
  /** The pages under that part, in their order. */
  pages: OutlinePage[]
  /** The pages under the part before it. */
  pagesBefore: OutlinePage[]
}

// Both are kept under the outline's own tag, which no change of a text expires (cache-tags.ts), and are shared by all
// pages of a part: after a new title each page costs two kept answers at its next visit, not a look at every document.
const tags = [outlineTag('docPage')]

const loadParts = cache((perspective: Perspective) =>
  fetchContent({ query: docsPartsQuery, tags, perspective }),
)

const loadPagesOf = async (part: OutlinePage | undefined, perspective: Perspective) =>
  part ? fetchContent({ query: docsInPartQuery, params: { part: part._id }, tags, perspective }) : []

/** The documentation's tree around one of its parts. @param partId id of the document that opens the part */
export async function loadDocsOutline(partId: string, perspective: Perspective): Promise<DocsOutline> {
  const parts = await loadParts(perspective)
  const place = parts.findIndex(({ _id }) => _id === partId)
  const [pages, pagesBefore] = await Promise.all([
    loadPagesOf(parts[place], perspective),
    loadPagesOf(parts[place - 1], perspective),
  ])
  return { parts, part: parts[place], pages, pagesBefore }
}
