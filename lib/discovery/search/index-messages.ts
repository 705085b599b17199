import type { SearchFilter, SearchHit } from './page-index'
import type { SearchablePage } from './searchable-page'

/** What the thread of the search index is told. */
export type ToIndex =
  | { kind: 'put'; pages: SearchablePage[] }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'store'; number: number }
  | { kind: 'search'; number: number; query: string; filter: SearchFilter }

/** What it reports. */
export type FromIndex =
  /** The pages of the stored index and their revisions; none if there is no stored index. */
  | { kind: 'loaded'; revisions: [id: string, revision: string][] }
  | { kind: 'stored'; number: number }
  | { kind: 'found'; number: number; hits: SearchHit[] }
