-- What the visitor limit of a plan hides, from everyone who reads with the rights of a user.
begin;
select tests.start(14);
delete from public.visits;
delete from public.page_totals;
delete from public.visitor_limits;
delete from public.usage_events;
select tests.store('srv_site', 'next', jsonb_build_array(
  tests.event('before', jsonb_build_object('at', now() - interval '2 hours', 'path', '/before')),
  tests.event('after', jsonb_build_object('at', now() - interval '1 minute', 'path', '/after'))
));
select public.roll_up_visits();
create function pg_temp.use(visitors integer) returns void language sql as $$
  delete from public.usage_events;
  insert into public.usage_events (account_id, site_id, kind, subject, quantity)
  values (tests.id('account'), tests.id('site'), 'visitor', 'site/a', visitors)
$$;
create function pg_temp.paths(actor text) returns text[] language plpgsql as $$
declare
  paths text[];
begin
  perform tests.act_as(actor);
  paths := array(select path from public.visits where site_id = tests.id('site') order by at);
  perform set_config('role', 'none', true);
  return paths;
end
$$;
-- The grains of which the totals of the later page are shown.
create function pg_temp.grains(actor text, page text default '/after') returns text[] language plpgsql as $$
declare
  grains text[];
begin
  perform tests.act_as(actor);
  grains := array(select grain from public.page_totals where site_id = tests.id('site') and path = page and name = '*' order by grain);
  perform set_config('role', 'none', true);
  return grains;
end
$$;

select is(pg_temp.paths('member'), array['/before', '/after'], 'shows all visits of an account below its limit');
select pg_temp.use(500001);
select is(pg_temp.paths('member'), array['/before', '/after'], 'and until the limit was noted');
insert into public.visitor_limits (account_id, month, visitor_limit, reached_at)
values (tests.id('account'), date_trunc('month', now() at time zone 'UTC'), 500000, now() - interval '1 hour');
select is(pg_temp.paths('member'), array['/before'], 'hides single visits after the moment when there were too many visitors');
select is(pg_temp.paths('owner'), array['/before'], 'hides them from every role');
select is(pg_temp.grains('member'), '{}'::text[], 'hides figures of pages from the hour, day, month and year of that moment on');
select ok(pg_temp.grains('member', '/before') <@ array['hour', 'day', 'month'], 'shows those of hours, days and months before');
select is(
  tests.outcome('member', $$select from public.visit_totals where site_id = tests.id('site') and grain = 'month'$$) <> '0 rows', true,
  'shows totals by agent and status'
);
select is(pg_temp.paths('service_role'), array['/before', '/after'], 'keeps all of them');
select is((select count(*) from jsonb_array_elements(public.latest_visits(tests.id('site'), now()))), 2::bigint, 'lets the server read them');
create function pg_temp.exported(listed text) returns integer language plpgsql as $$
declare
  source text;
  found integer;
begin
  select tables.source into source from private.account_export_tables() as tables where name = listed;
  execute format('select count(*) from %s where t.site_id = tests.id(''site'') and t.path = ''/after''', source) into found;
  return found;
end
$$;
select is(array[pg_temp.exported('visits'), pg_temp.exported('page_totals')], array[0, 0], 'leaves them out of exports');
select pg_temp.use(400000);
select is(pg_temp.paths('member'), array['/before', '/after'], 'shows them again when a larger plan fits');
select pg_temp.use(500001);
update public.visitor_limits set month = month - interval '1 month';
select is(pg_temp.paths('member'), array['/before', '/after'], 'shows them again in the next month');
select isnt(pg_temp.grains('member'), '{}'::text[], 'with the figures of pages');
update public.visitor_limits set month = date_trunc('month', now() at time zone 'UTC'), account_id = tests.id('elsewhere');
select is(pg_temp.paths('member'), array['/before', '/after'], 'hides nothing because of another account');
select * from finish();
rollback;
