/** More columns come from a wrong span. */
const maxColumns = 60
/** Most characters of a table that are repeated in the rows that their cell spans. */
const maxRepeated = 10_000

const spanOf = (cell: Element, name: string, most: number) =>
  Math.min(most, Math.max(1, Number(cell.getAttribute(name) ?? 1)))

/** The texts of a table's cells. A cell that spans rows is in each of them, one that spans columns in the first. */
function rowsOf(table: HTMLElement, textOf: (cell: Element) => string): string[][] {
  const spanned = new Map<number, { text: string; rows: number }>()
  let repeatedLeft = maxRepeated
  const written = [...table.getElementsByTagName('tr')]
  // In old pages the foot is before the body, and browsers show it below.
  const isFoot = (row: Element) => row.parentElement?.localName === 'tfoot'
  const shown = [...written.filter((row) => !isFoot(row)), ...written.filter(isFoot)]
  return shown.map((row) => {
    const cells: string[] = []
    const fillSpanned = () => {
      for (let above = spanned.get(cells.length); above; above = spanned.get(cells.length)) {
        if (above.rows === 1) spanned.delete(cells.length)
        above.rows -= 1
        repeatedLeft -= above.text.length
        cells.push(repeatedLeft < 0 ? '' : above.text)
      }
    }
    for (const cell of row.children) {
      fillSpanned()
      const text = textOf(cell)
      const rows = spanOf(cell, 'rowspan', 1_000) - 1
      for (let part = spanOf(cell, 'colspan', maxColumns); part > 0 && cells.length < maxColumns; part--) {
        const shown = part === spanOf(cell, 'colspan', maxColumns) ? text : ''
        if (rows > 0) spanned.set(cells.length, { text: shown, rows })
        cells.push(shown)
      }
    }
    fillSpanned()
    return cells
  })
}

/** A table as GitHub Flavored Markdown, section 4.10: the first row is its head. Empty if no cell has a text. */
export function markdownTable(table: HTMLElement, textOf: (cell: Element) => string): string {
  const rows = rowsOf(table, textOf).filter((row) => row.some((cell) => cell !== ''))
  if (rows.length === 0) return ''
  const width = Math.max(...rows.map(({ length }) => length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, place) => cells[place] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}
