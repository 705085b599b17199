import type { SeenDocument } from './document-view.ts'

/** Fewer documents at a time cost more in starting the evaluator than they save. */
const LEAST_AT_A_TIME = 32

/**
 * The first `count` results of a pipeline over documents in their order, looking at no more of them than needed.
 * `evaluate` gives the results for some of the documents.
 */
export function firstResults(
  documents: Iterable<SeenDocument>,
  count: number,
  evaluate: (some: SeenDocument[]) => unknown[],
): unknown[] {
  const results: unknown[] = []
  let size = Math.max(LEAST_AT_A_TIME, count)
  let some: SeenDocument[] = []
  for (const document of documents) {
    some.push(document)
    if (some.length < size) continue
    results.push(...evaluate(some))
    if (results.length >= count) return results
    some = []
    size *= 2
  }
  return some.length > 0 ? [...results, ...evaluate(some)] : results
}
