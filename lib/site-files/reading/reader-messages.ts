import type { SitemapEntry } from '../../checker/files/sitemap-file'
import type { PageSource, SitePage } from './read-site-page'

/** A sitemap, or why a file is none. */
export type ReadSitemap =
  | { kind: 'urls' | 'index'; entries: SitemapEntry[] }
  /** The end of a sentence. */
  | { fault: string }

/** What the thread is told. */
export type ToReader =
  | { kind: 'page'; number: number; source: PageSource }
  | { kind: 'sitemap'; number: number; body: Uint8Array; isCut: boolean }

/** What it answers; `fault` is set if it failed. */
export type FromReader =
  | { kind: 'page'; number: number; page: SitePage }
  | { kind: 'sitemap'; number: number; sitemap: ReadSitemap }
  | { kind: 'failed'; number: number; fault: string }
