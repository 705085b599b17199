import assert from 'node:assert/strict'
import type postgres from 'postgres'
import { hostOwners } from '../../lib/geo/answers/citations/read-citations.ts'
import { readAnswer } from '../../lib/geo/answers/read-answer.ts'
import { mentionsIn } from '../../lib/geo/answers/read-cited-page.ts'
import type { Brand } from '../../lib/geo/answers/reading.ts'
import { rereadAnswer } from '../../lib/geo/answers/reread-answer.ts'
import { readingRules } from '../../lib/geo/answers/rules.ts'
import { answerReadings } from '../../lib/geo/runs/readings/answer-readings.ts'
import { pageReadings } from '../../lib/geo/runs/readings/page-readings.ts'
import { attempt } from './track.ts'

/** Names of brands that the texts have. */
export const brandNames = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elmwood'] as const

/** Answers that name brands in several orders, and cite their hosts. */
export const answers: readonly string[] = [
  'Alder is the best choice. Birch is slow. See [this](https://birch.example/a).',
  '1. Cedar\n2. Alder\n3. Elmwood, which is great\n\nSource: https://cedar.example/page and https://other.example/',
  'I recommend Birch. It is better than Cedar, Dogwood and Alder.',
  'Nothing is named here. See https://alder.example/ and https://www.reddit.com/r/trees.',
  'Elmwood and Dogwood are both good. Birch costs more. https://dogwood.example/x https://alder.example/y',
  'There is no answer to that.',
]

/** The brands of the tests' site at a time, as a worker loads them. */
export interface Loaded {
  brands: Brand[]
  revision: number
}

/** Loads them in one statement. */
export async function loadBrands(sql: postgres.Sql): Promise<Loaded> {
  const [row] = await sql.unsafe<Loaded[]>(`
    select revision, coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'aliases', aliases, 'domains', domains, 'isOwn', is_own) order by created_at, id)
      from public.brands where brands.site_id = readings.site_id
    ), '[]') as brands
    from public.answer_readings as readings where site_id = tests.id('site')`)
  assert(row)
  return row
}

const quoted = (value: unknown) => `$json$${JSON.stringify(value)}$json$`

/** Stores a run with an answer that was read with these brands. Returns the SQLSTATE if it was refused. */
export async function finishRun(sql: postgres.Sql, text: string, { brands, revision }: Loaded) {
  const id = crypto.randomUUID()
  const added = await attempt(
    sql,
    'service_role',
    `insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until)
    select '${id}', tests.id('site'), tests.id('account'), version_id, (array['openai', 'google'])[1 + floor(random() * 2)::integer], '${id}', 1,
      'running', '${id}', now() + interval '1 minute'
    from public.prompts where site_id = tests.id('site') order by random() limit 1`,
  )
  if (typeof added === 'string') return added
  const { mentions, citations } = readAnswer({ text, citations: [] }, brands, [])
  const result = { answer: text, mentions, citations, searches: [], statements: [], brandsRevision: revision }
  const stored = await attempt(
    sql,
    'service_role',
    `select public.finish_prompt_run('${id}', '${id}', ${quoted(result)})`,
  )
  return typeof stored === 'string' ? stored : undefined
}

/**
 * Reads the next slice of answers or pages again.
 * @param isKilled leaves it after the claim, whose lease has then run out. Readings do not end after five of these
 * @returns whether there was one, or the SQLSTATE if a statement was refused
 */
export async function readSlice(sql: postgres.Sql, isKilled = false): Promise<boolean | string> {
  const jobs = await attempt(
    sql,
    'service_role',
    `select payload ->> 'id' as site, claim from public.claim_jobs('site.reading')`,
  )
  if (typeof jobs === 'string') return jobs
  const job = jobs[0]
  if (!job) return false
  if (isKilled) {
    await sql.unsafe(
      `update public.jobs set run_at = now() where kind = 'site.reading' and claim is not null`,
    )
    return true
  }
  const { site: siteId, claim } = job
  const outcome = await attempt(
    sql,
    'service_role',
    `select public.read_answer_slice('${siteId}', '${claim}', 3) as slice`,
  )
  if (typeof outcome === 'string') return outcome
  const slice = outcome[0]?.slice
  if (!slice) return true
  const { brands } = await loadBrands(sql)
  const readings =
    'runs' in slice
      ? await answerReadings(slice, { brands, facts: [] }, rereadAnswer)
      : await pageReadings(slice, brands, mentionsIn)
  const statement = `select public.store_readings('${siteId}', '${claim}', ${quoted({ ...readings, rules: readingRules })})`
  const stored = await attempt(sql, 'service_role', statement)
  return typeof stored === 'string' ? stored : true
}

/** Fails unless every answer is read with the present brands. */
async function checkAnswers(sql: postgres.Sql): Promise<void> {
  const { brands } = await loadBrands(sql)
  const ownerOf = hostOwners(brands)
  const runs = await sql.unsafe(`
    select
      id, answer,
      (select coalesce(json_agg(json_build_array(brand_id, rank, count, start, sentence) order by rank), '[]') from public.run_mentions where run_id = id) as mentions,
      (select coalesce(json_agg(json_build_array(host, kind, brand_id) order by position), '[]') from public.run_citations where run_id = id) as citations
    from public.prompt_runs where site_id = tests.id('site') and state = 'done' and slot <> 'furnished'`)
  for (const { answer, mentions, citations } of runs) {
    const expected = readAnswer({ text: answer, citations: [] }, brands, [])
    assert.deepEqual(
      mentions,
      expected.mentions
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ brandId, rank, count, offset, sentence }) => [brandId, rank, count, offset, sentence]),
    )
    assert.deepEqual(
      citations,
      expected.citations.map(({ host, kind, brandId }) => [host, kind, brandId]),
    )
  }
  const pages = await sql.unsafe(
    `select host, kind, brand_id from public.cited_pages where site_id = tests.id('site') and id <> tests.id('page')`,
  )
  for (const { host, kind, brand_id: brandId } of pages) assert.deepEqual({ kind, brandId }, ownerOf(host))
}

const counted = `
  counted as (
    select runs.*, grain, date_trunc(grain, runs.finished_at at time zone 'UTC')::date as day
    from public.prompt_runs as runs cross join unnest(array['day', 'week', 'month']) as grain
    where site_id = tests.id('site') and state = 'done' and slot <> 'furnished'
  ), cited as (
    select run_id, count(*) as all_of_them, count(*) filter (where kind = 'own') as own, count(*) filter (where kind = 'competitor') as rivals
    from public.run_citations group by run_id
  )`

/** Queries of totals, and the same computed from the rows. */
const totals: readonly [stored: string, computed: string][] = [
  [
    `select grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, unclaimed_runs, citations, own_citations, competitor_citations
    from public.run_totals where site_id = tests.id('site') and engine <> 'furnished'`,
    `with ${counted} select
      grain, day, prompt_version_id, engine, count(*), count(*) filter (where own > 0),
      count(*) filter (where coalesce(own, 0) = 0 and exists (
        select from public.run_mentions as mentions join public.brands on brands.id = brand_id where run_id = counted.id and is_own
      )), coalesce(sum(all_of_them), 0), coalesce(sum(own), 0), coalesce(sum(rivals), 0)
    from counted left join cited on cited.run_id = counted.id group by 1, 2, 3, 4`,
  ],
  [
    `select grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, sentiment_sum,
      sentiment_square_sum, modeled_runs, named, listed, recommended, picks
    from public.mention_totals where site_id = tests.id('site') and engine <> 'furnished'`,
    `with ${counted} select
      grain, day, prompt_version_id, engine, brand_id, count(*), sum(rank), sum(rank * rank), count(*) filter (where rank = 1), count(sentiment),
      coalesce(sum(sentiment), 0), coalesce(sum(sentiment::integer * sentiment), 0), count(*) filter (where judged_by = 'model' and sentiment is not null),
      count(*) filter (where strength = 'named'), count(*) filter (where strength = 'listed'),
      count(*) filter (where strength = 'recommended'), count(*) filter (where strength = 'pick')
    from counted join public.run_mentions as mentions on mentions.run_id = counted.id group by 1, 2, 3, 4, 5`,
  ],
  [
    `select grain, starts_on, engine, host, kind, citations, runs from public.source_totals where site_id = tests.id('site') and engine <> 'furnished'`,
    `with ${counted} select grain, day, engine, host, kind, count(*), count(distinct counted.id)
    from counted join public.run_citations as citations on citations.run_id = counted.id group by 1, 2, 3, 4, 5`,
  ],
]

/** Fails unless all answers are read with the present brands, and the totals equal those computed from the rows. */
export async function checkReadings(sql: postgres.Sql): Promise<void> {
  await checkAnswers(sql)
  for (const [stored, computed] of totals) {
    const rows = await sql.unsafe(
      `with stored as (${stored}), computed as (${computed})
      (select 'stored' as from, * from (select * from stored except all select * from computed) as more)
      union all (select 'computed', * from (select * from computed except all select * from stored) as more)`,
    )
    assert.deepEqual([...rows], [])
  }
}
