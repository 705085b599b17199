begin;
select plan(25);
select tests.furnish();

select tests.verb('select', $$select from public.newsletter_deliveries where id = tests.id('delivery')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
insert into public.newsletter_subscribers (id, email) values (tests.id('another'), 'another@example.com');
select tests.verb('insert', $$insert into public.newsletter_deliveries (issue_id, subscriber_id)
  values ('issue', tests.id('another'))$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.newsletter_deliveries set opened_at = now() where id = tests.id('delivery')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.newsletter_deliveries where id = tests.id('delivery')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(
  $$insert into public.newsletter_deliveries (issue_id, subscriber_id) values ('issue', tests.id('subscriber'))$$, '23505',
  null, 'rejects a second delivery of an issue to a subscriber'
);
select throws_ok(
  $$insert into public.newsletter_deliveries (issue_id, subscriber_id) values ('unknown', tests.id('subscriber'))$$, '23503',
  null, 'rejects a delivery of an unknown issue'
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
select * from finish();
rollback;
