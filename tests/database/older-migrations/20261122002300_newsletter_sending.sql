-- Sending an issue: queued at once for everybody, delivered by and by from the outbox, counted in sums only.

create function public.queue_newsletter(issue_id text, title text) returns table (recipients integer, queued integer)
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.newsletter_sends (issue_id, title) values (queue_newsletter.issue_id, queue_newsletter.title)
  on conflict do nothing;
  -- Whoever starts the same issue at the same moment takes turns.
  perform from public.newsletter_sends where newsletter_sends.issue_id = queue_newsletter.issue_id for update;

  with delivery as (
    insert into public.newsletter_deliveries (issue_id, subscriber_id)
    select queue_newsletter.issue_id, id from public.newsletter_subscribers where state = 'confirmed'
    on conflict on constraint newsletter_deliveries_issue_goes_to_a_subscriber_once do nothing
    returning id, newsletter_deliveries.issue_id, subscriber_id
  ), message as (
    -- Whoever waits for the answer to a form goes before ten thousand issues.
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
  'Queues an issue for every confirmed subscriber that it was not queued for before, all or none. Repeating it is safe. '
  'Answers how many it was queued for in all, and how many just now.';

create function public.newsletter_progress(issue_id text)
returns table (total integer, sent integer, waiting integer, again integer, dead integer)
language sql stable
set search_path = ''
as $$
  select
    count(*)::integer,
    count(delivery.sent_at)::integer,
    (count(*) filter (where message.state = 'waiting'))::integer,
    (count(*) filter (where message.state = 'waiting' and message.attempts > 0 and message.claim is null))::integer,
    (count(*) filter (where message.state = 'dead'))::integer
  from public.newsletter_deliveries as delivery
  left join public.outbox as message
    on message.idempotency_key = private.newsletter_message_key(delivery.issue_id, delivery.subscriber_id)
  where delivery.issue_id = newsletter_progress.issue_id
$$;
comment on function public.newsletter_progress is
  'How far an issue has come: deliveries, sent, still waiting, of these after an attempt that failed, and given up.';

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
  'Sums alone, for a page that everybody may read: {"subscribers": n, "issues": [{"issueId", "title", "startedAt", "sent", '
  '"opened"}]}, newest first.';

grant execute on function public.queue_newsletter(text, text), public.newsletter_progress(text), public.newsletter_figures()
  to service_role;
