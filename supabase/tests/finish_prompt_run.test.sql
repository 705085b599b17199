-- What an answer stores, and what it adds to the totals.
begin;
select tests.start(64);

delete from public.prompt_runs;
delete from public.run_totals;
delete from public.mention_totals;
delete from public.source_totals;
delete from public.cited_pages;
delete from public.engine_spend;
insert into public.brands (id, site_id, name, is_own) values
  (tests.id('rival'), tests.id('site'), 'Rival', false), (tests.id('gone'), tests.id('site'), 'Gone', false),
  (tests.id('brand elsewhere'), tests.id('site elsewhere'), 'Brand elsewhere', false);
insert into public.brand_facts (id, site_id, kind, subject, value)
values (tests.id('fact elsewhere'), tests.id('site elsewhere'), 'price', 'Plan', '$1');

-- A run that was claimed, named by its slot, and what a worker stores for it.
create function pg_temp.start(slot text) returns void language sql as $$
  insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until, started_at)
  values (
    tests.id(slot), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', slot, 1, 'running', tests.id(slot || ' claim'),
    now() + interval '1 minute', now()
  )
$$;
create function pg_temp.finish(slot text, changes jsonb default '{}') returns boolean language sql as $$
  select public.finish_prompt_run(tests.id(slot), tests.id(slot || ' claim'), tests.result(changes))
$$;
create temporary table today as select (now() at time zone 'UTC')::date as day;

select pg_temp.start('first');
select is(public.finish_prompt_run(tests.id('first'), tests.id('claim'), tests.result()), false, 'stores nothing with another claim');
select is(public.finish_prompt_run(tests.id('first'), null, tests.result()), false, 'stores nothing without a claim');
select is(public.finish_prompt_run(tests.id('no run'), tests.id('claim'), tests.result()), false, 'stores nothing for a deleted run');
select is(pg_temp.finish('first', jsonb_build_object(
  'mentions', jsonb_build_array(
    tests.mention('brand'), tests.mention('rival', '{"rank": 2, "sentiment": null, "strength": "listed", "framing": null, "offset": 40}')
  ),
  'citations', jsonb_build_array(
    tests.citation(1, jsonb_build_object('kind', 'own', 'host', 'example.com', 'brandId', tests.id('brand'), 'canonicalUrl', 'https://example.com/')),
    tests.citation(2, jsonb_build_object('kind', 'competitor', 'host', 'rival.example', 'brandId', tests.id('rival'))),
    tests.citation(3, '{"isInText": false, "title": "Three"}'), tests.citation(4, '{"canonicalUrl": "https://example.net/3"}')
  ),
  'statements', jsonb_build_array(
    jsonb_build_object('factId', tests.id('fact'), 'sentence', 'It costs $29.', 'agrees', true, 'sourceUrl', null, 'judgedBy', 'rule'),
    jsonb_build_object('factId', tests.id('fact'), 'sentence', 'It costs $9.', 'agrees', false, 'sourceUrl', 'https://example.net/', 'judgedBy', 'model')
  )
)), true, 'stores an answer');
select results_eq(
  $$select state, claim, claimed_until, finished_at, answer, is_cut, model, input_tokens, output_tokens, cost_usd, latency_ms, error_code
    from public.prompt_runs$$,
  $$values ('done', null::uuid, null::timestamptz, now(), 'Brand is good.', false, 'model-1', 10, 20, 0.25::numeric(12, 6), 900, null::text)$$,
  'stores it with its model, tokens, cost and latency, and ends the claim'
);
select results_eq(
  'select run_id, site_id, raw from public.run_responses', $$values (tests.id('first'), tests.id('site'), '{"id": "response"}'::jsonb)$$,
  'stores the response'
);
select results_eq(
  'select position::integer, site_id, query from public.run_searches order by 1',
  $$values (1, tests.id('site'), 'good tools'), (2, tests.id('site'), 'best tools')$$, 'stores the searches in their order'
);
select results_eq(
  $$select brand_id, site_id, rank::integer, count, start, strength, sentiment::integer, judged_by, framing, sentence
    from public.run_mentions order by rank$$,
  $$values
    (tests.id('brand'), tests.id('site'), 1, 2, 0, 'pick', 80, 'model', array['good'], 'Brand is good.'),
    (tests.id('rival'), tests.id('site'), 2, 2, 40, 'listed', null, 'model', '{}', 'Brand is good.')$$, 'stores the mentions'
);
select results_eq(
  'select position::integer, url, canonical_url, host, title, kind, brand_id, is_in_text from public.run_citations order by 1',
  $$values
    (1, 'https://example.net/1', 'https://example.com/', 'example.com', null, 'own', tests.id('brand'), true),
    (2, 'https://example.net/2', 'https://example.net/2', 'rival.example', null, 'competitor', tests.id('rival'), true),
    (3, 'https://example.net/3', 'https://example.net/3', 'example.net', 'Three', 'other', null, false),
    (4, 'https://example.net/4', 'https://example.net/3', 'example.net', null, 'other', null, true)$$, 'stores the citations'
);
select results_eq(
  'select fact_id, site_id, sentence, agrees, source_url, judged_by from public.run_statements order by agrees',
  $$values
    (tests.id('fact'), tests.id('site'), 'It costs $9.', false, 'https://example.net/', 'model'),
    (tests.id('fact'), tests.id('site'), 'It costs $29.', true, null, 'rule')$$, 'stores the statements'
);
select results_eq(
  $$select account_id, day, calls, cost_usd from public.engine_spend$$,
  $$select tests.id('account'), day, 0, 0.25::numeric(12, 6) from today$$, 'adds the cost to the account''s'
);

create temporary view runs_of as
select grain, starts_on, prompt_version_id = tests.version('prompt') as is_of_the_version, engine, runs, own_cited_runs, own_text_cited_runs,
  unclaimed_runs, citations, own_citations, competitor_citations, statements, agreeing_statements, empty_runs, hallucinated_statements
from public.run_totals where site_id = tests.id('site') order by grain;
select results_eq(
  'select * from runs_of',
  $$select grain, date_trunc(grain, day::timestamp)::date, true, 'openai', 1, 1, 1, 0, 4, 1, 1, 2, 1, 0, 0
    from today cross join unnest(array['day', 'month', 'week']) as grain order by 1$$,
  'adds the run up by day, week and month'
);
create temporary view mentions_of as
select grain, brand_id = tests.id('brand') as is_own, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, sentiment_sum,
  sentiment_square_sum::integer as sentiment_square_sum, modeled_runs, named, listed, recommended, picks
from public.mention_totals where site_id = tests.id('site') order by grain, is_own desc;
select results_eq(
  'select * from mentions_of',
  $$values
    ('day', true, 1, 1, 1, 1, 1, 80, 6400, 1, 0, 0, 0, 1), ('day', false, 1, 2, 4, 0, 0, 0, 0, 0, 0, 1, 0, 0),
    ('month', true, 1, 1, 1, 1, 1, 80, 6400, 1, 0, 0, 0, 1), ('month', false, 1, 2, 4, 0, 0, 0, 0, 0, 0, 1, 0, 0),
    ('week', true, 1, 1, 1, 1, 1, 80, 6400, 1, 0, 0, 0, 1), ('week', false, 1, 2, 4, 0, 0, 0, 0, 0, 0, 1, 0, 0)$$,
  'adds the mentions up by brand'
);
create temporary view sources_of as
select grain, host, kind, citations, runs from public.source_totals where site_id = tests.id('site') order by grain, host;
select results_eq(
  'select * from sources_of',
  $$values
    ('day', 'example.com', 'own', 1, 1), ('day', 'example.net', 'other', 2, 1), ('day', 'rival.example', 'competitor', 1, 1),
    ('month', 'example.com', 'own', 1, 1), ('month', 'example.net', 'other', 2, 1), ('month', 'rival.example', 'competitor', 1, 1),
    ('week', 'example.com', 'own', 1, 1), ('week', 'example.net', 'other', 2, 1), ('week', 'rival.example', 'competitor', 1, 1)$$,
  'adds the citations up by host'
);
select results_eq(
  'select url, host, kind, brand_id, citations, last_cited_at, fetch_at from public.cited_pages order by url',
  $$values
    ('https://example.com/', 'example.com', 'own', tests.id('brand'), 1, now(), now()),
    ('https://example.net/2', 'rival.example', 'competitor', tests.id('rival'), 1, now(), now()),
    ('https://example.net/3', 'example.net', 'other', null, 2, now(), now())$$, 'lists the cited pages, to be fetched'
);

create temporary table before as
select (select jsonb_agg(to_jsonb(runs_of)) from runs_of) as runs, (select jsonb_agg(to_jsonb(mentions_of)) from mentions_of) as mentions;
select is(pg_temp.finish('first'), false, 'stores an answer once');
select is((select jsonb_agg(to_jsonb(runs_of)) from runs_of), (select runs from before), 'then adds nothing to the totals');
select is((select jsonb_agg(to_jsonb(mentions_of)) from mentions_of), (select mentions from before), 'and nothing to those of brands');
select is((select count(*) from public.run_mentions), 2::bigint, 'and stores no mention twice');

-- A second answer names the own brand, cites none of its pages, and is judged by a lexicon.
select pg_temp.start('second');
select pg_temp.finish('second', jsonb_build_object(
  'costUsd', 0.5, 'raw', null,
  'mentions', jsonb_build_array(tests.mention('brand', '{"rank": 3, "sentiment": 50, "judgedBy": "lexicon", "strength": "recommended"}'))
));
select results_eq(
  $$select runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations, own_citations, competitor_citations, statements from runs_of$$,
  $$select 2, 1, 1, 1, 5, 1, 1, 2 from generate_series(1, 3)$$, 'adds a second run to the same totals'
);
select results_eq(
  $$select mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs, sentiment_sum, sentiment_square_sum, modeled_runs, named, listed,
      recommended, picks from mentions_of where is_own$$,
  $$select 2, 4, 10, 1, 2, 130, 8900, 1, 0, 0, 1, 1 from generate_series(1, 3)$$, 'adds its mention'
);
select is_empty($$select from public.run_responses where run_id = tests.id('second')$$, 'stores no response if there is none');
select is((select cost_usd from public.engine_spend), 0.75::numeric(12, 6), 'adds its cost');

-- An own page that is only listed, and an answer that names nobody.
select pg_temp.start('listed');
select pg_temp.finish('listed', jsonb_build_object(
  'mentions', '[]'::jsonb, 'costUsd', null, 'citations', jsonb_build_array(tests.citation(1, '{"kind": "own", "isInText": false}'))
));
select results_eq(
  $$select runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, own_citations from runs_of where grain = 'day'$$,
  'values (3, 2, 1, 1, 2)', 'tells pages that are cited in the text from those that are only listed'
);
select is((select cost_usd from public.engine_spend), 0.75::numeric(12, 6), 'adds nothing for an unknown cost');
select is(
  (select citations from public.cited_pages where url = 'https://example.net/1'), 2, 'counts the citations of a page of all runs'
);
select is((select kind from public.cited_pages where url = 'https://example.net/1'), 'own', 'takes the kind of a page from its last citation');

-- No answer, as Google often shows no AI Overview.
select pg_temp.start('empty');
select is(
  public.finish_prompt_run(tests.id('empty'), tests.id('empty claim'), '{"answer": null, "model": "overview", "costUsd": 0.002}'), true,
  'stores that there was no answer'
);
select is(
  (select (state, answer, model, finished_at = now())::text from public.prompt_runs where slot = 'empty'), '(empty,,overview,t)', 'ends the run'
);
select results_eq(
  $$select runs, empty_runs, citations from runs_of where grain = 'day'$$, 'values (3, 1, 6)', 'counts it apart from the others'
);
select is((select cost_usd from public.engine_spend), 0.752::numeric(12, 6), 'adds its cost, too');

-- What was deleted since, and ids of other sites.
select pg_temp.start('changed');
delete from public.brands where id = tests.id('gone');
select is(pg_temp.finish('changed', jsonb_build_object(
  'mentions', jsonb_build_array(
    tests.mention('gone'), tests.mention('brand elsewhere'), tests.mention('no brand'), tests.mention('rival', '{"rank": 4}')
  ),
  'citations', jsonb_build_array(
    tests.citation(7, jsonb_build_object('brandId', tests.id('gone'))), tests.citation(8, jsonb_build_object('brandId', tests.id('brand elsewhere')))
  ),
  'statements', jsonb_build_array(
    jsonb_build_object('factId', tests.id('fact elsewhere'), 'sentence', 'It costs $1.', 'agrees', true, 'judgedBy', 'rule'),
    jsonb_build_object('factId', tests.id('no fact'), 'sentence', 'It costs $1.', 'agrees', true, 'judgedBy', 'rule')
  )
)), true, 'stores an answer that names brands which are deleted, or of another site');
select results_eq(
  $$select brand_id, rank::integer from public.run_mentions where run_id = tests.id('changed')$$, $$values (tests.id('rival'), 4)$$,
  'stores only the mentions of the site''s brands'
);
select results_eq(
  $$select position::integer, brand_id from public.run_citations where run_id = tests.id('changed') order by 1$$,
  $$values (7, null::uuid), (8, null)$$, 'stores the citations without them'
);
select is_empty($$select from public.run_statements where run_id = tests.id('changed')$$, 'stores no statement about a fact of another site');
select is_empty($$select from public.mention_totals where site_id <> tests.id('site')$$, 'adds nothing to other sites'' totals');

-- A brand that is deleted later.
delete from public.brands where id = tests.id('rival');
select is_empty($$select from mentions_of where not is_own$$, 'deletes the totals of a deleted brand');
select is((select runs from runs_of where grain = 'day'), 4, 'keeps those of runs');
select is(
  (select (kind, brand_id)::text from public.run_citations where host = 'rival.example'), '(competitor,)', 'keeps citations of its pages'
);
delete from public.brands where id = tests.id('brand');
select pg_temp.start('without an own brand');
select pg_temp.finish('without an own brand');
select results_eq(
  $$select runs, unclaimed_runs from runs_of where grain = 'day'$$, 'values (5, 1)', 'needs no own brand'
);

-- The bounds of ranks and sentiments.
insert into public.brands (id, site_id, name) values (tests.id('last'), tests.id('site'), 'Last');
select pg_temp.start('rank ' || n) from generate_series(1, 40) as n;
select pg_temp.finish('rank ' || n, jsonb_build_object('mentions', jsonb_build_array(tests.mention('last', '{"rank": 300, "sentiment": 100}'))))
from generate_series(1, 40) as n;
select results_eq(
  $$select mentions, rank_sum, rank_square_sum, sentiment_square_sum from public.mention_totals where brand_id = tests.id('last') and grain = 'month'$$,
  'values (40, 12000, 3600000, 400000::bigint)', 'adds up ranks of 300'
);

-- A run that was canceled while it was being answered.
delete from public.engine_spend;
select pg_temp.start('canceled');
create temporary table totals_before as select (select jsonb_agg(to_jsonb(runs_of)) from runs_of) as runs;
create temporary table usage_before as select count(*) as events from public.usage_events;
select tests.act('member', $$select public.cancel_prompt_runs(tests.id('site'), array[tests.id('canceled')])$$);
select is(
  public.finish_prompt_run(tests.id('canceled'), tests.id('claim'), tests.result()), false, 'counts nothing with another claim than the canceled one'
);
select is((select count(*) from public.engine_spend), 0::bigint, 'then adds no cost');
select is(pg_temp.finish('canceled'), false, 'stores no answer of a run that was canceled');
select results_eq(
  $$select state, answer, model, input_tokens, output_tokens, cost_usd, latency_ms from public.prompt_runs where id = tests.id('canceled')$$,
  $$values ('canceled', null::text, 'model-1', 10, 20, 0.25::numeric(12, 6), 900)$$, 'stores its tokens and cost'
);
select is(pg_temp.finish('canceled'), false, 'stores them once');
select results_eq(
  $$select account_id, calls, cost_usd from public.engine_spend$$, $$values (tests.id('account'), 0, 0.25::numeric(12, 6))$$,
  'adds its cost to the account''s, once'
);
select is((select jsonb_agg(to_jsonb(runs_of)) from runs_of), (select runs from totals_before), 'adds it to no total');
select is((select count(*) from public.usage_events), (select events from usage_before), 'adds no second usage event to that of its claim');

-- Whether the prompt names the own brand, and which model answered.
delete from public.source_totals;
select pg_temp.start('named');
select pg_temp.finish('named', jsonb_build_object('namesOwn', true, 'model', 'model-2', 'statements', jsonb_build_array(
  jsonb_build_object('factId', tests.id('fact'), 'sentence', 'It costs $9.', 'agrees', false, 'sourceUrl', null, 'judgedBy', 'rule')
)));
select is((select hallucinated_statements from runs_of where grain = 'day'), 1, 'counts wrong statements without a source');
select is((select names_own from public.prompt_versions where id = tests.version('prompt')), true, 'stores that the prompt names the own brand');
select is((select is_branded from public.prompt_runs where slot = 'named'), true, 'counts its run with those of branded prompts');
select is((select bool_and(is_branded) from public.source_totals), true, 'counts its sources with those of branded prompts');
select results_eq(
  $$select engine, model, first_seen_on, last_seen_on from public.engine_models where site_id = tests.id('site') and engine = 'openai' order by model$$,
  'select ''openai'', model, day, day from today, unnest(array[''model-1'', ''model-2'']) as model', 'notes the models that answered, and when'
);

-- A model that returns.
create temporary view models as
select model, first_seen_on, last_seen_on from public.engine_models where site_id = tests.id('site') and engine = 'openai';
update public.engine_models set first_seen_on = first_seen_on - 40, last_seen_on = last_seen_on - 14 where site_id = tests.id('site') and engine = 'openai' and model = 'model-1';
select pg_temp.start('in turns');
select pg_temp.finish('in turns', '{"model": "model-1"}');
select results_eq(
  $$select first_seen_on, last_seen_on from models where model = 'model-1'$$, 'select day - 40, day from today',
  'takes two models in turns for no change'
);
update public.engine_models set last_seen_on = last_seen_on - 15 where site_id = tests.id('site') and engine = 'openai' and model = 'model-1';
select pg_temp.start('returned');
select pg_temp.finish('returned', '{"model": "model-1"}');
select pg_temp.start('returned again');
select pg_temp.finish('returned again', '{"model": "model-1"}');
select results_eq(
  $$select first_seen_on, last_seen_on from models where model = 'model-1' order by 1$$,
  'select day - 40, day - 15 from today union all select day, day from today', 'notes that a model has returned'
);
delete from public.engine_models where model = 'model-2' and site_id = tests.id('site');
delete from public.engine_models using today where model = 'model-1' and first_seen_on = day;
select pg_temp.start('paused');
select pg_temp.finish('paused', '{"model": "model-1"}');
select results_eq(
  $$select first_seen_on, last_seen_on from models where model = 'model-1'$$, 'select day - 40, day from today',
  'takes a pause in which no other model answered for no change'
);
update public.prompts set is_branded = false where id = tests.id('prompt');
select pg_temp.start('corrected');
select pg_temp.finish('corrected', '{"namesOwn": true}');
select is((select is_branded from public.prompt_runs where slot = 'corrected'), false, 'follows a user who decided otherwise');

-- A result that cannot be stored changes nothing.
select pg_temp.start('broken');
select throws_ok(
  format('select pg_temp.finish(''broken'', %L)', changes), sqlstate, null, 'rejects ' || title
)
from (values
  ('{"answer": "x", "mentions": [{"brandId": "no uuid"}]}', '22P02', 'an id that is none'),
  (jsonb_build_object('citations', jsonb_build_array(tests.citation(1), tests.citation(1)))::text, '23505', 'a position that comes twice'),
  (jsonb_build_object('searches', jsonb_build_array(''))::text, '23514', 'an empty search'),
  (jsonb_build_object('answer', repeat('x', 200001))::text, '23514', 'a long answer')
) as faults (changes, sqlstate, title);
select is((select state from public.prompt_runs where slot = 'broken'), 'running', 'leaves such a run as it was');
select is((select runs from runs_of where grain = 'day'), 51, 'adds nothing for it');
select * from finish();
rollback;
