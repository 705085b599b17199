/** A row of a comparison: its label and a cell for each compared thing. */
export interface ComparedRow {
  _key: string
  cells: readonly string[]
}

interface StoredRow {
  _key: string
  cells: readonly (string | null)[] | null
}

/**
 * The rows of a comparison, of which the first has the names of the columns: all have its number of cells, without outer spaces, and
 * rows without any text are left out.
 */
export function comparedRows(rows: readonly StoredRow[] | null): ComparedRow[] {
  const texts = (rows ?? []).map(({ _key, cells }) => ({
    _key,
    cells: (cells ?? []).map((text) => text?.trim() ?? ''),
  }))
  const width = texts[0]?.cells.length ?? 0
  return texts
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ _key, cells }) => ({
      _key,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    }))
}
