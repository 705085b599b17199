-- Mail that breaks every connection, or that no server takes for a week, is given up in the end.

alter table public.outbox
  add column postponed_since timestamptz,
  add column postponed_at timestamptz,
  add column interruptions integer not null default 0
    constraint outbox_interruptions_are_not_negative check (interruptions >= 0);
comment on column public.outbox.postponed_since is
  'When it was first put back without counting the attempt, since it was stored or revived.';
comment on column public.outbox.postponed_at is 'When it was last put back without counting the attempt.';
comment on column public.outbox.interruptions is
  'How often its connection broke while other mail got through: it waits longer and longer by it.';

create or replace function public.settle_outbox(outcomes jsonb) returns integer
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
  'What became of claimed messages: [{"id", "claim", "outcome", "error", "seconds"}]. sent; failed: it waits longer and longer, '
  'and is dead after its last attempt; refused: dead at once; postponed: the carrier takes nothing for now, the attempt does not '
  'count, and it is due in so many seconds; interrupted: the connection broke, which is the same, but it waits longer and longer '
  'while other mail gets through. What was put back in these two ways for a week is dead. dropped: nobody wants it any more. '
  'Counts those whose claim still held.';

create or replace function public.revive_outbox(message_id uuid default null) returns integer
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
