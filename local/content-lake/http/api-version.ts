import type { Context } from 'hono'

/** First segment of every path of the API: `/v1`, `/vX`, `/v2021-06-07`. Modules write `${API}/data/query/:dataset`. */
export const API = '/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}'

/** From this version on, a query without a perspective reads published documents; before it, all documents. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** The version a request was made with: `1`, `X` or a date. */
export const apiVersionOf = (c: Context): string => (c.req.param('version') ?? 'v1').slice(1)

/** The hosted rule: dates compare as strings, `X` is newer than any date, `1` is older. */
export const readsPublishedByDefault = (version: string) => version === 'X' || version >= PUBLISHED_BY_DEFAULT
