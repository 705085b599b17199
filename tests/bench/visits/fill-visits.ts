import { agents } from '../../../lib/ai-agents/agents.ts'
import { assistants } from '../../../lib/ai-agents/assistants.ts'

/** The part of PGlite that fills use; another client needs a small adapter. */
interface Database {
  exec(text: string): Promise<unknown>
}

export interface VisitsSize {
  siteId: string
  /** Visits in the months up to now, evenly distributed. */
  visits: number
  months: number
  /** Different pages, of which the first has about a tenth of the visits (Zipf's law). At most 10,000. */
  pages: number
  /** The same seed and time give the same visits. */
  seed: number
}

const list = (values: readonly string[]) => `array['${values.join("', '")}']`
const agentNames = list(agents.filter(({ isRobotsOnly }) => !isRobotsOnly).map(({ token }) => token))
const assistantNames = list(assistants.map(({ id }) => id))

/** A number from 0 to 1 that depends on the visit, the seed and the purpose. */
const fraction = (seed: number, purpose: number) =>
  `((hashint8extended(n, ${seed * 10 + purpose}) & 1073741823) / 1073741824.0::float8)`

/** A place in a list of this length: the first is the most frequent one, and the k-th has 1/k of its frequency. */
const zipf = (seed: number, purpose: number, length: string) =>
  `floor(exp(${fraction(seed, purpose)} * ln((${length})::float8 + 1)))::integer`

/** Creates the temporary table of the visits with the numbers from `first` to before `last`. */
const generate = (
  { siteId, pages, seed }: VisitsSize,
  startMs: number,
  stepMs: number,
  first: number,
  last: number,
) => `
  create temporary table made as
  select
    '${siteId}'::uuid as site_id, to_timestamp(floor(${startMs} + n * ${stepMs}::float8) / 1000) as at, md5('${seed}/' || n)::uuid as id, kind,
    case kind when 'agent' then (${agentNames})[agent] else (${assistantNames})[assistant] end as name,
    case when kind = 'agent' then case when checked < 0.6 then 'verified' when checked < 0.9 then 'claimed' else 'spoofed' end end as verification,
    case page when 1 then '/' else format('/section-%s/an-article-about-subject-%s', page % 40, page) end as path,
    (case
      when kind = 'referral' then 0 when page % 11 = 7 then 404 when agent % 8 = 0 then 403
      when answered < 0.96 then 200 when answered < 0.99 then 304 when answered < 0.995 then 301 else 503
    end)::smallint as status,
    case kind when 'agent' then 'next' else 'tag' end as source
  from generate_series(${first}::bigint, ${last - 1}) as n
  cross join lateral (select
    case when ${fraction(seed, 1)} < 0.04 then 'referral' else 'agent' end as kind,
    ${zipf(seed, 2, `cardinality(${agentNames})`)} as agent, ${zipf(seed, 3, `cardinality(${assistantNames})`)} as assistant,
    ${fraction(seed, 4)} as checked, ${zipf(seed, 5, String(pages))} as page, ${fraction(seed, 6)} as answered
  ) as drawn`

/** What the roll-up stores for these visits and the cron has not deleted yet. */
const store = `
  insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
  select site_id, at, id, kind, name, verification, path, status, source from made
  where at >= (date_trunc('month', now() at time zone 'UTC') - interval '4 months') at time zone 'UTC';

  insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
  select grain, date_trunc(grain, at, 'UTC'), site_id, kind, name, coalesce(verification, ''), status, count(*), max(at)
  from made join (values ('hour', interval '14 days'), ('day', '25 months'), ('month', '25 months')) as kept (grain, since)
    on at >= now() - since
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (grain, starts_at, site_id, kind, name, verification, status) do update set
    visits = visit_totals.visits + excluded.visits, last_at = greatest(visit_totals.last_at, excluded.last_at);

  insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits, claimed)
  select
    grain, date_trunc(grain, at, 'UTC'), site_id, kind, grouped.name, path, status, count(*), count(*) filter (where verification = 'claimed')
  from made
  join (values ('hour', interval '3 days'), ('day', '62 days'), ('month', '25 months'), ('year', '25 months')) as kept (grain, since)
    on at >= now() - since
  cross join lateral unnest(array['*', made.name]) as grouped (name)
  where verification is distinct from 'spoofed' group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (grain, starts_at, site_id, kind, name, path, status) do update set
    visits = page_totals.visits + excluded.visits, claimed = page_totals.claimed + excluded.claimed;

  insert into public.page_counts (site_id, month, pages)
  select site_id, date_trunc('month', at at time zone 'UTC')::date, count(distinct path)
  from made where verification is distinct from 'spoofed' group by 1, 2
  on conflict (site_id, month) do update set pages = excluded.pages;

  drop table made`

/**
 * Fills the tables of visits with those of one site, as if they had been collected: single visits of the last four to five months
 * and the totals that are kept. The tables must have none of this site.
 * @throws when there are more pages than a site has totals of, or when the database rejects a statement
 */
export async function fillVisits(database: Database, size: VisitsSize): Promise<void> {
  if (size.pages > 10_000) throw new Error('A site has totals of at most 10,000 pages in a month.')
  const end = new Date()
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - size.months)
  const stepMs = (end.getTime() - start.getTime()) / size.visits
  const numberAt = (time: number) => Math.ceil((time - start.getTime()) / stepMs)

  for (let first = 0, month = 1; first < size.visits; month++) {
    const last = Math.min(
      size.visits,
      Math.max(0, numberAt(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month))),
    )
    await database.exec(generate(size, start.getTime(), stepMs, first, last))
    await database.exec(store)
    first = last
  }
  await database.exec('analyze')
}
