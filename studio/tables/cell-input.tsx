import type { ClipboardEvent, CSSProperties, KeyboardEvent, Ref } from 'react'
import { limitDepth, PasteTooLargeError } from '../paste/paste-limit'
import { firstTable } from '../paste/visible-lines'
import { type Cell, nextCell } from './next-cell'

interface CellInputProps extends Cell {
  text: string
  rows: number
  columns: number
  readOnly: boolean | undefined
  inputRef: Ref<HTMLTextAreaElement>
  onText: (text: string) => void
  onPasteCells: (cells: string[][]) => void
  onMoveTo: (cell: Cell) => void
  onFocus: () => void
}

const style: CSSProperties = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '2.25rem',
  padding: '0.5rem',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  resize: 'none',
  // Grows with its text, if the browser supports it.
  ...{ fieldSizing: 'content' },
}

/** A cell of a table: one line of text. */
export function CellInput({ text, row, column, rows, columns, onMoveTo, ...props }: CellInputProps) {
  function leave(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isAtEnd = selectionStart === text.length && selectionEnd === text.length
    const next = nextCell({ row, column }, { rows, columns }, { key, shiftKey, isAtStart, isAtEnd })
    // A cell is one line, so Enter adds no line break.
    if (next || key === 'Enter') event.preventDefault()
    if (next) onMoveTo(next)
  }

  function paste(event: ClipboardEvent) {
    const cells = pastedCells(event.clipboardData)
    if (!cells || props.readOnly) return
    event.preventDefault()
    props.onPasteCells(cells)
  }

  return (
    <textarea
      ref={props.inputRef}
      aria-label={`Row ${row + 1}, column ${column + 1}`}
      data-cell={`${row} ${column}`}
      onChange={({ currentTarget }) => props.onText(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onFocus={props.onFocus}
      onKeyDown={leave}
      onPaste={paste}
      readOnly={props.readOnly}
      rows={1}
      style={style}
      value={text}
    />
  )
}

/** @returns undefined also if it is too large; its plain text may still have cells */
function tableWithinLimit(html: string) {
  try {
    limitDepth(html)
    return firstTable(new DOMParser().parseFromString(html, 'text/html'), html)
  } catch (error) {
    if (error instanceof PasteTooLargeError) return undefined
    throw error
  }
}

/**
 * The cells of a pasted table.
 * @returns undefined if it is not a table, or has only one cell
 */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const html = clipboard.getData('text/html')
  const table = tableWithinLimit(html)
  const text = clipboard.getData('text/plain')
  const lines = text.includes('\t') ? text.replace(/\r?\n$/, '').split(/\r?\n/) : []
  const rows = table?.rows ?? lines.map((line) => line.split('\t'))
  return rows.flat().length > 1 ? rows : undefined
}
