/** The part of PGlite that fills use; another client needs a small adapter. */
interface Database {
  exec(text: string): Promise<unknown>
}

export interface RunsSize {
  siteId: string
  accountId: string
  /** Days up to today. */
  days: number
  prompts: number
  engines: readonly string[]
  /** Of each prompt on each engine and day. */
  runsPerPrompt: number
  /** The last ones, which are stored with their answers; of the others only the totals. */
  storedRuns: number
}

/** What the Pro plan allows. */
export const proPlan = {
  prompts: 50,
  engines: ['openai', 'anthropic', 'google', 'perplexity'],
  runsPerPrompt: 5,
  storedRuns: 20_000,
}

/** A number from 0 to 1 that depends on these columns and the purpose. */
const fraction = (purpose: number, ...columns: readonly string[]) =>
  `((hashtextextended(concat_ws('/', ${columns.join(', ')}), ${purpose}) & 1073741823) / 1073741824.0::float8)`

const hosts = 60
/** That are not tracked; some of them in the answers of a day. */
const names = 400
const namesOfDay = 80

const setup = ({ siteId, prompts }: RunsSize) => `
  insert into public.brands (site_id, name, is_own, domains) values ('${siteId}', 'Own', true, '{own.example}');
  insert into public.brands (site_id, name) select '${siteId}', 'Competitor ' || n from generate_series(1, 5) as n;
  insert into public.prompts (site_id, text, topic, kind)
  select '${siteId}', 'What is question ' || n || '?', 'Topic ' || n % 6, (array['category', 'comparison', 'buying'])[1 + n % 3]
  from generate_series(1, ${prompts}) as n;
  insert into public.found_names (site_id, key, name) select '${siteId}', 'name' || n, 'Name ' || n from generate_series(1, ${names}) as n`

const runSums = `runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations, own_citations,
  competitor_citations, statements, agreeing_statements, names_read_runs, naming_runs, untracked_mentions, tracked_mentions`
const mentionSums = `mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, sentiment_sum,
  sentiment_square_sum, modeled_runs, named, listed, recommended, picks`

const list = (names: readonly string[]) => `array['${names.join("', '")}']`

/** Sums by day, as if the runs had been added one by one. */
const totals = ({ siteId, days, engines, runsPerPrompt }: RunsSize) => `
  insert into public.run_totals (
    site_id, grain, starts_on, prompt_version_id, engine, ${runSums}
  )
  select
    '${siteId}', 'day', day, version_id, engine, ${runsPerPrompt}, cited, cited / 2, ${runsPerPrompt} - cited, ${runsPerPrompt * 6}, cited, 4, 2, 1,
    ${runsPerPrompt}, ${runsPerPrompt} - cited / 2, ${runsPerPrompt * 4}, ${runsPerPrompt * 2}
  from (
    select current_date - n as day, version_id, engine, floor(${fraction(1, 'n', 'version_id', 'engine')} * ${runsPerPrompt + 1})::integer as cited
    from generate_series(0, ${days - 1}) as n cross join public.prompts cross join unnest(${list(engines)}) as engine
    where prompts.site_id = '${siteId}'
  ) as drawn order by day, version_id, engine;

  insert into public.mention_totals (
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, ${mentionSums}
  )
  select
    '${siteId}', 'day', day, version_id, engine, brand, mentions, mentions * 2, mentions * 4, mentions / 2, mentions, mentions * 60,
    mentions * 3600, 0, mentions, 0, 0, 0
  from (
    select
      totals.starts_on as day, totals.prompt_version_id as version_id, totals.engine, brands.id as brand,
      floor(${fraction(2, 'totals.starts_on', 'totals.prompt_version_id', 'totals.engine', 'brands.id')} * ${runsPerPrompt + 1})::integer as mentions
    from public.run_totals as totals cross join public.brands where brands.site_id = '${siteId}' and totals.site_id = '${siteId}'
  ) as drawn where mentions > 0 order by day, version_id, engine, brand;

  insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  select
    '${siteId}', 'day', current_date - n, engine, 'host-' || host || '.example',
    (array['own', 'competitor', 'social', 'institutional', 'other'])[1 + host % 5], 1 + 60 / host, 1 + 40 / host
  from generate_series(0, ${days - 1}) as n cross join unnest(${list(engines)}) as engine cross join generate_series(1, ${hosts}) as host
  order by n, engine, host;

  insert into public.name_totals (site_id, grain, starts_on, engine, name_id, is_branded, runs)
  select '${siteId}', 'day', current_date - n, engine, found.id, false, 1 + 100 / place
  from generate_series(0, ${days - 1}) as n cross join unnest(${list(engines)}) as engine cross join generate_series(1, ${namesOfDay}) as place
  join public.found_names as found on found.site_id = '${siteId}' and found.key = 'name' || 1 + (place * place + n * place) % ${names}
  group by n, engine, found.id, place on conflict do nothing`

/** Weeks and months are the sums of days. */
const largerGrains = ({ siteId }: RunsSize) => {
  const sum = (table: string, keys: string, sums: string) => `
    insert into public.${table} (site_id, grain, starts_on, ${keys}, ${sums})
    select site_id, larger, date_trunc(larger, starts_on)::date, ${keys}, ${sums.replaceAll(/\w+/g, 'sum($&)')}
    from public.${table} cross join unnest(array['week', 'month']) as larger
    where site_id = '${siteId}' and grain = 'day' group by 1, 2, 3, ${keys} order by 1, 2, 3, ${keys};`
  return [
    sum('run_totals', 'prompt_version_id, engine', runSums),
    sum('mention_totals', 'prompt_version_id, engine, brand_id', mentionSums),
    sum('source_totals', 'engine, host, kind', 'citations, runs'),
    sum('name_totals', 'engine, name_id, is_branded', 'runs'),
  ].join('')
}

const stored = ({ siteId, accountId, engines, storedRuns }: RunsSize) => `
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, state, finished_at, answer)
  select
    '${siteId}', '${accountId}', versions[1 + n % cardinality(versions)], (${list(engines)})[1 + n % ${engines.length}], 'slot-' || n, 1,
    'done', now() - n * interval '1 minute', 'Own is named in answer ' || n || repeat(' and so on', 200)
  from generate_series(1, ${storedRuns}) as n
  cross join (select array_agg(version_id order by id) as versions from public.prompts where site_id = '${siteId}') as known;
  insert into public.run_searches (run_id, position, site_id, query)
  select id, position, site_id, 'best tool for ' || floor(${fraction(3, 'id', 'position')} * 400)
  from public.prompt_runs cross join generate_series(1, 3) as position where site_id = '${siteId}';
  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, judged_by, sentence)
  select runs.id, brands.id, runs.site_id, 1, 1, 0, 'named', 'lexicon', brands.name || ' is named.'
  from public.prompt_runs as runs join public.brands on brands.site_id = runs.site_id
  where runs.site_id = '${siteId}' and ${fraction(4, 'runs.id', 'brands.id')} < 0.5;
  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, kind, is_in_text)
  select
    runs.id, position, runs.site_id, url, url, 'host-' || host || '.example',
    (array['own', 'competitor', 'social', 'institutional', 'other'])[1 + host % 5], true
  from public.prompt_runs as runs cross join generate_series(1, 6) as position
  cross join lateral (select 1 + floor(${fraction(5, 'runs.id', 'position')} * ${hosts})::integer as host) as drawn
  cross join lateral (select format('https://host-%s.example/page-%s', host, position) as url) as made
  where runs.site_id = '${siteId}';
  insert into public.cited_pages (site_id, url, host, kind, citations, fetch_at, fetched_at, brand_ids, own_sentence, links_own, passages)
  select
    '${siteId}', format('https://host-%s.example/page-%s', n % ${hosts}, n), format('host-%s.example', n % ${hosts}),
    (array['own', 'competitor', 'social', 'institutional', 'other'])[1 + n % 5], 1 + 5000 / n, null, now(), brands, 'Own is named.',
    n % 3 = 0, jsonb_build_array(jsonb_build_object('text', repeat('A passage of a page. ', 100)))
  from generate_series(1, 5000) as n
  cross join (select array_agg(id) as brands from public.brands where site_id = '${siteId}') as known`

/**
 * Fills the tables of runs with those of one site that has no brands and prompts yet.
 * @throws when the database rejects a statement
 */
export async function fillRuns(database: Database, size: RunsSize): Promise<void> {
  for (const part of [setup, totals, largerGrains, stored]) await database.exec(part(size))
}
