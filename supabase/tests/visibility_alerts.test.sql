-- Which sites are checked when, and what a check records.
begin;
select tests.start(53);

delete from public.run_totals;
delete from public.alert_checks;
-- A day is over ten minutes after midnight, in UTC.
create function pg_temp.today() returns date language sql as $$ select ((now() - interval '10 minutes') at time zone 'UTC')::date $$;
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
  pg_temp.today() + interval '1 day 10 minutes', 'looks at it again when the day is over'
);
update private.site_due_times set alerts_at = now() where site_id = tests.id('site');
select is((select count(*) from public.sites_to_check()), 1::bigint, 'then finds its new day');
select is((select count(*) from public.sites_to_check()), 1::bigint, 'finds it until it was checked');
update private.site_due_times set alerts_at = now() + interval '3 days';
select is((select count(*) from public.sites_to_check()), 1::bigint, 'looks at a site whose due time is of a wrong clock');
insert into public.sites (id, account_id, name) values (tests.id('new site'), tests.id('elsewhere'), 'New');
select is((select alerts_at from private.site_due_times where site_id = tests.id('new site')), now(), 'looks at a new site at once');

-- Three days with runs of two prompts, of a version that was edited, and of a brand that was added later.
delete from public.visibility_alerts;
delete from public.alert_checks;
delete from public.run_totals;
delete from public.mention_totals;
insert into public.prompts (id, site_id, text) values (tests.id('second prompt'), tests.id('site'), 'Which one is fast?');
insert into public.brands (id, site_id, name, created_at) values
  (tests.id('rival'), tests.id('site'), 'Rival', '2026-01-01T12:00:00Z'),
  (tests.id('late rival'), tests.id('site'), 'Late', '2026-03-03T00:00:00Z');
insert into public.prompt_versions (id, prompt_id, site_id, number, text)
values (tests.id('old version'), tests.id('prompt'), tests.id('site'), 9, 'Which tool was best?');
insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs)
select tests.id('site'), 'day', day::date, version, engine, runs, cited
from (values
  ('2026-03-01', tests.version('prompt'), 'openai', 4, 1), ('2026-03-02', tests.version('prompt'), 'openai', 5, 2),
  ('2026-03-03', tests.version('prompt'), 'openai', 6, 3), ('2026-03-03', tests.version('prompt'), 'google', 7, 0),
  ('2026-03-03', tests.version('second prompt'), 'openai', 8, 4), ('2026-03-03', tests.id('old version'), 'openai', 100, 100),
  ('2026-03-04', tests.id('old version'), 'openai', 100, 100), ('2026-03-05', tests.version('prompt'), 'openai', 0, 0)
) as totals (day, version, engine, runs, cited);
insert into public.mention_totals (
  site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, sentiment_runs, sentiment_sum,
  sentiment_square_sum
)
select tests.id('site'), 'day', day::date, tests.version('prompt'), 'openai', tests.id(brand), mentions, 10, 30, 2, 150, 11300
from (values
  ('2026-03-02', 'brand', 2), ('2026-03-03', 'brand', 3), ('2026-03-03', 'rival', 4), ('2026-03-03', 'late rival', 5)
) as totals (day, brand, mentions);

create temporary view sums as
select * from json_to_recordset(public.own_brand_sums(tests.id('site'), '{2026-03-02,2026-03-03}')) as parts (
  "promptId" uuid, engine text, runs integer, "ownCitedRuns" integer, mentions integer, "allMentions" integer, "rankSum" integer,
  "rankSquareSum" integer, "sentimentRuns" integer, "sentimentSum" integer, "sentimentSquareSum" float8
) order by runs;
select results_eq(
  'select * from sums',
  $$values
    (tests.id('prompt'), 'google', 7, 0, 0, 0, 0, 0, 0, 0, 0::float8),
    (tests.id('second prompt'), 'openai', 8, 4, 0, 0, 0, 0, 0, 0, 0),
    (tests.id('prompt'), 'openai', 11, 5, 5, 14, 20, 60, 4, 300, 22600)$$,
  'adds up the days by prompt and engine, without earlier versions'
);
select is(
  jsonb_path_query_first(
    public.own_brand_sums(tests.id('site'), '{2026-03-03}', known_by)::jsonb, '$[*] ? (@.runs == 6).allMentions'
  ),
  to_jsonb(mentions),
  format('counts the mentions of brands tracked on %s: %s', known_by, mentions)
)
from (values ('2026-03-03'::date, 12), ('2026-03-02', 7), ('2026-01-01', 7), ('2025-12-31', 3)) as days (known_by, mentions);
select is(public.own_brand_sums(tests.id('site'), '{}')::text, '[]', 'has no sums without days');
select is(public.own_brand_sums(tests.id('site elsewhere'), '{2026-03-03}')::text, '[]', 'has no sums of another site');

create temporary view history as select public.alert_history(tests.id('site'), '2026-03-05')::jsonb as found;
select is(
  (select jsonb_build_array(found #> '{newest,day}', found #> '{second,day}', found #> '{brands}', found #> '{alerts}') from history),
  '["2026-03-03", "2026-03-02", 3, []]', 'finds the two newest days with runs of current versions'
);
select is((select jsonb_array_length(found #> '{newest,parts}') from history), 3, 'has the sums of the newest day');
select is((select found #> '{second,parts,0,runs}' from history), '5', 'has the sums of the day before');
select is((select found #> '{before,0,runs}' from history), '4', 'has the sums of the days before those');
select is(
  (select jsonb_path_query_first(found, '$.newest.parts[*] ? (@.runs == 6).allMentions') from history), '7',
  'leaves out brands that were added during these days'
);
insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on) values
  (tests.id('site'), 'openai', 'one', '2026-01-01', '2026-03-02'), (tests.id('site'), 'google', 'one', '2026-03-02', '2026-03-03');
select is((select found #> '{before,0,runs}' from history), '4', 'compares with all days if engines have one model');
insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on)
select tests.id('site'), 'openai', 'model ' || day, day::date, day::date from unnest('{2026-02-01,2026-03-04}'::text[]) as day;
select is((select found #> '{before,0,runs}' from history), '4', 'knows no model that was first seen later');
update public.engine_models set first_seen_on = '2026-03-02' where model = 'model 2026-03-04';
select is(
  (select array[found #>> '{before}', found #>> '{second,parts}', jsonb_array_length(found #> '{newest,parts}')::text] from history),
  array['[]', '[]', '3'], 'leaves out days until an engine''s new model, and adds up those after it'
);
delete from public.engine_models where site_id = tests.id('site');
select is(public.alert_history(tests.id('site'), '2026-03-02')::jsonb, null, 'has no history of two days');
select is(public.alert_history(tests.id('site elsewhere'), '2026-03-05')::jsonb, null, 'has no history of a site without runs');
insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
select tests.id('site'), 'day', '2026-02-28'::date - days, tests.version('prompt'), 'openai', 1 from generate_series(0, 60) as days;
select is((select found #> '{before,0,runs}' from history), to_jsonb(4 + 27), 'takes 28 days before the two newest');
delete from public.run_totals where starts_on between '2025-12-06' and '2026-02-28';
insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs) values
  (tests.id('site'), 'day', '2025-12-06', tests.version('prompt'), 'openai', 1),
  (tests.id('site'), 'day', '2025-12-05', tests.version('prompt'), 'openai', 1);
select is((select found #> '{before,0,runs}' from history), '5', 'goes back 90 days at most');

-- Recording.
create function pg_temp.record(day date, figures text[]) returns integer language sql as $$
  select public.record_alerts(tests.id('site'), day, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'figure', figure, 'direction', 'below', 'sinceDay', day - 1, 'value', 0.2, 'n', 40, 'usualLow', 0.4, 'usualHigh', 0.5
    )), '[]') from unnest(figures) as figure
  ))
$$;
delete from public.outbox;
select is(pg_temp.record('2026-03-03', '{mentionRate,citationRate}'), 2, 'queues one message for each member');
select results_eq(
  'select idempotency_key, kind, payload, priority from public.outbox order by 1',
  $$select
      format('alert/%s/2026-03-03/%s', tests.id('site'), tests.id(name)), 'visibility.alert',
      jsonb_build_object('siteId', tests.id('site'), 'userId', tests.id(name), 'day', '2026-03-03'), -1::smallint
    from unnest(array['owner', 'member']) as name order by 1$$,
  'queues a message that names the site, the day and the member, behind more urgent ones'
);
select results_eq(
  'select figure, direction, day, since_day, value, n, usual_low, usual_high from public.visibility_alerts order by figure',
  $$values
    ('citationRate', 'below', '2026-03-03'::date, '2026-03-02'::date, 0.2::float8, 40, 0.4::float8, 0.5::float8),
    ('mentionRate', 'below', '2026-03-03', '2026-03-02', 0.2, 40, 0.4, 0.5)$$,
  'stores the alerts'
);
select is((select day from public.alert_checks), '2026-03-03'::date, 'stores the day of the check');
select is(
  (select found -> 'alerts' from history),
  '[{"figure": "citationRate", "direction": "below"}, {"figure": "mentionRate", "direction": "below"}]',
  'then finds the alerts in the history'
);
select is(pg_temp.record('2026-03-03', '{mentionRate}'), 0, 'does nothing when a second worker records the same day');
select is(pg_temp.record('2026-03-02', '{position}'), 0, 'does nothing for a day before the last check');
select is((select count(*) from public.visibility_alerts), 2::bigint, 'stores nothing then');
select is(pg_temp.record('2026-03-04', '{}'), 0, 'queues nothing without an alert');
select is((select day from public.alert_checks), '2026-03-04'::date, 'stores the check all the same');
update public.alert_checks set checked_at = now() + interval '1 day';
select is(pg_temp.record('2026-03-03', '{mentionRate,position}'), 0, 'makes a check of a wrong clock again, without a second message');
select is(
  (select array_agg(figure order by figure) from public.visibility_alerts), array['citationRate', 'mentionRate', 'position'],
  'adds what it missed'
);
select public.set_notification(tests.id('account'), tests.id('member'), 'alerts', false);
select is(pg_temp.record('2026-03-05', '{mentionRate}'), 1, 'queues no message for who turned alerts off');
select is(public.record_alerts(tests.id('nothing'), '2026-03-05', '[]'), 0, 'does nothing for a site that is gone');
select throws_ok($$select pg_temp.record('2026-03-06', '{authority}')$$, '23514', null, 'rejects an unknown figure');
select is((select day from public.alert_checks), '2026-03-05'::date, 'then stores nothing of the check');

update public.visibility_alerts
set since_day = '2020-01-01', day = case
  when figure = 'position' then ((now() at time zone 'UTC')::date - interval '13 months')::date - 1
  else (now() at time zone 'UTC')::date - ('2026-03-31' - day)
end;
select is((private.tidy() ->> 'visibility_alerts')::integer, 1, 'deletes alerts after 13 months');
delete from public.sites where id = tests.id('site');
select is_empty('select from public.visibility_alerts', 'deletes the alerts with their site');
select is_empty('select from public.alert_checks', 'deletes the check with its site');
select * from finish();
rollback;
