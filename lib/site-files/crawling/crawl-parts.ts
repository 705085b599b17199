import type { PageSource, SitePage } from '../reading/read-site-page'
import type { ReadSitemap, SitemapSource } from '../reading/read-site-sitemap'
import type { CrawlPage, SavedPage } from './crawl-page'
import type { CrawlRequests } from './crawl-requests'
import type { Frontier } from './frontier'

/** Where a crawl keeps what it knows between two slices. */
export interface CrawlStore {
  /** All pages and sitemaps, without their texts. */
  load(): Promise<CrawlPage[]>
  /** Adds or replaces pages: those with a text last. A page without one keeps the text that it has. */
  save(pages: readonly SavedPage[]): Promise<void>
  /** Tells the customer how far the crawl is. */
  report(pages: readonly CrawlPage[]): Promise<void>
}

/** Reads responses: reader-thread.ts. */
export interface PageReader {
  readPage(source: PageSource): Promise<SitePage>
  readSitemap(source: SitemapSource): Promise<ReadSitemap>
}

/** What every step of a slice needs. */
export interface Slice {
  origin: string
  requests: CrawlRequests
  frontier: Frontier
  reader: PageReader
  save: CrawlStore['save']
}

/** How a step ended. */
export type StepEnd =
  /** The site responded, or nothing was requested. */
  | { step: 'settled' }
  /** It did not respond, or with an error of its own. */
  | { step: 'failed'; problem: string }
  /** It asks for a pause; `pauseMs` is undefined if it does not say how long. The page waits. */
  | { step: 'refused'; problem: string; pauseMs: number | undefined }
