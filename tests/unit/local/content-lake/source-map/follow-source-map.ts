import { parseJsonPath } from '@sanity/client/csm'
import { encodeIntoResult } from '@sanity/client/stega'
import type { Lake } from '@/local/content-lake/lake'
import type { Perspective } from '@/local/content-lake/query/perspective'
import type { SourceMap } from '@/local/content-lake/source-map/source-map'
import { publishedIdOf } from '@/local/content-lake/store/document'

type ParsedPath = ReturnType<typeof parseJsonPath>

/** A query's answer, and the lake and perspective in which it was asked. */
interface Answer {
  readonly lake: Lake
  readonly perspective: Perspective
  readonly result: unknown
  readonly sourceMap?: SourceMap | undefined
}

/**
 * Expects that each mapping leads to the value that the result has at its place, and that the client's own resolver leads
 * from each text of the result to that text in a document.
 * @returns the number of mapped values
 */
export function expectSources({ result, sourceMap, ...context }: Answer): number {
  if (!sourceMap) throw new Error('The answer has no source map.')
  const { documents, paths, mappings } = sourceMap
  let count = 0
  for (const [place, { source }] of Object.entries(mappings)) {
    if (source.type !== 'documentValue') continue
    const path = parseJsonPath(paths[source.path] ?? '')
    const found = valueAt(documentAt(context, documents[source.document]?._id), path)
    expect([place, found]).toEqual([place, valueAt(result, parseJsonPath(place))])
    count += 1
  }
  const map = { documents: [...documents], paths: [...paths], mappings: { ...mappings } }
  encodeIntoResult(result, map, ({ sourceDocument, sourcePath, value }) => {
    expect(valueAt(documentAt(context, sourceDocument._id), sourcePath)).toBe(value)
    return value
  })
  return count
}

/** The stored document, as the perspective shows it. */
function documentAt({ lake, perspective }: Pick<Answer, 'lake' | 'perspective'>, id = ''): unknown {
  const document = lake.context.store.get(id)
  if (!document || perspective === 'raw' || perspective === 'published') return document
  return { ...document, _id: publishedIdOf(id), _originalId: id }
}

function valueAt(value: unknown, path: ParsedPath): unknown {
  return path.reduce<unknown>((parent, step) => {
    if (typeof step === 'object') {
      const named = Array.isArray(parent) ? parent.filter((item) => item?._key === step._key) : []
      return named.length === 1 ? named[0] : undefined
    }
    if (typeof parent !== 'object' || parent === null) return undefined
    return Object.getOwnPropertyDescriptor(parent, step)?.value
  }, value)
}
