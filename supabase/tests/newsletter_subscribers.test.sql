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
  'an address is listed once, whatever its case'
);
select throws_ok(
  $$update public.newsletter_subscribers set state = 'confirmed'$$, '23514', null, 'consent has its time'
);
select throws_ok(
  $$update public.newsletter_subscribers set state = 'unsubscribed'$$, '23514', null, 'and so has its end'
);
select throws_ok(
  $$update public.newsletter_subscribers set unsubscribed_at = now()$$, '23514', null, 'which nobody has without it'
);
select throws_ok($$update public.newsletter_subscribers set email = 'reader'$$, '23514', null, 'an address looks like one');
select * from finish();
rollback;
