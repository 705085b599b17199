-- Which country is to be checked next, and who sees the verdicts.
begin;
select tests.start(8);

delete from public.engine_locations;
update public.run_schedules set cadence = 'daily', engines = '{openai,google}', country = 'US' where site_id = tests.id('site');
create function pg_temp.due(available text default '{openai}') returns text language sql as $$
  select (found ->> 'engine') || ' ' || (found ->> 'country') from public.location_to_check(available::text[]) as found
$$;
create function pg_temp.check(country text, age interval default '0') returns void language sql as $$
  insert into public.engine_locations (engine, country, verdict, evidence, checked_at) values ('openai', country, 'unclear', '', now() - age)
$$;
select is(pg_temp.due(), 'openai US', 'checks the country of a schedule');
select is(public.location_to_check('{openai}') ->> 'siteId', tests.id('site')::text, 'names a site that asks from it');
select is(pg_temp.due('{chatgpt}'), null, 'checks no engine that no schedule asks');
select pg_temp.check('US');
select is(pg_temp.due(), null, 'checks a country once');
update public.prompts set country = 'DE' where id = tests.id('prompt');
select is(pg_temp.due(), 'openai DE', 'checks the country of a prompt');
select pg_temp.check('DE', '31 days');
select is(pg_temp.due(), 'openai DE', 'checks it again after 30 days');
update public.run_schedules set cadence = 'off' where site_id = tests.id('site');
select is(pg_temp.due(), null, 'checks nothing for a schedule that is off');
select is(tests.value('outsider', '(select count(*) from public.engine_locations)'), '2', 'lets all users see what was found');

select * from finish();
rollback;
