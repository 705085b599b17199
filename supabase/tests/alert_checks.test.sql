begin;
select plan(33);
select tests.furnish();

select tests.verb('select', $$select from public.alert_checks where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.alert_checks (site_id, day) values (tests.id('site elsewhere'), '2020-01-01')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.alert_checks set day = '2020-01-01'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.alert_checks$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('find sites', $$select public.sites_to_check()$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '0 rows');

delete from public.run_totals;
delete from public.alert_checks;
create function pg_temp.today() returns date language sql as $$ select (now() at time zone 'UTC')::date $$;
create function pg_temp.run(days_ago integer) returns void language sql as $$
  insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
  values (tests.id('site'), 'day', pg_temp.today() - days_ago, tests.version('prompt'), 'openai', 1)
$$;
select is_empty('select * from public.sites_to_check()', 'finds no site without runs');
select pg_temp.run(0);
select is_empty('select * from public.sites_to_check()', 'finds no site whose runs are of today, which is not over');
select pg_temp.run(2);
select pg_temp.run(3);
select results_eq(
  'select * from public.sites_to_check()', $$values (tests.id('site'), pg_temp.today() - 2)$$, 'finds the last complete day with runs'
);
select is_empty($$select * from public.sites_to_check(after => tests.id('site'))$$, 'goes on after the last site of a batch');
select is_empty('select * from public.sites_to_check(batch => 0)', 'finds at most as many as asked for');
insert into public.alert_checks (site_id, day) values (tests.id('site'), pg_temp.today() - 3);
select is((select count(*) from public.sites_to_check()), 1::bigint, 'finds a site whose last check was of an earlier day');
update public.alert_checks set day = pg_temp.today() - 2;
select is_empty('select * from public.sites_to_check()', 'finds no site that was checked');
update public.alert_checks set day = pg_temp.today(), checked_at = now() + interval '1 hour';
select is((select count(*) from public.sites_to_check()), 1::bigint, 'finds a site again that was checked while the clock was wrong');
select * from finish();
rollback;
