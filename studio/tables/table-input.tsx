import { AddIcon } from '@sanity/icons/Add'
import { UndoIcon } from '@sanity/icons/Undo'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ArrayOfObjectsInputProps, Path } from 'sanity'
import type { Cell } from './next-cell'
import type { Rows } from './rows'
import * as change from './rows'
import { TableGrid } from './table-grid'
import { useRowHistory } from './use-row-history'

/**
 * Moves the focus between the cells of a table, also to a cell that will be rendered next.
 * @param focusPath the form's focus path within the table; a click in the preview sets it to a cell
 */
function useCellFocus(rows: Rows, focusPath: Path) {
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

const small = { fontSize: 1, padding: 2 }

/** Input of a table, as a grid. */
export function TableInput(props: ArrayOfObjectsInputProps) {
  const { value, onChange, onPathFocus, focusPath, readOnly, elementProps } = props
  const stored = change.rowsOf(value)
  // Shown until something is typed, so that a new table has cells to type in.
  const [blank] = useState(() => Array.from({ length: 3 }, () => change.emptyRow(3)))
  const rows = stored.length > 0 ? stored : blank
  const history = useRowHistory(stored, onChange)
  const { table, focusCell } = useCellFocus(rows, focusPath)

  function moveTo(cell: Cell) {
    const isNew = cell.row === rows.length
    if (isNew && readOnly) return
    if (isNew) history.change(change.withRow(rows, rows.length))
    focusCell(cell)
  }

  function handleUndoRedo(event: KeyboardEvent) {
    if (readOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    event.stopPropagation()
    if (isRedo) history.redo()
    else history.undo()
  }

  return (
    <Stack gap={3}>
      {change.isUneven(rows) ? (
        <Card border padding={3} radius={2} tone="caution">
          <Flex align="center" gap={3} justify="space-between">
            <Text size={1}>Some rows have fewer cells than others. Missing cells are shaded.</Text>
            <Button
              {...small}
              disabled={readOnly}
              mode="ghost"
              onClick={() => history.change(change.padRows(rows))}
              text="Add missing cells"
            />
          </Flex>
        </Card>
      ) : null}
      <Card border overflow="auto" radius={2}>
        <TableGrid
          {...{ rows, readOnly }}
          tableRef={table}
          firstCellRef={elementProps.ref}
          onChange={history.change}
          onFocus={(_key, column) => onPathFocus([{ _key }, 'cells', column])}
          onKeyDown={handleUndoRedo}
          onMoveTo={moveTo}
        />
      </Card>
      {readOnly ? null : (
        <Flex gap={2}>
          <Button
            {...small}
            icon={AddIcon}
            mode="ghost"
            onClick={() => history.change(change.withRow(rows, rows.length))}
            text="Add row"
          />
          <Button
            {...small}
            icon={AddIcon}
            mode="ghost"
            onClick={() => history.change(change.withColumn(rows, change.widthOf(rows)))}
            text="Add column"
          />
          <Button
            {...small}
            disabled={!history.canUndo}
            icon={UndoIcon}
            mode="bleed"
            onClick={history.undo}
            text="Undo"
          />
        </Flex>
      )}
    </Stack>
  )
}
