/** The running text of a post, an issue or another page that is read from top to bottom. */
export interface TextDescription {
  words: number
  subheadings: number
  /** Number of links in the text, to this site and to others. */
  links: number
  /** Words below which a text of its kind counts as short. */
  leastWords: number
  /** Whether a text of its kind is expected to have a picture, and links. */
  expectsPicture: boolean
  expectsLinks: boolean
}

/** What hints need to know of a document, beside what the rules of specification §5 need. */
export interface DocumentDescription extends PageDescription {
  /** Whether title and description are the page's own, and not those that the site shows in their place. */
  hasOwnTitle: boolean
  hasOwnDescription: boolean
  /** Whether the page has an address, or needs none to be chosen. */
  hasAddress: boolean
  /** Whether search engines are asked to leave the page out. */
  isHidden: boolean
  /** Whether the published page was read, with what the site adds to it. */
  isServed: boolean
  /** Undefined for a page that is made of parts. */
  text: TextDescription | undefined
}

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
