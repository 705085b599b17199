import { childrenOf, isElement, kindOf } from '../../checker/page/visible-text'

/** What is known of content before it is copied. */
export interface ContentSurvey {
  /** Elements within a line that nevertheless contain blocks. */
  withBlocks: WeakSet<Element>
  /** Tables of data. All others are there for the layout of the page. */
  dataTables: WeakSet<Element>
}

interface Cell {
  isHeader: boolean
  characters: number
  /** Paragraphs and line breaks. */
  lines: number
  hasImage: boolean
  /** Headings, lists and the like. */
  hasParts: boolean
}

interface Table {
  rows: Cell[][]
  /** A caption or a head. */
  isNamed: boolean
  hasTable: boolean
}

const parts = new Set('h1 h2 h3 h4 h5 h6 ul ol dl pre form blockquote article section hr'.split(' '))
/** Longer texts are in a cell only where a table divides the page. */
const maxDataCharacters = 600
/** Of a table with header cells, a caption or a head. */
const maxNamedCharacters = 2_000

const isFilled = ({ characters, hasImage }: Cell) => characters > 0 || hasImage

function isData(role: string | undefined, { rows, isNamed, hasTable }: Table): boolean {
  if (role === 'presentation' || role === 'none') return false
  if (role === 'table' || role === 'grid' || role === 'treegrid') return true
  const filled = rows.map((row) => row.filter(isFilled)).filter((row) => row.length > 0)
  const cells = filled.flat()
  const columns = Math.max(0, ...filled.map((row) => row.length))
  const [first = []] = filled
  const isHeaded = first.length > 1 && first.every(({ isHeader }) => isHeader)
  if (hasTable && !isNamed && !isHeaded) return false
  if (isNamed || cells.some(({ isHeader }) => isHeader))
    return (
      cells.every(({ characters }) => characters <= maxNamedCharacters) &&
      (columns > 1 || (isNamed && filled.length > 1))
    )
  const isLong = ({ characters, hasParts }: Cell) => hasParts || characters > maxDataCharacters
  const isDivided = ({ lines }: Cell) => lines > 1
  return (
    filled.length > 1 &&
    columns > 1 &&
    !cells.some(isLong) &&
    cells.filter(isDivided).length <= cells.length / 2
  )
}

const tableRoles: Record<string, string> = {
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
}

/** What an element is called: one with the role of a part of a table as that part. */
export const partName = (element: Element): string =>
  (/^(?:div|span|section|ul|ol|li|p)$/.test(element.localName)
    ? tableRoles[element.getAttribute('role') ?? '']
    : undefined) ?? element.localName

/** Surveys content in one walk. */
class SurveyWalk implements ContentSurvey {
  readonly withBlocks = new WeakSet<Element>()
  readonly dataTables = new WeakSet<Element>()

  visit(parent: Node, table: Table | undefined, cell: Cell | undefined): void {
    for (const child of childrenOf(parent)) {
      if (child.nodeType === 3) {
        if (cell) cell.characters += (child.textContent ?? '').trim().length
      } else if (isElement(child) && kindOf(child) !== 'left-out') {
        this.#visitElement(child, table, cell)
      }
    }
  }

  #visitElement(element: Element, table: Table | undefined, cell: Cell | undefined) {
    const name = partName(element)
    if ((kindOf(element) === 'block' || name !== element.localName) && name !== 'button')
      this.#noteBlock(element)
    if (name === 'table') return this.#visitTable(element, table, cell)
    if (table && name === 'tr') table.rows.push([])
    if (table && (name === 'caption' || name === 'thead')) table.isNamed = true
    if (table && (name === 'td' || name === 'th')) {
      const own: Cell = { isHeader: name === 'th', characters: 0, lines: 0, hasImage: false, hasParts: false }
      table.rows.at(-1)?.push(own)
      return this.visit(element, table, own)
    }
    if (cell) {
      if (name === 'p' || name === 'br') cell.lines += 1
      if (name === 'img') cell.hasImage = true
      if (parts.has(name)) cell.hasParts = true
    }
    this.visit(element, table, cell)
  }

  #visitTable(element: Element, outer: Table | undefined, outerCell: Cell | undefined) {
    const table: Table = { rows: [], isNamed: false, hasTable: false }
    this.visit(element, table, undefined)
    if (isData(element.getAttribute('role')?.trim().toLowerCase(), table)) this.dataTables.add(element)
    if (outer) outer.hasTable = true
    if (outerCell)
      for (const { characters, hasImage } of table.rows.flat()) {
        outerCell.characters += characters
        outerCell.hasImage ||= hasImage
      }
  }

  #noteBlock(block: Element) {
    for (let parent = block.parentElement; parent; parent = parent.parentElement) {
      if (kindOf(parent) !== 'inline' || this.withBlocks.has(parent)) return
      this.withBlocks.add(parent)
    }
  }
}

/** Surveys content, in time linear in it. */
export function surveyContent(nodes: readonly Node[]): ContentSurvey {
  const walk = new SurveyWalk()
  for (const node of nodes) walk.visit(node, undefined, undefined)
  return walk
}
