import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export const SAMPLE = resolve('studio/sample')

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
export type SampleDocument = z.output<typeof documentSchema>

/** Every document of the sample dataset, in the order of its lines. */
export const documents: readonly SampleDocument[] = readFileSync(join(SAMPLE, 'data.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => documentSchema.parse(JSON.parse(line)))

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
