begin;
select plan(15);
select tests.furnish();

delete from public.run_totals;
delete from public.alert_checks;
create function pg_temp.today() returns date language sql as $$ select (now() at time zone 'UTC')::date $$;
-- The sites that are found when all are looked at.
create function pg_temp.to_check(after uuid default null, batch integer default 50) returns table (site_id uuid, day date) language sql as $$
  update private.site_due_times set alerts_at = now();
  select * from public.sites_to_check(to_check.after, to_check.batch)
$$;
create function pg_temp.run(days_ago integer) returns void language sql as $$
  insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
  values (tests.id('site'), 'day', pg_temp.today() - days_ago, tests.version('prompt'), 'openai', 1)
$$;
select is_empty('select * from pg_temp.to_check()', 'finds no site without runs');
select pg_temp.run(0);
select is_empty('select * from pg_temp.to_check()', 'finds no site whose runs are of today, which is not over');
select pg_temp.run(2);
select pg_temp.run(3);
select results_eq(
  'select * from pg_temp.to_check()', $$values (tests.id('site'), pg_temp.today() - 2)$$, 'finds the last complete day with runs'
);
select is_empty($$select * from pg_temp.to_check(after => tests.id('site'))$$, 'goes on after the last site of a batch');
select is_empty('select * from pg_temp.to_check(batch => 0)', 'finds at most as many as asked for');
insert into public.alert_checks (site_id, day) values (tests.id('site'), pg_temp.today() - 3);
select is((select count(*) from pg_temp.to_check()), 1::bigint, 'finds a site whose last check was of an earlier day');
update public.alert_checks set day = pg_temp.today() - 2;
select is_empty('select * from pg_temp.to_check()', 'finds no site that was checked');
update public.alert_checks set day = pg_temp.today(), checked_at = now() + interval '1 hour';
select is((select count(*) from pg_temp.to_check()), 1::bigint, 'finds a site again that was checked while the clock was wrong');

-- When sites are looked at again.
update public.alert_checks set day = pg_temp.today() - 2, checked_at = now();
select is_empty('select * from pg_temp.to_check()', 'finds no site that was checked since');
select pg_temp.run(1);
select is_empty('select * from public.sites_to_check()', 'does not look at a site again on the same day');
select is(
  (select alerts_at at time zone 'UTC' from private.site_due_times where site_id = tests.id('site')),
  ((now() - interval '10 minutes') at time zone 'UTC')::date + interval '1 day 10 minutes', 'looks at it again when the day is over'
);
update private.site_due_times set alerts_at = now() where site_id = tests.id('site');
select is((select count(*) from public.sites_to_check()), 1::bigint, 'then finds its new day');
select is((select count(*) from public.sites_to_check()), 1::bigint, 'finds it until it was checked');
update private.site_due_times set alerts_at = now() + interval '3 days';
select is((select count(*) from public.sites_to_check()), 1::bigint, 'looks at a site whose due time is of a wrong clock');
insert into public.sites (id, account_id, name) values (tests.id('new site'), tests.id('elsewhere'), 'New');
select is((select alerts_at from private.site_due_times where site_id = tests.id('new site')), now(), 'looks at a new site at once');
select * from finish();
rollback;
