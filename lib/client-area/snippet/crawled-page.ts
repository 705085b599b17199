/** A page that a crawl came to. */
export interface CrawledPage {
  url: string
  title: string | null
  state: 'fetched' | 'skipped' | 'failed'
  /** Why it was not read. */
  problem: string | null
}
