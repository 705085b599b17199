-- What a customer sets up for a site: proof of the domain, a profile, keys, and the installs that were seen.

create function private.random_token() returns text
language sql volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text, '-', '')
$$;
comment on function private.random_token is '32 hexadecimal digits with 122 random bits.';
grant execute on function private.random_token() to authenticated, service_role;

alter table public.sites
  add column public_token text not null default private.random_token()
    constraint sites_public_token_is_unique unique
    constraint sites_public_token_has_32_hexadecimal_digits check (public_token ~ '^[0-9a-f]{32}$'),
  add column verification_token text not null default private.random_token()
    constraint sites_verification_token_has_32_hexadecimal_digits check (verification_token ~ '^[0-9a-f]{32}$'),
  add column verified_at timestamptz,
  add column verified_by text
    constraint sites_verified_by_is_a_known_method check (verified_by in ('meta', 'file', 'dns')),
  add constraint sites_is_verified_by_a_method check ((verified_at is null) = (verified_by is null)),
  add constraint sites_verified_site_has_a_domain check (verified_at is null or domain is not null);
comment on column public.sites.public_token is 'Part of the addresses of the site''s hosted files.';
comment on column public.sites.verification_token is 'What the domain must show to prove that it belongs to the account.';
comment on column public.sites.verified_at is 'When the domain was last proved; null: never, or it was changed since. Set by the server only.';
comment on column public.sites.verified_by is 'meta: a meta tag on the home page. file: a file on the site. dns: a TXT record.';

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

alter table public.site_profiles enable row level security;
alter table public.site_profiles force row level security;
create policy "Members see the profiles of their sites" on public.site_profiles
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add profiles" on public.site_profiles
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members change profiles" on public.site_profiles
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));
grant select, insert (site_id, organization_name, description, logo_url, same_as, contact),
  update (organization_name, description, logo_url, same_as, contact) on public.site_profiles to authenticated;
grant select on public.site_profiles to service_role;

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
comment on function private.keep_keys_ended is 'Before a key is updated: what was revoked or expires is never valid for longer.';
create trigger ingest_keys_keep_ended before update of revoked_at, expires_at on public.ingest_keys
for each row execute function private.keep_keys_ended();
create trigger ingest_keys_stamp_times before update on public.ingest_keys
for each row execute function private.stamp_times();
create trigger ingest_keys_hold_to_bound after insert on public.ingest_keys
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');

alter table public.ingest_keys enable row level security;
alter table public.ingest_keys force row level security;
create policy "Members see the keys of their sites" on public.ingest_keys
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add keys" on public.ingest_keys
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members end keys" on public.ingest_keys
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));
grant select (id, site_id, kind, tag_key, hint, expires_at, revoked_at, last_used_at, created_at),
  insert (site_id, kind, digest, tag_key, hint), update (expires_at, revoked_at) on public.ingest_keys to authenticated;
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

grant execute on function public.rotate_ingest_key(uuid, text, text, text, text), public.revoke_ingest_key(uuid)
  to authenticated;

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

alter table public.site_installs enable row level security;
alter table public.site_installs force row level security;
create policy "Members see the installs of their sites" on public.site_installs
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.site_installs to authenticated;
grant select, insert, update, delete on public.site_installs to service_role;
