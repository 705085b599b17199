import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export const SAMPLE = resolve('studio/sample')

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
export type SampleDocument = z.output<typeof documentSchema>

/** Every document of the sample dataset, in the order of its lines. */
const lines = readFileSync(join(SAMPLE, 'data.ndjson'), 'utf8').trim().split('\n')
export const documents: readonly SampleDocument[] = lines.map((line) =>
  documentSchema.parse(JSON.parse(line)),
)

/** All documents of a type, parsed with a schema. */
export const ofType = <Shape extends z.ZodType>(type: string, shape: Shape): z.output<Shape>[] =>
  documents.filter(({ _type }) => _type === type).map((document) => shape.parse(document))

/** Every object inside a value, including itself, with its path. */
export function* objectsIn(
  value: unknown,
  path = '',
): Generator<{ path: string; object: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return
  const object = Object.fromEntries(Object.entries(value))
  if (!Array.isArray(value)) yield { path, object }
  for (const [key, item] of Object.entries(object)) yield* objectsIn(item, path ? `${path}.${key}` : key)
}

/** Every string that a reader could see, with its path. */
export function* textsIn(value: unknown, path = ''): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!key.startsWith('_')) yield* textsIn(item, path ? `${path}.${key}` : key)
    }
  }
}

const tableSchema = z.object({
  _type: z.literal('table'),
  caption: z.string(),
  rows: z.array(z.object({ cells: z.array(z.string()) })),
})
const codeSchema = z.object({ _type: z.literal('codeBlock'), code: z.string() })

function documentOf(id: string): SampleDocument {
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

/** The rows of a document's tables without their headings, by caption. */
export function tablesOf(id: string): Map<string, string[][]> {
  const tables = [...objectsIn(documentOf(id))].flatMap(
    ({ object }) => tableSchema.safeParse(object).data ?? [],
  )
  return new Map(tables.map(({ caption, rows }) => [caption, rows.slice(1).map(({ cells }) => cells)]))
}

/** The rows of one table of a document. @throws if there is none */
export function tableOf(id: string, caption: string): string[][] {
  const rows = tablesOf(id).get(caption)
  if (!rows) throw new Error(`There is no table ${caption} in ${id}.`)
  return rows
}

/** One column of a table of a document, the first by default. */
export const columnOf = (id: string, caption: string, column = 0): (string | undefined)[] =>
  tableOf(id, caption).map((cells) => cells[column])

/** All texts of a document, separated by spaces. A sentence with links or code in it is several texts. */
export const wordsOf = (id: string): string => [...textsIn(documentOf(id))].map(({ text }) => text).join(' ')

/** The code blocks of a document, in their order. */
export const codeOf = (id: string): string[] =>
  [...objectsIn(documentOf(id))].flatMap(({ object }) => codeSchema.safeParse(object).data?.code ?? [])
