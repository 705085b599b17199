import type { PageType } from '@/lib/pages/page-types'

/** A published page in the words by which it is found. */
export interface SearchablePage {
  id: string
  revision: string
  type: PageType
  path: string
  title: string
  summary: string
  /** Its headings, one a line. */
  headings: string
  /** All its other words. */
  text: string
}

/** A page that is published, and in which version. */
export interface PageRevision {
  id: string
  revision: string
}

/** Where the index learns what is published. */
export interface PageSource {
  /** The pages changed last, at most `newestCount`, and how many there are in all. */
  newest(): Promise<{ pages: PageRevision[]; count: number }>
  /** All of them. */
  revisions(): Promise<PageRevision[]>
  /** Those of these pages that are published, as they are now. */
  pages(ids: readonly string[]): Promise<SearchablePage[]>
}

/** Changes that are caught up with one by one. */
export const newestCount = 50
