-- Deliveries of the newsletter, and the events of a subscription.
begin;
select plan(5);
select tests.furnish();

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
select * from finish();
rollback;
