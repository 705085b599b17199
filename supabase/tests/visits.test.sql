-- What a roll-up stores: who may read it, and that each event is counted once.
begin;
select tests.start(34);

-- Events of one day, of which some come repeatedly: in a batch, in another batch, and after they were rolled up.
create temporary table noon as
select (date_trunc('day', now() at time zone 'UTC') + interval '12 hours' - interval '1 day') at time zone 'UTC' as at;
create function pg_temp.visit(id text, changes jsonb default '{}') returns jsonb language sql as $$
  select tests.event(id, jsonb_build_object('at', at) || changes) from noon
$$;
create function pg_temp.roll_up() returns bigint language plpgsql as $$
declare
  batches bigint := 0;
  step jsonb;
begin
  loop
    step := public.roll_up_visits();
    batches := batches + (step ->> 'batches')::bigint;
    exit when step ->> 'batches' = '0';
  end loop;
  return batches;
end
$$;
delete from public.visit_totals;
delete from public.page_totals;
delete from public.page_counts;
delete from public.visits;
create temporary view day_totals as
select name, verification, status, visits from public.visit_totals where grain = 'day' order by name, verification, status;
create temporary view day_pages as
select name, path, status, visits from public.page_totals where grain = 'day' order by name, path, status;

select tests.store('srv_site', 'next', jsonb_build_array(
  pg_temp.visit('a'), pg_temp.visit('a'), pg_temp.visit('b', '{"path": "/b", "status": 404}'),
  pg_temp.visit('c', '{"name": "CCBot", "verification": "claimed", "status": null}'),
  pg_temp.visit('d', '{"verification": "spoofed", "path": "/spoofed"}'),
  pg_temp.visit('e', '{"kind": "referral", "name": "chatgpt", "verification": null, "status": null}')
));
select tests.store('srv_site', 'next', jsonb_build_array(pg_temp.visit('a'), pg_temp.visit('f', '{"path": "/b", "status": 404}')));
select tests.store('srv_elsewhere', 'next', jsonb_build_array(pg_temp.visit('a')));
select is(pg_temp.roll_up(), 3::bigint, 'rolls all batches up');
select is(
  (select array_agg(id order by id) from public.visits where site_id = tests.id('site')),
  (select array_agg(tests.id(name) order by tests.id(name)) from unnest(array['a', 'b', 'c', 'd', 'e', 'f']) as name),
  'stores each visit once, also if it is repeated in its batch or another one'
);
select results_eq(
  $$select kind, name, verification, path, status, source from public.visits where site_id = tests.id('site') and id in (tests.id('c'), tests.id('e')) order by name$$,
  $$values ('agent', 'CCBot', 'claimed', '/', 0::smallint, 'next'), ('referral', 'chatgpt', null, '/', 0::smallint, 'next')$$,
  'stores an unknown status as 0, and referrals without a verification'
);
select set_eq(
  $$select name, verification, status, visits from public.visit_totals where grain = 'day' and site_id = tests.id('site')$$,
  $$values ('CCBot', 'claimed', 0::smallint, 1), ('GPTBot', 'spoofed', 200, 1), ('GPTBot', 'verified', 200, 1),
    ('GPTBot', 'verified', 404, 2), ('chatgpt', '', 0, 1)$$,
  'adds them up by name, verification and status'
);
select set_eq(
  $$select kind, name, path, status, visits, claimed from public.page_totals where grain = 'day' and site_id = tests.id('site')$$,
  $$values ('agent', '*', '/', 200::smallint, 1, 0), ('agent', '*', '/', 0, 1, 1), ('agent', '*', '/b', 404, 2, 0),
    ('agent', 'CCBot', '/', 0, 1, 1), ('agent', 'GPTBot', '/', 200, 1, 0), ('agent', 'GPTBot', '/b', 404, 2, 0),
    ('referral', '*', '/', 0, 1, 0), ('referral', 'chatgpt', '/', 0, 1, 0)$$,
  'adds them up by page, without spoofed ones, and counts the unverified ones'
);
select results_eq(
  $$select pages from public.page_counts where site_id = tests.id('site')$$, 'values (2)', 'counts the pages, without those of spoofed visits'
);
select results_eq(
  $$select grain, sum(visits) from public.visit_totals where site_id = tests.id('site') group by 1 order by 1$$,
  $$values ('day', 6::bigint), ('hour', 6), ('month', 6)$$, 'adds the same visits up by hour, day and month'
);
select results_eq(
  $$select grain, sum(visits) from public.page_totals where site_id = tests.id('site') and name = '*' group by 1 order by 1$$,
  $$values ('day', 5::bigint), ('hour', 5), ('month', 5), ('year', 5)$$, 'adds pages up by hour, day, month and year'
);
select is(
  (select array_agg(distinct starts_at) from public.visit_totals where grain = 'hour'), (select array[at] from noon),
  'takes the hour in UTC'
);
select is((select array_agg(distinct last_at) from public.visit_totals), (select array[at] from noon), 'notes the last visit');

select tests.store('srv_site', 'next', jsonb_build_array(pg_temp.visit('a'), pg_temp.visit('d', '{"verification": "spoofed"}')));
select pg_temp.roll_up();
select is(
  (select sum(visits) from public.visit_totals where site_id = tests.id('site')), 18::bigint, 'counts nothing twice that is sent again later'
);
update public.page_totals set claimed = null where grain = 'month' and name = 'CCBot';
select tests.store('srv_site', 'next', jsonb_build_array(pg_temp.visit('g', '{"name": "CCBot", "verification": "claimed", "status": null}')));
select pg_temp.roll_up();
select set_eq(
  $$select grain, name, visits, claimed from public.page_totals where status = 0 and kind = 'agent' and name in ('*', 'CCBot') and site_id = tests.id('site')$$,
  $$values ('hour', '*', 2, 2), ('day', '*', 2, 2), ('month', '*', 2, 2), ('year', '*', 2, 2), ('hour', 'CCBot', 2, 2), ('day', 'CCBot', 2, 2),
    ('month', 'CCBot', 2, null), ('year', 'CCBot', 2, 2)$$,
  'adds unverified visits to those of the page, and leaves them unknown where they were'
);
delete from public.visits where id = tests.id('g');
update public.visit_totals set visits = 1 where name = 'CCBot';
select tests.store('srv_site', 'logs', jsonb_build_array(
  pg_temp.visit('late', jsonb_build_object('at', (select at - interval '2 hours' from noon))),
  pg_temp.visit('later', jsonb_build_object('at', (select at + interval '59 minutes 59.999 seconds' from noon)))
));
select pg_temp.roll_up();
select results_eq(
  $$select starts_at - at, sum(visits), max(last_at) - at from public.visit_totals cross join noon
    where grain = 'hour' and site_id = tests.id('site') group by at, starts_at order by 1$$,
  $$values (interval '-2 hours', 1::bigint, interval '-2 hours'), (interval '0', 7, interval '59 minutes 59.999 seconds')$$,
  'adds late visits to their hour'
);
select is(
  (select sum(visits) from public.visit_totals where site_id = tests.id('site elsewhere') and grain = 'day'), 1::bigint,
  'counts the same ID of another site for that site'
);

-- Visits of several months in one batch; what is too old or too far ahead is not counted.
delete from public.visit_totals;
delete from public.page_totals;
delete from public.page_counts;
create temporary table months as
select place, (date_trunc('month', now() at time zone 'UTC') - make_interval(months => place)) at time zone 'UTC' as starts_at
from generate_series(0, 4) as place;
select tests.store('srv_site', 'logs', jsonb_agg(tests.event(place || 'first', jsonb_build_object('at', starts_at, 'path', '/p'))) || jsonb_agg(
  tests.event(place || 'last', jsonb_build_object('at', starts_at - interval '1 millisecond', 'path', '/p'))
)) from months;
select tests.store('srv_site', 'logs', jsonb_build_array(
  tests.event('ancient', '{"at": "1970-01-01T00:00:00Z"}'), tests.event('ahead', jsonb_build_object('at', now() + interval '1 hour')),
  tests.event('endless', '{"at": "infinity"}'), tests.event('nearly ahead', jsonb_build_object('at', now() + interval '5 minutes'))
));
select is(pg_temp.roll_up(), 2::bigint, 'rolls visits of several months up');
select is(
  (select array_agg(distinct id) from public.visits where path = '/' and source = 'logs' and at > now()), array[tests.id('nearly ahead')],
  'counts visits that are at most an hour ahead'
);
select results_eq(
  $$select visits, pages from months
    left join public.visit_totals on visit_totals.starts_at = months.starts_at and grain = 'month' and visit_totals.last_at <= now()
    left join public.page_counts on page_counts.month = (months.starts_at at time zone 'UTC')::date where place > 0 order by place$$,
  $$values (2, 1), (2, 1), (2, 1), (2, 1)$$, 'counts each visit in its month (UTC), back to the fourth month before'
);
select is(
  (select sum(visits) from public.visit_totals where grain = 'month' and site_id = tests.id('site')), 10::bigint,
  'counts no visit that is older or further ahead'
);
select is_empty(
  $$select from pg_class where relnamespace = 'private'::regnamespace and relname like 'visits_19%'$$, 'creates no partition for them'
);
select results_eq(
  $$select grain, count(distinct starts_at) from public.page_totals where path = '/p' and grain <> 'month' and starts_at < now() - interval '70 days' group by 1$$,
  $$select 'year', count(distinct date_trunc('year', starts_at, 'UTC')) from months where date_trunc('year', starts_at, 'UTC') < now() - interval '70 days' having count(*) > 0$$,
  'adds no hours and days up that are kept no longer'
);
select throws_ok(
  format('select tests.store(''srv_site'', ''logs'', %L)', '[{"id": "\u0000"}]'), '22P05', null, 'rejects what jsonb cannot hold'
);

-- A month's pages are listed up to 10,000 of a site.
insert into public.page_counts (site_id, month, pages)
select tests.id('site'), date_trunc('month', at at time zone 'UTC')::date, 9998 from noon on conflict (site_id, month) do update set pages = 9998;
delete from public.page_totals;
select tests.store('srv_site', 'logs', jsonb_agg(pg_temp.visit('page ' || n, jsonb_build_object('path', '/page/' || n)) order by n))
from generate_series(1, 5) as n;
select pg_temp.roll_up();
select set_eq(
  $$select grain, path, visits from public.page_totals where name = '*'$$,
  $$select grain, path, visits from (values ('/page/1', 1), ('/page/2', 1), ('*', 3)) as pages (path, visits)
    cross join unnest(array['hour', 'day', 'month', 'year']) as grain$$,
  'adds pages beyond 10,000 up as one, also within a batch'
);
select is(
  (select pages from public.page_counts cross join noon where month = date_trunc('month', at at time zone 'UTC')::date and site_id = tests.id('site')),
  10000, 'counts no page beyond 10,000'
);
select tests.store('srv_site', 'logs', jsonb_build_array(
  pg_temp.visit('known again', '{"path": "/page/1"}'), pg_temp.visit('beyond again', '{"path": "/page/4"}'),
  pg_temp.visit('new', '{"path": "/page/0"}'),
  pg_temp.visit('other kind', '{"path": "/page/2", "kind": "referral", "name": "chatgpt", "verification": null}')
));
select pg_temp.roll_up();
select set_eq(
  $$select kind, path, visits from public.page_totals where name = '*' and grain = 'day'$$,
  $$values ('agent', '/page/1', 2), ('agent', '/page/2', 1), ('agent', '*', 5), ('referral', '/page/2', 1)$$,
  'keeps pages listed that are, of either kind'
);
select tests.store('srv_elsewhere', 'logs', jsonb_build_array(pg_temp.visit('elsewhere', '{"path": "/page/0"}')));
select pg_temp.roll_up();
select is(
  (select visits from public.page_totals where name = '*' and grain = 'day' and site_id = tests.id('site elsewhere')), 1,
  'limits each site separately'
);

-- The order and the size of steps.
delete from public.visits;
select tests.store('srv_site', 'next', jsonb_agg(pg_temp.visit(batch || ' of batch ' || n))) from generate_series(1, 150) as n
cross join generate_series(1, 4) as batch group by batch order by batch;
select is(public.roll_up_visits(1) ->> 'batches', '1', 'takes at most as many batches as asked for');
select is(public.roll_up_visits() ->> 'batches', '2', 'takes batches until there are 200 events');
select is(public.roll_up_visits() ->> 'batches', '1', 'takes the rest');
select is(public.roll_up_visits() ->> 'batches', '0', 'has nothing left to do');
select is((select count(*) from public.visits), 600::bigint, 'has rolled up all visits');

-- Installs and keys.
delete from public.site_installs;
select tests.store('srv_site', 'next', jsonb_build_array(
  tests.event('check 1', jsonb_build_object('kind', 'check', 'nonce', repeat('a', 24), 'at', now() - interval '1 second')),
  tests.event('check 2', jsonb_build_object('kind', 'check', 'nonce', repeat('b', 24))),
  tests.event('check 3', '{"kind": "check", "nonce": "made up"}')
));
select tests.store('srv_site', 'express', '[]');
select pg_temp.roll_up();
select results_eq(
  'select source, version, first_seen_at, last_seen_at, last_check_nonce from public.site_installs order by source',
  $$values ('express', '1.0.0', now(), now(), null), ('next', '1.0.0', now(), now(), repeat('b', 24))$$,
  'notes the installs, and of each the last verification request'
);
select is((select count(*) from public.visits), 600::bigint, 'counts no verification request as a visit');
select tests.store('srv_site', 'express', '[]');
update public.ingest_batches set received_at = now() - interval '1 hour', version = '0.9.0' where problem is null;
select pg_temp.roll_up();
select results_eq(
  $$select version, first_seen_at, last_seen_at, last_check_nonce from public.site_installs where source = 'express'$$,
  $$values ('0.9.0', now(), now(), null::text)$$, 'does not go back to an earlier time'
);
select is((select last_used_at from public.ingest_keys where id = tests.id('server key')), now(), 'notes when a key was last used');
select * from finish();
rollback;
