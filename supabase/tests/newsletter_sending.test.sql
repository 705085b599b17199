-- Sending an issue: each subscriber gets it once, also after repeated calls. Figures are sums.
begin;
select plan(15);
select tests.furnish();
delete from public.outbox;
delete from public.newsletter_sends;

select is(
  public.newsletter_figures(), '{"subscribers": 0, "issues": []}', 'returns figures without subscribers and issues'
);
select results_eq(
  $$select recipients, queued from public.queue_newsletter('may', 'May')$$, 'values (0, 0)', 'queues an issue without subscribers'
);
delete from public.newsletter_sends;
insert into public.newsletter_subscribers (email, state, confirmed_at)
select 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, 5) as n;
insert into public.newsletter_subscribers (email, state, unsubscribed_at) values ('left@example.com', 'unsubscribed', now());

create temporary table answers (recipients integer, queued integer);
grant all on answers to service_role;
select tests.act('service_role', $$insert into answers select * from public.queue_newsletter('june', 'June')$$);
select results_eq('select * from answers', 'values (5, 5)', 'queues an issue for all confirmed subscribers');
select results_eq(
  $$select count(*), count(distinct payload ->> 'email'), max(priority)::integer
    from public.outbox join public.newsletter_deliveries as delivery
      on delivery.id::text = payload ->> 'deliveryId' and delivery.subscriber_id::text = payload ->> 'subscriberId'
      and delivery.issue_id = payload ->> 'issueId'
    where kind = 'newsletter.issue'$$,
  'values (5::bigint, 5::bigint, -1)', 'queues one message per subscriber, with a lower priority than other mail'
);
select results_eq(
  $$select recipients, queued from public.queue_newsletter('june', 'June')$$, 'values (5, 0)', 'queues nothing for a repeated call'
);
insert into public.newsletter_subscribers (email, state, confirmed_at) values ('late@example.com', 'confirmed', now());
select results_eq(
  $$select recipients, queued from public.queue_newsletter('june', 'June')$$, 'values (6, 1)', 'queues an issue for new subscribers'
);

create temporary table held as select * from public.claim_outbox(3);
select public.settle_outbox(jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', outcome, 'error', error)))
from (
  select id, claim, outcome, error
  from (select id, claim, row_number() over () as n from held) as numbered
  join (values (1, 'sent', null), (2, 'sent', null), (3, 'failed', 'away')) as outcomes (place, outcome, error) on place = n
) as told;
select results_eq(
  $$select total, sent, waiting, again, dead from public.newsletter_progress('june')$$, 'values (6, 2, 4, 1, 0)',
  'counts the progress'
);
update public.outbox set state = 'dead' where last_error = 'away';
select results_eq(
  $$select total, sent, waiting, again, dead from public.newsletter_progress('june')$$, 'values (6, 2, 3, 0, 1)',
  'counts messages that were given up'
);
delete from public.outbox where id = (select id from public.outbox where state = 'waiting' limit 1);
select results_eq(
  $$select total, sent, waiting, again, dead from public.newsletter_progress('june')$$, 'values (5, 2, 2, 0, 1)',
  'does not count deleted messages'
);
update public.newsletter_deliveries set opened_at = now()
where id = (select id from public.newsletter_deliveries where sent_at is not null limit 1);
select is(
  (public.newsletter_figures() #> '{issues,0}') - 'startedAt'::text,
  '{"issueId": "june", "title": "June", "sent": 2, "opened": 1}'::jsonb, 'counts sent and opened messages'
);
select is(public.newsletter_figures() -> 'subscribers', '6', 'counts the subscribers');
delete from public.newsletter_subscribers;
select is(
  (select recipients from public.newsletter_sends), 6, 'keeps the number of recipients after they are deleted'
);
select is(
  jsonb_path_exists(public.newsletter_figures(), '$.** ? (@ like_regex "@")'), false, 'contains no address in the figures'
);
select results_eq(
  $$select recipients, queued from public.queue_newsletter('june', 'June')$$, 'values (6, 0)', 'queues nothing without subscribers'
);
select results_eq(
  $$select total, sent, waiting, again, dead from public.newsletter_progress('unknown')$$, 'values (0, 0, 0, 0, 0)',
  'returns no progress for an unknown issue'
);
select * from finish();
rollback;
