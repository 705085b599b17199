import type { PageDescription } from './page-description'

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
