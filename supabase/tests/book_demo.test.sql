begin;
select plan(37);
select tests.furnish();
delete from public.outbox;
delete from public.demo_bookings;

select tests.verb('book', $$select public.book_demo(tests.id('k'), 'V', 'v@example.com', '2030-01-15T14:00:00Z')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

create function pg_temp.book(
  key text, email text, sender text default null, slot timestamptz default '2030-01-15T14:00:00Z'
) returns integer
language sql as $$
  select wait_seconds from public.book_demo(tests.id(key), ' Visitor ', email, slot, 'Europe/Berlin', sender)
$$;
-- The slot so many hours after the first.
create function pg_temp.slot(hours integer) returns timestamptz language sql as $$
  select '2030-01-15T14:00:00Z'::timestamptz + make_interval(hours => hours)
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

select is(
  (select booking_id from public.book_demo(tests.id('other key'), 'Other', email, '2030-01-15T15:00:00+01:00')),
  (select id from public.demo_bookings), format('the same slot, asked for as %s with another key, is the same booking', email)
)
from unnest(array['visitor@example.com', 'VISITOR@Example.com', 'visitor+again@example.com', 'visitor+a+b@example.com']) as email;
select is((select count(*) from public.outbox), 2::bigint, 'and no further mail');
select is(pg_temp.book('dot', 'vis.itor@example.com'), 0, 'an address with another dot is another mailbox');
select throws_ok(
  $$insert into public.demo_bookings (idempotency_key, name, email, selected_date)
    values (gen_random_uuid(), 'Visitor', 'Visitor+x@example.com', '2030-01-15T14:00:00Z')$$,
  '23505', null, 'nor can anything else store it a second time'
);
delete from public.demo_bookings where email = 'vis.itor@example.com';

create function pg_temp.taken(purpose text, who text) returns integer language sql as $$
  select coalesce((select taken from private.turns where key = private.turn_key(purpose, who)), 0)
$$;
select is(pg_temp.book('n' || number, 'Visitor+' || number || '@Example.com', slot => pg_temp.slot(number)), 0, 'a mailbox may book five')
from generate_series(2, 5) as number;
select ok(pg_temp.book('n6', 'visitor+6@example.com', 'victim', pg_temp.slot(6)) between 3500 and 3600, 'in an hour');
select is((select count(*) from public.demo_bookings), 5::bigint, 'and the sixth is not stored');
select is(pg_temp.taken('booking by address', 'visitor@example.com'), 5, 'nor counted');
select is(pg_temp.taken('booking by sender', 'victim'), 0, 'nor does it count for its sender');
select is(pg_temp.taken('booking', 'all'), 6, 'or for all');
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'though what is stored may still be asked for');
select is(
  (select count(*) from generate_series(1, 12) as number where pg_temp.book('s' || number, number || '@example.com', 'sender') = 0),
  10::bigint, 'one sender may book ten in ten minutes'
);
select is(pg_temp.taken('booking by address', '11@example.com'), 0, 'what is refused to a sender does not count for the address');
select is(pg_temp.taken('booking', 'all'), 16, 'or for all');
update private.turns set taken = 300 where key = private.turn_key('booking', 'all');
select ok(pg_temp.book('all', 'late@example.com', 'late') between 1 and 60, 'all together may book 300 in a minute');
select is(
  pg_temp.taken('booking by address', 'late@example.com') + pg_temp.taken('booking by sender', 'late'), 0,
  'who is refused for the others'' sake keeps their own turns'
);
select is(pg_temp.taken('booking', 'all'), 300, 'and the shared limit does not grow');
update private.turns set ends_at = now() - interval '1 second';
select is(pg_temp.book('later', 'visitor@example.com', 'sender', pg_temp.slot(7)), 0, 'all go on when the time is over');
select throws_ok(
  $$select public.book_demo(tests.id('half'), 'V', 'v@example.com', '2030-01-15T14:30:00Z')$$, '23514', null, 'a slot is a full hour'
);
select * from finish();
rollback;
