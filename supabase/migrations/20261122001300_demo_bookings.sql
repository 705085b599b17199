-- The demos that visitors book (specification, sections 3 and 5).

create table public.demo_bookings (
  id uuid primary key default gen_random_uuid(),
  idempotency_key uuid not null constraint demo_bookings_idempotency_key_is_unique unique,
  name text not null
    constraint demo_bookings_name_has_1_to_100_characters check (char_length(btrim(name)) between 1 and 100),
  email text not null
    constraint demo_bookings_email_looks_like_an_address
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  selected_date timestamptz not null
    constraint demo_bookings_selected_date_is_a_full_hour check (extract(epoch from selected_date) % 3600 = 0),
  time_zone text constraint demo_bookings_time_zone_has_1_to_64_characters check (char_length(time_zone) between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.demo_bookings is
  'A demo that a visitor asked for. Stored by the edge function before any mail leaves; seen by the server alone.';
comment on column public.demo_bookings.idempotency_key is 'Made by the dialog when it opens: pressing twice books once.';
comment on column public.demo_bookings.email is 'As typed, at most 254 characters (RFC 5321); whether mail arrives is seen by sending.';
comment on column public.demo_bookings.selected_date is 'The chosen slot, an hour of Eastern Standard Time (UTC-05:00 all year).';
comment on column public.demo_bookings.time_zone is 'The visitor''s own, an IANA name, to say the time in their mail; null: not known.';

create index demo_bookings_selected_date_idx on public.demo_bookings (selected_date);

create trigger demo_bookings_stamp_times before update on public.demo_bookings
for each row execute function private.stamp_times();

alter table public.demo_bookings enable row level security;
alter table public.demo_bookings force row level security;

create policy "Only the server" on public.demo_bookings for all to service_role using (true) with check (true);

grant select, insert, update, delete on public.demo_bookings to service_role;
