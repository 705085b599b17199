-- What an account used, one row for each thing that counts.

create table public.usage_events (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  site_id uuid references public.sites (id) on delete set null,
  kind text not null constraint usage_events_kind_is_known check (kind in ('visitor', 'engine_call')),
  subject text not null
    constraint usage_events_subject_has_1_to_200_characters check (char_length(subject) between 1 and 200),
  quantity integer not null default 1 constraint usage_events_quantity_is_positive check (quantity >= 1),
  happened_at timestamptz not null default now(),
  month date not null generated always as (date_trunc('month', happened_at at time zone 'UTC')::date) stored,
  created_at timestamptz not null default now()
);
comment on table public.usage_events is
  'What counts against a plan or costs money. Written by the server with `on conflict do nothing`, and never changed.';
comment on column public.usage_events.kind is 'visitor: a unique visitor of the month. engine_call: a question put to an engine.';
comment on column public.usage_events.subject is
  'Whom or what is counted, once a month: for a visitor a keyed hash that names nobody, for a call the id of its run.';
comment on column public.usage_events.month is 'The first day of its calendar month, in UTC.';

create unique index usage_events_subject_counts_once_a_month
on public.usage_events (account_id, kind, month, subject) include (quantity);
create index usage_events_site_id_idx on public.usage_events (site_id);

alter table public.usage_events enable row level security;
alter table public.usage_events force row level security;

create policy "Members see what their accounts used" on public.usage_events
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));

grant select on public.usage_events to authenticated;
grant select, insert on public.usage_events to service_role;
