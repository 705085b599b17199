-- Reports of the website checker, crawls of customers' sites, and the files that are written from them, such as llms.txt.

create table public.scans (
  id uuid primary key default gen_random_uuid(),
  token text not null constraint scans_token_is_unique unique
    constraint scans_token_has_24_base64url_characters check (token ~ '^[A-Za-z0-9_-]{24}$'),
  -- An index entry of more than 2,704 bytes would be refused.
  address text not null
    constraint scans_address_is_a_web_address check (octet_length(address) <= 2000 and address ~ '^https?://[^[:space:]]+$'),
  host text not null generated always as (private.host_of(address)) stored,
  score smallint not null constraint scans_score_is_between_0_and_100 check (score between 0 and 100),
  report jsonb not null
    constraint scans_report_is_an_object check (jsonb_typeof(report) = 'object')
    constraint scans_report_has_at_most_256_kib check (octet_length(report::text) <= 262144),
  checked_at timestamptz not null,
  maker_hash text constraint scans_maker_hash_is_a_sha256_digest check (maker_hash ~ '^[0-9a-f]{64}$'),
  previous_id uuid references public.scans (id) on delete set null,
  site_id uuid references public.sites (id) on delete cascade,
  is_kept boolean not null default false,
  is_own boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Adding 30 days to a time with a zone is not immutable, because days can have 23 or 25 hours.
  expires_at timestamptz generated always as (
    case when not is_kept and site_id is null
      then (created_at at time zone 'UTC' + interval '30 days') at time zone 'UTC'
    end
  ) stored,
  constraint scans_maker_is_a_visitor check (maker_hash is null or (site_id is null and not is_own)),
  constraint scans_is_kept_by_its_maker check (not is_kept or maker_hash is not null),
  constraint scans_is_own_or_of_a_customer check (not is_own or site_id is null),
  constraint scans_does_not_precede_itself check (previous_id <> id)
);
comment on table public.scans is
  'Reports about single pages. A visitor''s scan is deleted after 30 days unless it is kept, a customer''s with its site. Only the '
  'server writes.';
comment on column public.scans.token is 'Part of the URL of the result page; 144 random bits, created by the site.';
comment on column public.scans.address is 'The address that was asked for, in the form of the URL standard, without a fragment.';
comment on column public.scans.report is 'As in lib/checker/report.ts.';
comment on column public.scans.checked_at is
  'When the page was fetched. Earlier than created_at if a visitor got a copy of a recent report.';
comment on column public.scans.maker_hash is
  'SHA-256, in hex, of the secret in the cookie of the browser that may keep or delete the scan.';
comment on column public.scans.previous_id is 'The scan that this one is compared with.';
comment on column public.scans.site_id is 'For a weekly scan: the customer''s site.';
comment on column public.scans.is_kept is 'Set by its maker, so that it is not deleted after 30 days.';
comment on column public.scans.is_own is 'A scan of this site by itself, which the site publishes.';
comment on column public.scans.expires_at is 'When it may be deleted; null: never.';
create index scans_address_idx on public.scans (address, checked_at desc);
create index scans_site_id_idx on public.scans (site_id, checked_at desc);
create index scans_previous_id_idx on public.scans (previous_id);
create index scans_expires_at_idx on public.scans (expires_at) where expires_at is not null;
create index scans_own_idx on public.scans (checked_at desc) where is_own;
create trigger scans_stamp_times before update on public.scans
for each row execute function private.stamp_times();
alter table public.scans enable row level security, force row level security;
create policy "Members see the scans of their sites" on public.scans
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select (id, address, host, score, report, checked_at, previous_id, site_id, created_at) on public.scans to authenticated;
grant select, insert, update (is_kept), delete on public.scans to service_role;

create function public.queue_site_scans() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  queued integer;
begin
  insert into public.jobs (kind, payload, account_id, deduplication_key, max_attempts)
  select
    'site.scan', jsonb_build_object('siteId', sites.id), sites.account_id,
    'site.scan/' || sites.id || to_char(now() at time zone 'UTC', '/IYYY-"W"IW'), 3
  from public.sites
  -- The domains of the sample account do not exist.
  join public.accounts on accounts.id = sites.account_id and not accounts.is_sample
  where sites.is_scanned_weekly and sites.domain is not null
    and not exists (select from public.account_deletions where account_deletions.account_id = accounts.id)
    and not exists (
      select from public.scans where scans.site_id = sites.id and scans.checked_at > now() - interval '7 days'
    )
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.queue_site_scans is
  'Adds a job for each site that is scanned weekly and was not scanned for 7 days, at most one in a week by ISO 8601 (UTC). None for the '
  'sample account and for accounts that will be deleted. Returns the number of jobs.';
grant execute on function public.queue_site_scans() to service_role;

create function public.tidy_scans(batch integer default 500) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  with expired as materialized (
    select id from public.scans where expires_at <= now() order by expires_at limit batch for update skip locked
  )
  delete from public.scans using expired where scans.id = expired.id;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_scans is 'Deletes expired scans, at most `batch` of them. Returns their number.';
grant execute on function public.tidy_scans(integer) to service_role;

create table public.site_crawls (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  state text not null default 'waiting'
    constraint site_crawls_state_is_known check (state in ('waiting', 'running', 'done', 'failed')),
  problem text constraint site_crawls_problem_has_1_to_500_characters check (char_length(problem) between 1 and 500),
  pages_found integer not null default 0 constraint site_crawls_pages_found_is_not_negative check (pages_found >= 0),
  pages_fetched integer not null default 0 constraint site_crawls_pages_fetched_is_not_negative check (pages_fetched >= 0),
  pages_skipped integer not null default 0 constraint site_crawls_pages_skipped_is_not_negative check (pages_skipped >= 0),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint site_crawls_is_finished_when_ended check ((state in ('done', 'failed')) = (finished_at is not null)),
  constraint site_crawls_failed_ones_have_a_problem check (state <> 'failed' or problem is not null)
);
comment on table public.site_crawls is 'Crawls of customers'' sites, whose pages the hosted files are written from.';
comment on column public.site_crawls.problem is 'Why it failed, or why a finished crawl has fewer pages than there are.';
create index site_crawls_site_id_idx on public.site_crawls (site_id, requested_at desc);
create unique index site_crawls_one_is_open on public.site_crawls (site_id) where state in ('waiting', 'running');
alter table public.site_crawls enable row level security, force row level security;
create policy "Members see those of their sites" on public.site_crawls
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.site_crawls to authenticated;
grant select, insert, update, delete on public.site_crawls to service_role;

create table public.crawl_pages (
  crawl_id uuid not null references public.site_crawls (id) on delete cascade,
  url text not null constraint crawl_pages_url_is_a_web_address check (octet_length(url) <= 2000 and url ~ '^https?://[^[:space:]]+$'),
  position integer not null,
  depth smallint not null default 0,
  state text not null default 'waiting'
    constraint crawl_pages_state_is_known check (state in ('waiting', 'fetched', 'skipped', 'failed')),
  status smallint,
  title text constraint crawl_pages_title_has_at_most_300_characters check (char_length(title) <= 300),
  description text constraint crawl_pages_description_has_at_most_1000_characters check (char_length(description) <= 1000),
  markdown text constraint crawl_pages_markdown_has_at_most_20000_characters check (char_length(markdown) <= 20000),
  priority real,
  last_modified timestamptz,
  problem text constraint crawl_pages_problem_has_1_to_500_characters check (char_length(problem) between 1 and 500),
  primary key (crawl_id, url)
);
comment on table public.crawl_pages is 'The pages of a crawl. Those of the last two crawls of a site are kept.';
comment on column public.crawl_pages.position is 'The order in which they are fetched.';
comment on column public.crawl_pages.depth is 'Number of links from the home page.';
comment on column public.crawl_pages.problem is 'Why the page was skipped or could not be fetched.';
create index crawl_pages_position_idx on public.crawl_pages (crawl_id, position);
alter table public.crawl_pages enable row level security, force row level security;
create policy "Members see the pages of their crawls" on public.crawl_pages
for select to authenticated using (
  crawl_id in (select id from public.site_crawls where site_id = any ((select private.member_site_ids())::uuid[]))
);
grant select on public.crawl_pages to authenticated;
grant select, insert, update, delete on public.crawl_pages to service_role;

create table public.site_file_versions (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  name text not null constraint site_file_versions_name_is_known check (
    name in ('llms.txt', 'llms-full.txt', 'ai-sitemap.xml', '.well-known/wacp.json', '.well-known/security.txt')
  ),
  body text not null constraint site_file_versions_body_has_1_byte_to_1_mb check (octet_length(body) between 1 and 1000000),
  origin text not null constraint site_file_versions_origin_is_known check (origin in ('crawl', 'edit')),
  crawl_id uuid references public.site_crawls (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint site_file_versions_are_of_their_site unique (id, site_id, name)
);
comment on table public.site_file_versions is 'Versions of the hosted files: the last 30 of each, the published one, and the last one of a crawl.';
comment on column public.site_file_versions.created_by is 'Who edited it; null: a crawl, or the user was deleted.';
create index site_file_versions_site_id_idx on public.site_file_versions (site_id, name, created_at desc);
create index site_file_versions_crawl_id_idx on public.site_file_versions (crawl_id);
create index site_file_versions_created_by_idx on public.site_file_versions (created_by);
alter table public.site_file_versions enable row level security, force row level security;
create policy "Members see those of their sites" on public.site_file_versions
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.site_file_versions to authenticated;
grant select, insert, update, delete on public.site_file_versions to service_role;

create table public.site_files (
  site_id uuid not null references public.sites (id) on delete cascade,
  name text not null,
  published_version_id uuid not null,
  is_edited boolean not null default false,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (site_id, name),
  constraint site_files_publish_a_version_of_the_file foreign key (published_version_id, site_id, name)
    references public.site_file_versions (id, site_id, name)
);
comment on table public.site_files is 'The hosted files of a site, each with the version that is served.';
comment on column public.site_files.is_edited is
  'Whether a user chose the version. Then crawls add versions, but do not publish them.';
create index site_files_published_version_idx on public.site_files (published_version_id, site_id, name);
create trigger site_files_stamp_times before update on public.site_files
for each row execute function private.stamp_times();
alter table public.site_files enable row level security, force row level security;
create policy "Members see those of their sites" on public.site_files
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.site_files to authenticated;
grant select, insert, update, delete on public.site_files to service_role;

create function private.add_site_file_version(site uuid, file_name text, body text, origin text, crawl uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  created uuid;
begin
  insert into public.site_file_versions (site_id, name, body, origin, crawl_id, created_by)
  values (
    site, file_name, add_site_file_version.body, add_site_file_version.origin, crawl,
    case add_site_file_version.origin when 'edit' then (select auth.uid()) end
  )
  returning id into created;
  delete from public.site_file_versions as versions
  where versions.site_id = site and versions.name = file_name
    and versions.id not in (
      select id from public.site_file_versions as kept
      where kept.site_id = site and kept.name = file_name order by kept.created_at desc, kept.id = created desc limit 30
    )
    and not exists (select from public.site_files where published_version_id = versions.id)
    and versions.id is distinct from (
      select id from public.site_file_versions as crawled
      where crawled.site_id = site and crawled.name = file_name and crawled.origin = 'crawl'
      order by crawled.created_at desc limit 1
    );
  return created;
end
$$;
comment on function private.add_site_file_version is 'Adds a version of a file and deletes all but the last 30, never the published one and the last one of a crawl.';

create function private.publish_site_file(site uuid, file_name text, version uuid, edited boolean) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.site_files (site_id, name, published_version_id, is_edited) values (site, file_name, version, edited)
  on conflict (site_id, name) do update set
    published_version_id = excluded.published_version_id, is_edited = excluded.is_edited
$$;
comment on function private.publish_site_file is 'Serves this version from now on.';

create function private.save_site_file(site uuid, file_name text, body text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  version uuid;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  perform private.lock_site(site);
  version := private.add_site_file_version(site, file_name, body, 'edit', null);
  perform private.publish_site_file(site, file_name, version, true);
  return version;
end
$$;
comment on function private.save_site_file is 'The body of public.save_site_file.';
grant execute on function private.save_site_file(uuid, text, text) to authenticated;

create function public.save_site_file(site_id uuid, name text, body text) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.save_site_file(site_id, name, body)
$$;
comment on function public.save_site_file is
  'Publishes a text as the new version of a hosted file, for members of the site''s account. Crawls no longer publish over it.';
grant execute on function public.save_site_file(uuid, text, text) to authenticated;

create function private.publish_site_file_version(version uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site uuid;
  file_name text;
begin
  select site_id into site from public.site_file_versions
  where id = version and site_id = any ((select private.editable_site_ids())::uuid[]);
  perform private.lock_site(site);
  select name into file_name from public.site_file_versions where id = version and site_id = site;
  if not found then
    return false;
  end if;
  perform private.publish_site_file(site, file_name, version, true);
  return true;
end
$$;
comment on function private.publish_site_file_version is 'The body of public.publish_site_file_version.';
grant execute on function private.publish_site_file_version(uuid) to authenticated;

create function public.publish_site_file_version(version_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.publish_site_file_version(version_id)
$$;
comment on function public.publish_site_file_version is
  'Publishes an earlier version. Crawls no longer publish over it. False: the user sees no such version.';
grant execute on function public.publish_site_file_version(uuid) to authenticated;

create function private.follow_crawl(site uuid, file_name text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  version uuid;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    return false;
  end if;
  perform private.lock_site(site);
  select id into version from public.site_file_versions as versions
  where versions.site_id = site and versions.name = file_name and versions.origin = 'crawl'
  order by versions.created_at desc limit 1;
  if not found then
    return false;
  end if;
  perform private.publish_site_file(site, file_name, version, false);
  return true;
end
$$;
comment on function private.follow_crawl is 'The body of public.follow_crawl.';
grant execute on function private.follow_crawl(uuid, text) to authenticated;

create function public.follow_crawl(site_id uuid, name text) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.follow_crawl(site_id, name)
$$;
comment on function public.follow_crawl is
  'Publishes what the last crawl wrote, and lets the next crawls publish. False: the user sees no version of a crawl.';
grant execute on function public.follow_crawl(uuid, text) to authenticated;

create function private.store_crawled_files(crawl uuid, files jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site uuid;
  file record;
  version uuid;
  last_body text;
  stored integer := 0;
begin
  select site_id into site from public.site_crawls where id = crawl;
  if not found then
    return 0;
  end if;
  perform private.lock_site(site);
  for file in select given.name, given.body from jsonb_to_recordset(files) as given (name text, body text) loop
    select versions.body into last_body from public.site_file_versions as versions
    where versions.site_id = site and versions.name = file.name and versions.origin = 'crawl'
    order by versions.created_at desc limit 1;
    continue when found and last_body = file.body;
    version := private.add_site_file_version(site, file.name, file.body, 'crawl', crawl);
    if not exists (
      select from public.site_files where site_files.site_id = site and site_files.name = file.name and site_files.is_edited
    ) then
      perform private.publish_site_file(site, file.name, version, false);
    end if;
    stored := stored + 1;
  end loop;
  return stored;
end
$$;
comment on function private.store_crawled_files is 'The body of public.store_crawled_files.';
grant execute on function private.store_crawled_files(uuid, jsonb) to service_role;

create function public.store_crawled_files(crawl_id uuid, files jsonb) returns integer
language sql volatile
set search_path = ''
as $$
  select private.store_crawled_files(crawl_id, files)
$$;
comment on function public.store_crawled_files is
  'Adds the files [{name, body}] of a crawl that changed, and publishes those that no user edited. Returns the number of changed files.';
grant execute on function public.store_crawled_files(uuid, jsonb) to service_role;
