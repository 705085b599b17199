-- Companies and products that answers name and nobody tracks: what share of answers names any, who is named most, and since when.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

-- Version 6 finds names that are not tracked.
alter table public.answer_readings alter column rules set default 6;

create table public.found_names (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  key text not null constraint found_names_key_has_1_to_80_characters check (char_length(key) between 1 and 80),
  name text not null constraint found_names_name_has_1_to_80_characters check (char_length(name) between 1 and 80),
  is_dismissed boolean not null default false,
  kind text constraint found_names_kind_is_known check (kind in ('company', 'product', 'other')),
  judged_by text constraint found_names_judged_by_has_1_to_200_characters check (char_length(judged_by) between 1 and 200),
  counts boolean not null generated always as (not is_dismissed and coalesce(kind, 'company') <> 'other') stored,
  created_at timestamptz not null default now(),
  constraint found_names_key_is_listed_once unique (site_id, key)
);
comment on table public.found_names is 'Names of companies and products in answers that are no tracked brands.';
comment on column public.found_names.key is 'Letters and digits of the name in lower case: spellings with the same are one name.';
comment on column public.found_names.name is 'As the first answer wrote it.';
comment on column public.found_names.is_dismissed is 'Whether a user said that it is of no interest. It is in no figure then.';
comment on column public.found_names.kind is 'What a model took it for; other: no company or product. Null: only found by rules.';
comment on column public.found_names.judged_by is 'The model that was asked last, whether it knew or not.';
comment on column public.found_names.counts is 'Whether figures count it.';
create index found_names_judged_by_idx on public.found_names (judged_by, site_id);
create trigger found_names_lock_sites before update on public.found_names
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_change();
alter table public.found_names enable row level security, force row level security;
create policy "Members see those of their sites" on public.found_names
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members dismiss those of their sites" on public.found_names
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
grant select, update (is_dismissed) on public.found_names to authenticated;
grant select, insert, update, delete on public.found_names to service_role;

create table public.run_names (
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  name_id uuid not null references public.found_names (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  count integer not null constraint run_names_count_is_positive check (count >= 1),
  sentence text not null constraint run_names_sentence_has_at_most_1000_characters check (char_length(sentence) <= 1000),
  host text constraint run_names_host_has_at_most_253_characters check (char_length(host) <= 253),
  primary key (run_id, name_id)
);
comment on table public.run_names is 'A name in an answer.';
comment on column public.run_names.sentence is 'The first that names it.';
comment on column public.run_names.host is 'Of the name''s own site, if the answer links or cites it.';
create index run_names_name_id_idx on public.run_names (name_id);
create index run_names_site_id_idx on public.run_names (site_id);
alter table public.run_names enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_names
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_names to authenticated;
grant select, insert, update, delete on public.run_names to service_role;

create table public.name_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint name_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  engine text not null,
  name_id uuid not null references public.found_names (id) on delete cascade,
  is_branded boolean not null,
  runs integer not null default 0,
  primary key (site_id, grain, starts_on, engine, name_id, is_branded)
);
comment on table public.name_totals is 'How many answers have a name, whether figures count it or not.';
comment on column public.name_totals.is_branded is 'Of branded prompts, which are never added to the others.';
create index name_totals_name_id_idx on public.name_totals (name_id, grain, starts_on);
alter table public.name_totals enable row level security, force row level security;
create policy "Members see those of their sites" on public.name_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.name_totals to authenticated;
grant select, insert, update, delete on public.name_totals to service_role;

alter table public.prompt_runs add column untracked_names smallint
  constraint prompt_runs_untracked_names_is_not_negative check (untracked_names >= 0);
comment on column public.prompt_runs.untracked_names is
  'How many names that figures count the answer has beside those of tracked brands. Null: the answer was read before such names were looked for.';
alter table public.run_totals
  add column names_read_runs integer not null default 0,
  add column naming_runs integer not null default 0,
  add column untracked_mentions integer not null default 0,
  add column tracked_mentions integer not null default 0;
comment on column public.run_totals.names_read_runs is 'Runs in which names that are not tracked were looked for, too. The next three sums are of these.';
comment on column public.run_totals.naming_runs is 'Runs that name any company or product.';
comment on column public.run_totals.untracked_mentions is 'Names that are not tracked, each once in a run.';
comment on column public.run_totals.tracked_mentions is 'Tracked brands that are named, each once in a run.';

-- Storing.

create function private.untracked_names(run uuid) returns smallint
language sql stable
set search_path = ''
as $$
  select count(*)::smallint from public.run_names join public.found_names on found_names.id = run_names.name_id
  where run_names.run_id = run and found_names.counts
$$;
comment on function private.untracked_names is 'How many names of a run figures count, beside those of tracked brands.';
grant execute on function private.untracked_names(uuid) to service_role;

create function private.mark_names(ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.prompt_runs set untracked_names = private.untracked_names(id)
  where id = any (ids) and state = 'done' and untracked_names is distinct from private.untracked_names(id)
$$;
comment on function private.mark_names is 'Stores of runs how many names they have that are not tracked.';
grant execute on function private.mark_names(uuid[]) to service_role;

create function private.add_names(run uuid, site uuid, names jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- In one order, so that two runs that are stored at once do not wait for each other.
  insert into public.found_names (site_id, key, name)
  select site, given.key, given.name from jsonb_to_recordset(names) as given (key text, name text) order by given.key
  on conflict on constraint found_names_key_is_listed_once do nothing;
  insert into public.run_names (run_id, name_id, site_id, count, sentence, host)
  select run, found.id, site, given.count, given.sentence, given.host
  from jsonb_to_recordset(names) as given (key text, count integer, sentence text, host text)
  join public.found_names as found on found.site_id = site and found.key = given.key
  on conflict do nothing;
end
$$;
comment on function private.add_names is 'Stores the names in an answer: [{key, name, count, sentence, host}].';
grant execute on function private.add_names(uuid, uuid, jsonb) to service_role;

create function private.name_sums(ids uuid[]) returns setof public.name_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.engine, named.name_id,
    runs.is_branded, count(*)::integer
  from public.prompt_runs as runs
  join public.run_names as named on named.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids) and runs.identity <> 'ambiguous'
  group by 1, 2, 3, 4, 5, 6
$$;
comment on function private.name_sums is 'What runs add to name_totals.';
grant execute on function private.name_sums(uuid[]) to service_role;

-- At once, because the function returns rows of the table that has just got columns.
do $$
begin
  execute replace(
    replace(
      pg_get_functiondef('private.run_sums'::regproc), 'count(*) filter (where not counts)::integer',
      'count(*) filter (where not counts)::integer,
    count(*) filter (where counts and runs.untracked_names is not null)::integer,
    count(*) filter (where counts and runs.untracked_names is not null and (runs.untracked_names > 0 or named.tracked > 0))::integer,
    coalesce(sum(runs.untracked_names) filter (where counts), 0)::integer,
    coalesce(sum(named.tracked) filter (where counts and runs.untracked_names is not null), 0)::integer'
    ),
    '  cross join unnest(array[''day'', ''week'', ''month'']) as grain',
    '  cross join lateral (select count(*) as tracked from public.run_mentions where run_id = runs.id) as named
  cross join unnest(array[''day'', ''week'', ''month'']) as grain'
  );
end
$$;

do $$
declare
  definition text := pg_get_functiondef('private.change_totals'::regproc);
  described constant text := obj_description('private.change_totals'::regproc);
  change record;
begin
  for change in select * from (values
    ('sources_before source_totals[] DEFAULT ''{}''::source_totals[])',
      'sources_before source_totals[] DEFAULT ''{}''::source_totals[], names_before public.name_totals[] DEFAULT ''{}''::public.name_totals[])'),
    ('unknown_runs, ambiguous_runs
  )', 'unknown_runs, ambiguous_runs, names_read_runs,
    naming_runs, untracked_mentions, tracked_mentions
  )'),
    ('sum(sign * ambiguous_runs)',
      'sum(sign * ambiguous_runs),
    sum(sign * names_read_runs), sum(sign * naming_runs), sum(sign * untracked_mentions), sum(sign * tracked_mentions)'),
    ('ambiguous_runs = totals.ambiguous_runs + excluded.ambiguous_runs;',
      'ambiguous_runs = totals.ambiguous_runs + excluded.ambiguous_runs,
    names_read_runs = totals.names_read_runs + excluded.names_read_runs, naming_runs = totals.naming_runs + excluded.naming_runs,
    untracked_mentions = totals.untracked_mentions + excluded.untracked_mentions,
    tracked_mentions = totals.tracked_mentions + excluded.tracked_mentions;'),
    ('totals.is_branded = before.is_branded and totals.citations = 0;
end', 'totals.is_branded = before.is_branded and totals.citations = 0;

  insert into public.name_totals as totals (site_id, grain, starts_on, engine, name_id, is_branded, runs)
  select site_id, grain, starts_on, engine, name_id, is_branded, sum(sign * runs)
  from (
    select *, 1 as sign from private.name_sums(ids) union all select *, -1 from unnest(names_before)
  ) as changes
  group by site_id, grain, starts_on, engine, name_id, is_branded
  order by site_id, grain, starts_on, engine, name_id, is_branded
  on conflict (site_id, grain, starts_on, engine, name_id, is_branded) do update set runs = totals.runs + excluded.runs;
  delete from public.name_totals as totals using unnest(names_before) as before
  where totals.site_id = before.site_id and totals.grain = before.grain and totals.starts_on = before.starts_on
    and totals.engine = before.engine and totals.name_id = before.name_id and totals.is_branded = before.is_branded and totals.runs = 0;
end')
  ) as changes (before, after)
  loop
    if strpos(definition, change.before) = 0 then
      raise exception 'change_totals does not contain: %', change.before;
    end if;
    definition := replace(definition, change.before, change.after);
  end loop;
  drop function private.change_totals(uuid[], public.run_totals[], public.mention_totals[], public.source_totals[]);
  execute definition;
  execute format('comment on function private.change_totals is %L', described);
end
$$;
grant execute on function private.change_totals(
  uuid[], public.run_totals[], public.mention_totals[], public.source_totals[], public.name_totals[]
) to service_role;

select pg_temp.change(
  'private.add_run_to_totals', 'perform private.note_model(run);', 'perform private.mark_names(array[run.id]) where run.untracked_names is not null;
  perform private.note_model(run);'
);
select pg_temp.change(
  'public.finish_prompt_run', 'model = result ->> ''model'', input_tokens = (result ->> ''inputTokens'')::integer, output_tokens = (result ->> ''outputTokens'')::integer,
    cost_usd = (result ->> ''costUsd'')::numeric, latency_ms = (result ->> ''latencyMs'')::integer
  where id = run_id and claim = run_claim',
  'model = result ->> ''model'', input_tokens = (result ->> ''inputTokens'')::integer, output_tokens = (result ->> ''outputTokens'')::integer,
    cost_usd = (result ->> ''costUsd'')::numeric, latency_ms = (result ->> ''latencyMs'')::integer,
    -- A worker of an earlier version does not look for names.
    untracked_names = case when jsonb_typeof(result -> ''names'') = ''array'' then 0 end
  where id = run_id and claim = run_claim'
);
select pg_temp.change(
  'public.finish_prompt_run', '  perform private.store_naming(run.site_id,',
  '  perform private.add_names(run.id, run.site_id, coalesce(result -> ''names'', ''[]''));
  perform private.store_naming(run.site_id,'
);

select pg_temp.change(
  'public.read_answer_slice', '''finishedAt'', finished_at,',
  '''names'', coalesce((
          select jsonb_agg(jsonb_build_object(
            ''key'', found.key, ''count'', named.count, ''sentence'', named.sentence, ''host'', named.host
          ) order by found.key) from public.run_names as named join public.found_names as found on found.id = named.name_id
          where named.run_id = taken.id
        ), ''[]''),
        ''finishedAt'', finished_at,'
);
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, finishedAt, identity, mentions, citations, '
  'statements, names}], hosts: [those that they cite], prompts: [{versionId, text}: those that they answer], cursor}, or {brandIds: [those to look '
  'for], pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, linksOwn}]}. Answers of the last 90 days, the newest first, then pages '
  'that they cite. Null: nothing is left and the job has ended, or the claim is not valid.';

select pg_temp.change(
  'public.store_readings', 'sources_before public.source_totals[];', 'sources_before public.source_totals[];
  names_before public.name_totals[];
  other_names uuid[];'
);
select pg_temp.change(
  'public.store_readings', 'or runs.is_unclaimed <> private.is_unclaimed(runs.id)',
  'or runs.untracked_names is distinct from private.untracked_names(runs.id) or runs.is_unclaimed <> private.is_unclaimed(runs.id)'
);
select pg_temp.change(
  'public.store_readings', 'array_agg(id) filter (where entry ? ''statements'')
    into other_mentions, other_citations, other_statements',
  'array_agg(id) filter (where entry ? ''statements''), array_agg(id) filter (where entry ? ''names'')
    into other_mentions, other_citations, other_statements, other_names'
);
select pg_temp.change(
  'public.store_readings', 'from private.source_sums(ids) as sums;', 'from private.source_sums(ids) as sums;
    select coalesce(array_agg(sums), ''{}'') into names_before from private.name_sums(ids) as sums;'
);
select pg_temp.change(
  'public.store_readings', 'delete from public.run_statements where run_id = any (other_statements);',
  'delete from public.run_statements where run_id = any (other_statements);
    delete from public.run_names where run_id = any (other_names);'
);
select pg_temp.change(
  'public.store_readings', 'private.add_statements(runs.id, runs.site_id, coalesce(entry -> ''statements'', ''[]''))',
  'private.add_statements(runs.id, runs.site_id, coalesce(entry -> ''statements'', ''[]'')),
      private.add_names(runs.id, runs.site_id, coalesce(entry -> ''names'', ''[]''))'
);
select pg_temp.change(
  'public.store_readings', 'perform private.mark_branded(ids);', 'perform private.mark_branded(ids);
    perform private.mark_names(ids);'
);
select pg_temp.change(
  'public.store_readings', 'mentions_before, sources_before);', 'mentions_before, sources_before, names_before);'
);
comment on function public.store_readings is
  'Stores what was read in a claimed slice, once, and corrects the totals: {rules, runIds: [all of the slice], changed: [{runId, identity, mentions, '
  'citations, statements, names}], hosts: [{host, kind, brandId}], naming: {version of a prompt: whether its text names the own brand}, cursor} or '
  '{rules, pages: [{id, fetchedAt, brandIds, ownSentence, isDue}], pageCursor}. What a changed run does not have stays. isDue: the page is to be '
  'fetched again. False: the claim is not valid any more, or the rules are earlier ones, and nothing was stored.';

-- When a name counts no longer, or again.

create function private.recount_names(site uuid, names uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_at_once constant integer := 500;
  ids uuid[];
  runs_before public.run_totals[];
  mentions_before public.mention_totals[];
  sources_before public.source_totals[];
  names_before public.name_totals[];
begin
  -- No answer of the site is stored or read again meanwhile.
  perform from public.answer_readings where site_id = site for no key update;
  ids := array(
    select distinct named.run_id from public.run_names as named join public.prompt_runs as runs on runs.id = named.run_id
    where named.name_id = any (names) and runs.untracked_names is not null limit most_at_once + 1
  );
  if cardinality(ids) > most_at_once then
    perform private.request_reading(site, '{}');
  elsif ids <> '{}' then
    select array_agg(sums) into runs_before from private.run_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into mentions_before from private.mention_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into sources_before from private.source_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into names_before from private.name_sums(ids) as sums;
    perform private.mark_names(ids);
    perform private.change_totals(ids, runs_before, mentions_before, sources_before, names_before);
  end if;
end
$$;
comment on function private.recount_names is
  'Corrects the figures of answers that have these names: at once if they are few, or by reading the answers of the last 90 days again.';
grant execute on function private.recount_names(uuid, uuid[]) to service_role;

create function private.recount_changed_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.recount_names(site_id, ids)
  from (
    select after.site_id, array_agg(after.id) as ids from after join before on before.id = after.id
    where after.counts <> before.counts group by after.site_id order by after.site_id
  ) as changed;
  return null;
end
$$;
comment on function private.recount_changed_names is 'After names were dismissed, restored or judged.';
create trigger found_names_recount after update on public.found_names
referencing old table as before new table as after for each statement execute function private.recount_changed_names();

-- Judging by a model.

create function public.queue_name_judgments(model text, batch integer default 20) returns integer
language sql volatile
set search_path = ''
as $$
  with due as (
    select distinct site_id from public.found_names
    -- By ranges of the index: most names have been judged.
    where judged_by is null or judged_by < model or judged_by > model limit batch
  ), queued as (
    insert into public.jobs (kind, payload, deduplication_key, run_at, max_attempts)
    select 'site.names', jsonb_build_object('id', site_id), 'site.names/' || site_id, now(), 5 from due
    on conflict on constraint jobs_deduplication_key_is_unique do nothing
    returning 1
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_name_judgments is 'Queues jobs for sites with names that this model has not judged. Returns the number of jobs.';
grant execute on function public.queue_name_judgments(text, integer) to service_role;
create trigger sites_drop_name_jobs after delete on public.sites
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('site.names', 'id');

create function public.names_to_judge(site_id uuid, model text, batch integer default 60) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', due.id, 'name', due.name, 'sentence', named.sentence) order by due.id), '[]')
  from (
    select found.id, found.name from public.found_names as found
    where found.site_id = names_to_judge.site_id and found.judged_by is distinct from model order by found.id limit batch
  ) as due
  left join lateral (select sentence from public.run_names where name_id = due.id limit 1) as named on true
$$;
comment on function public.names_to_judge is 'Names of a site that this model has not judged: [{id, name, sentence: one that names it, or null}].';
grant execute on function public.names_to_judge(uuid, text, integer) to service_role;

create function public.store_name_judgments(site_id uuid, judgment_claim uuid, model text, judgments jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.sites join public.accounts on accounts.id = sites.account_id
  where sites.id = store_name_judgments.site_id for key share of accounts, sites;
  if not private.is_job_claimed('site.names', store_name_judgments.site_id, judgment_claim) then
    return false;
  end if;
  -- Before the names, as in finish_prompt_run.
  perform from public.answer_readings as known where known.site_id = store_name_judgments.site_id for no key update;
  update public.found_names as found set kind = given.kind, judged_by = model
  from jsonb_to_recordset(judgments) as given (id uuid, kind text)
  where found.id = given.id and found.site_id = store_name_judgments.site_id;
  perform private.end_claim('site.names', store_name_judgments.site_id, now());
  return true;
end
$$;
comment on function public.store_name_judgments is
  'Stores what a model took names for: [{id, kind: company, product, other, or null: it did not say}]. False: the claim is not valid any more.';
grant execute on function public.store_name_judgments(uuid, uuid, text, jsonb) to service_role;

-- What reports read.

select pg_temp.change(
  'public.visibility_report', '''unknownRuns'', ''ambiguousRuns''
      ),', '''unknownRuns'', ''ambiguousRuns'', ''namesReadRuns'', ''namingRuns'', ''untrackedMentions'', ''trackedMentions''
      ),'
);
select pg_temp.change(
  'public.visibility_report', 'sum(totals.ambiguous_runs)::integer as ambiguous_runs
    from public.run_totals as totals',
  'sum(totals.ambiguous_runs)::integer as ambiguous_runs, sum(totals.names_read_runs)::integer as names_read_runs,
      sum(totals.naming_runs)::integer as naming_runs, sum(totals.untracked_mentions)::integer as untracked_mentions,
      sum(totals.tracked_mentions)::integer as tracked_mentions
    from public.run_totals as totals'
);
select pg_temp.change(
  'public.visibility_report', 'unknown_runs, ambiguous_runs
      ))', 'unknown_runs, ambiguous_runs, names_read_runs, naming_runs,
        untracked_mentions, tracked_mentions
      ))'
);
select pg_temp.change(
  'public.prompt_report', 'unclaimed_runs, unknown_runs, 0 as mentions, 0 as rank_sum,',
  'unclaimed_runs, unknown_runs, names_read_runs, naming_runs, 0 as mentions, 0 as rank_sum,'
);
select pg_temp.change(
  'public.prompt_report', 'starts_on, 0, 0, 0, 0, mentions, rank_sum, rank_square_sum', 'starts_on, 0, 0, 0, 0, 0, 0, mentions, rank_sum, rank_square_sum'
);
select pg_temp.change(
  'public.prompt_report', 'sum(unknown_runs) as unknown_runs,',
  'sum(unknown_runs) as unknown_runs, sum(names_read_runs) as names_read_runs, sum(naming_runs) as naming_runs,'
);
select pg_temp.change(
  'public.prompt_report', '''unknownRuns'', unknown_runs,',
  '''unknownRuns'', unknown_runs, ''namesReadRuns'', names_read_runs, ''namingRuns'', naming_runs,'
);

create function public.visibility_names(
  site_id uuid, starts_on date, ends_on date, before_on date, grain text,
  engines text[] default null, count integer default 20, branded boolean default false
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  tracked constant text[] := array(
    select lower(regexp_replace(known, '[^[:alnum:]]', '', 'g'))
    from public.brands cross join unnest(array[brands.name] || brands.aliases) as known where brands.site_id = visibility_names.site_id
  );
begin
  return (
    with counted as materialized (
      select
        totals.name_id, coalesce(sum(totals.runs) filter (where totals.starts_on >= visibility_names.starts_on), 0) as runs,
        coalesce(sum(totals.runs) filter (where totals.starts_on < visibility_names.starts_on), 0) as before,
        array_agg(distinct totals.engine order by totals.engine) filter (where totals.starts_on >= visibility_names.starts_on) as engines
      from public.name_totals as totals
      where totals.site_id = visibility_names.site_id and totals.grain = visibility_names.grain and totals.starts_on >= before_on
        and totals.starts_on < ends_on and totals.is_branded = branded
        and (visibility_names.engines is null or totals.engine = any (visibility_names.engines))
      group by totals.name_id
    ), listed as materialized (
      select counted.*, found.name, found.kind
      from counted join public.found_names as found on found.id = counted.name_id and found.counts
      -- Tracked since: its answers are being read again.
      where counted.runs > 0 and found.key <> all (tracked)
    )
    select jsonb_build_object(
      'total', (select count(*) from listed),
      'names', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', name_id, 'name', name, 'kind', kind, 'runs', runs, 'before', before, 'engines', most.engines,
          'firstSeenOn', (select min(totals.starts_on) from public.name_totals as totals where totals.name_id = most.name_id and totals.grain = 'day')
        ) order by runs desc, name, name_id)
        from (select * from listed order by runs desc, name, name_id limit visibility_names.count) as most
      ), '[]'),
      'dismissed', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from (
          select found.id, found.name from public.found_names as found
          where found.site_id = visibility_names.site_id and found.is_dismissed order by found.name, found.id limit 200
        ) as found
      ), '[]')
    )
  );
end
$$;
comment on function public.visibility_names is
  'The names that most answers have, without tracked brands and what does not count: {total: of such names, names: [{id, name, kind, runs, before, '
  'engines, firstSeenOn}], dismissed: [{id, name}]}. branded: of branded prompts, else of the others. firstSeenOn: in any answer.';
grant execute on function public.visibility_names(uuid, date, date, date, text, text[], integer, boolean) to authenticated, service_role;

create function public.name_details(name_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with latest as materialized (
      select runs.id, runs.finished_at, runs.engine, runs.prompt_version_id, named.sentence, named.host
      from public.run_names as named join public.prompt_runs as runs on runs.id = named.run_id
      where named.name_id = name_details.name_id order by runs.finished_at desc, runs.id limit 200
    )
    select jsonb_build_object(
      'id', found.id, 'siteId', found.site_id, 'name', found.name, 'kind', found.kind, 'judgedBy', found.judged_by,
      'isDismissed', found.is_dismissed,
      'host', (select host from latest where host is not null order by finished_at desc, id limit 1),
      'firstSeenOn', (
        select min(totals.starts_on) from public.name_totals as totals where totals.name_id = found.id and totals.grain = 'day'
      ),
      'engines', coalesce((
        select jsonb_agg(jsonb_build_object('engine', engine, 'runs', runs) order by runs desc, engine)
        from (
          select totals.engine, sum(totals.runs) as runs from public.name_totals as totals
          where totals.name_id = found.id and totals.grain = 'day' and not totals.is_branded
            and totals.starts_on > (now() at time zone 'UTC')::date - 30
          group by totals.engine
        ) as by_engine
      ), '[]'),
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'runId', shown.id, 'promptId', versions.prompt_id, 'prompt', versions.text, 'engine', shown.engine, 'finishedAt', shown.finished_at,
          'sentence', shown.sentence
        ) order by shown.finished_at desc, shown.id)
        from (select * from latest order by finished_at desc, id limit 10) as shown
        join public.prompt_versions as versions on versions.id = shown.prompt_version_id
      ), '[]'),
      'pages', coalesce((
        select jsonb_agg(jsonb_build_object('url', url, 'title', title, 'host', host, 'runs', runs) order by runs desc, url)
        from (
          select cited.canonical_url as url, max(cited.title) as title, max(cited.host) as host, count(distinct cited.run_id) as runs
          from public.run_citations as cited where cited.run_id in (select id from latest)
          group by cited.canonical_url order by count(distinct cited.run_id) desc, cited.canonical_url limit 10
        ) as pages
      ), '[]')
    )
    from public.found_names as found where found.id = name_details.name_id
  );
end
$$;
comment on function public.name_details is
  'A found name: {id, siteId, name, kind, judgedBy, isDismissed, host: of its own site, firstSeenOn, engines: [{engine, runs of the last 30 days, without branded prompts}], '
  'answers: [the ten latest: {runId, promptId, prompt, engine, finishedAt, sentence}], pages: [{url, title, host, runs}: what the latest 200 answers '
  'with it cite most]}. Null if the user sees no such name.';
grant execute on function public.name_details(uuid) to authenticated, service_role;

-- Deletion, export and what is kept no longer.

select pg_temp.change(
  'private.delete_many_rows', '(''source_totals'', ''site_id'', 1),',
  '(''source_totals'', ''site_id'', 1),
      (''name_totals'', ''site_id'', 1), (''found_names'', ''site_id'', 10),'
);
select pg_temp.change(
  'public.tidy_prompt_runs', 'delete from public.engine_spend where (account_id, day) in (',
  '-- No answer has them any more. What was dismissed stays dismissed.
  delete from public.found_names where id in (
    select found.id from public.found_names as found
    where not found.is_dismissed and found.created_at < now() - interval ''90 days''
      and not exists (select from public.run_names as named where named.name_id = found.id)
    limit batch for update skip locked
  );
  delete from public.engine_spend where (account_id, day) in ('
);
select pg_temp.change(
  'private.account_export_tables', '''is_unclaimed'', ''is_branded'', ''identity'',', '''is_unclaimed'', ''is_branded'', ''identity'', ''untracked_names'','
);
select pg_temp.change(
  'private.account_export_tables', '''unknown_runs'', ''ambiguous_runs'']',
  '''unknown_runs'', ''ambiguous_runs'', ''names_read_runs'', ''naming_runs'', ''untracked_mentions'', ''tracked_mentions'']'
);
select pg_temp.change(
  'private.account_export_tables', '(
      ''engine_models'', ''site'',',
  '(
      ''found_names'', ''site'', ''public.found_names as t'', ''t.site_id'', array[''t.id''],
      array[''id'', ''site_id'', ''key'', ''name'', ''is_dismissed'', ''kind'', ''judged_by'', ''counts'', ''created_at'']
    ),
    (
      ''run_names'', ''site'', ''public.prompt_runs as runs join public.run_names as t on t.run_id = runs.id'', ''runs.site_id'',
      array[''runs.id'', ''t.name_id''], array[''run_id'', ''name_id'', ''site_id'', ''count'', ''sentence'', ''host'']
    ),
    (
      ''name_totals'', ''site'', ''public.name_totals as t'', ''t.site_id'',
      array[''t.grain'', ''t.starts_on'', ''t.engine'', ''t.name_id'', ''t.is_branded''],
      array[''site_id'', ''grain'', ''starts_on'', ''engine'', ''name_id'', ''is_branded'', ''runs'']
    ),
    (
      ''engine_models'', ''site'','
);
