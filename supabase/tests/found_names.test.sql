-- Companies and products that answers name and nobody tracks.
begin;
select tests.start(47);

delete from public.prompt_runs;
delete from public.run_totals;
delete from public.mention_totals;
delete from public.name_totals;
delete from public.found_names;
insert into public.brands (id, site_id, name) values (tests.id('rival'), tests.id('site'), 'Rival');
update public.answer_readings set finished_at = now(), brand_ids = '{}';
delete from public.jobs;

create function pg_temp.name(key text, changes jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object('key', key, 'name', initcap(key), 'count', 1, 'sentence', initcap(key) || ' is good.', 'host', null) || changes
$$;
create function pg_temp.finish(slot text, changes jsonb) returns boolean language sql as $$
  insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until, started_at)
  values (
    tests.id(slot), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', slot, 1, 'running', tests.id(slot),
    now() + interval '1 minute', now()
  );
  select public.finish_prompt_run(tests.id(slot), tests.id(slot), tests.result('{"mentions": []}' || changes))
$$;
-- Of today: runs in which names were looked for, runs that name anyone, and names that are not tracked and tracked.
create temporary view sums as
select (sum(names_read_runs), sum(naming_runs), sum(untracked_mentions), sum(tracked_mentions))::text as of_day
from public.run_totals where grain = 'day';
create temporary view named as
select found.name, sum(totals.runs) as runs
from public.name_totals as totals join public.found_names as found on found.id = totals.name_id where totals.grain = 'day' group by found.name;
create function pg_temp.names(more text default '', actor text default 'member') returns jsonb language sql as $$
  select tests.value(actor, format(
    'public.visibility_names(tests.id(''site''), %L, %L, %L, ''day''%s)', (now() at time zone 'UTC')::date,
    (now() at time zone 'UTC')::date + 1, (now() at time zone 'UTC')::date - 1, more
  ))::jsonb
$$;
create function pg_temp.dismiss(key text, is_dismissed boolean default true) returns void language sql as $$
  update public.found_names set is_dismissed = dismiss.is_dismissed where found_names.key = dismiss.key
$$;

-- What an answer stores.
select is(pg_temp.finish('first', jsonb_build_object(
  'mentions', jsonb_build_array(tests.mention('brand'), tests.mention('rival', '{"rank": 2}')),
  'names', jsonb_build_array(pg_temp.name('acme', '{"host": "acme.example"}'), pg_temp.name('globex', '{"count": 3}'))
)), true, 'stores an answer with names');
select is(pg_temp.finish('second', jsonb_build_object('names', jsonb_build_array(pg_temp.name('acme', '{"name": "ACME"}')))), true, 'stores another');
select pg_temp.finish('nobody', '{"names": []}');
select pg_temp.finish('earlier', jsonb_build_object('mentions', jsonb_build_array(tests.mention('brand'))));
select pg_temp.finish('ambiguous', jsonb_build_object('identity', 'ambiguous', 'names', jsonb_build_array(pg_temp.name('acme'))));
select results_eq(
  'select key, name, is_dismissed, kind, counts from public.found_names order by key',
  $$values ('acme', 'Acme', false, null::text, true), ('globex', 'Globex', false, null, true)$$, 'keeps each name once, as it was written first'
);
select results_eq(
  $$select key, run_names.count, sentence, host from public.run_names join public.found_names on found_names.id = name_id
    where run_id = tests.id('first') order by key$$,
  $$values ('acme', 1, 'Acme is good.', 'acme.example'), ('globex', 3, 'Globex is good.', null)$$, 'says where it is named'
);
select results_eq(
  'select slot, untracked_names::integer from public.prompt_runs order by slot',
  $$values ('ambiguous', 1), ('earlier', null), ('first', 2), ('nobody', 0), ('second', 1)$$,
  'counts the names of an answer, if they were looked for'
);
select is((select of_day from sums), '(3,2,3,2)', 'adds them to the totals, without answers that are in no figure');
select results_eq('select * from named order by name', $$values ('Acme', 2::bigint), ('Globex', 1)$$, 'counts answers by name');
select is((select count(distinct grain) from public.name_totals), 3::bigint, 'by day, week and month');

-- What members read.
select is(pg_temp.names() -> 'total', '2', 'lists the names');
select is(
  (pg_temp.names() #> '{names,0}') - 'id',
  jsonb_build_object(
    'name', 'Acme', 'kind', null, 'runs', 2, 'before', 0, 'engines', '["openai"]'::jsonb, 'firstSeenOn', (now() at time zone 'UTC')::date
  ),
  'with the answers, the engines and the first day of each'
);
select is(jsonb_array_length(pg_temp.names(', count => 1') -> 'names'), 1, 'as many as asked for');
select is(pg_temp.names(', engines => array[''google'']') -> 'names', '[]', 'of an engine');
select is(pg_temp.names(', branded => true') -> 'names', '[]', 'of branded prompts apart');
insert into public.brands (site_id, name, aliases) values (tests.id('site'), 'Initech', '{Ac-Me}');
select is(pg_temp.names() #>> '{names,0,name}', 'Globex', 'without those that are tracked since');
delete from public.brands where name = 'Initech';
update public.answer_readings set finished_at = now(), brand_ids = '{}';
select is(pg_temp.names('', 'outsider') -> 'total', '0', 'shows strangers none');
create function pg_temp.details(actor text default 'member') returns jsonb language sql as $$
  select tests.value(actor, format('public.name_details(%L)', (select id from public.found_names where key = 'acme')))::jsonb
$$;
select is(pg_temp.details() ->> 'host', 'acme.example', 'knows the site of a name');
select is(jsonb_array_length(pg_temp.details() -> 'answers'), 3, 'shows the answers with it');
select is(pg_temp.details() #>> '{answers,0,sentence}', 'Acme is good.', 'and their sentences');
select is(pg_temp.details() -> 'engines', '[{"engine": "openai", "runs": 2}]', 'and how many answers of each engine');
select is(pg_temp.details() #>> '{pages,0,url}', (
  select canonical_url from public.run_citations where run_id = tests.id('first') order by canonical_url limit 1
), 'and the pages that they cite');
select is(pg_temp.details('outsider'), null, 'shows strangers no details');

-- Dismissing.
select is(tests.outcome('viewer', $$update public.found_names set is_dismissed = true$$), '0 rows', 'lets no viewer dismiss a name');
select is(tests.outcome('member', $$update public.found_names set name = 'Other'$$), 'no grant', 'lets no member rename one');
select tests.act('member', $$update public.found_names set is_dismissed = true where key = 'acme'$$);
select is((select of_day from sums), '(3,1,1,2)', 'counts a dismissed name no longer');
select is(pg_temp.names() #> '{names,0,name}', '"Globex"', 'lists it no longer');
select is(pg_temp.names() #> '{dismissed,0,name}', '"Acme"', 'but among dismissed ones');
select pg_temp.finish('third', jsonb_build_object('names', jsonb_build_array(pg_temp.name('acme'))));
select is((select of_day from sums), '(4,1,1,2)', 'does not count it in later answers');
select pg_temp.dismiss('acme', false);
select is((select of_day from sums), '(4,3,4,2)', 'counts it again, with what was found meanwhile');
select results_eq('select * from named order by name', $$values ('Acme', 3::bigint), ('Globex', 1)$$, 'has counted its answers all the time');

-- Judging.
select is(public.queue_name_judgments('model-1'), 1, 'queues a job for a site with names that no model has judged');
select is(public.queue_name_judgments('model-1'), 0, 'queues it once');
select is(jsonb_array_length(public.names_to_judge(tests.id('site'), 'model-1')), 2, 'passes on the names');
select is(
  public.store_name_judgments(tests.id('site'), tests.id('claim'), 'model-1', '[]'), false, 'stores nothing without the claim of the job'
);
create function pg_temp.judge(model text, kind_of_acme text) returns boolean language sql as $$
  update public.jobs set run_at = now() where kind = 'site.names';
  select public.store_name_judgments(tests.id('site'), (select claim from public.claim_jobs('site.names')), model, (
    select jsonb_agg(jsonb_build_object('id', id, 'kind', case key when 'acme' then kind_of_acme else 'product' end)) from public.found_names
  ))
$$;
select is(pg_temp.judge('model-1', 'other'), true, 'stores what a model took them for');
select is((select of_day from sums), '(4,1,1,2)', 'counts no longer what is neither a company nor a product');
select is(pg_temp.names() -> 'total', '1', 'and lists it no longer');
select is(public.names_to_judge(tests.id('site'), 'model-1'), '[]', 'asks the same model for no name twice');
delete from public.jobs where kind = 'site.names';
select is(public.queue_name_judgments('model-1'), 0, 'queues nothing that was judged');
select is(public.queue_name_judgments('model-0'), 1, 'queues all again for another model');
select is(pg_temp.judge('model-0', 'company'), true, 'stores what the other one took them for');
select is((select of_day from sums), '(4,3,4,2)', 'counts what it takes for a company');
select is((select max_attempts from public.jobs where kind = 'site.names'), 5, 'tries five times');

-- Reading again.
select is(
  (select finished_at is not null from public.answer_readings where site_id = tests.id('site')), true, 'reads no answers again for a few'
);
insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, answer, finished_at, untracked_names)
select gen_random_uuid(), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'many ' || n, 1, 'done', 'Acme', now(), 1
from generate_series(1, 600) as n;
insert into public.run_names (run_id, name_id, site_id, count, sentence)
select runs.id, found.id, tests.id('site'), 1, 'Acme' from public.prompt_runs as runs cross join public.found_names as found
where runs.slot like 'many %' and found.key = 'acme';
select pg_temp.dismiss('acme');
select is(
  (select finished_at from public.answer_readings where site_id = tests.id('site')), null, 'lets answers be read again for a name of many'
);
update public.jobs set run_at = now() where kind = 'site.reading';
create temporary table slice as
select claim, public.read_answer_slice(tests.id('site'), claim, 1000) as read from public.claim_jobs('site.reading');
select ok((select bool_and(run -> 'names' @? '$[*] ? (@.key == "acme")') from slice, jsonb_array_elements(read -> 'runs') as run
  where (run ->> 'answer') = 'Acme'), 'passes on the names of answers');
select is(public.store_readings(tests.id('site'), claim, jsonb_build_object(
  'rules', 6, 'runIds', (select jsonb_agg(run -> 'id') from jsonb_array_elements(read -> 'runs') as run), 'cursor', read -> 'cursor',
  'changed', jsonb_build_array(jsonb_build_object('runId', tests.id('second'), 'names', jsonb_build_array(pg_temp.name('initech')))),
  'hosts', '[]'::jsonb
)), true, 'stores what was read') from slice;
select is((select array_agg(distinct untracked_names) from public.prompt_runs where slot like 'many %'), '{0}', 'counts all of them again');

select * from finish();
rollback;
