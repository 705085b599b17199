import { z } from 'zod'

const ANY_PLAN = /^application\/vnd\.pgrst\.plan(?:\+(?<format>json|text))?\s*(?:;|$)/i
const FLAGS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const

/** How a client wants a plan (docs.postgrest.org, References, Execution plan). */
export interface PlanOptions {
  readonly format: 'json' | 'text'
  readonly flags: readonly (typeof FLAGS)[number][]
}

/** lite's own response to a request for a plan: the statement that it would run. */
export const LITE_PLAN = 'application/vnd.pgrst.plan+json'
const liteSchema = z.object({ sql: z.string(), parameters: z.array(z.unknown()) })

/** Reads an Accept header. Undefined if it does not ask for a plan. */
export function planIn(accept: string | undefined): PlanOptions | undefined {
  const found = ANY_PLAN.exec(accept ?? '')
  if (!found) return undefined
  const chosen = (/options=([^;]*)/.exec(accept ?? '')?.[1] ?? '').split('|')
  return {
    format: found.groups?.format?.toLowerCase() === 'json' ? 'json' : 'text',
    flags: FLAGS.filter((flag) => chosen.includes(flag)),
  }
}

/** Runs a statement in the transaction of the request, with its role. */
export type Run = (text: string, parameters: readonly unknown[]) => Promise<readonly unknown[]>

const lineSchema = z.array(z.object({ 'QUERY PLAN': z.unknown() }))

/** Explains the statement in lite's response, joined to one JSON value as PostgREST joins it. */
export async function explain(
  response: Response,
  { format, flags }: PlanOptions,
  run: Run,
): Promise<Response> {
  const { sql, parameters } = liteSchema.parse(await response.json())
  const rows = await run(
    `explain (format ${[format, ...flags].join(', ')}) with pgrst_source as (${sql})
     select coalesce(json_agg(_postgrest_t), '[]')::text as body from pgrst_source _postgrest_t`,
    parameters,
  )
  const lines = lineSchema.parse(rows).map((row) => row['QUERY PLAN'])
  const headers = { 'content-type': `application/vnd.pgrst.plan+${format}; charset=utf-8` }
  return new Response(format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n'), { headers })
}
