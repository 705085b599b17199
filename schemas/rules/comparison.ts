import { z } from 'zod'
import { evenRows, type ValidationResult } from './rules'

const rowsShape = z
  .array(z.object({ cells: z.array(z.string().nullable().catch(null)).catch([]) }).catch({ cells: [] }))
  .catch([])

const textsOf = (rows: unknown) =>
  rowsShape.parse(rows).map(({ cells }) => cells.map((text) => text?.trim() ?? ''))

/** Requires a row of names and a row below it, with a name for each column, a label for each row, and no missing cell. */
export function comparedRows(rows: unknown): ValidationResult {
  const [names, ...others] = textsOf(rows)
  if (!names || names.length < 2 || others.length === 0)
    return 'Add a row of names and at least one row to compare, or remove the section. Without them, visitors don’t see it.'
  const unnamed = names.findIndex((name, column) => column > 0 && !name)
  if (unnamed > 0)
    return `Column ${unnamed + 1} has no name in the first row. Visitors couldn’t tell what it is about.`
  const unlabeled = others.findIndex(([label]) => !label)
  if (unlabeled >= 0)
    return `Row ${unlabeled + 2} has no text in the first column. Visitors couldn’t tell what is compared.`
  return evenRows([names, ...others].map(({ length }) => length))
}

/** Checks that the highlighted column exists. @param rows of the table, the first with the names */
export function ourColumn(name: string | undefined, rows: unknown): ValidationResult {
  const names = textsOf(rows)[0]?.slice(1) ?? []
  if (!name?.trim() || names.includes(name.trim())) return true
  return `No column is called "${name}", so none is highlighted. Copy the name from the first row.`
}
