import type { SanityDocument } from '@sanity/client'

/** A field in the notation of `data-sanity`: `hero.headline`, `body:b01.children:b01s0.text`, `features:0`. */
export interface Field {
  id: string
  path: string
}

type Trace = (text: string, path: string) => string

/** Strings that pages do not show as text: keys, slugs, options, addresses, colors and dates. */
const isNoText = /^(?:[a-z][\w-]*|[#/(].*|[a-z]+:\S+|\d{4}-\d\d-\d\d.*|0\|.*)$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function traced(value: unknown, path: string, trace: Trace): unknown {
  if (typeof value === 'string') return isNoText.test(value) ? value : trace(value, path)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? item._key : index
      return traced(item, `${path}:${key}`, trace)
    })
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    // The highlighted phrase must stay a part of the headline.
    const isKept = name.startsWith('_') || name === 'highlightedPhrase'
    return [name, isKept ? field : traced(field, path ? `${path}.${name}` : name, trace)]
  })
  return Object.fromEntries(fields)
}

/** The first of the characters that identify fields: a private use character, which does not occur in the content. */
const firstCharacter = 0xf0000

/** Appends to every text of some documents a character that identifies its field, so that the text can be found in a page. */
export function traceContent(documents: SanityDocument[]) {
  const fields: Field[] = []
  const trace =
    (document: SanityDocument): Trace =>
    (text, path) => {
      fields.push({ id: document._id, path })
      return text + String.fromCodePoint(firstCharacter + fields.length - 1)
    }
  const drafts = documents.map((document) => ({
    ...Object.fromEntries(
      Object.entries(document).map(([name, field]) => [
        name,
        name.startsWith('_') ? field : traced(field, name, trace(document)),
      ]),
    ),
    _type: document._type,
    _id: `drafts.${document._id}`,
  }))
  /** The fields whose text occurs in a string. */
  const fieldsIn = (text: string): Field[] =>
    Array.from(text).flatMap((character) => fields[(character.codePointAt(0) ?? 0) - firstCharacter] ?? [])
  return { drafts, fieldsIn }
}

/** The value in a document at a path in the notation of `data-sanity`. */
export const valueAt = (document: SanityDocument | undefined, path: string): unknown =>
  path.split(/[.:]/).reduce<unknown>((value, step) => {
    if (!Array.isArray(value)) return isRecord(value) ? value[step] : undefined
    return value.find((item) => isRecord(item) && item._key === step) ?? value[Number(step)]
  }, document)
