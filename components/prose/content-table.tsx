import type { FieldMark } from '@/lib/content/edit-mark'
import type { Table } from '@/lib/content/sanity.types.gen'
import { contentTable } from './content-table.recipe'

interface ContentTableProps extends Pick<Table, 'caption' | 'hasHeader' | 'rows'> {
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** A table from the content. */
export function ContentTable({ caption, hasHeader, rows, mark }: ContentTableProps) {
  const [first, ...others] = rows ?? []
  if (!first) return null
  const body = hasHeader ? others : [first, ...others]
  const cellMark = (row: string, column: number) => mark(`rows[_key=="${row}"].cells[${column}]`)
  return (
    // A wide table scrolls, so it can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    <div className={contentTable('root')} role="group" aria-label={caption ?? 'Table'} tabIndex={0}>
      <table>
        {caption ? <caption {...mark('caption')}>{caption}</caption> : null}
        {hasHeader ? (
          <thead>
            <tr>
              {first.cells?.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
                <th key={column} scope="col" {...cellMark(first._key, column)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {body.map(({ _key, cells }) => (
            <tr key={_key}>
              {cells?.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
                <td key={column} {...cellMark(_key, column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
