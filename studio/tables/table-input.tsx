import { AddIcon } from '@sanity/icons/Add'
import { UndoIcon } from '@sanity/icons/Undo'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { CellInput } from './cell-input'
import { LineMenu } from './line-menu'
import type { Cell } from './next-cell'
import * as change from './rows'
import { useRowHistory } from './use-row-history'

const border = '1px solid var(--card-border-color)'

/** The rows of a table as a grid that is typed into. */
export function TableInput(props: ArrayOfObjectsInputProps) {
  const { value, onChange, onPathFocus, focusPath, readOnly, elementProps } = props
  const stored = change.rowsOf(value)
  const [blank] = useState(() => Array.from({ length: 3 }, () => change.emptyRow(3)))
  const rows = stored.length > 0 ? stored : blank
  const columns = Math.max(1, change.widthOf(rows))
  const history = useRowHistory(stored, onChange)
  const grid = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Cell>()

  useEffect(() => {
    const cell = wanted && grid.current?.querySelector(`[data-cell="${wanted.row} ${wanted.column}"]`)
    if (!(cell instanceof HTMLTextAreaElement)) return
    cell.focus()
    cell.select()
    setWanted(undefined)
  })

  // A click in the preview leads to a cell, before anybody has been in the table.
  const [focused, , focusedColumn] = focusPath
  const focusedKey = typeof focused === 'object' && '_key' in focused ? focused._key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed does not move the focus
  useEffect(() => {
    const row = stored.findIndex(({ _key }) => _key === focusedKey)
    if (row === -1 || grid.current?.contains(document.activeElement)) return
    setWanted({ row, column: typeof focusedColumn === 'number' ? focusedColumn : 0 })
  }, [focusedKey, focusedColumn])

  function goTo(cell: Cell) {
    const isNew = cell.row === rows.length
    if (isNew && readOnly) return
    if (isNew) history.change(change.withRow(rows, rows.length))
    setWanted(cell)
  }

  function takeBack(event: KeyboardEvent) {
    if (readOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    event.stopPropagation()
    if (isRedo) history.redo()
    else history.undo()
  }

  const rowActions = {
    line: 'row' as const,
    count: rows.length,
    onAdd: (place: number) => history.change(change.withRow(rows, place)),
    onMove: (place: number, by: -1 | 1) => history.change(change.withRowMoved(rows, place, by)),
    onDelete: (place: number) => history.change(change.withoutRow(rows, place)),
  }
  const columnActions = {
    line: 'column' as const,
    count: columns,
    onAdd: (place: number) => history.change(change.withColumn(rows, place)),
    onMove: (place: number, by: -1 | 1) => history.change(change.withColumnMoved(rows, place, by)),
    onDelete: (place: number) => history.change(change.withoutColumn(rows, place)),
  }
  const places = Array.from({ length: columns }, (_, column) => column)

  return (
    <Stack gap={3}>
      {change.isUneven(rows) ? (
        <Card border padding={3} radius={2} tone="caution">
          <Flex align="center" gap={3} justify="space-between">
            <Text size={1}>Some rows have fewer cells than others. Their missing cells are shaded.</Text>
            <Button
              disabled={readOnly}
              fontSize={1}
              mode="ghost"
              onClick={() => history.change(change.evenedOut(rows))}
              padding={2}
              text="Add the missing cells"
            />
          </Flex>
        </Card>
      ) : null}
      <Card border overflow="auto" radius={2}>
        <table
          ref={grid}
          onKeyDown={takeBack}
          style={{ width: '100%', borderCollapse: 'collapse' }}
          aria-label="Cells of the table"
        >
          {readOnly ? null : (
            <thead>
              <tr>
                {places.map((column) => (
                  <th key={column} style={{ borderRight: border, borderBottom: border, fontWeight: 400 }}>
                    <LineMenu {...columnActions} place={column} />
                  </th>
                ))}
                <td style={{ borderBottom: border }} />
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ _key, cells }, row) => (
              <tr key={_key} style={{ borderTop: row > 0 ? border : 0 }}>
                {places.map((column) => (
                  <td
                    key={column}
                    style={{
                      minWidth: '7rem',
                      padding: 0,
                      borderRight: border,
                      verticalAlign: 'top',
                      ...(column < cells.length ? {} : { background: 'var(--card-muted-bg-color)' }),
                    }}
                  >
                    <CellInput
                      {...{ row, column, columns, readOnly }}
                      inputRef={row + column === 0 ? elementProps.ref : null}
                      onFocus={() => onPathFocus([{ _key }, 'cells', column])}
                      onLeaveFor={goTo}
                      onPasteCells={(block) => history.change(change.withCells(rows, row, column, block))}
                      onText={(text) =>
                        history.change(change.withCell(rows, row, column, text), `${_key} ${column}`)
                      }
                      rows={rows.length}
                      text={cells[column] ?? ''}
                    />
                  </td>
                ))}
                {readOnly ? null : (
                  <td style={{ width: '2rem', textAlign: 'center' }}>
                    <LineMenu {...rowActions} place={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {readOnly ? null : (
        <Flex gap={2}>
          <Button
            fontSize={1}
            icon={AddIcon}
            mode="ghost"
            onClick={() => rowActions.onAdd(rows.length)}
            padding={2}
            text="Add row"
          />
          <Button
            fontSize={1}
            icon={AddIcon}
            mode="ghost"
            onClick={() => columnActions.onAdd(columns)}
            padding={2}
            text="Add column"
          />
          <Button
            disabled={!history.canUndo}
            fontSize={1}
            icon={UndoIcon}
            mode="bleed"
            onClick={history.undo}
            padding={2}
            text="Undo"
          />
        </Flex>
      )}
    </Stack>
  )
}
