-- Stored answers are read again when brands change.
begin;
select tests.start(74);
-- Whatever the version of today.
update public.answer_readings set rules = 1;

-- Runs that are stored one after another on the same day, the last one now.
create function pg_temp.finish_run(slot text, changes jsonb default '{}') returns void language plpgsql as $$
begin
  insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until)
  values (
    tests.id(slot), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', slot, 1, 'running', tests.id(slot),
    now() + interval '1 minute'
  );
  perform public.finish_prompt_run(tests.id(slot), tests.id(slot), tests.result(changes));
end
$$;
create function pg_temp.claimed(batch integer default 100) returns jsonb language sql as $$
  update public.jobs set run_at = now() where kind = 'site.reading' and claim is null;
  select slice || jsonb_build_object('siteId', payload ->> 'id', 'claim', claim)
  from public.claim_jobs('site.reading'), lateral public.read_answer_slice((payload ->> 'id')::uuid, claim, batch) as slice
$$;
-- Stores a claimed slice with these changes.
create function pg_temp.store(slice jsonb, changes jsonb default '{}') returns boolean language sql as $$
  select public.store_readings((slice ->> 'siteId')::uuid, (slice ->> 'claim')::uuid, jsonb_build_object(
    'runIds', coalesce((select jsonb_agg(run -> 'id') from jsonb_array_elements(slice -> 'runs') as run), '[]'),
    'hosts', '[]'::jsonb, 'cursor', slice -> 'cursor'
  ) || changes)
$$;
create temporary view state as
select finished_at is null and requested_at is not null as is_due, revision, read, total from public.answer_readings where site_id = tests.id('site');
create temporary view named as
select brands.name, totals.mentions, totals.rank_sum, totals.picks, totals.modeled_runs
from public.mention_totals as totals join public.brands on brands.id = totals.brand_id where grain = 'day' and starts_on > '2020-01-01';

select is((select (is_due, revision)::text from state), '(f,1)', 'has nothing to read without answers of the last 90 days');
select is(pg_temp.claimed(), null, 'claims nothing then');
select pg_temp.finish_run('first');
select pg_temp.finish_run('second', jsonb_build_object('citations', jsonb_build_array(
  tests.citation(1), tests.citation(2, '{"host": "rival.example", "url": "https://rival.example/", "canonicalUrl": "https://rival.example/"}')
)));
select pg_temp.finish_run('third', jsonb_build_object('mentions', '[]'::jsonb));
update public.prompt_runs set finished_at = now() - interval '1 microsecond' where slot = 'second';
update public.prompt_runs set finished_at = now() - interval '2 microseconds' where slot = 'third';
select is((select is_due from state), false, 'has nothing to read as long as brands stay');

-- What makes a reading due.
update public.brands set updated_at = now();
select is((select is_due from state), false, 'is not due when nothing of a brand changes');
insert into public.brands (id, site_id, name) values (tests.id('rival'), tests.id('site'), 'Rival');
select is((select (is_due, revision, read)::text from state), '(t,2,0)', 'is due when a brand is added');
select is((select brand_ids from public.answer_readings where site_id = tests.id('site')), array[tests.id('rival')], 'knows which brand is new');
select is((select revision from public.answer_readings where site_id = tests.id('site elsewhere')), 0, 'leaves other sites as they are');
create function pg_temp.makes_due(statement text) returns boolean language plpgsql as $$
declare
  result boolean;
begin
  update public.answer_readings set finished_at = now(), brand_ids = '{}';
  execute statement;
  select is_due into result from state;
  return result;
end
$$;
select is(pg_temp.makes_due(statement), true, 'is due: ' || statement) from unnest(array[
  $$update public.brands set name = 'Rivals' where name = 'Rival'$$, $$update public.brands set aliases = '{R}' where name = 'Rivals'$$,
  $$update public.brands set domains = '{rival.example}' where name = 'Rivals'$$, $$update public.brands set is_own = false$$,
  $$update public.brands set is_own = true where name = 'Brand'$$, $$insert into public.brands (site_id, name) values (tests.id('site'), 'Gone')$$,
  $$delete from public.brands where name = 'Gone'$$,
  $$update public.prompts set is_branded = true where id = tests.id('prompt')$$, $$update public.prompts set is_branded = null where id = tests.id('prompt')$$
]) as statement;
select is((select total from state), null, 'does not count the answers before the first claim');

-- The first slice.
create temporary table slices (name text, slice jsonb);
insert into slices select 'first', pg_temp.claimed(2);
select is(
  (select jsonb_path_query_array(slice, '$.runs[*].id') from slices), jsonb_build_array(tests.id('first'), tests.id('second')),
  'claims the newest answers first'
);
select is((select slice #> '{runs,0,mentions,0,judgedBy}' from slices), '"model"', 'passes on what is stored of them');
select is((select slice -> 'hosts' from slices), '["example.net", "rival.example"]', 'passes on the hosts that they cite');
select is((select (total, read)::text from state), '(3,0)', 'counts the answers of 90 days');
select is(pg_temp.claimed(), null, 'gives a claimed site to no other worker');
select is(pg_temp.store(slice || jsonb_build_object('claim', tests.id('other'))), false, 'stores nothing under another claim') from slices;
select is(pg_temp.store(slice || '{"claim": null}'), false, 'stores nothing without a claim') from slices;
select is(
  pg_temp.store(slice, jsonb_build_object(
    'changed', jsonb_build_array(
      jsonb_build_object('runId', tests.id('first'), 'mentions', jsonb_build_array(
        tests.mention('brand', '{"rank": 2, "strength": "recommended"}'), tests.mention('rival', '{"rank": 1, "judgedBy": "lexicon"}'),
        tests.mention('gone brand')
      )),
      jsonb_build_object('runId', tests.id('run'), 'mentions', '[]'::jsonb)
    ),
    'hosts', jsonb_build_array(
      jsonb_build_object('host', 'rival.example', 'kind', 'competitor', 'brandId', tests.id('rival')),
      jsonb_build_object('host', 'example.net', 'kind', 'other', 'brandId', null)
    )
  )), true, 'stores a slice'
) from slices;
select results_eq(
  'select * from named order by 1', $$values ('Brand', 2, 3, 1, 2), ('Rivals', 1, 1, 1, 0)$$, 'corrects the totals of mentions'
);
select is((select count(*) from public.run_mentions where run_id = tests.id('run')), 1::bigint, 'changes no answer outside of the slice');
select results_eq(
  $$select host, kind, citations, runs from public.source_totals where grain = 'day' and starts_on > '2020-01-01' order by 1$$,
  $$values ('example.net', 'other', 3, 3), ('rival.example', 'competitor', 1, 1)$$, 'corrects the totals of sources'
);
select is(
  (select (sum(competitor_citations), sum(citations), sum(runs))::text from public.run_totals where grain = 'day' and starts_on > '2020-01-01'),
  '(1,4,3)', 'corrects the totals of runs'
);
select is((select (kind, brand_id)::text from public.run_citations where host = 'rival.example'), format('(competitor,%s)', tests.id('rival')), 'corrects citations');
select is((select (kind, brand_id)::text from public.cited_pages where host = 'rival.example'), format('(competitor,%s)', tests.id('rival')), 'corrects pages');
select is((select read from state), 2, 'counts what was read');
select is(pg_temp.store(slice), false, 'stores a slice once') from slices;

-- A brand that changes meanwhile ends the claim.
insert into slices select 'second', pg_temp.claimed();
select is((select jsonb_path_query_array(slice, '$.runs[*].id') from slices where name = 'second'), jsonb_build_array(tests.id('third')), 'goes on where it was');
update public.brands set aliases = '{Rvl}' where id = tests.id('rival');
select is(pg_temp.store(slice), false, 'stores nothing of a slice if a brand has changed') from slices where name = 'second';
select is((select (is_due, read)::text from state), '(t,0)', 'starts again then');

-- The own brand changes, and no mention.
select is((select sum(unclaimed_runs) from public.run_totals where grain = 'day' and starts_on > '2020-01-01'), 2::bigint, 'counts unclaimed answers');
update public.brands set is_own = false;
update public.brands set is_own = true where id = tests.id('rival');
select pg_temp.store(pg_temp.claimed());
select is((select sum(unclaimed_runs) from public.run_totals where grain = 'day' and starts_on > '2020-01-01'), 1::bigint, 'counts them anew for another own brand');

-- Pages come after the answers.
update public.cited_pages set
  fetched_at = now(), title = 'Tools', passages = '[{"text": "Rivals are good."}]', brand_ids = array[tests.id('brand')], last_cited_at = now(), fetch_at = null;
insert into slices select 'pages', pg_temp.claimed();
select is((select jsonb_array_length(slice -> 'pages') from slices where name = 'pages'), 3, 'claims pages after the answers');
select is((select slice #> '{pages,0,passages,0,text}' from slices where name = 'pages'), '"Rivals are good."', 'passes on what is stored of them');
select is(
  pg_temp.store(slice, jsonb_build_object('pageCursor', slice #> '{pages,2,id}', 'pages', jsonb_build_array(
    jsonb_build_object(
      'id', slice #> '{pages,0,id}', 'fetchedAt', slice #> '{pages,0,fetchedAt}', 'brandIds', jsonb_build_array(tests.id('rival')),
      'ownSentence', 'Rivals are good.', 'isDue', false
    ),
    jsonb_build_object(
      'id', slice #> '{pages,1,id}', 'fetchedAt', '2020-01-01T00:00:00Z', 'brandIds', '[]'::jsonb, 'ownSentence', null, 'isDue', false
    ),
    jsonb_build_object(
      'id', slice #> '{pages,2,id}', 'fetchedAt', slice #> '{pages,2,fetchedAt}', 'brandIds', '[]'::jsonb, 'ownSentence', null, 'isDue', true
    )
  ))), true, 'stores them'
) from slices where name = 'pages';
select results_eq(
  $$select brand_ids, own_sentence, fetch_at is not null from public.cited_pages order by id$$,
  $$values (array[tests.id('rival')], 'Rivals are good.', false), (array[tests.id('brand')], null, false), ('{}', null, true)$$,
  'stores which brands a page names, but not of one that was fetched meanwhile, and lets one be fetched again'
);
select is(pg_temp.claimed(), null, 'has nothing left');
select is((select (is_due, read, total)::text from state), '(f,3,3)', 'ends');
select is((select brand_ids from public.answer_readings where site_id = tests.id('site')), '{}', 'forgets which brands were new');

-- An answer that was read with earlier brands.
select pg_temp.finish_run('late', jsonb_build_object('brandsRevision', (select revision from state)));
select is((select is_due from state), false, 'stays at its end when an answer was read with these brands');
select pg_temp.finish_run('older', jsonb_build_object('brandsRevision', (select revision - 1 from state)));
select is((select (is_due, total)::text from state), '(t,)', 'is due again when an answer was read with earlier brands');

-- The rules change: citations and statements are read again, too.
update public.brand_facts set id = tests.id('fact') where id = (select id from public.brand_facts where site_id = tests.id('site') limit 1);
update public.answer_readings set finished_at = now();
select is((select rules_at from public.answer_readings where site_id = tests.id('site')), null, 'has been read with the rules of its time');
select is(public.read_by_rules(1), 0, 'is not due as long as the rules stay');
select is(public.read_by_rules(2, 1), 1, 'is due when they change, some sites at a time');
select is(public.read_by_rules(2), 1, 'goes on with the others');
select is(public.read_by_rules(2), 0, 'is due once');
select is((select is_due from state), true, 'then reads the answers again');
select results_eq(
  $$select site_id = tests.id('site'), rules, rules_at is not null from public.answer_readings order by 1 desc$$,
  $$values (true, 2::smallint, true), (false, 2::smallint, false)$$, 'knows since when, of sites that have answers'
);
insert into slices select 'rules', pg_temp.claimed(1);
select is(
  (select array(select jsonb_object_keys(slice #> '{runs,0}') order by 1) from slices where name = 'rules'),
  '{answer,citations,finishedAt,id,identity,identityJudgedBy,mentions,names,statements}', 'passes on all that was read'
);
select is(
  (select slice #> '{runs,0,citations,0}' from slices where name = 'rules') - 'brandId',
  tests.citation(1) - 'brandId' || '{"kind": "other"}', 'passes on citations as they were stored'
);
select is(pg_temp.store(slice), false, 'stores nothing of a worker with earlier rules') from slices where name = 'rules';
create temporary table cited_before as select url, citations from public.cited_pages where site_id = tests.id('site');
select is(
  pg_temp.store(slice, jsonb_build_object('rules', 2, 'changed', jsonb_build_array(jsonb_build_object(
    'runId', slice #> '{runs,0,id}',
    'citations', jsonb_build_array(
      tests.citation(1, '{"host": "new.example", "url": "https://new.example/", "canonicalUrl": "https://new.example/", "title": "New"}')
    ),
    'statements', jsonb_build_array(jsonb_build_object(
      'factId', tests.id('fact'), 'sentence', 'It costs $49.', 'agrees', true, 'sourceUrl', null, 'judgedBy', 'rule'
    ))
  )))), true, 'stores what the rules read'
) from slices where name = 'rules';
select results_eq(
  format($$select host, title from public.run_citations where run_id = %L$$, slice #>> '{runs,0,id}'), $$values ('new.example', 'New')$$,
  'changes citations'
) from slices where name = 'rules';
select is(
  (select count(*) from public.run_mentions where run_id = (select (slice #>> '{runs,0,id}')::uuid from slices where name = 'rules')),
  jsonb_array_length((select slice #> '{runs,0,mentions}' from slices where name = 'rules'))::bigint, 'keeps what has not changed'
);
select results_eq(
  $$select url, citations from public.cited_pages where site_id = tests.id('site') and citations > 0
    except select url, citations from cited_before order by 1$$,
  $$select 'https://new.example/', 1 union all select url, citations - 1 from cited_before
    where url = (select slice #>> '{runs,0,citations,0,canonicalUrl}' from slices where name = 'rules') and citations > 1 order by 1$$,
  'counts again how often pages are cited'
);
select results_eq(
  $$select sum(statements), sum(agreeing_statements), sum(citations)::integer from public.run_totals
    where grain = 'day' and starts_on > '2020-01-01' and site_id = tests.id('site')$$,
  $$select count(*), count(*) filter (where agrees), (select count(*)::integer from public.run_citations as cited
      join public.prompt_runs as runs on runs.id = cited.run_id where cited.site_id = tests.id('site') and runs.finished_at > '2020-01-02')
    from public.run_statements as statements join public.prompt_runs as runs on runs.id = statements.run_id
    where statements.site_id = tests.id('site') and runs.finished_at > '2020-01-02'$$,
  'corrects the totals of citations and statements'
);

-- Prompts whose texts name the own brand.
update public.prompts set is_branded = true where id = tests.id('prompt');
update public.prompts set is_branded = null where id = tests.id('prompt');
insert into slices select 'naming', pg_temp.claimed();
select is(
  (select slice -> 'prompts' from slices where name = 'naming'),
  (select jsonb_build_array(jsonb_build_object('versionId', id, 'text', text)) from public.prompt_versions where id = tests.version('prompt')),
  'passes on the texts of the prompts'
);
create temporary table sources_before as
select host, sum(citations) as citations from public.source_totals where starts_on > '2020-01-01' and not is_branded group by 1;
select pg_temp.store(slice, jsonb_build_object('rules', 9, 'naming', jsonb_build_object(tests.version('prompt')::text, true)))
from slices where name = 'naming';
select is((select names_own from public.prompt_versions where id = tests.version('prompt')), true, 'stores which texts name the own brand');
select results_eq(
  $$select host, sum(citations) as citations from public.source_totals where starts_on > '2020-01-01' and is_branded group by 1 order by 1$$,
  'select * from sources_before order by 1', 'counts their sources apart from the others'
);
select request_reading from private.request_reading(tests.id('site'), '{}');

-- How answers know the own brand.
insert into slices select 'identity', pg_temp.claimed();
create temporary table runs_of_day as
select sum(runs) as runs, sum(unknown_runs) as unknown_runs, sum(ambiguous_runs) as ambiguous_runs, sum(citations) as citations
from public.run_totals where site_id = tests.id('site') and grain = 'day' and starts_on > '2020-01-01';
select pg_temp.store(slice, jsonb_build_object('rules', 9, 'changed', jsonb_build_array(
  jsonb_build_object('runId', slice #> '{runs,0,id}', 'identity', 'unknown', 'mentions', '[]'::jsonb),
  jsonb_build_object('runId', slice #> '{runs,1,id}', 'identity', 'ambiguous', 'mentions', '[]'::jsonb)
))) from slices where name = 'identity';
select results_eq(
  $$select sum(runs), sum(unknown_runs), sum(ambiguous_runs) from public.run_totals
    where site_id = tests.id('site') and grain = 'day' and starts_on > '2020-01-01'$$,
  'select runs - 1, unknown_runs + 1, ambiguous_runs + 1 from runs_of_day', 'counts answers that do not know the brand, and leaves out ambiguous ones'
);
select is(
  (select sum(totals.citations) from public.run_totals as totals
    where totals.site_id = tests.id('site') and totals.grain = 'day' and totals.starts_on > '2020-01-01'),
  (select runs_of_day.citations - (select count(*) from public.run_citations where run_id = (slice #>> '{runs,1,id}')::uuid)
    from runs_of_day, slices where name = 'identity'),
  'leaves out what ambiguous answers cite'
);
select is(
  (select array_agg(identity order by identity) from public.prompt_runs where identity <> 'known'), array['ambiguous', 'unknown'],
  'stores how they know it'
);
select request_reading from private.request_reading(tests.id('site'), '{}');

-- What cannot be stored.
select is((select max_attempts from public.jobs where kind = 'site.reading'), 5, 'is tried five times');
select is(public.give_up_reading(tests.id('site'), tests.id('claim')), false, 'is not given up under another claim');
select is(public.give_up_reading(tests.id('site'), claim), true, 'is given up') from public.claim_jobs('site.reading');
select is((select (is_due, (select count(*) from public.jobs where kind = 'site.reading'))::text from state), '(f,0)', 'ends then');
select is(
  (select problem from public.answer_readings where site_id = tests.id('site')), 'The answers could not be read again in five tries.', 'says so'
);
delete from public.sites where id = tests.id('site');
select is((select count(*) from public.answer_readings), 1::bigint, 'is deleted with the site');
select * from finish();
rollback;
