-- Work for later: jobs, which workers claim, each by one of them at a time; and the outbox, whose messages are stored in the transaction that
-- causes them, sent afterwards, and sent again if that fails.

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
comment on table public.jobs is 'Background jobs. A worker claims jobs that are due and then reports the result.';
comment on column public.jobs.deduplication_key is 'Unique, for jobs that must run only once; null: no deduplication.';
comment on column public.jobs.state is 'waiting; done; or dead after the last attempt failed.';
comment on column public.jobs.run_at is 'When the job is due. For a claimed job: when the claim expires and the job is due again.';
comment on column public.jobs.claim is 'Token of the worker that claimed the job; required to finish or fail it.';
comment on column public.jobs.attempts is
  'Incremented when the job is claimed, so that a job that crashes its worker also reaches its last attempt.';
create index jobs_waiting_idx on public.jobs (run_at) where state = 'waiting';
create index jobs_account_id_idx on public.jobs (account_id);
create index jobs_finished_at_idx on public.jobs (finished_at) where state = 'done';
create index jobs_dead_checks_idx on public.jobs (updated_at)
where state = 'dead' and kind in ('site.scan', 'own.scan', 'site.crawl');
create trigger jobs_stamp_times before update on public.jobs
for each row execute function private.stamp_times();
alter table public.jobs enable row level security, force row level security;
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
  'Claims at most `batch` due jobs for `lease_seconds`; no two workers get the same job. Jobs without attempts left become dead.';
grant execute on function public.claim_jobs(integer, integer, text[]) to service_role;

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
comment on function public.finish_job is 'Marks a job as done. Returns false if the claim has expired and the job was claimed again.';
grant execute on function public.finish_job(uuid, uuid) to service_role;

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
  'Records a failed attempt: the job waits with exponential backoff, or is dead after the last attempt. Returns false as finish_job does.';
grant execute on function public.fail_job(uuid, uuid, text) to service_role;

create function public.tidy_jobs(kept_days integer default 30, batch integer default 500) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  with done as materialized (
    select id from public.jobs where state = 'done' and finished_at < now() - make_interval(days => kept_days)
    order by finished_at limit batch for update skip locked
  ), dead as materialized (
    select id from public.jobs
    where state = 'dead' and kind in ('site.scan', 'own.scan', 'site.crawl') and updated_at < now() - make_interval(days => kept_days)
    order by updated_at limit batch for update skip locked
  )
  delete from public.jobs where id in (select id from done union all select id from dead);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_jobs is
  'Deletes jobs that were done long ago, and scans and crawls that failed long ago, at most `batch` of each. Other dead jobs stay '
  'until an operator has looked at them. Returns the number of jobs.';
grant execute on function public.tidy_jobs(integer, integer) to service_role;

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null constraint outbox_idempotency_key_is_unique unique
    constraint outbox_idempotency_key_has_1_to_200_characters check (char_length(idempotency_key) between 1 and 200),
  kind text not null constraint outbox_kind_is_a_lower_case_name check (kind ~ '^[a-z][a-z0-9_.-]{0,59}$'),
  payload jsonb not null constraint outbox_payload_is_an_object check (jsonb_typeof(payload) = 'object'),
  state text not null default 'waiting' constraint outbox_state_is_known check (state in ('waiting', 'sent', 'dead')),
  next_attempt_at timestamptz not null default now(),
  claim uuid,
  attempts integer not null default 0 constraint outbox_attempts_are_not_negative check (attempts >= 0),
  max_attempts integer not null default 15
    constraint outbox_max_attempts_is_between_1_and_100 check (max_attempts between 1 and 100),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  priority smallint not null default 0
    constraint outbox_priority_is_between_minus_10_and_10 check (priority between -10 and 10),
  postponed_since timestamptz,
  postponed_at timestamptz,
  interruptions integer not null default 0
    constraint outbox_interruptions_are_not_negative check (interruptions >= 0),
  constraint outbox_has_a_time_when_sent check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_is_claimed_only_while_waiting check (state = 'waiting' or claim is null)
);
comment on table public.outbox is
  'Messages to send, mostly email. Stored in the transaction that causes them, so none is lost while the mail service is down.';
comment on column public.outbox.idempotency_key is
  'Unique key of a message, such as "booking/<id>/visitor". A second insert is rejected; the key is also passed to the mail service.';
comment on column public.outbox.state is 'waiting; sent; or dead after the last attempt failed, which needs an operator.';
comment on column public.outbox.next_attempt_at is
  'When the message is due. For a claimed message: when the claim expires and the message is due again.';
comment on column public.outbox.claim is 'Token of the sender that claimed the message; required to record its result.';
comment on column public.outbox.attempts is 'Incremented when the message is claimed.';
comment on column public.outbox.max_attempts is 'Fifteen attempts take about a day and a half.';
comment on column public.outbox.priority is 'Higher values are sent first, so that a booking does not wait for a newsletter issue.';
comment on column public.outbox.postponed_since is
  'When it was first put back without counting the attempt, since it was stored or revived.';
comment on column public.outbox.postponed_at is 'When it was last put back without counting the attempt.';
comment on column public.outbox.interruptions is
  'How often its connection broke while other mail got through: it waits longer and longer by it.';
create index outbox_waiting_idx on public.outbox (priority desc, next_attempt_at) where state = 'waiting';
create index outbox_not_sent_idx on public.outbox (state, created_at) where state <> 'sent';
create index outbox_sent_at_idx on public.outbox (sent_at) where state = 'sent';
create trigger outbox_stamp_times before update on public.outbox
for each row execute function private.stamp_times();
alter table public.outbox enable row level security, force row level security;
create policy "Only the server" on public.outbox for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.outbox to service_role;

create function public.claim_outbox(batch integer default 10, lease_seconds integer default 120)
returns setof public.outbox
language plpgsql volatile
set search_path = ''
as $$
begin
  with spent as materialized (
    select id from public.outbox where state = 'waiting' and next_attempt_at <= now() and attempts >= max_attempts
    for update skip locked
  )
  update public.outbox set state = 'dead', claim = null, last_error = coalesce(last_error, 'The sender never answered.')
  from spent where outbox.id = spent.id;

  return query
  with due as materialized (
    select id from public.outbox where state = 'waiting' and next_attempt_at <= now()
    order by priority desc, next_attempt_at limit batch for update skip locked
  )
  update public.outbox
  set claim = gen_random_uuid(), next_attempt_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  from due where outbox.id = due.id
  returning outbox.*;
end
$$;
comment on function public.claim_outbox is
  'Claims at most `batch` due messages for `lease_seconds`; no two senders get the same message. Messages without attempts left '
  'become dead.';
grant execute on function public.claim_outbox(integer, integer) to service_role;

create function public.settle_outbox(outcomes jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (select max(sent_at) from public.outbox where state = 'sent');
  some_sent constant boolean := outcomes @> '[{"outcome": "sent"}]';
  settled integer;
  dropped integer;
begin
  with told as materialized (
    select
      told.id, told.claim, told.error, told.seconds,
      case outcome when 'interrupted' then 'postponed' else outcome end as outcome,
      -- While other mail gets through, a connection that breaks is about this message.
      outcome = 'interrupted' and (some_sent or coalesce(last_sent >= outbox.postponed_at, false)) as is_at_fault
    from jsonb_to_recordset(outcomes) as told (id uuid, claim uuid, outcome text, error text, seconds integer)
    join public.outbox on outbox.id = told.id and outbox.claim = told.claim
  )
  update public.outbox set
    state = case
      when outcome = 'sent' then 'sent'
      when outcome = 'refused' or outcome = 'failed' and attempts >= max_attempts then 'dead'
      when outcome = 'postponed' and postponed_since < now() - interval '7 days' then 'dead'
      else 'waiting'
    end,
    sent_at = case when outcome = 'sent' then now() end,
    attempts = case when outcome = 'postponed' then attempts - 1 else attempts end,
    interruptions = interruptions + is_at_fault::integer,
    postponed_since = case when outcome = 'postponed' then coalesce(postponed_since, now()) else postponed_since end,
    postponed_at = case when outcome = 'postponed' then now() else postponed_at end,
    next_attempt_at = case
      when outcome = 'failed' then now() + private.retry_delay(attempts)
      when is_at_fault then now() + private.retry_delay(interruptions + 1)
      when outcome = 'postponed' then now() + make_interval(secs => coalesce(seconds, 60))
      else next_attempt_at
    end,
    claim = null,
    last_error = left(error, 2000)
  from told
  where outbox.id = told.id and outbox.claim = told.claim and outcome in ('sent', 'failed', 'refused', 'postponed');
  get diagnostics settled = row_count;

  delete from public.outbox
  using jsonb_to_recordset(outcomes) as told (id uuid, claim uuid, outcome text)
  where outbox.id = told.id and outbox.claim = told.claim and told.outcome = 'dropped';
  get diagnostics dropped = row_count;
  return settled + dropped;
end
$$;
comment on function public.settle_outbox is
  'Records the results of claimed messages: [{"id", "claim", "outcome", "error", "seconds"}]. sent. failed: the message waits with '
  'exponential backoff, and is dead after its last attempt. refused: dead at once. postponed: the mail service accepts nothing at '
  'the moment; the attempt does not count, and the message is due in `seconds`. interrupted: the connection was lost; as postponed, '
  'with exponential backoff while other messages succeed. A message that was postponed or interrupted for a week is dead. '
  'dropped: no longer wanted. Returns the number of messages whose claim was still valid.';
grant execute on function public.settle_outbox(jsonb) to service_role;

create function public.outbox_figures() returns table (waiting bigint, retried bigint, dead bigint, oldest_waiting timestamptz)
language sql stable
set search_path = ''
as $$
  select count(*) filter (where state = 'waiting'), count(*) filter (where state = 'waiting' and last_error is not null),
    count(*) filter (where state = 'dead'), min(created_at) filter (where state = 'waiting')
  from public.outbox where state <> 'sent'
$$;
comment on function public.outbox_figures is 'The number of waiting messages, of those after a failure, and of dead messages.';
grant execute on function public.outbox_figures() to service_role;

create function public.revive_outbox(message_id uuid default null) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  revived integer;
begin
  update public.outbox set
    state = 'waiting', attempts = 0, next_attempt_at = now(), postponed_since = null, postponed_at = null,
    interruptions = 0
  where state = 'dead' and (message_id is null or id = message_id);
  get diagnostics revived = row_count;
  return revived;
end
$$;
comment on function public.revive_outbox is 'Makes a dead message, or all of them, due again after an operator fixed the cause.';
grant execute on function public.revive_outbox(uuid) to service_role;

create function public.tidy_outbox(kept_days integer default 30) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.outbox where state = 'sent' and sent_at < now() - make_interval(days => kept_days);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_outbox is 'Deletes messages that were sent long ago, because they contain addresses.';
grant execute on function public.tidy_outbox(integer) to service_role;

create function private.skip_sample_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.accounts where is_sample and (
      id::text = new.payload ->> 'accountId'
      or exists (select from public.sites where account_id = accounts.id and sites.id::text = new.payload ->> 'siteId')
    )
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_sample_notices is 'Before a notice is queued: none is sent about the sample account.';
create trigger outbox_skip_sample_notices before insert on public.outbox
for each row when (new.kind in ('visibility.alert', 'visibility.digest', 'billing.meter'))
execute function private.skip_sample_notices();

-- Email about changes of a user's sign-in.

create function private.queue_security_notice(address text, event text, act text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select 'security/' || event || '/' || act, 'account.security', jsonb_build_object('email', address, 'event', event, 'at', now()), 1
  where address <> ''
  on conflict on constraint outbox_idempotency_key_is_unique do nothing
$$;
comment on function private.queue_security_notice is
  'Queues an email to a user about a change of their sign-in, once for each act. Nothing without an address.';

create function private.note_changed_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password then
    perform private.queue_security_notice(old.email, 'password', new.id || '/' || extract(epoch from now()));
  end if;
  if old.email is distinct from new.email then
    perform private.queue_security_notice(old.email, 'email', new.id || '/' || extract(epoch from now()));
  end if;
  return null;
end
$$;
comment on function private.note_changed_sign_in is
  'After the password or the address of a user was changed: an email to the address before, also if the server changed it.';
create trigger users_note_changed_sign_in after update on auth.users
for each row when (
  old.email_confirmed_at is not null and new.deleted_at is null
  and (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
)
execute function private.note_changed_sign_in();

create function private.note_changed_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  code_used_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    perform private.queue_security_notice(email, 'factor_added', new.id::text) from auth.users where id = new.user_id;
    return null;
  end if;
  -- A recovery code removes all factors of its user (lib/auth/recovery-codes.ts), which is one act.
  select max(used_at) into code_used_at from public.recovery_codes
  where user_id = old.user_id and used_at > now() - interval '1 minute';
  -- There is no user if the factor is deleted with them.
  perform private.queue_security_notice(
    email, case when code_used_at is null then 'factor_removed' else 'recovery_code' end,
    coalesce(old.user_id || '/' || extract(epoch from code_used_at), old.id::text)
  )
  from auth.users where id = old.user_id and deleted_at is null;
  return null;
end
$$;
comment on function private.note_changed_factor is 'After a second factor was confirmed or removed: an email to the user.';
create trigger mfa_factors_note_added after update on auth.mfa_factors
for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.note_changed_factor();
create trigger mfa_factors_note_removed after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.note_changed_factor();
