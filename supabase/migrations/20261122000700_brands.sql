-- The brands that answers are searched for: a site's own and its competitors.

create table public.brands (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  name text not null
    constraint brands_name_has_1_to_80_characters check (char_length(name) between 1 and 80 and name = btrim(name)),
  is_own boolean not null default false,
  aliases text[] not null default '{}'
    constraint brands_aliases_are_at_most_20_filled_names check (
      cardinality(aliases) <= 20 and char_length(array_to_string(aliases, '')) <= 1600
      and array_position(aliases, null) is null and array_position(aliases, '') is null
    ),
  domains text[] not null default '{}'
    constraint brands_domains_are_at_most_20_canonical_hosts check (
      cardinality(domains) <= 20 and char_length(array_to_string(domains, '')) <= 2000
      and array_position(domains, null) is null
      and array_to_string(domains, ',')
        ~ '^((([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9]))(,(?=.)|$))*$'
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.brands is 'A brand that is looked for in answers and their citations: the site''s own, or a competitor''s.';
comment on column public.brands.is_own is 'Whether it is the site''s own brand, of which there is one at most.';
comment on column public.brands.aliases is 'Other names it goes by, matched on word boundaries.';
comment on column public.brands.domains is 'Canonical hosts whose pages are its own; their subdomains count too.';

create unique index brands_name_is_listed_once_for_a_site on public.brands (site_id, lower(name));
create unique index brands_one_is_own on public.brands (site_id) where is_own;

create function private.canonical_domains() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.domains := array(
    select host from (
      select private.host_of(typed) as host, min(place) as place
      from unnest(new.domains) with ordinality as given (typed, place) group by 1
    ) as hosts where host is not null order by place
  );
  return new;
end
$$;
comment on function private.canonical_domains is
  'Before a brand is written: its domains in canonical form, each once, in the order they were given.';

create trigger brands_canonical_domains before insert or update of domains on public.brands
for each row execute function private.canonical_domains();
create trigger brands_stamp_times before update on public.brands
for each row execute function private.stamp_times();
create trigger brands_stay before update of site_id on public.brands
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger brands_hold_to_bound after insert on public.brands
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');

alter table public.brands enable row level security;
alter table public.brands force row level security;

create policy "Members see their brands" on public.brands
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members add brands" on public.brands
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members change their brands" on public.brands
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members delete their brands" on public.brands
for delete to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));

grant select, insert (site_id, name, is_own, aliases, domains), update (name, is_own, aliases, domains), delete
on public.brands to authenticated;
grant select, insert, update, delete on public.brands to service_role;
