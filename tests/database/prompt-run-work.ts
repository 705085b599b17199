import assert from 'node:assert/strict'
import type postgres from 'postgres'
import { attempt } from './track.ts'

/** What a worker needs to store a run. */
export interface Claimed {
  id: string
  claim: string
}

/** Due runs of the engine "openai". */
export const addRuns = (many: number, prompt = 'prompt', site = 'site', account = 'account') => `
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
  select tests.id('${site}'), tests.id('${account}'), tests.version('${prompt}'), 'openai', 'slot ' || n, 1 from generate_series(1, ${many}) as n`

/** Four brands besides the site's own. */
export const addBrands = `insert into public.brands (id, site_id, name)
  select tests.id('rival ' || n), tests.id('site'), 'Rival ' || n from generate_series(0, 3) as n`

/** Three brands and five pages, in another order for each place, so that two transactions would lock rows in different orders. */
const resultAt = (place: number) => `tests.result(jsonb_build_object(
  'mentions', (select jsonb_agg(tests.mention('rival ' || n % 4, jsonb_build_object('rank', n)) order by (n * ${place}) % 5)
    from generate_series(1, 3) as n),
  'citations', (select jsonb_agg(tests.citation(n, jsonb_build_object('brandId', tests.id('rival ' || n % 4))) order by (n * ${place}) % 7)
    from generate_series(1, 5) as n)
))`

/** Stores a claimed run. */
export const finish = ({ id, claim }: Claimed, place: number) =>
  `select public.finish_prompt_run('${id}', '${claim}', ${resultAt(place)}) as is_stored`

type Outcome = postgres.RowList<postgres.Row[]> | string

/** The runs of a claim. Throws if the claim was refused. */
export function claimedOf(outcome: Outcome | undefined): Claimed[] {
  assert(outcome && typeof outcome !== 'string', `the claim failed: ${outcome}`)
  return outcome[0]?.claimed
}

/** Claims runs, with the options of tests.claim. */
export const claim = async (sql: postgres.Sql, options: string): Promise<Claimed[]> =>
  claimedOf(await attempt(sql, 'service_role', `select tests.claim(${options}) as claimed`))

/** Claims and stores runs until none is left. Returns the SQLSTATEs of calls that failed. */
export async function work(sql: postgres.Sql, place: number): Promise<string[]> {
  const failures: string[] = []
  for (;;) {
    const outcome = await attempt(
      sql,
      'service_role',
      'select tests.claim(batch => 3, per_minute => 10000) as claimed',
    )
    if (typeof outcome === 'string') failures.push(outcome)
    const runs = typeof outcome === 'string' ? [] : claimedOf(outcome)
    if (runs.length === 0) return failures
    for (const run of runs) {
      const stored = await attempt(sql, 'service_role', finish(run, place))
      if (typeof stored === 'string') failures.push(stored)
    }
  }
}

/** The sum of a column of a table, optionally with a condition. */
export const sumOf = async (sql: postgres.Sql, column: string, totals: string): Promise<number> => {
  const [row] = await sql.unsafe<{ sum: number }[]>(
    `select coalesce(sum(${column}), 0)::int as sum from public.${totals}`,
  )
  return row?.sum ?? 0
}
