-- Which issue of the newsletter went to whom. One person gets one issue once, whatever is started, broken off and repeated.

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
  'Issues whose sending was started. An issue that stands here is not started again by its date. Seen by the server alone.';
comment on column public.newsletter_sends.issue_id is 'The issue''s document in the content, published.';
comment on column public.newsletter_sends.title is 'Its subject when sending was started.';
comment on column public.newsletter_sends.recipients is
  'How many it was queued for. Stays when subscribers, and with them their deliveries, are deleted.';

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
  'One issue for one subscriber. Goes with the subscriber when they are deleted. Seen by the server alone.';
comment on column public.newsletter_deliveries.id is 'Random, and the address of the picture by which opening is seen.';
comment on column public.newsletter_deliveries.sent_at is 'When the carrier of mail took it.';
comment on column public.newsletter_deliveries.opened_at is
  'When its picture was first asked for; null: not opened, or by a program that shows no pictures.';

create index newsletter_deliveries_subscriber_id_idx on public.newsletter_deliveries (subscriber_id);

alter table public.newsletter_sends enable row level security;
alter table public.newsletter_sends force row level security;
alter table public.newsletter_deliveries enable row level security;
alter table public.newsletter_deliveries force row level security;

create policy "Only the server" on public.newsletter_sends for all to service_role using (true) with check (true);
create policy "Only the server" on public.newsletter_deliveries for all to service_role using (true) with check (true);

grant select, insert, update, delete on public.newsletter_sends, public.newsletter_deliveries to service_role;

create function private.newsletter_message_key(issue_id text, subscriber_id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select 'newsletter.issue/' || issue_id || '/' || subscriber_id
$$;
comment on function private.newsletter_message_key is 'The idempotency key of the message that brings an issue to a subscriber.';
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
  'After a message with an issue was sent: its delivery says when, in the same transaction.';

create trigger outbox_record_newsletter_delivery after update of state on public.outbox
for each row when (new.kind = 'newsletter.issue' and new.state = 'sent' and old.state <> 'sent')
execute function private.record_newsletter_delivery();
