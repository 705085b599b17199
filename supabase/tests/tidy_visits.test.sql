-- What the cron deletes, and what it keeps.
begin;
select tests.start(23);

create function pg_temp.partitions(start text) returns text[] language sql as $$
  select coalesce(array_agg(relname::text collate "default" order by relname), '{}') from pg_class
  where relnamespace = 'private'::regnamespace and relkind = 'r' and starts_with(relname::text, start)
$$;
create temporary view today as
select (now() at time zone 'UTC')::date as day, date_trunc('month', now() at time zone 'UTC')::date as month;
create function pg_temp.months(first integer, last integer) returns text[] language sql as $$
  select array_agg('visits_' || to_char(month + make_interval(months => place), 'YYYY_MM') order by place)
  from today cross join generate_series(first, last) as place
$$;

-- Partitions.
select private.add_visits_partition((month + make_interval(months => place))::date) from today cross join generate_series(-7, -5) as place;
insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
select tests.id('site'), (month + make_interval(months => place)) at time zone 'UTC', tests.id('old ' || place), 'agent', 'GPTBot', 'claimed', '/old', 200, 'next'
from today cross join generate_series(-7, -4) as place;
select tests.store(rpad('tag_', 36, 'a'), 'tag', jsonb_agg(tests.event('page ' || ago, jsonb_build_object(
  'kind', 'page', 'at', now() - make_interval(days => ago), 'visitor', md5('visitor')
)))) from generate_series(0, 2) as ago;
select public.roll_up_visits();
update private.visitor_salts set period = to_char(day - 1, 'YYYY-MM-DD') from today where char_length(period) = 10;
insert into private.visitor_salts (period, salt)
select to_char(month - 1, 'YYYY-MM'), repeat('0', 64) from today union all select to_char(day - 1, 'YYYY-MM-DD'), repeat('0', 64) from today;
select public.visitor_salts();

insert into public.ingest_batches (site_id, source, events, received_at)
select tests.id('site'), 'tag', '[]', day::timestamp at time zone 'UTC' - interval '1 microsecond' from today;
select public.tidy_visits();
select is(pg_temp.partitions('visits_'), pg_temp.months(-4, 1), 'drops the visits of all months but the last four, and adds the next month');
select is(
  (select array_agg(id) from public.visits where path = '/old'), array[tests.id('old -4')], 'keeps the visits of the fourth month before'
);
select is(
  pg_temp.partitions('visitor_days_'), (select array_agg('visitor_days_' || to_char(day - ago, 'YYYY_MM_DD') order by ago desc) from today cross join generate_series(0, 2) as ago),
  'keeps digests of days before while a batch of these days waits'
);
select set_eq(
  'select period from private.visitor_salts',
  $$select to_char(day, 'YYYY-MM-DD') from today union select to_char(day, 'YYYY-MM') from today$$, 'deletes the salts of days and months before'
);
update public.ingest_batches set problem = 'Set aside.';
select public.tidy_visits();
select is(
  pg_temp.partitions('visitor_days_'), (select array['visitor_days_' || to_char(day, 'YYYY_MM_DD')] from today),
  'deletes the digests of days before, although a batch with a problem waits'
);
update public.ingest_batches set problem = null, received_at = (select day::timestamp at time zone 'UTC' from today);
select public.tidy_visits();
select is(
  pg_temp.partitions('visitor_days_'), (select array['visitor_days_' || to_char(day, 'YYYY_MM_DD')] from today), 'keeps the digests of today'
);
select public.roll_up_visits();
select tests.store(rpad('tag_', 36, 'a'), 'tag', jsonb_build_array(tests.event('late page', jsonb_build_object(
  'kind', 'page', 'at', now() - interval '1 day', 'visitor', md5('visitor')
))));
select is(public.roll_up_visits() ->> 'batches', '1', 'still counts a visitor of a day whose digests are deleted');

-- Totals.
delete from public.visit_totals;
delete from public.page_totals;
delete from public.visitor_totals;
create temporary table edges as
select * from (values
  ('visit_totals', 'hour', now() - interval '14 days'), ('visit_totals', 'day', null), ('visit_totals', 'month', null),
  ('page_totals', 'hour', now() - interval '3 days'), ('page_totals', 'day', now() - interval '62 days'), ('page_totals', 'month', null),
  ('page_totals', 'year', (date_trunc('year', (select month from today) - interval '25 months')) at time zone 'UTC'),
  ('visitor_totals', 'hour', now() - interval '14 days'), ('visitor_totals', 'day', null)
) as given (name, grain, since);
update edges set since = (month - interval '25 months') at time zone 'UTC' from today where since is null;
insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
select grain, since - make_interval(secs => place), tests.id('site'), 'agent', 'GPTBot', 'claimed', 200, 1, now()
from edges cross join generate_series(0, 3) as place where name = 'visit_totals';
insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits)
select grain, since - make_interval(secs => place), tests.id('site'), 'agent', '*', '/', 200, 1
from edges cross join generate_series(0, 3) as place where name = 'page_totals';
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
select grain, since - make_interval(secs => place), tests.id('site'), 1
from edges cross join generate_series(0, 3) as place where name = 'visitor_totals';
select is(public.tidy_visits(batch => 2), 18, 'deletes at most as many rows of each table and grain as asked for');
select is(public.tidy_visits(), 9, 'deletes the rest');
select is(public.tidy_visits(), 0, 'tells that nothing is left');
select set_eq(
  $$select 'visit_totals', grain, starts_at from public.visit_totals
    union all select 'page_totals', grain, starts_at from public.page_totals
    union all select 'visitor_totals', grain, starts_at from public.visitor_totals$$,
  'select name, grain, since from edges', 'keeps what is not older'
);
delete from public.visitor_months;
delete from public.page_counts;
insert into public.page_counts (site_id, month, pages)
select tests.id('site'), month - interval '25 months' - make_interval(months => place), 1 from today cross join generate_series(0, 1) as place;
insert into public.visitor_months (site_id, month, registers, counts, visitors)
select tests.id('site'), month, decode(repeat('00', 4096), 'hex'), array_fill(0, array[54]), 0 from public.page_counts;
insert into public.visitor_limits (account_id, month, visitor_limit)
select tests.id('account'), month, 1 from public.page_counts on conflict do nothing;
select public.tidy_visits();
select results_eq(
  $$select month from public.page_counts union all select month from public.visitor_months union all select month from public.visitor_limits where month < now() - interval '24 months'$$,
  $$select (month - interval '25 months')::date from today cross join generate_series(1, 3)$$, 'deletes what belongs to months before these'
);

-- Keys and batches.
insert into public.ingest_keys (site_id, kind, digest, hint, revoked_at, expires_at)
select tests.id('site'), 'server', tests.digest(hint), hint, revoked_at, expires_at
from (values
  ('rev1', now() - interval '91 days', null::timestamptz), ('rev2', now() - interval '89 days', null),
  ('exp1', null, now() - interval '91 days'), ('exp2', null, now() - interval '89 days'), ('exp3', null, now() + interval '7 days'),
  ('both', now() - interval '91 days', now() + interval '7 days')
) as ended (hint, revoked_at, expires_at);
insert into public.ingest_batches (site_id, source, events, problem, received_at)
select tests.id('site'), 'next', '[]', 'Aged ' || days, now() - make_interval(days => days) from unnest(array[89, 91]) as days;
insert into public.ingest_batches (site_id, source, events, received_at)
values (tests.id('site'), 'next', '[]', now() - interval '91 days');
select public.tidy_visits();
select set_eq(
  $$select hint from public.ingest_keys where site_id = tests.id('site')$$, array['site', 'aaaa', 'rev2', 'exp2', 'exp3'],
  'deletes keys that ended more than 90 days ago, and no others'
);
select set_eq(
  $$select problem from public.ingest_batches where problem like 'Aged%'$$, array['Aged 89'], 'deletes batches that were set aside more than 90 days ago'
);
select is((select count(*) from public.ingest_batches where problem is null), 1::bigint, 'never deletes a batch that waits');

-- Sites that were deleted.
delete from public.visit_totals;
delete from public.page_totals;
delete from public.visitor_totals;
delete from public.visits;
insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
select site, now() - make_interval(days => n), gen_random_uuid(), 'agent', 'GPTBot', 'claimed', '/', 200, 'next'
from unnest(array[tests.id('site'), tests.id('site elsewhere')]) as site cross join generate_series(1, 60) as n;
insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
select grain, date_trunc(grain, now() - back, 'UTC'), site, 'agent', 'GPTBot', 'claimed', 200, 1, now()
from (values ('hour', interval '1 hour'), ('hour', '13 days'), ('day', '0'), ('day', '24 months'), ('month', '24 months')) as kept (grain, back)
cross join unnest(array[tests.id('site'), tests.id('site elsewhere')]) as site;
insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits)
select grain, date_trunc(grain, now() - back, 'UTC'), site, 'agent', '*', '/', 200, 1
from (values ('hour', interval '1 hour'), ('day', '61 days'), ('month', '24 months'), ('year', '24 months')) as kept (grain, back)
cross join unnest(array[tests.id('site'), tests.id('site elsewhere')]) as site;
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
select 'day', date_trunc('day', now(), 'UTC'), site, 1 from unnest(array[tests.id('site'), tests.id('site elsewhere')]) as site;
select is(public.tidy_visits(), 0, 'deletes nothing of sites that exist');
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is(tests.outcome('member', 'select from public.visits'), '0 rows', 'shows nobody the visits of a deleted site');
select is(public.tidy_visits(batch => 50), 60, 'deletes the data of deleted sites in steps');
select is(public.tidy_visits(), 10, 'deletes the rest of them');
select is(
  (select count(*) from private.removed_sites), 1::bigint, 'remembers a deleted site until nothing of it is found'
);
select public.tidy_visits();
select is_empty('select from private.removed_sites', 'then forgets it');
select set_eq(
  $$select site_id from public.visits union all select site_id from public.visit_totals union all select site_id from public.page_totals
    union all select site_id from public.visitor_totals union all select site_id from public.page_counts union all select site_id from public.visitor_months$$,
  array[tests.id('site elsewhere')], 'keeps the data of other sites'
);
delete from public.accounts where id = tests.id('elsewhere');
select is((select site_id from private.removed_sites), tests.id('site elsewhere'), 'notes the sites of a deleted account, too');
select * from finish();
rollback;
