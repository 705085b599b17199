import type { PageType } from '@/lib/pages/page-types'

/** A published page with its indexed text. */
export interface SearchablePage {
  id: string
  revision: string
  type: PageType
  path: string
  title: string
  summary: string
  /** Its headings, one per line. */
  headings: string
  /** All its text, with the headings. */
  text: string
}

/** A published page and its revision. */
export interface PageRevision {
  id: string
  revision: string
}

/** The index's source of published pages. */
export interface PageSource {
  /** The pages changed last, at most `newestCount`, and the number of all pages. */
  newest(): Promise<{ pages: PageRevision[]; count: number }>
  /** All published pages. */
  revisions(): Promise<PageRevision[]>
  /** The published pages among these ids, in their current state. */
  pages(ids: readonly string[]): Promise<SearchablePage[]>
}

/** From this many changes on, the index compares all revisions. */
export const newestCount = 50
