-- Typing somebody's address changes nothing about a subscription that they ended: only the link in the mail does.

create or replace function public.request_newsletter(email text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  given constant text := btrim(request_newsletter.email);
  mailbox constant text := private.mailbox_of(given);
  person public.newsletter_subscribers;
  letter constant timestamptz := now();
begin
  -- Whoever asks for the same mailbox at once takes turns here.
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
  'Queues the mail for an address that somebody typed: the link that confirms, or, to somebody who is on the list, word of that, '
  'once a day. Who was never confirmed waits on the list for it; who left stays off. An address gets no two mails within ten '
  'minutes, and a mailbox five a day. Answers nothing: nobody learns who is listed.';

drop function public.confirm_newsletter(uuid, boolean);
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
  'The link in the mail was followed. Who has left is listed again only by a link that was made after they left and asked anew. '
  'Answers with the state after it: unsubscribed means that they have left since the link was made.';
grant execute on function public.confirm_newsletter(uuid, boolean, timestamptz) to service_role;

create or replace function public.tidy_newsletter(kept_days integer default 30) returns integer
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
  'Forgets addresses that were typed long ago and never confirmed, and requests that nobody confirmed: the link in their mail '
  'held for a week. Counts the addresses.';
