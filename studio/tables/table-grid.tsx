import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { CellInput } from './cell-input'
import type { Cell } from './next-cell'
import * as change from './rows'

interface LineMenuProps {
  /** `row` or `column`. */
  line: 'row' | 'column'
  /** Counted from 0. */
  place: number
  count: number
  onAdd: (place: number) => void
  onMove: (place: number, by: -1 | 1) => void
  onDelete: (place: number) => void
}

const words = {
  row: { before: 'above', after: 'below', back: 'up', forth: 'down' },
  column: { before: 'to the left', after: 'to the right', back: 'to the left', forth: 'to the right' },
}

/** The menu of a row or column of a table. */
function LineMenu({ line, place, count, onAdd, onMove, onDelete }: LineMenuProps) {
  const { before, after, back, forth } = words[line]
  return (
    <MenuButton
      id={useId()}
      button={
        <Button
          aria-label={`Actions for ${line} ${place + 1}`}
          fontSize={1}
          icon={EllipsisHorizontalIcon}
          mode="bleed"
          padding={2}
        />
      }
      menu={
        <Menu>
          <MenuItem fontSize={1} onClick={() => onAdd(place)} text={`Add ${line} ${before}`} />
          <MenuItem fontSize={1} onClick={() => onAdd(place + 1)} text={`Add ${line} ${after}`} />
          <MenuDivider />
          <MenuItem
            disabled={place === 0}
            fontSize={1}
            onClick={() => onMove(place, -1)}
            text={`AddressChange ${line} ${back}`}
          />
          <MenuItem
            disabled={place === count - 1}
            fontSize={1}
            onClick={() => onMove(place, 1)}
            text={`AddressChange ${line} ${forth}`}
          />
          <MenuDivider />
          <MenuItem
            disabled={count === 1}
            fontSize={1}
            onClick={() => onDelete(place)}
            text={`Delete ${line}`}
            tone="critical"
          />
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}

interface TableGridProps {
  tableRef: Ref<HTMLTableElement>
  firstCellRef: Ref<HTMLTextAreaElement>
  rows: change.Rows
  readOnly: boolean | undefined
  /** Called with the new rows, and with the name of the cell if only one was edited. */
  onChange: (rows: change.Rows, cell?: string) => void
  onMoveTo: (cell: Cell) => void
  onFocus: (rowKey: string, column: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const border = '1px solid var(--card-border-color)'

/** The cells of a table, with menus for its rows and columns. */
export function TableGrid({ tableRef, firstCellRef, rows, readOnly, onChange, ...props }: TableGridProps) {
  const columns = Array.from({ length: Math.max(1, change.widthOf(rows)) }, (_, column) => column)
  return (
    <table
      ref={tableRef}
      aria-label="Cells of the table"
      onKeyDown={props.onKeyDown}
      style={{ width: '100%', borderCollapse: 'collapse' }}
    >
      {readOnly ? null : (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} style={{ borderRight: border, borderBottom: border }}>
                <LineMenu
                  line="column"
                  count={columns.length}
                  place={column}
                  onAdd={(place) => onChange(change.withColumn(rows, place))}
                  onDelete={(place) => onChange(change.withoutColumn(rows, place))}
                  onMove={(place, by) => onChange(change.withColumnMoved(rows, place, by))}
                />
              </th>
            ))}
            <td style={{ borderBottom: border }} />
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ _key, cells }, row) => (
          <tr key={_key} style={{ borderTop: row > 0 ? border : 0 }}>
            {columns.map((column) => (
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
                  {...{ row, column, readOnly }}
                  columns={columns.length}
                  inputRef={row + column === 0 ? firstCellRef : null}
                  onFocus={() => props.onFocus(_key, column)}
                  onMoveTo={props.onMoveTo}
                  onPasteCells={(block) => onChange(change.withCells(rows, row, column, block))}
                  onText={(text) => onChange(change.withCell(rows, row, column, text), `${_key} ${column}`)}
                  rows={rows.length}
                  text={cells[column] ?? ''}
                />
              </td>
            ))}
            {readOnly ? null : (
              <td style={{ width: '2rem', textAlign: 'center' }}>
                <LineMenu
                  line="row"
                  count={rows.length}
                  place={row}
                  onAdd={(place) => onChange(change.withRow(rows, place))}
                  onDelete={(place) => onChange(change.withoutRow(rows, place))}
                  onMove={(place, by) => onChange(change.withRowMoved(rows, place, by))}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
