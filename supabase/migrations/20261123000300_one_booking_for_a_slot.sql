-- One mailbox books one slot once, however it is asked for.

alter table public.demo_bookings add column is_repeat boolean not null default false;
comment on column public.demo_bookings.is_repeat is
  'Stored before one mailbox could book a slot only once, and not the first of its kind. Never set any more.';

update public.demo_bookings set is_repeat = true
from (
  select id, row_number() over (
    partition by private.mailbox_of(email), selected_date order by created_at, id
  ) as place from public.demo_bookings
) as counted
where counted.id = demo_bookings.id and place > 1;

create unique index demo_bookings_slot_is_booked_once_by_a_mailbox
on public.demo_bookings (private.mailbox_of(email), selected_date) where not is_repeat;

create or replace function public.book_demo(
  key uuid,
  name text,
  email text,
  selected_date timestamptz,
  time_zone text default null,
  sender text default null
) returns table (booking_id uuid, wait_seconds integer)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  mailbox constant text := private.mailbox_of(book_demo.email);
  made public.demo_bookings;
begin
  wait_seconds := 0;
  -- Who asks for one mailbox at once takes turns here, and finds what the first one stored.
  perform pg_advisory_xact_lock(hashtextextended('book_demo/' || mailbox, 0));
  select id into booking_id from public.demo_bookings
  where idempotency_key = book_demo.key
    or private.mailbox_of(demo_bookings.email) = mailbox and selected_date = book_demo.selected_date and not is_repeat
  limit 1;
  if found then
    return next;
    return;
  end if;

  -- Each limit is asked only by what the one before it let pass; the one that all share comes last.
  wait_seconds := private.take_turn('booking by address', mailbox, 5, 3600);
  if wait_seconds = 0 and sender is not null then
    wait_seconds := private.take_turn('booking by sender', sender, 10, 600);
    if wait_seconds > 0 then
      perform private.return_turn('booking by address', mailbox);
    end if;
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_turn('booking', 'all', 300, 60);
    if wait_seconds > 0 then
      perform private.return_turn('booking by address', mailbox);
      perform private.return_turn('booking by sender', sender);
    end if;
  end if;
  if wait_seconds > 0 then
    return next;
    return;
  end if;

  insert into public.demo_bookings (idempotency_key, name, email, selected_date, time_zone)
  values (book_demo.key, btrim(book_demo.name), book_demo.email, book_demo.selected_date, book_demo.time_zone)
  on conflict do nothing
  returning * into made;
  if made.id is null then
    -- Its key was used for another mailbox between the two statements.
    select id into booking_id from public.demo_bookings where idempotency_key = book_demo.key;
    return next;
    return;
  end if;

  insert into public.outbox (idempotency_key, kind, priority, payload)
  select format('booking/%s/%s', made.id, receiver), 'booking.' || receiver, 5, jsonb_build_object(
    'bookingId', made.id,
    'name', made.name,
    'email', made.email,
    'selectedDate', to_char(made.selected_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'timeZone', made.time_zone
  )
  from unnest(array['visitor', 'sales']) as receiver;

  booking_id := made.id;
  return next;
end
$$;
comment on function public.book_demo is
  'Stores a booking and queues the mails to the visitor and to sales: once for a key, and once for a mailbox and a slot, however '
  'often it is called. wait_seconds above 0: it was asked too often and nothing was stored. sender: whoever asks, where the '
  'caller did not count.';
