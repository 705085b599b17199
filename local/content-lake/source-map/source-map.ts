import type { VisibleDocument } from '../query/document-view.ts'
import { DocumentPaths, indexStep, nameStep } from './json-path.ts'
import type { Trace } from './trace.ts'
import { isObject, type Traced, type ValuePath } from './traced.ts'
import { fieldsOf } from './traced-objects.ts'

type Source =
  | { readonly type: 'documentValue'; readonly document: number; readonly path: number }
  | { readonly type: 'literal' }
  | { readonly type: 'unknown' }

/**
 * A content source map: for a JSONPath of the result, the document and path that the value comes from.
 * Format: https://github.com/sanity-io/content-source-maps
 */
export interface SourceMap {
  readonly documents: readonly { readonly _id: string; readonly _type: string }[]
  readonly paths: readonly string[]
  readonly mappings: Readonly<Record<string, { readonly type: 'value'; readonly source: Source }>>
}

/** Whether the items of arrays are addressed by their index or by their key. */
export type SourceMapKind = 'index' | 'key'

/**
 * The source map of a result. A whole document gets one mapping for each of its attributes, an array or object from a
 * document one mapping for all of it.
 */
export function sourceMapOf(result: Traced, trace: Trace, kind: SourceMapKind): SourceMap {
  const documents = new Numbered<VisibleDocument>()
  const paths = new Numbered<string>()
  const written = new DocumentPaths(kind === 'key')
  const mappings = new Map<string, { type: 'value'; source: Source }>()
  const add = (place: string, source: Source) => mappings.set(place, { type: 'value', source })
  const addDocumentValue = (place: string, document: VisibleDocument, path: ValuePath) =>
    add(place, {
      type: 'documentValue',
      document: documents.numberOf(document),
      path: paths.numberOf(written.write(document, path)),
    })
  const walk = (value: Traced, place: string) => {
    const { data, origin } = value
    if (origin.kind === 'document' && origin.path.length > 0 && written.areKeysUnique(data)) {
      addDocumentValue(place, origin.document, origin.path)
    } else if (data === null) {
      // An attribute that no document has.
    } else if (origin.kind === 'literal') {
      add(place, { type: 'literal' })
    } else if (Array.isArray(data)) {
      for (const [index, item] of trace.items(value)?.entries() ?? []) walk(item, place + indexStep(index))
    } else if (isObject(data)) {
      for (const [name, field] of fieldsOf(value, trace)) walk(field, place + nameStep(name))
    } else {
      add(place, { type: 'unknown' })
    }
  }
  walk(result, '$')
  return {
    documents: documents.values().map(({ _id, _originalId, _type }) => ({ _id: _originalId ?? _id, _type })),
    paths: paths.values(),
    mappings: Object.fromEntries(mappings),
  }
}

/** Values in the order of their first use. */
class Numbered<Value> {
  readonly #numbers = new Map<Value, number>()

  numberOf(value: Value): number {
    const known = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, known)
    return known
  }

  values(): Value[] {
    return [...this.#numbers.keys()]
  }
}
