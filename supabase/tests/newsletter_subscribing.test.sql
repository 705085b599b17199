-- Every way through the list: asking, confirming, leaving, coming back.
begin;
select plan(65);
select tests.furnish();
delete from public.outbox;
delete from public.newsletter_subscribers;
delete from public.jobs;

select tests.verb('ask', $$select public.request_newsletter('visitor@example.com', 'footer')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('confirm', $$select public.confirm_newsletter(tests.id('subscriber'))$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('leave', $$select public.unsubscribe_newsletter(tests.id('subscriber'))$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('come back', $$select public.resubscribe_newsletter(tests.id('subscriber'))$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

create function pg_temp.ask(email text) returns void language sql as $$
  select tests.act('service_role', format('select public.request_newsletter(%L, ''footer'')', email))
$$;
create function pg_temp.me() returns uuid language sql as 'select id from public.newsletter_subscribers';
create function pg_temp.state() returns text language sql as 'select state from public.newsletter_subscribers';
create function pg_temp.mails() returns text language sql as
  $$select string_agg(kind || ' ' || n, ', ' order by kind) from (select kind, count(*) as n from public.outbox group by 1) as k$$;
-- As if so much time had gone by since the last mail.
create function pg_temp.later(span interval) returns void language sql as $$
  update public.newsletter_subscribers set mailed_at = mailed_at - span;
  update private.turns set ends_at = ends_at - span;
  update public.newsletter_events set happened_at = happened_at - span;
  update public.newsletter_subscribers set requested_at = requested_at - span, unsubscribed_at = unsubscribed_at - span;
  update public.outbox set idempotency_key = idempotency_key || '/before';
$$;

select pg_temp.ask(' Visitor@Example.com ');
select is(
  (select (email, state, source, mailed_at = now())::text from public.newsletter_subscribers),
  '(Visitor@Example.com,pending,footer,t)', 'a new address is listed and waits for its confirmation'
);
select results_eq(
  'select kind, payload, priority::integer from public.outbox',
  $$select 'newsletter.confirm', jsonb_build_object('subscriberId', pg_temp.me(), 'email', 'Visitor@Example.com'), 0$$,
  'and the mail that asks for it is queued'
);
select pg_temp.ask('visitor@example.com');
select is(
  (select count(*)::text || ' ' || pg_temp.mails() from public.newsletter_subscribers), '1 newsletter.confirm 1',
  'asked again at once, in another case, there is still one address and one mail'
);
select pg_temp.later('9 minutes 59 seconds');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 1', 'nor within ten minutes');
select pg_temp.later('1 second');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2', 'after ten minutes another mail goes out');

do $$
begin
  for n in 1..6 loop
    perform pg_temp.later('11 minutes');
    perform pg_temp.ask('visitor@example.com');
  end loop;
end
$$;
select is(pg_temp.mails(), 'newsletter.confirm 5', 'but no more than five in a day');
select pg_temp.later('1 day');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 6', 'and on the next day again');
delete from public.outbox where idempotency_key not in (select idempotency_key from public.outbox limit 2);

select is(public.confirm_newsletter(tests.id('nobody')), 'unknown', 'who is not listed cannot confirm');
select is(public.confirm_newsletter(pg_temp.me()), 'confirmed', 'who is can');
select is((select confirmed_at from public.newsletter_subscribers), now(), 'and the time of it is kept');
select is(public.confirm_newsletter(pg_temp.me()), 'confirmed', 'pressing twice does no harm');
select is_empty('select from public.jobs', 'HubSpot hears nothing unless it is asked for');

select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2', 'within ten minutes no mail of another kind goes out either');
select pg_temp.later('10 minutes');
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2, newsletter.listed 1', 'who is listed is told so');
select is(pg_temp.state(), 'confirmed', 'and stays listed');
update public.newsletter_subscribers set mailed_at = now() - interval '10 minutes';
select pg_temp.ask('visitor@example.com');
select is(pg_temp.mails(), 'newsletter.confirm 2, newsletter.listed 1', 'once a day');

delete from public.outbox;
select public.queue_newsletter('june', 'June');
select public.queue_newsletter('july', 'July');
update public.outbox set claim = gen_random_uuid(), next_attempt_at = now() + interval '1 minute', attempts = 1
where payload ->> 'issueId' = 'july';
select is(public.unsubscribe_newsletter(pg_temp.me(), true), 'unsubscribed', 'who leaves is off the list');
select is((select unsubscribed_at from public.newsletter_subscribers), now(), 'and the time of it is kept');
select results_eq(
  $$select payload ->> 'issueId' from public.outbox$$, $$values ('july')$$,
  'what waited for them is taken back, but for what a sender has in hand'
);
select results_eq(
  'select issue_id from public.newsletter_deliveries', $$values ('july')$$, 'and so are its deliveries'
);
select results_eq(
  'select kind, payload from public.jobs',
  $$select 'hubspot.contact', jsonb_build_object('subscriberId', pg_temp.me())$$, 'HubSpot hears of it when it is asked for'
);
select is(public.unsubscribe_newsletter(pg_temp.me(), true), 'unsubscribed', 'leaving twice is leaving once');
select is((select count(*) from public.jobs), 1::bigint, 'for HubSpot too');
select is(public.unsubscribe_newsletter(tests.id('nobody')), 'unknown', 'who is not listed cannot leave');
select is(public.confirm_newsletter(pg_temp.me()), 'unsubscribed', 'an old link does not put them back');
select is(public.resubscribe_newsletter(pg_temp.me(), true), 'confirmed', 'leaving can be undone');
select is(
  (select (unsubscribed_at, confirmed_at = now())::text from public.newsletter_subscribers), '(,t)', 'with the consent of now'
);
select is((select count(*) from public.jobs), 2::bigint, 'and HubSpot hears of that');
select is(public.resubscribe_newsletter(pg_temp.me(), true), 'confirmed', 'undoing twice is undoing once');

select public.unsubscribe_newsletter(pg_temp.me());
select pg_temp.later('1 day');
select tests.act('service_role', $$select public.request_newsletter('visitor@example.com', 'blog')$$);
select is(
  (select (state, unsubscribed_at = now() - interval '1 day', source)::text from public.newsletter_subscribers),
  '(unsubscribed,t,footer)', 'whoever types the address of somebody who left changes nothing of that'
);
select is(pg_temp.mails(), 'newsletter.confirm 1, newsletter.issue 1', 'but its owner gets a link');
select is(public.confirm_newsletter(pg_temp.me()), 'unsubscribed', 'a link that nobody knows the age of does not list them');
select is(
  public.confirm_newsletter(pg_temp.me(), false, now() - interval '25 hours'), 'unsubscribed',
  'nor does one from before they left'
);
select is(
  public.confirm_newsletter(pg_temp.me(), true, now()), 'confirmed', 'the link of the new mail does'
);
select is(
  (select (unsubscribed_at, confirmed_at = now(), source)::text from public.newsletter_subscribers), '(,t,blog)',
  'with the consent of now, given in the form that was asked with'
);
select is((select count(*) from public.jobs), 3::bigint, 'and only then HubSpot hears of it');
select results_eq(
  'select event, source from public.newsletter_events order by id desc limit 3',
  $$values ('confirmed', null), ('asked', 'blog'), ('unsubscribed', null)$$, 'what happened is kept'
);
select public.unsubscribe_newsletter(pg_temp.me());
select is(
  public.confirm_newsletter(pg_temp.me(), false, now() + interval '1 hour'), 'unsubscribed',
  'who left and did not ask again is listed by no link'
);
update public.newsletter_subscribers set confirmed_at = null;
select is(public.resubscribe_newsletter(pg_temp.me()), 'unsubscribed', 'undoing does not list who never confirmed');
insert into public.newsletter_subscribers (email, requested_at) values
  ('forgotten@example.com', now() - interval '31 days'), ('recent@example.com', now() - interval '29 days');
select is(public.tidy_newsletter(30), 1, 'what was never confirmed is forgotten after a month');
select is(
  (select count(*) from public.newsletter_subscribers where email = 'forgotten@example.com'), 0::bigint, 'and nothing else'
);

-- One mailbox has one budget, and what is refused changes nothing.
delete from public.newsletter_subscribers;
delete from public.outbox;
select pg_temp.ask('tagged+' || n || '@example.com') from generate_series(1, 7) as n;
select is(pg_temp.mails(), 'newsletter.confirm 5', 'a mailbox gets five mails a day, however its address is tagged');
select is((select count(*) from public.newsletter_subscribers), 5::bigint, 'and what is refused is not listed');
select pg_temp.ask('tagged+1@example.com');
select is(
  (select taken from private.turns where key = private.turn_key('newsletter by address', 'tagged@example.com')), 5,
  'nor counted'
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
  'a request that nobody confirmed is forgotten after a month, one that was confirmed is kept'
);
select * from finish();
rollback;
