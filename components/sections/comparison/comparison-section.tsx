import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import type { ItemMark } from '@/lib/content/edit-mark'
import type { SectionDefinition, SectionOf } from '../section'
import { type ComparedRow, comparedRows } from './compared-rows'
import { comparisonSection as styles } from './comparison-section.recipe'

export const comparisonFragment = /* groq */ `
  _type == "comparisonSection" => { heading, text, ours, rows[]{ _key, cells } }
`

/** The content of a cell: a mark that screen readers read as a word for yes and no, otherwise its text. */
function CellContent({ text }: { text: string }) {
  const answer = text.toLowerCase()
  if (answer !== 'yes' && answer !== 'no') return text
  return (
    <span className={styles(answer)}>
      <span className={visuallyHidden('root')}>{text}</span>
    </span>
  )
}

interface ComparisonTableProps {
  caption: string | null
  ours: string | null
  rows: readonly ComparedRow[]
  /** Click-to-edit marks of the rows. */
  mark: ItemMark
}

/** A table of the compared things, one in each column, under their names. */
function ComparisonTable({ caption, ours, rows: [names, ...rows], mark }: ComparisonTableProps) {
  if (!names || rows.length === 0) return null
  const cellMark = (key: string, column: number) => mark(key, `cells[${column}]`)
  const isOurs = (column: number) => Boolean(ours) && names.cells[column] === ours?.trim()
  return (
    // A wide table scrolls, so it can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    <div className={styles('root')} role="group" aria-label={caption ?? 'Comparison'} tabIndex={0}>
      <table>
        <caption className={visuallyHidden('root')}>{caption ?? 'Comparison'}</caption>
        <thead>
          <tr>
            {names.cells.map((name, column) =>
              column === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
                <td key={column} {...cellMark(names._key, column)}>
                  {name}
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
                <th key={column} scope="col" {...cellMark(names._key, column)}>
                  {isOurs(column) ? <mark>{name}</mark> : name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _key, cells: [label, ...cells] }) => (
            <tr key={_key}>
              <th scope="row" {...cellMark(_key, 0)}>
                {label}
              </th>
              {cells.map((text, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position
                  key={place}
                  className={isOurs(place + 1) ? styles('ours') : undefined}
                  {...cellMark(_key, place + 1)}
                >
                  <CellContent text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const hasRows = (section: SectionOf<'comparisonSection'>) => comparedRows(section.rows).length > 1

/** A table that compares the product with others. */
export const comparisonSection: SectionDefinition<'comparisonSection'> = {
  frame: {},
  View: ({ section, items }) =>
    hasRows(section) ? (
      <ComparisonTable
        caption={section.heading}
        ours={section.ours}
        rows={comparedRows(section.rows)}
        mark={items('rows')}
      />
    ) : null,
  markdown: (section) =>
    hasRows(section) ? [{ _type: 'table', ...{ hasHeader: true, rows: comparedRows(section.rows) } }] : null,
}
