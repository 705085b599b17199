-- What the dashboard shows. The functions read with the rights of the user, and totals rather than runs. Only the current version of
-- each prompt counts, because series never mix versions.

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
  'unlinked: pages that name the own brand and do not link to it, competitorPages, brandPages: [{brandId, pages, citations}]}. Pages have '
  'the number of all their citations. The times are those of visibility_report.';

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

grant execute on function
  public.visibility_report(uuid, date, date, date, text, text[], text[], text[]),
  public.visibility_sources(uuid, date, date, date, text, text[], integer),
  public.recent_searches(uuid, integer, text[]), public.unclaimed_runs(uuid, integer, text[])
to authenticated;

create function private.refuse_sixth_competitor(site uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most constant bigint := 5;
  kept bigint;
begin
  perform private.lock_site(site);
  select count(*) into kept from public.brands where site_id = site and not is_own;
  if kept > most then
    raise exception 'At most % competitors are allowed. With this change there would be %.', most, kept
      using errcode = 'PT409', hint = 'Delete one first.';
  end if;
end
$$;
comment on function private.refuse_sixth_competitor is 'Refuses a change after which a site has more than five brands that are not its own.';

create function private.hold_added_competitors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_sixth_competitor(site_id) from (select distinct site_id from added where not is_own order by 1) as grown;
  return null;
end
$$;
comment on function private.hold_added_competitors is 'After brands are added. What a site had before stays.';

create function private.hold_changed_competitor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_sixth_competitor(new.site_id);
  return null;
end
$$;
comment on function private.hold_changed_competitor is 'After the own brand becomes a competitor.';

create trigger brands_hold_added_competitors after insert on public.brands
referencing new table as added for each statement
execute function private.hold_added_competitors();
create trigger brands_hold_changed_competitor after update of is_own on public.brands
for each row when (old.is_own and not new.is_own) execute function private.hold_changed_competitor();
