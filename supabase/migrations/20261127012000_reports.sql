-- What the overview and the list of prompts show, and who else reads it: programs with an API key, and readers with a link.

-- The functions read with the rights of the user, and totals rather than runs. Only the current version of each prompt counts, because series
-- never mix versions.

create function public.visibility_report(
  site_id uuid, starts_on date, ends_on date, before_on date, grain text,
  engines text[] default null, kinds text[] default null, topics text[] default null
)
returns json
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered constant boolean := engines is not null or kinds is not null or topics is not null;
  versions constant uuid[] := array(
    select prompts.version_id from public.prompts
    where prompts.site_id = visibility_report.site_id and prompts.version_id is not null
      and (kinds is null or prompts.kind = any (kinds)) and (topics is null or coalesce(prompts.topic, '') = any (topics))
  );
  own constant uuid := (select brands.id from public.brands where brands.site_id = visibility_report.site_id and brands.is_own);
  run_rows json;
  gaps json;
  brand_rows json;
  brand_list json;
  coverage json;
begin
  with counted as materialized (
    -- Few rows: one of each period, prompt and engine, and one of each bucket. All other sums are made of them.
    select
      totals.starts_on >= visibility_report.starts_on as is_current, totals.prompt_version_id, totals.engine, totals.starts_on as bucket,
      sum(totals.runs)::integer as runs, sum(totals.own_cited_runs)::integer as own_cited_runs,
      sum(totals.own_text_cited_runs)::integer as own_text_cited_runs, sum(totals.unclaimed_runs)::integer as unclaimed_runs,
      sum(totals.citations)::integer as citations, sum(totals.own_citations)::integer as own_citations,
      sum(totals.statements)::integer as statements, sum(totals.agreeing_statements)::integer as agreeing_statements
    from public.run_totals as totals
    where totals.site_id = visibility_report.site_id and totals.grain = visibility_report.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on
      and totals.prompt_version_id = any (versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3), (1, 4))
  ), grouped as (
    select
      counted.is_current,
      case grouping(counted.engine, prompts.topic, prompts.kind, prompts.id)
        when 7 then 'engine' when 11 then 'topic' when 13 then 'kind' when 14 then 'prompt' else 'all'
      end as part,
      coalesce(counted.engine, prompts.topic, prompts.kind, prompts.id::text, '') as key,
      sum(runs) as runs, sum(own_cited_runs) as own_cited_runs, sum(own_text_cited_runs) as own_text_cited_runs,
      sum(unclaimed_runs) as unclaimed_runs, sum(citations) as citations, sum(own_citations) as own_citations,
      sum(statements) as statements, sum(agreeing_statements) as agreeing_statements
    from counted
    join public.prompts on prompts.version_id = counted.prompt_version_id
    where counted.bucket is null
    group by grouping sets (
      (counted.is_current), (counted.is_current, counted.engine), (counted.is_current, prompts.topic), (counted.is_current, prompts.kind),
      (counted.is_current, prompts.id)
    )
    union all
    select
      is_current, 'bucket', bucket::text, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations, own_citations, statements,
      agreeing_statements
    from counted where bucket is not null and is_current
  )
  select json_agg(json_build_object(
    'isCurrent', is_current, 'part', part, 'key', key, 'runs', runs, 'ownCitedRuns', own_cited_runs,
    'ownTextCitedRuns', own_text_cited_runs, 'unclaimedRuns', unclaimed_runs, 'citations', citations, 'ownCitations', own_citations,
    'statements', statements, 'agreeingStatements', agreeing_statements
  )) into run_rows
  from grouped where runs > 0;

  with counted as materialized (
    select
      totals.starts_on >= visibility_report.starts_on as is_current, totals.prompt_version_id, totals.engine, totals.starts_on as bucket,
      totals.brand_id, sum(totals.mentions)::integer as mentions, sum(totals.rank_sum)::integer as rank_sum,
      sum(totals.rank_square_sum)::integer as rank_square_sum, sum(totals.first_runs)::integer as first_runs,
      sum(totals.sentiment_runs)::integer as sentiment_runs, sum(totals.modeled_runs)::integer as modeled_runs,
      sum(totals.sentiment_sum)::integer as sentiment_sum, sum(totals.sentiment_square_sum::float8) as sentiment_square_sum,
      sum(totals.named)::integer as named, sum(totals.listed)::integer as listed, sum(totals.recommended)::integer as recommended,
      sum(totals.picks)::integer as picks
    from public.mention_totals as totals
    where totals.site_id = visibility_report.site_id and totals.grain = visibility_report.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on
      and totals.prompt_version_id = any (versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3, 5), (1, 4, 5))
  ), grouped as (
    select
      counted.is_current,
      case grouping(counted.engine, prompts.topic, prompts.kind)
        when 3 then 'engine' when 5 then 'topic' when 6 then 'kind' else 'all'
      end as part,
      coalesce(counted.engine, prompts.topic, prompts.kind, '') as key, counted.brand_id,
      sum(mentions) as mentions, sum(rank_sum) as rank_sum, sum(rank_square_sum) as rank_square_sum, sum(first_runs) as first_runs,
      sum(sentiment_runs) as sentiment_runs, sum(modeled_runs) as modeled_runs, sum(sentiment_sum) as sentiment_sum,
      sum(sentiment_square_sum) as sentiment_square_sum, sum(named) as named, sum(listed) as listed, sum(recommended) as recommended,
      sum(picks) as picks
    from counted
    join public.prompts on prompts.version_id = counted.prompt_version_id
    where counted.bucket is null
    group by grouping sets (
      (counted.is_current, counted.brand_id), (counted.is_current, counted.engine, counted.brand_id),
      (counted.is_current, prompts.topic, counted.brand_id), (counted.is_current, prompts.kind, counted.brand_id)
    )
    union all
    select
      is_current, 'bucket', bucket::text, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, modeled_runs,
      sentiment_sum, sentiment_square_sum, named, listed, recommended, picks
    from counted where bucket is not null and is_current
  ), asked as (
    select
      prompt_version_id, engine, coalesce(sum(mentions) filter (where brand_id = own), 0) as own,
      coalesce(max(mentions) filter (where brand_id is distinct from own), 0) as others
    from counted where bucket is null and is_current group by 1, 2
  )
  select
    (select json_agg(json_build_object(
      'isCurrent', is_current, 'part', part, 'key', key, 'brandId', brand_id, 'mentions', mentions, 'rankSum', rank_sum,
      'rankSquareSum', rank_square_sum, 'firstRuns', first_runs, 'sentimentRuns', sentiment_runs, 'modeledRuns', modeled_runs,
      'sentimentSum', sentiment_sum, 'sentimentSquareSum', sentiment_square_sum, 'named', named, 'listed', listed,
      'recommended', recommended, 'picks', picks
    )) from grouped),
    (select json_agg(
      json_build_object('promptId', prompts.id, 'engine', worst.engine, 'runs', worst.others) order by worst.others desc, prompts.id
    ) from (
      select * from asked where asked.own = 0 and asked.others > 0 order by asked.others desc, prompt_version_id, engine limit 20
    ) as worst join public.prompts on prompts.version_id = worst.prompt_version_id)
  into brand_rows, gaps;

  select json_agg(
    json_build_object(
      'id', brands.id, 'name', brands.name, 'isOwn', brands.is_own,
      'domains', case when not is_filtered then coalesce(naming.hosts, 0) end
    )
    order by brands.is_own desc, brands.created_at, brands.id
  ) into brand_list
  from public.brands left join (
    select brand, count(*) as hosts
    from (
      select distinct pages.host, brand
      from public.cited_pages as pages cross join unnest(pages.brand_ids) as brand
      where not is_filtered and pages.site_id = visibility_report.site_id and pages.last_cited_at >= visibility_report.starts_on
        and pages.kind <> 'own' and pages.brand_id is distinct from brand
    ) as pairs
    group by brand
  ) as naming on naming.brand = brands.id
  where brands.site_id = visibility_report.site_id;

  -- Days with runs are looked up one by one, because weeks and months do not tell. For the runs of a prompt, 30 days are enough.
  select json_build_object(
    'daysWithRuns', (
      select count(*) from generate_series(
        visibility_report.starts_on::timestamp, least(ends_on - 1, (now() at time zone 'UTC')::date)::timestamp, interval '1 day'
      ) as day
      where exists (
        select from public.run_totals as totals
        where totals.site_id = visibility_report.site_id and totals.grain = 'day' and totals.starts_on = day::date and totals.runs > 0
          and totals.prompt_version_id = any (versions) and (engines is null or totals.engine = any (engines))
      )
    ),
    'runsPerPromptEngineDay', (
      select percentile_disc(0.5) within group (order by totals.runs) from public.run_totals as totals
      where totals.site_id = visibility_report.site_id and totals.grain = 'day'
        and totals.starts_on >= greatest(visibility_report.starts_on, ends_on - 31) and totals.starts_on < ends_on and totals.runs > 0
        and totals.prompt_version_id = any (versions) and (engines is null or totals.engine = any (engines))
    )
  ) into coverage;

  return json_build_object(
    'runs', coalesce(run_rows, '[]'), 'mentions', coalesce(brand_rows, '[]'), 'brands', coalesce(brand_list, '[]'),
    'gaps', coalesce(gaps, '[]'), 'coverage', coverage,
    'hasReadPages', exists (
      select from public.cited_pages as pages where pages.site_id = visibility_report.site_id and pages.fetched_at is not null
    ),
    'prompts', coalesce((
      select json_agg(
        json_build_object(
          'id', prompts.id, 'text', prompts.text, 'topic', prompts.topic, 'kind', prompts.kind, 'isEnabled', prompts.is_enabled
        )
        order by prompts.topic nulls last, prompts.created_at, prompts.id
      )
      from public.prompts where prompts.site_id = visibility_report.site_id and (prompts.is_enabled or prompts.version_id = any (versions))
    ), '[]')
  );
end
$$;
comment on function public.visibility_report is
  'Sums of runs between starts_on and ends_on, and between before_on and starts_on (isCurrent false). runs: [{isCurrent, part, key, ...}]; '
  'mentions: the same for each brand, not by prompt. part: all, engine, topic, kind, prompt, or bucket (of the current time only). The key '
  '"" stands for no topic. gaps: where only other brands are named, with the runs that name the one of them that is named most. grain: '
  'day, week or month; times must be starts of it. domains: how many hosts have pages, cited since starts_on, that name a brand; null '
  'with a filter, because it is not known.';
grant execute on function public.visibility_report(uuid, date, date, date, text, text[], text[], text[]) to authenticated, service_role;

create function public.visibility_sources(
  site_id uuid, starts_on date, ends_on date, before_on date, grain text, engines text[] default null, count integer default 20
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own uuid := (select brands.id from public.brands where brands.site_id = visibility_sources.site_id and brands.is_own);
  hosts jsonb;
  host_kinds jsonb;
begin
  with counted as materialized (
    select
      totals.host, totals.kind, sum(totals.citations) filter (where totals.starts_on >= visibility_sources.starts_on) as citations,
      sum(totals.citations) filter (where totals.starts_on < visibility_sources.starts_on) as before,
      sum(totals.runs) filter (where totals.starts_on >= visibility_sources.starts_on) as runs
    from public.source_totals as totals
    where totals.site_id = visibility_sources.site_id and totals.grain = visibility_sources.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on and (engines is null or totals.engine = any (engines))
    group by totals.host, totals.kind
  ), listed as (
    select * from counted where citations > 0 order by citations desc, host, kind limit visibility_sources.count
  )
  select
    (select jsonb_agg(
      jsonb_build_object('host', host, 'kind', kind, 'citations', citations, 'before', coalesce(before, 0), 'runs', runs)
      order by citations desc, host, kind
    ) from listed),
    (select jsonb_agg(jsonb_build_object('kind', kind, 'citations', citations, 'before', before) order by citations desc, kind) from (
      select kind, coalesce(sum(citations), 0) as citations, coalesce(sum(before), 0) as before from counted group by kind
    ) as summed)
  into hosts, host_kinds;

  return jsonb_build_object(
    'hosts', coalesce(hosts, '[]'), 'kinds', coalesce(host_kinds, '[]'),
    'pages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'url', url, 'host', host, 'title', title, 'citations', citations, 'kind', kind,
          'namesOwn', case when fetched_at is not null then brand_ids @> array[own] end, 'linksOwn', links_own
        )
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.last_cited_at >= visibility_sources.starts_on
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]'),
    'unlinked', coalesce((
      select jsonb_agg(
        jsonb_build_object('url', url, 'host', host, 'title', title, 'citations', citations, 'sentence', own_sentence)
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.kind <> 'own' and pages.links_own = false
          and pages.last_cited_at >= visibility_sources.starts_on and pages.brand_ids @> array[own]
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]'),
    'brandPages', coalesce((
      select jsonb_agg(jsonb_build_object('brandId', brand_id, 'pages', pages, 'citations', citations) order by brand_id)
      from (
        select pages.brand_id, pg_catalog.count(*) as pages, sum(pages.citations) as citations from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.brand_id is not null
          and pages.last_cited_at >= visibility_sources.starts_on
        group by pages.brand_id
      ) as owned
    ), '[]'),
    'competitorPages', coalesce((
      select jsonb_agg(
        jsonb_build_object('url', url, 'host', host, 'title', title, 'citations', citations, 'brandId', brand_id)
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.kind = 'competitor'
          and pages.last_cited_at >= visibility_sources.starts_on
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]')
  );
end
$$;
comment on function public.visibility_sources is
  'Where answers cite from, all versions of prompts: {hosts: [{host, kind, citations, before, runs}], kinds: [{kind, citations, before}], '
  'pages: [{url, host, title, citations, kind, namesOwn, linksOwn}], unlinked: pages that name the own brand and do not link to it, '
  'competitorPages, brandPages: [{brandId, pages, citations}]}. Pages have the number of all their citations. namesOwn and linksOwn are '
  'null while a page was not read. The times are those of visibility_report.';
grant execute on function public.visibility_sources(uuid, date, date, date, text, text[], integer) to authenticated, service_role;

create function public.recent_searches(site_id uuid, count integer default 20, engines text[] default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('query', query, 'runs', runs, 'engines', engine_list) order by runs desc, query)
    from (
      select
        min(searches.query) as query, pg_catalog.count(distinct recent.id) as runs,
        array_agg(distinct recent.engine order by recent.engine) as engine_list
      from (
        select runs.id, runs.engine from public.prompt_runs as runs
        where runs.site_id = recent_searches.site_id and runs.finished_at is not null and runs.state = 'done'
          and (recent_searches.engines is null or runs.engine = any (recent_searches.engines))
        order by runs.finished_at desc limit 500
      ) as recent
      join public.run_searches as searches on searches.run_id = recent.id
      group by lower(searches.query)
      order by 2 desc, 1 limit recent_searches.count
    ) as found
  ), '[]');
end
$$;
comment on function public.recent_searches is
  'The searches that engines ran most often in the last 500 answers: [{query, runs, engines}]. Upper and lower case count as one.';
grant execute on function public.recent_searches(uuid, integer, text[]) to authenticated, service_role;

create function public.unclaimed_runs(site_id uuid, count integer default 20, engines text[] default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own uuid := (select brands.id from public.brands where brands.site_id = unclaimed_runs.site_id and brands.is_own);
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'runId', found.id, 'promptId', versions.prompt_id, 'prompt', versions.text, 'engine', found.engine, 'finishedAt', found.finished_at,
        'sentence', found.sentence
      )
      order by found.finished_at desc
    )
    from (
      select recent.*, mentions.sentence
      from (
        select runs.id, runs.engine, runs.finished_at, runs.prompt_version_id from public.prompt_runs as runs
        where runs.site_id = unclaimed_runs.site_id and runs.finished_at is not null and runs.state = 'done'
          and (unclaimed_runs.engines is null or runs.engine = any (unclaimed_runs.engines))
        order by runs.finished_at desc limit 500
      ) as recent
      join public.run_mentions as mentions on mentions.run_id = recent.id and mentions.brand_id = own
      where not exists (
        select from public.run_citations as citations where citations.run_id = recent.id and citations.kind = 'own'
      )
      order by recent.finished_at desc limit unclaimed_runs.count
    ) as found
    join public.prompt_versions as versions on versions.id = found.prompt_version_id
  ), '[]');
end
$$;
comment on function public.unclaimed_runs is
  'The newest of the last 500 answers that name the own brand and cite none of its pages: '
  '[{runId, promptId, prompt, engine, finishedAt, sentence}].';
grant execute on function public.unclaimed_runs(uuid, integer, text[]) to authenticated, service_role;

create function public.prompt_report(site_id uuid, first_day date, engine text default null) returns json
language plpgsql stable
set search_path = ''
as $$
declare
  versions constant uuid[] := array(
    select prompts.version_id from public.prompts where prompts.site_id = prompt_report.site_id and prompts.version_id is not null
  );
  own constant uuid := (select brands.id from public.brands where brands.site_id = prompt_report.site_id and brands.is_own);
  prompt_list json;
  coverage json;
begin
  -- The rows of both tables are added up together. A join of their sums would be slow in a database without statistics.
  with counted as (
    select prompt_version_id as version, totals.engine, starts_on as day, runs, own_cited_runs, 0 as mentions, 0 as rank_sum, 0 as rank_square_sum
    from public.run_totals as totals
    where totals.site_id = prompt_report.site_id and totals.grain = 'day' and totals.starts_on >= first_day
      and totals.prompt_version_id = any (versions) and (prompt_report.engine is null or totals.engine = prompt_report.engine)
    union all
    select prompt_version_id, totals.engine, starts_on, 0, 0, mentions, rank_sum, rank_square_sum
    from public.mention_totals as totals
    where totals.site_id = prompt_report.site_id and totals.grain = 'day' and totals.starts_on >= first_day
      and totals.prompt_version_id = any (versions) and (prompt_report.engine is null or totals.engine = prompt_report.engine)
      and totals.brand_id = own
  ), summed as (
    select
      version, counted.engine, day, sum(runs) as runs, sum(own_cited_runs) as own_cited_runs, sum(mentions) as mentions,
      sum(rank_sum) as rank_sum, sum(rank_square_sum) as rank_square_sum
    from counted group by grouping sets ((1, 2), (1, 3))
  ), listed as materialized (
    select
      version,
      json_agg(json_build_object(
        'engine', summed.engine, 'runs', runs, 'ownCitedRuns', own_cited_runs, 'mentions', mentions, 'rankSum', rank_sum,
        'rankSquareSum', rank_square_sum
      ) order by summed.engine) filter (where day is null) as engines,
      json_agg(json_build_object('day', day, 'runs', runs, 'mentions', mentions) order by day) filter (where day is not null) as days
    from summed group by version
  )
  select json_agg(
    json_build_object(
      'id', prompts.id, 'text', prompts.text, 'topic', prompts.topic, 'kind', prompts.kind, 'isEnabled', prompts.is_enabled,
      'versionId', prompts.version_id, 'engines', coalesce(listed.engines, '[]'), 'days', coalesce(listed.days, '[]')
    )
    order by prompts.topic nulls last, prompts.created_at, prompts.id
  ) into prompt_list
  from public.prompts
  left join listed on listed.version = prompts.version_id
  where prompts.site_id = prompt_report.site_id;

  with counted as (
    select totals.prompt_version_id as version, totals.engine, totals.starts_on, totals.runs
    from public.run_totals as totals
    where totals.site_id = prompt_report.site_id and totals.grain = 'day' and totals.starts_on >= first_day and totals.runs > 0
      and totals.prompt_version_id = any (array(
        select prompts.version_id from public.prompts where prompts.site_id = prompt_report.site_id and prompts.is_enabled
      ))
  ), summed as (
    select
      array_agg(distinct version) as asked, coalesce(sum(runs), 0) as runs, count(distinct starts_on) as days,
      coalesce(json_agg(distinct counted.engine) filter (where counted.engine is not null), '[]') as engines,
      percentile_disc(0.5) within group (order by runs) as runs_in_a_day
    from counted
  )
  select json_build_object(
    'prompts', coalesce(cardinality(asked), 0), 'runs', runs,
    'kinds', coalesce((select json_agg(distinct prompts.kind) from public.prompts where prompts.version_id = any (asked)), '[]'),
    'engines', engines, 'daysWithRuns', days, 'runsPerPromptEngineDay', runs_in_a_day
  ) into coverage
  from summed;

  return json_build_object('prompts', coalesce(prompt_list, '[]'), 'coverage', coverage);
end
$$;
comment on function public.prompt_report is
  'All prompts of a site, by topic, with the sums of their runs since first_day: {prompts: [{id, text, topic, kind, isEnabled, versionId, '
  'engines: [{engine, runs, ownCitedRuns, mentions, rankSum, rankSquareSum}], days: [{day, runs, mentions}]}], coverage: {prompts, runs, '
  'kinds, engines, daysWithRuns, runsPerPromptEngineDay}}. mentions and ranks are the own brand''s. engine limits the prompts'' sums. '
  'coverage is of enabled prompts with runs on any engine; runsPerPromptEngineDay is a median, or null.';
grant execute on function public.prompt_report(uuid, date, text) to authenticated, service_role;

create function private.account_ids_for_api_keys() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.managed_account_ids()
$$;
comment on function private.account_ids_for_api_keys is 'The accounts whose API keys the user may create and revoke: those that they manage.';
grant execute on function private.account_ids_for_api_keys() to authenticated;

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  name text not null
    constraint api_keys_name_has_1_to_60_characters check (char_length(name) between 1 and 60 and name = btrim(name)),
  digest text not null constraint api_keys_digest_is_unique unique
    constraint api_keys_digest_is_a_sha256_digest check (digest ~ '^[0-9a-f]{64}$'),
  hint text not null constraint api_keys_hint_has_4_characters check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table public.api_keys is 'Keys with which programs read an account''s figures. They are secret, and change nothing.';
comment on column public.api_keys.name is 'What it is used for, as a person wrote it.';
comment on column public.api_keys.digest is 'SHA-256 of the key, in hex.';
comment on column public.api_keys.hint is 'The last 4 characters, by which a person recognizes it.';
comment on column public.api_keys.created_by is 'Null: the user was deleted.';
comment on column public.api_keys.last_used_at is 'Precise to a minute.';
create index api_keys_account_id_idx on public.api_keys (account_id);
create index api_keys_created_by_idx on public.api_keys (created_by);
create index api_keys_revoked_at_idx on public.api_keys (revoked_at) where revoked_at is not null;
create trigger api_keys_stay before update of account_id on public.api_keys
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
create trigger api_keys_hold_to_bound after insert on public.api_keys
referencing new table as added for each statement
execute function private.hold_to_bound('account_id', 'accounts', '50');
-- A key is deleted with its account, or long after it was revoked. Neither is recorded.
create trigger api_keys_record_change after insert or update on public.api_keys
for each row execute function private.record_change();
alter table public.api_keys enable row level security, force row level security;
create policy "Members see the API keys of their accounts" on public.api_keys
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Owners and admins add API keys" on public.api_keys
for insert to authenticated with check (account_id = any ((select private.account_ids_for_api_keys())::uuid[]));
create policy "Owners and admins revoke API keys" on public.api_keys
for update to authenticated
using (account_id = any ((select private.account_ids_for_api_keys())::uuid[]))
with check (account_id = any ((select private.account_ids_for_api_keys())::uuid[]));
grant
  select (id, account_id, name, hint, created_by, created_at, last_used_at, revoked_at),
  insert (account_id, name, digest, hint),
  update (revoked_at)
on public.api_keys to authenticated;
grant select, insert, update, delete on public.api_keys to service_role;

create function private.keep_api_keys_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  return new;
end
$$;
comment on function private.keep_api_keys_ended is 'Before an API key is updated: a revoked key is never valid again.';
create trigger api_keys_keep_ended before update of revoked_at on public.api_keys
for each row execute function private.keep_api_keys_ended();

create function private.hold_valid_api_keys() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant bigint := 20;
  account uuid;
  kept bigint;
begin
  for account in select distinct account_id from added where revoked_at is null order by 1 loop
    perform private.lock_account(account);
    select count(*) into kept from public.api_keys where account_id = account and revoked_at is null;
    if kept > most then
      raise exception 'At most % valid API keys are allowed. With this change there would be %.', most, kept
        using errcode = 'PT409', hint = 'Revoke one first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_valid_api_keys is 'After API keys are added: refuses more than 20 valid ones of an account.';
create trigger api_keys_hold_valid after insert on public.api_keys
referencing new table as added for each statement execute function private.hold_valid_api_keys();

create function public.use_api_key(digest text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  used record;
begin
  select api_keys.id, api_keys.account_id into used from public.api_keys
  where api_keys.digest = use_api_key.digest and api_keys.revoked_at is null;
  if not found then
    return null;
  end if;
  update public.api_keys set last_used_at = now()
  where api_keys.id = used.id and (api_keys.last_used_at is null or api_keys.last_used_at <= now() - interval '1 minute');
  return (
    select jsonb_build_object(
      'accountId', accounts.id, 'isSample', accounts.is_sample, 'plan', jsonb_build_object('id', plans.id, 'name', plans.name),
      'sites', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', sites.id, 'name', sites.name, 'domain', sites.domain) order by sites.created_at, sites.id
        )
        from public.sites where sites.account_id = accounts.id
      ), '[]')
    )
    from public.accounts join public.plans on plans.id = accounts.plan_id
    where accounts.id = used.account_id
  );
end
$$;
comment on function public.use_api_key is
  'The account of a valid API key with its sites, the oldest first: {accountId, isSample, plan: {id, name}, sites: [{id, name, domain}]}; null: '
  'there is no such key, or it was revoked. Notes that the key was used, at most once a minute.';
grant execute on function public.use_api_key(text) to service_role;

create function public.tidy_api_keys() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.api_keys where revoked_at <= now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_api_keys is 'Deletes API keys that were revoked more than 90 days ago. Returns their number.';
grant execute on function public.tidy_api_keys() to service_role;

create table public.report_links (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  name text not null constraint report_links_name_has_1_to_60_characters
    check (char_length(name) between 1 and 60 and name = btrim(name)),
  token text not null default private.random_token() constraint report_links_token_is_unique unique
    constraint report_links_token_has_32_hexadecimal_digits check (token ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_opened_at timestamptz,
  opened integer not null default 0 constraint report_links_opened_is_not_negative check (opened >= 0),
  revoked_at timestamptz,
  constraint report_links_expires_after_its_creation check (expires_at > created_at)
);
comment on table public.report_links is 'Links to the visibility report of a site. A link opens the report without an account.';
comment on column public.report_links.name is 'By which the members recognize it, such as "For the board". Readers see it, too.';
comment on column public.report_links.token is 'Part of the address. Stored as it is, because members copy the address again.';
comment on column public.report_links.expires_at is 'Null: it does not expire.';
comment on column public.report_links.created_by is 'Null: the user was deleted.';
comment on column public.report_links.opened is 'How often browsers opened it.';
create index report_links_site_id_idx on public.report_links (site_id, created_at desc);
create index report_links_created_by_idx on public.report_links (created_by);
create index report_links_ended_idx on public.report_links (least(expires_at, revoked_at))
where expires_at is not null or revoked_at is not null;
create trigger report_links_keep_ended before update of revoked_at, expires_at on public.report_links
for each row execute function private.keep_keys_ended();
create trigger report_links_stay before update of site_id on public.report_links
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger report_links_hold_to_bound after insert on public.report_links
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');
alter table public.report_links enable row level security, force row level security;
create policy "Members see the report links of their sites" on public.report_links
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add report links" on public.report_links
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members end report links" on public.report_links
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
-- Members choose the id, so that a form that is sent twice creates one link.
grant select, insert (id, site_id, name, expires_at), update (revoked_at) on public.report_links to authenticated;
grant select, insert, update, delete on public.report_links to service_role;

create function private.record_report_link() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Openings are not changes by a member, and the token is a secret.
  hidden constant text[] := array['token', 'opened', 'last_opened_at'];
  before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) - hidden end;
begin
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  select
    sites.account_id, (select auth.uid()), coalesce((select auth.role()), session_user), lower(tg_op), tg_table_name, new.id,
    private.audited_changes(before, to_jsonb(new) - hidden)
  from public.sites where sites.id = new.site_id;
  return null;
end
$$;
comment on function private.record_report_link is 'After a report link was created or ended: adds the change to the audit log, without the token.';
create trigger report_links_record_added after insert on public.report_links
for each row execute function private.record_report_link();
create trigger report_links_record_ended after update of revoked_at, expires_at, name on public.report_links
for each row when (
  (old.revoked_at, old.expires_at, old.name) is distinct from (new.revoked_at, new.expires_at, new.name)
) execute function private.record_report_link();

create function public.open_report_link(token text, is_counted boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  select jsonb_build_object(
    'siteId', sites.id, 'siteName', coalesce(sites.domain, sites.name), 'name', links.name, 'isSample', accounts.is_sample
  ) into result
  from public.report_links as links join public.sites on sites.id = links.site_id join public.accounts on accounts.id = sites.account_id
  where links.token = open_report_link.token and links.revoked_at is null and (links.expires_at is null or links.expires_at > now());
  if result is not null and is_counted then
    update public.report_links as links set opened = links.opened + 1, last_opened_at = now() where links.token = open_report_link.token;
  end if;
  return result;
end
$$;
comment on function public.open_report_link is
  'What a link leads to: {siteId, siteName, name, isSample}; null: there is no such link, it has expired or it was revoked. Counts the '
  'opening if asked for.';
grant execute on function public.open_report_link(text, boolean) to service_role;

create function public.tidy_report_links(batch integer default 500) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  with ended as materialized (
    select id from public.report_links
    where (expires_at is not null or revoked_at is not null) and least(expires_at, revoked_at) < now() - interval '90 days'
    order by least(expires_at, revoked_at) limit batch for update skip locked
  )
  delete from public.report_links as links using ended where links.id = ended.id;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_report_links is 'Deletes links that ended over 90 days ago, at most `batch` of them. Returns their number.';
grant execute on function public.tidy_report_links(integer) to service_role;
