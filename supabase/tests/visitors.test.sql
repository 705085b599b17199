-- Visitors are counted without identifiers that outlive their day.
begin;
select tests.start(34);

select is(
  tests.outcome(role, 'select from private.' || name), 'no grant', format('shows %s no %s', role, name)
)
from unnest(array['member', 'service_role']) as role cross join unnest(array['visitor_salts', 'visitor_days']) as name;

-- Salts.
create temporary table salts as select public.visitor_salts() as salts;
select is(
  (select salts - 'daySalt' - 'monthSalt' from salts),
  jsonb_build_object('day', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 'month', to_char(now() at time zone 'UTC', 'YYYY-MM')),
  'returns the day and the month in UTC'
);
select matches(salts ->> 'daySalt' || (salts ->> 'monthSalt'), '^[0-9a-f]{128}$', 'creates two salts of 64 hexadecimal digits') from salts;
select isnt(salts ->> 'daySalt', salts ->> 'monthSalt', 'creates different ones') from salts;
select is(public.visitor_salts(), salts, 'returns the same salts during the day') from salts;

-- The digests of a day.
create function pg_temp.page(visitor text, place integer, rank integer, changes jsonb default '{}') returns jsonb language sql as $$
  select tests.event(visitor || place, jsonb_build_object(
    'kind', 'page', 'name', null, 'verification', null, 'status', null, 'visitor', md5(visitor), 'register', place, 'rank', rank
  ) || changes)
$$;
create function pg_temp.store(variadic events jsonb[]) returns void language sql as $$
  select tests.store(rpad('tag_', 36, 'a'), 'tag', to_jsonb(events));
  select public.roll_up_visits();
$$;
delete from public.visitor_totals;
delete from public.visitor_months;
delete from public.visitor_limits;
create temporary view days as select starts_at, visitors from public.visitor_totals where grain = 'day' order by 1;
create temporary view today as select date_trunc('day', now(), 'UTC') as starts_at;

select pg_temp.store(pg_temp.page('one', 1, 1), pg_temp.page('one', 1, 1), pg_temp.page('two', 2, 3));
select pg_temp.store(pg_temp.page('two', 2, 3), pg_temp.page('three', 3, 1));
select results_eq('select visitors from days', 'values (3)', 'counts each visitor once a day');
select is((select sum(visitors) from public.visitor_totals where grain = 'hour'), 3::bigint, 'and in the hour of the first page');
select is((select count(*) from public.visits where path = '/'), 0::bigint, 'stores no page view');
select is((select visitors from public.visitor_months), 3, 'estimates the visitors of the month');
select pg_temp.store(
  pg_temp.page('one', 1, 1, jsonb_build_object('at', (select starts_at - interval '1 second' from today))),
  pg_temp.page('four', 4, 1, jsonb_build_object('at', (select starts_at - interval '1 millisecond' from today)))
);
select results_eq('select visitors from days', 'values (2), (3)', 'counts visitors again on another day (UTC)');
select results_eq(
  $$select relname::text collate "default" from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' and relname like 'visitor_days_%' order by 1$$,
  $$select 'visitor_days_' || to_char((now() at time zone 'UTC')::date - ago, 'YYYY_MM_DD') from unnest(array[1, 0]) as ago$$,
  'has a partition for each day'
);
create temporary table months as select * from public.visitor_months;
select pg_temp.store(tests.event('bad', jsonb_build_object('kind', 'page', 'visitor', md5('five'), 'register', 4096, 'rank', 1)));
select pg_temp.store(tests.event('bad', jsonb_build_object('kind', 'page', 'visitor', md5('five'), 'register', 5, 'rank', 54)));
select results_eq('select visitors from public.visitor_months order by 1', 'select visitors from months order by 1', 'leaves out registers and ranks that do not exist');
select is(
  (select sum(number) from public.visitor_months cross join lateral unnest(counts) as number), 4096 * (select count(*) from public.visitor_months),
  'counts all registers of a sketch'
);
select set_eq(
  $$select month, rank, counts[rank + 1] as listed, count(*)::integer as found from public.visitor_months
    cross join generate_series(0, 53) as rank
    cross join lateral (select get_byte(registers, place) as entry from generate_series(0, 4095) as place) as entries
    where entry = rank group by 1, 2, 3$$,
  $$select month, rank, counts[rank + 1] as listed, counts[rank + 1] as found from public.visitor_months
    cross join generate_series(0, 53) as rank where counts[rank + 1] > 0$$,
  'has as many registers of each rank as counted'
);

-- The error of the estimate, with the hashes of as many visitors.
create temporary table hashes as
select register, rank, numbers.visitors
from generate_series(1, 200000) as n
cross join lateral (select hashint8extended(n, 7) as hash) as hashed
cross join lateral (
  select (hash & 4095)::integer as register, 53 - length(ltrim(((hash >> 12) & 4503599627370495)::bit(52)::text, '0')) as rank
) as entry
join (values (1), (100), (5000), (50000), (200000)) as numbers (visitors) on n <= numbers.visitors;
create temporary view estimates as
select visitors, private.estimate_visitors(array_agg(number::integer order by rank)) as estimate
from (
  select numbers.visitors, ranks.rank, count(entries.register) + case ranks.rank when 0 then 4096 - max(filled.number) else 0 end as number
  from (select distinct visitors from hashes) as numbers cross join generate_series(0, 53) as ranks (rank)
  join (select visitors, count(distinct register) as number from hashes group by 1) as filled on filled.visitors = numbers.visitors
  left join (select visitors, register, max(rank) as rank from hashes group by 1, 2) as entries
    on entries.visitors = numbers.visitors and entries.rank = ranks.rank
  group by 1, 2
) as counted
group by visitors;
select ok(
  abs(estimate - visitors) <= visitors * 3 * 1.04 / sqrt(4096), format('estimates %s of %s visitors, within three standard errors', estimate, visitors)
)
from estimates order by visitors;
select is(private.estimate_visitors(array[4096] || array_fill(0, array[53])), 0, 'estimates none of an empty sketch');
select is(
  private.estimate_visitors(array_fill(0, array[53]) || array[4096]), 2147483647, 'estimates the largest integer for a full sketch'
);

-- Usage and limits: 4,096 registers of these ranks are about 52,000 visitors.
delete from public.usage_events;
delete from public.visitor_months;
create temporary table many as
select jsonb_agg(tests.event('page ' || register, jsonb_build_object(
  'kind', 'page', 'visitor', null, 'register', register, 'rank', rank
)) order by register) as events
from (select register, max(rank) as rank from hashes where visitors = 50000 group by 1) as entries group by register % 8;
insert into public.ingest_keys (site_id, kind, digest, tag_key, hint)
values (tests.id('site elsewhere'), 'tag', tests.digest(rpad('tag_', 36, 'e')), rpad('tag_', 36, 'e'), 'eeee');
create function pg_temp.send_many(key text) returns void language plpgsql as $$
begin
  perform tests.store(key, 'tag', events) from many;
  while public.roll_up_visits() ->> 'batches' <> '0' loop
  end loop;
end
$$;
create temporary view month_start as select date_trunc('month', now() at time zone 'UTC')::date as month;
update public.accounts set plan_id = 'enterprise' where id = tests.id('elsewhere');
select pg_temp.send_many(rpad('tag_', 36, 'e'));
select results_eq(
  $$select account_id, site_id, kind, subject, quantity, month from public.usage_events$$,
  $$select tests.id('elsewhere'), tests.id('site elsewhere'), 'visitor', 'site/' || tests.id('site elsewhere'), visitors, month from public.visitor_months$$,
  'keeps one usage event of a site and month, with the estimate'
);
select is(
  (select used from public.account_meters where account_id = tests.id('elsewhere') and meter = 'visitors'),
  (select visitors from public.visitor_months)::bigint, 'counts them against the plan'
);
select is_empty('select from public.visitor_limits', 'notes no limit if there is none');

create function pg_temp.count_again() returns void language sql as $$
  delete from public.visitor_months;
  select pg_temp.send_many(rpad('tag_', 36, 'e'));
$$;
update public.accounts set visitor_limit = (select visitors from public.visitor_months) where id = tests.id('elsewhere');
select pg_temp.count_again();
select is_empty('select from public.visitor_limits', 'notes no limit that is just used up');
update public.accounts set visitor_limit = visitor_limit - 1 where id = tests.id('elsewhere');
select pg_temp.count_again();
select results_eq(
  'select account_id, month, visitor_limit, reached_at from public.visitor_limits',
  $$select id, month, visitor_limit, now() from public.accounts cross join month_start where id = tests.id('elsewhere')$$,
  'notes when the limit that was agreed with an account is exceeded'
);
update public.visitor_limits set reached_at = now() - interval '1 hour';
select pg_temp.count_again();
select is((select reached_at from public.visitor_limits), now() - interval '1 hour', 'keeps the time when it was exceeded first');
update public.accounts set plan_id = 'starter', visitor_limit = null where id = tests.id('elsewhere');
update public.plans set visitor_limit = 1000 where id = 'starter';
select pg_temp.count_again();
select is((select reached_at from public.visitor_limits), now() - interval '1 hour', 'keeps it also if the limit is lowered');
update public.plans set visitor_limit = 50000 where id = 'starter';
update public.visitor_limits set visitor_limit = 10000;
update public.plans set visitor_limit = 20000 where id = 'starter';
select pg_temp.count_again();
select results_eq(
  'select visitor_limit, reached_at from public.visitor_limits', 'values (20000, now())', 'notes when a larger limit is exceeded, too'
);
insert into public.sites (id, account_id, name) values (tests.id('second site'), tests.id('elsewhere'), 'Second');
insert into public.ingest_keys (site_id, kind, digest, tag_key, hint)
values (tests.id('second site'), 'tag', tests.digest(rpad('tag_', 36, 'f')), rpad('tag_', 36, 'f'), 'ffff');
delete from public.visitor_limits;
update public.plans set visitor_limit = 90000 where id = 'starter';
select pg_temp.send_many(rpad('tag_', 36, 'f'));
select results_eq(
  'select visitor_limit from public.visitor_limits', 'values (90000)', 'adds up the visitors of all sites of an account'
);
delete from public.accounts where id = tests.id('elsewhere');
select is_empty('select from public.visitor_limits', 'deletes the limits with their account');
select * from finish();
rollback;
