/** The cells of a pasted table: rows of equal length, each cell one line of text. */
export interface PastedTable {
  caption: string | undefined
  rows: string[][]
}

/** Elements that end a line; in a cell, which is one line, they become a space. */
const lineEndingElements = 'br, p, div, li, td'

function textInOneLine(element: Element): string {
  for (const part of element.querySelectorAll(lineEndingElements)) part.after(' ')
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const isTable = (node: Node): node is HTMLTableElement => node.nodeName === 'TABLE'

/**
 * Reads an HTML table. For a cell that spans several, the first has the text and the others are empty, so that each text stays
 * below its heading.
 * @returns undefined if it is not a table with cells
 */
export function parseHtmlTable(node: Node): PastedTable | undefined {
  if (!isTable(node)) return undefined
  const rows: string[][] = [...node.rows].map(() => [])
  for (const [place, { cells }] of [...node.rows].entries()) {
    for (const cell of cells) {
      const text = textInOneLine(cell)
      const taken = rows[place] ?? []
      const start = Array.from({ length: taken.length + 1 }).findIndex(
        (_, index) => taken[index] === undefined,
      )
      for (const [down, row] of rows.slice(place, place + Math.max(1, cell.rowSpan)).entries())
        for (let across = 0; across < cell.colSpan; across += 1)
          row[start + across] = down + across === 0 ? text : ''
    }
  }
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return undefined
  const caption = node.caption ? textInOneLine(node.caption) : undefined
  return { caption, rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')) }
}
