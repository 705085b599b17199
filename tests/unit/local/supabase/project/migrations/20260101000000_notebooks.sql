create table public.notebooks (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null constraint title_is_short check (length(title) <= 20),
  made_at timestamptz not null default now()
);
create table public.notes (
  id bigint generated always as identity primary key,
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  body text not null,
  position int,
  made_at timestamptz not null default now(),
  unique (notebook_id, position)
);

revoke all on public.notebooks, public.notes from anon, authenticated;
grant select, insert, update, delete on public.notebooks, public.notes to authenticated;
alter table public.notebooks enable row level security;
alter table public.notebooks force row level security;
alter table public.notes enable row level security;
alter table public.notes force row level security;

create policy own on public.notebooks to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy own on public.notes to authenticated
  using (exists (select from public.notebooks n where n.id = notebook_id))
  with check (exists (select from public.notebooks n where n.id = notebook_id));
