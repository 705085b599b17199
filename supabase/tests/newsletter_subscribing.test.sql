-- Subscribing, confirming, unsubscribing and resubscribing.
begin;
select plan(45);
select tests.furnish();
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
select is(public.tidy_newsletter(30), 1, 'deletes pending addresses after a month');
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
select public.tidy_newsletter(30);
select results_eq(
  $$select event, (extract(day from now() - happened_at))::integer
    from public.newsletter_events join public.newsletter_subscribers as s on s.id = subscriber_id
    where s.email = 'tagged+1@example.com' and happened_at < now() order by happened_at$$,
  $$values ('asked', 60), ('confirmed', 59), ('asked', 20)$$,
  'deletes an unconfirmed request after a month, and keeps a confirmed one'
);
select * from finish();
rollback;
