import { useEffect, useRef, useState } from 'react'
import type { Path } from 'sanity'
import type { Cell } from './next-cell'
import type { Rows } from './rows'

/**
 * Moves the focus between the cells of a table, also to a cell that will be rendered next.
 * @param focusPath the form's focus path within the table; a click in the preview sets it to a cell
 */
export function useCellFocus(rows: Rows, focusPath: Path) {
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Cell>()

  useEffect(() => {
    const cell = wanted && table.current?.querySelector(`[data-cell="${wanted.row} ${wanted.column}"]`)
    if (!(cell instanceof HTMLTextAreaElement)) return
    cell.focus()
    cell.select()
    setWanted(undefined)
  })

  const [focused, , column] = focusPath
  const key = typeof focused === 'object' && '_key' in focused ? focused._key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing does not move the focus
  useEffect(() => {
    const row = rows.findIndex(({ _key }) => _key === key)
    if (row === -1) return
    // An opening dialog takes the focus for a moment (see form/block-focus.tsx).
    const timer = setTimeout(() => {
      // While a cell is focused, the form's path can lag behind the pressed keys.
      if (table.current?.contains(document.activeElement)) return
      setWanted({ row, column: typeof column === 'number' ? column : 0 })
    })
    return () => clearTimeout(timer)
  }, [key, column])

  return { table, focusCell: setWanted }
}
