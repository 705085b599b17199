import { z } from 'zod'

const rowShape = z.object({
  _type: z.literal('tableRow').catch('tableRow'),
  _key: z.string(),
  cells: z.array(z.string().catch('')).catch([]),
})

/** A row of a table as stored. */
export type Row = z.output<typeof rowShape>
export type Rows = readonly Row[]

/** The valid rows of a table; an import may contain others. */
export const rowsOf = (value: unknown): Rows => z.array(rowShape).catch([]).parse(value)

/** Number of cells in the longest row. */
export const widthOf = (rows: Rows) => Math.max(0, ...rows.map(({ cells }) => cells.length))

const emptyCells = (count: number) => Array.from({ length: count }, () => '')

export const emptyRow = (width: number): Row => ({
  _type: 'tableRow',
  _key: Math.random().toString(36).slice(2),
  cells: emptyCells(width),
})

/** Whether rows have different numbers of cells. */
export const isUneven = (rows: Rows) => rows.some(({ cells }) => cells.length !== widthOf(rows))

/** Fills all rows to the same number of cells, at least `width`. Rows that are long enough stay the same objects. */
export function padRows(rows: Rows, width = widthOf(rows)): Row[] {
  return rows.map((row) =>
    row.cells.length >= width
      ? row
      : { ...row, cells: [...row.cells, ...emptyCells(width - row.cells.length)] },
  )
}

/** Changes one cell. */
export const withCell = (rows: Rows, place: number, column: number, text: string): Row[] =>
  rows.map((row, index) => {
    if (index !== place) return row
    const [even = row] = padRows([row], column + 1)
    return { ...even, cells: even.cells.with(column, text) }
  })

/** Inserts pasted cells at a position; the table grows if necessary. */
export function withCells(rows: Rows, place: number, column: number, block: readonly string[][]): Row[] {
  const width = Math.max(widthOf(rows), column + Math.max(...block.map(({ length }) => length)))
  const missing = Math.max(0, place + block.length - rows.length)
  const roomy = padRows([...rows, ...Array.from({ length: missing }, () => emptyRow(width))], width)
  return roomy.map((row, index) => {
    const texts = block[index - place]
    return texts ? { ...row, cells: row.cells.toSpliced(column, texts.length, ...texts) } : row
  })
}

export const withRow = (rows: Rows, place: number): Row[] =>
  [...rows].toSpliced(place, 0, emptyRow(widthOf(rows)))

export const withoutRow = (rows: Rows, place: number): Row[] => [...rows].toSpliced(place, 1)

/** Moves a row up (-1) or down (1). */
export function withRowMoved(rows: Rows, place: number, by: -1 | 1): Row[] {
  const [row] = rows.slice(place, place + 1)
  return row ? withoutRow(rows, place).toSpliced(place + by, 0, row) : [...rows]
}

const mapCells = (rows: Rows, change: (cells: string[]) => string[]): Row[] =>
  padRows(rows).map((row) => ({ ...row, cells: change(row.cells) }))

export const withColumn = (rows: Rows, place: number) =>
  mapCells(rows, (cells) => cells.toSpliced(place, 0, ''))

export const withoutColumn = (rows: Rows, place: number) =>
  mapCells(rows, (cells) => cells.toSpliced(place, 1))

/** Moves a column left (-1) or right (1). */
export const withColumnMoved = (rows: Rows, place: number, by: -1 | 1) =>
  mapCells(rows, (cells) =>
    cells.toSpliced(place, 1).toSpliced(place + by, 0, ...cells.slice(place, place + 1)),
  )
