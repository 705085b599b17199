-- What the list of prompts reads.
begin;
select tests.start(15);

-- The report since 1 May, as a user sees it.
create function pg_temp.report(engine text default null, actor text default 'member', site text default 'site') returns jsonb
language sql
as $$
  select tests.value(actor, format('public.prompt_report(%L, ''2026-05-01'', %L)', tests.id(site), engine))::jsonb
$$;

delete from public.run_totals;
delete from public.mention_totals;
select is(pg_temp.report() #> '{prompts,0,engines}', '[]', 'has no sums without runs');
select is(
  pg_temp.report() -> 'coverage', '{"prompts": 0, "runs": 0, "kinds": [], "engines": [], "daysWithRuns": 0, "runsPerPromptEngineDay": null}',
  'covers nothing without runs'
);

update public.prompts set kind = 'comparison';
insert into public.prompts (id, site_id, text, topic, is_enabled) values
  (tests.id('disabled'), tests.id('site'), 'Who is cheapest?', 'Prices', false),
  (tests.id('unasked'), tests.id('site'), 'Who is nearest?', 'Places', true);
insert into public.brands (id, site_id, name) values (tests.id('rival'), tests.id('site'), 'Rival');
create temporary table former as select tests.version('prompt') as id;
update public.prompts set text = 'Which tool is best today?' where id = tests.id('prompt');
insert into public.prompts (id, site_id, text) values (tests.id('prompt elsewhere'), tests.id('site elsewhere'), 'Who is fastest?');

insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs)
select coalesce(site, tests.id('site')), grain, starts_on::date, version, engine, runs, own_cited
from (values
  (null, 'day', '2026-04-30', tests.version('prompt'), 'openai', 1000, 0),
  (null, 'day', '2026-05-01', tests.version('prompt'), 'openai', 5, 1),
  (null, 'day', '2026-05-02', tests.version('prompt'), 'openai', 7, 3),
  (null, 'day', '2026-05-02', tests.version('prompt'), 'google', 4, 0),
  (null, 'day', '2026-05-04', tests.version('prompt'), 'google', 0, 0),
  (null, 'day', '2026-05-03', tests.version('disabled'), 'copilot', 9, 9),
  (null, 'day', '2026-05-02', (select id from former), 'openai', 1000, 0),
  (null, 'month', '2026-05-01', tests.version('prompt'), 'openai', 1000, 0),
  (tests.id('site elsewhere'), 'day', '2026-05-02', tests.version('prompt elsewhere'), 'openai', 20, 0)
) as sums (site, grain, starts_on, version, engine, runs, own_cited);
insert into public.mention_totals (site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum)
select tests.id('site'), 'day', starts_on::date, tests.version('prompt'), engine, brand, mentions, mentions * 2, mentions * 4
from (values
  ('2026-05-01', 'openai', tests.id('brand'), 4), ('2026-05-02', 'openai', tests.id('brand'), 2), ('2026-05-02', 'google', tests.id('rival'), 3)
) as sums (starts_on, engine, brand, mentions);

select is(
  (select array_agg(entry ->> 'id') from jsonb_array_elements(pg_temp.report() -> 'prompts') as entry),
  array[tests.id('unasked'), tests.id('disabled'), tests.id('prompt')]::text[], 'lists all prompts by topic, those without one last'
);
select is(
  (pg_temp.report() #> '{prompts,2}') - '{engines,days}'::text[],
  jsonb_build_object(
    'id', tests.id('prompt'), 'text', 'Which tool is best today?', 'topic', null, 'kind', 'comparison', 'isEnabled', true, 'branding', null,
    'tags', '[]'::jsonb, 'country', null, 'language', null, 'persona', null, 'versionId', tests.version('prompt')
  ),
  'has the current text of a prompt, and its version'
);
select is(
  pg_temp.report() #> '{prompts,2,engines}',
  '[{"engine": "google", "runs": 4, "ownCitedRuns": 0, "unclaimedRuns": 0, "unknownRuns": 0, "namesReadRuns": 0, "namingRuns": 0,
    "brandMentions": [3], "mentions": 0, "rankSum": 0, "rankSquareSum": 0},
    {"engine": "openai", "runs": 12, "ownCitedRuns": 4, "unclaimedRuns": 0, "unknownRuns": 0, "namesReadRuns": 0, "namingRuns": 0,
    "brandMentions": [6], "mentions": 6, "rankSum": 12, "rankSquareSum": 24}]',
  'sums by engine, without other versions, brands, months and earlier days'
);
select is(
  pg_temp.report() #> '{prompts,2,days}',
  '[{"day": "2026-05-01", "runs": 5, "mentions": 4}, {"day": "2026-05-02", "runs": 11, "mentions": 2}, {"day": "2026-05-04", "runs": 0, "mentions": 0}]',
  'sums by day'
);
select is(pg_temp.report('google') #> '{prompts,2,days,0,runs}', '4', 'sums an engine alone');
select is(jsonb_array_length(pg_temp.report('google') -> 'prompts'), 3, 'lists all prompts with an engine alone, too');
select is(
  pg_temp.report('google') -> 'coverage',
  '{"prompts": 1, "runs": 16, "kinds": ["comparison"], "engines": ["google", "openai"], "daysWithRuns": 2, "runsPerPromptEngineDay": 5}',
  'covers the enabled prompts with runs, on all engines'
);
select is(pg_temp.report(actor => 'outsider') -> 'prompts', '[]', 'shows others no prompts');
select is(pg_temp.report(actor => 'outsider') #> '{coverage,runs}', '0', 'shows others no runs');
select is(pg_temp.report(actor => 'service_role'), pg_temp.report(), 'reads the same with the rights of the server');
select is(
  pg_temp.report(actor => 'service_role', site => 'site elsewhere') #> '{prompts,0,days}',
  '[{"day": "2026-05-02", "runs": 20, "mentions": 0}]', 'reads one site only with the rights of the server'
);
delete from public.brands where id = tests.id('brand');
select is(pg_temp.report() #> '{prompts,2,engines,1,mentions}', '0', 'needs no own brand');
delete from public.prompts;
select is(pg_temp.report() -> 'prompts', '[]', 'lists nothing without prompts');
select * from finish();
rollback;
