-- The websites of an account.

create function private.host_of(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(btrim(address)), '^[a-z][a-z0-9+.-]*://', ''),
        '(:[0-9]*)?([/?#].*)?$', ''
      ),
      -- www.example.com is example.com; www.com is itself.
      '^www\.(?=[^.]+\.)|\.$', '', 'g'
    ),
    ''
  )
$$;
comment on function private.host_of is
  'The canonical host of an address or host as people type it: lower case, without scheme, port, path, final dot, "www.". '
  'Names beyond ASCII must come in their xn-- form, as URL() gives them. What is no host is left for a CHECK to refuse.';

create table public.sites (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  name text not null
    constraint sites_name_has_1_to_80_characters check (char_length(name) between 1 and 80 and name = btrim(name)),
  domain text
    constraint sites_domain_is_a_canonical_host check (
      char_length(domain) <= 253 and domain !~ '^www\.[^.]+\.'
      and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sites_domain_is_listed_once_in_an_account unique (account_id, domain)
);
comment on table public.sites is 'A website that an account wants to be found. Its brands and prompts hang on it.';
comment on column public.sites.domain is
  'Canonical host, made so by a trigger; null until its owner says it. Listing a domain proves nothing: verifying does.';

create function private.canonical_domain() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.domain := private.host_of(new.domain);
  return new;
end
$$;
comment on function private.canonical_domain is 'Before a site is written: its domain in canonical form.';

create trigger sites_canonical_domain before insert or update of domain on public.sites
for each row execute function private.canonical_domain();
create trigger sites_stamp_times before update on public.sites
for each row execute function private.stamp_times();
create trigger sites_stay before update of account_id on public.sites
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
create trigger sites_hold_to_bound after insert on public.sites
referencing new table as added for each statement
execute function private.hold_to_bound('account_id', 'accounts', '50');

create function private.member_site_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select id from public.sites where account_id = any ((select private.member_account_ids())::uuid[])
  )
$$;
comment on function private.member_site_ids is 'The sites of the accounts of whoever asks.';

alter table public.sites enable row level security;
alter table public.sites force row level security;

create policy "Members see their sites" on public.sites
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));

create policy "Members add sites" on public.sites
for insert to authenticated with check (account_id = any ((select private.member_account_ids())::uuid[]));

create policy "Members change their sites" on public.sites
for update to authenticated
using (account_id = any ((select private.member_account_ids())::uuid[]))
with check (account_id = any ((select private.member_account_ids())::uuid[]));

create policy "Owners delete sites" on public.sites
for delete to authenticated using (account_id = any ((select private.owned_account_ids())::uuid[]));

grant select, insert (account_id, name, domain), update (name, domain), delete on public.sites to authenticated;
grant select, insert, update, delete on public.sites to service_role;
grant execute on function private.member_site_ids() to authenticated;
grant execute on function private.host_of(text) to authenticated, service_role;
