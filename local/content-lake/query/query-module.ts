import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { API, apiVersionOf, readsPublishedByDefault } from '../http/api-version.ts'
import { callerOf, requireToken } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import type { SourceMapKind } from '../source-map/source-map.ts'
import { parameterValues } from './parameter-values.ts'
import { type Perspective, parsePerspective } from './perspective.ts'
import { syncTagsOf } from './sync-tags.ts'

const postedQuery = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

type QueryText = z.output<typeof postedQuery>

/** `GET` and `POST /data/query/:dataset`. */
export function queryModule(context: LakeContext): Hono {
  const answer = async (c: Context, { query, params }: QueryText) => {
    const started = performance.now()
    const { result, dependencies, sourceMap } = await context.evaluateAside({
      query,
      ...(params && { params }),
      ...viewOptionsOf(c),
      ...sourceMapOptionOf(c),
    })
    return c.json({
      ...(c.req.query('returnQuery') === 'false' ? {} : { query }),
      result,
      syncTags: syncTagsOf(dependencies),
      ms: Math.round(performance.now() - started),
      ...(sourceMap && { resultSourceMap: sourceMap }),
    })
  }
  return new Hono()
    .get(`${API}/data/query/:dataset`, (c) => {
      const query = c.req.query('query')
      if (query === undefined) throw LakeError.plain(400, 'The parameter "query" is missing.')
      return answer(c, { query, params: parameterValues(new URL(c.req.url).searchParams) })
    })
    .post(`${API}/data/query/:dataset`, async (c) =>
      answer(c, checkedInput(postedQuery, await jsonBody(c.req.raw))),
    )
}

/** `resultSourceMap` is true, false or `withKeyArraySelector`. */
function sourceMapOptionOf(c: Context): { sourceMap?: SourceMapKind } {
  const asked = c.req.query('resultSourceMap')
  if (asked === undefined || asked === '' || asked === 'false') return {}
  return { sourceMap: asked === 'withKeyArraySelector' ? 'key' : 'index' }
}

/** The perspective of a query, and whether it sees only public documents. @throws LakeError 400, 401 */
function viewOptionsOf(c: Context): { perspective: Perspective; publicOnly: boolean } {
  const { trusted } = callerOf(c.req.raw)
  const named = c.req.query('perspective')
  if (named) {
    const perspective = parsePerspective(named)
    if (perspective !== 'published') requireToken(c.req.raw)
    return { perspective, publicOnly: !trusted }
  }
  const perspective = readsPublishedByDefault(apiVersionOf(c)) ? 'published' : 'raw'
  return { perspective, publicOnly: !trusted }
}
