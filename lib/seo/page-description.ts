/** What the rules need to know of a page, wherever it comes from: a draft, a document, a served page. */
export interface PageDescription {
  /** The title as a search result would show it; empty or undefined when there is none. */
  title?: string | undefined
  description?: string | undefined
  /** Number of level-one headings. */
  mainHeadings: number
  images: readonly { alt?: string | undefined }[]
  /** Number of links to other pages of the same site. */
  internalLinks: number
  hasStructuredData: boolean
  /** Whether the tags of specification §9 point to plugin manifest, content source and query endpoint. */
  hasAiDiscoveryTags: boolean
}
