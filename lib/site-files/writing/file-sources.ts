/** A page that a crawl read. */
export interface FilePage {
  url: string
  /** Empty if it has none. */
  title: string
  description: string
  markdown: string
  /** ISO 8601; null if the site does not say. */
  lastModified: string | null
}

/** What the files of a site are written from. All texts are from outside: they may contain anything. */
export interface FileSources {
  /** Of the site, without a trailing slash. */
  origin: string
  /** What the customer calls the organization; undefined if they have not said. */
  name: string | undefined
  description: string | undefined
  /** For security reports: a mailto: or https: address. */
  contact: string | undefined
  /** The most important first; the home page is the first. */
  pages: readonly FilePage[]
}
