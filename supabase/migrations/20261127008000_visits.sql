-- Visits of AI agents and of people whom assistants sent. Ingest stores batches as they come (store_visit_batches); the roll-up
-- moves them into visits and adds them to the totals (roll_up_visits), each event once.

create table public.ingest_batches (
  id bigint generated always as identity primary key,
  site_id uuid not null references public.sites (id) on delete cascade,
  key_id uuid references public.ingest_keys (id) on delete set null,
  source text not null constraint ingest_batches_source_is_known
    check (source in ('tag', 'next', 'express', 'cloudflare', 'custom', 'logs')),
  version text constraint ingest_batches_version_has_1_to_40_characters check (char_length(version) between 1 and 40),
  events jsonb not null
    constraint ingest_batches_events_is_an_array check (jsonb_typeof(events) = 'array')
    constraint ingest_batches_events_has_at_most_1_mib check (pg_column_size(events) <= 1048576),
  event_count integer generated always as (case when jsonb_typeof(events) = 'array' then jsonb_array_length(events) end) stored
    constraint ingest_batches_has_at_most_1000_events check (event_count <= 1000),
  problem text constraint ingest_batches_problem_has_1_to_500_characters check (char_length(problem) between 1 and 500),
  received_at timestamptz not null default now()
);
comment on table public.ingest_batches is 'Events that were acknowledged to their sender and are not rolled up yet.';
comment on column public.ingest_batches.events is 'Classified by the site: no address, no user agent. As in lib/visits/stored-event.ts.';
comment on column public.ingest_batches.problem is
  'Why the batch could not be rolled up. Such a batch is skipped until the problem is set to null, and deleted after 90 days.';
create index ingest_batches_site_id_idx on public.ingest_batches (site_id);
create index ingest_batches_key_id_idx on public.ingest_batches (key_id);
alter table public.ingest_batches enable row level security, force row level security;
create policy "Only the server" on public.ingest_batches for all to service_role using (true) with check (true);
grant select on public.ingest_batches to service_role;

-- The site has no foreign key: deleting millions of rows with a site would exceed the time limit of a statement. tidy_visits
-- deletes them, and row-level security hides them at once.
create table public.visits (
  site_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  kind text not null constraint visits_kind_is_known check (kind in ('agent', 'referral')),
  name text not null constraint visits_name_has_1_to_60_characters check (char_length(name) between 1 and 60),
  verification text constraint visits_verification_is_known check (verification in ('verified', 'claimed', 'spoofed')),
  path text not null constraint visits_path_is_a_path_of_at_most_300_characters check (path like '/%' and char_length(path) <= 300),
  status smallint not null constraint visits_status_is_an_http_status check (status = 0 or status between 100 and 599),
  source text not null,
  primary key (site_id, at, id),
  constraint visits_only_agents_are_verified check ((kind = 'agent') = (verification is not null))
) partition by range (at);
comment on table public.visits is
  'Single visits, for 4 to 5 months, in a partition for each month (UTC). A sender''s repeated event has the same time and ID, '
  'and is stored once.';
comment on column public.visits.name is 'agent: its product token. referral: the assistant''s ID. As in lib/ai-agents.';
comment on column public.visits.verification is
  'verified: the address belongs to the agent''s owner. spoofed: it does not. claimed: it could not be checked.';
comment on column public.visits.path is 'Without the query.';
comment on column public.visits.status is 'HTTP status of the response; 0: unknown.';
-- For the last visits of some agents and statuses, or of a page, however rare they are.
create index visits_name_idx on public.visits (site_id, name, status, at);
create index visits_path_idx on public.visits (site_id, path, name, status, at);
alter table public.visits enable row level security, force row level security;
create policy "Members see the visits of their sites" on public.visits
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.visits to authenticated, service_role;

-- The primary keys of all totals begin with the time: what is new is written in one place of their index, whichever the site, and
-- what is old is found there. Queries list the hours, days or months that they need.
create table public.visit_totals (
  grain text not null constraint visit_totals_grain_is_known check (grain in ('hour', 'day', 'month')),
  starts_at timestamptz not null,
  site_id uuid not null,
  kind text not null constraint visit_totals_kind_is_known check (kind in ('agent', 'referral')),
  name text not null,
  verification text not null,
  status smallint not null,
  visits integer not null constraint visit_totals_visits_is_positive check (visits >= 1),
  last_at timestamptz not null,
  primary key (grain, starts_at, site_id, kind, name, verification, status)
);
comment on table public.visit_totals is 'Numbers of visits by hour (kept 14 days), day and month (kept 25 months), in UTC.';
comment on column public.visit_totals.verification is 'As in visits; referrals have an empty text.';
comment on column public.visit_totals.status is 'As in visits.';
comment on column public.visit_totals.last_at is 'When the last of these visits was.';
alter table public.visit_totals enable row level security, force row level security;
create policy "Members see the totals of their sites" on public.visit_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.visit_totals to authenticated, service_role;

create table public.page_totals (
  grain text not null constraint page_totals_grain_is_known check (grain in ('hour', 'day', 'month', 'year')),
  starts_at timestamptz not null,
  site_id uuid not null,
  kind text not null constraint page_totals_kind_is_known check (kind in ('agent', 'referral')),
  name text not null,
  path text not null,
  status smallint not null,
  visits integer not null constraint page_totals_visits_is_positive check (visits >= 1),
  primary key (grain, starts_at, site_id, kind, name, path, status)
);
comment on table public.page_totals is
  'Numbers of visits to each page, without spoofed ones: by hour (kept 3 days), day (kept 62 days), month (kept 25 months) and year '
  '(as long as one of its months), in UTC.';
comment on column public.page_totals.name is 'As in visits, and * for all together, so that a list of pages need not add up the agents.';
comment on column public.page_totals.path is
  'As in visits. * for pages beyond the first 10,000 of a site in a month, so that made-up addresses cannot fill the disk.';
comment on column public.page_totals.status is 'As in visits.';
alter table public.page_totals enable row level security, force row level security;
create policy "Members see the totals of their sites" on public.page_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.page_totals to authenticated, service_role;

create table public.page_counts (
  site_id uuid not null,
  month date not null,
  pages integer not null constraint page_counts_pages_is_not_negative check (pages >= 0),
  primary key (site_id, month)
);
comment on table public.page_counts is 'How many pages of a site have totals of their own in a month (kept 25 months).';
alter table public.page_counts enable row level security, force row level security;
create policy "Only the server" on public.page_counts for select to service_role using (true);
grant select on public.page_counts to service_role;

create table public.visitor_totals (
  grain text not null constraint visitor_totals_grain_is_known check (grain in ('hour', 'day')),
  starts_at timestamptz not null,
  site_id uuid not null,
  visitors integer not null constraint visitor_totals_visitors_is_positive check (visitors >= 1),
  primary key (grain, starts_at, site_id)
);
comment on table public.visitor_totals is
  'Numbers of visitors by day (kept 25 months), and by the hour of their first page on that day (kept 14 days), in UTC.';
alter table public.visitor_totals enable row level security, force row level security;
create policy "Members see the totals of their sites" on public.visitor_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.visitor_totals to authenticated, service_role;

create table public.visitor_months (
  site_id uuid not null,
  month date not null,
  registers bytea not null constraint visitor_months_registers_has_4096_bytes check (octet_length(registers) = 4096),
  counts integer[] not null constraint visitor_months_counts_has_54_numbers check (cardinality(counts) = 54),
  visitors integer not null constraint visitor_months_visitors_is_not_negative check (visitors >= 0),
  primary key (site_id, month)
);
comment on table public.visitor_months is
  'Unique visitors of a calendar month (UTC), estimated by HyperLogLog with 4,096 registers: standard error 1.6 %.';
comment on column public.visitor_months.registers is 'The sketch. It holds no identifiers, only the largest rank of each register.';
comment on column public.visitor_months.counts is 'How many registers have the ranks 0 to 53, because counting them takes long.';
alter table public.visitor_months enable row level security, force row level security;
create policy "Members see the visitors of their sites" on public.visitor_months
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select (site_id, month, visitors) on public.visitor_months to authenticated;
grant select on public.visitor_months to service_role;

-- Deleted when their day is over: afterwards, nobody can tell whether two visitors of different days are the same.
create table private.visitor_days (
  site_id uuid not null,
  day date not null,
  visitor bytea not null constraint visitor_days_visitor_has_16_bytes check (octet_length(visitor) = 16),
  first_at timestamptz not null,
  primary key (site_id, day, visitor)
) partition by list (day);
comment on table private.visitor_days is
  'Digests of today''s visitors, so that each is counted once a day. A partition for each day (UTC), dropped when it is over.';
alter table private.visitor_days enable row level security, force row level security;

create table private.visitor_salts (
  period text primary key,
  salt text not null
);
comment on table private.visitor_salts is
  'Secrets of the current day (year-month-day) and month (year-month), deleted when they are over. Digests of visitors are keyed with them.';
alter table private.visitor_salts enable row level security, force row level security;

create table private.removed_sites (
  site_id uuid primary key,
  removed_at timestamptz not null default now()
);
comment on table private.removed_sites is 'Deleted sites whose visits and totals are still to be deleted.';
alter table private.removed_sites enable row level security, force row level security;

create function private.note_removed_sites() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_sites (site_id) select id from removed on conflict do nothing;
  return null;
end
$$;
comment on function private.note_removed_sites is 'After sites are deleted: their visits are to be deleted, too.';
create trigger sites_note_removed after delete on public.sites
referencing old table as removed for each statement execute function private.note_removed_sites();

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
  'What counts against a plan or costs money. Only the server writes.';
comment on column public.usage_events.kind is 'visitor: unique visitors of a site in a month. engine_call: a question put to an engine.';
comment on column public.usage_events.subject is
  'What is counted, once a month: site/<ID> for the visitors of a site, whose quantity grows during the month; for a call the ID of its run.';
comment on column public.usage_events.month is 'The first day of its calendar month, in UTC.';
create unique index usage_events_subject_counts_once_a_month
on public.usage_events (account_id, kind, month, subject) include (quantity);
create index usage_events_site_id_idx on public.usage_events (site_id);
alter table public.usage_events enable row level security, force row level security;
create policy "Members see what their accounts used" on public.usage_events
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select on public.usage_events to authenticated;
grant select, insert on public.usage_events to service_role;

create table public.visitor_limits (
  account_id uuid not null references public.accounts (id) on delete cascade,
  month date not null,
  visitor_limit integer not null,
  reached_at timestamptz not null default now(),
  primary key (account_id, month)
);
comment on table public.visitor_limits is
  'Months in which an account had more visitors than its plan includes. Details after reached_at are hidden until the plan fits.';
comment on column public.visitor_limits.visitor_limit is 'The limit that was exceeded: the largest, if the plan was changed.';
alter table public.visitor_limits enable row level security, force row level security;
create policy "Members see the limits of their accounts" on public.visitor_limits
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select on public.visitor_limits to authenticated, service_role;

create table public.agent_ranges (
  token text primary key constraint agent_ranges_token_has_1_to_60_characters check (char_length(token) between 1 and 60),
  ranges text[] not null constraint agent_ranges_has_at_most_5000_ranges check (cardinality(ranges) <= 5000),
  source_url text not null,
  fetched_at timestamptz not null,
  problem text
);
comment on table public.agent_ranges is 'Address ranges (CIDR) that owners of agents publish, as last fetched.';
comment on column public.agent_ranges.problem is 'Why the last fetch failed; then the ranges are those of the fetch before.';
alter table public.agent_ranges enable row level security, force row level security;
create policy "Only the server" on public.agent_ranges for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.agent_ranges to service_role;

create function private.add_partition(parent text, name text, bounds text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if to_regclass(format('private.%I', name)) is null then
    execute format('create table private.%I partition of %s for values %s', name, parent::regclass, bounds);
    execute format('alter table private.%I enable row level security', name);
    execute format('alter table private.%I force row level security', name);
  end if;
end
$$;
comment on function private.add_partition is 'Creates a partition, if there is none of this name.';

create function private.add_visits_partition(month date) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.add_partition('public.visits', 'visits_' || to_char(month, 'YYYY_MM'), format(
    'from (%L) to (%L)', to_char(month, 'YYYY-MM-DD 00:00:00+00'), to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00')
  ))
$$;
comment on function private.add_visits_partition is 'Creates the partition for the visits of a month, given by its first day (UTC).';

create function private.add_visitors_partition(day date) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.add_partition(
    'private.visitor_days', 'visitor_days_' || to_char(day, 'YYYY_MM_DD'), format('in (%L)', to_char(day, 'YYYY-MM-DD'))
  )
$$;
comment on function private.add_visitors_partition is 'Creates the partition for the digests of a day (UTC).';

select private.add_visits_partition((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
from generate_series(-4, 1) as ahead;

create function private.store_visit_batches(batches jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  problems jsonb;
begin
  with given as materialized (
    select place, value ->> 'digest' as digest, value ->> 'source' as source, value ->> 'version' as version, value -> 'events' as events
    from jsonb_array_elements(batches) with ordinality as batch (value, place)
  ), keys as materialized (
    -- The sites first: deleting a site also locks it before its keys and batches.
    select keys.id, keys.site_id, keys.kind, keys.digest, keys.revoked_at, keys.expires_at
    from public.ingest_keys as keys join public.sites on sites.id = keys.site_id
    where keys.digest = any (array(select digest from given)) order by sites.id for key share of sites
  ), keyed as materialized (
    select
      given.place, keys.id as key_id, keys.site_id, given.source, given.version, given.events,
      case
        when keys.id is null then 'unknown'
        when keys.revoked_at is not null then 'revoked'
        when keys.expires_at <= now() then 'expired'
      end as problem
    from given left join keys
      -- Everybody can read a tag key, so it must not report what a server saw.
      on keys.digest = given.digest and (keys.kind = 'tag') = (given.source = 'tag')
  ), stored as (
    insert into public.ingest_batches (site_id, key_id, source, version, events)
    select site_id, key_id, source, version, events from keyed where problem is null order by place
  )
  select jsonb_agg(jsonb_build_object('problem', problem) order by place) into problems from keyed;
  return coalesce(problems, '[]');
end
$$;
comment on function private.store_visit_batches is 'The body of public.store_visit_batches.';
grant execute on function private.store_visit_batches(jsonb) to service_role;

create function public.store_visit_batches(batches jsonb) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.store_visit_batches(batches)
$$;
comment on function public.store_visit_batches is
  'Stores batches [{digest, source, version, events}], each if its key is valid and of the kind that the source needs. Returns '
  '[{problem}] in the same order: null, unknown, revoked or expired.';
grant execute on function public.store_visit_batches(jsonb) to service_role;

create function private.visitor_salts() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  day constant text := to_char(now() at time zone 'UTC', 'YYYY-MM-DD');
  month constant text := left(day, 7);
begin
  insert into private.visitor_salts (period, salt)
  values (day, private.random_token() || private.random_token()), (month, private.random_token() || private.random_token())
  on conflict do nothing;
  return jsonb_build_object(
    'day', day, 'daySalt', (select salt from private.visitor_salts where period = day),
    'month', month, 'monthSalt', (select salt from private.visitor_salts where period = month)
  );
end
$$;
comment on function private.visitor_salts is 'The body of public.visitor_salts.';
grant execute on function private.visitor_salts() to service_role;

create function public.visitor_salts() returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.visitor_salts()
$$;
comment on function public.visitor_salts is 'The secrets for digests of visitors: {day, daySalt, month, monthSalt} (UTC).';
grant execute on function public.visitor_salts() to service_role;

create function private.estimate_visitors(counts integer[]) returns integer
language plpgsql immutable
set search_path = ''
as $$
-- O. Ertl, New cardinality estimation algorithms for HyperLogLog sketches (2017), algorithm 6: without the bias of the original.
declare
  size constant double precision := 4096;
  largest constant integer := 53;
  z double precision := 0;
  x double precision;
  y double precision := 1;
  sum double precision;
  before double precision;
begin
  if counts[1] = size then
    return 0;
  end if;
  -- The paper's tau.
  x := 1 - counts[largest + 1] / size;
  if x > 0 and x < 1 then
    sum := 1 - x;
    loop
      x := sqrt(x);
      before := sum;
      y := y / 2;
      sum := sum - power(1 - x, 2) * y;
      exit when sum = before;
    end loop;
    z := size * sum / 3;
  end if;
  for rank in reverse largest - 1 .. 1 loop
    z := 0.5 * (z + counts[rank + 1]);
  end loop;
  -- The paper's sigma.
  x := counts[1] / size;
  y := 1;
  sum := x;
  loop
    exit when x < 1e-150;
    x := x * x;
    before := sum;
    sum := sum + x * y;
    y := y * 2;
    exit when sum = before;
  end loop;
  z := z + size * sum;
  return least(round(size * size / (2 * ln(2)) / greatest(z, 1e-9)), 2147483647);
end
$$;
comment on function private.estimate_visitors is
  'How many different visitors were added to a sketch, given how many of its 4,096 registers have the ranks 0 to 53.';

create function private.roll_up_visitor_months(entries jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry record;
  place record;
  old_rank integer;
  sketch bytea;
  numbers integer[];
  old_visitors integer;
  new_visitors integer;
  has_changed boolean;
  account uuid;
begin
  for entry in
    select site_id, month, min(at) as at, jsonb_agg(jsonb_build_array(register, rank)) as ranks
    from jsonb_to_recordset(entries) as given (site_id uuid, month date, at timestamptz, register integer, rank integer)
    group by site_id, month order by site_id, month
  loop
    insert into public.visitor_months (site_id, month, registers, counts, visitors)
    values (entry.site_id, entry.month, decode(repeat('00', 4096), 'hex'), array[4096] || array_fill(0, array[53]), 0)
    on conflict do nothing;
    select months.registers, months.counts, months.visitors into sketch, numbers, old_visitors from public.visitor_months as months
    where months.site_id = entry.site_id and months.month = entry.month for update;
    has_changed := false;
    for place in
      select (value ->> 0)::integer as register, max((value ->> 1)::integer) as rank
      from jsonb_array_elements(entry.ranks) group by 1
    loop
      old_rank := get_byte(sketch, place.register);
      continue when place.rank <= old_rank;
      sketch := set_byte(sketch, place.register, place.rank);
      numbers[old_rank + 1] := numbers[old_rank + 1] - 1;
      numbers[place.rank + 1] := numbers[place.rank + 1] + 1;
      has_changed := true;
    end loop;
    continue when not has_changed;
    new_visitors := greatest(old_visitors, private.estimate_visitors(numbers));
    update public.visitor_months as months set registers = sketch, counts = numbers, visitors = new_visitors
    where months.site_id = entry.site_id and months.month = entry.month;
    continue when new_visitors = old_visitors;
    select account_id into account from public.sites where id = entry.site_id;
    insert into public.usage_events (account_id, site_id, kind, subject, quantity, happened_at)
    values (account, entry.site_id, 'visitor', 'site/' || entry.site_id, new_visitors, entry.at)
    on conflict (account_id, kind, month, subject) do update set quantity = excluded.quantity;
    insert into public.visitor_limits as limits (account_id, month, visitor_limit)
    select accounts.id, entry.month, coalesce(accounts.visitor_limit, plans.visitor_limit)
    from public.accounts join public.plans on plans.id = accounts.plan_id
    where accounts.id = account and coalesce(accounts.visitor_limit, plans.visitor_limit) < (
      select sum(quantity) from public.usage_events
      where account_id = account and kind = 'visitor' and usage_events.month = entry.month
    )
    on conflict (account_id, month) do update set visitor_limit = excluded.visitor_limit, reached_at = excluded.reached_at
    where limits.visitor_limit < excluded.visitor_limit;
  end loop;
end
$$;
comment on function private.roll_up_visitor_months is
  'Adds visitors [{site_id, month, at, register, rank}] to the sketches of their months, and updates usage and limits of the accounts.';

create function private.roll_up_batches(ids bigint[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Visits before it have no partition any more.
  kept_from constant timestamptz := (date_trunc('month', now() at time zone 'UTC') - interval '4 months') at time zone 'UTC';
  ahead constant interval := interval '1 hour';
  visits_month date;
  visitors_day date;
  entries jsonb;
begin
  for visits_month, visitors_day in
    select
      distinct date_trunc('month', event.at at time zone 'UTC')::date,
      case event.kind when 'page' then (event.at at time zone 'UTC')::date end
    from public.ingest_batches as batches
    cross join lateral jsonb_to_recordset(batches.events) as event (at timestamptz, kind text)
    where batches.id = any (ids) and event.kind in ('agent', 'referral', 'page')
      and event.at >= kept_from and event.at < batches.received_at + ahead
  loop
    perform private.add_visits_partition(visits_month);
    if visitors_day is not null then
      perform private.add_visitors_partition(visitors_day);
    end if;
  end loop;

  with batches as (
    delete from public.ingest_batches where id = any (ids)
    returning id, site_id, key_id, source, version, events, received_at
  ), events as materialized (
    select batches.site_id, batches.source, batches.received_at, event.*
    from batches cross join lateral jsonb_to_recordset(batches.events) as event (
      id uuid, at timestamptz, kind text, name text, verification text, path text, status smallint,
      visitor text, register integer, rank integer, nonce text
    )
    where event.at is null or (event.at >= kept_from and event.at < batches.received_at + ahead)
  ), checks as (
    select site_id, source, (array_agg(nonce order by received_at desc, at desc))[1] as nonce
    from events where kind = 'check' and nonce ~ '^[A-Za-z0-9_-]{24}$' group by site_id, source
  ), installs as (
    insert into public.site_installs as installs (site_id, source, first_seen_at, last_seen_at, version, last_check_nonce)
    select
      batches.site_id, batches.source, min(received_at), max(received_at), (array_agg(version order by received_at desc, id desc))[1],
      max(checks.nonce)
    from batches left join checks on checks.site_id = batches.site_id and checks.source = batches.source
    group by 1, 2
    on conflict (site_id, source) do update set
      first_seen_at = coalesce(installs.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(installs.last_seen_at, excluded.last_seen_at), version = excluded.version,
      last_check_nonce = coalesce(excluded.last_check_nonce, installs.last_check_nonce)
  ), seen_keys as (
    -- A key that is just being revoked is not waited for.
    select keys.id from public.ingest_keys as keys where keys.id in (select key_id from batches) for no key update skip locked
  ), used as (
    update public.ingest_keys as keys set last_used_at = greatest(keys.last_used_at, seen.at)
    from (select key_id, max(received_at) as at from batches group by key_id) as seen
    where keys.id = seen.key_id and keys.id in (select id from seen_keys)
  ), fresh as (
    insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
    select site_id, at, id, kind, name, verification, path, coalesce(status, 0), source
    from events where kind in ('agent', 'referral') order by site_id, at, id
    on conflict do nothing
    returning site_id, at, kind, name, coalesce(verification, '') as verification, path, status
  ), grained as materialized (
    select fresh.*, kept.*, date_trunc(grain, at, 'UTC') as starts_at
    from fresh cross join (values
      ('hour', now() - interval '14 days', now() - interval '3 days'), ('day', kept_from, now() - interval '62 days'),
      ('month', kept_from, kept_from), ('year', 'infinity', kept_from)
    ) as kept (grain, totals_from, pages_from)
  ), totals as (
    insert into public.visit_totals as totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
    select grain, starts_at, site_id, kind, name, verification, status, count(*), max(at)
    from grained where at >= totals_from
    group by grain, starts_at, site_id, kind, name, verification, status
    on conflict (grain, starts_at, site_id, kind, name, verification, status) do update set
      visits = totals.visits + excluded.visits, last_at = greatest(totals.last_at, excluded.last_at)
  ), new_paths as materialized (
    select site_id, month, path
    from (
      select distinct site_id, date_trunc('month', at, 'UTC') as month, path from fresh where verification <> 'spoofed'
    ) as found
    where not exists (
      select from unnest(array['agent', 'referral']) as known_kind cross join lateral (
        select from public.page_totals as totals
        where totals.grain = 'month' and totals.starts_at = found.month and totals.site_id = found.site_id
          and totals.kind = known_kind and totals.name = '*' and totals.path = found.path
        limit 1
      ) as known
    )
  ), numbered as materialized (
    select
      new_paths.site_id, (new_paths.month at time zone 'UTC')::date as month, new_paths.path,
      coalesce(page_counts.pages, 0) + row_number() over (partition by new_paths.site_id, new_paths.month order by new_paths.path) as number
    from new_paths left join public.page_counts
      on page_counts.site_id = new_paths.site_id and page_counts.month = (new_paths.month at time zone 'UTC')::date
  ), beyond as materialized (
    select site_id, month, path from numbered where number > 10000
  ), counts as (
    insert into public.page_counts as counts (site_id, month, pages)
    select site_id, month, count(*) from numbered where number <= 10000 group by 1, 2
    on conflict (site_id, month) do update set pages = counts.pages + excluded.pages
  ), pages as (
    insert into public.page_totals as totals (grain, starts_at, site_id, kind, name, path, status, visits)
    select grain, starts_at, site_id, kind, coalesce(name, '*'), listed, status, count(*)
    from (
      select grained.*, case when beyond.path is null then grained.path else '*' end as listed
      from grained left join beyond on beyond.site_id = grained.site_id and beyond.path = grained.path
        and beyond.month = date_trunc('month', grained.at at time zone 'UTC')::date
      where grained.verification <> 'spoofed' and grained.at >= grained.pages_from
    ) as counted
    group by grouping sets ((grain, starts_at, site_id, kind, listed, status, name), (grain, starts_at, site_id, kind, listed, status))
    on conflict (grain, starts_at, site_id, kind, name, path, status) do update set visits = totals.visits + excluded.visits
  ), visitors as (
    insert into private.visitor_days (site_id, day, visitor, first_at)
    select site_id, (at at time zone 'UTC')::date, decode(visitor, 'hex'), min(at)
    from events where kind = 'page' and visitor is not null
    group by 1, 2, 3
    on conflict do nothing
    returning site_id, first_at
  ), visitor_counts as (
    insert into public.visitor_totals as totals (grain, starts_at, site_id, visitors)
    select grain, date_trunc(grain, first_at, 'UTC'), site_id, count(*)
    from visitors cross join unnest(array['hour', 'day']) as grain group by 1, 2, 3
    on conflict (grain, starts_at, site_id) do update set visitors = totals.visitors + excluded.visitors
  )
  select jsonb_agg(jsonb_build_object(
    'site_id', site_id, 'month', date_trunc('month', at at time zone 'UTC')::date, 'at', at, 'register', register, 'rank', rank
  )) into entries
  from events where kind = 'page' and register between 0 and 4095 and rank between 1 and 53;

  if entries is not null then
    perform private.roll_up_visitor_months(entries);
  end if;
end
$$;
comment on function private.roll_up_batches is
  'Moves batches into the visits and totals. Events that are older than what is kept, or in the future, are not counted.';

create function private.analyze_grown_visits() returns void
language plpgsql volatile security definer
set search_path = ''
set default_statistics_target = 20
as $$
declare
  partition text;
begin
  for partition in
    select relname from pg_catalog.pg_class join pg_catalog.pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'public.visits'::regclass and pg_relation_size(pg_class.oid) > 8192 * greatest(2 * relpages, 32)
  loop
    execute format('analyze private.%I', partition);
  end loop;
end
$$;
comment on function private.analyze_grown_visits is
  'Analyzes partitions that have doubled since they were last analyzed. Without it, Postgres would choose a wrong index for the last '
  'visits to a page: on the local backend always, because it has no autovacuum, and elsewhere after a large upload.';

create function private.roll_up_visits(batch_count integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- A statement of more events would keep new batches waiting on the local backend, which does one thing at a time.
  most_events constant integer := 200;
  ids bigint[];
  batch_id bigint;
  problems integer := 0;
begin
  -- One at a time: two would wait for each other's totals.
  if not pg_try_advisory_xact_lock(hashtextextended('roll_up_visits', 0)) then
    return jsonb_build_object('batches', 0, 'problems', 0, 'isBusy', true);
  end if;
  with locked as materialized (
    -- Not those of a site or account that is just being deleted: both transactions would wait for each other.
    select batches.id, batches.event_count
    from public.ingest_batches as batches
    join public.sites on sites.id = batches.site_id join public.accounts on accounts.id = sites.account_id
    where batches.problem is null order by batches.id limit batch_count
    for update of batches skip locked for key share of sites, accounts skip locked
  ), summed as (
    select locked.id, sum(locked.event_count) over (order by locked.id) - locked.event_count as events_before from locked
  )
  select array_agg(summed.id order by summed.id) into ids from summed
  where summed.events_before < most_events;
  if ids is null then
    return jsonb_build_object('batches', 0, 'problems', 0, 'isBusy', false);
  end if;

  begin
    perform private.roll_up_batches(ids);
  exception when others then
    -- A batch that the site should not have stored. The others must not wait for it forever.
    for batch_id in select unnest(ids) loop
      begin
        perform private.roll_up_batches(array[batch_id]);
      exception when others then
        -- Not the batch's fault: deadlocks, connections, resources, locks, shutdowns and files.
        if left(sqlstate, 2) in ('40', '08', '53', '55', '57', '58') then
          raise;
        end if;
        update public.ingest_batches set problem = left(sqlstate || ' ' || sqlerrm, 500) where id = batch_id;
        problems := problems + 1;
      end;
    end loop;
  end;
  perform private.analyze_grown_visits();
  return jsonb_build_object('batches', cardinality(ids), 'problems', problems, 'isBusy', false);
end
$$;
comment on function private.roll_up_visits is 'The body of public.roll_up_visits.';
grant execute on function private.roll_up_visits(integer) to service_role;

create function public.roll_up_visits(batch_count integer default 100) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.roll_up_visits(batch_count)
$$;
comment on function public.roll_up_visits is
  'Moves the oldest waiting batches, at most so many and about 200 events, into the visits and totals. Returns {batches, problems, '
  'isBusy}: problems of these batches were set aside, because they have events that cannot be stored; isBusy: another call was running.';
grant execute on function public.roll_up_visits(integer) to service_role;

create function private.tidy_visits(batch integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_month constant date := date_trunc('month', today)::date;
  kept_from constant timestamptz := (this_month - interval '25 months') at time zone 'UTC';
  expired record;
  site uuid;
  partition text;
  removed bigint := 0;
  of_site bigint;
  step bigint;
begin
  -- Not during a roll-up: both transactions would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('roll_up_visits', 0));

  for expired in
    select * from (values
      ('visit_totals', 'hour', now() - interval '14 days'), ('visit_totals', 'day', kept_from), ('visit_totals', 'month', kept_from),
      ('page_totals', 'hour', now() - interval '3 days'), ('page_totals', 'day', now() - interval '62 days'),
      ('page_totals', 'month', kept_from), ('page_totals', 'year', date_trunc('year', kept_from, 'UTC')),
      ('visitor_totals', 'hour', now() - interval '14 days'), ('visitor_totals', 'day', kept_from)
    ) as kept (name, grain, since)
  loop
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where grain = $1 and starts_at < $2 limit $3))',
      expired.name
    ) using expired.grain, expired.since, batch;
    get diagnostics step = row_count;
    removed := removed + step;
  end loop;
  delete from public.visitor_months where month < kept_from at time zone 'UTC';
  delete from public.page_counts where month < kept_from at time zone 'UTC';
  delete from public.visitor_limits where month < kept_from at time zone 'UTC';
  delete from public.ingest_keys where least(revoked_at, expires_at) < now() - interval '90 days';
  delete from public.ingest_batches where problem is not null and received_at < now() - interval '90 days';

  for site in select site_id from private.removed_sites order by removed_at limit 10 loop
    of_site := 0;
    for expired in
      select name, grain, private.bucket_starts(grain, since, now() + interval '1 day') as buckets
      from (values
        ('visit_totals', 'hour', now() - interval '15 days'), ('visit_totals', 'day', kept_from), ('visit_totals', 'month', kept_from),
        ('page_totals', 'hour', now() - interval '15 days'), ('page_totals', 'day', now() - interval '70 days'),
        ('page_totals', 'month', kept_from), ('page_totals', 'year', kept_from),
        ('visitor_totals', 'hour', now() - interval '15 days'), ('visitor_totals', 'day', kept_from)
      ) as kept (name, grain, since)
    loop
      execute format(
        'delete from public.%1$I where ctid = any (array('
        'select found.ctid from unnest($2) as bucket_start cross join lateral ('
        'select ctid from public.%1$I where grain = $1 and starts_at = bucket_start and site_id = $3 limit $4) as found limit $4))',
        expired.name
      ) using expired.grain, expired.buckets, site, batch;
      get diagnostics step = row_count;
      of_site := of_site + step;
    end loop;
    with gone as (select at, id from public.visits where site_id = site limit batch)
    delete from public.visits using gone where visits.site_id = site and visits.at = gone.at and visits.id = gone.id;
    get diagnostics step = row_count;
    of_site := of_site + step;
    delete from public.visitor_months where site_id = site;
    delete from public.page_counts where site_id = site;
    if of_site = 0 then
      delete from private.removed_sites where site_id = site;
    end if;
    removed := removed + of_site;
  end loop;

  delete from private.visitor_salts
  where period < case char_length(period) when 7 then to_char(today, 'YYYY-MM') else to_char(today, 'YYYY-MM-DD') end;
  -- Partitions last: a lock on their table keeps the screens waiting.
  perform private.add_visits_partition((this_month + make_interval(months => later))::date) from generate_series(0, 1) as later;
  for partition in
    select relname from pg_catalog.pg_class join pg_catalog.pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'public.visits'::regclass and relname < 'visits_' || to_char(this_month - interval '4 months', 'YYYY_MM')
    union all
    select relname from pg_catalog.pg_class join pg_catalog.pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'private.visitor_days'::regclass and relname < 'visitor_days_' || to_char(today, 'YYYY_MM_DD')
      -- What came before midnight must be counted with the digests of its day.
      and not exists (
        select from public.ingest_batches where problem is null and received_at < today::timestamp at time zone 'UTC'
      )
  loop
    execute format('drop table private.%I', partition);
  end loop;
  return jsonb_build_object('removedRows', removed);
end
$$;
comment on function private.tidy_visits is 'The body of public.tidy_visits.';
grant execute on function private.tidy_visits(integer) to service_role;

create function public.tidy_visits(batch integer default 5000) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.tidy_visits(batch)
$$;
comment on function public.tidy_visits is
  'Deletes what is kept no longer: old partitions and totals, digests and salts of past days, dead keys, and data of deleted sites, '
  'at most `batch` rows of a table and grain. Creates the partitions of this month and the next. Returns {removedRows}: 0 if no more '
  'totals and no visits of deleted sites are left.';
grant execute on function public.tidy_visits(integer) to service_role;

-- What the analytics screen shows. The functions read with the rights of the user, and totals only, never all visits.
-- Each hour, day or month is looked up by itself (`cross join lateral`, and `offset 0`, which keeps it so): Postgres 15 and 16 could
-- otherwise choose to read those of all sites.

create function public.visit_series(
  site_id uuid, kind text, grain text, starts_at timestamptz, ends_at timestamptz,
  names text[] default null, path text default null, statuses integer[] default null, bucket text default null
)
returns json
language plpgsql stable
set search_path = ''
as $$
declare
  unit constant text := coalesce(bucket, grain);
  buckets constant timestamptz[] := private.bucket_starts(unit, starts_at, ends_at);
  result json;
begin
  if path is null then
    select json_agg(listed) into result
    from (
      select totals.starts_at as at, totals.name, totals.verification, totals.status, totals.visits, totals.last_at as "lastAt"
      from unnest(buckets) as bucket_start cross join lateral (
        select * from public.visit_totals as found
        where found.grain = unit and found.starts_at = bucket_start and found.site_id = visit_series.site_id
          and found.kind = visit_series.kind and (names is null or found.name = any (names))
          and (statuses is null or found.status = any (statuses))
        offset 0
      ) as totals
    ) as listed;
  else
    select json_agg(listed) into result
    from (
      select totals.starts_at as at, totals.name, null as verification, totals.status, totals.visits, null as "lastAt"
      from unnest(buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
        select * from public.page_totals as found
        where found.grain = unit and found.starts_at = bucket_start and found.site_id = visit_series.site_id
          and found.kind = visit_series.kind and found.name = given_name and found.path = visit_series.path
          and (statuses is null or found.status = any (statuses))
        offset 0
      ) as totals
    ) as listed;
  end if;
  return coalesce(result, '[]');
end
$$;
comment on function public.visit_series is
  'Visits of a site between two times, by bucket, name, verification and status: [{at, name, verification, status, visits, lastAt}]. '
  'grain: hour or day; bucket: a larger unit instead (month). Times must be starts of buckets. With a path, names are required, and '
  'spoofed visits are left out. At most 25 months; hours of 14 days, with a path hours of 3 days and days of 62 days.';
grant execute on function public.visit_series(uuid, text, text, timestamp with time zone, timestamp with time zone, text[], text, integer[], text) to authenticated, service_role;

create function public.visited_pages(
  site_id uuid, kind text, grain text, starts_at timestamptz, ends_at timestamptz, before_at timestamptz,
  names text[] default array['*'], statuses integer[] default null, path text default null, page_count integer default 25,
  page_offset integer default 0
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Fewer rows have to be added up with the totals of the next larger unit where it lies within the time, or lies so for the most
  -- part: then what is before the time is subtracted.
  larger constant text := case grain when 'day' then 'month' when 'month' then 'year' end;
  unit_start constant timestamptz := date_trunc(coalesce(larger, grain), starts_at, 'UTC');
  unit_end constant timestamptz := (unit_start at time zone 'UTC' + ('1 ' || coalesce(larger, grain))::interval) at time zone 'UTC';
  larger_start timestamptz := starts_at;
  larger_end timestamptz := starts_at;
  added_end timestamptz := ends_at;
  subtracted_start timestamptz := starts_at;
  buckets_before constant timestamptz[] := private.bucket_starts(grain, before_at, starts_at);
  -- Those that occur: a list of hundreds would be compared with each row.
  found_statuses smallint[];
  result jsonb;
begin
  if larger is not null then
    -- Nothing is after the current unit, so all of it can be taken.
    larger_end := case when ends_at > now() then ends_at else date_trunc(larger, ends_at, 'UTC') end;
    if unit_start = starts_at then
      added_end := starts_at;
    elsif starts_at - unit_start < unit_end - starts_at and unit_start < larger_end then
      larger_start := unit_start;
      subtracted_start := unit_start;
      added_end := starts_at;
    else
      larger_start := unit_end;
      added_end := least(unit_end, ends_at);
    end if;
  end if;
  if statuses is not null then
    found_statuses := array(
      select status from (
        select distinct totals.status
        from unnest(private.bucket_starts('month', before_at, ends_at)) as bucket_start cross join lateral (
          select status from public.visit_totals as found
          where found.grain = 'month' and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
            and found.kind = visited_pages.kind
          offset 0
        ) as totals
      ) as occurring where status = any (statuses)
    );
  end if;

  with counted as materialized (
    select totals.path, totals.status, sum(totals.visits * parts.sign) as visits
    from (values
      (larger, private.bucket_starts(larger, larger_start, larger_end), 1),
      (grain, private.bucket_starts(grain, starts_at, added_end), 1),
      (grain, private.bucket_starts(grain, subtracted_start, starts_at), -1),
      (grain, private.bucket_starts(grain, greatest(larger_end, added_end), ends_at), 1)
    ) as parts (grain, buckets, sign)
    cross join lateral unnest(parts.buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
      select found.path, found.status, found.visits from public.page_totals as found
      where found.grain = parts.grain and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
        and found.kind = visited_pages.kind and found.name = given_name
        and (visited_pages.path is null or found.path = visited_pages.path)
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      offset 0
    ) as totals
    group by 1, 2
  ), pages as materialized (
    select counted.path, sum(counted.visits) as visits, jsonb_agg(counted.status order by counted.status) as statuses
    from counted where counted.visits > 0 group by 1
  ), listed as materialized (
    select * from pages order by pages.visits desc, pages.path limit page_count offset page_offset
  ), previous as (
    select totals.path, sum(totals.visits) as visits
    from unnest(buckets_before) as bucket_start cross join unnest(names) as given_name cross join lateral (
      select found.path, found.visits from public.page_totals as found
      where found.grain = visited_pages.grain and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
        and found.kind = visited_pages.kind and found.name = given_name and found.path = any (array(select listed.path from listed))
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      offset 0
    ) as totals
    group by 1
  )
  select jsonb_build_object(
    'total', (select count(*) from pages),
    'visits', (select coalesce(sum(pages.visits), 0) from pages),
    'pages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'path', listed.path, 'visits', listed.visits, 'before', coalesce(previous.visits, 0), 'statuses', listed.statuses
        )
        order by listed.visits desc, listed.path
      ) from listed left join previous on previous.path = listed.path
    ), '[]')
  ) into result;

  return result || jsonb_build_object('before', (
    select coalesce(sum(totals.visits), 0)
    from unnest(buckets_before) as bucket_start cross join lateral (
      select found.visits from public.visit_totals as found
      where visited_pages.path is null and found.grain = visited_pages.grain and found.starts_at = bucket_start
        and found.site_id = visited_pages.site_id and found.kind = visited_pages.kind and found.verification <> 'spoofed'
        and ('*' = any (names) or found.name = any (names))
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      union all
      select found.visits from unnest(names) as given_name cross join lateral (
        select * from public.page_totals as found
        where visited_pages.path is not null and found.grain = visited_pages.grain and found.starts_at = bucket_start
          and found.site_id = visited_pages.site_id and found.kind = visited_pages.kind and found.name = given_name
          and found.path = visited_pages.path and (visited_pages.statuses is null or found.status = any (found_statuses))
        offset 0
      ) as found
    ) as totals
  ));
end
$$;
comment on function public.visited_pages is
  'The pages of a site with the most visits between starts_at and ends_at, without spoofed ones, and their visits between before_at and '
  'starts_at: {total, visits, before, pages: [{path, visits, before, statuses}]}; total counts the pages, before all visits between '
  'these times. Times must be starts of hours, days or months, as the grain is. The path * stands for all pages without totals of their own.';
grant execute on function public.visited_pages(uuid, text, text, timestamp with time zone, timestamp with time zone, timestamp with time zone, text[], integer[], text, integer, integer) to authenticated, service_role;

create function public.visitor_series(site_id uuid, grain text, starts_at timestamptz, ends_at timestamptz)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'series', coalesce((
      select jsonb_agg(jsonb_build_object('at', totals.starts_at, 'visitors', totals.visitors) order by totals.starts_at)
      from unnest(private.bucket_starts(grain, starts_at, ends_at)) as bucket_start cross join lateral (
        select found.starts_at, found.visitors from public.visitor_totals as found
        where found.grain = visitor_series.grain and found.starts_at = bucket_start and found.site_id = visitor_series.site_id
        offset 0
      ) as totals
    ), '[]'),
    'months', coalesce((
      select jsonb_agg(jsonb_build_object('month', months.month, 'visitors', months.visitors) order by months.month)
      from public.visitor_months as months
      where months.site_id = visitor_series.site_id
        and months.month >= date_trunc('month', visitor_series.starts_at at time zone 'UTC')
        and months.month < visitor_series.ends_at at time zone 'UTC'
    ), '[]')
  );
end
$$;
comment on function public.visitor_series is
  'Visitors of a site by hour or day, and the unique visitors of each calendar month that begins or continues in this time: '
  '{series: [{at, visitors}], months: [{month, visitors}]}.';
grant execute on function public.visitor_series(uuid, text, timestamp with time zone, timestamp with time zone) to authenticated;

create function public.latest_visits(
  site_id uuid, before_at timestamptz, names text[] default null, statuses integer[] default null, path text default null,
  visit_count integer default 50
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered constant boolean := coalesce(names is not null or statuses is not null or path is not null, false);
  result jsonb;
begin
  -- A filter can leave few of millions of visits. An index finds the last ones of each name and status that occur.
  execute format(
    $sql$
      select jsonb_agg(
        jsonb_build_object(
          'at', at, 'kind', kind, 'name', name, 'verification', verification, 'path', path, 'status', nullif(status, 0),
          'source', source
        )
        order by at desc
      )
      from (
        select visits.* from %s
        cross join lateral (
          select at, kind, name, verification, path, status, source from public.visits
          where visits.site_id = $1 and visits.at < $2 and visits.at >= now() - interval '90 days' %s %s
          order by at desc limit $6
        ) as visits
        order by visits.at desc limit $6
      ) as found
    $sql$,
    case when is_filtered then $sql$(
      select distinct totals.name, totals.status
      from unnest(private.bucket_starts('month', now() - interval '90 days', $2)) as bucket_start cross join lateral (
        select found.name, found.status from public.visit_totals as found
        where found.grain = 'month' and found.starts_at = bucket_start and found.site_id = $1
          and ($3 is null or found.name = any ($3)) and ($4 is null or found.status = any ($4))
        offset 0
      ) as totals
    ) as pairs$sql$ else '(values (1)) as one' end,
    case when is_filtered then 'and visits.name = pairs.name and visits.status = pairs.status' end,
    case when path is not null then 'and visits.path = $5' end
  )
  into result using site_id, before_at, names, statuses, path, visit_count;
  return coalesce(result, '[]');
end
$$;
comment on function public.latest_visits is
  'The last visits of a site before a time, of the last 90 days: [{at, kind, name, verification, path, status, source}].';
grant execute on function public.latest_visits(uuid, timestamp with time zone, text[], integer[], text, integer) to authenticated;
