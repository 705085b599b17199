import { limitParts } from './paste-limit'

/** The cells of a pasted table: rows of equal length, each cell one line of text. */
export interface PastedTable {
  caption: string | undefined
  rows: string[][]
}

/** More columns than this have no use on a page. */
const mostColumns = 100

/** Indexes of the columns that `<col>` elements hide, as spreadsheets do. */
function hiddenColumns(
  table: HTMLTableElement,
  isHidden: (element: Element) => boolean,
): ReadonlySet<number> {
  const columns = [...table.querySelectorAll(':scope > colgroup > col, :scope > col')].flatMap((column) => {
    const isOut = isHidden(column)
    const span = Math.min(mostColumns, Number(column.getAttribute('span')) || 1)
    return Array.from({ length: span }, () => isOut)
  })
  return new Set(columns.flatMap((isOut, index) => (isOut ? [index] : [])))
}

/**
 * Reads the cells of a table. For a cell that spans several, the first has the text and the others are empty, so that each text
 * stays below its heading. A span gets no columns that no cell begins in.
 * @param textOf the text of a cell in one line
 * @param isHidden whether a row, cell or column is not shown
 * @throws PasteTooLargeError if it has too many cells
 */
export function readTable(
  table: HTMLTableElement,
  textOf: (cell: Element) => string,
  isHidden: (element: Element) => boolean,
): PastedTable {
  limitParts(table.rows.length)
  const tableRows = [...table.rows]
  limitParts(tableRows.reduce((count, { cells }) => count + cells.length, 0))
  const shownRows = tableRows
    .filter((row) => !isHidden(row) && !(row.parentElement && isHidden(row.parentElement)))
    .map(({ cells }) => [...cells].filter((cell) => !isHidden(cell)))
  const mostCells = Math.min(mostColumns, Math.max(0, ...shownRows.map(({ length }) => length)))
  const rows: (string | undefined)[][] = shownRows.map(() => [])
  const begun = new Set<number>()
  for (const [place, cells] of shownRows.entries()) {
    const taken = rows[place] ?? []
    let column = 0
    for (const cell of cells) {
      while (taken[column] !== undefined) column += 1
      begun.add(column)
      limitParts(begun.size * rows.length)
      const text = textOf(cell)
      const width = Math.min(Math.max(1, cell.colSpan), mostCells)
      for (const [down, row] of rows.slice(place, place + Math.max(1, cell.rowSpan)).entries())
        for (let across = 0; across < width; across += 1)
          row[column + across] ??= down + across === 0 ? text : ''
      column += width
    }
  }
  const hidden = hiddenColumns(table, isHidden)
  const columns = [...begun].filter((column) => !hidden.has(column)).sort((a, b) => a - b)
  const caption = table.caption && !isHidden(table.caption) ? textOf(table.caption) : undefined
  return { caption, rows: rows.map((row) => columns.map((column) => row[column] ?? '')) }
}
