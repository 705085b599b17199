begin;
select tests.start(41);

-- Visits of the last 25 months, and their totals.
delete from public.visits;
delete from public.visit_totals;
delete from public.page_totals;
create temporary table made as
select
  tests.id('site') as site_id, date_trunc('milliseconds', now() - interval '25 months' * ((n * 7919) % 4001) / 4001.0) as at,
  tests.id('visit ' || n) as id, case when n % 9 = 0 then 'referral' else 'agent' end as kind,
  case when n % 9 = 0 then 'chatgpt' else (array['GPTBot', 'ClaudeBot', 'CCBot'])[1 + n % 3] end as name,
  case when n % 9 <> 0 then (array['verified', 'claimed', 'spoofed'])[1 + n / 10 % 3] end as verification,
  '/page/' || n / 2 % 7 as path, (array[200, 404, 0, 503])[1 + n / 3 % 4]::smallint as status, 'next' as source
from generate_series(1, 4000) as n;
insert into made
select site_id, now() - interval '1 minute' * n, tests.id('recent ' || n), kind, name, verification, path, status, source
from made cross join generate_series(1, 3000, 11) as n where id = tests.id('visit 1');
insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
select * from made where at >= date_trunc('month', now() - interval '4 months', 'UTC');
insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
select grain, date_trunc(grain, at, 'UTC'), site_id, kind, name, coalesce(verification, ''), status, count(*), max(at)
from made cross join unnest(array['hour', 'day', 'month']) as grain group by 1, 2, 3, 4, 5, 6, 7;
insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits, claimed)
select
  grain, date_trunc(grain, at, 'UTC'), site_id, kind, grouped.name, path, status, count(*), count(*) filter (where verification = 'claimed')
from made cross join unnest(array['hour', 'day', 'month', 'year']) as grain
cross join lateral unnest(array['*', made.name]) as grouped (name)
where verification is distinct from 'spoofed' group by 1, 2, 3, 4, 5, 6, 7;

create function pg_temp.as_member(statement text) returns jsonb language sql as $$
  select tests.value('member', format('(%s)', statement))::jsonb
$$;
create function pg_temp.pages(
  given_kind text, starts_at timestamptz, ends_at timestamptz, before_at timestamptz, names text[], statuses integer[], given_path text
)
returns jsonb language sql as $$
  with counted as (
    select
      path, status, count(*) filter (where at >= starts_at and at < ends_at) as visits,
      count(*) filter (where at >= before_at and at < starts_at) as before,
      count(*) filter (where at >= starts_at and at < ends_at and verification = 'claimed') as claimed
    from made
    where kind = given_kind and verification is distinct from 'spoofed' and ('*' = any (names) or name = any (names))
      and (statuses is null or status = any (statuses)) and (given_path is null or path = given_path)
    group by 1, 2
  ), pages as (
    select
      path, sum(visits) as visits, sum(before) as before, jsonb_agg(status order by status) filter (where visits > 0) as statuses,
      sum(claimed) as claimed
    from counted group by 1 having sum(visits) > 0
  )
  select jsonb_build_object(
    'total', (select count(*) from pages), 'visits', (select coalesce(sum(visits), 0) from counted),
    'before', (select coalesce(sum(before), 0) from counted),
    'pages', (select coalesce(jsonb_agg(to_jsonb(pages) order by visits desc, path), '[]') from pages)
  )
$$;

-- Windows that begin and end anywhere, so that whole months and years, parts of them, and what is before them are taken.
create temporary table windows as
select
  'hour' as grain, date_trunc('hour', now() - make_interval(hours => long - 1), 'UTC') as starts_at,
  date_trunc('hour', now(), 'UTC') + interval '1 hour' as ends_at, date_trunc('hour', now() - make_interval(hours => 2 * long - 1), 'UTC') as before_at
from unnest(array[1, 15, 29]) as long
union all
select
  'day', date_trunc('day', now() - make_interval(days => long + ago - 1), 'UTC'),
  date_trunc('day', now() - make_interval(days => ago - 1), 'UTC'), date_trunc('day', now() - make_interval(days => 2 * long + ago - 1), 'UTC')
from unnest(array[1, 7, 31, 45, 93]) as long cross join unnest(array[0, 9, 33]) as ago
union all
select
  'month', date_trunc('month', now() at time zone 'UTC' - make_interval(months => long + ago - 1)) at time zone 'UTC',
  date_trunc('month', now() at time zone 'UTC' - make_interval(months => ago - 1)) at time zone 'UTC',
  date_trunc('month', now() at time zone 'UTC' - make_interval(months => 2 * long + ago - 1)) at time zone 'UTC'
from unnest(array[1, 2, 5, 12]) as long cross join unnest(array[0, 7]) as ago;
grant select on windows to authenticated;
select is(
  pg_temp.as_member(format(
    $$select jsonb_agg(public.visited_pages(tests.id('site'), %L, grain, starts_at, ends_at, before_at, %L, %L, %L)
      order by grain, starts_at, ends_at) from pg_temp.windows$$, kind, names, statuses, path
  )),
  (select jsonb_agg(pg_temp.pages(kind, starts_at, ends_at, before_at, names, statuses, path) order by grain, starts_at, ends_at) from windows),
  format('lists the pages of %s, %s, %s, %s in %s windows', kind, names, statuses, path, (select count(*) from windows))
)
from (values
  ('agent', array['*'], null::integer[], null), ('agent', array['GPTBot', 'CCBot'], null, null), ('agent', array['*'], array[404, 500, 503], null),
  ('agent', array['ClaudeBot'], array[0], null), ('agent', array['*'], null, '/page/3'), ('agent', array['GPTBot'], array[200], '/page/4'),
  ('agent', array['Nobot'], null, null), ('agent', array['*'], array[451], null), ('referral', array['*'], null, null),
  ('referral', array['chatgpt'], null, '/page/1'), ('agent', array['*'], null, '/nothing')
) as filters (kind, names, statuses, path);
select is(
  pg_temp.as_member($$select public.visited_pages(
    tests.id('site'), 'agent', 'month', now() - interval '9 months', now(), now() - interval '18 months', page_count => 2, page_offset => 3
  )$$) -> 'pages',
  (
    select jsonb_agg(page order by place) from jsonb_array_elements(pg_temp.as_member($$select public.visited_pages(
      tests.id('site'), 'agent', 'month', now() - interval '9 months', now(), now() - interval '18 months'
    )$$) -> 'pages') with ordinality as pages (page, place) where place between 4 and 5
  ),
  'returns a part of the list'
);

-- Series.
create function pg_temp.sorted(list jsonb) returns jsonb language sql as $$
  select jsonb_agg(value order by value::text) from jsonb_array_elements(list)
$$;
select is(
  pg_temp.sorted(pg_temp.as_member(format(
    $$select public.visit_series(tests.id('site'), %L, %L, %L, %L, names => %L, statuses => %L, bucket => %L)::jsonb$$,
    kind, grain, starts_at, ends_at, names, statuses, bucket
  ))),
  (select pg_temp.sorted(coalesce(jsonb_agg(found), '[]')) from (
    select
      date_trunc(coalesce(bucket, grain), at, 'UTC') as at, name, coalesce(verification, '') as verification, status, count(*) as visits,
      max(at) as "lastAt"
    from made
    where made.kind = series.kind and at >= starts_at and at < ends_at and (names is null or name = any (names))
      and (statuses is null or status = any (statuses))
    group by 1, 2, 3, 4
  ) as found),
  format('adds up visits of %s by %s, %s, %s', kind, coalesce(bucket, grain), names, statuses)
)
from (
  select *, date_trunc(coalesce(bucket, grain), now() - back, 'UTC') as starts_at, date_trunc(coalesce(bucket, grain), now() + '1 second' - back / 9, 'UTC') as ends_at
  from (values
    ('agent', 'hour', interval '48 hours', null::text[], null::integer[], null), ('agent', 'day', '60 days', null, null, null),
    ('agent', 'day', '24 months', null, null, 'month'), ('agent', 'day', '12 months', array['CCBot'], array[404, 403], 'month'),
    ('referral', 'day', '12 months', null, null, null), ('agent', 'day', '3 days', array['Nobot'], null, null)
  ) as series (kind, grain, back, names, statuses, bucket)
) as series;
select is(
  pg_temp.sorted(pg_temp.as_member(format(
    $$select public.visit_series(
      tests.id('site'), 'agent', %L, %L, now() + interval '1 second', names => array['GPTBot', 'CCBot'], path => '/page/2', statuses => %L, bucket => %L
    )::jsonb$$, grain, starts_at, statuses, bucket
  ))),
  (select pg_temp.sorted(jsonb_agg(found)) from (
    select date_trunc(coalesce(bucket, grain), at, 'UTC') as at, name, verification, status, count(*) as visits, null as "lastAt"
    from made
    where kind = 'agent' and verification <> 'spoofed' and at >= starts_at and name in ('GPTBot', 'CCBot') and path = '/page/2'
      and (statuses is null or status = any (statuses))
    group by 1, 2, 3, 4
  ) as found),
  format('adds up visits to a page by %s, %s', coalesce(bucket, grain), statuses)
)
from (
  select *, date_trunc(coalesce(bucket, grain), now() - back, 'UTC') as starts_at
  from (values
    ('day', interval '60 days', null::integer[], null), ('day', '24 months', null, 'month'), ('day', '12 months', array[200, 404], 'month')
  ) as series (grain, back, statuses, bucket)
) as series;
-- Totals from before unverified visits were counted by page.
update public.page_totals set claimed = null
where path = '/page/2' and starts_at = date_trunc('month', now() - interval '1 month', 'UTC') and grain = 'month';
select set_eq(
  $$select month ->> 'verification' is null from jsonb_array_elements(pg_temp.as_member($report$select public.visit_series(
      tests.id('site'), 'agent', 'day', now() - interval '3 months', now(), names => array['GPTBot', 'CCBot'], path => '/page/2', bucket => 'month'
    )::jsonb$report$)) as month where (month ->> 'at')::timestamptz = date_trunc('month', now() - interval '1 month', 'UTC')$$,
  'values (true)', 'does not say which visits to a page are verified where that is not known'
);
select results_eq(
  $$select page ->> 'path', page ->> 'claimed' is null from jsonb_array_elements(pg_temp.as_member($report$select public.visited_pages(
      tests.id('site'), 'agent', 'month', date_trunc('month', now() - interval '1 month', 'UTC'), now(), now() - interval '1 month'
    )$report$) -> 'pages') as page where page ->> 'path' in ('/page/1', '/page/2') order by 1$$,
  $$values ('/page/1', false), ('/page/2', true)$$, 'does not say how many visits to a page are unverified where that is not known'
);
select is(
  pg_temp.as_member($$select public.visit_series(tests.id('site'), 'agent', 'hour', '-infinity', 'infinity')::jsonb$$), '[]',
  'does not list the hours of all time'
);

-- Single visits.
create function pg_temp.latest(names text[], statuses integer[], given_path text, before timestamptz, most integer) returns jsonb
language sql
as $$
  select coalesce(jsonb_agg(to_jsonb(found) order by at desc), '[]') from (
    select at, kind, name, verification, path, nullif(status, 0) as status, source from made
    where at < before and at >= now() - interval '90 days' and (names is null or name = any (names))
      and (statuses is null or status = any (statuses)) and (given_path is null or path = given_path)
    order by at desc limit most
  ) as found
$$;
select is(
  pg_temp.as_member(format(
    'select public.latest_visits(tests.id(''site''), %L, %L, %L, %L, %L)', before, names, statuses, path, most
  )),
  pg_temp.latest(names, statuses, path, before, most),
  format('lists the latest visits of %s, %s, %s', names, statuses, path)
)
from (values
  (null::text[], null::integer[], null, now() + interval '1 hour', 50), (null, null, null, now() - interval '40 days', 500),
  (array['CCBot', 'chatgpt'], null, null, now(), 500), (null, array[404, 500], null, now(), 30), (null, array[0], null, now(), 500),
  (array['GPTBot'], array[200], '/page/1', now(), 500), (null, null, '/page/6', now() - interval '3 days', 500),
  (array['Nobot'], null, null, now(), 50), (null, null, '/nothing', now(), 50)
) as filters (names, statuses, path, before, most);

-- Visitors.
delete from public.visitor_totals;
delete from public.visitor_months;
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
values ('day', '2026-01-31T00:00:00Z', tests.id('site'), 3), ('day', '2026-02-01T00:00:00Z', tests.id('site'), 4),
  ('hour', '2026-01-31T23:00:00Z', tests.id('site'), 2), ('day', '2026-02-02T00:00:00Z', tests.id('site'), 5);
insert into public.visitor_months (site_id, month, registers, counts, visitors)
select tests.id('site'), month, decode(repeat('00', 4096), 'hex'), array_fill(0, array[54]), extract(month from month)
from unnest(array['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']::date[]) as month;
set local time zone 'Pacific/Auckland';
select is(
  pg_temp.as_member($$select public.visitor_series(tests.id('site'), 'day', '2026-01-31T00:00:00Z', '2026-02-02T00:00:00Z')$$)
    #> '{series}',
  jsonb_build_array(
    jsonb_build_object('at', '2026-01-31T00:00:00Z'::timestamptz, 'visitors', 3),
    jsonb_build_object('at', '2026-02-01T00:00:00Z'::timestamptz, 'visitors', 4)
  ),
  'returns the visitors of each day (UTC), whatever the time zone of the session'
);
select is(
  pg_temp.as_member($$select public.visitor_series(tests.id('site'), 'day', '2026-01-31T00:00:00Z', '2026-02-02T00:00:00Z')$$)
    #> '{months}',
  '[{"month": "2026-01-01", "visitors": 1}, {"month": "2026-02-01", "visitors": 2}]', 'returns the unique visitors of each month'
);
select is(
  pg_temp.as_member($$select public.visitor_series(tests.id('site'), 'hour', '2026-01-31T23:00:00Z', '2026-02-01T00:00:00Z')$$)
    #>> '{series,0,visitors}', '2', 'returns the visitors of an hour'
);

-- Another account's site.
select is(tests.outcome('outsider', statement), '0 rows', 'shows an outsider nothing: ' || left(statement, 60))
from (values
  ($$select from json_array_elements(public.visit_series(tests.id('site'), 'agent', 'day', now() - interval '60 days', now()))$$),
  ($$select from jsonb_array_elements(public.visited_pages(tests.id('site'), 'agent', 'day', now() - interval '60 days', now(), now()) -> 'pages')$$),
  ($$select from jsonb_array_elements(public.visitor_series(tests.id('site'), 'day', '2026-01-01', '2026-03-01') -> 'series')$$),
  ($$select from jsonb_array_elements(public.latest_visits(tests.id('site'), now()))$$),
  ($$select from jsonb_array_elements(public.latest_visits(tests.id('site'), now(), path => '/page/1'))$$)
) as statements (statement);
select * from finish();
rollback;
