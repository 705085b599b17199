-- Messages that must leave the house: written in the transaction that causes them, sent and retried afterwards.

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
  constraint outbox_has_a_time_when_sent check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_is_claimed_only_while_waiting check (state = 'waiting' or claim is null)
);
comment on table public.outbox is 'Messages to send, mail above all. Stored with what caused them, so none is lost when mail is away.';
comment on column public.outbox.idempotency_key is
  'One message has one, such as "booking/<id>/visitor". Storing it twice is refused, and the sender passes it on.';
comment on column public.outbox.state is 'waiting, until it is sent, or dead after its last attempt failed: a person must look.';
comment on column public.outbox.next_attempt_at is
  'When it is due. While it is claimed: when the claim runs out and it is due again.';
comment on column public.outbox.claim is 'Held by the sender that has it; without it nobody can settle it.';
comment on column public.outbox.attempts is 'Counted when it is claimed.';
comment on column public.outbox.max_attempts is 'Fifteen are about a day and a half: an hour without mail loses nothing.';

create index outbox_waiting_idx on public.outbox (next_attempt_at) where state = 'waiting';

create trigger outbox_stamp_times before update on public.outbox
for each row execute function private.stamp_times();

alter table public.outbox enable row level security;
alter table public.outbox force row level security;

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
    order by next_attempt_at limit batch for update skip locked
  )
  update public.outbox
  set claim = gen_random_uuid(), next_attempt_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  from due where outbox.id = due.id
  returning outbox.*;
end
$$;
comment on function public.claim_outbox is
  'Takes up to so many due messages for so long; no two senders get the same. Spent attempts make a message dead.';

create function public.finish_message(message_id uuid, message_claim uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.outbox set state = 'sent', claim = null, last_error = null, sent_at = now()
  where id = message_id and claim = message_claim;
  return found;
end
$$;
comment on function public.finish_message is 'The message is sent. False: the claim ran out and another sender has it, or had it.';

create function public.fail_message(message_id uuid, message_claim uuid, error text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.outbox set
    state = case when attempts >= max_attempts then 'dead' else 'waiting' end,
    claim = null, next_attempt_at = now() + private.retry_delay(attempts), last_error = left(error, 2000)
  where id = message_id and claim = message_claim;
  return found;
end
$$;
comment on function public.fail_message is
  'The attempt failed: the message waits longer and longer, and is dead after the last. False as for finish_message.';

grant execute on function public.claim_outbox(integer, integer), public.finish_message(uuid, uuid),
  public.fail_message(uuid, uuid, text) to service_role;
