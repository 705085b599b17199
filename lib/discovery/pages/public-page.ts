/** A page that visitors and machines can open, as every list of the site's pages names it. */
export interface PublicPage {
  /** From the root of the site, percent-encoded. */
  path: string
  type: PublicPageType
  title: string
  /** What it is about in a sentence or two; empty where no one has said. */
  description: string
  /** When its content changed, as far as the content says. */
  lastModified?: Date
  /** False for a page that asks search engines to leave it out (`noIndex`). */
  isListed: boolean
}

/** The type of the document whose page it is. */
export type PublicPageType =
  | 'homePage'
  | 'howItWorksPage'
  | 'systemOverviewPage'
  | 'landingPage'
  | 'legalPage'
  | 'category'
  | 'post'
  | 'docPage'
  | 'newsletterIssue'
