import { parseHTML } from 'linkedom'
import { Parser, Tokenizer } from 'parse5'
import { domAdapter } from './dom-adapter'
import { attachShadowRoots } from './shadow-roots'

/** A parsed page: linkedom's document, built by parse5 as a browser would build it. */
export interface ParsedPage {
  document: Document
  /** Contents of `template` elements, which are not part of the document. Declarative shadow roots are part of it. */
  templates: readonly DocumentFragment[]
  /** The line of an element's start tag, from 1. */
  lineOf: (element: Element) => number
}

/*
 * Pages within these limits take linear time. Beyond one, the rest of the page is not read: browsers too nest at most 512 elements.
 */
const maxElements = 60_000
const maxDepth = 512
const maxAttributes = 500

class PageLimit extends Error {}

/** linkedom looks for an attribute among all of its element, and parse5 for a text with a location among all its siblings. */
class LimitedTokenizer extends Tokenizer {
  #attributes = 0

  protected override _createStartTagToken(): void {
    this.#attributes = 0
    super._createStartTagToken()
  }

  protected override _createEndTagToken(): void {
    this.#attributes = 0
    super._createEndTagToken()
  }

  protected override _createAttr(firstCharacter: string): void {
    if (++this.#attributes > maxAttributes) throw new PageLimit()
    super._createAttr(firstCharacter)
  }

  protected override _createCharacterToken(...token: Parameters<Tokenizer['_createCharacterToken']>): void {
    super._createCharacterToken(...token)
    if (this.currentCharacterToken) this.currentCharacterToken.location = null
  }
}

/** Parses HTML, up to the limits. */
export function parseHtml(html: string): ParsedPage {
  const { document } = parseHTML('')
  const adapter = domAdapter(document, {
    onElement(count) {
      if (count > maxElements || parser.openElements.stackTop > maxDepth) throw new PageLimit()
    },
  })
  const parser = new Parser({
    treeAdapter: adapter.treeAdapter,
    sourceCodeLocationInfo: true,
  })
  parser.tokenizer = new LimitedTokenizer(parser.options, parser)
  try {
    parser.tokenizer.write(html, true)
  } catch (error) {
    if (!(error instanceof PageLimit)) throw error
  }
  return { document, templates: attachShadowRoots(adapter.templates()), lineOf: adapter.lineOf }
}
