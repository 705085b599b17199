-- Issues of the newsletter and their deliveries, and how one subscribes.
begin;
select tests.start(65);

insert into public.newsletter_events (subscriber_id, event, source) values (tests.id('subscriber'), 'asked', 'footer');

update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now();
update public.newsletter_subscribers set confirmed_at = now();
update public.newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now();
select results_eq(
  'select event from public.newsletter_events order by id', $$values ('asked'), ('confirmed'), ('unsubscribed')$$,
  'records every change of a subscription, also by a plain update'
);

insert into public.outbox (id, idempotency_key, kind, payload) values
  (tests.id('letter'), 'letter', 'newsletter.issue', jsonb_build_object('deliveryId', tests.id('delivery'))),
  (tests.id('mail'), 'other mail', 'newsletter.confirm', jsonb_build_object('deliveryId', tests.id('delivery')));
update public.outbox set state = 'sent', sent_at = now() where id = tests.id('mail');
select is((select sent_at from public.newsletter_deliveries), null, 'does not mark a delivery for a mail of another kind');
update public.outbox set state = 'sent', sent_at = now() where id = tests.id('letter');
select is((select sent_at from public.newsletter_deliveries), now(), 'marks a delivery when its issue was sent');
delete from public.newsletter_subscribers where id = tests.id('subscriber');
select is_empty('select from public.newsletter_deliveries', 'deletes the deliveries with the subscriber');
select is_empty('select from public.newsletter_events', 'deletes the events with the subscriber');

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

delete from public.outbox;
delete from public.newsletter_subscribers;
delete from public.jobs;

create function pg_temp.ask(email text) returns void language sql as $$
  select tests.act('service_role', format('select public.request_newsletter(%L, ''footer'')', email))
$$;
create function pg_temp.me() returns uuid language sql as 'select id from public.newsletter_subscribers';
create function pg_temp.state() returns text language sql as 'select state from public.newsletter_subscribers';
create function pg_temp.mails() returns text language sql as
  $$select string_agg(kind || ' ' || n, ', ' order by kind) from (select kind, count(*) as n from public.outbox group by 1) as k$$;
-- Simulates that this much time has passed since the last mail.
create function pg_temp.later(span interval) returns void language sql as $$
  update public.newsletter_subscribers set mailed_at = mailed_at - span;
  update private.turns set ends_at = ends_at - span;
  update public.newsletter_events set happened_at = happened_at - span;
  update public.newsletter_subscribers set requested_at = requested_at - span, unsubscribed_at = unsubscribed_at - span;
  update public.outbox set idempotency_key = id::text || '/' || md5(idempotency_key);
$$;

select pg_temp.ask(' Visitor@Example.com ');
select is(
  (select (email, state, source, mailed_at = now())::text from public.newsletter_subscribers),
  '(Visitor@Example.com,pending,footer,t)', 'adds a new address as pending'
);
select results_eq(
  'select kind, payload, priority::integer from public.outbox',
  $$select 'newsletter.confirm', jsonb_build_object('subscriberId', pg_temp.me(), 'email', 'Visitor@Example.com'), 0$$,
  'queues the confirmation mail'
);
select pg_temp.ask('visitor@example.com');
select is(
  (select count(*)::text || ' ' || pg_temp.mails() from public.newsletter_subscribers), '1 newsletter.confirm 1',
  'adds no second row or mail for another case of the address'
);
select pg_temp.later('9 minutes 59 seconds');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 1', 'queues no mail within ten minutes');
select pg_temp.later('1 second');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2', 'queues another mail after ten minutes');

do $$
begin
  for n in 1..6 loop
    perform pg_temp.later('11 minutes');
    perform pg_temp.ask('visitor@example.com');
  end loop;
end
$$;
select is(pg_temp.mails(), 'newsletter.confirm 5', 'queues at most five mails in a day');
select pg_temp.later('1 day');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 6', 'queues a mail again on the next day');
delete from public.outbox where idempotency_key not in (select idempotency_key from public.outbox limit 2);

select is(public.confirm_newsletter(tests.id('nobody')), 'unknown', 'reports an unknown subscriber to confirm');
select is(public.confirm_newsletter(pg_temp.me()), 'confirmed', 'confirms a subscriber');
select is((select confirmed_at from public.newsletter_subscribers), now(), 'stores the time of the confirmation');
select is(public.confirm_newsletter(pg_temp.me()), 'confirmed', 'confirms twice without an error');
select is_empty('select from public.jobs', 'adds no job for HubSpot unless requested');

select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2', 'queues no mail of another kind within ten minutes');
select pg_temp.later('10 minutes');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2, newsletter.listed 1', 'queues a mail that says the address is already subscribed');
select is(pg_temp.state(), 'confirmed', 'keeps the subscription');
update public.newsletter_subscribers set mailed_at = now() - interval '10 minutes';
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2, newsletter.listed 1', 'queues that mail once a day');

delete from public.outbox;
select public.queue_newsletter('june', 'June');
select public.queue_newsletter('july', 'July');
update public.outbox set claim = gen_random_uuid(), next_attempt_at = now() + interval '1 minute', attempts = 1
where payload ->> 'issueId' = 'july';
select is(public.unsubscribe_newsletter(pg_temp.me(), true), 'unsubscribed', 'unsubscribes a subscriber');
select is((select unsubscribed_at from public.newsletter_subscribers), now(), 'stores the time of the unsubscription');
select results_eq(
  $$select payload ->> 'issueId' from public.outbox$$, $$values ('july')$$,
  'deletes queued messages that are not being sent'
);
select results_eq(
  'select issue_id from public.newsletter_deliveries', $$values ('july')$$, 'deletes their deliveries'
);
select results_eq(
  'select kind, payload from public.jobs',
  $$select 'hubspot.contact', jsonb_build_object('subscriberId', pg_temp.me())$$, 'adds a job for HubSpot if requested'
);
select is(public.unsubscribe_newsletter(pg_temp.me(), true), 'unsubscribed', 'unsubscribes twice without an error');
select is((select count(*) from public.jobs), 1::bigint, 'adds no second job for HubSpot');
select is(public.unsubscribe_newsletter(tests.id('nobody')), 'unknown', 'reports an unknown subscriber to unsubscribe');
select is(public.confirm_newsletter(pg_temp.me()), 'unsubscribed', 'does not resubscribe with an old confirm link');
select is(public.resubscribe_newsletter(pg_temp.me(), true), 'confirmed', 'resubscribes a subscriber');
select is(
  (select (unsubscribed_at, confirmed_at = now())::text from public.newsletter_subscribers), '(,t)', 'stores the time of the new consent'
);
select is((select count(*) from public.jobs), 2::bigint, 'adds a job for HubSpot when resubscribing');
select is(public.resubscribe_newsletter(pg_temp.me(), true), 'confirmed', 'resubscribes twice without an error');

select public.unsubscribe_newsletter(pg_temp.me());
select pg_temp.later('1 day');
select tests.act('service_role', $$select public.request_newsletter('visitor@example.com', 'blog')$$);
select is(
  (select (state, unsubscribed_at = now() - interval '1 day', source)::text from public.newsletter_subscribers),
  '(unsubscribed,t,footer)', 'keeps the state of an unsubscribed address when it is requested again'
);
select is(pg_temp.mails(), 'newsletter.confirm 1, newsletter.issue 1', 'queues a confirmation mail for its owner');
select is(public.confirm_newsletter(pg_temp.me()), 'unsubscribed', 'does not confirm with a link of unknown age');
select is(
  public.confirm_newsletter(pg_temp.me(), false, now() - interval '25 hours'), 'unsubscribed',
  'does not confirm with a link from before the unsubscription'
);
select is(
  public.confirm_newsletter(pg_temp.me(), true, now()), 'confirmed', 'confirms with the link in the new mail'
);
select is(
  (select (unsubscribed_at, confirmed_at = now(), source)::text from public.newsletter_subscribers), '(,t,blog)',
  'stores the time of the new consent and the source of the request'
);
select is((select count(*) from public.jobs), 3::bigint, 'adds a job for HubSpot only then');
select results_eq(
  'select event, source from public.newsletter_events order by id desc limit 3',
  $$values ('confirmed', null), ('asked', 'blog'), ('unsubscribed', null)$$, 'records the events'
);
select public.unsubscribe_newsletter(pg_temp.me());
select is(
  public.confirm_newsletter(pg_temp.me(), false, now() + interval '1 hour'), 'unsubscribed',
  'does not confirm an unsubscribed address that was not requested again'
);
update public.newsletter_subscribers set confirmed_at = null;
select is(public.resubscribe_newsletter(pg_temp.me()), 'unsubscribed', 'does not resubscribe an address that was never confirmed');
insert into public.newsletter_subscribers (email, requested_at) values
  ('forgotten@example.com', now() - interval '31 days'), ('recent@example.com', now() - interval '29 days');
select is((private.tidy() ->> 'newsletter_subscribers')::integer, 1, 'deletes pending addresses after a month');
select is(
  (select count(*) from public.newsletter_subscribers where email = 'forgotten@example.com'), 0::bigint, 'deletes the old pending address'
);

-- The limit is per mailbox, and a refused request changes nothing.
delete from public.newsletter_subscribers;
delete from public.outbox;
select pg_temp.ask('tagged+' || n || '@example.com') from generate_series(1, 7) as n;
select is(pg_temp.mails(), 'newsletter.confirm 5', 'limits a mailbox to five mails a day, whatever its tags');
select is((select count(*) from public.newsletter_subscribers), 5::bigint, 'does not store refused addresses');
select pg_temp.ask('tagged+1@example.com');
select is(
  (select taken from private.turns where key = private.turn_key('newsletter by address', 'tagged@example.com')), 5,
  'does not count refused requests'
);
insert into public.newsletter_events (subscriber_id, event, happened_at)
select id, event, now() - make_interval(days => days)
from public.newsletter_subscribers
cross join (values ('asked', 100), ('asked', 60), ('confirmed', 59), ('asked', 20)) as events (event, days)
where email = 'tagged+1@example.com';
select public.tidy();
select results_eq(
  $$select event, (extract(day from now() - happened_at))::integer
    from public.newsletter_events join public.newsletter_subscribers as s on s.id = subscriber_id
    where s.email = 'tagged+1@example.com' and happened_at < now() order by happened_at$$,
  $$values ('asked', 60), ('confirmed', 59), ('asked', 20)$$,
  'deletes an unconfirmed request after a month, and keeps a confirmed one'
);
select * from finish();
rollback;
