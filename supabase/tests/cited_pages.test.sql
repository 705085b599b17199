begin;
select tests.start(21);

create temporary view job as select * from public.jobs where deduplication_key = 'page.reading/' || tests.id('page');
create function pg_temp.claim() returns uuid language sql as $$
  update public.jobs set run_at = now() where kind = 'page.reading';
  select claim from public.claim_jobs('page.reading')
$$;
create function pg_temp.finish(changes jsonb) returns boolean language sql as $$
  select public.finish_cited_page(tests.id('page'), (select claim from job), changes)
$$;

select is((select count(*) from job), 0::bigint, 'has no job for a page that is not due');
update public.cited_pages set fetch_at = now();
select is((select (payload ->> 'id', run_at)::text from job), (tests.id('page'), now())::text, 'has one for a page that is due');
select isnt(pg_temp.claim(), null, 'claims it');
select is(public.finish_cited_page(tests.id('page'), tests.id('claim'), '{}'), false, 'stores nothing with another claim');
select is(pg_temp.finish(jsonb_build_object(
  'title', repeat('t', 400), 'passages', jsonb_build_array(jsonb_build_object('text', 'Brand is good.')),
  'brandIds', jsonb_build_array(tests.id('brand')), 'ownSentence', repeat('s', 1100), 'linksOwn', false
)), true, 'stores what was read');
select results_eq(
  'select fetch_at, fetched_at, problem, char_length(title), passages, brand_ids, char_length(own_sentence), links_own from public.cited_pages',
  $$values (null::timestamptz, now(), null::text, 300, '[{"text": "Brand is good."}]'::jsonb, array[tests.id('brand')], 1000, false)$$,
  'keeps the start of long texts, and does not fetch the page again'
);
select is((select count(*) from job), 0::bigint, 'ends the job');
select is(pg_temp.finish('{}'), false, 'stores it once');

-- Problems.
update public.cited_pages set fetch_at = now();
select pg_temp.claim();
select is(pg_temp.finish(jsonb_build_object('problem', repeat('p', 600))), true, 'stores a problem');
select results_eq(
  $$select char_length(problem), fetched_at, title is not null, brand_ids, links_own,
      (select run_at from job) = now() + interval '500 seconds' from public.cited_pages$$,
  $$values (500, now(), true, array[tests.id('brand')], false, true)$$, 'keeps what was read before, and fetches the page again later'
);
select pg_temp.claim();
select pg_temp.finish('{"problem": "It answered 500."}');
select pg_temp.claim();
select pg_temp.finish('{"problem": "It answered 500."}');
select is((select (fetch_at, (select count(*) from job))::text from public.cited_pages), '(,0)', 'gives up after the third');

-- A page that stops its reader each time.
update public.cited_pages set fetch_at = now();
select pg_temp.claim() from generate_series(1, 4);
select is((select attempts > max_attempts from job), true, 'tells the fourth worker to give it up');
select is(pg_temp.finish('{"title": "At last"}'), true, 'still stores the last result');
select is((select title from public.cited_pages), 'At last', 'and keeps it');
select results_eq(
  'select passages, brand_ids, own_sentence, links_own from public.cited_pages', $$values ('[]'::jsonb, '{}'::uuid[], null::text, null::boolean)$$,
  'stores nothing where nothing was read'
);

-- A page that is cited again.
create function pg_temp.cite(slot text, changes jsonb default '{}') returns void language sql as $$
  insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until)
  values (tests.id(slot), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', slot, 1, 'running', tests.id('claim'), now());
  select public.finish_prompt_run(tests.id(slot), tests.id('claim'), tests.result(
    jsonb_build_object('citations', jsonb_build_array(tests.citation(1, '{"canonicalUrl": "https://example.net/"}' || changes)))
  ))
$$;
update public.cited_pages set last_cited_at = now() - interval '40 days', fetched_at = now() - interval '30 days';
select pg_temp.cite('one');
select results_eq(
  'select citations, last_cited_at, fetch_at from public.cited_pages', 'values (2, now(), null::timestamptz)',
  'does not fetch a page again that was fetched in the last 30 days'
);
update public.cited_pages set fetched_at = now() - interval '30 days 1 second';
select pg_temp.cite('two');
select is((select fetch_at from public.cited_pages), now(), 'fetches it again after that');
select is((select state from job), 'waiting', 'with a job');
select pg_temp.cite('three', jsonb_build_object('kind', 'competitor', 'brandId', tests.id('brand')));
select is((select (kind, brand_id)::text from public.cited_pages), '(competitor,' || tests.id('brand') || ')', 'notes whose page it is');

delete from public.brands;
select is((select (kind, brand_id)::text from public.cited_pages), '(competitor,)', 'keeps the pages of a deleted brand');
delete from public.sites where id = tests.id('site');
select is_empty('select from public.cited_pages', 'deletes pages with their site');
select * from finish();
rollback;
