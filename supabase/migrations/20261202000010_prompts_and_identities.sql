-- Prompts that name the own brand are counted apart, reports have the sums of each prompt (intervals need them, because answers to one prompt
-- are alike), it is known since when an engine has answered with which model, and wrong statements without a source are counted. Answers that say
-- that they do not know the own brand are no mentions, and those that cannot tell which of several of its name is meant are in no figure.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

-- Version 5 tells which prompts name the own brand, and how answers know it.
alter table public.answer_readings alter column rules set default 5;

alter table public.prompt_versions add column names_own boolean not null default false;
comment on column public.prompt_versions.names_own is 'Whether the text names the own brand, as found when answers to it were read last.';
alter table public.prompts add column is_branded boolean;
comment on column public.prompts.is_branded is
  'Whether the answers count as recall of a known brand, as a user decided; null: if the text names the own brand (prompt_versions.names_own).';
grant insert (is_branded), update (is_branded) on public.prompts to authenticated;
alter table public.prompt_runs add column is_branded boolean not null default false;
comment on column public.prompt_runs.is_branded is 'Whether the prompt is branded, as the run is counted in source_totals.';
alter table public.source_totals add column is_branded boolean not null default false;
comment on column public.source_totals.is_branded is 'Of branded prompts, which are never added to the others.';
alter table public.source_totals drop constraint source_totals_pkey;
alter table public.source_totals add primary key (site_id, grain, starts_on, engine, host, kind, is_branded);

create function private.is_branded(version uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(prompts.is_branded, versions.names_own)
  from public.prompt_versions as versions join public.prompts on prompts.id = versions.prompt_id where versions.id = version
$$;
comment on function private.is_branded is 'Whether a prompt is branded, with one of its texts.';
grant execute on function private.is_branded(uuid) to authenticated, service_role;

create function private.report_versions(site uuid, kinds text[], topics text[], branded boolean) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(prompts.version_id), '{}')
  from public.prompts join public.prompt_versions as versions on versions.id = prompts.version_id
  where prompts.site_id = site and coalesce(prompts.is_branded, versions.names_own) = branded
    and (kinds is null or prompts.kind = any (kinds)) and (topics is null or coalesce(prompts.topic, '') = any (topics))
$$;
comment on function private.report_versions is 'The current versions of the prompts in a report: of branded ones, or of the others.';
grant execute on function private.report_versions(uuid, text[], text[], boolean) to authenticated, service_role;

create function private.mark_branded(ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.prompt_runs set is_branded = not is_branded where id = any (ids) and is_branded <> private.is_branded(prompt_version_id)
$$;
comment on function private.mark_branded is 'Stores of runs whether their prompts are branded.';
grant execute on function private.mark_branded(uuid[]) to service_role;

create function private.store_naming(site uuid, naming jsonb) returns void
language sql volatile
set search_path = ''
as $$
  update public.prompt_versions as versions set names_own = given.value::boolean
  from jsonb_each_text(naming) as given
  where versions.id = given.key::uuid and versions.site_id = site and versions.names_own <> given.value::boolean
$$;
comment on function private.store_naming is 'Stores whether texts of prompts name the own brand: {version: boolean}.';
grant execute on function private.store_naming(uuid, jsonb) to service_role;

create function private.read_for_corrected_prompt() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_reading(new.site_id, '{}');
  return null;
end
$$;
comment on function private.read_for_corrected_prompt is
  'After a user decided whether a prompt is branded: its answers are read again, which counts what they cite with those of the right prompts.';
create trigger prompts_read_answers_when_corrected after update of is_branded on public.prompts
for each row when (old.is_branded is distinct from new.is_branded) execute function private.read_for_corrected_prompt();

create table public.engine_models (
  site_id uuid not null references public.sites (id) on delete cascade,
  engine text not null constraint engine_models_engine_is_a_name check (engine ~ '^[a-z][a-z0-9-]{0,39}$'),
  model text not null constraint engine_models_model_has_1_to_120_characters check (char_length(model) between 1 and 120),
  first_seen_on date not null,
  last_seen_on date not null,
  primary key (site_id, engine, model),
  constraint engine_models_is_seen_last_after_first check (last_seen_on >= first_seen_on)
);
comment on table public.engine_models is 'The models that answered for an engine, so that figures before and after a new model are not compared.';
comment on column public.engine_models.model is 'As the provider names it.';
comment on column public.engine_models.first_seen_on is 'In UTC, as last_seen_on.';
alter table public.engine_models enable row level security, force row level security;
create policy "Members see those of their sites" on public.engine_models
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.engine_models to authenticated;
grant select, insert, update, delete on public.engine_models to service_role;
insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on)
select site_id, engine, model, min(finished_at at time zone 'UTC')::date, max(finished_at at time zone 'UTC')::date
from public.prompt_runs where state = 'done' and model <> '' group by 1, 2, 3;

create function private.note_model(run public.prompt_runs) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.engine_models as models (site_id, engine, model, first_seen_on, last_seen_on)
  select run.site_id, run.engine, run.model, (run.finished_at at time zone 'UTC')::date, (run.finished_at at time zone 'UTC')::date
  where run.state = 'done' and run.model <> ''
  on conflict (site_id, engine, model) do update set
    first_seen_on = least(models.first_seen_on, excluded.first_seen_on), last_seen_on = greatest(models.last_seen_on, excluded.last_seen_on)
  -- Nearly every run is of a day that is known.
  where excluded.first_seen_on < models.first_seen_on or excluded.last_seen_on > models.last_seen_on
$$;
comment on function private.note_model is 'Notes which model answered a run that has just been stored.';
grant execute on function private.note_model(public.prompt_runs) to service_role;

alter table public.run_totals add column hallucinated_statements integer not null default 0;
comment on column public.run_totals.hallucinated_statements is 'Statements that contradict a brand fact, and for which the answer cites no page.';
update public.run_totals as totals set hallucinated_statements = counted.statements
from (
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date as starts_on, runs.prompt_version_id,
    runs.engine, count(*) as statements
  from public.run_statements as stated join public.prompt_runs as runs on runs.id = stated.run_id
  cross join unnest(array['day', 'week', 'month']) as grain
  where not stated.agrees and stated.source_url is null and runs.finished_at is not null group by 1, 2, 3, 4, 5
) as counted
where totals.site_id = counted.site_id and totals.grain = counted.grain and totals.starts_on = counted.starts_on
  and totals.prompt_version_id = counted.prompt_version_id and totals.engine = counted.engine;

alter table public.prompt_runs add column identity text not null default 'known'
  constraint prompt_runs_identity_is_known check (identity in ('known', 'unknown', 'ambiguous'));
comment on column public.prompt_runs.identity is
  'How the answer knows the own brand. unknown: it says that it does not. ambiguous: it cannot tell which of several of that name is meant.';
alter table public.run_totals
  add column unknown_runs integer not null default 0,
  add column ambiguous_runs integer not null default 0;
comment on column public.run_totals.unknown_runs is 'Runs that say that they do not know the own brand.';
comment on column public.run_totals.ambiguous_runs is 'Runs that cannot tell which of several of its name is meant. They are in no other sum.';

create or replace function private.run_sums(ids uuid[]) returns setof public.run_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.prompt_version_id, runs.engine,
    count(*) filter (where runs.state = 'done' and counts)::integer, count(*) filter (where counts and cited.own > 0)::integer,
    count(*) filter (where counts and cited.own_in_text > 0)::integer, count(*) filter (where counts and runs.is_unclaimed)::integer,
    coalesce(sum(cited.all_of_them) filter (where counts), 0)::integer, coalesce(sum(cited.own) filter (where counts), 0)::integer,
    coalesce(sum(cited.competitors) filter (where counts), 0)::integer, coalesce(sum(stated.all_of_them) filter (where counts), 0)::integer,
    coalesce(sum(stated.agreeing) filter (where counts), 0)::integer, count(*) filter (where runs.state = 'empty')::integer,
    coalesce(sum(stated.hallucinated) filter (where counts), 0)::integer,
    count(*) filter (where runs.state = 'done' and runs.identity = 'unknown')::integer, count(*) filter (where not counts)::integer
  from public.prompt_runs as runs
  cross join lateral (select runs.identity <> 'ambiguous' as counts) as judged
  cross join lateral (
    select
      count(*) as all_of_them, count(*) filter (where kind = 'own') as own,
      count(*) filter (where kind = 'own' and is_in_text) as own_in_text, count(*) filter (where kind = 'competitor') as competitors
    from public.run_citations where run_id = runs.id
  ) as cited
  cross join lateral (
    select
      count(*) as all_of_them, count(*) filter (where agrees) as agreeing,
      count(*) filter (where not agrees and source_url is null) as hallucinated
    from public.run_statements where run_id = runs.id
  ) as stated
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5
$$;
select pg_temp.change(
  'private.change_totals', 'statements, agreeing_statements, empty_runs
  )', 'statements, agreeing_statements, empty_runs, hallucinated_statements
  )'
);
select pg_temp.change(
  'private.change_totals', 'sum(sign * empty_runs)', 'sum(sign * empty_runs), sum(sign * hallucinated_statements)'
);
select pg_temp.change(
  'private.change_totals', 'empty_runs = totals.empty_runs + excluded.empty_runs;',
  'empty_runs = totals.empty_runs + excluded.empty_runs,
    hallucinated_statements = totals.hallucinated_statements + excluded.hallucinated_statements;'
);

create or replace function private.source_sums(ids uuid[]) returns setof public.source_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.engine, cited.host, cited.kind,
    count(*)::integer, count(distinct runs.id)::integer, runs.is_branded
  from public.prompt_runs as runs
  join public.run_citations as cited on cited.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids) and runs.identity <> 'ambiguous'
  group by 1, 2, 3, 4, 5, 6, runs.is_branded
$$;
select pg_temp.change(
  'private.change_totals',
  'insert into public.source_totals as totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  select site_id, grain, starts_on, engine, host, kind, sum(sign * citations), sum(sign * runs)',
  'insert into public.source_totals as totals (site_id, grain, starts_on, engine, host, kind, is_branded, citations, runs)
  select site_id, grain, starts_on, engine, host, kind, is_branded, sum(sign * citations), sum(sign * runs)'
);
select pg_temp.change(
  'private.change_totals',
  'group by site_id, grain, starts_on, engine, host, kind
  order by site_id, grain, starts_on, engine, host, kind
  on conflict (site_id, grain, starts_on, engine, host, kind) do update set',
  'group by site_id, grain, starts_on, engine, host, kind, is_branded
  order by site_id, grain, starts_on, engine, host, kind, is_branded
  on conflict (site_id, grain, starts_on, engine, host, kind, is_branded) do update set'
);
select pg_temp.change(
  'private.change_totals', 'totals.kind = before.kind and totals.citations = 0',
  'totals.kind = before.kind and totals.is_branded = before.is_branded and totals.citations = 0'
);
select pg_temp.change(
  'private.add_run_to_totals', 'perform private.mark_unclaimed(array[run.id]);',
  'perform private.mark_unclaimed(array[run.id]);
  perform private.mark_branded(array[run.id]);
  perform private.note_model(run);'
);
select pg_temp.change(
  'public.finish_prompt_run', 'perform private.add_engine_cost(run.account_id, run.cost_usd);
  delete from public.engine_pauses',
  'perform private.store_naming(run.site_id, jsonb_build_object(run.prompt_version_id::text, result -> ''namesOwn''))
  where jsonb_typeof(result -> ''namesOwn'') = ''boolean'';
  perform private.add_engine_cost(run.account_id, run.cost_usd);
  delete from public.engine_pauses'
);
select pg_temp.change(
  'public.read_answer_slice', '''cursor'', (select',
  '''prompts'', coalesce((
      select jsonb_agg(jsonb_build_object(''versionId'', versions.id, ''text'', versions.text) order by versions.id)
      from public.prompt_versions as versions where versions.id in (
        select runs.prompt_version_id from public.prompt_runs as runs where runs.id in (select id from taken)
      )
    ), ''[]''),
    ''cursor'', (select'
);
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, finishedAt, identity, mentions, citations, '
  'statements}], hosts: [those that they cite], prompts: [{versionId, text}: those that they answer], cursor}, or {brandIds: [those to look for], '
  'pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, linksOwn}]}. Answers of the last 90 days, the newest first, then pages that '
  'they cite. Null: nothing is left and the job has ended, or the claim is not valid.';
select pg_temp.change(
  'public.store_readings', 'select array_agg(runs.id) into ids from public.prompt_runs as runs',
  'perform private.store_naming(reading.site_id, coalesce(readings -> ''naming'', ''{}''));
  select array_agg(runs.id) into ids from public.prompt_runs as runs'
);
select pg_temp.change(
  'public.store_readings', 'or runs.is_unclaimed <> private.is_unclaimed(runs.id)',
  'or runs.is_unclaimed <> private.is_unclaimed(runs.id) or runs.is_branded <> private.is_branded(runs.prompt_version_id)'
);
select pg_temp.change(
  'public.store_readings', 'perform private.mark_unclaimed(ids);', 'perform private.mark_unclaimed(ids);
    perform private.mark_branded(ids);'
);
comment on function public.store_readings is
  'Stores what was read in a claimed slice, once, and corrects the totals: {rules, runIds: [all of the slice], changed: [{runId, identity, mentions, '
  'citations, statements}], hosts: [{host, kind, brandId}], naming: {version of a prompt: whether its text names the own brand}, cursor} or '
  '{rules, pages: [{id, fetchedAt, brandIds, ownSentence, isDue}], pageCursor}. What a changed run does not have stays. isDue: the page is to be '
  'fetched again. False: the claim is not valid any more, or the rules are earlier ones, and nothing was stored.';

-- What reports read.

drop function public.visibility_report(uuid, date, date, date, text, text[], text[], text[]);
create function public.visibility_report(
  site_id uuid, starts_on date, ends_on date, before_on date, grain text,
  engines text[] default null, kinds text[] default null, topics text[] default null, branded boolean default false
)
returns json
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered constant boolean := engines is not null or kinds is not null or topics is not null or branded;
  versions constant uuid[] := private.report_versions(site_id, kinds, topics, branded);
  branded_versions constant uuid[] := case when branded then versions else private.report_versions(site_id, kinds, topics, true) end;
  own constant uuid := (select brands.id from public.brands where brands.site_id = visibility_report.site_id and brands.is_own);
  run_rows json;
  run_buckets json;
  mention_rows json;
  mention_buckets json;
  gaps json;
  recall json;
  recall_buckets json;
  brand_list json;
  coverage json;
begin
  with counted as materialized (
    -- One row of each period, prompt and engine, and one of each bucket. All sums are made of them.
    select
      totals.starts_on >= visibility_report.starts_on as is_current, totals.prompt_version_id, totals.engine, totals.starts_on as bucket,
      sum(totals.runs)::integer as runs, sum(totals.own_cited_runs)::integer as own_cited_runs,
      sum(totals.own_text_cited_runs)::integer as own_text_cited_runs, sum(totals.unclaimed_runs)::integer as unclaimed_runs,
      sum(totals.citations)::integer as citations, sum(totals.own_citations)::integer as own_citations,
      sum(totals.statements)::integer as statements, sum(totals.agreeing_statements)::integer as agreeing_statements,
      sum(totals.hallucinated_statements)::integer as hallucinated_statements, sum(totals.unknown_runs)::integer as unknown_runs,
      sum(totals.ambiguous_runs)::integer as ambiguous_runs
    from public.run_totals as totals
    where totals.site_id = visibility_report.site_id and totals.grain = visibility_report.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on
      and totals.prompt_version_id = any (versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3), (1, 4))
  )
  select
    (
      select json_agg(json_build_array(
        is_current, prompts.id, counted.engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations, own_citations,
        statements, agreeing_statements, hallucinated_statements, unknown_runs, ambiguous_runs
      ))
      from counted join public.prompts on prompts.version_id = counted.prompt_version_id
      where bucket is null and (runs > 0 or ambiguous_runs > 0)
    ),
    (
      select json_agg(json_build_array(
        bucket, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations, own_citations, statements, agreeing_statements,
        hallucinated_statements, unknown_runs, ambiguous_runs
      ))
      from counted where bucket is not null and is_current and runs > 0
    )
  into run_rows, run_buckets;

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
  ), asked as (
    select
      prompt_version_id, engine, coalesce(sum(mentions) filter (where brand_id = own), 0) as own,
      coalesce(max(mentions) filter (where brand_id is distinct from own), 0) as others
    from counted where bucket is null and is_current group by 1, 2
  )
  select
    (
      select json_agg(json_build_array(
        is_current, prompts.id, counted.engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, modeled_runs,
        sentiment_sum, sentiment_square_sum, named, listed, recommended, picks
      ))
      from counted join public.prompts on prompts.version_id = counted.prompt_version_id where bucket is null
    ),
    (
      select json_agg(json_build_array(
        bucket, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, modeled_runs, sentiment_sum, sentiment_square_sum,
        named, listed, recommended, picks
      ))
      from counted where bucket is not null and is_current
    ),
    (select json_agg(
      json_build_object('promptId', prompts.id, 'engine', worst.engine, 'runs', worst.others) order by worst.others desc, prompts.id
    ) from (
      select * from asked where asked.own = 0 and asked.others > 0 order by asked.others desc, prompt_version_id, engine limit 20
    ) as worst join public.prompts on prompts.version_id = worst.prompt_version_id)
  into mention_rows, mention_buckets, gaps;

  with asked as (
    select totals.starts_on >= visibility_report.starts_on as is_current, totals.prompt_version_id, totals.engine, totals.starts_on as bucket,
      sum(totals.runs) as runs, sum(totals.unknown_runs) as unknown_runs, sum(totals.ambiguous_runs) as ambiguous_runs
    from public.run_totals as totals
    where totals.site_id = visibility_report.site_id and totals.grain = visibility_report.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on
      and totals.prompt_version_id = any (branded_versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3), (1, 4))
  ), named as (
    select
      totals.starts_on >= visibility_report.starts_on as is_current, totals.prompt_version_id, totals.engine, totals.starts_on as bucket,
      sum(totals.mentions) as mentions
    from public.mention_totals as totals
    where totals.site_id = visibility_report.site_id and totals.grain = visibility_report.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on and totals.brand_id = own
      and totals.prompt_version_id = any (branded_versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3), (1, 4))
  )
  select
    (
      select json_agg(json_build_array(
        asked.is_current, prompts.id, asked.engine, asked.runs, coalesce(named.mentions, 0), asked.unknown_runs, asked.ambiguous_runs
      ))
      from asked
      join public.prompts on prompts.version_id = asked.prompt_version_id
      left join named using (is_current, prompt_version_id, engine)
      where asked.bucket is null and (asked.runs > 0 or asked.ambiguous_runs > 0)
    ),
    (
      select json_agg(json_build_array(
        asked.bucket, asked.runs, coalesce(named.mentions, 0), asked.unknown_runs, asked.ambiguous_runs
      ))
      from asked left join named on named.bucket = asked.bucket
      where asked.bucket is not null and asked.is_current and asked.runs > 0
    )
  into recall, recall_buckets;

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
    'runs', json_build_object(
      'sums', json_build_array(
        'runs', 'ownCitedRuns', 'ownTextCitedRuns', 'unclaimedRuns', 'citations', 'ownCitations', 'statements', 'agreeingStatements',
        'hallucinatedStatements', 'unknownRuns', 'ambiguousRuns'
      ),
      'parts', coalesce(run_rows, '[]'), 'buckets', coalesce(run_buckets, '[]')
    ),
    'mentions', json_build_object(
      'sums', json_build_array(
        'mentions', 'rankSum', 'rankSquareSum', 'firstRuns', 'sentimentRuns', 'modeledRuns', 'sentimentSum', 'sentimentSquareSum', 'named',
        'listed', 'recommended', 'picks'
      ),
      'parts', coalesce(mention_rows, '[]'), 'buckets', coalesce(mention_buckets, '[]')
    ),
    'recall', coalesce(recall, '[]'), 'recallBuckets', coalesce(recall_buckets, '[]'), 'brands', coalesce(brand_list, '[]'), 'gaps', coalesce(gaps, '[]'), 'coverage', coverage,
    'models', coalesce((
      select json_agg(json_build_object('engine', engine, 'model', model, 'firstSeenOn', first_seen_on) order by engine, first_seen_on, model)
      from public.engine_models as models
      where models.site_id = visibility_report.site_id and first_seen_on < ends_on and (engines is null or models.engine = any (engines))
    ), '[]'),
    'ownPages', case when not is_filtered then (
      select json_build_object(
        'formerPages', count(*), 'lostPages', count(*) filter (where pages.last_cited_at < visibility_report.starts_on::timestamp at time zone 'UTC')
      )
      from public.cited_pages as pages
      where pages.site_id = visibility_report.site_id and pages.kind = 'own'
        and pages.created_at < visibility_report.starts_on::timestamp at time zone 'UTC'
        and pages.last_cited_at >= before_on::timestamp at time zone 'UTC'
    ) end,
    'hasReadPages', exists (
      select from public.cited_pages as pages where pages.site_id = visibility_report.site_id and pages.fetched_at is not null
    ),
    'prompts', coalesce((
      select json_agg(
        json_build_object(
          'id', prompts.id, 'text', prompts.text, 'topic', prompts.topic, 'kind', prompts.kind, 'isEnabled', prompts.is_enabled,
          'isBranded', coalesce(prompts.is_branded, texts.names_own, false)
        )
        order by prompts.topic nulls last, prompts.created_at, prompts.id
      )
      from public.prompts left join public.prompt_versions as texts on texts.id = prompts.version_id
      where prompts.site_id = visibility_report.site_id and (prompts.is_enabled or prompts.version_id = any (versions))
    ), '[]')
  );
end
$$;
comment on function public.visibility_report is
  'Sums of the runs of branded prompts, or of the others, between starts_on and ends_on, and between before_on and starts_on (isCurrent '
  'false). runs: {sums: [their names], parts: [[isCurrent, prompt, engine, ...sums]], buckets: [[start, ...sums] of the current time]}; '
  'mentions: the same of each brand, whose id stands before the sums. recall: [[isCurrent, prompt, engine, runs, mentions of the own brand, unknown '
  'runs, ambiguous runs]] of branded prompts; recallBuckets: [[start, ...the same sums]]. gaps: where only other brands are named, with the runs '
  'that name the one of them that is named most. models: [{engine, model, firstSeenOn}], those of an engine from the first to the last. ownPages: '
  'own pages that were cited before starts_on and after before_on (formerPages), and those of them that were not cited since (lostPages); null '
  'with a filter. grain: day, week or month; times must be starts of it. domains: how many hosts have pages, cited since starts_on, that name a '
  'brand; null with a filter, because it is not known.';
grant execute on function public.visibility_report(uuid, date, date, date, text, text[], text[], text[], boolean) to authenticated, service_role;

create function pg_temp.with_branded(changed regprocedure, before text, after text) returns void language plpgsql as $$
declare
  definition constant text := pg_get_functiondef(changed);
  argument_types constant text := pg_get_function_identity_arguments(changed);
begin
  if strpos(definition, before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute format('drop function %s', changed);
  -- The parameter is the last one.
  execute regexp_replace(replace(definition, before, after), '\)\s*RETURNS', E', branded boolean DEFAULT false)\n RETURNS');
end
$$;
create temporary table comments as
select proname, obj_description(oid) as text from pg_proc where proname in ('visibility_sources', 'recent_searches', 'unclaimed_runs')
  and pronamespace = 'public'::regnamespace;
select pg_temp.with_branded(
  'public.visibility_sources(uuid, date, date, date, text, text[], integer)',
  'and (engines is null or totals.engine = any (engines))
    group by totals.host, totals.kind',
  'and (engines is null or totals.engine = any (engines)) and totals.is_branded = branded
    group by totals.host, totals.kind'
);
select pg_temp.with_branded(
  'public.recent_searches(uuid, integer, text[])', 'runs.state = ''done''', 'runs.state = ''done'' and runs.is_branded = branded'
);
select pg_temp.with_branded(
  'public.unclaimed_runs(uuid, integer, text[])', 'runs.state = ''done''', 'runs.state = ''done'' and runs.is_branded = branded'
);
do $$
declare
  described record;
begin
  for described in
    select comments.text, pg_proc.oid::regprocedure as name from comments join pg_proc using (proname) where pronamespace = 'public'::regnamespace
  loop
    execute format(
      'comment on function %s is %L', described.name, described.text || ' branded: of branded prompts, else of the others. Pages are of all prompts.'
    );
    execute format('revoke all on function %s from public', described.name);
    execute format('grant execute on function %s to authenticated, service_role', described.name);
  end loop;
end
$$;
drop table comments;

select pg_temp.change(
  'public.prompt_report',
  'select prompt_version_id as version, totals.engine, starts_on as day, runs, own_cited_runs, 0 as mentions, 0 as rank_sum, 0 as rank_square_sum',
  'select
      prompt_version_id as version, totals.engine, starts_on as day, runs, own_cited_runs, unclaimed_runs, 0 as mentions, 0 as rank_sum,
      0 as rank_square_sum'
);
select pg_temp.change(
  'public.prompt_report', 'starts_on, 0, 0, mentions, rank_sum, rank_square_sum', 'starts_on, 0, 0, 0, mentions, rank_sum, rank_square_sum'
);
select pg_temp.change(
  'public.prompt_report', 'sum(own_cited_runs) as own_cited_runs, sum(mentions) as mentions',
  'sum(own_cited_runs) as own_cited_runs, sum(unclaimed_runs) as unclaimed_runs, sum(mentions) as mentions'
);
select pg_temp.change(
  'public.prompt_report', '), listed as materialized (',
  '), named as (
    select version, by_brand.engine, json_agg(mentions order by mentions desc) as mentions
    from (
      select prompt_version_id as version, totals.engine, sum(mentions) as mentions
      from public.mention_totals as totals
      where totals.site_id = prompt_report.site_id and totals.grain = ''day'' and totals.starts_on >= first_day
        and totals.prompt_version_id = any (versions) and (prompt_report.engine is null or totals.engine = prompt_report.engine)
      group by 1, 2, totals.brand_id
    ) as by_brand group by 1, 2
  ), listed as materialized ('
);
select pg_temp.change(
  'public.prompt_report', '''ownCitedRuns'', own_cited_runs, ''mentions'', mentions,',
  '''ownCitedRuns'', own_cited_runs, ''unclaimedRuns'', unclaimed_runs, ''mentions'', summed.mentions, ''brandMentions'',
        coalesce(named.mentions, ''[]''),'
);
select pg_temp.change(
  'public.prompt_report', '''runs'', runs, ''mentions'', mentions) order by day)', '''runs'', runs, ''mentions'', summed.mentions) order by day)'
);
select pg_temp.change(
  'public.prompt_report', 'from summed group by version
  )',
  'from summed left join named using (version, engine) group by version
  )'
);
select pg_temp.change(
  'public.prompt_report', '''isEnabled'', prompts.is_enabled,', '''isEnabled'', prompts.is_enabled, ''branding'', prompts.is_branded,'
);
select pg_temp.change(
  'public.prompt_report', 'where prompts.site_id = prompt_report.site_id and prompts.is_enabled
      ))',
  'where prompts.site_id = prompt_report.site_id and prompts.is_enabled and not private.is_branded(prompts.version_id)
      ))'
);
comment on function public.prompt_report is
  'All prompts of a site, by topic, with the sums of their runs since first_day: {prompts: [{id, text, topic, kind, isEnabled, branding, '
  'versionId, engines: [{engine, runs, ownCitedRuns, unclaimedRuns, mentions, rankSum, rankSquareSum, brandMentions}], days: [{day, runs, mentions}]}], '
  'coverage: {prompts, runs, kinds, engines, daysWithRuns, runsPerPromptEngineDay}}. branding: whether it is branded, as a user decided, or null. '
  'mentions and ranks are the own brand''s, brandMentions those of each brand that is named. engine limits the prompts'' sums. coverage is of enabled prompts that are not branded, with runs on any engine; '
  'runsPerPromptEngineDay is a median, or null.';

select pg_temp.change(
  'public.own_brand_sums', 'join public.prompts on prompts.version_id = asked.prompt_version_id',
  'join public.prompts on prompts.version_id = asked.prompt_version_id and not private.is_branded(prompts.version_id)'
);
comment on function public.own_brand_sums is
  'Sums of days by prompt, of its current version only and without branded ones, and engine: [{promptId, engine, runs, ownCitedRuns, mentions, '
  '...}]. allMentions counts the mentions of all brands that were tracked on the day known_by.';
select pg_temp.change(
  'public.alert_history', 'join public.prompts on prompts.version_id = totals.prompt_version_id',
  'join public.prompts on prompts.version_id = totals.prompt_version_id and not private.is_branded(prompts.version_id)'
);

select pg_temp.change(
  'private.account_export_tables', '''is_enabled'', ''version_id''', '''is_enabled'', ''is_branded'', ''version_id'''
);
select pg_temp.change(
  'private.account_export_tables', '''site_id'', ''number'', ''text'', ''created_at''', '''site_id'', ''number'', ''text'', ''names_own'', ''created_at'''
);
select pg_temp.change(
  'private.account_export_tables',
  'array[''t.grain'', ''t.starts_on'', ''t.engine'', ''t.host'', ''t.kind''],
      array[''site_id'', ''grain'', ''starts_on'', ''engine'', ''host'', ''kind'', ''citations'', ''runs'']
    ),',
  'array[''t.grain'', ''t.starts_on'', ''t.engine'', ''t.host'', ''t.kind'', ''t.is_branded''],
      array[''site_id'', ''grain'', ''starts_on'', ''engine'', ''host'', ''kind'', ''is_branded'', ''citations'', ''runs'']
    ),
    (
      ''engine_models'', ''site'', ''public.engine_models as t'', ''t.site_id'', array[''t.engine'', ''t.model''],
      array[''site_id'', ''engine'', ''model'', ''first_seen_on'', ''last_seen_on'']
    ),'
);
select pg_temp.change('private.account_export_tables', '''is_unclaimed'', ''input_tokens''', '''is_unclaimed'', ''is_branded'', ''input_tokens''');
select pg_temp.change(
  'private.account_export_tables', '''statements'', ''agreeing_statements'']', '''statements'', ''agreeing_statements'', ''hallucinated_statements'']'
);

-- How answers know the own brand.

select pg_temp.change('private.mention_sums', 'where runs.id = any (ids)', 'where runs.id = any (ids) and runs.identity <> ''ambiguous''');
select pg_temp.change(
  'private.change_totals', 'empty_runs, hallucinated_statements
  )', 'empty_runs, hallucinated_statements, unknown_runs, ambiguous_runs
  )'
);
select pg_temp.change(
  'private.change_totals', 'sum(sign * hallucinated_statements)',
  'sum(sign * hallucinated_statements), sum(sign * unknown_runs), sum(sign * ambiguous_runs)'
);
select pg_temp.change(
  'private.change_totals', 'totals.hallucinated_statements + excluded.hallucinated_statements;',
  'totals.hallucinated_statements + excluded.hallucinated_statements, unknown_runs = totals.unknown_runs + excluded.unknown_runs,
    ambiguous_runs = totals.ambiguous_runs + excluded.ambiguous_runs;'
);
select pg_temp.change(
  'public.finish_prompt_run', 'is_cut = coalesce((result ->> ''isCut'')::boolean, false),',
  'is_cut = coalesce((result ->> ''isCut'')::boolean, false), identity = coalesce(result ->> ''identity'', ''known''),'
);
select pg_temp.change(
  'public.read_answer_slice', '''finishedAt'', finished_at,',
  '''finishedAt'', finished_at, ''identity'', (select runs.identity from public.prompt_runs as runs where runs.id = taken.id),'
);
select pg_temp.change(
  'public.store_readings', 'delete from public.run_mentions where run_id = any (other_mentions);',
  'update public.prompt_runs as runs set identity = entry ->> ''identity''
    from jsonb_array_elements(changed) as entry
    where runs.id = (entry ->> ''runId'')::uuid and runs.id = any (ids) and entry ? ''identity'';
    delete from public.run_mentions where run_id = any (other_mentions);'
);

select pg_temp.change(
  'private.account_export_tables', '''agreeing_statements'', ''hallucinated_statements'']',
  '''agreeing_statements'', ''hallucinated_statements'',
        ''unknown_runs'', ''ambiguous_runs'']'
);
select pg_temp.change('private.account_export_tables', '''is_unclaimed'', ''is_branded'',', '''is_unclaimed'', ''is_branded'', ''identity'',');
select pg_temp.change(
  'public.prompt_report', 'own_cited_runs, unclaimed_runs, 0 as mentions, 0 as rank_sum,', 'own_cited_runs, unclaimed_runs, unknown_runs, 0 as mentions, 0 as rank_sum,'
);
select pg_temp.change(
  'public.prompt_report', 'starts_on, 0, 0, 0, mentions, rank_sum, rank_square_sum', 'starts_on, 0, 0, 0, 0, mentions, rank_sum, rank_square_sum'
);
select pg_temp.change(
  'public.prompt_report', 'sum(unclaimed_runs) as unclaimed_runs,', 'sum(unclaimed_runs) as unclaimed_runs, sum(unknown_runs) as unknown_runs,'
);
select pg_temp.change('public.prompt_report', '''unclaimedRuns'', unclaimed_runs,', '''unclaimedRuns'', unclaimed_runs, ''unknownRuns'', unknown_runs,');
