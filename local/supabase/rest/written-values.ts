import type { AnyAST, IntrospectResult } from '@supabase/lite'

const JSON_TYPES = new Set(['json', 'jsonb'])

type Row = Readonly<Record<string, unknown>>

/** A column that a row leaves out gets null, or its default if the request prefers that. */
const completed = (row: Row, columns: readonly string[], usesDefaults: boolean): Row =>
  Object.fromEntries(columns.map((column) => [column, column in row || usesDefaults ? row[column] : null]))

/**
 * Prepares the rows of an insert or update for lite. It parses a string for a JSON column, where PostgREST stores a JSON
 * string. For rows with different columns it inserts the defaults and responds with null.
 * @param part lite's description of the request's schema
 */
export function prepareValues(ast: AnyAST, part: IntrospectResult): AnyAST {
  const { values, from, $meta: meta } = ast
  if (!values) return ast
  const jsonColumns = new Set(
    part.columns
      .filter(({ table, type, pg_type }) => table === from && JSON_TYPES.has(pg_type ?? type))
      .map(({ name }) => name),
  )
  // Encoded twice, because lite decodes it once.
  const encode = (row: object): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        jsonColumns.has(name) && typeof value === 'string' ? JSON.stringify(JSON.stringify(value)) : value,
      ]),
    )
  const isRow = (row: unknown): row is object =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
  if (!Array.isArray(values)) return { ...ast, values: encode(values) }
  if (!values.every(isRow)) return ast
  const columns = meta?.columns
  const usesDefaults = meta?.missing === 'default'
  return {
    ...ast,
    values: values.map((row) => (columns ? completed(encode(row), columns, usesDefaults) : encode(row))),
  }
}
