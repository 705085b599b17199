-- Visits that the tag did not send from a page of the site, or that are more than a network or a site ordinarily has, are set aside: they
-- are in no figure and no limit until a member counts them. The key of the tag is public, so anyone can send what they like with it.

-- Changes the text of a function in one place.
create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

create table public.suspicious_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  day date not null,
  reason text not null constraint suspicious_totals_reason_is_known check (reason in ('origin', 'network', 'surge', 'referrals')),
  origin text not null constraint suspicious_totals_origin_has_at_most_253_characters check (char_length(origin) <= 253),
  network text not null constraint suspicious_totals_network_has_1_to_60_characters check (char_length(network) between 1 and 60),
  visits integer not null constraint suspicious_totals_visits_is_not_negative check (visits >= 0),
  referrals integer not null constraint suspicious_totals_referrals_is_not_negative check (referrals >= 0),
  held integer not null constraint suspicious_totals_held_is_not_negative check (held >= 0),
  last_at timestamptz not null,
  primary key (site_id, day, reason, origin, network),
  constraint suspicious_totals_only_origins_have_one check (reason = 'origin' or origin = '')
);
comment on table public.suspicious_totals is
  'Visits reported by the tag that were set aside, until they are counted or discarded, for 30 days. At most 200 rows of a site and day, '
  'and one for the rest of each reason.';
comment on column public.suspicious_totals.reason is
  'origin: not from a page of the site. network: more new visitors of one network in a day than is likely. surge: more new visitors in '
  'an hour than the site ordinarily has in a day. referrals: more visits from assistants of one network in a day than is likely.';
comment on column public.suspicious_totals.origin is 'Of the reason origin: the host of the page; empty: unknown; *: the rest.';
comment on column public.suspicious_totals.network is 'A prefix of 24 bits (IPv4) or 48 bits (IPv6), never an address; unknown; *: the rest.';
comment on column public.suspicious_totals.visits is 'Page views; of the reason referrals, visits from assistants.';
comment on column public.suspicious_totals.referrals is 'How many visits from assistants are among them.';
comment on column public.suspicious_totals.held is 'How many rows private.suspicious_visits has of them: these can still be counted.';
alter table public.suspicious_totals enable row level security, force row level security;
create policy "Members see the suspicious visits of their sites" on public.suspicious_totals
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.suspicious_totals to authenticated, service_role;

create table private.suspicious_visits (
  site_id uuid not null,
  day date not null,
  reason text not null,
  origin text not null,
  network text not null,
  kind text not null constraint suspicious_visits_kind_is_known check (kind in ('page', 'referral')),
  key text not null,
  event jsonb not null,
  primary key (site_id, day, reason, origin, network, kind, key),
  foreign key (site_id, day, reason, origin, network) references public.suspicious_totals on delete cascade
);
comment on table private.suspicious_visits is
  'What is needed to count suspicious visits after all: one page view of a visitor, and each visit from an assistant. At most 5,000 of a '
  'site and day, so that nobody can fill the disk with them.';
comment on column private.suspicious_visits.key is 'page: the digest of the visitor. referral: the ID of the event.';
comment on column private.suspicious_visits.event is 'As in ingest_batches.events.';
alter table private.suspicious_visits enable row level security, force row level security;

create table private.visitor_networks (
  site_id uuid not null,
  day date not null,
  network text not null,
  visitors integer not null,
  referrals integer not null,
  primary key (site_id, day, network)
) partition by list (day);
comment on table private.visitor_networks is
  'How many of today''s visitors, and of their visits from assistants, a network has. A partition for each day (UTC), dropped when it is over.';
alter table private.visitor_networks enable row level security, force row level security;

create or replace function private.add_visitors_partition(day date) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.add_partition(
    'private.' || name, name || '_' || to_char(day, 'YYYY_MM_DD'), format('in (%L)', to_char(day, 'YYYY-MM-DD'))
  )
  from unnest(array['visitor_days', 'visitor_networks']) as name
$$;
comment on function private.add_visitors_partition is 'Creates the partitions for the visitors of a day (UTC).';

create function private.suspicions(events jsonb) returns table (place bigint, reason text)
language plpgsql stable
set search_path = ''
as $$
-- plpgsql keeps the plan of this query, which takes longer than the query.
#variable_conflict use_column
begin
  return query
  with given as materialized (
    select
      event.*, (event.at at time zone 'UTC')::date as day, not exists (
        select from unnest(array_remove(sites.domain || coalesce(brands.domains, '{}'), null)) as domain
        where event.origin = domain or right(event.origin, char_length(domain) + 1) = '.' || domain
      ) and (sites.domain is not null or cardinality(brands.domains) > 0) as is_foreign
    from jsonb_to_recordset(suspicions.events) as event (
      place bigint, site_id uuid, at timestamptz, kind text, visitor text, network text, origin text
    )
    join public.sites on sites.id = event.site_id
    left join public.brands on brands.site_id = sites.id and brands.is_own
  -- Subqueries, because each looks up few rows of large tables, which a join may read as a whole.
  ), ordinary as materialized (
    select
      listed.site_id, listed.day, coalesce(max(visitors), 0) as most, coalesce(max(visitors) filter (where ago > 0), 0) as most_before,
      count(visitors) filter (where ago > 0) as days_before
    from (
      select days.site_id, days.day, ago, (
        select totals.visitors from public.visitor_totals as totals
        where totals.grain = 'day' and totals.starts_at = (days.day - ago)::timestamp at time zone 'UTC' and totals.site_id = days.site_id
      ) as visitors
      from (select distinct site_id, day from given) as days cross join generate_series(0, 7) as ago
    ) as listed
    group by 1, 2
  ), hours as materialized (
    select times.site_id, times.hour, coalesce((
      select totals.visitors from public.visitor_totals as totals
      where totals.grain = 'hour' and totals.starts_at = times.hour and totals.site_id = times.site_id
    ), 0) as visitors
    from (select distinct site_id, date_trunc('hour', at, 'UTC') as hour from given) as times
  ), networks as materialized (
    select known.site_id, known.day, known.network, coalesce((counted).visitors, 0) as visitors, coalesce((counted).referrals, 0) as referrals
    from (
      select listed.site_id, listed.day, listed.network, (
        select networks from private.visitor_networks as networks
        where networks.site_id = listed.site_id and networks.day = listed.day and networks.network = listed.network
      ) as counted
      from (select distinct site_id, day, network from given) as listed
    ) as known
  ), added as materialized (
    select site_id, day, visitor, network, min(at) as first_at, date_trunc('hour', min(at), 'UTC') as hour
    from given
    where kind = 'page' and not is_foreign and (
      select count(*) from private.visitor_days as known
      where known.site_id = given.site_id and known.day = given.day and known.visitor = decode(given.visitor, 'hex')
    ) = 0
    group by 1, 2, 3, 4
  ), numbered as materialized (
    select
      added.*, ordinary.most_before, ordinary.days_before, added.network <> 'unknown' and networks.visitors
        + row_number() over (partition by added.site_id, added.day, added.network order by added.first_at, added.visitor)
        > greatest(50, ordinary.most / 20) as exceeds_network
    from added join ordinary on ordinary.site_id = added.site_id and ordinary.day = added.day
    join networks on networks.site_id = added.site_id and networks.day = added.day and networks.network = added.network
  ), visitors as materialized (
    select
      numbered.site_id, numbered.day, numbered.visitor, case
        when exceeds_network then 'network'
        when hours.visitors + row_number() over (
          partition by numbered.site_id, numbered.hour, exceeds_network order by numbered.first_at, numbered.visitor
        ) > greatest(case when days_before >= 3 then 200 else 2000 end, most_before) then 'surge'
      end as reason
    from numbered join hours on hours.site_id = numbered.site_id and hours.hour = numbered.hour
  ), judged as materialized (
    select given.*, case when is_foreign then 'origin' else visitors.reason end as reason
    from given left join visitors
      on visitors.site_id = given.site_id and visitors.day = given.day and visitors.visitor = given.visitor
  )
  select judged.place, coalesce(judged.reason, case
    when kind = 'referral' and judged.network <> 'unknown' and networks.referrals
      + row_number() over (partition by judged.site_id, judged.day, judged.network, kind, judged.reason is null order by at, judged.place)
      > greatest(20, ordinary.most / 100) then 'referrals'
  end)
  from judged join ordinary on ordinary.site_id = judged.site_id and ordinary.day = judged.day
  join networks on networks.site_id = judged.site_id and networks.day = judged.day and networks.network = judged.network;
end
$$;
comment on function private.suspicions is
  'Why events of the tag [{place, site_id, at, kind, visitor, network, origin}] are suspicious; null: they are not. A network may have 50 '
  'new visitors a day, or 5 % of those of the busiest of the last 8 days; and 20 visits from assistants, or 1 % of these visitors. A site '
  'may have 200 new visitors an hour, or as many as on the busiest of the 7 days before; 2,000, if it had some on fewer than 3 of them.';

create function private.set_aside(events jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  with given as materialized (
    select event.*, (event.at at time zone 'UTC')::date as day, case event.reason when 'origin' then coalesce(event.origin, '') else '' end as host
    from jsonb_to_recordset(set_aside.events) as event (
      site_id uuid, id uuid, at timestamptz, kind text, visitor text, network text, origin text, reason text, event jsonb
    )
  ), new_groups as materialized (
    select
      site_id, day, reason, host, network,
      (select count(*) from public.suspicious_totals as totals where totals.site_id = given.site_id and totals.day = given.day)
        + row_number() over (partition by site_id, day order by min(at)) > 200 as is_rest
    from given
    where not exists (
      select from public.suspicious_totals as totals
      where totals.site_id = given.site_id and totals.day = given.day and totals.reason = given.reason and totals.origin = given.host
        and totals.network = given.network
    )
    group by 1, 2, 3, 4, 5
  ), placed as materialized (
    select
      given.site_id, given.day, given.reason, given.kind, given.at, given.event,
      case when is_rest and given.reason = 'origin' then '*' else given.host end as origin,
      case when is_rest then '*' else given.network end as network,
      case given.kind when 'page' then given.visitor else given.id::text end as key
    from given left join new_groups on new_groups.site_id = given.site_id and new_groups.day = given.day
      and new_groups.reason = given.reason and new_groups.host = given.host and new_groups.network = given.network
  ), unheld as materialized (
    select
      placed.*, row_number() over (partition by placed.site_id, placed.day order by placed.at) + coalesce((
        select sum(totals.held) from public.suspicious_totals as totals where totals.site_id = placed.site_id and totals.day = placed.day
      ), 0) as number
    from (select distinct on (site_id, day, reason, origin, network, kind, key) * from placed order by site_id, day, reason, origin, network, kind, key, at) as placed
    where not exists (
      select from private.suspicious_visits as held
      where held.site_id = placed.site_id and held.day = placed.day and held.reason = placed.reason and held.origin = placed.origin
        and held.network = placed.network and held.kind = placed.kind and held.key = placed.key
    )
  ), held as (
    insert into private.suspicious_visits (site_id, day, reason, origin, network, kind, key, event)
    select site_id, day, reason, origin, network, kind, key, event from unheld where number <= 5000
    returning site_id, day, reason, origin, network
  )
  insert into public.suspicious_totals as totals (site_id, day, reason, origin, network, visits, referrals, held, last_at)
  select
    site_id, day, reason, origin, network, count(*) filter (where kind = 'page' or reason = 'referrals'),
    count(*) filter (where kind = 'referral'), (
      select count(*) from held where held.site_id = placed.site_id and held.day = placed.day and held.reason = placed.reason
        and held.origin = placed.origin and held.network = placed.network
    ), max(at)
  from placed group by 1, 2, 3, 4, 5
  on conflict (site_id, day, reason, origin, network) do update set
    visits = totals.visits + excluded.visits, referrals = totals.referrals + excluded.referrals, held = totals.held + excluded.held,
    last_at = greatest(totals.last_at, excluded.last_at);
end
$$;
comment on function private.set_aside is
  'Adds suspicious events [{site_id, id, at, kind, visitor, network, origin, reason, event}] to those that were set aside.';

create or replace function private.roll_up_batches(ids bigint[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Visits before it have no partition any more.
  kept_from constant timestamptz := (date_trunc('month', now() at time zone 'UTC') - interval '4 months') at time zone 'UTC';
  ahead constant interval := interval '1 hour';
  visits_month date;
  visitors_day date;
  judged jsonb;
  suspicious jsonb;
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

  -- What members counted after all has no network, and is not judged again.
  select jsonb_agg(jsonb_build_object(
    'place', batches.id * 1000 + listed.place, 'site_id', batches.site_id, 'at', value -> 'at', 'kind', value -> 'kind',
    'visitor', value -> 'visitor', 'network', value -> 'network', 'origin', value -> 'origin', 'id', value -> 'id', 'event', value
  )) into judged
  from public.ingest_batches as batches cross join lateral jsonb_array_elements(batches.events) with ordinality as listed (value, place)
  where batches.id = any (ids) and batches.source = 'tag' and jsonb_typeof(value) = 'object' and value ->> 'network' is not null
    and (value ->> 'at')::timestamptz >= kept_from and (value ->> 'at')::timestamptz < batches.received_at + ahead;
  if judged is not null then
    select jsonb_agg(value || jsonb_build_object('reason', reason)) into suspicious
    from private.suspicions(judged) join jsonb_array_elements(judged) as value on (value ->> 'place')::bigint = place
    where reason is not null;
  end if;
  if suspicious is not null then
    perform private.set_aside(suspicious);
  end if;

  with batches as (
    delete from public.ingest_batches where id = any (ids)
    returning id, site_id, key_id, source, version, events, received_at
  ), given as materialized (
    select batches.id as batch_id, batches.site_id, batches.source, batches.received_at, event.*, suspicions.place is not null as is_suspicious
    from batches
    cross join lateral rows from (
      jsonb_to_recordset(batches.events) as (
        id uuid, at timestamptz, kind text, name text, verification text, path text, status smallint,
        visitor text, register integer, rank integer, nonce text, network text
      )
    ) with ordinality as event (
      id, at, kind, name, verification, path, status, visitor, register, rank, nonce, network, place
    )
    left join (select (value ->> 'place')::bigint as place from jsonb_array_elements(suspicious) as value) as suspicions
      on suspicions.place = batches.id * 1000 + event.place
    where event.at is null or (event.at >= kept_from and event.at < batches.received_at + ahead)
  ), events as materialized (
    select * from given where not is_suspicious
  ), checks as (
    select site_id, source, (array_agg(nonce order by received_at desc, at desc))[1] as nonce
    from events where kind = 'check' and nonce ~ '^[A-Za-z0-9_-]{24}$' group by site_id, source
  ), installs as (
    insert into public.site_installs as installs (site_id, source, first_seen_at, last_seen_at, version, last_check_nonce)
    select
      batches.site_id, batches.source, min(received_at), max(received_at), (array_agg(version order by received_at desc, id desc))[1],
      max(checks.nonce)
    from batches left join checks on checks.site_id = batches.site_id and checks.source = batches.source
    -- Strangers do not say that the tag is installed, and neither does who counts their visits.
    where batches.source <> 'tag' or (
      key_id is not null and batches.id not in (select batch_id from given group by batch_id having bool_and(is_suspicious))
    )
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
  ), paged as materialized (
    select site_id, (at at time zone 'UTC')::date as day, decode(visitor, 'hex') as visitor, min(network) as network, min(at) as first_at
    from events where kind = 'page' and visitor is not null
    group by 1, 2, 3
  ), visitors as (
    insert into private.visitor_days (site_id, day, visitor, first_at)
    select site_id, day, visitor, first_at from paged
    on conflict do nothing
    returning site_id, day, visitor, first_at
  ), visitor_counts as (
    insert into public.visitor_totals as totals (grain, starts_at, site_id, visitors)
    select grain, date_trunc(grain, first_at, 'UTC'), site_id, count(*)
    from visitors cross join unnest(array['hour', 'day']) as grain group by 1, 2, 3
    on conflict (grain, starts_at, site_id) do update set visitors = totals.visitors + excluded.visitors
  ), networks as (
    insert into private.visitor_networks as networks (site_id, day, network, visitors, referrals)
    select site_id, day, network, sum(visitors), sum(referrals)
    from (
      select site_id, day, paged.network, 1 as visitors, 0 as referrals from visitors join paged using (site_id, day, visitor)
      union all
      select site_id, (at at time zone 'UTC')::date, network, 0, 1 from events where kind = 'referral'
    ) as counted
    where network is not null
    group by 1, 2, 3
    on conflict (site_id, day, network) do update set
      visitors = networks.visitors + excluded.visitors, referrals = networks.referrals + excluded.referrals
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
  'Moves batches into the visits and totals, and sets suspicious events of the tag aside. Events that are older than what is kept, or in '
  'the future, are not counted.';

create function public.suspicious_visits(site_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with groups as materialized (
    select reason, origin, network, sum(visits) as visits, sum(referrals) as referrals, sum(held) as held, max(last_at) as last_at
    from public.suspicious_totals as totals where totals.site_id = suspicious_visits.site_id group by 1, 2, 3
  ), reasons as (
    select reason, sum(visits) as visits, sum(referrals) as referrals from groups group by 1
  )
  select jsonb_build_object(
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'visits', visits, 'referrals', referrals) order by visits desc, reason) from reasons
    ), '[]'),
    'groupCount', (select count(*) from groups),
    'groups', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'reason', reason, 'origin', origin, 'network', network, 'visits', visits, 'referrals', referrals, 'held', held, 'lastAt', last_at
        )
        order by visits desc, reason, origin, network
      ) from (select * from groups order by visits desc, reason, origin, network limit 50) as listed
    ), '[]')
  )
$$;
comment on function public.suspicious_visits is
  'The visits of a site that were set aside, all by reason and the 50 largest groups by reason, origin and network: {reasons: [{reason, '
  'visits, referrals}], groupCount, groups: [{reason, origin, network, visits, referrals, held, lastAt}]}. It reads with the rights of the user.';
grant execute on function public.suspicious_visits(uuid) to authenticated, service_role;

create function private.settle_suspicious_visits(site uuid, is_counted boolean, given_reason text, given_origin text, given_network text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Of one call; the largest row has half of them.
  most_held constant integer := 10000;
  settled jsonb;
  waiting boolean;
begin
  if (select auth.role()) is distinct from 'service_role' and not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  if is_counted is null then
    raise exception 'Say whether the visits are counted.' using errcode = '22023';
  end if;
  -- As when an account is deleted: first the account, then the site. And not during a roll-up, which adds to them.
  perform from public.accounts where id = (select account_id from public.sites where id = site) for key share;
  perform from public.sites where id = site for key share;
  perform pg_advisory_xact_lock(hashtextextended('roll_up_visits', 0));
  with chosen as materialized (
    select totals.*, sum(totals.held) over (order by day, reason, origin, network) as held_so_far
    from public.suspicious_totals as totals
    where totals.site_id = site and (given_reason is null or totals.reason = given_reason)
      and (given_origin is null or totals.origin = given_origin) and (given_network is null or totals.network = given_network)
  ), taken as materialized (
    select * from chosen where held_so_far <= most_held
  ), counted as materialized (
    select held.event, row_number() over (order by held.day, held.key) as number
    from taken join private.suspicious_visits as held using (site_id, day, reason, origin, network) where is_counted
  ), batches as (
    insert into public.ingest_batches (site_id, source, events)
    select site, 'tag', jsonb_agg(event - 'network' - 'origin' order by number) from counted group by (number - 1) / 200
  ), gone as (
    delete from public.suspicious_totals as totals using taken
    where totals.site_id = taken.site_id and totals.day = taken.day and totals.reason = taken.reason and totals.origin = taken.origin
      and totals.network = taken.network
  )
  select
    jsonb_build_object('visits', coalesce(sum(visits), 0), 'held', coalesce(sum(held), 0)), (select count(*) from chosen) > count(*)
  into settled, waiting from taken;
  if settled ->> 'visits' <> '0' then
    insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
    select
      sites.account_id, (select auth.uid()), coalesce((select auth.role()), session_user), case when is_counted then 'update' else 'delete' end,
      'suspicious_visits', site, jsonb_build_object('visits', jsonb_build_object(case when is_counted then 'new' else 'old' end, settled -> 'visits'))
    from public.sites where sites.id = site;
  end if;
  return settled || jsonb_build_object('isComplete', not waiting);
end
$$;
comment on function private.settle_suspicious_visits is 'The body of public.settle_suspicious_visits.';
grant execute on function private.settle_suspicious_visits(uuid, boolean, text, text, text) to authenticated, service_role;

create function public.settle_suspicious_visits(
  site_id uuid, is_counted boolean, reason text default null, origin text default null, network text default null
)
returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.settle_suspicious_visits(site_id, is_counted, reason, origin, network)
$$;
comment on function public.settle_suspicious_visits is
  'Counts visits that were set aside after all, or discards them, all of a site or those of a reason, origin and network, for members of '
  'the site''s account and the server. Returns {visits, held, isComplete}: how many were settled, how many of them have what it takes to '
  'be counted, and whether none is left for another call.';
grant execute on function public.settle_suspicious_visits(uuid, boolean, text, text, text) to authenticated, service_role;

select pg_temp.change(
  'private.tidy_visits',
  $$    where inhparent = 'private.visitor_days'::regclass and relname < 'visitor_days_' || to_char(today, 'YYYY_MM_DD')$$,
  $$    where inhparent in ('private.visitor_days'::regclass, 'private.visitor_networks'::regclass)
      and right(relname, 10) < to_char(today, 'YYYY_MM_DD')$$
);
select pg_temp.change(
  'private.tidy',
  $$      ('visibility_alerts', '(day + 1)::timestamp at time zone ''UTC''', '13 months', 'true')$$,
  $$      -- What was set aside has its visits: they go with it.
      ('suspicious_totals', '(day + 1)::timestamp at time zone ''UTC''', '30 days', 'true'),
      ('visibility_alerts', '(day + 1)::timestamp at time zone ''UTC''', '13 months', 'true')$$
);
select pg_temp.change(
  'private.account_export_tables',
  $$    ('visitor_months', 'site', 'public.visitor_months as t',$$,
  $$    (
      'suspicious_totals', 'site', 'public.suspicious_totals as t', 't.site_id', array['t.day', 't.reason', 't.origin', 't.network'],
      array['site_id', 'day', 'reason', 'origin', 'network', 'visits', 'referrals', 'held', 'last_at']
    ),
    ('visitor_months', 'site', 'public.visitor_months as t',$$
);
select pg_temp.change('private.delete_many_rows', $$('usage_events', 'account_id', 1)$$, $$('suspicious_totals', 'site_id', 100), ('usage_events', 'account_id', 1)$$);
select pg_temp.change(
  'private.delete_many_rows',
  $$  return removed = batch;$$,
  $$  if removed = batch then
    return true;
  end if;
  with found as (select site_id, day, network from private.visitor_networks where site_id = any (site_ids) limit batch)
  delete from private.visitor_networks as networks using found
  where networks.site_id = found.site_id and networks.day = found.day and networks.network = found.network;
  get diagnostics removed = row_count;
  return removed = batch;$$
);
