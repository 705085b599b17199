import { isRecord } from 'sanity'

/**
 * All objects inside a document, at any depth, except its sharing metadata, whose picture is not on the page, and hidden sections.
 */
export function* nestedObjects(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nestedObjects(item)
  } else if (isRecord(value) && value.isHidden !== true) {
    yield value
    for (const [field, inner] of Object.entries(value)) if (field !== 'metadata') yield* nestedObjects(inner)
  }
}
