import type { PageType } from '@/lib/pages/page-types'

/** A page that visitors and machines can open, as every list of the site's pages names it. */
export interface PublicPage {
  /** From the root of the site, percent-encoded. */
  path: string
  type: PageType
  title: string
  /** What it is about in a sentence or two; empty where no one has said. */
  description: string
  /** When its content changed, as far as the content says. */
  lastModified?: Date
  /** False for a page that asks search engines to leave it out (`noIndex`). */
  isListed: boolean
}
