/** A cell of a table, counted from 0. */
export interface Cell {
  row: number
  column: number
}

interface Typing {
  key: string
  shiftKey: boolean
  /** Whether the caret stands before the first, or behind the last letter, with nothing selected. */
  isAtStart: boolean
  isAtEnd: boolean
}

/**
 * The cell that a key leads to, as in a spreadsheet; undefined when the key keeps its own meaning. Enter in the last row leads
 * to a row that is not there yet. Tab leaves a row only forwards: back from its first cell stand the row's own actions.
 */
export function nextCell(
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
  { key, shiftKey, isAtStart, isAtEnd }: Typing,
): Cell | undefined {
  const isFirst = column === 0
  const isLast = column === columns - 1
  if (key === 'Enter') return shiftKey ? above({ row, column }) : { row: row + 1, column }
  if (key === 'ArrowUp') return above({ row, column })
  if (key === 'ArrowDown') return row < rows - 1 ? { row: row + 1, column } : undefined
  if (key === 'ArrowLeft' && isAtStart && !shiftKey && !isFirst) return { row, column: column - 1 }
  if (key === 'ArrowRight' && isAtEnd && !shiftKey && !isLast) return { row, column: column + 1 }
  if (key === 'Tab' && !shiftKey && isLast && row < rows - 1) return { row: row + 1, column: 0 }
  return undefined
}

const above = ({ row, column }: Cell) => (row > 0 ? { row: row - 1, column } : undefined)
