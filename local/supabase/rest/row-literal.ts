import type { IntrospectResult } from '@supabase/lite'

/** A field of a composite type. */
interface Field {
  name: string
  type: string
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const ARRAY = /\[\]$|^_/
const JSON_TYPE = /^jsonb?$/

/** The fields of the row type of a table or view, or of a composite type. Undefined for any other type. */
function fieldsOf(type: string, whole: IntrospectResult, schema: string): Field[] | undefined {
  const [name = '', owner = schema] = type
    .split('.')
    .map((part) => part.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))
    .reverse()
  const columns = whole.columns
    .filter((column) => column.table === name && column.schema === owner)
    .sort((one, other) => one.ordinal_position - other.ordinal_position)
  if (columns.length > 0)
    return columns.map((column) => ({ name: column.name, type: column.pg_type ?? column.type }))
  return whole.custom_types.find((custom) => custom.type === name && custom.schema === owner)?.fields
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function arrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (item === null || item === undefined) return 'NULL'
    return Array.isArray(item) ? arrayLiteral(item) : quoted(String(item))
  })
  return `{${parts.join(',')}}`
}

function textOf(value: unknown, type: string, whole: IntrospectResult, schema: string): string {
  if (JSON_TYPE.test(type)) return JSON.stringify(value)
  if (Array.isArray(value) && ARRAY.test(type)) return arrayLiteral(value)
  return (
    rowLiteral(value, type, whole, schema) ??
    (typeof value === 'object' ? JSON.stringify(value) : String(value))
  )
}

/**
 * Writes a JSON object as a value of a composite type (postgresql.org/docs/17/rowtypes.html#ROWTYPES-IO-SYNTAX), like
 * PostgREST's json_populate_record: absent fields are null, others are ignored.
 * @param type the name of the type, as Postgres formats it
 * @returns undefined if the value is no object or the type is not composite
 */
export function rowLiteral(
  value: unknown,
  type: string,
  whole: IntrospectResult,
  schema: string,
): string | undefined {
  if (!isObject(value)) return undefined
  const fields = fieldsOf(type, whole, schema)
  if (!fields) return undefined
  const parts = fields.map((field) => {
    const part = value[field.name]
    return part === null || part === undefined ? '' : quoted(textOf(part, field.type, whole, schema))
  })
  return `(${parts.join(',')})`
}
