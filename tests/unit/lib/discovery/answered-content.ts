import { evaluateSync, parse } from 'groq-js'

/** The argument of `fetchContent`. */
interface Request {
  query: string
  params?: Record<string, unknown>
}

/** Runs the site's queries on test documents, as the Content Lake does. */
export const answeredFrom = (dataset: readonly object[]) => {
  const times = { _rev: 'a', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
  const known = dataset.map((document) => ({ ...times, ...document }))
  return async ({ query, params = {} }: Request): Promise<unknown> =>
    evaluateSync(parse(query, { params }), { dataset: known, params }).get()
}
