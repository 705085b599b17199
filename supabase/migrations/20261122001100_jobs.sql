-- Work for later: workers claim it, each row by one of them at a time.

create function private.retry_delay(attempts integer) returns interval
language sql volatile
set search_path = ''
as $$
  -- 30 s, 1 min, 2 min ... 6 h, each up to a quarter longer, so that what failed together is not retried together.
  select least(interval '15 seconds' * power(2, least(attempts, 12)), interval '6 hours') * (1 + random() / 4)
$$;
comment on function private.retry_delay is 'How long to wait after so many attempts: exponential, bounded, spread.';
grant execute on function private.retry_delay(integer) to service_role;

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint jobs_kind_is_a_lower_case_name check (kind ~ '^[a-z][a-z0-9_.-]{0,59}$'),
  payload jsonb not null default '{}' constraint jobs_payload_is_an_object check (jsonb_typeof(payload) = 'object'),
  account_id uuid references public.accounts (id) on delete cascade,
  deduplication_key text constraint jobs_deduplication_key_is_unique unique
    constraint jobs_deduplication_key_has_1_to_200_characters check (char_length(deduplication_key) between 1 and 200),
  state text not null default 'waiting' constraint jobs_state_is_known check (state in ('waiting', 'done', 'dead')),
  run_at timestamptz not null default now(),
  claim uuid,
  attempts integer not null default 0 constraint jobs_attempts_are_not_negative check (attempts >= 0),
  max_attempts integer not null default 10
    constraint jobs_max_attempts_is_between_1_and_100 check (max_attempts between 1 and 100),
  last_error text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint jobs_is_finished_when_done check ((state = 'done') = (finished_at is not null)),
  constraint jobs_is_claimed_only_while_waiting check (state = 'waiting' or claim is null)
);
comment on table public.jobs is 'Work for later. A worker claims what is due, then says how it went.';
comment on column public.jobs.deduplication_key is 'Work that must be done once has one; null: any number of times.';
comment on column public.jobs.state is 'waiting, until it is done, or dead after its last attempt failed.';
comment on column public.jobs.run_at is 'When it is due. While it is claimed: when the claim runs out and it is due again.';
comment on column public.jobs.claim is 'Held by the worker that has it; without it nobody can finish or fail it.';
comment on column public.jobs.attempts is 'Counted when it is claimed, so that work which kills its worker dies too.';

create index jobs_waiting_idx on public.jobs (run_at) where state = 'waiting';
create index jobs_account_id_idx on public.jobs (account_id);

create trigger jobs_stamp_times before update on public.jobs
for each row execute function private.stamp_times();

alter table public.jobs enable row level security;
alter table public.jobs force row level security;

create policy "Only the server" on public.jobs for all to service_role using (true) with check (true);

grant select, insert, update, delete on public.jobs to service_role;

create function public.claim_jobs(batch integer default 10, lease_seconds integer default 300, kinds text[] default null)
returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
begin
  with spent as materialized (
    select id from public.jobs where state = 'waiting' and run_at <= now() and attempts >= max_attempts
    for update skip locked
  )
  update public.jobs set state = 'dead', claim = null, last_error = coalesce(last_error, 'The worker never answered.')
  from spent where jobs.id = spent.id;

  return query
  with due as materialized (
    select id from public.jobs
    where state = 'waiting' and run_at <= now() and (kinds is null or kind = any (kinds))
    order by run_at limit batch for update skip locked
  )
  update public.jobs
  set claim = gen_random_uuid(), run_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  from due where jobs.id = due.id
  returning jobs.*;
end
$$;
comment on function public.claim_jobs is
  'Takes up to so many due jobs for so long; no two workers get the same. A job whose attempts are spent becomes dead.';

create function public.finish_job(job_id uuid, job_claim uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.jobs set state = 'done', claim = null, last_error = null, finished_at = now()
  where id = job_id and claim = job_claim;
  return found;
end
$$;
comment on function public.finish_job is 'The job is done. False: the claim ran out and another worker has it, or had it.';

create function public.fail_job(job_id uuid, job_claim uuid, error text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.jobs set
    state = case when attempts >= max_attempts then 'dead' else 'waiting' end,
    claim = null, run_at = now() + private.retry_delay(attempts), last_error = left(error, 2000)
  where id = job_id and claim = job_claim;
  return found;
end
$$;
comment on function public.fail_job is
  'The attempt failed: the job waits longer and longer, and is dead after the last. False as for finish_job.';

grant execute on function public.claim_jobs(integer, integer, text[]), public.finish_job(uuid, uuid),
  public.fail_job(uuid, uuid, text) to service_role;
