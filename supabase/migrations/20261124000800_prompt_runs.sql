-- Prompts are put to engines in runs. A run is a job: planned by a schedule or by a user, claimed by one worker at a time, retried,
-- and stored with everything that was read in its answer, in one transaction.

create table public.run_schedules (
  site_id uuid primary key references public.sites (id) on delete cascade,
  cadence text not null default 'off' constraint run_schedules_cadence_is_known check (cadence in ('off', 'daily', 'weekly')),
  hour smallint not null default 6 constraint run_schedules_hour_is_between_0_and_23 check (hour between 0 and 23),
  time_zone text not null default 'UTC' constraint run_schedules_time_zone_has_1_to_60_characters check (char_length(time_zone) between 1 and 60),
  engines text[] not null default '{}' constraint run_schedules_engines_are_at_most_12_names check (
    cardinality(engines) <= 12 and array_position(engines, null) is null and array_to_string(engines, ',') ~ '^([a-z][a-z0-9-]{0,39}(,(?=.)|$))*$'
  ),
  runs_per_prompt smallint not null default 1
    constraint run_schedules_runs_per_prompt_is_between_1_and_10 check (runs_per_prompt between 1 and 10),
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint run_schedules_has_a_next_run_unless_off check ((cadence = 'off') = (next_run_at is null))
);
comment on table public.run_schedules is 'When the enabled prompts of a site are put to which engines.';
comment on column public.run_schedules.hour is 'In the time zone. Weekly runs are on Mondays.';
comment on column public.run_schedules.engines is 'Ids of lib/geo/engines/engine.ts.';
comment on column public.run_schedules.runs_per_prompt is 'How often each prompt is put to each engine, because answers differ.';
create index run_schedules_next_run_at_idx on public.run_schedules (next_run_at) where next_run_at is not null;

create function private.next_run_at(cadence text, hour smallint, time_zone text, after_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  local_day constant date := (after_at at time zone time_zone)::date;
  day date := case cadence when 'weekly' then date_trunc('week', local_day::timestamp)::date else local_day end;
  step constant integer := case cadence when 'weekly' then 7 else 1 end;
  found timestamptz;
begin
  if cadence = 'off' then
    return null;
  end if;
  loop
    found := (day + make_interval(hours => hour)) at time zone time_zone;
    exit when found > after_at;
    day := day + step;
  end loop;
  return found;
end
$$;
comment on function private.next_run_at is 'The next time of a schedule after another, at the same hour also when clocks change.';

create function private.plan_schedule() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Throws if there is no such time zone.
  perform now() at time zone new.time_zone;
  new.next_run_at := private.next_run_at(new.cadence, new.hour, new.time_zone, now());
  return new;
end
$$;
comment on function private.plan_schedule is 'Before a schedule is written: its next time.';
create trigger run_schedules_plan before insert or update of cadence, hour, time_zone on public.run_schedules
for each row execute function private.plan_schedule();
create trigger run_schedules_stamp_times before update on public.run_schedules
for each row execute function private.stamp_times();
create trigger run_schedules_stay before update of site_id on public.run_schedules
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();

create table public.prompt_runs (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  prompt_version_id uuid not null references public.prompt_versions (id) on delete cascade,
  engine text not null constraint prompt_runs_engine_is_a_name check (engine ~ '^[a-z][a-z0-9-]{0,39}$'),
  slot text not null constraint prompt_runs_slot_has_1_to_60_characters check (char_length(slot) between 1 and 60),
  number smallint not null constraint prompt_runs_number_is_between_1_and_10 check (number between 1 and 10),
  requested_by uuid references auth.users (id) on delete set null,
  state text not null default 'waiting'
    constraint prompt_runs_state_is_known check (state in ('waiting', 'running', 'done', 'empty', 'failed', 'canceled')),
  run_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0 constraint prompt_runs_attempts_are_not_negative check (attempts >= 0),
  started_at timestamptz,
  finished_at timestamptz,
  error_code text constraint prompt_runs_error_code_is_a_name check (error_code ~ '^[a-z][a-z_]{0,39}$'),
  error text constraint prompt_runs_error_has_at_most_1000_characters check (char_length(error) <= 1000),
  answer text constraint prompt_runs_answer_has_at_most_200000_characters check (char_length(answer) <= 200000),
  is_cut boolean not null default false,
  model text constraint prompt_runs_model_has_at_most_120_characters check (char_length(model) <= 120),
  input_tokens integer constraint prompt_runs_input_tokens_are_not_negative check (input_tokens >= 0),
  output_tokens integer constraint prompt_runs_output_tokens_are_not_negative check (output_tokens >= 0),
  cost_usd numeric(12, 6) constraint prompt_runs_cost_is_not_negative check (cost_usd >= 0),
  latency_ms integer constraint prompt_runs_latency_is_not_negative check (latency_ms >= 0),
  created_at timestamptz not null default now(),
  constraint prompt_runs_is_planned_once unique (prompt_version_id, engine, slot, number),
  constraint prompt_runs_is_claimed_while_running check ((state = 'running') = (claim is not null) and (claim is null) = (claimed_until is null)),
  constraint prompt_runs_has_an_answer_when_done check ((state = 'done') = (answer is not null)),
  constraint prompt_runs_is_finished_when_it_ends check ((state in ('waiting', 'running')) = (finished_at is null))
);
comment on table public.prompt_runs is 'A prompt put to an engine once.';
comment on column public.prompt_runs.slot is 'The time of the schedule, or the id of a request, so that nothing is planned twice.';
comment on column public.prompt_runs.requested_by is 'Who asked for it; null: the schedule.';
comment on column public.prompt_runs.state is 'empty: the engine showed no answer, as Google often shows no AI Overview. Only done runs count.';
comment on column public.prompt_runs.run_at is 'When it is due, or due again.';
comment on column public.prompt_runs.error is 'Of the last attempt, or why it waits.';
comment on column public.prompt_runs.cost_usd is 'Null: unknown.';
create index prompt_runs_due_idx on public.prompt_runs (engine, run_at) where state = 'waiting';
create index prompt_runs_started_idx on public.prompt_runs (engine, started_at);
create index prompt_runs_running_idx on public.prompt_runs (engine, claimed_until) where state = 'running';
create index prompt_runs_open_idx on public.prompt_runs (site_id, run_at) where state in ('waiting', 'running');
create index prompt_runs_of_a_version_idx on public.prompt_runs (prompt_version_id, finished_at desc) where state in ('done', 'failed', 'empty');
create index prompt_runs_of_a_site_idx on public.prompt_runs (site_id, finished_at desc);
create index prompt_runs_account_id_idx on public.prompt_runs (account_id);
create index prompt_runs_requested_by_idx on public.prompt_runs (requested_by);

create table public.run_responses (
  run_id uuid primary key references public.prompt_runs (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  raw jsonb not null,
  created_at timestamptz not null default now()
);
comment on table public.run_responses is 'What an engine sent, for the record. Deleted after 90 days.';
create index run_responses_site_id_idx on public.run_responses (site_id);
create index run_responses_created_at_idx on public.run_responses (created_at);

create table public.run_searches (
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  position smallint not null,
  site_id uuid not null references public.sites (id) on delete cascade,
  query text not null constraint run_searches_query_has_1_to_500_characters check (char_length(query) between 1 and 500),
  primary key (run_id, position)
);
comment on table public.run_searches is 'The searches that an engine ran for an answer (query fan-out).';
create index run_searches_site_id_idx on public.run_searches (site_id);

create table public.run_mentions (
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  brand_id uuid not null references public.brands (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  rank smallint not null constraint run_mentions_rank_is_positive check (rank >= 1),
  count integer not null constraint run_mentions_count_is_positive check (count >= 1),
  start integer not null constraint run_mentions_start_is_not_negative check (start >= 0),
  strength text not null constraint run_mentions_strength_is_known check (strength in ('named', 'listed', 'recommended', 'pick')),
  sentiment smallint constraint run_mentions_sentiment_is_between_0_and_100 check (sentiment between 0 and 100),
  judged_by text not null constraint run_mentions_judged_by_is_known check (judged_by in ('model', 'lexicon')),
  framing text[] not null default '{}' constraint run_mentions_framing_has_at_most_5_phrases check (
    cardinality(framing) <= 5 and char_length(array_to_string(framing, '')) <= 400
  ),
  sentence text not null constraint run_mentions_sentence_has_at_most_1000_characters check (char_length(sentence) <= 1000),
  primary key (run_id, brand_id)
);
comment on table public.run_mentions is 'A brand that an answer names; counted once in a run.';
comment on column public.run_mentions.rank is 'By first mention; 1: named first.';
comment on column public.run_mentions.start is 'Where it is named first, in UTF-16 units of the answer.';
comment on column public.run_mentions.judged_by is 'Sentiment and strength by a model, or estimated by a list of words.';
create index run_mentions_brand_id_idx on public.run_mentions (brand_id);
create index run_mentions_site_id_idx on public.run_mentions (site_id);

create table public.run_citations (
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  position smallint not null constraint run_citations_position_is_positive check (position >= 1),
  site_id uuid not null references public.sites (id) on delete cascade,
  url text not null constraint run_citations_url_has_at_most_2000_characters check (char_length(url) <= 2000),
  canonical_url text not null constraint run_citations_canonical_url_has_at_most_2000_characters check (char_length(canonical_url) <= 2000),
  host text not null constraint run_citations_host_has_at_most_253_characters check (char_length(host) <= 253),
  title text constraint run_citations_title_has_at_most_300_characters check (char_length(title) <= 300),
  kind text not null constraint run_citations_kind_is_known check (kind in ('own', 'competitor', 'social', 'institutional', 'other')),
  brand_id uuid references public.brands (id) on delete set null,
  is_in_text boolean not null,
  primary key (run_id, position)
);
comment on table public.run_citations is 'A page that an answer cites.';
comment on column public.run_citations.brand_id is 'Whose page it is, if it is a tracked brand''s.';
comment on column public.run_citations.is_in_text is 'Whether it is cited in the text, or only listed.';
create index run_citations_of_a_page_idx on public.run_citations (site_id, canonical_url);
create index run_citations_brand_id_idx on public.run_citations (brand_id);

create table public.run_statements (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  fact_id uuid not null references public.brand_facts (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  sentence text not null constraint run_statements_sentence_has_1_to_1000_characters check (char_length(sentence) between 1 and 1000),
  agrees boolean not null,
  source_url text constraint run_statements_source_url_has_at_most_2000_characters check (char_length(source_url) <= 2000),
  judged_by text not null constraint run_statements_judged_by_is_known check (judged_by in ('model', 'rule')),
  created_at timestamptz not null default now()
);
comment on table public.run_statements is 'A sentence of an answer that agrees with a fact of the brand, or contradicts it.';
create index run_statements_run_id_idx on public.run_statements (run_id);
create index run_statements_fact_id_idx on public.run_statements (fact_id);
create index run_statements_of_a_site_idx on public.run_statements (site_id, agrees, created_at desc);

create table public.engine_spend (
  account_id uuid not null references public.accounts (id) on delete cascade,
  day date not null,
  calls integer not null default 0 constraint engine_spend_calls_are_not_negative check (calls >= 0),
  cost_usd numeric(12, 6) not null default 0 constraint engine_spend_cost_is_not_negative check (cost_usd >= 0),
  primary key (account_id, day)
);
comment on table public.engine_spend is 'Calls of engines by account and day (UTC), counted when they start, and what they cost.';

create table public.engine_budgets (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  daily_calls integer constraint engine_budgets_daily_calls_are_not_negative check (daily_calls >= 0),
  monthly_cost_usd numeric(12, 2) constraint engine_budgets_monthly_cost_is_not_negative check (monthly_cost_usd >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.engine_budgets is 'Limits of an account that differ from those that the worker passes. Null: the worker''s.';

create table public.engine_pauses (
  engine text primary key constraint engine_pauses_engine_is_a_name check (engine ~ '^[a-z][a-z0-9-]{0,39}$'),
  paused_until timestamptz not null,
  error_code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.engine_pauses is 'Engines that asked to be left alone for a time (HTTP 429), or whose key is refused.';

create trigger engine_budgets_stamp_times before update on public.engine_budgets
for each row execute function private.stamp_times();
create trigger engine_pauses_stamp_times before update on public.engine_pauses
for each row execute function private.stamp_times();

do $$
declare
  name text;
begin
  foreach name in array array[
    'prompt_runs', 'run_responses', 'run_searches', 'run_mentions', 'run_citations', 'run_statements'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format(
      'create policy "Members see those of their sites" on public.%I for select to authenticated '
      'using (site_id = any ((select private.member_site_ids())::uuid[]))', name
    );
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
  foreach name in array array['engine_spend', 'engine_budgets'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format(
      'create policy "Members see those of their accounts" on public.%I for select to authenticated '
      'using (account_id = any ((select private.member_account_ids())::uuid[]))', name
    );
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end
$$;

alter table public.engine_pauses enable row level security;
alter table public.engine_pauses force row level security;
create policy "Signed-in users see paused engines" on public.engine_pauses for select to authenticated using (true);
grant select on public.engine_pauses to authenticated;
grant select, insert, update, delete on public.engine_pauses to service_role;

alter table public.run_schedules enable row level security;
alter table public.run_schedules force row level security;
create policy "Members see their schedules" on public.run_schedules
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add schedules" on public.run_schedules
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members change their schedules" on public.run_schedules
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));
grant select, insert (site_id, cadence, hour, time_zone, engines, runs_per_prompt),
  update (cadence, hour, time_zone, engines, runs_per_prompt) on public.run_schedules to authenticated;
grant select, insert, update, delete on public.run_schedules to service_role;
