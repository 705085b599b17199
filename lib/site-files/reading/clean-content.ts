import { childrenOf, isElement, kindOf, labelText } from '../../checker/page/visible-text'
import {
  codeLanguage,
  codeText,
  imageSource,
  inlineName,
  isControl,
  isPageControl,
  shiftedDigits,
} from './clean-parts'
import { oneLine } from './clean-text'
import { type ContentSurvey, partName, surveyContent } from './content-survey'
import { type CopyLimits, CopyWriter } from './copy-writer'
import { listNumbers } from './list-numbers'

/** Blocks that Markdown has something for. All others are left out, and their content stays. */
const keptBlocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote'.split(' '))
const tableElements = new Set('table tfoot tr th td'.split(' '))

/** Whether a block is one line in Markdown: a heading or a cell of a table. */
const isOneLine = (name: string): boolean => /^(?:h[1-6]|th|td)$/.test(name)

/** Longer ones are no description. */
const maxLabelLength = 500

type Resolve = (href: string) => string | undefined

/**
 * Copies content with only the elements and attributes that Markdown has something for. Neighboring texts become one node, so
 * that each can be escaped by itself. The limits of the writer bound the time in which the copy becomes Markdown.
 */
class CleanCopy {
  readonly #out: CopyWriter
  readonly #resolve: Resolve
  readonly #survey: ContentSurvey
  readonly #numbers = new Map<Element, number>()
  #isInData = false
  #isInLink = false

  constructor(out: CopyWriter, survey: ContentSurvey, resolve: Resolve) {
    this.#out = out
    this.#survey = survey
    this.#resolve = resolve
  }

  copyChildren(from: Node, to: Node, isInline: boolean): void {
    for (const child of childrenOf(from)) {
      if (this.#out.isFull) return
      if (child.nodeType === 3) this.#out.addText(to, child.textContent ?? '')
      else if (isElement(child)) this.#copyElement(child, to, isInline)
    }
  }

  #copyElement(element: Element, to: Node, isInline: boolean) {
    const name = partName(element)
    const kind = name === element.localName ? kindOf(element) : 'block'
    if (name === 'math')
      return this.#out.addText(to, element.getAttribute('alttext') ?? element.textContent ?? '')
    if (kind === 'left-out' || name === 'rp' || isControl(element, isInline)) return
    if (name === 'pre') return this.#addCode(element, to, isInline)
    if (kind === 'line-break') return this.#addLineBreak(element, to, isInline)
    if (kind === 'block' && isInline) {
      this.#out.addText(to, name === 'li' && element.previousElementSibling ? '; ' : ' ')
      return this.copyChildren(element, to, true)
    }
    if (name === 'img' || name === 'amp-img') return this.#addImage(element, to)
    if (name === 'a') return this.#addLink(element, to, isInline)
    if (kind !== 'block') return this.#copyInline(element, to, isInline)
    if (name === 'hr') return void to.appendChild(this.#out.create('hr'))
    if (name === 'table') return this.#addTable(element, to)
    const isKept = keptBlocks.has(name) || (this.#isInData && tableElements.has(name))
    this.#addElement(isKept ? name : 'div', element, to, isKept && isOneLine(name))
  }

  #copyInline(element: Element, to: Node, isInline: boolean) {
    const shifted = shiftedDigits(element, to.lastChild?.textContent ?? '')
    if (shifted !== undefined) return this.#out.addText(to, shifted)
    const inline = inlineName(element)
    const quotes = element.localName === 'q' ? '“”' : element.localName === 'rt' ? '()' : ''
    if (inline === 'del' && !this.#out.isStruck) {
      this.#out.isStruck = true
      this.copyChildren(element, to, isInline)
      this.#out.isStruck = false
    } else if (inline && inline !== 'del' && (isInline || !this.#survey.withBlocks.has(element)))
      this.#addElement(inline, element, to, true)
    else {
      if (quotes) this.#out.addText(to, quotes.charAt(0))
      this.copyChildren(element, to, isInline)
      if (quotes) this.#out.addText(to, quotes.charAt(1))
    }
  }

  /** Two line breaks after one another divide paragraphs, as in old pages. */
  #addLineBreak(element: Element, to: Node, isInline: boolean) {
    const { nextSibling: next, nextElementSibling: nextElement } = element
    const isFollowed = next === nextElement || (next?.textContent ?? '').trim() === ''
    if (isInline || !isFollowed || nextElement?.localName !== 'br') return this.#out.addText(to, ' ')
    to.appendChild(this.#out.create('div'))
  }

  #addTable(table: Element, to: Node) {
    const isOuter = this.#isInData
    this.#isInData = this.#survey.dataTables.has(table)
    this.#addElement(this.#isInData ? 'table' : 'div', table, to, false)
    this.#isInData = isOuter
  }

  /** Adds an element unless it would be empty, which Markdown cannot show. */
  #addElement(name: string, from: Element, to: Node, isInline: boolean) {
    const last = to.lastChild
    const isSame = isInline && last && isElement(last) && last.localName === name && !isOneLine(name)
    const copy = isSame && name !== 'a' ? last : this.#out.create(name)
    if (name === 'ol') listNumbers(from, this.#numbers)
    const number = name === 'li' ? this.#numbers.get(from) : undefined
    if (number !== undefined) copy.setAttribute('value', String(number))
    const isCell = name === 'td' || name === 'th'
    if (isCell)
      for (const span of ['colspan', 'rowspan'])
        if (/^\d{1,3}$/.test(from.getAttribute(span) ?? ''))
          copy.setAttribute(span, from.getAttribute(span) ?? '')
    this.copyChildren(from, copy, isInline)
    if (copy === last) return
    if (isCell || (copy.textContent ?? '').trim() !== '' || copy.querySelector('img')) to.appendChild(copy)
    else if (copy.textContent) this.#out.addText(to, ' ')
  }

  #addCode(pre: Element, to: Node, isInline: boolean) {
    const text = codeText(pre)
    if (text.trim() === '') return
    if (isInline) this.#out.addText(to, text)
    else this.#out.addCode(to, text, codeLanguage(pre))
  }

  #addLink(link: Element, to: Node, isInline: boolean) {
    const written = link.getAttribute('href') ?? ''
    // A link to a place of the same page leads nowhere in a file with many pages.
    const href = written.trim().startsWith('#') ? undefined : this.#resolve(written)
    const isUsable = href !== undefined && /^(?:https?|mailto|tel):/.test(href) && !this.#isInLink
    if (isPageControl(link, oneLine(labelText(link), maxLabelLength))) return
    const hasBlocks = !isInline && this.#survey.withBlocks.has(link)
    const copy = this.#out.create(isUsable && !hasBlocks ? 'a' : 'div')
    this.#isInLink ||= isUsable
    this.copyChildren(link, hasBlocks || isUsable ? copy : to, !hasBlocks && isUsable ? true : isInline)
    this.#isInLink &&= !isUsable
    if (!hasBlocks && !isUsable) return
    if ((copy.textContent ?? '').trim() === '') {
      // An icon has a name that is not its text.
      const label = oneLine(labelText(link), maxLabelLength)
      if (label === '') return this.#out.addText(to, copy.textContent ? ' ' : '')
      this.#out.addText(copy, label)
    }
    if (isUsable && !hasBlocks) this.#out.setAddress(copy, href)
    if (isUsable && hasBlocks) this.#linkTitle(copy, href)
    to.appendChild(copy)
  }

  /** Of a link around blocks, the first heading or paragraph leads to its address. */
  #linkTitle(copy: Element, href: string) {
    const leaf = [...copy.querySelectorAll('p, div')].find(
      (element) => !element.querySelector('p, div, ul, ol, table, pre, blockquote'),
    )
    const title = copy.querySelector('h1, h2, h3, h4, h5, h6') ?? leaf
    if (!title) return
    const link = this.#out.create('a')
    this.#out.setAddress(link, href)
    while (title.firstChild) link.appendChild(title.firstChild)
    title.appendChild(link)
  }

  /** Images without alternative text are decoration. */
  #addImage(image: Element, to: Node) {
    const alt = oneLine(image.getAttribute('alt') ?? '', maxLabelLength)
    const src = alt === '' ? undefined : imageSource(image, this.#resolve)
    if (src === undefined) return
    if (this.#isInLink) {
      const space = to.lastChild?.textContent ? ' ' : ''
      return this.#out.addText(to, `${space}${alt} `)
    }
    this.#out.addImage(to, alt, src)
  }
}

/** A cleaned copy of content, in one element. */
export interface CleanedContent {
  root: HTMLElement
  /** Whether the limits left something out. */
  isCut: boolean
}

/** Copies the children of nodes into one element, cleaned, up to the limits. @param resolve resolves an address of the page */
export function cleanCopy(
  document: Document,
  nodes: readonly Node[],
  resolve: Resolve,
  limits: CopyLimits,
): CleanedContent {
  const out = new CopyWriter(document, limits)
  const copy = new CleanCopy(out, surveyContent(nodes), resolve)
  const root = document.createElement('div')
  for (const node of nodes) {
    const part = document.createElement('div')
    copy.copyChildren(node, part, false)
    root.appendChild(part)
  }
  return { root, isCut: out.isFull }
}
