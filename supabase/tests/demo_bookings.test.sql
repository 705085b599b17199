begin;
select plan(25);
select tests.furnish();

select tests.verb('select', $$select from public.demo_bookings where id = tests.id('booking')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.demo_bookings (idempotency_key, name, email, selected_date)
  values (gen_random_uuid(), 'Another', 'another@example.com', '2030-01-15T15:00:00Z')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.demo_bookings set name = 'Renamed' where id = tests.id('booking')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.demo_bookings where id = tests.id('booking')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(
  $$insert into public.demo_bookings (idempotency_key, name, email, selected_date)
    values (tests.id('key'), 'Visitor', 'visitor@example.com', '2030-01-15T14:00:00Z')$$,
  '23505', null, 'rejects a second booking with the same key'
);
select throws_ok($$update public.demo_bookings set selected_date = '2030-01-15T14:30:00Z'$$, '23514', null, 'rejects a slot that is not a full hour');
select throws_ok($$update public.demo_bookings set name = ' '$$, '23514', null, 'rejects a blank name');
select throws_ok($$update public.demo_bookings set email = 'visitor'$$, '23514', null, 'rejects an invalid address');
select throws_ok(
  $$update public.demo_bookings set email = E'a@example.com\r\nbcc: b@example.com'$$, '23514', null, 'rejects an address of two lines'
);
select * from finish();
rollback;
