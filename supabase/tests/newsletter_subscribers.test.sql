begin;
select plan(25);
select tests.furnish();

select tests.verb('select', $$select from public.newsletter_subscribers where id = tests.id('subscriber')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.newsletter_subscribers (email) values ('another@example.com')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now()
  where id = tests.id('subscriber')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.newsletter_subscribers where id = tests.id('subscriber')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('Reader@Example.com')$$, '23505', null,
  'rejects an address that differs only in case'
);
select throws_ok(
  $$update public.newsletter_subscribers set state = 'confirmed'$$, '23514', null, 'requires the time of a confirmation'
);
select throws_ok(
  $$update public.newsletter_subscribers set state = 'unsubscribed'$$, '23514', null, 'requires the time of an unsubscription'
);
select throws_ok(
  $$update public.newsletter_subscribers set unsubscribed_at = now()$$, '23514', null, 'rejects the time of an unsubscription in another state'
);
select throws_ok($$update public.newsletter_subscribers set email = 'reader'$$, '23514', null, 'rejects an invalid address');
select * from finish();
rollback;
