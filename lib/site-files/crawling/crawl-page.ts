/** A page of a crawl, or a sitemap that it reads. */
export interface CrawlPage {
  url: string
  /** The order in which it was found; below 0: a sitemap. */
  position: number
  /** Links from the home page, at most; for a page that only the sitemap names, the parts of its path. */
  depth: number
  state: 'waiting' | 'fetched' | 'skipped' | 'failed'
  /** Of the response; null if it was not requested. */
  status: number | null
  /** Of the sitemap; null if the page is in none. */
  priority: number | null
  /** ISO 8601. */
  lastModified: string | null
}

/** What is stored of a page that was read. */
export interface PageText {
  title: string
  description: string
  markdown: string
}

/** A change of a page to store. */
export interface SavedPage extends CrawlPage {
  text?: PageText
  /** Why it was skipped or failed, as a sentence. */
  problem?: string
}

export const isSitemap = ({ position }: Pick<CrawlPage, 'position'>): boolean => position < 0

/** Whether the page was requested, and counts toward the limit. */
export const wasRequested = ({ state, status }: CrawlPage): boolean =>
  state === 'fetched' || state === 'failed' || (state === 'skipped' && status !== null)
