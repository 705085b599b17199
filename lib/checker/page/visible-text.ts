const blockElements = new Set(
  `address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead
  tr ul`.split(/\s+/),
)

/** Elements whose content is not text of the page. */
const noText = new Set(
  `audio canvas datalist embed head iframe math noscript object script select style svg template textarea title
  video`.split(/\s+/),
)

export const isElement = (node: Node): node is Element => node.nodeType === 1
const isText = (node: Node): node is Text => node.nodeType === 3

export function* childrenOf(node: Node): Generator<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Collects text, divided where a block begins or ends, of a number of nodes at most. */
export class TextBlocks {
  readonly blocks: string[] = []
  #inline: string[] = []
  #nodesLeft: number

  constructor(maxNodes = Number.POSITIVE_INFINITY) {
    this.#nodesLeft = maxNodes
  }

  /** Counts a node. */
  takesNode(): boolean {
    return this.#nodesLeft-- > 0
  }

  add(text: string) {
    this.#inline.push(text)
  }

  endBlock() {
    const text = oneLine(this.#inline.join(''))
    if (text) this.blocks.push(text)
    this.#inline = []
  }
}

/** What a walk does at an element: leave it out, go into it, or go into it as a block of its own. */
export function kindOf(element: Element): 'left-out' | 'inline' | 'line-break' | 'block' {
  const name = element.localName
  if (noText.has(name)) return 'left-out'
  if (name === 'br') return 'line-break'
  return blockElements.has(name) ? 'block' : 'inline'
}

function collect(node: Node, into: TextBlocks, isLeftOut: (element: Element) => boolean) {
  if (!into.takesNode()) return
  if (isText(node)) return into.add(node.data)
  if (!isElement(node) && node.nodeType !== 11) return
  const kind = isElement(node) ? kindOf(node) : 'block'
  if (kind === 'left-out' || (isElement(node) && isLeftOut(node))) return
  if (kind === 'line-break') return into.add(' ')
  if (kind === 'block') into.endBlock()
  for (const child of childrenOf(node)) collect(child, into, isLeftOut)
  if (kind === 'block') into.endBlock()
}

/** The text of a node, one block a line. */
export function visibleText(
  node: Node | null,
  {
    isLeftOut = () => false,
    maxNodes,
  }: { isLeftOut?: (element: Element) => boolean; maxNodes?: number | undefined } = {},
): string {
  const into = new TextBlocks(maxNodes)
  if (node) collect(node, into, isLeftOut)
  into.endBlock()
  return into.blocks.join('\n')
}

/** Nodes of a link or heading that are read: invalid pages nest these, which would take quadratic time. */
const maxPartNodes = 300

/** What a part of a line says, such as a link or heading: its text with the alternative texts of its pictures. */
export function labelText(element: Element): string {
  const pictures: string[] = []
  let left = maxPartNodes
  const visit = (parent: Node) => {
    for (const child of childrenOf(parent)) {
      if (left-- <= 0) return
      if (!isElement(child)) continue
      if (child.localName === 'img') pictures.push(child.getAttribute('alt') ?? '')
      if (child.localName === 'svg') pictures.push(child.getAttribute('aria-label') ?? '')
      if (child.localName === 'title') pictures.push(child.textContent ?? '')
      visit(child)
    }
  }
  visit(element)
  const text = visibleText(element, { maxNodes: maxPartNodes })
  return oneLine([text, ...pictures].join(' '))
}
