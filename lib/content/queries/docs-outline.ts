import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { outlineTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { DocsPartsQueryResult } from '../sanity.types.gen'

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
