-- Accounts take turns in the queues, so that no account waits because another has much work. The rows that members can add are limited. Mail
-- that could not be sent, and jobs that failed, are deleted after a time.

-- Shares. Of the accounts that have due work, the one that had the fewest turns is next; a turn of an account counts one divided by its
-- share (Waldspurger and Weihl, Stride Scheduling, MIT/LCS/TM-528, 1995).

alter table public.plans add column share smallint not null default 1 constraint plans_share_is_between_1_and_100 check (share between 1 and 100);
comment on column public.plans.share is
  'How many runs and jobs of an account are started in the time in which one of an account on Starter is, while both wait.';
update public.plans set share = case id when 'pro' then 4 when 'enterprise' then 8 else 1 end;

create table private.queue_turns (
  queue text not null,
  account_id uuid not null,
  turn double precision not null,
  was_scheduled boolean not null,
  primary key (queue, account_id)
);
comment on table private.queue_turns is
  'How far each account has come in a queue. Without a foreign key: jobs of no account have one, too, and rows of the past are deleted.';
comment on column private.queue_turns.was_scheduled is 'Whether the last run was of a schedule; false for jobs.';
create index queue_turns_turn_idx on private.queue_turns (queue, turn);
alter table private.queue_turns enable row level security, force row level security;

create function private.first_turn(queue text) returns double precision
language sql stable security definer
set search_path = ''
as $$
  select coalesce(max(turn), 0) - 1 from private.queue_turns where queue_turns.queue = first_turn.queue
$$;
comment on function private.first_turn is
  'Where an account starts that had nothing to do: with the others, whatever it saved. An account that waits is at most one turn of Starter '
  'behind the furthest.';

create function private.next_turns(queue text, accounts uuid[])
returns table (account_id uuid, turn double precision, step double precision, was_scheduled boolean)
language sql stable security definer
set search_path = ''
as $$
  select
    given.id, greatest(known.turn, (select private.first_turn(next_turns.queue))), 1.0 / coalesce(plans.share, 1), coalesce(known.was_scheduled, true)
  from unnest(next_turns.accounts) as given (id)
  left join private.queue_turns as known on known.queue = next_turns.queue and known.account_id = given.id
  left join public.accounts on accounts.id = given.id
  left join public.plans on plans.id = accounts.plan_id
$$;
comment on function private.next_turns is
  'Where accounts are in a queue, and how far a turn takes each of them. The next is the one with the smallest sum of both.';
grant execute on function private.next_turns(text, uuid[]) to service_role;

create function private.count_turns(queue text, accounts uuid[], are_scheduled boolean[] default '{}') returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  first constant double precision := private.first_turn(queue);
begin
  insert into private.queue_turns as known (queue, account_id, turn, was_scheduled)
  select
    count_turns.queue, place.account_id, place.turn + place.step * count(*),
    coalesce((array_agg(started.is_scheduled order by number desc))[1], false)
  from unnest(accounts, are_scheduled) with ordinality as started (account_id, is_scheduled, number)
  join private.next_turns(count_turns.queue, array(select distinct unnest(accounts))) as place on place.account_id = started.account_id
  group by place.account_id, place.turn, place.step
  on conflict on constraint queue_turns_pkey do update set turn = excluded.turn, was_scheduled = excluded.was_scheduled;
  -- They would start at the same place without a row.
  delete from private.queue_turns where ctid = any (array(
    select ctid from private.queue_turns as known where known.queue = count_turns.queue and known.turn <= first limit 10 for update skip locked
  ));
end
$$;
comment on function private.count_turns is
  'Counts runs or jobs that have been started, each by its account and, of a run, whether it was scheduled. In the order in which they were started.';
grant execute on function private.count_turns(text, uuid[], boolean[]) to service_role;

-- Jobs. Their account has no foreign key any more: a job that is queued by a change of a site would lock the account after the site, and a
-- deletion of the account locks them the other way round. Jobs of rows go with the rows; the others with the account.

alter table public.jobs drop constraint jobs_account_id_fkey;
comment on column public.jobs.account_id is 'Whose work it is; null: the operator''s. By it, accounts share the queue.';
create index jobs_of_an_account_idx on public.jobs (kind, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), run_at)
where state = 'waiting';

create function private.drop_work_of_accounts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.jobs where account_id in (select id from removed);
  delete from private.queue_turns where account_id in (select id from removed);
  return null;
end
$$;
comment on function private.drop_work_of_accounts is 'After accounts are deleted: their jobs and their places in queues, too.';
create trigger accounts_drop_work after delete on public.accounts
referencing old table as removed for each statement execute function private.drop_work_of_accounts();

drop function private.queue_job(text, uuid, timestamptz, integer);
create function private.queue_job(job_kind text, subject uuid, account uuid, due_at timestamptz, most_attempts integer) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.jobs (kind, payload, account_id, deduplication_key, run_at, max_attempts)
  values (job_kind, jsonb_build_object('id', subject), account, job_kind || '/' || subject, due_at, most_attempts)
  on conflict on constraint jobs_deduplication_key_is_unique do update set
    state = 'waiting', run_at = excluded.run_at, attempts = 0, claim = null, last_error = null, finished_at = null
$$;
comment on function private.queue_job is
  'Queues the one job of a kind for a row of an account, {"id": of the row}. A job that waits or has ended starts again, and a claim of it ends.';

create or replace function private.queue_job_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row constant jsonb := to_jsonb(new);
begin
  perform private.queue_job(
    tg_argv[0], (row ->> tg_argv[1])::uuid,
    coalesce((row ->> 'account_id')::uuid, (select account_id from public.sites where id = (row ->> 'site_id')::uuid)),
    (row ->> tg_argv[2])::timestamptz, tg_argv[3]::integer
  );
  return null;
end
$$;
comment on function private.queue_job_of_row is
  'After a row of an account or a site is added or due again. Arguments: the kind of its job, the columns with its ID and with the time, and '
  'the most attempts.';

update public.jobs set account_id = owners.account_id
from (
  select 'site.crawl/' || crawls.id as key, sites.account_id from public.site_crawls as crawls join public.sites on sites.id = crawls.site_id
  union all select 'page.reading/' || pages.id, sites.account_id from public.cited_pages as pages join public.sites on sites.id = pages.site_id
  union all select 'site.reading/' || id, account_id from public.sites
  union all select 'site.comparison/' || id, account_id from public.sites
  union all select 'account.export/' || id, account_id from public.account_exports
  union all select 'account.deletion/' || id, account_id from public.account_deletions
) as owners
where jobs.deduplication_key = owners.key;

create function private.due_jobs(job_kind text, most integer) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Some may be locked: what they belong to is being deleted.
  looked_at constant integer := most + 20;
  due uuid[];
begin
  -- One claim of a kind at a time, so that the turns are those of all workers together. A claim takes milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('claim_jobs/' || job_kind, 0));
  -- Nothing is queued for so late: the clock was wrong.
  update public.jobs set run_at = now() where kind = job_kind and state = 'waiting' and run_at > now() + interval '8 days';
  -- From one account to the next in the index, whatever the number of jobs of each.
  with recursive waiting (account) as (
    (
      select coalesce(account_id, '00000000-0000-0000-0000-000000000000') from public.jobs
      where kind = job_kind and state = 'waiting' order by 1, run_at limit 1
    )
    union all
    select (
      select coalesce(account_id, '00000000-0000-0000-0000-000000000000') from public.jobs
      where kind = job_kind and state = 'waiting' and coalesce(account_id, '00000000-0000-0000-0000-000000000000') > waiting.account
      order by 1, run_at limit 1
    )
    from waiting where waiting.account is not null
  ), places as materialized (
    select place.* from private.next_turns(job_kind, array(select account from waiting where account is not null)) as place
    -- Not `exists`, for which Postgres may read all due jobs at once.
    where (
      select true from public.jobs
      where kind = job_kind and state = 'waiting' and coalesce(jobs.account_id, '00000000-0000-0000-0000-000000000000') = place.account_id
        and run_at <= now()
      order by run_at limit 1
    )
    order by place.turn + place.step limit looked_at
  ), ranked as materialized (
    select job.id, job.run_at, places.turn + places.step * job.number as turn
    from places cross join lateral (
      select oldest.id, oldest.run_at, row_number() over (order by oldest.run_at, oldest.id) as number
      from (
        select jobs.id, jobs.run_at from public.jobs
        where kind = job_kind and state = 'waiting' and coalesce(jobs.account_id, '00000000-0000-0000-0000-000000000000') = places.account_id
          and jobs.run_at <= now()
        order by jobs.run_at limit looked_at
      ) as oldest
    ) as job
    order by 3, 2 limit looked_at
  )
  select array_agg(id) into due from (
    select jobs.id from ranked join public.jobs on jobs.id = ranked.id
    where jobs.state = 'waiting' and jobs.run_at <= now()
    order by ranked.turn, ranked.run_at, jobs.id limit most for update of jobs skip locked
  ) as locked;
  return coalesce(due, '{}');
end
$$;
comment on function private.due_jobs is 'Locks at most so many due jobs of a kind, and returns them in the order in which they are to be started.';
grant execute on function private.due_jobs(text, integer) to service_role;

create function private.claim_due_jobs(ids uuid[], lease_seconds integer) returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.count_turns(kind, array_agg(coalesce(account_id, '00000000-0000-0000-0000-000000000000')))
  from public.jobs where id = any (ids) group by kind;
  return query update public.jobs
  set claim = gen_random_uuid(), run_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  where id = any (ids)
  returning jobs.*;
end
$$;
comment on function private.claim_due_jobs is 'Claims jobs that due_jobs has locked, and counts the turns of their accounts.';
grant execute on function private.claim_due_jobs(uuid[], integer) to service_role;

create or replace function public.claim_jobs(kind text, batch integer default 1, lease_seconds integer default 120) returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
begin
  return query select * from private.claim_due_jobs(private.due_jobs(kind, batch), lease_seconds);
end
$$;
comment on function public.claim_jobs is
  'Claims at most `batch` due jobs of a kind for `lease_seconds`; no two workers get the same job. Accounts take turns by the shares of their '
  'plans, and those of one account are claimed by time. attempts > max_attempts: the worker of the last attempt never answered, and the job '
  'is to be given up.';

create or replace function public.claim_passage_comparisons(batch integer default 1, lease_seconds integer default 120) returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
declare
  most_sites constant integer := 1000;
  looked_at constant uuid[] := private.due_jobs('site.comparison', most_sites);
  sites_due uuid[];
  claimed uuid[];
begin
  sites_due := private.sites_to_compare(array(select (payload ->> 'id')::uuid from public.jobs where id = any (looked_at)));
  claimed := array(
    select jobs.id from unnest(looked_at) with ordinality as given (id, place) join public.jobs on jobs.id = given.id
    where (payload ->> 'id')::uuid = any (sites_due) order by given.place limit batch
  );
  update public.jobs set run_at = case
    when (payload ->> 'id')::uuid = any (sites_due) then now()
    else greatest(
      now() + interval '10 minutes',
      (select compared_at + interval '24 hours' from public.passage_comparisons where site_id = (payload ->> 'id')::uuid)
    )
  end
  where id = any (looked_at) and id <> all (claimed);
  return query select * from private.claim_due_jobs(claimed, lease_seconds);
end
$$;

-- Prompt runs. Accounts take turns at each engine, and what users asked for takes turns with what was scheduled.

drop index public.prompt_runs_due_idx;
create index prompt_runs_requested_idx on public.prompt_runs (engine, account_id, run_at, id) where state = 'waiting' and requested_by is not null;
create index prompt_runs_scheduled_idx on public.prompt_runs (engine, account_id, run_at, id) where state = 'waiting' and requested_by is null;
create index prompt_runs_waiting_idx on public.prompt_runs (created_at) where state = 'waiting';

create function private.due_prompt_runs(asked text, most integer) returns table (id uuid, turn double precision, run_at timestamptz)
language sql stable
set search_path = ''
as $$
  -- As in due_jobs: from one account to the next in both indexes.
  with recursive waiting (account) as (
    select '00000000-0000-0000-0000-000000000000'::uuid
    union all
    select least(
      (
        select runs.account_id from public.prompt_runs as runs
        where engine = asked and state = 'waiting' and requested_by is not null and runs.account_id > waiting.account
        order by runs.account_id, runs.run_at, runs.id limit 1
      ),
      (
        select runs.account_id from public.prompt_runs as runs
        where engine = asked and state = 'waiting' and requested_by is null and runs.account_id > waiting.account
        order by runs.account_id, runs.run_at, runs.id limit 1
      )
    )
    from waiting where waiting.account is not null
  ), places as materialized (
    select place.* from private.next_turns('run/' || asked, array(select account from waiting where account is not null)) as place
    -- As in due_jobs.
    where coalesce(
      (
        select true from public.prompt_runs as runs
        where engine = asked and state = 'waiting' and requested_by is not null and runs.account_id = place.account_id and runs.run_at <= now()
        order by runs.run_at, runs.id limit 1
      ),
      (
        select true from public.prompt_runs as runs
        where engine = asked and state = 'waiting' and requested_by is null and runs.account_id = place.account_id and runs.run_at <= now()
        order by runs.run_at, runs.id limit 1
      )
    )
    order by place.turn + place.step limit most
  )
  select
    due.id, places.turn + places.step * row_number() over (
      partition by places.account_id order by due.number, due.is_scheduled = places.was_scheduled, due.run_at, due.id
    ),
    due.run_at
  from places cross join lateral (
    select requested.*, row_number() over (order by requested.run_at, requested.id) as number, false as is_scheduled
    from (
      select runs.id, runs.run_at from public.prompt_runs as runs
      where engine = asked and state = 'waiting' and requested_by is not null and runs.account_id = places.account_id and runs.run_at <= now()
      order by runs.run_at, runs.id limit most
    ) as requested
    union all
    select scheduled.*, row_number() over (order by scheduled.run_at, scheduled.id), true
    from (
      select runs.id, runs.run_at from public.prompt_runs as runs
      where engine = asked and state = 'waiting' and requested_by is null and runs.account_id = places.account_id and runs.run_at <= now()
      order by runs.run_at, runs.id limit most
    ) as scheduled
  ) as due
  order by 2, 3, 1 limit most
$$;
comment on function private.due_prompt_runs is
  'The due runs of an engine that are to be claimed next, with their turns. In an account, those that users asked for alternate with scheduled ones.';
grant execute on function private.due_prompt_runs(text, integer) to service_role;

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
  accounts uuid[];
  are_scheduled boolean[];
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
    order by created_at limit 1000 for update skip locked
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
    accounts := '{}';
    are_scheduled := '{}';
    for due in
      select runs.id, runs.account_id, runs.site_id, runs.attempts, runs.requested_by
      -- More than there is room for, because some may be locked.
      from private.due_prompt_runs(asked.engine, room + 20) as ranked
      join public.prompt_runs as runs on runs.id = ranked.id
      join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
      where runs.state = 'waiting' and runs.run_at <= now()
      order by ranked.turn, ranked.run_at, runs.id
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
      accounts := accounts || due.account_id;
      are_scheduled := are_scheduled || (due.requested_by is null);
      claimed := claimed || (
        select jsonb_build_object(
          'id', runs.id, 'claim', runs.claim, 'siteId', runs.site_id, 'engine', runs.engine, 'attempt', runs.attempts,
          'question', versions.text, 'country', coalesce(runs.country, 'US')
        )
        from public.prompt_runs as runs join public.prompt_versions as versions on versions.id = runs.prompt_version_id
        where runs.id = due.id
      );
    end loop;
    perform private.count_turns('run/' || asked.engine, accounts, are_scheduled);
  end loop;
  return claimed;
end
$$;
comment on function public.claim_prompt_runs is
  'Claims due runs for a worker: [{id, claim, siteId, engine, attempt, question, country}]. engine_limits: [{engine, concurrency, perMinute}] of '
  'all workers together. Accounts take turns at an engine by the shares of their plans, and in an account requested and scheduled runs do. Each claim '
  'is a call that counts, so a worker that is killed costs a call. Runs over an account''s limits wait until the next day or month. A run that has waited '
  'for three days fails.';

-- What members can add.

drop function private.take_turn(text, text, integer, integer);
create function private.take_turn(purpose text, who text, most integer, seconds integer, many integer default 1) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  turn_key constant text := private.turn_key(purpose, who);
  over_at timestamptz;
begin
  if many > most then
    return seconds;
  end if;
  insert into private.turns as turns (key, taken, ends_at)
  values (turn_key, many, clock_timestamp() + make_interval(secs => seconds))
  on conflict (key) do update set
    taken = case when turns.ends_at <= clock_timestamp() then many else turns.taken + many end,
    ends_at = case when turns.ends_at <= clock_timestamp() then excluded.ends_at else turns.ends_at end
  where turns.ends_at <= clock_timestamp() or turns.taken + many <= most;
  if not found then
    select ends_at into over_at from private.turns where key = turn_key;
    return greatest(1, ceil(extract(epoch from over_at - clock_timestamp())));
  end if;
  -- Each call forgets a few that are over, so nobody need tidy.
  delete from private.turns where key in (
    select key from private.turns where ends_at < clock_timestamp() - interval '1 day' limit 10 for update skip locked
  );
  return 0;
end
$$;
comment on function private.take_turn is
  'Counts a request, or many, against a limit of so many requests in so many seconds. Returns 0, or the seconds to wait; then nothing is counted.';
grant execute on function private.take_turn(text, text, integer, integer, integer) to service_role;

create function private.known_engines() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['openai', 'anthropic', 'google', 'perplexity', 'custom', 'chatgpt', 'ai-overviews', 'ai-mode', 'copilot']
$$;
comment on function private.known_engines is
  'The engines that runs can be requested for: those of lib/engines/registry.ts, of which an OpenAI-compatible one always is "custom".';

create or replace function private.request_prompt_runs(site uuid, prompt_ids uuid[], engines text[], count integer, request text) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_open constant integer := 2000;
  account uuid;
  most_in_day integer;
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
  if not engines <@ private.known_engines() then
    raise exception 'There is no such engine.' using errcode = '22023';
  end if;
  -- As when an account is deleted: first the account, then the site. One at a time for a site, so that two tabs cannot exceed the limit together.
  select id into account from public.accounts where id = (select account_id from public.sites where id = site) for key share;
  perform private.lock_site(site);
  select array_agg(version_id) into versions from public.prompts
  where site_id = site and id = any (prompt_ids) and is_enabled and version_id is not null;
  added := private.add_prompt_runs(site, coalesce(versions, '{}'), engines, count, request, (select auth.uid()));
  if added > 0
    and (select pg_catalog.count(*) from public.prompt_runs where site_id = site and state in ('waiting', 'running')) > most_open then
    raise exception 'There is room for % waiting runs.', most_open using errcode = 'PT409', hint = 'Wait until some are done, or cancel them.';
  end if;
  -- Also of those that are canceled or deleted afterward.
  select greatest(5000, max(daily_calls)) into most_in_day from public.engine_budgets where account_id = account;
  if added > 0 and private.take_turn('run by account', account::text, most_in_day, 86400, added) > 0 then
    raise exception 'At most % runs can be requested in a day.', most_in_day using errcode = 'PT429', hint = 'Try again tomorrow.';
  end if;
  return added;
end
$$;
comment on function public.request_prompt_runs is
  'Asks for runs of enabled prompts now, for members of the site''s account. A request (a UUID) that is sent twice adds them once. '
  'Returns how many were added. Errors: 42501, 22023 no such engine, PT409 too many are open, PT429 over 5,000 in a day, or the daily calls of '
  'the account if they are more.';

create or replace function private.add_prompt_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  current_version constant uuid := new.version_id;
  created uuid;
begin
  -- Waits for runs that are being added to it. Those that come later are of the new text.
  perform from public.prompt_versions where id = current_version for update;
  if found and not exists (select from public.prompt_runs where prompt_version_id = current_version) then
    update public.prompt_versions set text = new.text, created_at = now() where id = current_version;
    return null;
  end if;
  insert into public.prompt_versions (prompt_id, site_id, number, text)
  values (new.id, new.site_id, 1 + coalesce((select max(number) from public.prompt_versions where prompt_id = new.id), 0), new.text)
  returning id into created;
  update public.prompts set version_id = created where id = new.id;
  return null;
end
$$;
comment on function private.add_prompt_version is
  'After the text of a prompt is changed: the text becomes its next version, or replaces that of a version without runs.';

create function private.hold_audit_log_to_rate() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_in_day constant integer := 5000;
begin
  if exists (
    select from (
      select happened_at from public.audit_log where actor_id = new.actor_id order by happened_at desc offset most_in_day - 1 limit 1
    ) as earlier
    where earlier.happened_at > now() - interval '1 day'
  ) then
    raise exception 'At most % changes can be made in a day.', most_in_day using errcode = 'PT429', hint = 'Try again tomorrow.';
  end if;
  return new;
end
$$;
comment on function private.hold_audit_log_to_rate is
  'Before an entry of a user is added: refuses the change itself after 5,000 in a day, because an entry that is left out would hide it. '
  'Counted for each user, so that one who floods the log does not keep others from removing them.';
create index audit_log_actor_id_idx on public.audit_log (actor_id, happened_at desc) where actor_id is not null;
create trigger audit_log_hold_to_rate before insert on public.audit_log
for each row when (new.actor_id is not null) execute function private.hold_audit_log_to_rate();

create or replace function private.replace_recovery_codes(digests text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not private.is_signed_in()
    or not exists (select from auth.mfa_factors where user_id = me and status = 'verified') then
    raise exception 'Recovery codes need a session with a second factor.' using errcode = '42501';
  end if;
  if coalesce(cardinality(digests), 0) <> 10 or (select count(distinct digest) from unnest(digests) as digest) <> 10 then
    raise exception 'There are 10 recovery codes.' using errcode = '22023';
  end if;
  -- Each set is an email.
  if private.take_turn('recovery codes by user', me::text, 10, 3600) > 0 then
    raise exception 'Recovery codes were replaced too often.' using errcode = 'PT429', hint = 'Try again in an hour.';
  end if;
  -- Two tabs of one user run one after the other, so that one set is left.
  perform pg_advisory_xact_lock(hashtextextended('replace_recovery_codes/' || me, 0));
  delete from public.recovery_codes where user_id = me;
  insert into public.recovery_codes (user_id, digest) select me, digest from unnest(digests) as digest;
  -- The first codes come with the first factor, which has an email of its own.
  if not exists (
    select from auth.mfa_factors as factors join public.outbox on outbox.idempotency_key = 'security/factor_added/' || factors.id
    where factors.user_id = me and outbox.created_at > now() - interval '1 minute'
  ) then
    perform private.queue_security_notice(email, 'recovery_codes', me || '/' || extract(epoch from now())) from auth.users where id = me;
  end if;
end
$$;

comment on function public.replace_recovery_codes is
  'Replaces the recovery codes of the current user by these ten. Errors: 42501 no second factor was proved in this session, PT429 more than ten '
  'sets in an hour.';

create or replace function private.queue_security_notice(address text, event text, act text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select 'security/' || event || '/' || act, 'account.security', jsonb_build_object('email', address, 'event', event, 'at', now()), 1
  where address <> '' and private.take_turn('security notice by address', lower(address), 20, 86400) = 0
  on conflict on constraint outbox_idempotency_key_is_unique do nothing
$$;
comment on function private.queue_security_notice is
  'Queues an email to a user about a change of their sign-in, once for each act, at most 20 in a day. Nothing without an address.';

-- Locks. A change of brands, facts or prompts locks the rows first and then, by what follows from it, the account or the site; a deletion does it
-- the other way round. Now all of them start as deletions do.

alter function private.lock_sites_before_deletion() rename to lock_sites_before_change;
comment on function private.lock_sites_before_change is
  'Before a user changes brands, facts or prompts, or changes or deletes sites: waits for other such changes at the same sites. What follows from '
  'them reaches the same rows in different orders, so that two at once could wait for each other.';
create trigger sites_lock_sites before update or delete on public.sites
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_change();
drop trigger brands_lock_sites_before_deletion on public.brands;
drop trigger brand_facts_lock_sites_before_deletion on public.brand_facts;
drop trigger prompts_lock_sites_before_deletion on public.prompts;
create trigger brands_lock_sites before insert or update or delete on public.brands
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_change();
create trigger brand_facts_lock_sites before insert or update or delete on public.brand_facts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_change();
create trigger prompts_lock_sites before insert or update or delete on public.prompts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_change();

-- What is kept no longer.

drop index public.jobs_dead_checks_idx;
create index jobs_dead_idx on public.jobs (updated_at) where state = 'dead';

create or replace function private.tidy(batch integer default 500) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  rule record;
  step integer;
  removed jsonb := '{}';
begin
  for rule in
    select * from (values
      -- First, because it waits for scans that refer to it, and nothing else is locked yet.
      ('scans', 'expires_at', '0', 'true'),
      -- Parts first: an export goes only after them.
      ('account_export_parts',
        '(select case state when ''failed'' then requested_at else expires_at end from public.account_exports where id = export_id)', '0', 'true'),
      ('account_exports', 'coalesce(expires_at, requested_at)', '30 days', $sql$
        (state = 'failed' or expires_at <= now()) and not exists (select from public.account_export_parts where export_id = expired.id)
      $sql$),
      ('account_invitations', 'expires_at', '30 days', 'true'),
      ('api_keys', 'revoked_at', '90 days', 'true'),
      ('audit_log', 'happened_at', '365 days', 'true'),
      -- Stripe lists events for 30 days.
      ('billing_events', 'greatest(created, received_at)', '90 days', 'true'),
      ('jobs', 'finished_at', '30 days', $sql$state = 'done'$sql$),
      ('jobs', 'updated_at', '30 days', $sql$state = 'dead' and kind in ('site.scan', 'own.scan', 'site.crawl')$sql$),
      -- An operator has looked at the others. Without its job, an account would never be deleted.
      ('jobs', 'updated_at', '90 days', $sql$state = 'dead' and kind <> 'account.deletion'$sql$),
      ('meter_notices', 'month::timestamp at time zone ''UTC''', '90 days', 'true'),
      ('newsletter_subscribers', 'requested_at', '30 days', $sql$state = 'pending' and confirmed_at is null$sql$),
      -- What was asked and confirmed is evidence; a link holds for a week.
      ('newsletter_events', 'happened_at', '30 days', $sql$
        event = 'asked' and not exists (
          select from public.newsletter_events as confirmed
          where confirmed.subscriber_id = expired.subscriber_id and confirmed.event = 'confirmed'
            and confirmed.happened_at between expired.happened_at and expired.happened_at + interval '8 days'
        )
      $sql$),
      -- They contain addresses.
      ('outbox', 'sent_at', '30 days', $sql$state = 'sent'$sql$),
      ('outbox', 'created_at', '90 days', $sql$state = 'dead'$sql$),
      ('report_links', 'least(expires_at, revoked_at)', '90 days', 'expires_at is not null or revoked_at is not null'),
      ('visibility_alerts', '(day + 1)::timestamp at time zone ''UTC''', '13 months', 'true')
    ) as rules (name, ended_at, kept, condition)
  loop
    execute format(
      'delete from public.%1$I where ctid = any (array('
      'select ctid from public.%1$I as expired where %2$s <= now() - %3$L::interval and (%4$s) order by %2$s limit $1 for update skip locked))',
      rule.name, rule.ended_at, rule.kept, rule.condition
    ) using batch;
    get diagnostics step = row_count;
    removed := removed || jsonb_build_object(rule.name, coalesce((removed ->> rule.name)::integer, 0) + step);
  end loop;
  return removed;
end
$$;
