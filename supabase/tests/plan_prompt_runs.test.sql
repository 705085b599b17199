begin;
select tests.start(20);

insert into public.prompts (id, site_id, text, is_enabled) values
  (tests.id('disabled'), tests.id('site'), 'Who is slowest?', false),
  (tests.id('prompt elsewhere'), tests.id('site elsewhere'), 'Who is fastest?', true);
update public.run_schedules set cadence = 'daily', engines = '{openai,google}', runs_per_prompt = 2, country = 'FR';
-- Due since three days ago, as after an outage.
create temporary table slots as select date_trunc('minute', now() - interval '3 days') as at;
create function pg_temp.make_due(site text default 'site') returns void language sql as $$
  delete from private.turns;
  update public.run_schedules set next_run_at = (select at from slots) where site_id = tests.id(site)
$$;
create temporary view planned as
select prompt_version_id, engine, number, slot from public.prompt_runs where slot <> 'furnished';

select is(public.plan_prompt_runs('{openai}'), 0, 'plans nothing before the time of a schedule');
select pg_temp.make_due();
select is(public.plan_prompt_runs('{openai,perplexity}'), 2, 'counts the runs that it plans');
select results_eq(
  'select * from planned order by number',
  $$select tests.version('prompt'), 'openai', number::smallint, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
    from slots cross join generate_series(1, 2) as number$$,
  'plans each enabled prompt, for engines of the schedule that are available, as often as asked for, and misses no more than one slot'
);
select results_eq(
  $$select distinct account_id, state, run_at, requested_by from public.prompt_runs where slot <> 'furnished'$$,
  $$values (tests.id('account'), 'waiting', now(), null::uuid)$$, 'lets them wait, for the account of the site'
);
select is(
  (select next_run_at from public.run_schedules), private.next_run_at('daily', 6::smallint, 'UTC', now()),
  'goes on with the next time after now, so that missed days are not caught up'
);
select is((select array_agg(distinct country) from public.prompt_runs where slot <> 'furnished'), '{FR}', 'asks from the country of the schedule');
select is(public.plan_prompt_runs('{openai}'), 0, 'plans nothing when it is called again');

select pg_temp.make_due();
select is(public.plan_prompt_runs('{openai}'), 0, 'plans no slot twice');
insert into public.prompts (id, site_id, text) values (tests.id('second'), tests.id('site'), 'Who is kindest?');
select pg_temp.make_due();
select is(public.plan_prompt_runs('{openai,google}'), 6, 'adds only what the slot did not have');
update public.prompts set text = 'Who is the kindest?' where id = tests.id('second');
select pg_temp.make_due();
select is(public.plan_prompt_runs('{openai,google}'), 4, 'plans the new version of an edited prompt');

delete from public.prompt_runs;
select pg_temp.make_due();
select is(public.plan_prompt_runs('{}'), 0, 'plans nothing without an engine');
select ok((select next_run_at > now() from public.run_schedules), 'then waits for the next time');
update public.prompts set is_enabled = false;
select pg_temp.make_due();
select is(public.plan_prompt_runs('{openai}'), 0, 'plans nothing without an enabled prompt');
update public.prompts set is_enabled = true;
select pg_temp.make_due();
update public.run_schedules set cadence = 'off';
select is(public.plan_prompt_runs('{openai}'), 0, 'plans nothing for a schedule that is off');

insert into public.run_schedules (site_id, cadence, engines) values (tests.id('site elsewhere'), 'weekly', '{openai}');
update public.run_schedules set cadence = 'daily', runs_per_prompt = 1, engines = '{openai}' where site_id = tests.id('site');
select pg_temp.make_due(site) from unnest(array['site', 'site elsewhere']) as site;
update public.run_schedules set next_run_at = next_run_at - interval '1 hour' where site_id = tests.id('site elsewhere');
select is(public.plan_prompt_runs('{openai}', 1), 1, 'takes at most as many schedules as asked for, those due first before others');
select is((select site_id from public.prompt_runs), tests.id('site elsewhere'), 'uses the prompts of the schedule''s site');
select is(public.plan_prompt_runs('{openai}'), 3, 'takes the others the next time');

-- A member who changes the hour again and again.
delete from public.prompt_runs;
delete from private.turns;
create function pg_temp.planned_after_changes(changes integer) returns integer language plpgsql as $$
declare
  planned integer := 0;
begin
  for change in 1 .. changes loop
    update public.run_schedules set next_run_at = now() - make_interval(mins => change) where site_id = tests.id('site');
    planned := planned + public.plan_prompt_runs('{openai}');
  end loop;
  return planned;
end
$$;
select is(pg_temp.planned_after_changes(3), 9, 'plans a schedule three times in a day');
select is(pg_temp.planned_after_changes(5), 0, 'plans it no more often, however often it is changed');
select ok(
  (select next_run_at > now() from public.run_schedules where site_id = tests.id('site')), 'then waits for the next time as well'
);
select * from finish();
rollback;
