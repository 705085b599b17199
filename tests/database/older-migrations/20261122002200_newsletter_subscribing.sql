-- Asking for the newsletter, confirming it, leaving it and coming back. For the server's secret key alone: the site's forms
-- and links check who asks, these hold what follows from it.

alter table public.newsletter_subscribers add column mailed_at timestamptz;
comment on column public.newsletter_subscribers.mailed_at is
  'When they were last sent a mail about their place on the list. How often that happens is bounded by it.';
comment on column public.newsletter_subscribers.requested_at is 'When it was last asked for by somebody who was not on the list.';

create function public.request_newsletter(email text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  given constant text := btrim(request_newsletter.email);
  person public.newsletter_subscribers;
  letter constant timestamptz := now();
begin
  insert into public.newsletter_subscribers (email, source) values (given, request_newsletter.source) on conflict do nothing;
  -- Whoever asks twice at once takes turns here.
  select * into strict person from public.newsletter_subscribers
  where lower(newsletter_subscribers.email) = lower(given) for update;

  if person.state <> 'confirmed' then
    update public.newsletter_subscribers
    set state = 'pending', unsubscribed_at = null, requested_at = now(), source = request_newsletter.source
    where id = person.id;
  end if;
  if person.mailed_at > letter - interval '10 minutes' then
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
  if found then
    update public.newsletter_subscribers set mailed_at = letter where id = person.id;
  end if;
end
$$;
comment on function public.request_newsletter is
  'Puts an address on the list, to be confirmed, and queues the mail for it: the link that confirms, or, to somebody who is on '
  'the list, word of that, once a day. An address gets no two within ten minutes. Answers nothing: nobody learns who is listed.';

create function public.confirm_newsletter(subscriber_id uuid, tell_hub_spot boolean default false) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  now_is text;
begin
  update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now()
  where id = subscriber_id and state = 'pending';
  if found and tell_hub_spot then
    insert into public.jobs (kind, payload) values ('hubspot.contact', jsonb_build_object('subscriberId', subscriber_id));
  end if;
  select state into now_is from public.newsletter_subscribers where id = subscriber_id;
  return coalesce(now_is, 'unknown');
end
$$;
comment on function public.confirm_newsletter is
  'The link in the mail was followed. Answers with the state after it: unsubscribed means that they have left since they asked.';

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
  'Takes somebody off the list, and back what waits to be sent to them. Doing it again changes nothing.';

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
comment on function public.resubscribe_newsletter is
  'Undoes leaving, for somebody who had confirmed before. Answers with the state after it.';

grant execute on function public.request_newsletter(text, text), public.confirm_newsletter(uuid, boolean),
  public.unsubscribe_newsletter(uuid, boolean), public.resubscribe_newsletter(uuid, boolean) to service_role;
