/** The body text of a post, a newsletter issue or another article. */
export interface TextDescription {
  words: number
  subheadings: number
  /** Number of links in the text, to this site and to others. */
  links: number
  /** Texts of its type with fewer words count as short. */
  minWords: number
  /** Whether a text of its type should have a picture, and links. */
  expectsPicture: boolean
  expectsLinks: boolean
}

/** The facts that hints check, in addition to those that the rules of specification §5 check. */
export interface DocumentDescription extends PageDescription {
  /** Whether title and description are the page's own, and not the site's defaults. */
  hasOwnTitle: boolean
  hasOwnDescription: boolean
  /** Whether the page has a path: its slug is set, or its type needs none. */
  hasAddress: boolean
  /** Whether search engines are asked to leave the page out. */
  isHidden: boolean
  /** Whether the published page was read, with what the site adds to it. */
  isServed: boolean
  /** Undefined for a page that consists of sections. */
  text: TextDescription | undefined
}

/** The facts about a page that the rules check, whether it is a draft, a document or a served page. */
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
