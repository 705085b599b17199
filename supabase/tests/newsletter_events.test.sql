begin;
select plan(23);
select tests.furnish();
insert into public.newsletter_events (subscriber_id, event, source) values (tests.id('subscriber'), 'asked', 'footer');

select tests.verb('select', $$select from public.newsletter_events where subscriber_id = tests.id('subscriber')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.newsletter_events (subscriber_id, event) values (tests.id('subscriber'), 'asked')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.newsletter_events set happened_at = now()$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('delete', $$delete from public.newsletter_events where subscriber_id = tests.id('subscriber')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now();
update public.newsletter_subscribers set confirmed_at = now();
update public.newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now();
select results_eq(
  'select event from public.newsletter_events order by id', $$values ('asked'), ('confirmed'), ('unsubscribed')$$,
  'records every change of a subscription, also by a plain update'
);
select throws_ok(
  $$insert into public.newsletter_events (subscriber_id, event) values (tests.id('subscriber'), 'guessed')$$, '23514', null,
  'rejects an unknown event'
);
delete from public.newsletter_subscribers;
select is_empty('select from public.newsletter_events', 'deletes the events with the subscriber');
select * from finish();
rollback;
