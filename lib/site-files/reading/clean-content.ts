import { childrenOf, isElement, kindOf, labelText } from '../../checker/page/visible-text'
import { cutText } from '../../format/cut-text'
import {
  codeLanguage,
  codeText,
  imageSource,
  inlineName,
  isControl,
  isSkipLink,
  shiftedDigits,
} from './clean-parts'
import { oneLine, visibleCharacters } from './clean-text'
import { type ContentSurvey, surveyContent } from './content-survey'
import { listNumbers } from './list-numbers'

/** Blocks that Markdown has something for. All others are left out, and their content stays. */
const keptBlocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote'.split(' '))
const tableElements = new Set('table tr th td'.split(' '))

/** Whether a block is one line in Markdown: a heading or a cell of a table. */
const isOneLine = (name: string): boolean => /^(?:h[1-6]|th|td)$/.test(name)

/** Longer ones are no description. */
const maxLabelLength = 500

type Resolve = (href: string) => string | undefined

export interface CleanLimits {
  maxCharacters: number
  maxNodes: number
}

/**
 * Copies content with only the elements and attributes that Markdown has something for. Neighboring texts become one node, so
 * that each can be escaped by itself. The limits bound the time in which the copy becomes Markdown.
 */
class CleanCopy {
  readonly #document: Document
  readonly #resolve: Resolve
  readonly #survey: ContentSurvey
  #charactersLeft: number
  #nodesLeft: number
  #isInData = false
  #isInLink = false
  #isStruck = false
  #numbers = new Map<Element, number>()

  constructor(
    document: Document,
    survey: ContentSurvey,
    resolve: Resolve,
    { maxCharacters, maxNodes }: CleanLimits,
  ) {
    this.#document = document
    this.#survey = survey
    this.#resolve = resolve
    this.#charactersLeft = maxCharacters
    this.#nodesLeft = maxNodes
  }

  get isFull(): boolean {
    return this.#charactersLeft <= 0 || this.#nodesLeft <= 0
  }

  copyChildren(from: Node, to: Node, isInline: boolean): void {
    for (const child of childrenOf(from)) {
      if (this.isFull) return
      if (child.nodeType === 3) this.#addText(to, child.textContent ?? '')
      else if (isElement(child)) this.#copyElement(child, to, isInline)
    }
  }

  #create(name: string): HTMLElement {
    this.#nodesLeft -= 1
    return this.#document.createElement(name)
  }

  #addText(to: Node, text: string) {
    const line = visibleCharacters(text).replace(/\s+/g, ' ')
    if (line === '') return
    const isCut = line.length > this.#charactersLeft
    const shown = isCut ? cutText(line, this.#charactersLeft + 1).slice(0, -1) : line
    this.#charactersLeft -= isCut ? this.#charactersLeft : line.length
    if (this.#isStruck && shown.trim() !== '') return this.#appendText(this.#struckPart(to), shown)
    this.#appendText(to, shown)
  }

  #struckPart(to: Node): Node {
    const last = to.lastChild
    if (last && isElement(last) && last.localName === 'del') return last
    return to.appendChild(this.#create('del'))
  }

  #appendText(to: Node, text: string) {
    const last = to.lastChild
    if (last?.nodeType === 3) last.textContent = `${last.textContent}${text}`.replace(/ {2,}/g, ' ')
    else {
      this.#nodesLeft -= 1
      to.appendChild(this.#document.createTextNode(text))
    }
  }

  #copyElement(element: Element, to: Node, isInline: boolean) {
    const name = element.localName
    const kind = kindOf(element)
    if (name === 'math')
      return this.#addText(to, element.getAttribute('alttext') ?? element.textContent ?? '')
    if (kind === 'left-out' || name === 'rp' || isControl(element, isInline)) return
    if (name === 'pre') return this.#addCode(element, to, isInline)
    if (kind === 'line-break') return this.#addLineBreak(element, to, isInline)
    if (kind === 'block' && isInline) {
      this.#addText(to, name === 'li' && element.previousElementSibling ? '; ' : ' ')
      return this.copyChildren(element, to, true)
    }
    if (name === 'img' || name === 'amp-img') return this.#addImage(element, to)
    if (name === 'a') return this.#addLink(element, to, isInline)
    if (kind !== 'block') return this.#copyInline(element, to, isInline)
    if (name === 'hr') return void to.appendChild(this.#create('hr'))
    if (name === 'table') return this.#addTable(element, to)
    const isKept = keptBlocks.has(name) || (this.#isInData && tableElements.has(name))
    this.#addElement(isKept ? name : 'div', element, to, isKept && isOneLine(name))
  }

  #copyInline(element: Element, to: Node, isInline: boolean) {
    const shifted = shiftedDigits(element, to.lastChild?.textContent ?? '')
    if (shifted !== undefined) return this.#addText(to, shifted)
    const inline = inlineName(element)
    const quotes = element.localName === 'q' ? '“”' : element.localName === 'rt' ? '()' : ''
    if (inline === 'del' && !this.#isStruck) {
      this.#isStruck = true
      this.copyChildren(element, to, isInline)
      this.#isStruck = false
    } else if (inline && inline !== 'del' && (isInline || !this.#survey.withBlocks.has(element)))
      this.#addElement(inline, element, to, true)
    else {
      if (quotes) this.#addText(to, quotes.charAt(0))
      this.copyChildren(element, to, isInline)
      if (quotes) this.#addText(to, quotes.charAt(1))
    }
  }

  /** Two line breaks after one another divide paragraphs, as in old pages. */
  #addLineBreak(element: Element, to: Node, isInline: boolean) {
    const { nextSibling: next, nextElementSibling: nextElement } = element
    const isFollowed = next === nextElement || (next?.textContent ?? '').trim() === ''
    if (isInline || !isFollowed || nextElement?.localName !== 'br') return this.#addText(to, ' ')
    to.appendChild(this.#create('div'))
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
    const copy = isSame && name !== 'a' ? last : this.#create(name)
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
    else if (copy.textContent) this.#addText(to, ' ')
  }

  #addCode(pre: Element, to: Node, isInline: boolean) {
    const text = codeText(pre).slice(0, this.#charactersLeft).toWellFormed()
    if (text.trim() === '') return
    if (isInline) return this.#addText(to, text)
    this.#charactersLeft -= text.length
    this.#nodesLeft -= 1
    const copy = this.#create('pre')
    const language = codeLanguage(pre)
    if (language) copy.setAttribute('data-language', language)
    copy.appendChild(this.#document.createTextNode(text))
    to.appendChild(copy)
  }

  #addLink(link: Element, to: Node, isInline: boolean) {
    const written = link.getAttribute('href') ?? ''
    // A link to a place of the same page leads nowhere in a file with many pages.
    const href = written.trim().startsWith('#') ? undefined : this.#resolve(written)
    const isUsable = href !== undefined && /^(?:https?|mailto|tel):/.test(href) && !this.#isInLink
    if (isSkipLink(link, oneLine(labelText(link), maxLabelLength))) return
    const hasBlocks = !isInline && this.#survey.withBlocks.has(link)
    const copy = this.#create(isUsable && !hasBlocks ? 'a' : 'div')
    this.#isInLink ||= isUsable
    this.copyChildren(link, hasBlocks || isUsable ? copy : to, !hasBlocks && isUsable ? true : isInline)
    this.#isInLink &&= !isUsable
    if (!hasBlocks && !isUsable) return
    if ((copy.textContent ?? '').trim() === '') {
      // An icon has a name that is not its text.
      const label = oneLine(labelText(link), maxLabelLength)
      if (label === '') return this.#addText(to, copy.textContent ? ' ' : '')
      this.#addText(copy, label)
    }
    if (isUsable) this.#charactersLeft -= href.length
    if (isUsable && !hasBlocks) copy.setAttribute('href', href)
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
    const link = this.#create('a')
    link.setAttribute('href', href)
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
      return this.#addText(to, `${space}${alt} `)
    }
    this.#charactersLeft -= alt.length + src.length
    const copy = this.#create('img')
    copy.setAttribute('alt', alt)
    copy.setAttribute('src', src)
    to.appendChild(copy)
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
  limits: CleanLimits,
): CleanedContent {
  const copy = new CleanCopy(document, surveyContent(nodes), resolve, limits)
  const root = document.createElement('div')
  for (const node of nodes) {
    const part = document.createElement('div')
    copy.copyChildren(node, part, false)
    root.appendChild(part)
  }
  return { root, isCut: copy.isFull }
}
