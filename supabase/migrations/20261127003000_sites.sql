-- The websites of an account and what a customer sets up for them: proof of the domain, a profile, keys, installs, brands and facts.

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
  'The canonical host of a typed URL or host: lower case, without scheme, port, path, final dot and "www.". International names '
  'must be in Punycode, as URL() returns them. An invalid host is returned for a CHECK to reject.';
grant execute on function private.host_of(text) to authenticated, service_role;

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
  is_scanned_weekly boolean not null default false,
  public_token text not null default private.random_token()
    constraint sites_public_token_is_unique unique
    constraint sites_public_token_has_32_hexadecimal_digits check (public_token ~ '^[0-9a-f]{32}$'),
  verification_token text not null default private.random_token()
    constraint sites_verification_token_has_32_hexadecimal_digits check (verification_token ~ '^[0-9a-f]{32}$'),
  verified_at timestamptz,
  verified_by text
    constraint sites_verified_by_is_a_known_method check (verified_by in ('meta', 'file', 'dns')),
  constraint sites_domain_is_listed_once_in_an_account unique (account_id, domain),
  constraint sites_is_verified_by_a_method check ((verified_at is null) = (verified_by is null)),
  constraint sites_verified_site_has_a_domain check (verified_at is null or domain is not null)
);
comment on table public.sites is 'A website of an account. It has brands and prompts.';
comment on column public.sites.domain is
  'Canonical host, set by a trigger; null until the owner enters one. It does not prove ownership; verification does.';
comment on column public.sites.is_scanned_weekly is 'Whether the site''s home page is scanned once a week.';
comment on column public.sites.public_token is 'Part of the addresses of the site''s hosted files.';
comment on column public.sites.verification_token is 'What the domain must show to prove that it belongs to the account.';
comment on column public.sites.verified_at is 'When the domain was last proved; null: never, or it was changed since. Set by the server only.';
comment on column public.sites.verified_by is 'meta: a meta tag on the home page. file: a file on the site. dns: a TXT record.';
create index sites_scanned_weekly_idx on public.sites (id) where is_scanned_weekly;
create trigger sites_stamp_times before update on public.sites
for each row execute function private.stamp_times();
create trigger sites_stay before update of account_id on public.sites
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
create trigger sites_hold_to_bound after insert on public.sites
referencing new table as added for each statement
execute function private.hold_to_bound('account_id', 'accounts', '50');
create trigger sites_record_change after insert or update or delete on public.sites
for each row execute function private.record_change();
alter table public.sites enable row level security, force row level security;
create policy "Members see their sites" on public.sites
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members add sites" on public.sites
for insert to authenticated with check (account_id = any ((select private.editable_account_ids())::uuid[]));
create policy "Members change their sites" on public.sites
for update to authenticated
using (account_id = any ((select private.editable_account_ids())::uuid[]))
with check (account_id = any ((select private.editable_account_ids())::uuid[]));
create policy "Owners delete sites" on public.sites
for delete to authenticated using (account_id = any ((select private.owned_account_ids())::uuid[]));
grant
  select,
  insert (account_id, name, domain, is_scanned_weekly),
  update (name, domain, is_scanned_weekly),
  delete
on public.sites to authenticated;
grant select, insert, update, delete on public.sites to service_role;

create function private.canonical_domain() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.domain := private.host_of(new.domain);
  return new;
end
$$;
comment on function private.canonical_domain is 'Before a site is written: puts its domain into canonical form.';
create trigger sites_canonical_domain before insert or update of domain on public.sites
for each row execute function private.canonical_domain();

create function private.unverify_changed_domain() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.domain is distinct from old.domain then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  return new;
end
$$;
comment on function private.unverify_changed_domain is 'Before a site is updated: another domain has not been proved.';
-- Triggers run in the order of their names: after sites_canonical_domain.
create trigger sites_unverify_changed_domain before update of domain on public.sites
for each row execute function private.unverify_changed_domain();

create function private.member_site_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select id from public.sites where account_id = any ((select private.member_account_ids())::uuid[])
  )
$$;
comment on function private.member_site_ids is 'The sites of the current user''s accounts.';
grant execute on function private.member_site_ids() to authenticated;

create function private.editable_site_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(select id from public.sites where account_id = any ((select private.editable_account_ids())::uuid[]))
$$;
comment on function private.editable_site_ids is 'The sites of the accounts whose content the current user edits.';
grant execute on function private.editable_site_ids() to authenticated;

create function private.lock_site(site uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.sites where id = site for no key update;
end
$$;
comment on function private.lock_site is
  'Waits for other changes of the site''s files, so that a crawl that ends while a user saves a file does not publish over it.';

create function private.lock_sites_before_deletion() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.accounts where id = any ((select private.member_account_ids())::uuid[]) order by id for key share;
  perform from public.sites where id = any ((select private.member_site_ids())::uuid[]) order by id for no key update;
  return null;
end
$$;
comment on function private.lock_sites_before_deletion is
  'Before a user deletes brands, facts or prompts: waits for other such deletions at the same sites. What follows from them reaches the '
  'same rows in different orders, so that two at once could wait for each other.';

create table public.site_profiles (
  site_id uuid primary key references public.sites (id) on delete cascade,
  organization_name text not null constraint site_profiles_organization_name_has_1_to_120_characters
    check (char_length(organization_name) between 1 and 120 and organization_name = btrim(organization_name)),
  description text constraint site_profiles_description_has_at_most_500_characters check (char_length(description) between 1 and 500),
  logo_url text constraint site_profiles_logo_url_is_a_web_address
    check (char_length(logo_url) <= 2000 and logo_url ~ '^https?://[^[:space:]]+$'),
  same_as text[] not null default '{}' constraint site_profiles_same_as_has_at_most_20_web_addresses check (
    cardinality(same_as) <= 20 and array_position(same_as, null) is null and char_length(array_to_string(same_as, '')) <= 10000
    and (cardinality(same_as) = 0 or array_to_string(same_as, ' ') ~ '^https?://[^[:space:]]+( https?://[^[:space:]]+)*$')
    and cardinality(string_to_array(array_to_string(same_as, ' '), ' ')) = cardinality(same_as)
  ),
  contact text constraint site_profiles_contact_is_an_address
    check (char_length(contact) <= 500 and contact ~ '^(mailto:|https://)[^[:space:]]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.site_profiles is 'Facts about the organization behind a site, for its structured data and hosted files.';
comment on column public.site_profiles.same_as is 'Other pages about the organization (schema.org sameAs).';
comment on column public.site_profiles.contact is 'For security reports (RFC 9116): a mailto: or https: address.';
create trigger site_profiles_stamp_times before update on public.site_profiles
for each row execute function private.stamp_times();
create trigger site_profiles_stay before update of site_id on public.site_profiles
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
alter table public.site_profiles enable row level security, force row level security;
create policy "Members see the profiles of their sites" on public.site_profiles
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add profiles" on public.site_profiles
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members change profiles" on public.site_profiles
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
grant
  select,
  insert (site_id, organization_name, description, logo_url, same_as, contact),
  update (organization_name, description, logo_url, same_as, contact)
on public.site_profiles to authenticated;
grant select on public.site_profiles to service_role;

create function private.keep_keys_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  if old.expires_at is not null and (new.expires_at is null or new.expires_at > old.expires_at) then
    new.expires_at := old.expires_at;
  end if;
  return new;
end
$$;
comment on function private.keep_keys_ended is
  'Before a key or a report link is updated: what was revoked or expires is never valid for longer.';

create table public.ingest_keys (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  kind text not null constraint ingest_keys_kind_is_known check (kind in ('tag', 'server')),
  digest text not null constraint ingest_keys_digest_is_unique unique
    constraint ingest_keys_digest_is_a_sha256_digest check (digest ~ '^[0-9a-f]{64}$'),
  tag_key text constraint ingest_keys_tag_key_has_its_form check (tag_key ~ '^tag_[A-Za-z0-9_-]{32}$'),
  hint text not null constraint ingest_keys_hint_has_4_characters check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ingest_keys_only_tag_keys_are_readable check ((kind = 'tag') = (tag_key is not null)),
  constraint ingest_keys_digest_belongs_to_tag_key
    check (tag_key is null or digest = encode(sha256(convert_to(tag_key, 'UTF8')), 'hex'))
);
comment on table public.ingest_keys is
  'Keys with which a site''s installs send visits. Tag keys are public, because they are part of pages; server keys are secret.';
comment on column public.ingest_keys.digest is 'SHA-256 of the key, in hex.';
comment on column public.ingest_keys.tag_key is 'The key itself, of the tag only.';
comment on column public.ingest_keys.hint is 'The last 4 characters, by which a person recognizes it.';
comment on column public.ingest_keys.expires_at is 'Set when another key replaced it; null: it does not expire.';
comment on column public.ingest_keys.last_used_at is 'When visits were last stored with it.';
create index ingest_keys_site_id_idx on public.ingest_keys (site_id);
create trigger ingest_keys_keep_ended before update of revoked_at, expires_at on public.ingest_keys
for each row execute function private.keep_keys_ended();
create trigger ingest_keys_stamp_times before update on public.ingest_keys
for each row execute function private.stamp_times();
create trigger ingest_keys_hold_to_bound after insert on public.ingest_keys
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');
alter table public.ingest_keys enable row level security, force row level security;
create policy "Members see the keys of their sites" on public.ingest_keys
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add keys" on public.ingest_keys
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members end keys" on public.ingest_keys
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
grant
  select (id, site_id, kind, tag_key, hint, expires_at, revoked_at, last_used_at, created_at),
  insert (site_id, kind, digest, tag_key, hint),
  update (expires_at, revoked_at)
on public.ingest_keys to authenticated;
grant select, insert, update, delete on public.ingest_keys to service_role;

create function public.rotate_ingest_key(site_id uuid, kind text, digest text, hint text, tag_key text default null)
returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  created uuid;
begin
  -- A second rotation waits here, and then sees the key of the first.
  perform from public.sites where id = rotate_ingest_key.site_id for no key update;
  update public.ingest_keys set expires_at = now() + interval '7 days'
  where ingest_keys.site_id = rotate_ingest_key.site_id and ingest_keys.kind = rotate_ingest_key.kind
    and ingest_keys.revoked_at is null and ingest_keys.expires_at is null;
  insert into public.ingest_keys (site_id, kind, digest, tag_key, hint)
  values (
    rotate_ingest_key.site_id, rotate_ingest_key.kind, rotate_ingest_key.digest, rotate_ingest_key.tag_key,
    rotate_ingest_key.hint
  )
  returning id into created;
  return created;
end
$$;
comment on function public.rotate_ingest_key is
  'Adds a key to a site. Its other keys of this kind are valid for 7 more days. It reads and writes with the rights of the user.';
grant execute on function public.rotate_ingest_key(uuid, text, text, text, text) to authenticated;

create function public.revoke_ingest_key(key_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.ingest_keys set revoked_at = now() where id = key_id;
  return found;
end
$$;
comment on function public.revoke_ingest_key is
  'Ends a key at once and forever. False: the user sees no such key. It reads and writes with the rights of the user.';
grant execute on function public.revoke_ingest_key(uuid) to authenticated;

create table public.site_installs (
  site_id uuid not null references public.sites (id) on delete cascade,
  source text not null constraint site_installs_source_is_known
    check (source in ('tag', 'next', 'express', 'cloudflare', 'custom', 'logs', 'files')),
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  version text constraint site_installs_version_has_1_to_40_characters check (char_length(version) between 1 and 40),
  last_check_nonce text constraint site_installs_last_check_nonce_has_its_form check (last_check_nonce ~ '^[A-Za-z0-9_-]{24}$'),
  last_checked_at timestamptz,
  problem text constraint site_installs_problem_has_1_to_500_characters check (char_length(problem) between 1 and 500),
  primary key (site_id, source),
  constraint site_installs_was_last_seen_if_ever check (first_seen_at is null or last_seen_at is not null)
);
comment on table public.site_installs is 'Which installs of a site sent visits, and when they were last seen.';
comment on column public.site_installs.first_seen_at is 'Null: the install was verified, but has sent nothing.';
comment on column public.site_installs.last_check_nonce is 'Of the last verification request that the install reported.';
comment on column public.site_installs.last_checked_at is 'When a user last had the install verified.';
comment on column public.site_installs.problem is 'What that verification found wrong; null: nothing.';
alter table public.site_installs enable row level security, force row level security;
create policy "Members see the installs of their sites" on public.site_installs
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.site_installs to authenticated;
grant select, insert, update, delete on public.site_installs to service_role;

-- The brands that answers are searched for: a site's own and its competitors. And facts about the own one, which answers are checked against.

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
comment on table public.brands is 'A brand to find in answers and their citations: the site''s own or a competitor''s.';
comment on column public.brands.is_own is 'Whether it is the site''s own brand. A site has at most one.';
comment on column public.brands.aliases is 'Other names of the brand, matched at word boundaries.';
comment on column public.brands.domains is 'Canonical hosts of the brand''s pages, including their subdomains.';
create unique index brands_name_is_listed_once_for_a_site on public.brands (site_id, lower(name));
create unique index brands_one_is_own on public.brands (site_id) where is_own;
create trigger brands_stamp_times before update on public.brands
for each row execute function private.stamp_times();
create trigger brands_stay before update of site_id on public.brands
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger brands_hold_to_bound after insert on public.brands
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');
-- Not for what follows from the deletion of a site or an account, which is locked already.
create trigger brands_lock_sites_before_deletion before delete on public.brands
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
alter table public.brands enable row level security, force row level security;
create policy "Members see their brands" on public.brands
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add brands" on public.brands
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members change their brands" on public.brands
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members delete their brands" on public.brands
for delete to authenticated using (site_id = any ((select private.editable_site_ids())::uuid[]));
grant
  select,
  insert (site_id, name, is_own, aliases, domains),
  update (name, is_own, aliases, domains),
  delete
on public.brands to authenticated;
grant select, insert, update, delete on public.brands to service_role;

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
  'Before a brand is written: puts its domains into canonical form and removes duplicates. Keeps their order.';
create trigger brands_canonical_domains before insert or update of domains on public.brands
for each row execute function private.canonical_domains();

create function private.refuse_sixth_competitor(site uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most constant bigint := 5;
  kept bigint;
begin
  perform private.lock_site(site);
  select count(*) into kept from public.brands where site_id = site and not is_own;
  if kept > most then
    raise exception 'At most % competitors are allowed. With this change there would be %.', most, kept
      using errcode = 'PT409', hint = 'Delete one first.';
  end if;
end
$$;
comment on function private.refuse_sixth_competitor is 'Refuses a change after which a site has more than five brands that are not its own.';

create function private.hold_added_competitors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_sixth_competitor(site_id) from (select distinct site_id from added where not is_own order by 1) as grown;
  return null;
end
$$;
comment on function private.hold_added_competitors is 'After brands are added. What a site had before stays.';
create trigger brands_hold_added_competitors after insert on public.brands
referencing new table as added for each statement
execute function private.hold_added_competitors();

create function private.hold_changed_competitor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_sixth_competitor(new.site_id);
  return null;
end
$$;
comment on function private.hold_changed_competitor is 'After the own brand becomes a competitor.';
create trigger brands_hold_changed_competitor after update of is_own on public.brands
for each row when (old.is_own and not new.is_own) execute function private.hold_changed_competitor();

create table public.brand_facts (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  kind text not null constraint brand_facts_kind_is_known check (kind in ('price', 'feature', 'location', 'other')),
  subject text not null
    constraint brand_facts_subject_has_1_to_120_characters check (char_length(subject) between 1 and 120 and subject = btrim(subject)),
  value text not null
    constraint brand_facts_value_has_1_to_300_characters check (char_length(value) between 1 and 300 and value = btrim(value)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.brand_facts is 'What is true of the site''s own brand. Answers are checked against it.';
comment on column public.brand_facts.subject is 'What the fact is about, like "Starter plan" or "API".';
create unique index brand_facts_subject_is_unique on public.brand_facts (site_id, kind, lower(subject));
create trigger brand_facts_stamp_times before update on public.brand_facts
for each row execute function private.stamp_times();
create trigger brand_facts_stay before update of site_id on public.brand_facts
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger brand_facts_hold_to_bound after insert on public.brand_facts
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '100');
create trigger brand_facts_lock_sites_before_deletion before delete on public.brand_facts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
alter table public.brand_facts enable row level security, force row level security;
create policy "Members see their facts" on public.brand_facts
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add facts" on public.brand_facts
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members change their facts" on public.brand_facts
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members delete their facts" on public.brand_facts
for delete to authenticated using (site_id = any ((select private.editable_site_ids())::uuid[]));
grant select, insert (site_id, kind, subject, value), update (kind, subject, value), delete on public.brand_facts to authenticated;
grant select, insert, update, delete on public.brand_facts to service_role;

create function public.site_setup(site_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'domain', sites.domain, 'publicToken', sites.public_token, 'verificationToken', sites.verification_token,
      'verifiedAt', sites.verified_at, 'verifiedBy', sites.verified_by, 'isScannedWeekly', sites.is_scanned_weekly,
      'profile', (
        select jsonb_build_object(
          'organizationName', organization_name, 'description', description, 'logoUrl', logo_url, 'sameAs', same_as,
          'contact', contact
        )
        from public.site_profiles where site_profiles.site_id = sites.id
      ),
      'keys', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', ingest_keys.id, 'kind', kind, 'tagKey', tag_key, 'hint', hint, 'expiresAt', expires_at, 'revokedAt', revoked_at,
            'lastUsedAt', last_used_at, 'createdAt', ingest_keys.created_at
          )
          order by ingest_keys.created_at desc
        )
        from public.ingest_keys where ingest_keys.site_id = sites.id
      ), '[]'),
      'installs', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'source', source, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at, 'version', version,
            'lastCheckedAt', last_checked_at, 'problem', problem
          )
          order by source
        )
        from public.site_installs where site_installs.site_id = sites.id
      ), '[]'),
      'prompts', (
        select jsonb_build_object('count', count(*), 'firstAt', min(prompts.created_at))
        from public.prompts where prompts.site_id = sites.id
      ),
      'competitors', (
        select jsonb_build_object('count', count(*), 'firstAt', min(brands.created_at))
        from public.brands where brands.site_id = sites.id and not brands.is_own
      ),
      'firstVisitAt', (
        -- The first month, and the first day of it.
        select min(days.starts_at)
        from (
          select found.starts_at
          from unnest(private.bucket_starts('month', now() - interval '26 months', now() + interval '1 day')) as month_start
          cross join lateral (
            select totals.starts_at from public.visit_totals as totals
            where totals.grain = 'month' and totals.starts_at = month_start and totals.site_id = sites.id and totals.kind = 'agent' limit 1
          ) as found
          order by month_start limit 1
        ) as months
        cross join lateral unnest(private.bucket_starts('day', months.starts_at, months.starts_at + interval '31 days')) as day_start
        cross join lateral (
          select totals.starts_at from public.visit_totals as totals
          where totals.grain = 'day' and totals.starts_at = day_start and totals.site_id = sites.id and totals.kind = 'agent' limit 1
        ) as days
      )
    )
    from public.sites where sites.id = site_setup.site_id
  );
end
$$;
comment on function public.site_setup is
  'What is set up for a site: proof of the domain, profile, keys without their secrets, installs, prompts and competitors, each with '
  'when it was first or last seen. Null: the user sees no such site. It reads with the rights of the user.';
grant execute on function public.site_setup(uuid) to authenticated, service_role;

create function private.open_account(account_name text, site_domain text, despite_invitations boolean) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  account uuid;
begin
  if me is null then
    raise exception 'Opening an account requires a signed-in user.' using errcode = '42501';
  end if;
  -- Two tabs of one user run one after the other, so that the second finds the account of the first.
  perform pg_advisory_xact_lock(hashtextextended('open_account/' || me, 0));
  select account_id into account from public.account_members where user_id = me order by created_at, account_id limit 1;
  if found then
    return account;
  end if;
  if not coalesce(despite_invitations, false) and exists (
    select from public.account_invitations where email = private.confirmed_email() and expires_at > now()
  ) then
    return null;
  end if;
  insert into public.accounts (name) values (btrim(account_name)) returning id into account;
  insert into public.account_members (account_id, user_id, role) values (account, me, 'owner');
  insert into public.sites (account_id, name, domain)
  values (account, left(coalesce(private.host_of(site_domain), btrim(account_name)), 80), site_domain);
  return account;
end
$$;
comment on function private.open_account is 'The body of public.open_account. Users cannot insert accounts and owners otherwise.';
grant execute on function private.open_account(text, text, boolean) to authenticated;

create function public.open_account(account_name text, site_domain text default null, despite_invitations boolean default false)
returns uuid
language sql volatile
set search_path = ''
as $$
  select private.open_account(account_name, site_domain, despite_invitations)
$$;
comment on function public.open_account is
  'The first account of the current user, or a new one on the Starter plan with the user as owner and one site. A second call changes '
  'nothing. Null: the user has no account but invitations, which are answered first unless despite_invitations is true.';
grant execute on function public.open_account(text, text, boolean) to authenticated;

create function private.signed_in_user() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', users.id, 'email', users.email, 'needsSecondFactor', private.needs_second_factor())
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = ((select auth.jwt()) ->> 'session_id')::uuid
    and users.id = (select auth.uid())
    and (sessions.not_after is null or sessions.not_after > now())
    and (users.banned_until is null or users.banned_until <= now())
    and users.deleted_at is null
$$;
comment on function private.signed_in_user is
  'The ID and email address of the user whose token the request has, and whether a second factor must be proved first; null if the session '
  'has ended since the token was issued.';
grant execute on function private.signed_in_user() to authenticated;

create function public.client_workspace() returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Not in the language sql: Postgres plans such a function again at each call, and the plan takes longer than the result.
declare
  signed_in_user constant jsonb := private.signed_in_user();
begin
  if signed_in_user is null then
    return null;
  end if;
  return jsonb_build_object(
    'user', signed_in_user,
    'accounts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', accounts.id, 'name', accounts.name, 'planId', plans.id, 'planName', plans.name, 'isSample', accounts.is_sample,
            'deletionDueAt', (select due_at from public.account_deletions where account_deletions.account_id = accounts.id),
            'role', (
              select role from public.account_members
              where account_members.account_id = accounts.id and account_members.user_id = (select auth.uid())
            ),
            'visitorLimitReachedAt', (
              select reached_at from public.visitor_limits
              where visitor_limits.account_id = accounts.id
                and visitor_limits.month = date_trunc('month', now() at time zone 'UTC')::date
            ),
            'meters', (
              select jsonb_agg(
                jsonb_build_object(
                  'name', account_meters.meter, 'used', account_meters.used, 'allowed', account_meters.allowed,
                  'resetsAt', account_meters.resets_at
                )
              )
              from public.account_meters
              where account_meters.account_id = accounts.id
            )
          )
          order by accounts.created_at, accounts.id
        ),
        '[]'
      )
      from public.accounts
      join public.plans on plans.id = accounts.plan_id
    ),
    'sites', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', sites.id, 'accountId', sites.account_id, 'name', sites.name, 'domain', sites.domain,
            'verifiedAt', sites.verified_at, 'isScannedWeekly', sites.is_scanned_weekly
          )
          order by sites.created_at, sites.id
        ),
        '[]'
      )
      from public.sites
    )
  );
end
$$;
comment on function public.client_workspace is
  'The user, their accounts with plan and usage, and all sites that they may see, each list with the oldest first. '
  'Null if their session has ended. It reads with the rights of the user.';
grant execute on function public.client_workspace() to authenticated;
