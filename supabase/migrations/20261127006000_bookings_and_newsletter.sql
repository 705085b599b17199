-- What visitors of the site leave: bookings of demos (specification, sections 3 and 5) and subscriptions to the newsletter. For the server's
-- secret key alone: the forms and links of the site check who asks.

create table public.demo_bookings (
  id uuid primary key default gen_random_uuid(),
  idempotency_key uuid not null constraint demo_bookings_idempotency_key_is_unique unique,
  name text not null
    constraint demo_bookings_name_has_1_to_100_characters check (char_length(btrim(name)) between 1 and 100),
  email text not null
    constraint demo_bookings_email_looks_like_an_address
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  selected_date timestamptz not null
    constraint demo_bookings_selected_date_is_a_full_hour check (extract(epoch from selected_date) % 3600 = 0),
  time_zone text constraint demo_bookings_time_zone_has_1_to_64_characters check (char_length(time_zone) between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_repeat boolean not null default false
);
comment on table public.demo_bookings is
  'A demo booked by a visitor. The edge function stores it before any email is sent. Only the server can read it.';
comment on column public.demo_bookings.idempotency_key is 'Created when the dialog opens, so that submitting twice books once.';
comment on column public.demo_bookings.email is 'As typed, at most 254 characters (RFC 5321).';
comment on column public.demo_bookings.selected_date is 'The chosen slot, an hour of Eastern Standard Time (UTC-05:00 all year).';
comment on column public.demo_bookings.time_zone is
  'The visitor''s time zone, an IANA name, used for the time in their email; null: unknown.';
comment on column public.demo_bookings.is_repeat is
  'True for duplicates stored before the rule of one booking per mailbox and slot. No longer set.';
create index demo_bookings_selected_date_idx on public.demo_bookings (selected_date);
create unique index demo_bookings_slot_is_booked_once_by_a_mailbox
on public.demo_bookings (private.mailbox_of(email), selected_date) where not is_repeat;
create trigger demo_bookings_stamp_times before update on public.demo_bookings
for each row execute function private.stamp_times();
alter table public.demo_bookings enable row level security, force row level security;
create policy "Only the server" on public.demo_bookings for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.demo_bookings to service_role;

-- Stores a booking and queues its mails in one transaction: whatever happens to mail, no booking is lost.

create function public.book_demo(
  key uuid,
  name text,
  email text,
  selected_date timestamptz,
  time_zone text default null,
  sender text default null
) returns table (booking_id uuid, wait_seconds integer)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  mailbox constant text := private.mailbox_of(book_demo.email);
  made public.demo_bookings;
begin
  wait_seconds := 0;
  -- Who asks for one mailbox at once takes turns here, and finds what the first one stored.
  perform pg_advisory_xact_lock(hashtextextended('book_demo/' || mailbox, 0));
  select id into booking_id from public.demo_bookings
  where idempotency_key = book_demo.key
    or private.mailbox_of(demo_bookings.email) = mailbox and selected_date = book_demo.selected_date and not is_repeat
  limit 1;
  if found then
    return next;
    return;
  end if;

  -- Each limit is asked only by what the one before it let pass; the one that all share comes last.
  wait_seconds := private.take_turn('booking by address', mailbox, 5, 3600);
  if wait_seconds = 0 and sender is not null then
    wait_seconds := private.take_turn('booking by sender', sender, 10, 600);
    if wait_seconds > 0 then
      perform private.return_turn('booking by address', mailbox);
    end if;
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_turn('booking', 'all', 300, 60);
    if wait_seconds > 0 then
      perform private.return_turn('booking by address', mailbox);
      perform private.return_turn('booking by sender', sender);
    end if;
  end if;
  if wait_seconds > 0 then
    return next;
    return;
  end if;

  insert into public.demo_bookings (idempotency_key, name, email, selected_date, time_zone)
  values (book_demo.key, btrim(book_demo.name), book_demo.email, book_demo.selected_date, book_demo.time_zone)
  on conflict do nothing
  returning * into made;
  if made.id is null then
    -- Its key was used for another mailbox between the two statements.
    select id into booking_id from public.demo_bookings where idempotency_key = book_demo.key;
    return next;
    return;
  end if;

  insert into public.outbox (idempotency_key, kind, priority, payload)
  select format('booking/%s/%s', made.id, receiver), 'booking.' || receiver, 5, jsonb_build_object(
    'bookingId', made.id,
    'name', made.name,
    'email', made.email,
    'selectedDate', to_char(made.selected_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'timeZone', made.time_zone
  )
  from unnest(array['visitor', 'sales']) as receiver;

  booking_id := made.id;
  return next;
end
$$;
comment on function public.book_demo is
  'Stores a booking and queues the emails to the visitor and to sales: once per key, and once per mailbox and slot. If wait_seconds '
  'is above 0, there were too many requests and nothing was stored. sender: the client''s key, if the caller did not count it.';
grant execute on function public.book_demo(uuid, text, text, timestamp with time zone, text, text) to service_role;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint newsletter_subscribers_email_looks_like_an_address
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  state text not null default 'pending'
    constraint newsletter_subscribers_state_is_known check (state in ('pending', 'confirmed', 'unsubscribed')),
  source text
    constraint newsletter_subscribers_source_has_1_to_60_characters check (char_length(source) between 1 and 60),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint newsletter_subscribers_has_a_time_when_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_has_a_time_when_unsubscribed
    check ((state = 'unsubscribed') = (unsubscribed_at is not null))
);
comment on table public.newsletter_subscribers is
  'Newsletter subscribers with double opt-in: only confirmed ones get issues. Only the server can read them.';
comment on column public.newsletter_subscribers.email is 'As typed; unique ignoring case.';
comment on column public.newsletter_subscribers.state is
  'pending until the emailed link is used; confirmed; or unsubscribed, until the subscriber resubscribes.';
comment on column public.newsletter_subscribers.source is
  'The form of the confirmed request; for a pending subscriber, of the latest request.';
comment on column public.newsletter_subscribers.requested_at is 'The latest request by an address that was not subscribed.';
comment on column public.newsletter_subscribers.confirmed_at is 'When consent was last given; kept as evidence.';
comment on column public.newsletter_subscribers.mailed_at is
  'When the address last got an email about its subscription; limits how often that happens.';
create unique index newsletter_subscribers_email_is_listed_once on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_state_idx on public.newsletter_subscribers (state, id);
create index newsletter_subscribers_pending_idx on public.newsletter_subscribers (requested_at)
where state = 'pending';
create trigger newsletter_subscribers_stamp_times before update on public.newsletter_subscribers
for each row execute function private.stamp_times();
alter table public.newsletter_subscribers enable row level security, force row level security;
create policy "Only the server" on public.newsletter_subscribers for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

-- What happened to each subscription, kept as its evidence.

create table public.newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  event text not null constraint newsletter_events_event_is_known
    check (event in ('asked', 'confirmed', 'unsubscribed')),
  source text constraint newsletter_events_source_has_1_to_60_characters check (char_length(source) between 1 and 60),
  happened_at timestamptz not null default now()
);
comment on table public.newsletter_events is
  'When a subscription was requested, confirmed, resumed and ended. Deleted with the subscriber. Only the server can read them.';
comment on column public.newsletter_events.event is
  'asked: a link was emailed, perhaps requested by someone else. All other events were caused with an emailed link.';
comment on column public.newsletter_events.source is 'For a request: the form.';
create index newsletter_events_subscriber_id_idx on public.newsletter_events (subscriber_id, happened_at);
create index newsletter_events_asked_idx on public.newsletter_events (happened_at) where event = 'asked';
alter table public.newsletter_events enable row level security, force row level security;
create policy "Only the server" on public.newsletter_events for all to service_role using (true) with check (true);
grant select, insert, delete on public.newsletter_events to service_role;

create function private.record_newsletter_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.newsletter_events (subscriber_id, event) values (new.id, new.state);
  return null;
end
$$;
comment on function private.record_newsletter_event is 'After a subscriber''s state changed: records the event.';
create trigger newsletter_subscribers_record_event after update of state on public.newsletter_subscribers
for each row when (new.state <> old.state and new.state <> 'pending') execute function private.record_newsletter_event();

create table public.newsletter_sends (
  issue_id text primary key
    constraint newsletter_sends_issue_id_has_1_to_128_characters check (char_length(issue_id) between 1 and 128),
  title text not null
    constraint newsletter_sends_title_has_1_to_300_characters check (char_length(title) between 1 and 300),
  recipients integer not null default 0
    constraint newsletter_sends_recipients_are_not_negative check (recipients >= 0),
  started_at timestamptz not null default now()
);
comment on table public.newsletter_sends is
  'Issues whose sending has started; they are not started again by their date. Only the server can read them.';
comment on column public.newsletter_sends.issue_id is 'Id of the issue''s published document in Sanity.';
comment on column public.newsletter_sends.title is 'Subject of the issue when sending started.';
comment on column public.newsletter_sends.recipients is
  'Number of subscribers it was queued for. Kept when subscribers and their deliveries are deleted.';
alter table public.newsletter_sends enable row level security, force row level security;
create policy "Only the server" on public.newsletter_sends for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.newsletter_sends to service_role;

create table public.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id text not null references public.newsletter_sends (issue_id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  constraint newsletter_deliveries_issue_goes_to_a_subscriber_once unique (issue_id, subscriber_id)
);
comment on table public.newsletter_deliveries is
  'One issue for one subscriber; deleted with the subscriber. Only the server can read them.';
comment on column public.newsletter_deliveries.id is 'Random; part of the URL of the tracking pixel.';
comment on column public.newsletter_deliveries.sent_at is 'When the mail service accepted it.';
comment on column public.newsletter_deliveries.opened_at is
  'When its tracking pixel was first requested; null: not opened, or opened without images.';
create index newsletter_deliveries_subscriber_id_idx on public.newsletter_deliveries (subscriber_id);
alter table public.newsletter_deliveries enable row level security, force row level security;
create policy "Only the server" on public.newsletter_deliveries for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.newsletter_deliveries to service_role;

create function private.newsletter_message_key(issue_id text, subscriber_id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select 'newsletter.issue/' || issue_id || '/' || subscriber_id
$$;
comment on function private.newsletter_message_key is 'The idempotency key of the message with an issue for a subscriber.';
grant execute on function private.newsletter_message_key(text, uuid) to service_role;

create function private.record_newsletter_delivery() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.newsletter_deliveries set sent_at = new.sent_at
  where id = (new.payload ->> 'deliveryId')::uuid and sent_at is null;
  return null;
end
$$;
comment on function private.record_newsletter_delivery is
  'After a message with an issue was sent: sets sent_at of its delivery in the same transaction.';
create trigger outbox_record_newsletter_delivery after update of state on public.outbox
for each row when (new.kind = 'newsletter.issue' and new.state = 'sent' and old.state <> 'sent')
execute function private.record_newsletter_delivery();

create function public.request_newsletter(email text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  given constant text := btrim(request_newsletter.email);
  mailbox constant text := private.mailbox_of(given);
  person public.newsletter_subscribers;
  letter constant timestamptz := now();
begin
  -- Concurrent requests for the same mailbox wait for each other here.
  if private.take_turn('newsletter by address', mailbox, 5, 86400) > 0 then
    return;
  end if;
  insert into public.newsletter_subscribers (email, source) values (given, request_newsletter.source) on conflict do nothing;
  select * into strict person from public.newsletter_subscribers
  where lower(newsletter_subscribers.email) = lower(given) for update;
  if person.mailed_at > letter - interval '10 minutes' then
    perform private.return_turn('newsletter by address', mailbox);
    return;
  end if;

  insert into public.outbox (idempotency_key, kind, payload)
  select
    case person.state
      when 'confirmed' then 'newsletter.listed/' || person.id || to_char(letter at time zone 'utc', '/YYYY-MM-DD')
      else 'newsletter.confirm/' || person.id || to_char(letter at time zone 'utc', '/YYYY-MM-DD"T"HH24:MI:SS')
    end,
    case person.state when 'confirmed' then 'newsletter.listed' else 'newsletter.confirm' end,
    jsonb_build_object('subscriberId', person.id, 'email', person.email)
  on conflict do nothing;
  if not found then
    perform private.return_turn('newsletter by address', mailbox);
    return;
  end if;

  update public.newsletter_subscribers set
    mailed_at = letter,
    requested_at = case person.state when 'confirmed' then requested_at else letter end,
    source = case person.state when 'pending' then request_newsletter.source else newsletter_subscribers.source end
  where id = person.id;
  if person.state <> 'confirmed' then
    insert into public.newsletter_events (subscriber_id, event, source)
    values (person.id, 'asked', request_newsletter.source);
  end if;
end
$$;
comment on function public.request_newsletter is
  'Queues an email for a submitted address: a confirmation link or, for a subscriber, a note that they are subscribed, at most once a '
  'day. An address that was never confirmed becomes pending; one that unsubscribed stays so. An address gets at most one email in ten '
  'minutes, a mailbox five a day. Returns nothing, so that it does not reveal who is subscribed.';
grant execute on function public.request_newsletter(text, text) to service_role;

create function public.confirm_newsletter(
  subscriber_id uuid, tell_hub_spot boolean default false, link_made_at timestamptz default null
) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  now_is text;
begin
  update public.newsletter_subscribers set
    state = 'confirmed', confirmed_at = now(), unsubscribed_at = null,
    source = coalesce((
      select newsletter_events.source from public.newsletter_events
      where newsletter_events.subscriber_id = newsletter_subscribers.id and event = 'asked' order by happened_at desc limit 1
    ), source)
  where id = confirm_newsletter.subscriber_id
    and (state = 'pending' or state = 'unsubscribed' and requested_at > unsubscribed_at and link_made_at > unsubscribed_at);
  if found and tell_hub_spot then
    insert into public.jobs (kind, payload)
    values ('hubspot.contact', jsonb_build_object('subscriberId', confirm_newsletter.subscriber_id));
  end if;
  select state into now_is from public.newsletter_subscribers where id = confirm_newsletter.subscriber_id;
  return coalesce(now_is, 'unknown');
end
$$;
comment on function public.confirm_newsletter is
  'Confirms a subscription by an emailed link. A subscriber who left is subscribed again only by a link created after a new request. '
  'Returns the new state; unsubscribed means that they left after the link was created.';
grant execute on function public.confirm_newsletter(uuid, boolean, timestamp with time zone) to service_role;

create function public.unsubscribe_newsletter(subscriber_id uuid, tell_hub_spot boolean default false) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()
  where id = subscriber_id and state <> 'unsubscribed';
  if not found then
    return case when exists (select from public.newsletter_subscribers where id = subscriber_id)
      then 'unsubscribed' else 'unknown' end;
  end if;
  if tell_hub_spot then
    insert into public.jobs (kind, payload) values ('hubspot.contact', jsonb_build_object('subscriberId', subscriber_id));
  end if;
  -- What is on its way at this moment cannot be called back: its sender has it.
  with withdrawn as (
    delete from public.outbox using public.newsletter_deliveries as delivery
    where delivery.subscriber_id = unsubscribe_newsletter.subscriber_id and delivery.sent_at is null
      and idempotency_key = private.newsletter_message_key(delivery.issue_id, delivery.subscriber_id)
      and state = 'waiting' and (claim is null or next_attempt_at <= now())
    returning delivery.id
  )
  delete from public.newsletter_deliveries using withdrawn where newsletter_deliveries.id = withdrawn.id;
  return 'unsubscribed';
end
$$;
comment on function public.unsubscribe_newsletter is
  'Unsubscribes a subscriber and removes the issues that wait for them. Repeating it changes nothing.';
grant execute on function public.unsubscribe_newsletter(uuid, boolean) to service_role;

create function public.resubscribe_newsletter(subscriber_id uuid, tell_hub_spot boolean default false) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  now_is text;
begin
  update public.newsletter_subscribers set state = 'confirmed', unsubscribed_at = null, confirmed_at = now()
  where id = subscriber_id and state = 'unsubscribed' and confirmed_at is not null;
  if found and tell_hub_spot then
    insert into public.jobs (kind, payload) values ('hubspot.contact', jsonb_build_object('subscriberId', subscriber_id));
  end if;
  select state into now_is from public.newsletter_subscribers where id = subscriber_id;
  return coalesce(now_is, 'unknown');
end
$$;
comment on function public.resubscribe_newsletter is 'Undoes unsubscribing for a subscriber who had confirmed. Returns the new state.';
grant execute on function public.resubscribe_newsletter(uuid, boolean) to service_role;

create function public.tidy_newsletter(kept_days integer default 30) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.newsletter_subscribers
  where state = 'pending' and confirmed_at is null and requested_at < now() - make_interval(days => kept_days);
  get diagnostics removed = row_count;

  -- What was asked and confirmed is evidence; a link holds for a week.
  delete from public.newsletter_events as asked
  where event = 'asked' and happened_at < now() - make_interval(days => kept_days) and not exists (
    select from public.newsletter_events as confirmed
    where confirmed.subscriber_id = asked.subscriber_id and confirmed.event = 'confirmed'
      and confirmed.happened_at between asked.happened_at and asked.happened_at + interval '8 days'
  );
  return removed;
end
$$;
comment on function public.tidy_newsletter is
  'Deletes addresses and requests that were never confirmed; their links were valid for a week. Returns the number of addresses.';
grant execute on function public.tidy_newsletter(integer) to service_role;

-- Sending an issue: queued at once for everybody, sent from the outbox, counted in sums only.

create function public.queue_newsletter(issue_id text, title text) returns table (recipients integer, queued integer)
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.newsletter_sends (issue_id, title) values (queue_newsletter.issue_id, queue_newsletter.title)
  on conflict do nothing;
  -- Concurrent starts of the same issue wait for each other.
  perform from public.newsletter_sends where newsletter_sends.issue_id = queue_newsletter.issue_id for update;

  with delivery as (
    insert into public.newsletter_deliveries (issue_id, subscriber_id)
    select queue_newsletter.issue_id, id from public.newsletter_subscribers where state = 'confirmed'
    on conflict on constraint newsletter_deliveries_issue_goes_to_a_subscriber_once do nothing
    returning id, newsletter_deliveries.issue_id, subscriber_id
  ), message as (
    -- Mail that answers a form is sent before ten thousand issues.
    insert into public.outbox (idempotency_key, kind, payload, priority)
    select
      private.newsletter_message_key(delivery.issue_id, subscriber_id), 'newsletter.issue',
      jsonb_build_object(
        'issueId', delivery.issue_id, 'deliveryId', delivery.id, 'subscriberId', subscriber_id, 'email', email
      ),
      -1
    from delivery join public.newsletter_subscribers on newsletter_subscribers.id = subscriber_id
    on conflict do nothing
    returning outbox.id
  )
  select count(*) into queued from message;

  update public.newsletter_sends set recipients = newsletter_sends.recipients + queued
  where newsletter_sends.issue_id = queue_newsletter.issue_id
  returning newsletter_sends.recipients into recipients;
  return next;
end
$$;
comment on function public.queue_newsletter is
  'Queues an issue for all confirmed subscribers that do not have it yet, in one transaction. Repeating it is safe. Returns the '
  'total number and the number queued now.';
grant execute on function public.queue_newsletter(text, text) to service_role;

create function public.newsletter_progress(issue_id text)
returns table (total integer, sent integer, waiting integer, again integer, dead integer)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where delivery.sent_at is not null or message.id is not null))::integer,
    count(delivery.sent_at)::integer,
    (count(*) filter (where message.state = 'waiting'))::integer,
    (count(*) filter (where message.state = 'waiting' and message.last_error is not null))::integer,
    (count(*) filter (where message.state = 'dead'))::integer
  from public.newsletter_deliveries as delivery
  left join public.outbox as message
    on message.idempotency_key = private.newsletter_message_key(delivery.issue_id, delivery.subscriber_id)
  where delivery.issue_id = newsletter_progress.issue_id
$$;
comment on function public.newsletter_progress is
  'Progress of an issue: deliveries, sent, waiting, waiting after a failure, dead. Subscribers who left before their turn are not counted.';
grant execute on function public.newsletter_progress(text) to service_role;

create function public.newsletter_figures() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'subscribers', (select count(*) from public.newsletter_subscribers where state = 'confirmed'),
    'issues', coalesce((
      select jsonb_agg(
        jsonb_build_object('issueId', issue_id, 'title', title, 'startedAt', started_at, 'sent', sent, 'opened', opened)
        order by started_at desc
      )
      from public.newsletter_sends cross join lateral (
        select count(sent_at) as sent, count(opened_at) filter (where sent_at is not null) as opened
        from public.newsletter_deliveries where newsletter_deliveries.issue_id = newsletter_sends.issue_id
      ) as counted
    ), '[]')
  )
$$;
comment on function public.newsletter_figures is
  'Public totals, newest issue first: {"subscribers": n, "issues": [{"issueId", "title", "startedAt", "sent", "opened"}]}.';
grant execute on function public.newsletter_figures() to service_role;
