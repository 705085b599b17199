import { childrenOf, isElement, kindOf, labelText } from '../../checker/page/visible-text'
import { oneLine, visibleCharacters } from './clean-text'

/** Elements that Markdown has something for. All others are left out, and their content stays. */
const keptBlocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table tr th td'.split(' '))
/** Those within a line, each with the one that stands for it. */
const keptInline = new Map([
  ['a', 'a'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
])

/** Parts that are for people who use the page, not for readers of its text. */
const controlElements = new Set('button input label'.split(' '))

/** A button in a heading is what the section is called: it opens the answer to a question. */
const isControl = (name: string, isInline: boolean) =>
  controlElements.has(name) && !(name === 'button' && isInline)

/** Whether a block is one line in Markdown: a heading or a cell of a table. */
const isOneLine = (name: string): boolean => /^(?:h[1-6]|th|td)$/.test(name)

/** Longer ones are no link and no description. */
const maxLabelLength = 500

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
  readonly #resolve: (href: string) => string | undefined
  #charactersLeft: number
  #nodesLeft: number

  constructor(
    document: Document,
    resolve: (href: string) => string | undefined,
    { maxCharacters, maxNodes }: CleanLimits,
  ) {
    this.#document = document
    this.#resolve = resolve
    this.#charactersLeft = maxCharacters
    this.#nodesLeft = maxNodes
  }

  get #isFull(): boolean {
    return this.#charactersLeft <= 0 || this.#nodesLeft <= 0
  }

  copyChildren(from: Node, to: Node, isInline: boolean): void {
    for (const child of childrenOf(from)) {
      if (this.#isFull) return
      if (child.nodeType === 3) this.#addText(to, child.textContent ?? '')
      else if (isElement(child)) this.#copyElement(child, to, isInline)
    }
  }

  #addText(to: Node, text: string) {
    const cut = visibleCharacters(text.slice(0, this.#charactersLeft)).replace(/\s+/g, ' ')
    if (cut === '') return
    this.#charactersLeft -= cut.length
    const last = to.lastChild
    if (last?.nodeType === 3) last.textContent = `${last.textContent}${cut}`.replace(/ {2,}/g, ' ')
    else {
      this.#nodesLeft -= 1
      to.appendChild(this.#document.createTextNode(cut))
    }
  }

  #copyElement(element: Element, to: Node, isInline: boolean) {
    const name = element.localName
    const kind = kindOf(element)
    if (kind === 'left-out' || isControl(name, isInline)) return
    if (name === 'pre') return this.#addCode(element, to, isInline)
    if (kind === 'line-break' || (kind === 'block' && isInline && name !== 'br')) {
      this.#addText(to, ' ')
      return this.copyChildren(element, to, isInline)
    }
    if (name === 'img') return this.#addImage(element, to)
    if (name === 'a') return this.#addLink(element, to)
    const inline = keptInline.get(name)
    if (inline) return this.#addElement(inline, element, to, true)
    if (kind !== 'block') return this.copyChildren(element, to, isInline)
    if (name === 'hr') return void to.appendChild(this.#document.createElement('hr'))
    this.#addElement(keptBlocks.has(name) ? name : 'div', element, to, isOneLine(name))
  }

  /** Adds an element unless it would be empty, which Markdown cannot show. */
  #addElement(name: string, from: Element, to: Node, isInline: boolean) {
    this.#nodesLeft -= 1
    const copy = this.#document.createElement(name)
    if (name === 'ol' && /^\d{1,6}$/.test(from.getAttribute('start') ?? ''))
      copy.setAttribute('start', from.getAttribute('start') ?? '')
    this.copyChildren(from, copy, isInline)
    const isCell = name === 'td' || name === 'th'
    if (isCell || (copy.textContent ?? '').trim() !== '' || copy.querySelector('img')) to.appendChild(copy)
    else if (copy.textContent) this.#addText(to, ' ')
  }

  #addCode(pre: Element, to: Node, isInline: boolean) {
    const text = (pre.textContent ?? '').slice(0, this.#charactersLeft)
    if (text.trim() === '') return
    if (isInline) return this.#addText(to, text)
    this.#charactersLeft -= text.length
    this.#nodesLeft -= 2
    const copy = this.#document.createElement('pre')
    const lines = text.replace(/\r\n?/g, '\n').split('\n')
    const clean = lines.map((line) => visibleCharacters(line.replaceAll('\t', '    ')))
    copy.appendChild(this.#document.createTextNode(clean.join('\n')))
    to.appendChild(copy)
  }

  #addLink(link: Element, to: Node) {
    const written = link.getAttribute('href') ?? ''
    // A link to a place of the same page leads nowhere in a file with many pages.
    const href = written.trim().startsWith('#') ? undefined : this.#resolve(written)
    const isUsable = href !== undefined && /^(?:https?|mailto|tel):/.test(href)
    const text = oneLine(labelText(link), maxLabelLength)
    if (!isUsable || text === '') return this.#addText(to, text)
    this.#charactersLeft -= text.length + href.length
    this.#nodesLeft -= 2
    const copy = this.#document.createElement('a')
    copy.setAttribute('href', href)
    copy.appendChild(this.#document.createTextNode(text))
    to.appendChild(copy)
  }

  /** Images without alternative text are decoration. */
  #addImage(image: Element, to: Node) {
    const alt = oneLine(image.getAttribute('alt') ?? '', maxLabelLength)
    const src = this.#resolve(image.getAttribute('src') ?? '')
    if (alt === '' || src === undefined || !/^https?:/.test(src)) return
    this.#charactersLeft -= alt.length + src.length
    this.#nodesLeft -= 1
    const copy = this.#document.createElement('img')
    copy.setAttribute('alt', alt)
    copy.setAttribute('src', src)
    to.appendChild(copy)
  }
}

/** Copies the children of nodes into one element, cleaned, up to the limits. @param resolve resolves an address of the page */
export function cleanCopy(
  document: Document,
  nodes: readonly Node[],
  resolve: (href: string) => string | undefined,
  limits: CleanLimits,
): HTMLElement {
  const copy = new CleanCopy(document, resolve, limits)
  const root = document.createElement('div')
  for (const node of nodes) {
    const part = document.createElement('div')
    copy.copyChildren(node, part, false)
    root.appendChild(part)
  }
  return root
}
