-- Answers that say that they do not know the own brand are no mentions, and have a count of their own. Answers that cannot tell which of several
-- companies of its name is meant are in no figure but their own count.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

-- Version 5 tells how answers know the own brand.
alter table public.answer_readings alter column rules set default 5;
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
select pg_temp.change('private.mention_sums', 'where runs.id = any (ids)', 'where runs.id = any (ids) and runs.identity <> ''ambiguous''');
select pg_temp.change('private.source_sums', 'where runs.id = any (ids)', 'where runs.id = any (ids) and runs.identity <> ''ambiguous''');
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
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, finishedAt, identity, mentions, citations, '
  'statements}], hosts: [those that they cite], prompts: [{versionId, text}: those that they answer], cursor}, or {brandIds: [those to look for], '
  'pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, linksOwn}]}. Answers of the last 90 days, the newest first, then pages that '
  'they cite. Null: nothing is left and the job has ended, or the claim is not valid.';
comment on function public.store_readings is
  'Stores what was read in a claimed slice, once, and corrects the totals: {rules, runIds: [all of the slice], changed: [{runId, identity, mentions, '
  'citations, statements}], hosts: [{host, kind, brandId}], naming: {version of a prompt: whether its text names the own brand}, cursor} or '
  '{rules, pages: [{id, fetchedAt, brandIds, ownSentence, isDue}], pageCursor}. What a changed run does not have stays. isDue: the page is to be '
  'fetched again. False: the claim is not valid any more, or the rules are earlier ones, and nothing was stored.';

select pg_temp.change(
  'public.visibility_report', 'sum(totals.hallucinated_statements)::integer as hallucinated_statements',
  'sum(totals.hallucinated_statements)::integer as hallucinated_statements, sum(totals.unknown_runs)::integer as unknown_runs,
      sum(totals.ambiguous_runs)::integer as ambiguous_runs'
);
select pg_temp.change(
  'public.visibility_report', 'agreeing_statements, hallucinated_statements
      ))
      from counted join public.prompts on prompts.version_id = counted.prompt_version_id where bucket is null and runs > 0',
  'agreeing_statements, hallucinated_statements, unknown_runs, ambiguous_runs
      ))
      from counted join public.prompts on prompts.version_id = counted.prompt_version_id
      where bucket is null and (runs > 0 or ambiguous_runs > 0)'
);
select pg_temp.change(
  'public.visibility_report', 'agreeing_statements,
        hallucinated_statements
      ))', 'agreeing_statements,
        hallucinated_statements, unknown_runs, ambiguous_runs
      ))'
);
select pg_temp.change(
  'public.visibility_report', '''hallucinatedStatements''
      )', '''hallucinatedStatements'', ''unknownRuns'', ''ambiguousRuns''
      )'
);
select pg_temp.change(
  'public.visibility_report', '  recall json;
', '  recall json;
  recall_buckets json;
'
);
select pg_temp.change(
  'public.visibility_report', 'totals.engine, sum(totals.runs) as runs
    from public.run_totals',
  'totals.engine, totals.starts_on as bucket,
      sum(totals.runs) as runs, sum(totals.unknown_runs) as unknown_runs, sum(totals.ambiguous_runs) as ambiguous_runs
    from public.run_totals'
);
select pg_temp.change(
  'public.visibility_report', 'totals.engine, sum(totals.mentions) as mentions
    from public.mention_totals', 'totals.engine, totals.starts_on as bucket,
      sum(totals.mentions) as mentions
    from public.mention_totals'
);
select pg_temp.change(
  'public.visibility_report', 'totals.prompt_version_id = any (branded_versions) and (engines is null or totals.engine = any (engines))
    group by 1, 2, 3
', 'totals.prompt_version_id = any (branded_versions) and (engines is null or totals.engine = any (engines))
    group by grouping sets ((1, 2, 3), (1, 4))
'
);
select pg_temp.change(
  'public.visibility_report', 'select json_agg(json_build_array(asked.is_current, prompts.id, asked.engine, asked.runs, coalesce(named.mentions, 0))) into recall
  from asked
  join public.prompts on prompts.version_id = asked.prompt_version_id
  left join named using (is_current, prompt_version_id, engine)
  where asked.runs > 0;',
  'select
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
  into recall, recall_buckets;'
);
select pg_temp.change(
  'public.visibility_report', '''recall'', coalesce(recall, ''[]''),', '''recall'', coalesce(recall, ''[]''), ''recallBuckets'', coalesce(recall_buckets, ''[]''),'
);
comment on function public.visibility_report is
  'Sums of the runs of branded prompts, or of the others, between starts_on and ends_on, and between before_on and starts_on (isCurrent '
  'false). runs: {sums: [their names], parts: [[isCurrent, prompt, engine, ...sums]], buckets: [[start, ...sums] of the current time]}; '
  'mentions: the same of each brand, whose id stands before the sums. recall: [[isCurrent, prompt, engine, runs, mentions of the own brand, unknown '
  'runs, ambiguous runs]] of branded prompts; recallBuckets: [[start, ...the same sums]]. gaps: where only other brands are named, with the runs '
  'that name the one of them that is named most. models: [{engine, model, firstSeenOn}], those of an engine from the first to the last. ownPages: '
  'own pages that were cited before starts_on and after before_on (formerPages), and those of them that were not cited since (lostPages); null '
  'with a filter. grain: day, week or month; times must be starts of it. domains: how many hosts have pages, cited since starts_on, that name a '
  'brand; null with a filter, because it is not known.';

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
