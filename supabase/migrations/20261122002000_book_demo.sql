-- A demo is booked and its mails are queued in one transaction: whatever happens to mail, no booking is lost.

create function public.book_demo(
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
  made public.demo_bookings;
begin
  select id into booking_id from public.demo_bookings where idempotency_key = book_demo.key;
  if found then
    wait_seconds := 0;
    return next;
    return;
  end if;

  wait_seconds := greatest(
    private.take_turn('booking by address', lower(book_demo.email), 5, 3600),
    case when sender is null then 0 else private.take_turn('booking by sender', sender, 10, 600) end,
    private.take_turn('booking', 'all', 300, 60)
  );
  if wait_seconds > 0 then
    return next;
    return;
  end if;

  insert into public.demo_bookings (idempotency_key, name, email, selected_date, time_zone)
  values (book_demo.key, btrim(book_demo.name), book_demo.email, book_demo.selected_date, book_demo.time_zone)
  on conflict (idempotency_key) do nothing
  returning * into made;
  if made.id is null then
    -- Its twin was stored between the two statements.
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
  'Stores a booking and queues the mails to the visitor and to sales, once for a key however often it is called. '
  'wait_seconds above 0: it was asked too often and nothing was stored. sender: whoever asks, where the caller did not count.';

grant execute on function public.book_demo(uuid, text, text, timestamptz, text, text) to service_role;
