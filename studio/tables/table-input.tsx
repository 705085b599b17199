import { AddIcon } from '@sanity/icons/Add'
import { UndoIcon } from '@sanity/icons/Undo'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useState } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import type { Cell } from './next-cell'
import * as change from './rows'
import { TableGrid } from './table-grid'
import { useCellFocus } from './use-cell-focus'
import { useRowHistory } from './use-row-history'

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
