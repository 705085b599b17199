-- What the overview reads.
begin;
select tests.start(71);

-- What a user's call returns.
create function pg_temp.call(expression text, actor text default 'member') returns jsonb language sql as $$
  select tests.value(actor, expression)::jsonb
$$;
-- The report of May, by day, compared with April.
create function pg_temp.report(more text default '', actor text default 'member') returns jsonb language sql as $$
  select pg_temp.call(
    'public.visibility_report(tests.id(''site''), ''2026-05-01'', ''2026-06-01'', ''2026-04-01'', ''day''' || more || ')', actor
  )
$$;
-- A sum of a report: of the parts that match (by the place of a value in their rows), or of a bucket.
create function pg_temp.figure(
  report jsonb, list text, figure text, place integer default null, key text default '', is_current boolean default true,
  brand uuid default null
)
returns integer language sql as $$
  select sum((part ->> (case list when 'runs' then 2 else 3 end + names.place::integer))::numeric)::integer
  from jsonb_array_elements(report -> list -> 'parts') as part
  join jsonb_array_elements_text(report -> list -> 'sums') with ordinality as names (name, place) on name = figure
  where (part ->> 0)::boolean = is_current and (figure.place is null or part ->> figure.place = key)
    and (brand is null or part ->> 3 = brand::text)
$$;

delete from public.run_totals;
delete from public.mention_totals;
delete from public.source_totals;
update public.prompts set topic = 'Tools', kind = 'comparison', tags = '{Launch}';
insert into public.prompts (id, site_id, text) values (tests.id('second'), tests.id('site'), 'Who is cheapest?');
insert into public.brands (id, site_id, name) values (tests.id('rival'), tests.id('site'), 'Rival');
create temporary table former as select tests.version('prompt') as id;
update public.prompts set text = 'Which tool is best today?', country = 'DE', persona = 'I bake.' where id = tests.id('prompt');

insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, citations, own_citations)
select tests.id('site'), grain, starts_on::date, version, engine, runs, own_cited, citations, own_citations
from (values
  ('day', '2026-03-31', tests.version('prompt'), 'openai', 1000, 0, 0, 0),
  ('day', '2026-04-01', tests.version('prompt'), 'openai', 10, 2, 30, 3),
  ('day', '2026-05-01', tests.version('prompt'), 'openai', 5, 1, 12, 1),
  ('day', '2026-05-02', tests.version('prompt'), 'openai', 7, 3, 20, 4),
  ('day', '2026-05-02', tests.version('prompt'), 'google', 4, 0, 9, 0),
  ('day', '2026-05-31', tests.version('second'), 'google', 3, 3, 6, 6),
  ('day', '2026-06-01', tests.version('second'), 'google', 1000, 0, 0, 0),
  ('day', '2026-05-02', (select id from former), 'openai', 1000, 0, 0, 0),
  ('month', '2026-05-01', tests.version('prompt'), 'openai', 1000, 0, 0, 0)
) as sums (grain, starts_on, version, engine, runs, own_cited, citations, own_citations);
insert into public.mention_totals (
  site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, first_runs, sentiment_runs, sentiment_sum,
  sentiment_square_sum, picks
)
select tests.id('site'), 'day', starts_on::date, version, engine, brand, mentions, rank_sum, first, mentions, mentions * 70, mentions * 4900, 1
from (values
  ('2026-05-01', tests.version('prompt'), 'openai', tests.id('brand'), 4, 6, 2),
  ('2026-05-02', tests.version('prompt'), 'openai', tests.id('brand'), 5, 5, 5),
  ('2026-05-02', tests.version('prompt'), 'openai', tests.id('rival'), 3, 6, 0),
  ('2026-05-31', tests.version('second'), 'google', tests.id('rival'), 2, 2, 2),
  ('2026-04-01', tests.version('prompt'), 'openai', tests.id('brand'), 1, 1, 1),
  ('2026-05-02', (select id from former), 'openai', tests.id('brand'), 900, 900, 900)
) as sums (starts_on, version, engine, brand, mentions, rank_sum, first);

create temporary table reports as select pg_temp.report() as may;
select is(pg_temp.figure(may, 'runs', figure, place, key, is_current), expected, format('has %s of %s', figure, title)) from reports, (values
  ('runs', null, '', true, 19, 'all of the time, without other versions and months'),
  ('runs', null, '', false, 10, 'the time before'),
  ('ownCitedRuns', null, '', true, 7, 'all of the time'),
  ('citations', null, '', true, 47, 'all of the time'),
  ('ownCitations', null, '', true, 11, 'all of the time'),
  ('runs', 2, 'openai', true, 12, 'an engine'),
  ('runs', 2, 'google', true, 7, 'another engine'),
  ('runs', 2, 'google', false, null, 'an engine that was not asked before'),
  ('runs', 1, tests.id('prompt')::text, true, 16, 'a prompt')
) as sums (figure, place, key, is_current, expected, title);
select is(
  (select jsonb_agg(bucket order by bucket ->> 0) from jsonb_array_elements(may -> 'runs' -> 'buckets') as bucket),
  '[["2026-05-01", 5, 1, 0, 0, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], ["2026-05-02", 11, 3, 0, 0, 29, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ["2026-05-31", 3, 3, 0, 0, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]]',
  'has the sums of each day with runs'
) from reports;
select is(pg_temp.figure(may, 'mentions', figure, is_current => is_current, brand => tests.id(brand)), expected, format('has %s of %s', figure, brand))
from reports, (values
  ('mentions', true, 'brand', 9), ('rankSum', true, 'brand', 11), ('firstRuns', true, 'brand', 7), ('sentimentSum', true, 'brand', 630),
  ('sentimentSquareSum', true, 'brand', 44100), ('picks', true, 'brand', 2), ('mentions', false, 'brand', 1), ('mentions', true, 'rival', 5)
) as sums (figure, is_current, brand, expected);
select is(
  (select jsonb_agg(bucket #> '{2}' order by bucket ->> 0) from jsonb_array_elements(may -> 'mentions' -> 'buckets') as bucket
    where bucket ->> 1 = tests.id('brand')::text), '[4, 5]', 'has the mentions of a brand on each day'
) from reports;
select is(may #>> '{coverage,daysWithRuns}', '3', 'counts the days with runs') from reports;
select is(
  (select array_agg(brand ->> 'name') from reports, jsonb_array_elements(may -> 'brands') as brand), array['Brand', 'Rival'],
  'lists the brands, the own one first'
);
select is(pg_temp.figure(pg_temp.report(filter), 'runs', 'runs'), expected, 'filters by ' || title)
from (values
  (', engines => ''{openai}''', 12, 'engine'), (', kinds => ''{category}''', 3, 'type'), (', topics => ''{Tools}''', 16, 'topic'),
  (', topics => array['''']', 3, 'no topic'), (', topics => ''{Tools}'', engines => ''{google}''', 4, 'topic and engine'),
  (', topics => ''{Others}''', null, 'a topic that no prompt has'), (', tags => ''{Launch,Other}''', 16, 'one of the tags'),
  (', countries => ''{DE}''', 16, 'country'), (', countries => array['''']', 3, 'no country of its own'),
  (', personas => array[''I bake.'']', 16, 'persona'), (', personas => array[''''], countries => ''{DE}''', null, 'persona and country')
) as filters (filter, expected, title);
select is(pg_temp.report(actor => 'outsider') #> string_to_array(list, ','), '[]', format('shows others no %s', list))
from unnest(array['runs,parts', 'runs,buckets', 'mentions,parts', 'recall', 'models', 'brands', 'prompts']) as list;

-- Branded prompts.
update public.prompt_versions set names_own = true where id = tests.version('second');
update public.run_totals set unknown_runs = 1, ambiguous_runs = 2 where prompt_version_id = tests.version('second') and starts_on = '2026-05-31';
create temporary table apart as select pg_temp.report() as unbranded, pg_temp.report(', branded => true') as branded;
select is(pg_temp.figure(unbranded, 'runs', 'runs'), 16, 'leaves out prompts whose text names the own brand') from apart;
select is(pg_temp.figure(branded, 'runs', 'runs'), 3, 'has them alone on request') from apart;
select is(
  unbranded -> 'recall', jsonb_build_array(jsonb_build_array(true, tests.id('second'), 'google', 3, 0, 1, 2)),
  'has their answers as recall, with those that do not know the brand and the ambiguous ones'
) from apart;
select is(unbranded -> 'recallBuckets', '[["2026-05-31", 3, 0, 1, 2]]', 'has the same by day') from apart;
select is(
  (select jsonb_object_agg(prompt ->> 'text', prompt -> 'isBranded') from apart, jsonb_array_elements(unbranded -> 'prompts') as prompt),
  '{"Which tool is best today?": false, "Who is cheapest?": true}', 'says which prompts they are'
);
select is(tests.outcome('member', $$update public.prompts set is_branded = false where id = tests.id('second')$$), '1 row', 'lets members correct it');
update public.prompts set is_branded = false where id = tests.id('second');
select is(pg_temp.figure(pg_temp.report(), 'runs', 'runs'), 19, 'follows the correction');
select isnt(
  (select requested_at from public.answer_readings where site_id = tests.id('site')), null, 'reads the answers again after a correction, for the sources'
);

-- Pages that are no longer cited.
insert into public.cited_pages (site_id, url, host, kind, created_at, last_cited_at)
select tests.id('site'), 'https://example.com/' || url, 'example.com', kind, created, cited
from (values
  ('lost', 'own', timestamptz '2026-04-02Z', timestamptz '2026-04-30T23:59:59Z'), ('kept', 'own', '2026-03-01Z', '2026-05-01Z'),
  ('lost earlier', 'own', '2026-03-01Z', '2026-03-31T23:59:59Z'), ('new', 'own', '2026-05-01Z', '2026-05-02Z'),
  ('other', 'other', '2026-04-02Z', '2026-04-03Z')
) as pages (url, kind, created, cited);
select is(pg_temp.report() -> 'ownPages', '{"formerPages": 2, "lostPages": 1}', 'counts own pages that were cited before, and not any more');
select is(pg_temp.report(', engines => ''{openai}''') -> 'ownPages', 'null', 'does not know them with a filter');
delete from public.cited_pages where kind = 'own' and site_id = tests.id('site');

-- Models.
insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on) values
  (tests.id('site'), 'openai', 'model-2', '2026-05-20', '2026-05-31'), (tests.id('site'), 'openai', 'model-1', '2026-01-01', '2026-05-19'),
  (tests.id('site'), 'openai', 'model-3', '2026-06-01', '2026-06-01');
select is(
  pg_temp.report(', engines => ''{openai}''') -> 'models',
  '[{"engine": "openai", "model": "model-1", "firstSeenOn": "2026-01-01"}, {"engine": "openai", "model": "model-2", "firstSeenOn": "2026-05-20"}]',
  'lists the models of engines until the end of the time, the first one first'
);

-- Sources.
insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, citations, runs) values
  (tests.id('site'), 'day', '2026-04-02', 'openai', 'a.example', 'other', 4, 2), (tests.id('site'), 'day', '2026-05-02', 'openai', 'a.example', 'other', 5, 3),
  (tests.id('site'), 'day', '2026-05-03', 'google', 'a.example', 'other', 1, 1), (tests.id('site'), 'day', '2026-05-03', 'google', 'b.example', 'social', 9, 4);
create function pg_temp.sources(more text default '', actor text default 'member') returns jsonb language sql as $$
  select pg_temp.call(
    'public.visibility_sources(tests.id(''site''), ''2026-05-01'', ''2026-06-01'', ''2026-04-01'', ''day''' || more || ')', actor
  )
$$;
select is(
  pg_temp.sources() -> 'hosts',
  '[{"host": "b.example", "kind": "social", "citations": 9, "before": 0, "runs": 4}, {"host": "a.example", "kind": "other", "citations": 6, "before": 4, "runs": 4}]',
  'lists the hosts that are cited most, and how often they were before'
);
select is(
  pg_temp.sources(', engines => ''{openai}''') -> 'hosts',
  '[{"host": "a.example", "kind": "other", "citations": 5, "before": 4, "runs": 3}]', 'filters them by engine'
);
select is(pg_temp.sources(actor => 'outsider') -> 'hosts', '[]', 'shows others no sources');
insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, is_branded, citations, runs) values
  (tests.id('site'), 'day', '2026-05-03', 'openai', 'a.example', 'other', true, 2, 2);
select is(
  pg_temp.sources(', branded => true') -> 'hosts',
  '[{"host": "a.example", "kind": "other", "citations": 2, "before": 0, "runs": 2}]', 'has those of branded prompts alone on request'
);
update public.cited_pages set links_own = false, brand_ids = array[tests.id('brand')], own_sentence = 'Brand is good.', title = 'Tools';
select is(
  pg_temp.sources() -> 'pages' -> 0,
  '{"url": "https://example.net/", "host": "example.net", "title": "Tools", "citations": 1, "kind": "other", "namesOwn": null, "linksOwn": false}',
  'lists the pages that are cited most'
);
update public.cited_pages set fetched_at = now();
select is(pg_temp.sources() #> '{pages,0,namesOwn}', 'true', 'says whether they name the own brand once they were read');
select is(pg_temp.sources(actor => 'outsider') -> 'pages', '[]', 'shows others no pages');
select is(
  pg_temp.sources() #> '{unlinked,0}',
  '{"url": "https://example.net/", "host": "example.net", "title": "Tools", "citations": 1, "sentence": "Brand is good."}',
  'lists pages that name the own brand without a link to it'
);

-- Searches and answers.
insert into public.run_searches (run_id, position, site_id, query) values (tests.id('run'), 2, tests.id('site'), 'Good Tools');
select is(
  pg_temp.call($$public.recent_searches(tests.id('site'))$$) -> 0 -> 'runs', '1', 'counts a search once in a run, also if it was written in another case'
);
select is(pg_temp.call($$public.recent_searches(tests.id('site'))$$, 'outsider'), '[]', 'shows others no searches');
select is(
  pg_temp.call($$public.unclaimed_runs(tests.id('site'))$$) -> 0 ->> 'sentence', 'Brand is good.',
  'lists answers that name the own brand and cite none of its pages'
);
select is(pg_temp.call($$public.unclaimed_runs(tests.id('site'))$$, 'outsider'), '[]', 'shows others no answers');
update public.prompt_runs set is_branded = true where id = tests.id('run');
select is(
  pg_temp.call(format('public.%s(tests.id(''site''), branded => %L)', list, is_branded)) = '[]', not is_branded,
  format('has answers to branded prompts only on request in %s', list)
) from unnest(array['recent_searches', 'unclaimed_runs']) as list, unnest(array[true, false]) as is_branded;
update public.prompt_runs set is_branded = false where id = tests.id('run');
update public.run_citations set kind = 'own';
select is(pg_temp.call($$public.unclaimed_runs(tests.id('site'))$$), '[]', 'lists no answer that cites one');

-- Competitors.
insert into public.brands (site_id, name) select tests.id('site'), 'Rival ' || n from generate_series(2, 4) as n;
select is(
  tests.outcome('member', $$insert into public.brands (site_id, name) values (tests.id('site'), 'Rival 5')$$), '1 row', 'lets a site have five competitors'
);
select is(
  tests.outcome('member', $$insert into public.brands (site_id, name) values (tests.id('site'), 'Rival 5'), (tests.id('site'), 'Rival 6')$$),
  'PT409', 'refuses the sixth'
);
select is(
  tests.outcome('outsider', $$insert into public.brands (site_id, name) values (tests.id('site elsewhere'), 'Rival')$$), '1 row',
  'counts each site separately, too'
);
insert into public.brands (site_id, name) select tests.id('site'), 'Rival 5' where not exists (
  select from public.brands where site_id = tests.id('site') and name = 'Rival 5'
);
select is(
  tests.outcome('member', $$update public.brands set is_own = false where site_id = tests.id('site') and is_own$$), 'PT409',
  'does not let the own brand become the sixth'
);
select * from finish();
rollback;
