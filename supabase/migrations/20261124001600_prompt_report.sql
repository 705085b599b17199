-- What the list of prompts shows, in one call: sums by prompt and engine, and by prompt and day. Only the current version of each
-- prompt counts.

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
