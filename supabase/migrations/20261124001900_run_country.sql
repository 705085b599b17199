-- The country that prompts are asked from, and an order of locks for deletions.

alter table public.run_schedules add column country text not null default 'US'
  constraint run_schedules_country_is_two_letters check (country ~ '^[A-Z]{2}$');
comment on column public.run_schedules.country is
  'Where the person who asks is (ISO 3166-1 alpha-2), for engines that take a country. Also of runs that are asked for by hand.';
grant insert (country), update (country) on public.run_schedules to authenticated;

alter table public.prompt_runs add column country text constraint prompt_runs_country_is_two_letters check (country ~ '^[A-Z]{2}$');
comment on column public.prompt_runs.country is
  'That of the site''s schedule when the run was added. Null: added before countries could be chosen, when APIs were asked without one '
  'and the others as in the US.';

create or replace function private.add_prompt_runs(site uuid, versions uuid[], engines text[], count integer, slot text, requester uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added integer;
begin
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

create or replace function public.claim_prompt_runs(engine_limits jsonb, batch integer, lease_seconds integer, daily_calls integer, monthly_cost_usd numeric)
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

create function private.lock_sites_before_deletion() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.accounts where id = any ((select private.member_account_ids())::uuid[]) order by id for key share;
  perform from public.sites where id = any ((select private.member_site_ids())::uuid[]) order by id for no key update;
  return null;
end
$$;
comment on function private.lock_sites_before_deletion is
  'Before a user deletes brands, facts or prompts: waits for other such deletions at the same sites. What follows from them reaches the '
  'same rows in different orders, so that two at once could wait for each other.';

-- Not for what follows from the deletion of a site or an account, which is locked already.
create trigger brands_lock_sites_before_deletion before delete on public.brands
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
create trigger brand_facts_lock_sites_before_deletion before delete on public.brand_facts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
create trigger prompts_lock_sites_before_deletion before delete on public.prompts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
