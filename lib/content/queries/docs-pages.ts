import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { branchTag, outlineTag, typeTag } from '../cache-tags'
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

/** One page by its slug, or null. docs-outline.ts loads its place among the others. */
export const loadDocPage = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: docPageQuery, type: 'docPage', slug, perspective }),
)

/** Slugs of the pages to prerender: the 20 updated last. Others are rendered on their first request. */
export const loadLatestDocSlugs = () =>
  fetchContent({ query: latestDocSlugsQuery, tags: [typeTag('docPage')], perspective: 'published' })

/** The parts with their summaries, and the pages under them: all pages up to 2,000. */
export const loadDocsFront = (perspective: Perspective) =>
  fetchContent({ query: docsFrontQuery, tags: [typeTag('docPage')], perspective })

const docsPartsQuery = defineQuery(`
  *[_type == "docPage" && !defined(parent) && defined(slug.current)] | order(orderRank){
    _id, _type, title, "slug": slug.current
  }
`)

// `references()` because a Content Lake finds references faster than values of a field.
const docsInPartQuery = defineQuery(`
  *[_type == "docPage" && references($part) && parent._ref == $part && defined(slug.current)] | order(orderRank){
    _id, _type, title, "slug": slug.current
  }
`)

/** A documentation page as an entry of the outline. */
export type OutlinePage = DocsPartsQueryResult[number]

/** The part of the documentation's tree that one page shows: the pages of at most two parts. */
export interface DocsOutline {
  /** The parts, in their order. */
  parts: OutlinePage[]
  /** The part that the page belongs to; undefined if it is not published. */
  part: OutlinePage | undefined
  /** The pages under that part, in their order. */
  pages: OutlinePage[]
  /** The pages under the part before it. */
  pagesBefore: OutlinePage[]
}

// A change of text does not expire the tags of either query (cache-tags.ts), and all pages of a part share them: after a title
// changes, each page reads cached results instead of every document.
const loadParts = cache((perspective: Perspective) =>
  fetchContent({ query: docsPartsQuery, tags: [outlineTag('docPage')], perspective }),
)

async function loadPagesOf(part: OutlinePage | undefined, perspective: Perspective) {
  if (!part) return []
  const tags = [outlineTag('docPage'), branchTag('docPage', part._id)]
  return fetchContent({ query: docsInPartQuery, params: { part: part._id }, tags, perspective })
}

/** The documentation's tree around one of its parts. @param partId id of the part's own document */
export async function loadDocsOutline(partId: string, perspective: Perspective): Promise<DocsOutline> {
  const parts = await loadParts(perspective)
  const place = parts.findIndex(({ _id }) => _id === partId)
  const [pages, pagesBefore] = await Promise.all([
    loadPagesOf(parts[place], perspective),
    loadPagesOf(parts[place - 1], perspective),
  ])
  return { parts, part: parts[place], pages, pagesBefore }
}
