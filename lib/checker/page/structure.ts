import { cutText } from '../../format/cut-text'
import type { Heading, PageFacts, Section } from './page-facts'
import type { ParsedPage } from './parse-html'
import { childrenOf, isElement, kindOf, labelText, TextBlocks } from './visible-text'

const maxHeadingLength = 500

const levels: Record<string, Heading['level']> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }

const asideElements = new Set(['nav', 'aside', 'footer'])
const asideRoles = new Set(['navigation', 'complementary', 'contentinfo', 'banner', 'search'])

/** Parts that are not the text of what they are in. */
export const isAside = (element: Element): boolean =>
  asideElements.has(element.localName) || asideRoles.has(element.getAttribute('role') ?? '')

/** Parts that are not the text of the page. */
export const isChrome = (element: Element): boolean =>
  isAside(element) || (element.localName === 'header' && !isInContent(element))

/** A `header` or `footer` within these belongs to them, not to the page. */
const contentElements = new Set(['article', 'aside', 'main', 'nav', 'section'])

const holdsContent = new WeakMap<Element, boolean>()

function isInContent({ parentElement: parent }: Element): boolean {
  if (!parent) return false
  const known = holdsContent.get(parent) ?? (contentElements.has(parent.localName) || isInContent(parent))
  holdsContent.set(parent, known)
  return known
}

/** The headings of the page with text. */
export function readHeadings({ document, lineOf }: ParsedPage): Heading[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((element) => {
    const level = levels[element.localName]
    const text = cutText(labelText(element), maxHeadingLength)
    return level && text ? [{ level, text, line: lineOf(element) }] : []
  })
}

/** The landmarks of the page, by element or by role. */
export function readLandmarks({ document }: ParsedPage): PageFacts['landmarks'] {
  const count = (selector: string) => document.querySelectorAll(selector).length
  const ofPage = (name: string) =>
    [...document.getElementsByTagName(name)].filter(
      (element) => !element.hasAttribute('role') && !isInContent(element),
    )
  return {
    main: count('main:not([role]), [role="main"]'),
    nav: count('nav:not([role]), [role="navigation"]'),
    header: ofPage('header').length + count('[role="banner"]'),
    footer: ofPage('footer').length + count('[role="contentinfo"]'),
  }
}

/** Collects the sections below `h2` and `h3` elements. */
class SectionWalk {
  readonly sections: Section[] = []
  #heading: { heading: string; line: number } | undefined
  #text = new TextBlocks()
  readonly #lineOf: ParsedPage['lineOf']

  constructor(lineOf: ParsedPage['lineOf']) {
    this.#lineOf = lineOf
  }

  visit(node: Node) {
    if (!isElement(node)) {
      if (node.nodeType === 3) this.#text.add(node.textContent ?? '')
      return
    }
    const kind = kindOf(node)
    if (kind === 'left-out' || isChrome(node)) return
    if (kind === 'line-break') return this.#text.add(' ')
    const level = node.localName === 'summary' ? 3 : levels[node.localName]
    if (level !== undefined) return this.#begin(node, level)
    if (kind === 'block') this.#text.endBlock()
    for (const child of childrenOf(node)) this.visit(child)
    if (kind === 'block') this.#text.endBlock()
  }

  #begin(element: Element, level: number) {
    this.end()
    const heading = cutText(labelText(element), maxHeadingLength)
    if ((level === 2 || level === 3) && heading) this.#heading = { heading, line: this.#lineOf(element) }
  }

  end() {
    this.#text.endBlock()
    const { blocks } = this.#text
    if (this.#heading)
      this.sections.push({ ...this.#heading, text: blocks.join('\n'), firstParagraph: blocks[0] ?? '' })
    this.#heading = undefined
    this.#text = new TextBlocks()
  }
}

/** The sections of the main text. */
export function readSections({ document, lineOf }: ParsedPage): Section[] {
  const walk = new SectionWalk(lineOf)
  const root = document.querySelector('main, [role="main"]') ?? document.querySelector('body')
  if (root) walk.visit(root)
  walk.end()
  return walk.sections
}
