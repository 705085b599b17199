-- How messages leave the outbox: the urgent ones first, and what became of each said by the batch.

alter table public.outbox add column priority smallint not null default 0
  constraint outbox_priority_is_between_minus_10_and_10 check (priority between -10 and 10);
comment on column public.outbox.priority is 'The higher leaves first: a booking does not wait behind ten thousand newsletters.';

drop index public.outbox_waiting_idx;
create index outbox_waiting_idx on public.outbox (priority desc, next_attempt_at) where state = 'waiting';

create or replace function public.claim_outbox(batch integer default 10, lease_seconds integer default 120)
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

drop function public.finish_message(uuid, uuid);
drop function public.fail_message(uuid, uuid, text);

create function public.settle_outbox(outcomes jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  settled integer;
  dropped integer;
begin
  with told as materialized (
    select id, claim, outcome, error, seconds
    from jsonb_to_recordset(outcomes) as told (id uuid, claim uuid, outcome text, error text, seconds integer)
  )
  update public.outbox set
    state = case
      when outcome = 'sent' then 'sent'
      when outcome = 'refused' or outcome = 'failed' and attempts >= max_attempts then 'dead'
      else 'waiting'
    end,
    sent_at = case when outcome = 'sent' then now() end,
    attempts = case when outcome = 'postponed' then attempts - 1 else attempts end,
    next_attempt_at = case outcome
      when 'failed' then now() + private.retry_delay(attempts)
      when 'postponed' then now() + make_interval(secs => coalesce(seconds, 60))
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
  'What became of claimed messages: [{"id", "claim", "outcome", "error", "seconds"}]. sent; failed: it waits longer and longer, '
  'and is dead after its last attempt; refused: dead at once; postponed: the carrier was away, the attempt does not count, and '
  'it is due in so many seconds; dropped: nobody wants it any more. Counts those whose claim still held.';

create function public.outbox_figures() returns table (waiting bigint, retried bigint, dead bigint, oldest_waiting timestamptz)
language sql stable
set search_path = ''
as $$
  select count(*) filter (where state = 'waiting'), count(*) filter (where state = 'waiting' and last_error is not null),
    count(*) filter (where state = 'dead'), min(created_at) filter (where state = 'waiting')
  from public.outbox where state <> 'sent'
$$;
comment on function public.outbox_figures is 'How much mail waits, how much of it after a failure, and how much was given up.';

create function public.revive_outbox(message_id uuid default null) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  revived integer;
begin
  update public.outbox set state = 'waiting', attempts = 0, next_attempt_at = now()
  where state = 'dead' and (message_id is null or id = message_id);
  get diagnostics revived = row_count;
  return revived;
end
$$;
comment on function public.revive_outbox is 'Lets a dead message, or all of them, be tried anew once a person has mended the cause.';

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
comment on function public.tidy_outbox is 'Forgets messages that were sent long ago: they hold addresses.';

create index outbox_not_sent_idx on public.outbox (state, created_at) where state <> 'sent';
create index outbox_sent_at_idx on public.outbox (sent_at) where state = 'sent';

grant execute on function public.settle_outbox(jsonb), public.outbox_figures(), public.revive_outbox(uuid),
  public.tidy_outbox(integer) to service_role;
