import { randomUUID } from 'node:crypto'
import { z } from 'zod'

const id = z
  .string('has an _id that is not a text')
  .regex(/^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/, 'has an _id with other characters than letters, digits, . _ and -')
  .max(128, 'has an _id of more than 128 characters')

/** The fields that every archived document must have; all other fields are accepted. */
export const documentSchema = z.looseObject(
  // A line of a seed file may have none; it is a new document then, as in Sanity's own import.
  { _id: id.default(() => randomUUID()), _type: z.string('has no _type').min(1, 'has an empty _type') },
  'is not an object',
)

export type ArchivedDocument = z.output<typeof documentSchema>

export const releasePath = '_.releases.'

/** Whether a document says what a release is, such as its title and time. */
export const isRelease = ({ _id }: { _id: string }) => _id.startsWith(releasePath)

/** A document and its line number, starting at 1. */
export interface ArchiveLine {
  line: number
  document: ArchivedDocument
}

/** A value found inside a document, with its path, such as `authors[0].portrait`. */
export interface Found {
  path: string
  value: string
}

function* valuesOf(value: unknown, key: string, path: string): Generator<Found & { holder: object }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* valuesOf(item, key, `${path}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (name === key && typeof item === 'string') yield { path, value: item, holder: value }
      else yield* valuesOf(item, key, path ? `${path}.${name}` : name)
    }
  }
}

/** The `_sanityAsset` values in a document, such as `image@file://./images/x.png`. */
export const assetsIn = (document: unknown): Found[] => [...valuesOf(document, '_sanityAsset', '')]

/** The strong references in a value to documents of its own dataset. */
export function strongReferencesIn(value: unknown): Found[] {
  const isStrong = ({ holder }: { holder: object }) =>
    !('_weak' in holder && holder._weak === true) && !('_dataset' in holder)
  return [...valuesOf(value, '_ref', '')].filter(isStrong)
}

/** The cross-dataset references in a value, each with the name of its dataset. */
export const datasetReferencesIn = (value: unknown): Found[] =>
  [...valuesOf(value, '_dataset', '')].filter(({ holder }) => '_ref' in holder)
