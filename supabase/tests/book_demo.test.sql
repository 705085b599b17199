begin;
select plan(22);
select tests.furnish();
delete from public.outbox;
delete from public.demo_bookings;

select tests.verb('book', $$select public.book_demo(tests.id('k'), 'V', 'v@example.com', '2030-01-15T14:00:00Z')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

create function pg_temp.book(key text, email text, sender text default null) returns integer
language sql as $$
  select wait_seconds from public.book_demo(
    tests.id(key), ' Visitor ', email, '2030-01-15T14:00:00Z', 'Europe/Berlin', sender
  )
$$;
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'a demo is booked');
select is((select name from public.demo_bookings), 'Visitor', 'under the name without its edges');
select set_eq(
  'select kind, idempotency_key from public.outbox',
  $$select 'booking.' || receiver, format('booking/%s/%s', id, receiver)
    from public.demo_bookings, unnest(array['visitor', 'sales']) as receiver$$,
  'and two mails are queued with it'
);
select is(
  (select payload - 'bookingId' from public.outbox where kind = 'booking.visitor'),
  '{"name": "Visitor", "email": "visitor@example.com", "selectedDate": "2030-01-15T14:00:00Z", "timeZone": "Europe/Berlin"}',
  'that hold what they tell'
);
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'pressing twice');
select is((select count(*) from public.demo_bookings), 1::bigint, 'books once');
select is((select count(*) from public.outbox), 2::bigint, 'and mails once');

select is(pg_temp.book('n' || number, 'Visitor@Example.com'), 0, 'an address may book five') from generate_series(2, 5) as number;
select ok(pg_temp.book('n6', 'visitor@example.com') between 3500 and 3600, 'in an hour');
select is((select count(*) from public.demo_bookings), 5::bigint, 'and the sixth is not stored');
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'though what is stored may still be asked for');
select is(
  (select count(*) from generate_series(1, 12) as number where pg_temp.book('s' || number, number || '@example.com', 'sender') = 0),
  10::bigint, 'one sender may book ten in ten minutes'
);
update private.turns set ends_at = now() - interval '1 second';
select is(pg_temp.book('later', 'visitor@example.com', 'sender'), 0, 'and goes on when they are over');
select throws_ok(
  $$select public.book_demo(tests.id('half'), 'V', 'v@example.com', '2030-01-15T14:30:00Z')$$, '23514', null, 'a slot is a full hour'
);
select * from finish();
rollback;
