-- Reports of the website checker: those of visitors, those of customers' sites, and those of this site itself.

alter table public.sites add column is_scanned_weekly boolean not null default false;
comment on column public.sites.is_scanned_weekly is 'Whether the site''s home page is scanned once a week.';

create index sites_scanned_weekly_idx on public.sites (id) where is_scanned_weekly;

grant insert (is_scanned_weekly), update (is_scanned_weekly) on public.sites to authenticated;

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

alter table public.scans enable row level security;
alter table public.scans force row level security;

create policy "Members see the scans of their sites" on public.scans
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));

grant select (id, site_id, previous_id, address, host, score, report, checked_at, created_at) on public.scans to authenticated;
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
  where sites.is_scanned_weekly and sites.domain is not null
    and not exists (
      select from public.scans where scans.site_id = sites.id and scans.checked_at > now() - interval '7 days'
    )
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.queue_site_scans is
  'Adds a job for each site that is scanned weekly and was not scanned for 7 days, at most one in a week by ISO 8601 (UTC). '
  'Returns the number of jobs.';

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

create index jobs_finished_at_idx on public.jobs (finished_at) where state = 'done';
create index jobs_dead_scans_idx on public.jobs (updated_at) where state = 'dead' and kind in ('site.scan', 'own.scan');

create function public.tidy_jobs(kept_days integer default 30, batch integer default 500) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  with done as materialized (
    select id from public.jobs where state = 'done' and finished_at < now() - make_interval(days => kept_days)
    order by finished_at limit batch for update skip locked
  ), dead as materialized (
    select id from public.jobs
    where state = 'dead' and kind in ('site.scan', 'own.scan') and updated_at < now() - make_interval(days => kept_days)
    order by updated_at limit batch for update skip locked
  )
  delete from public.jobs where id in (select id from done union all select id from dead);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_jobs is
  'Deletes jobs that were done long ago, and scans that failed long ago, at most `batch` of each. Other dead jobs stay until an '
  'operator has looked at them. Returns the number of jobs.';

grant execute on function public.queue_site_scans(), public.tidy_scans(integer), public.tidy_jobs(integer, integer)
  to service_role;
