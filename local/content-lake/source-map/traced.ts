import { DateTime, Path } from 'groq-js'
import type { VisibleDocument } from '../query/document-view.ts'

/** Attribute names and array indexes from a document to one of its values. */
export type ValuePath = readonly (string | number)[]

/** Where a value comes from. */
export type Origin =
  /** The value is the one at `path` in `document`. */
  | { readonly kind: 'document'; readonly document: VisibleDocument; readonly path: ValuePath }
  /** The query made the object or array; each part has its own origin. */
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Traced> }
  | { readonly kind: 'array'; readonly items: readonly Traced[] }
  /** The value is written in the query or given as a parameter. */
  | { readonly kind: 'literal' }
  /** The value was computed. */
  | { readonly kind: 'unknown' }

/** A value during evaluation, with its origin. */
export class Traced {
  readonly data: unknown
  readonly origin: Origin

  constructor(data: unknown, origin: Origin) {
    this.data = data
    this.origin = origin
  }
}

export const LITERAL: Origin = { kind: 'literal' }
export const UNKNOWN: Origin = { kind: 'unknown' }

/** The null that stands for an absent value. */
export const NOTHING = new Traced(null, UNKNOWN)

export function objectOf(fields: ReadonlyMap<string, Traced>): Traced {
  const data: Record<string, unknown> = {}
  for (const [name, { data: value }] of fields) data[name] = value
  return new Traced(data, { kind: 'object', fields })
}

export const arrayOf = (items: readonly Traced[]): Traced =>
  new Traced(
    items.map(({ data }) => data),
    { kind: 'array', items },
  )

/** Whether a value is an object for GROQ; its dates and paths are instances of classes. */
export const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' &&
  data !== null &&
  !Array.isArray(data) &&
  !(data instanceof DateTime) &&
  !(data instanceof Path)
