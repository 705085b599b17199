-- Who asked for the newsletter, and who still wants it.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint newsletter_subscribers_email_looks_like_an_address
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  state text not null default 'pending'
    constraint newsletter_subscribers_state_is_known check (state in ('pending', 'confirmed', 'unsubscribed')),
  source text
    constraint newsletter_subscribers_source_has_1_to_60_characters check (char_length(source) between 1 and 60),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_subscribers_has_a_time_when_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_has_a_time_when_unsubscribed
    check ((state = 'unsubscribed') = (unsubscribed_at is not null))
);
comment on table public.newsletter_subscribers is
  'Addresses that asked for the newsletter. Double opt-in: only a confirmed one is written to. Seen by the server alone.';
comment on column public.newsletter_subscribers.email is 'As typed; two that differ in case only are one.';
comment on column public.newsletter_subscribers.state is
  'pending until the link in the mail was followed; unsubscribed until it is undone or asked for anew.';
comment on column public.newsletter_subscribers.source is 'Where it was asked for: footer, blog, newsletter page.';
comment on column public.newsletter_subscribers.requested_at is 'When it was last asked for; how often mail goes out is bounded by it.';
comment on column public.newsletter_subscribers.confirmed_at is 'When consent was last given, kept as its evidence.';

create unique index newsletter_subscribers_email_is_listed_once on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_state_idx on public.newsletter_subscribers (state, id);

create trigger newsletter_subscribers_stamp_times before update on public.newsletter_subscribers
for each row execute function private.stamp_times();

alter table public.newsletter_subscribers enable row level security;
alter table public.newsletter_subscribers force row level security;

create policy "Only the server" on public.newsletter_subscribers for all to service_role using (true) with check (true);

grant select, insert, update, delete on public.newsletter_subscribers to service_role;
