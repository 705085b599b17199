/** A node of structured data: a JSON object with its types and the line of the script that holds it. */
export interface JsonLdNode {
  types: string[]
  properties: Record<string, unknown>
  line: number
  /** Whether it stands on its own (top level, `@graph`, `mainEntity`), not as a value of another node. */
  isRoot: boolean
}

/** A `script` of JSON-LD. */
export interface JsonLdBlock {
  line: number
  /** Whether it is in an HTML comment or a CDATA section within the script. */
  isWrapped?: boolean
  /** Why it is not JSON, as a sentence, and the line where that is. */
  error?: string
  errorLine?: number
  text: string
}

export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6
  text: string
  line: number
}

/** A heading of level 2 or 3, or the title of `details`, and the text below it, up to the next one. */
export interface Section {
  heading: string
  line: number
  text: string
  /** The first paragraph, list item or the like of that text; empty if there is none. */
  firstParagraph: string
}

/** A `link rel=canonical`. */
export interface Canonical {
  /** Resolved; an address that cannot be resolved as written. */
  url: string
  /** As written. */
  href: string
  line: number
  isInHead: boolean
}

/** What the HTML of a page says before any script has run. Addresses are resolved. */
export interface PageFacts {
  title: string
  description: string
  /** Content of `lang` on the root element. */
  language: string
  /** Direction: of the root element or, without one, by the language. */
  isRightToLeft: boolean
  canonicals: Canonical[]
  /** Directives of `meta name=robots` and of metas that name an agent, in lower case, with the agent ('' for robots). */
  robotsDirectives: { agent: string; directives: string[]; line: number }[]
  headings: Heading[]
  landmarks: { main: number; nav: number; header: number; footer: number }
  images: { total: number; withoutAlt: { src: string; line: number }[] }
  /** Links with words that do not say where they lead ("click here", none). */
  links: {
    total: number
    unclear: { href: string; text: string; line: number }[]
    /** Other pages of the same origin, each once, with clear words, the first 30: resolved, without fragments. */
    internal: { href: string; text: string }[]
  }
  jsonLd: { blocks: JsonLdBlock[]; nodes: JsonLdNode[] }
  /** The first value of each `og:` property, without the prefix. */
  openGraph: Record<string, string>
  /** Lines where these were found, where they were. */
  lines: { title?: number; description?: number; root?: number; openGraph: Record<string, number> }
  /** `link rel=alternate` of type text/markdown, and of feeds. */
  markdownAlternates: string[]
  feeds: { url: string; type: string }[]
  /** `rel=api-catalog`, `service-desc`, `mcp` and the like, as "rel href". */
  serviceLinks: string[]
  /** Who publishes the page, as far as it says so outside of JSON-LD; empty or none where it does not. */
  publisher: {
    siteName: string
    /** The logo of the header, and icons. */
    logos: string[]
    /** Links outside of the main text to profiles on social networks. */
    profiles: string[]
  }
  /** By whom and when the page was written, as far as it says so outside of JSON-LD; else empty. */
  authorship: { author: string; published: string; modified: string }
  sections: Section[]
  /** The main text that a reader without scripts gets. */
  mainText: string
  /** Words of the main text; `Intl.Segmenter` finds those of languages without spaces. */
  wordCount: number
  /** Words that are in the HTML but hidden from readers (`hidden`, `display: none`, `template`, `noscript`). */
  hiddenWordCount: number
  /** Whether the page is an empty application root that scripts would fill. */
  isAppShell: boolean
  scriptCount: number
}
