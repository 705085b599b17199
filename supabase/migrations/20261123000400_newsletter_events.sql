-- What happened to each subscription, kept as its evidence: the list itself says only what is so now.

create table public.newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  event text not null constraint newsletter_events_event_is_known
    check (event in ('asked', 'confirmed', 'unsubscribed')),
  source text constraint newsletter_events_source_has_1_to_60_characters check (char_length(source) between 1 and 60),
  happened_at timestamptz not null default now()
);
comment on table public.newsletter_events is
  'When a subscription was asked for, confirmed or resumed, and ended. Deleted with the subscriber. Seen by the server alone.';
comment on column public.newsletter_events.event is
  'asked: a mail with a link was queued; whoever typed the address may be a stranger. The others were done with a mailed link.';
comment on column public.newsletter_events.source is 'Of what was asked: the form.';

create index newsletter_events_subscriber_id_idx on public.newsletter_events (subscriber_id, happened_at);
create index newsletter_events_asked_idx on public.newsletter_events (happened_at) where event = 'asked';

alter table public.newsletter_events enable row level security;
alter table public.newsletter_events force row level security;

create policy "Only the server" on public.newsletter_events for all to service_role using (true) with check (true);

grant select, insert, delete on public.newsletter_events to service_role;

-- Typing an address used to make "pending" of "unsubscribed". Only these have been confirmed before; when they left is lost,
-- but it was before they were asked for again.
update public.newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = requested_at - interval '1 second'
where state = 'pending' and confirmed_at is not null;

insert into public.newsletter_events (subscriber_id, event, source, happened_at)
select id, event, case event when 'asked' then source end, happened_at
from public.newsletter_subscribers cross join lateral (
  values ('asked', requested_at), ('confirmed', confirmed_at), ('unsubscribed', unsubscribed_at)
) as known (event, happened_at)
where happened_at is not null;

create function private.record_newsletter_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.newsletter_events (subscriber_id, event) values (new.id, new.state);
  return null;
end
$$;
comment on function private.record_newsletter_event is 'After somebody came to the list or left it: when that was.';

create trigger newsletter_subscribers_record_event after update of state on public.newsletter_subscribers
for each row when (new.state <> old.state and new.state <> 'pending') execute function private.record_newsletter_event();

comment on column public.newsletter_subscribers.state is
  'pending until the link in the mail was followed; unsubscribed until it is undone, or asked for anew and confirmed.';
comment on column public.newsletter_subscribers.source is 'The form whose request was confirmed; until then that of the last one.';
