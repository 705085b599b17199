begin;
select tests.start(31);
delete from public.outbox;
delete from public.demo_bookings;

create function pg_temp.book(
  key text, email text, sender text default null, slot timestamptz default '2030-01-15T14:00:00Z'
) returns integer
language sql as $$
  select wait_seconds from public.book_demo(tests.id(key), ' Visitor ', email, slot, 'Europe/Berlin', sender)
$$;
-- The slot a number of hours after the first one.
create function pg_temp.slot(hours integer) returns timestamptz language sql as $$
  select '2030-01-15T14:00:00Z'::timestamptz + make_interval(hours => hours)
$$;
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'books a demo');
select is((select name from public.demo_bookings), 'Visitor', 'trims the name');
select set_eq(
  'select kind, idempotency_key from public.outbox',
  $$select 'booking.' || receiver, format('booking/%s/%s', id, receiver)
    from public.demo_bookings, unnest(array['visitor', 'sales']) as receiver$$,
  'queues two mails for a booking'
);
select is(
  (select payload - 'bookingId' from public.outbox where kind = 'booking.visitor'),
  '{"name": "Visitor", "email": "visitor@example.com", "selectedDate": "2030-01-15T14:00:00Z", "timeZone": "Europe/Berlin"}',
  'stores the details in the payload of a mail'
);
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'returns the same booking for the same key');
select is((select count(*) from public.demo_bookings), 1::bigint, 'stores one booking for the same key');
select is((select count(*) from public.outbox), 2::bigint, 'queues no further mails for the same key');

select is(
  (select booking_id from public.book_demo(tests.id('other key'), 'Other', email, '2030-01-15T15:00:00+01:00')),
  (select id from public.demo_bookings), format('returns the same booking for the slot with another key and the address %s', email)
)
from unnest(array['visitor@example.com', 'VISITOR@Example.com', 'visitor+again@example.com', 'visitor+a+b@example.com']) as email;
select is((select count(*) from public.outbox), 2::bigint, 'queues no mails for another spelling of the address');
select is(pg_temp.book('dot', 'vis.itor@example.com'), 0, 'treats an address with another dot as another mailbox');
delete from public.demo_bookings where email = 'vis.itor@example.com';

create function pg_temp.taken(purpose text, who text) returns integer language sql as $$
  select coalesce((select taken from private.turns where key = private.turn_key(purpose, who)), 0)
$$;
select is(pg_temp.book('n' || number, 'Visitor+' || number || '@Example.com', slot => pg_temp.slot(number)), 0, 'accepts five bookings of a mailbox')
from generate_series(2, 5) as number;
select ok(pg_temp.book('n6', 'visitor+6@example.com', 'victim', pg_temp.slot(6)) between 3500 and 3600, 'refuses the sixth in an hour, with the time to wait');
select is((select count(*) from public.demo_bookings), 5::bigint, 'does not store a refused booking');
select is(pg_temp.taken('booking by address', 'visitor@example.com'), 5, 'does not count a refused booking for the address');
select is(pg_temp.taken('booking by sender', 'victim'), 0, 'does not count it for the sender');
select is(pg_temp.taken('booking', 'all'), 6, 'does not count it for the shared limit');
select is(pg_temp.book('first', 'visitor@example.com'), 0, 'still returns an existing booking');
select is(
  (select count(*) from generate_series(1, 12) as number where pg_temp.book('s' || number, number || '@example.com', 'sender') = 0),
  10::bigint, 'accepts ten bookings of a sender in ten minutes'
);
select is(pg_temp.taken('booking by address', '11@example.com'), 0, 'does not count a booking refused to a sender for the address');
select is(pg_temp.taken('booking', 'all'), 16, 'does not count it for the shared limit either');
update private.turns set taken = 300 where key = private.turn_key('booking', 'all');
select ok(pg_temp.book('all', 'late@example.com', 'late') between 1 and 60, 'limits all bookings to 300 in a minute');
select is(
  pg_temp.taken('booking by address', 'late@example.com') + pg_temp.taken('booking by sender', 'late'), 0,
  'does not count a booking refused by the shared limit for its sender and address'
);
select is(pg_temp.taken('booking', 'all'), 300, 'does not raise the shared limit for a refused booking');
update private.turns set ends_at = now() - interval '1 second';
select is(pg_temp.book('later', 'visitor@example.com', 'sender', pg_temp.slot(7)), 0, 'accepts bookings again after the time');
select throws_ok(
  $$select public.book_demo(tests.id('half'), 'V', 'v@example.com', '2030-01-15T14:30:00Z')$$, '23514', null, 'rejects a slot that is not a full hour'
);
select * from finish();
rollback;
