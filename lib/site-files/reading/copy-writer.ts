import { isElement } from '../../checker/page/visible-text'
import { cutText } from '../../format/cut-text'
import { visibleCharacters } from './clean-text'

export interface CopyLimits {
  maxCharacters: number
  maxNodes: number
}

/** Writes the nodes of a copy, up to its limits. Neighboring texts become one node. */
export class CopyWriter {
  /** Whether texts are crossed out. */
  isStruck = false
  readonly #document: Document
  #charactersLeft: number
  #nodesLeft: number

  constructor(document: Document, { maxCharacters, maxNodes }: CopyLimits) {
    this.#document = document
    this.#charactersLeft = maxCharacters
    this.#nodesLeft = maxNodes
  }

  get isFull(): boolean {
    return this.#charactersLeft <= 0 || this.#nodesLeft <= 0
  }

  create(name: string, attributes: Record<string, string> = {}): HTMLElement {
    this.#nodesLeft -= 1
    const element = this.#document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    return element
  }

  addText(to: Node, text: string): void {
    const line = visibleCharacters(text).replace(/\s+/g, ' ')
    if (line === '') return
    const isCut = line.length > this.#charactersLeft
    const shown = isCut ? cutText(line, this.#charactersLeft + 1).slice(0, -1) : line
    this.#charactersLeft -= isCut ? this.#charactersLeft : line.length
    this.#appendText(this.isStruck && shown.trim() !== '' ? this.#struckPart(to) : to, shown)
  }

  #struckPart(to: Node): Node {
    const last = to.lastChild
    return last && isElement(last) && last.localName === 'del' ? last : to.appendChild(this.create('del'))
  }

  #appendText(to: Node, text: string) {
    const last = to.lastChild
    if (last?.nodeType === 3) last.textContent = `${last.textContent}${text}`.replace(/ {2,}/g, ' ')
    else {
      this.#nodesLeft -= 1
      to.appendChild(this.#document.createTextNode(text))
    }
  }

  addCode(to: Node, code: string, language: string): void {
    const text = code.slice(0, this.#charactersLeft).toWellFormed()
    this.#charactersLeft -= text.length
    this.#nodesLeft -= 1
    const pre = this.create('pre', language ? { 'data-language': language } : {})
    pre.appendChild(this.#document.createTextNode(text))
    to.appendChild(pre)
  }

  addImage(to: Node, alt: string, src: string): void {
    this.#charactersLeft -= alt.length + src.length
    to.appendChild(this.create('img', { alt, src }))
  }

  /** Makes an element a link. */
  setAddress(link: Element, href: string): void {
    this.#charactersLeft -= href.length
    link.setAttribute('href', href)
  }
}
