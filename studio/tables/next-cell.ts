/** A cell of a table, counted from 0. */
export interface Cell {
  row: number
  column: number
}

interface KeyPress {
  key: string
  shiftKey: boolean
  /** Whether the caret is at the start or the end of the text, without a selection. */
  isAtStart: boolean
  isAtEnd: boolean
}

/**
 * The cell that a key moves to, as in a spreadsheet; undefined if the key has its usual effect. Enter in the last row moves to a new
 * row. Shift+Tab in the first cell of a row moves to the row's menu.
 */
export function nextCell(
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
  { key, shiftKey, isAtStart, isAtEnd }: KeyPress,
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
