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
  country text not null default 'US'
    constraint run_schedules_country_is_two_letters check (country ~ '^[A-Z]{2}$'),
  constraint run_schedules_has_a_next_run_unless_off check ((cadence = 'off') = (next_run_at is null))
);
comment on table public.run_schedules is 'When the enabled prompts of a site are put to which engines.';
comment on column public.run_schedules.hour is 'In the time zone. Weekly runs are on Mondays.';
comment on column public.run_schedules.engines is 'Ids of lib/geo/engines/engine.ts.';
comment on column public.run_schedules.runs_per_prompt is 'How often each prompt is put to each engine, because answers differ.';
comment on column public.run_schedules.country is
  'Where the person who asks is (ISO 3166-1 alpha-2), for engines that take a country. Also of runs that are asked for by hand.';
create index run_schedules_next_run_at_idx on public.run_schedules (next_run_at) where next_run_at is not null;
create trigger run_schedules_stamp_times before update on public.run_schedules
for each row execute function private.stamp_times();
create trigger run_schedules_stay before update of site_id on public.run_schedules
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
alter table public.run_schedules enable row level security, force row level security;
create policy "Members see their schedules" on public.run_schedules
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add schedules" on public.run_schedules
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members change their schedules" on public.run_schedules
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
grant
  select,
  insert (site_id, cadence, hour, time_zone, engines, runs_per_prompt, country),
  update (cadence, hour, time_zone, engines, runs_per_prompt, country)
on public.run_schedules to authenticated;
grant select, insert, update, delete on public.run_schedules to service_role;

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
grant execute on function private.next_run_at(text, smallint, text, timestamp with time zone) to authenticated, service_role;

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
  is_unclaimed boolean not null default false,
  country text constraint prompt_runs_country_is_two_letters check (country ~ '^[A-Z]{2}$'),
  canceled_claim uuid,
  constraint prompt_runs_is_planned_once unique (prompt_version_id, engine, slot, number),
  constraint prompt_runs_is_claimed_while_running check ((state = 'running') = (claim is not null) and (claim is null) = (claimed_until is null)),
  constraint prompt_runs_has_an_answer_when_done check ((state = 'done') = (answer is not null)),
  constraint prompt_runs_is_finished_when_it_ends check ((state in ('waiting', 'running')) = (finished_at is null)),
  constraint prompt_runs_has_a_canceled_claim_when_canceled check (canceled_claim is null or state = 'canceled')
);
comment on table public.prompt_runs is 'A prompt put to an engine once.';
comment on column public.prompt_runs.slot is 'The time of the schedule, or the id of a request, so that nothing is planned twice.';
comment on column public.prompt_runs.requested_by is 'Who asked for it; null: the schedule.';
comment on column public.prompt_runs.state is 'empty: the engine showed no answer, as Google often shows no AI Overview. Only done runs count.';
comment on column public.prompt_runs.run_at is 'When it is due, or due again.';
comment on column public.prompt_runs.error is 'Of the last attempt, or why it waits.';
comment on column public.prompt_runs.cost_usd is 'Null: unknown.';
comment on column public.prompt_runs.is_unclaimed is 'Names the own brand and cites none of its pages, as it is counted in the totals.';
comment on column public.prompt_runs.country is
  'That of the site''s schedule when the run was added. Null: added before countries could be chosen, when APIs were asked without one '
  'and the others as in the US.';
comment on column public.prompt_runs.canceled_claim is
  'The claim under which it was being answered when it was canceled, until the cost of that call is known.';
create index prompt_runs_due_idx on public.prompt_runs (engine, run_at) where state = 'waiting';
create index prompt_runs_started_idx on public.prompt_runs (engine, started_at);
create index prompt_runs_running_idx on public.prompt_runs (engine, claimed_until) where state = 'running';
create index prompt_runs_open_idx on public.prompt_runs (site_id, run_at) where state in ('waiting', 'running');
create index prompt_runs_of_a_version_idx on public.prompt_runs (prompt_version_id, finished_at desc) where state in ('done', 'failed', 'empty');
create index prompt_runs_of_a_site_idx on public.prompt_runs (site_id, finished_at desc);
create index prompt_runs_account_id_idx on public.prompt_runs (account_id);
create index prompt_runs_requested_by_idx on public.prompt_runs (requested_by);
-- For the export, which reads the runs of a site in the order of their IDs.
create index prompt_runs_site_id_idx on public.prompt_runs (site_id, id);
alter table public.prompt_runs enable row level security, force row level security;
create policy "Members see those of their sites" on public.prompt_runs
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.prompt_runs to authenticated;
grant select, insert, update, delete on public.prompt_runs to service_role;

create table public.run_responses (
  run_id uuid primary key references public.prompt_runs (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  raw jsonb not null,
  created_at timestamptz not null default now()
);
comment on table public.run_responses is 'What an engine sent, for the record. Deleted after 90 days.';
create index run_responses_site_id_idx on public.run_responses (site_id);
create index run_responses_created_at_idx on public.run_responses (created_at);
alter table public.run_responses enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_responses
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_responses to authenticated;
grant select, insert, update, delete on public.run_responses to service_role;

create table public.run_searches (
  run_id uuid not null references public.prompt_runs (id) on delete cascade,
  position smallint not null,
  site_id uuid not null references public.sites (id) on delete cascade,
  query text not null constraint run_searches_query_has_1_to_500_characters check (char_length(query) between 1 and 500),
  primary key (run_id, position)
);
comment on table public.run_searches is 'The searches that an engine ran for an answer (query fan-out).';
create index run_searches_site_id_idx on public.run_searches (site_id);
alter table public.run_searches enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_searches
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_searches to authenticated;
grant select, insert, update, delete on public.run_searches to service_role;

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
alter table public.run_mentions enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_mentions
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_mentions to authenticated;
grant select, insert, update, delete on public.run_mentions to service_role;

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
alter table public.run_citations enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_citations
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_citations to authenticated;
grant select, insert, update, delete on public.run_citations to service_role;

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
alter table public.run_statements enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_statements
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_statements to authenticated;
grant select, insert, update, delete on public.run_statements to service_role;

-- What accounts may spend on engines and have spent, and engines that are not asked for a while.

create table public.engine_spend (
  account_id uuid not null references public.accounts (id) on delete cascade,
  day date not null,
  calls integer not null default 0 constraint engine_spend_calls_are_not_negative check (calls >= 0),
  cost_usd numeric(12, 6) not null default 0 constraint engine_spend_cost_is_not_negative check (cost_usd >= 0),
  primary key (account_id, day)
);
comment on table public.engine_spend is 'Calls of engines by account and day (UTC), counted when they start, and what they cost.';
alter table public.engine_spend enable row level security, force row level security;
create policy "Members see those of their accounts" on public.engine_spend
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select on public.engine_spend to authenticated;
grant select, insert, update, delete on public.engine_spend to service_role;

create table public.engine_budgets (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  daily_calls integer constraint engine_budgets_daily_calls_are_not_negative check (daily_calls >= 0),
  monthly_cost_usd numeric(12, 2) constraint engine_budgets_monthly_cost_is_not_negative check (monthly_cost_usd >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.engine_budgets is 'Limits of an account that differ from those that the worker passes. Null: the worker''s.';
create trigger engine_budgets_stamp_times before update on public.engine_budgets
for each row execute function private.stamp_times();
alter table public.engine_budgets enable row level security, force row level security;
create policy "Members see those of their accounts" on public.engine_budgets
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select on public.engine_budgets to authenticated;
grant select, insert, update, delete on public.engine_budgets to service_role;

create table public.engine_pauses (
  engine text primary key constraint engine_pauses_engine_is_a_name check (engine ~ '^[a-z][a-z0-9-]{0,39}$'),
  paused_until timestamptz not null,
  error_code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.engine_pauses is 'Engines that asked to be left alone for a time (HTTP 429), or whose key is refused.';
create trigger engine_pauses_stamp_times before update on public.engine_pauses
for each row execute function private.stamp_times();
alter table public.engine_pauses enable row level security, force row level security;
create policy "Signed-in users see paused engines" on public.engine_pauses for select to authenticated using (true);
grant select on public.engine_pauses to authenticated;
grant select, insert, update, delete on public.engine_pauses to service_role;

-- What the overview reads: sums of runs by day, week and month, so that a year of runs is read in few rows. A run is added when it is
-- stored, in the same transaction.

create table public.run_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint run_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  prompt_version_id uuid not null references public.prompt_versions (id) on delete cascade,
  engine text not null,
  runs integer not null default 0,
  own_cited_runs integer not null default 0,
  own_text_cited_runs integer not null default 0,
  unclaimed_runs integer not null default 0,
  citations integer not null default 0,
  own_citations integer not null default 0,
  competitor_citations integer not null default 0,
  statements integer not null default 0,
  agreeing_statements integer not null default 0,
  empty_runs integer not null default 0,
  primary key (site_id, grain, starts_on, prompt_version_id, engine)
);
comment on table public.run_totals is 'Sums of done runs by day, week (from Monday) or month (UTC), version of a prompt, and engine.';
comment on column public.run_totals.own_cited_runs is 'Runs that cite a page of the own brand.';
comment on column public.run_totals.own_text_cited_runs is 'Runs that cite one in the text.';
comment on column public.run_totals.unclaimed_runs is 'Runs that name the own brand and cite none of its pages.';
comment on column public.run_totals.empty_runs is 'Runs without an answer, which are not in runs.';
create index run_totals_prompt_version_id_idx on public.run_totals (prompt_version_id);
alter table public.run_totals enable row level security, force row level security;
create policy "Members see those of their sites" on public.run_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.run_totals to authenticated;
grant select, insert, update, delete on public.run_totals to service_role;

create table public.mention_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint mention_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  prompt_version_id uuid not null references public.prompt_versions (id) on delete cascade,
  engine text not null,
  brand_id uuid not null references public.brands (id) on delete cascade,
  mentions integer not null default 0,
  rank_sum integer not null default 0,
  rank_square_sum integer not null default 0,
  first_runs integer not null default 0,
  sentiment_runs integer not null default 0,
  sentiment_sum integer not null default 0,
  sentiment_square_sum bigint not null default 0,
  modeled_runs integer not null default 0,
  named integer not null default 0,
  listed integer not null default 0,
  recommended integer not null default 0,
  picks integer not null default 0,
  primary key (site_id, grain, starts_on, prompt_version_id, engine, brand_id)
);
comment on table public.mention_totals is 'Sums of the runs that name a brand.';
comment on column public.mention_totals.mentions is 'Runs that name it.';
comment on column public.mention_totals.modeled_runs is 'Those whose sentiment was judged by a model; the others are estimated.';
create index mention_totals_prompt_version_id_idx on public.mention_totals (prompt_version_id);
create index mention_totals_brand_id_idx on public.mention_totals (brand_id);
alter table public.mention_totals enable row level security, force row level security;
create policy "Members see those of their sites" on public.mention_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.mention_totals to authenticated;
grant select, insert, update, delete on public.mention_totals to service_role;

create table public.source_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint source_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  engine text not null,
  host text not null,
  kind text not null constraint source_totals_kind_is_known check (kind in ('own', 'competitor', 'social', 'institutional', 'other')),
  citations integer not null default 0,
  runs integer not null default 0,
  primary key (site_id, grain, starts_on, engine, host, kind)
);
comment on table public.source_totals is 'How often pages of a host are cited.';
alter table public.source_totals enable row level security, force row level security;
create policy "Members see those of their sites" on public.source_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.source_totals to authenticated;
grant select, insert, update, delete on public.source_totals to service_role;

create table public.cited_pages (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  url text not null constraint cited_pages_url_has_at_most_2000_characters check (char_length(url) <= 2000),
  host text not null,
  kind text not null constraint cited_pages_kind_is_known check (kind in ('own', 'competitor', 'social', 'institutional', 'other')),
  brand_id uuid references public.brands (id) on delete set null,
  citations integer not null default 0,
  last_cited_at timestamptz not null default now(),
  fetch_at timestamptz default now(),
  claim uuid,
  attempts smallint not null default 0,
  fetched_at timestamptz,
  problem text constraint cited_pages_problem_has_at_most_500_characters check (char_length(problem) <= 500),
  title text constraint cited_pages_title_has_at_most_300_characters check (char_length(title) <= 300),
  passages jsonb not null default '[]' constraint cited_pages_passages_is_an_array check (jsonb_typeof(passages) = 'array')
    constraint cited_pages_passages_has_at_most_64_kib check (pg_column_size(passages) <= 65536),
  brand_ids uuid[] not null default '{}',
  own_sentence text constraint cited_pages_own_sentence_has_at_most_1000_characters check (char_length(own_sentence) <= 1000),
  links_own boolean,
  created_at timestamptz not null default now(),
  constraint cited_pages_url_is_listed_once unique (site_id, url)
);
comment on table public.cited_pages is 'Pages that answers cite, fetched to find brands that they name.';
comment on column public.cited_pages.fetch_at is 'When it is due, or while it is claimed, due again; null: not fetched again.';
comment on column public.cited_pages.brand_ids is 'Tracked brands that the page names.';
comment on column public.cited_pages.own_sentence is 'The first sentence that names the own brand, as evidence.';
comment on column public.cited_pages.links_own is 'Whether it links to the own site; null: not fetched.';
create index cited_pages_due_idx on public.cited_pages (fetch_at) where fetch_at is not null;
create index cited_pages_of_a_site_idx on public.cited_pages (site_id, citations desc);
create index cited_pages_brand_id_idx on public.cited_pages (brand_id);
create index cited_pages_read_idx on public.cited_pages (site_id, kind, fetched_at)
where fetched_at is not null and passages <> '[]';
create index cited_pages_not_fetched_idx on public.cited_pages (site_id, created_at)
where fetched_at is null and fetch_at is not null;
alter table public.cited_pages enable row level security, force row level security;
create policy "Members see those of their sites" on public.cited_pages
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.cited_pages to authenticated;
grant select, insert, update, delete on public.cited_pages to service_role;

create function private.is_unclaimed(run uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.run_mentions as mentions join public.brands on brands.id = mentions.brand_id
    where mentions.run_id = run and brands.is_own
  ) and not exists (select from public.run_citations where run_id = run and kind = 'own')
$$;
comment on function private.is_unclaimed is 'Whether a run names the own brand and cites none of its pages.';
grant execute on function private.is_unclaimed(uuid) to service_role;

create function private.mark_unclaimed(ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.prompt_runs set is_unclaimed = not is_unclaimed where id = any (ids) and is_unclaimed <> private.is_unclaimed(id)
$$;
comment on function private.mark_unclaimed is 'Stores of runs whether they are unclaimed, after their mentions and citations were stored.';
grant execute on function private.mark_unclaimed(uuid[]) to service_role;

create function private.run_sums(ids uuid[]) returns setof public.run_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.prompt_version_id, runs.engine,
    count(*) filter (where runs.state = 'done')::integer, count(*) filter (where cited.own > 0)::integer,
    count(*) filter (where cited.own_in_text > 0)::integer, count(*) filter (where runs.is_unclaimed)::integer, sum(cited.all_of_them)::integer,
    sum(cited.own)::integer, sum(cited.competitors)::integer, sum(stated.all_of_them)::integer, sum(stated.agreeing)::integer,
    count(*) filter (where runs.state = 'empty')::integer
  from public.prompt_runs as runs
  cross join lateral (
    select
      count(*) as all_of_them, count(*) filter (where kind = 'own') as own,
      count(*) filter (where kind = 'own' and is_in_text) as own_in_text, count(*) filter (where kind = 'competitor') as competitors
    from public.run_citations where run_id = runs.id
  ) as cited
  cross join lateral (
    select count(*) as all_of_them, count(*) filter (where agrees) as agreeing from public.run_statements where run_id = runs.id
  ) as stated
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5
$$;
comment on function private.run_sums is 'What runs add to run_totals.';
grant execute on function private.run_sums(uuid[]) to service_role;

create function private.mention_sums(ids uuid[]) returns setof public.mention_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.prompt_version_id, runs.engine,
    mentions.brand_id, count(*)::integer, sum(mentions.rank)::integer, sum(mentions.rank::integer * mentions.rank)::integer,
    count(*) filter (where mentions.rank = 1)::integer, count(mentions.sentiment)::integer, coalesce(sum(mentions.sentiment), 0)::integer,
    coalesce(sum(mentions.sentiment::integer * mentions.sentiment), 0),
    count(*) filter (where mentions.sentiment is not null and mentions.judged_by = 'model')::integer,
    count(*) filter (where mentions.strength = 'named')::integer, count(*) filter (where mentions.strength = 'listed')::integer,
    count(*) filter (where mentions.strength = 'recommended')::integer, count(*) filter (where mentions.strength = 'pick')::integer
  from public.prompt_runs as runs
  join public.run_mentions as mentions on mentions.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5, 6
$$;
comment on function private.mention_sums is 'What runs add to mention_totals.';
grant execute on function private.mention_sums(uuid[]) to service_role;

create function private.source_sums(ids uuid[]) returns setof public.source_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.engine, cited.host, cited.kind,
    count(*)::integer, count(distinct runs.id)::integer
  from public.prompt_runs as runs
  join public.run_citations as cited on cited.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5, 6
$$;
comment on function private.source_sums is 'What runs add to source_totals.';
grant execute on function private.source_sums(uuid[]) to service_role;

create function private.add_run_to_totals(run public.prompt_runs) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.mark_unclaimed(array[run.id]);
  perform private.change_totals(array[run.id]);
  insert into public.cited_pages as pages (site_id, url, host, kind, brand_id, citations, last_cited_at)
  select run.site_id, canonical_url, min(host), min(kind), (array_agg(brand_id))[1], count(*), run.finished_at
  from public.run_citations as cited where cited.run_id = run.id
  group by canonical_url order by canonical_url
  on conflict (site_id, url) do update set
    citations = pages.citations + excluded.citations, last_cited_at = greatest(pages.last_cited_at, excluded.last_cited_at),
    kind = excluded.kind, brand_id = excluded.brand_id,
    fetch_at = case when pages.fetch_at is null and pages.fetched_at < now() - interval '30 days' then now() else pages.fetch_at end;
end
$$;
comment on function private.add_run_to_totals is 'Adds a run that has just been stored with its mentions, citations and statements.';
grant execute on function private.add_run_to_totals(prompt_runs) to service_role;

create function private.change_totals(
  ids uuid[], runs_before public.run_totals[] default '{}', mentions_before public.mention_totals[] default '{}',
  sources_before public.source_totals[] default '{}'
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.run_totals as totals (
    site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs,
    citations, own_citations, competitor_citations, statements, agreeing_statements, empty_runs
  )
  select
    site_id, grain, starts_on, prompt_version_id, engine, sum(sign * runs), sum(sign * own_cited_runs), sum(sign * own_text_cited_runs),
    sum(sign * unclaimed_runs), sum(sign * citations), sum(sign * own_citations), sum(sign * competitor_citations),
    sum(sign * statements), sum(sign * agreeing_statements), sum(sign * empty_runs)
  from (
    select *, 1 as sign from private.run_sums(ids) union all select *, -1 from unnest(runs_before)
  ) as changes
  group by site_id, grain, starts_on, prompt_version_id, engine
  order by site_id, grain, starts_on, prompt_version_id, engine
  on conflict (site_id, grain, starts_on, prompt_version_id, engine) do update set
    runs = totals.runs + excluded.runs, own_cited_runs = totals.own_cited_runs + excluded.own_cited_runs,
    own_text_cited_runs = totals.own_text_cited_runs + excluded.own_text_cited_runs,
    unclaimed_runs = totals.unclaimed_runs + excluded.unclaimed_runs, citations = totals.citations + excluded.citations,
    own_citations = totals.own_citations + excluded.own_citations,
    competitor_citations = totals.competitor_citations + excluded.competitor_citations,
    statements = totals.statements + excluded.statements,
    agreeing_statements = totals.agreeing_statements + excluded.agreeing_statements,
    empty_runs = totals.empty_runs + excluded.empty_runs;

  insert into public.mention_totals as totals (
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs,
    sentiment_sum, sentiment_square_sum, modeled_runs, named, listed, recommended, picks
  )
  select
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, sum(sign * mentions), sum(sign * rank_sum), sum(sign * rank_square_sum),
    sum(sign * first_runs), sum(sign * sentiment_runs), sum(sign * sentiment_sum), sum(sign * sentiment_square_sum),
    sum(sign * modeled_runs), sum(sign * named), sum(sign * listed), sum(sign * recommended), sum(sign * picks)
  from (
    select *, 1 as sign from private.mention_sums(ids) union all select *, -1 from unnest(mentions_before)
  ) as changes
  group by site_id, grain, starts_on, prompt_version_id, engine, brand_id
  order by site_id, grain, starts_on, prompt_version_id, engine, brand_id
  on conflict (site_id, grain, starts_on, prompt_version_id, engine, brand_id) do update set
    mentions = totals.mentions + excluded.mentions, rank_sum = totals.rank_sum + excluded.rank_sum,
    rank_square_sum = totals.rank_square_sum + excluded.rank_square_sum, first_runs = totals.first_runs + excluded.first_runs,
    sentiment_runs = totals.sentiment_runs + excluded.sentiment_runs, sentiment_sum = totals.sentiment_sum + excluded.sentiment_sum,
    sentiment_square_sum = totals.sentiment_square_sum + excluded.sentiment_square_sum,
    modeled_runs = totals.modeled_runs + excluded.modeled_runs, named = totals.named + excluded.named,
    listed = totals.listed + excluded.listed, recommended = totals.recommended + excluded.recommended,
    picks = totals.picks + excluded.picks;
  delete from public.mention_totals as totals using unnest(mentions_before) as before
  where totals.site_id = before.site_id and totals.grain = before.grain and totals.starts_on = before.starts_on
    and totals.prompt_version_id = before.prompt_version_id and totals.engine = before.engine and totals.brand_id = before.brand_id
    and totals.mentions = 0;

  insert into public.source_totals as totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  select site_id, grain, starts_on, engine, host, kind, sum(sign * citations), sum(sign * runs)
  from (
    select *, 1 as sign from private.source_sums(ids) union all select *, -1 from unnest(sources_before)
  ) as changes
  group by site_id, grain, starts_on, engine, host, kind
  order by site_id, grain, starts_on, engine, host, kind
  on conflict (site_id, grain, starts_on, engine, host, kind) do update set
    citations = totals.citations + excluded.citations, runs = totals.runs + excluded.runs;
  delete from public.source_totals as totals using unnest(sources_before) as before
  where totals.site_id = before.site_id and totals.grain = before.grain and totals.starts_on = before.starts_on
    and totals.engine = before.engine and totals.host = before.host and totals.kind = before.kind and totals.citations = 0;
end
$$;
comment on function private.change_totals is
  'Adds runs to the totals, less what they had added before. The rows are in an order, so that two workers do not wait for each other.';
grant execute on function private.change_totals(uuid[], public.run_totals[], public.mention_totals[], public.source_totals[]) to service_role;

create function private.add_mentions(run uuid, site uuid, mentions jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, framing, sentence)
  select
    run, brands.id, site, given.rank, given.count, given."offset", given.strength, given.sentiment, given."judgedBy",
    coalesce(given.framing, '{}'), given.sentence
  from jsonb_to_recordset(mentions) as given (
    "brandId" uuid, rank smallint, count integer, "offset" integer, strength text, sentiment smallint, "judgedBy" text, framing text[],
    sentence text
  )
  join public.brands on brands.id = given."brandId" and brands.site_id = site
$$;
comment on function private.add_mentions is 'Stores the mentions of a run, of brands that the site has.';
grant execute on function private.add_mentions(uuid, uuid, jsonb) to service_role;

create function private.add_prompt_runs(site uuid, versions uuid[], engines text[], count integer, slot text, requester uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added integer;
begin
  if private.is_to_be_deleted((select account_id from public.sites where id = site)) then
    if requester is null then
      return 0;
    end if;
    raise exception 'This account will be deleted.' using errcode = 'PT409', hint = 'An owner can keep it. Then this works again.';
  end if;
  -- Versions that are being deleted are left out.
  with given as materialized (
    select id as version from public.prompt_versions where id = any (versions) for key share skip locked
  )
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, requested_by, country)
  select site, sites.account_id, version, engine, add_prompt_runs.slot, number, requester, coalesce(schedules.country, 'US')
  from public.sites
  left join public.run_schedules as schedules on schedules.site_id = sites.id
  cross join given
  cross join (select distinct unnest(engines) as engine) as asked
  cross join generate_series(1, count) as number
  where sites.id = site
  order by number, version, engine
  on conflict on constraint prompt_runs_is_planned_once do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
comment on function private.add_prompt_runs is
  'Adds the runs of one slot that are not planned yet. None if the account will be deleted, which is an error (PT409) if a user asks for them.';
grant execute on function private.add_prompt_runs(uuid, uuid[], text[], integer, text, uuid) to service_role;

create function public.plan_prompt_runs(available text[], batch integer default 20) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  due record;
  versions uuid[];
  planned integer := 0;
begin
  for due in
    select schedules.* from public.run_schedules as schedules
    join public.sites on sites.id = schedules.site_id join public.accounts on accounts.id = sites.account_id
    where schedules.next_run_at <= now() order by schedules.next_run_at limit batch
    -- Sites and accounts that are being deleted are left out, so that the deletion and this function never wait for each other.
    for update of schedules skip locked for key share of accounts, sites skip locked
  loop
    select array_agg(version_id) into versions from public.prompts where site_id = due.site_id and is_enabled and version_id is not null;
    planned := planned + private.add_prompt_runs(
      due.site_id, coalesce(versions, '{}'), array(select unnest(due.engines) intersect select unnest(available)), due.runs_per_prompt,
      to_char(due.next_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), null
    );
    -- What was missed while nothing ran is not caught up: runs of yesterday cannot be made today.
    update public.run_schedules
    set next_run_at = private.next_run_at(due.cadence, due.hour, due.time_zone, now()) where site_id = due.site_id;
  end loop;
  return planned;
end
$$;
comment on function public.plan_prompt_runs is 'Adds the runs of due schedules, for engines that are available, each once. Returns their number.';
grant execute on function public.plan_prompt_runs(text[], integer) to service_role;

create function private.request_prompt_runs(site uuid, prompt_ids uuid[], engines text[], count integer, request text) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_open constant integer := 2000;
  versions uuid[];
  added integer;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  if count is null or count not between 1 and 10 or cardinality(engines) not between 1 and 12
    or coalesce(request, '') !~ '^[0-9a-f-]{36}$' then
    raise exception 'A request has 1 to 12 engines, 1 to 10 runs, and an id.' using errcode = '22023';
  end if;
  -- As when an account is deleted: first the account, then the site. One at a time for a site, so that two tabs cannot exceed the limit together.
  perform from public.accounts where id = (select account_id from public.sites where id = site) for key share;
  perform private.lock_site(site);
  select array_agg(version_id) into versions from public.prompts
  where site_id = site and id = any (prompt_ids) and is_enabled and version_id is not null;
  added := private.add_prompt_runs(site, coalesce(versions, '{}'), engines, count, request, (select auth.uid()));
  if added > 0
    and (select pg_catalog.count(*) from public.prompt_runs where site_id = site and state in ('waiting', 'running')) > most_open then
    raise exception 'There is room for % waiting runs.', most_open using errcode = 'PT409', hint = 'Wait until some are done, or cancel them.';
  end if;
  return added;
end
$$;
comment on function private.request_prompt_runs is 'The body of public.request_prompt_runs.';
grant execute on function private.request_prompt_runs(uuid, uuid[], text[], integer, text) to authenticated;

create function public.request_prompt_runs(site_id uuid, prompt_ids uuid[], engines text[], request text, runs_per_prompt integer default 1)
returns integer
language sql volatile
set search_path = ''
as $$
  select private.request_prompt_runs(site_id, prompt_ids, engines, runs_per_prompt, request)
$$;
comment on function public.request_prompt_runs is
  'Asks for runs of enabled prompts now, for members of the site''s account. A request (a UUID) that is sent twice adds them once. '
  'Returns how many were added.';
grant execute on function public.request_prompt_runs(uuid, uuid[], text[], text, integer) to authenticated;

create function private.cancel_prompt_runs(site uuid, run_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  canceled integer;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  with open as materialized (
    select id from public.prompt_runs
    where site_id = site and state in ('waiting', 'running') and (run_ids is null or id = any (run_ids)) order by id for update
  )
  update public.prompt_runs as runs set
    state = 'canceled', canceled_claim = claim, claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  get diagnostics canceled = row_count;
  return canceled;
end
$$;
comment on function private.cancel_prompt_runs is 'The body of public.cancel_prompt_runs.';
grant execute on function private.cancel_prompt_runs(uuid, uuid[]) to authenticated;

create function public.cancel_prompt_runs(site_id uuid, run_ids uuid[] default null) returns integer
language sql volatile
set search_path = ''
as $$
  select private.cancel_prompt_runs(site_id, run_ids)
$$;
comment on function public.cancel_prompt_runs is
  'Cancels waiting and running runs, all of the site''s or those listed, for members of the site''s account. The answer of a call that '
  'is already under way is thrown away; the call and its cost still count. Returns how many were canceled.';
grant execute on function public.cancel_prompt_runs(uuid, uuid[]) to authenticated;

create function private.postpone_runs(account uuid, until_at timestamptz, code text, message text) returns void
language sql volatile
set search_path = ''
as $$
  with due as materialized (
    select id from public.prompt_runs where account_id = account and state = 'waiting' and run_at <= now()
    order by id for update skip locked
  )
  update public.prompt_runs as runs set
    run_at = until_at + random() * interval '10 minutes', error_code = code, error = message
  from due where runs.id = due.id
$$;
comment on function private.postpone_runs is
  'Lets all due runs of an account wait, so that they do not take the places of other accounts'' runs one by one.';
grant execute on function private.postpone_runs(uuid, timestamp with time zone, text, text) to service_role;

create function public.claim_prompt_runs(engine_limits jsonb, batch integer, lease_seconds integer, daily_calls integer, monthly_cost_usd numeric)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  today constant date := (now() at time zone 'UTC')::date;
  this_month constant date := date_trunc('month', today)::date;
  asked record;
  due record;
  budget record;
  room integer;
  calls integer;
  spent numeric;
  claimed jsonb := '[]';
begin
  -- One at a time, so that the limits of engines and accounts hold for all workers together. A claim takes milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('claim_prompt_runs', 0));

  with lost as materialized (
    select id, attempts from public.prompt_runs where state = 'running' and claimed_until <= now() order by id for update skip locked
  )
  update public.prompt_runs as runs set
    state = case when lost.attempts >= max_attempts then 'failed' else 'waiting' end, claim = null, claimed_until = null,
    run_at = now() + private.retry_delay(lost.attempts),
    finished_at = case when lost.attempts >= max_attempts then now() end,
    error_code = 'worker_lost', error = 'The worker stopped before the answer was stored.'
  from lost where runs.id = lost.id;

  with stale as materialized (
    select id from public.prompt_runs where state = 'waiting' and created_at < now() - interval '3 days'
    order by id limit 1000 for update skip locked
  )
  update public.prompt_runs as runs set
    state = 'failed', finished_at = now(), error_code = coalesce(error_code, 'expired'),
    error = coalesce(error, 'It waited for three days.')
  from stale where runs.id = stale.id;

  for asked in
    select engine, concurrency, "perMinute" as per_minute from jsonb_to_recordset(engine_limits) as given (engine text, concurrency integer, "perMinute" integer)
    order by engine
  loop
    continue when exists (select from public.engine_pauses where engine_pauses.engine = asked.engine and paused_until > now());
    select least(
      batch - jsonb_array_length(claimed),
      asked.concurrency - (select count(*) from public.prompt_runs where engine = asked.engine and state = 'running'),
      asked.per_minute - (select count(*) from public.prompt_runs where engine = asked.engine and started_at > now() - interval '1 minute')
    ) into room;
    continue when room <= 0;
    for due in
      select runs.id, runs.account_id, runs.site_id, runs.attempts, runs.prompt_version_id
      from public.prompt_runs as runs
      join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
      where runs.engine = asked.engine and runs.state = 'waiting' and runs.run_at <= now()
      order by runs.requested_by is null, runs.run_at, runs.id
      -- As in plan_prompt_runs.
      limit room for update of runs skip locked for key share of accounts, sites skip locked
    loop
      select * into budget from public.engine_budgets where account_id = due.account_id;
      select coalesce(sum(engine_spend.calls) filter (where day = today), 0), coalesce(sum(engine_spend.cost_usd), 0) into calls, spent
      from public.engine_spend where account_id = due.account_id and day >= this_month;
      if calls >= coalesce(budget.daily_calls, claim_prompt_runs.daily_calls) then
        perform private.postpone_runs(
          due.account_id, (today + 1)::timestamp at time zone 'UTC', 'daily_limit', 'The account''s calls of today are used up.'
        );
        continue;
      end if;
      if spent >= coalesce(budget.monthly_cost_usd, claim_prompt_runs.monthly_cost_usd) then
        perform private.postpone_runs(
          due.account_id, (this_month + interval '1 month') at time zone 'UTC', 'cost_limit',
          'The account''s cost limit of this month is reached.'
        );
        continue;
      end if;
      insert into public.engine_spend as spend (account_id, day, calls) values (due.account_id, today, 1)
      on conflict (account_id, day) do update set calls = spend.calls + 1;
      insert into public.usage_events (account_id, site_id, kind, subject)
      values (due.account_id, due.site_id, 'engine_call', asked.engine || ':' || due.id || ':' || due.attempts + 1)
      on conflict do nothing;
      update public.prompt_runs set
        state = 'running', claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds),
        attempts = attempts + 1, started_at = now()
      where id = due.id;
      claimed := claimed || (
        select jsonb_build_object(
          'id', runs.id, 'claim', runs.claim, 'siteId', runs.site_id, 'engine', runs.engine, 'attempt', runs.attempts,
          'question', versions.text, 'country', coalesce(runs.country, 'US')
        )
        from public.prompt_runs as runs join public.prompt_versions as versions on versions.id = runs.prompt_version_id
        where runs.id = due.id
      );
    end loop;
  end loop;
  return claimed;
end
$$;
comment on function public.claim_prompt_runs is
  'Claims due runs for a worker: [{id, claim, siteId, engine, attempt, question, country}]. engine_limits: [{engine, concurrency, perMinute}] of '
  'all workers together. Each claim is a call that counts, so a worker that is killed costs a call. Runs over an account''s limits wait '
  'until the next day or month. A run that has waited for three days fails.';
grant execute on function public.claim_prompt_runs(jsonb, integer, integer, integer, numeric) to service_role;

create function private.add_engine_cost(account uuid, cost numeric) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.engine_spend as spend (account_id, day, cost_usd)
  select account, (now() at time zone 'UTC')::date, cost where cost > 0
  on conflict (account_id, day) do update set cost_usd = spend.cost_usd + excluded.cost_usd
$$;
comment on function private.add_engine_cost is 'Adds the cost of a call to what an account has spent today (UTC). Null: unknown.';
grant execute on function private.add_engine_cost(uuid, numeric) to service_role;

create function public.finish_prompt_run(run_id uuid, run_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  run public.prompt_runs;
  site uuid;
  current_revision integer;
begin
  -- First what a deletion starts at, and then the run, so that the deletion and this function never wait for each other.
  select runs.site_id into site from public.prompt_runs as runs
  join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
  join public.prompt_versions as versions on versions.id = runs.prompt_version_id
  where runs.id = run_id for key share of accounts, sites, versions;
  -- All brands: who deletes one holds pages of it, and then waits for this run.
  perform from public.brands where site_id = site order by id for key share;
  perform from public.brand_facts where site_id = site and id in (
    select (stated ->> 'factId')::uuid from jsonb_array_elements(coalesce(result -> 'statements', '[]')) as stated
  ) order by id for key share;
  -- No brand changes, and no answer of the site is read again, until this run is stored.
  select revision into current_revision from public.answer_readings where site_id = site for no key update;

  update public.prompt_runs set
    state = case when result ->> 'answer' is null then 'empty' else 'done' end, claim = null, claimed_until = null, finished_at = now(),
    error_code = null, error = null, answer = result ->> 'answer', is_cut = coalesce((result ->> 'isCut')::boolean, false),
    model = result ->> 'model', input_tokens = (result ->> 'inputTokens')::integer, output_tokens = (result ->> 'outputTokens')::integer,
    cost_usd = (result ->> 'costUsd')::numeric, latency_ms = (result ->> 'latencyMs')::integer
  where id = run_id and claim = run_claim
  returning * into run;
  if not found then
    -- The call of a run that was canceled meanwhile is paid for, too.
    update public.prompt_runs set
      canceled_claim = null, model = result ->> 'model', input_tokens = (result ->> 'inputTokens')::integer,
      output_tokens = (result ->> 'outputTokens')::integer, cost_usd = (result ->> 'costUsd')::numeric,
      latency_ms = (result ->> 'latencyMs')::integer
    where id = run_id and canceled_claim = run_claim
    returning * into run;
    perform private.add_engine_cost(run.account_id, run.cost_usd);
    return false;
  end if;
  if result -> 'raw' is not null and jsonb_typeof(result -> 'raw') <> 'null' then
    insert into public.run_responses (run_id, site_id, raw) values (run.id, run.site_id, result -> 'raw');
  end if;
  insert into public.run_searches (run_id, position, site_id, query)
  select run.id, place, run.site_id, query
  from jsonb_array_elements_text(coalesce(result -> 'searches', '[]')) with ordinality as given (query, place);
  -- Brands and facts may have been deleted since.
  perform private.add_mentions(run.id, run.site_id, coalesce(result -> 'mentions', '[]'));
  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, title, kind, brand_id, is_in_text)
  select
    run.id, given.position, run.site_id, given.url, given."canonicalUrl", given.host, given.title, given.kind, brands.id,
    given."isInText"
  from jsonb_to_recordset(coalesce(result -> 'citations', '[]')) as given (
    position smallint, url text, "canonicalUrl" text, host text, title text, kind text, "brandId" uuid, "isInText" boolean
  )
  left join public.brands on brands.id = given."brandId" and brands.site_id = run.site_id;
  insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, source_url, judged_by)
  select run.id, facts.id, run.site_id, given.sentence, given.agrees, given."sourceUrl", given."judgedBy"
  from jsonb_to_recordset(coalesce(result -> 'statements', '[]')) as given (
    "factId" uuid, sentence text, agrees boolean, "sourceUrl" text, "judgedBy" text
  )
  join public.brand_facts as facts on facts.id = given."factId" and facts.site_id = run.site_id;
  perform private.add_engine_cost(run.account_id, run.cost_usd);
  delete from public.engine_pauses where engine = run.engine and paused_until <= now();
  perform private.add_run_to_totals(run);
  if run.state = 'done' and (result ->> 'brandsRevision')::integer < current_revision then
    update public.answer_readings set
      requested_at = now(), finished_at = null, cursor_at = null, cursor_id = null, page_cursor = null, read = 0, total = null,
      attempts = 0, claim = null, claimed_until = null, problem = null
    where site_id = site;
  end if;
  return true;
end
$$;
comment on function public.finish_prompt_run is
  'Stores an answer with what was read in it, and adds it to the totals, once. Without an answer the run is empty. False: the claim is '
  'not valid any more, and nothing was stored, except the cost and the tokens if the run was canceled. If the brands have changed since '
  'those of brandsRevision, the answer is read again.';
grant execute on function public.finish_prompt_run(uuid, uuid, jsonb) to service_role;

create function public.fail_prompt_run(run_id uuid, run_claim uuid, code text, message text, is_final boolean, retry_seconds integer default null, cost numeric default null)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  run public.prompt_runs;
begin
  -- In the order of finish_prompt_run.
  perform from public.prompt_runs as runs
  join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
  where runs.id = run_id for key share of accounts, sites;
  update public.prompt_runs set
    state = case when is_final or attempts >= max_attempts then 'failed' else 'waiting' end, claim = null, claimed_until = null,
    finished_at = case when is_final or attempts >= max_attempts then now() end,
    run_at = now() + greatest(private.retry_delay(attempts), make_interval(secs => least(coalesce(retry_seconds, 0), 21600))),
    error_code = code, error = left(message, 1000)
  where id = run_id and claim = run_claim
  returning * into run;
  if not found then
    update public.prompt_runs set canceled_claim = null, cost_usd = cost where id = run_id and canceled_claim = run_claim
    returning * into run;
    perform private.add_engine_cost(run.account_id, cost) where run.id is not null;
    return false;
  end if;
  perform private.add_engine_cost(run.account_id, cost);
  if code in ('rate_limited', 'quota', 'invalid_key') then
    insert into public.engine_pauses as pauses (engine, paused_until, error_code)
    values (
      run.engine,
      now() + make_interval(secs => least(greatest(coalesce(retry_seconds, 0), case code when 'rate_limited' then 15 else 600 end), 3600)), code
    )
    on conflict (engine) do update set
      paused_until = greatest(pauses.paused_until, excluded.paused_until), error_code = excluded.error_code, updated_at = now();
  end if;
  return true;
end
$$;
comment on function public.fail_prompt_run is
  'The call failed: the run waits longer and longer, and has failed after five attempts or a final error. The engine is paused if it '
  'refuses further calls. cost: what the provider charges although it failed. False as for finish_prompt_run.';
grant execute on function public.fail_prompt_run(uuid, uuid, text, text, boolean, integer, numeric) to service_role;

create function public.may_call_engine(account_id uuid, daily_calls integer, monthly_cost_usd numeric) returns boolean
language sql stable
set search_path = ''
as $$
  select
    coalesce(sum(spend.calls) filter (where spend.day = today), 0) < coalesce(max(budgets.daily_calls), may_call_engine.daily_calls)
    and coalesce(sum(spend.cost_usd), 0) < coalesce(max(budgets.monthly_cost_usd), may_call_engine.monthly_cost_usd)
  from (select (now() at time zone 'UTC')::date as today) as clock
  left join public.engine_budgets as budgets on budgets.account_id = may_call_engine.account_id
  left join public.engine_spend as spend on spend.account_id = may_call_engine.account_id and spend.day >= date_trunc('month', today)::date
$$;
comment on function public.may_call_engine is
  'Whether an account is below its limits of calls a day and cost a month: its own ones, or else those given.';
grant execute on function public.may_call_engine(uuid, integer, numeric) to service_role;

create function public.record_engine_call(site_id uuid, subject text, cost_usd numeric default null) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  account uuid;
begin
  select sites.account_id into account from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = record_engine_call.site_id for key share of accounts, sites;
  if not found then
    return false;
  end if;
  insert into public.usage_events (account_id, site_id, kind, subject)
  values (account, record_engine_call.site_id, 'engine_call', record_engine_call.subject)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.engine_spend as spend (account_id, day, calls, cost_usd)
  values (account, (now() at time zone 'UTC')::date, 1, coalesce(record_engine_call.cost_usd, 0))
  on conflict (account_id, day) do update set
    calls = spend.calls + 1, cost_usd = spend.cost_usd + excluded.cost_usd;
  return true;
end
$$;
comment on function public.record_engine_call is
  'Counts a call of an engine that is no prompt run, with its cost; null: unknown. subject: what the call was, once a month. False: it '
  'is counted already, or there is no such site.';
grant execute on function public.record_engine_call(uuid, text, numeric) to service_role;

create function public.claim_cited_pages(batch integer default 10, lease_seconds integer default 120) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  with due as materialized (
    select id from public.cited_pages where fetch_at <= now() order by fetch_at limit batch for update skip locked
  ), claimed as (
    update public.cited_pages as pages
    set claim = gen_random_uuid(), attempts = pages.attempts + 1,
      fetch_at = case when pages.attempts < 5 then now() + make_interval(secs => lease_seconds) end
    from due where pages.id = due.id
    returning pages.id, pages.claim, pages.site_id, pages.url, pages.kind
  )
  select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'siteId', site_id, 'url', url, 'kind', kind)) into result from claimed;
  return coalesce(result, '[]');
end
$$;
comment on function public.claim_cited_pages is 'Claims cited pages that are due to be fetched: [{id, claim, siteId, url, kind}].';
grant execute on function public.claim_cited_pages(integer, integer) to service_role;

create function public.finish_cited_page(page_id uuid, page_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  is_outdated boolean;
begin
  -- A page that was read with earlier brands is fetched again.
  select (result ->> 'brandsRevision')::integer < revision into is_outdated from public.answer_readings
  where site_id = (select site_id from public.cited_pages where id = page_id);
  update public.cited_pages set
    claim = null, fetched_at = now(), problem = left(result ->> 'problem', 500),
    fetch_at = case
      when result ->> 'problem' is null then case when is_outdated then now() end
      when attempts < 3 then now() + private.retry_delay(attempts + 4)
    end,
    attempts = case when result ->> 'problem' is null then 0 else attempts end,
    title = case when result ->> 'problem' is null then left(result ->> 'title', 300) else title end,
    passages = case when result ->> 'problem' is null then coalesce(result -> 'passages', '[]') else passages end,
    brand_ids = case when result ->> 'problem' is null
      then coalesce(array(select value::uuid from jsonb_array_elements_text(coalesce(result -> 'brandIds', '[]'))), '{}') else brand_ids end,
    own_sentence = case when result ->> 'problem' is null then left(result ->> 'ownSentence', 1000) else own_sentence end,
    links_own = case when result ->> 'problem' is null then (result ->> 'linksOwn')::boolean else links_own end
  where id = page_id and claim = page_claim;
  return found;
end
$$;
comment on function public.finish_cited_page is
  'Stores what was read on a cited page: {problem} or {title, passages, brandIds, ownSentence, linksOwn, brandsRevision}. A page that was '
  'read with earlier brands is due again. False: the claim is not valid any more.';
grant execute on function public.finish_cited_page(uuid, uuid, jsonb) to service_role;

create function public.tidy_prompt_runs(batch integer default 2000) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  responses uuid[];
  runs uuid[];
  sites uuid[];
  removed integer := 0;
  step integer;
begin
  responses := array(
    select run_id from public.run_responses where created_at < now() - interval '90 days' order by created_at limit batch
  );
  runs := array(
    select id from public.prompt_runs
    where finished_at < now() - case when state = 'done' then interval '13 months' else interval '90 days' end
    order by finished_at limit batch
  );
  -- Deletions of brands, facts, prompts, sites and accounts reach the same rows in other orders. They take these locks first, too (see
  -- lock_sites_before_deletion). What is being deleted is left out, so that none waits for the other.
  sites := array(
    select known.id from public.sites as known join public.accounts on accounts.id = known.account_id
    where known.id in (
      select site_id from public.run_responses where run_id = any (responses) union select site_id from public.prompt_runs where id = any (runs)
    )
    order by known.id for no key update of known skip locked for key share of accounts skip locked
  );
  delete from public.run_responses where run_id = any (responses) and site_id = any (sites);
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.prompt_runs where id = any (runs) and site_id = any (sites);
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.cited_pages where id in (
    select id from public.cited_pages where last_cited_at < now() - interval '13 months' limit batch for update skip locked
  );
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.engine_spend where (account_id, day) in (
    select account_id, day from public.engine_spend where day < (now() at time zone 'UTC')::date - 400 limit batch for update skip locked
  );
  delete from public.engine_pauses where engine in (
    select engine from public.engine_pauses where paused_until < now() - interval '1 day' for update skip locked
  );
  return removed;
end
$$;
comment on function public.tidy_prompt_runs is
  'Deletes responses after 90 days, answers after 13 months, and failed or canceled runs after 90 days. Totals stay.';
grant execute on function public.tidy_prompt_runs(integer) to service_role;
