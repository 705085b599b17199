begin;
select tests.start(21);

create function pg_temp.claim() returns uuid language sql as $$
  update public.cited_pages set fetch_at = now() where fetch_at is not null;
  select (public.claim_cited_pages() #>> '{0,claim}')::uuid
$$;
create function pg_temp.finish(changes jsonb) returns boolean language sql as $$
  select public.finish_cited_page(tests.id('page'), (select claim from public.cited_pages where id = tests.id('page')), changes)
$$;

select is(public.claim_cited_pages(), '[]', 'claims no page that is not due');
update public.cited_pages set fetch_at = now();
create temporary table held as select public.claim_cited_pages(10, 90) -> 0 as page;
select is(
  (select page - 'claim' from held),
  jsonb_build_object('id', tests.id('page'), 'siteId', tests.id('site'), 'url', 'https://example.net/', 'kind', 'other'), 'tells what to fetch'
);
select results_eq(
  'select claim, fetch_at, attempts::integer from public.cited_pages', $$select (page ->> 'claim')::uuid, now() + interval '90 seconds', 1 from held$$,
  'claims a due page for the lease'
);
select is(public.claim_cited_pages(), '[]', 'claims it once');
select is(public.finish_cited_page(tests.id('page'), tests.id('claim'), '{}'), false, 'stores nothing with another claim');
select is(pg_temp.finish(jsonb_build_object(
  'title', repeat('t', 400), 'passages', jsonb_build_array(jsonb_build_object('text', 'Brand is good.')),
  'brandIds', jsonb_build_array(tests.id('brand')), 'ownSentence', repeat('s', 1100), 'linksOwn', false
)), true, 'stores what was read');
select results_eq(
  'select claim, fetch_at, fetched_at, problem, attempts::integer, char_length(title), passages, brand_ids, char_length(own_sentence), links_own
    from public.cited_pages',
  $$values (null::uuid, null::timestamptz, now(), null::text, 0, 300, '[{"text": "Brand is good."}]'::jsonb, array[tests.id('brand')], 1000, false)$$,
  'keeps the start of long texts, and does not fetch the page again'
);
select is(pg_temp.finish('{}'), false, 'stores it once');

-- Problems.
update public.cited_pages set fetch_at = now();
select pg_temp.claim();
select is(pg_temp.finish(jsonb_build_object('problem', repeat('p', 600))), true, 'stores a problem');
select results_eq(
  $$select char_length(problem), fetched_at, title is not null, brand_ids, links_own,
      fetch_at between now() + interval '8 minutes' and now() + interval '10 minutes' from public.cited_pages$$,
  $$values (500, now(), true, array[tests.id('brand')], false, true)$$, 'keeps what was read before, and fetches the page again later'
);
select pg_temp.claim();
select pg_temp.finish('{"problem": "It answered 500."}');
select ok((select fetch_at > now() + interval '16 minutes' from public.cited_pages), 'waits longer after the second problem');
select pg_temp.claim();
select pg_temp.finish('{"problem": "It answered 500."}');
select is((select fetch_at from public.cited_pages), null, 'gives up after the third');

-- A page that stops its reader each time.
update public.cited_pages set fetch_at = now(), attempts = 0;
select is((select count(pg_temp.claim()) from generate_series(1, 10)), 6::bigint, 'claims a page six times without a result, and no more');
select is(pg_temp.finish('{"title": "At last"}'), true, 'still stores the last result');
select is((select (title, attempts)::text from public.cited_pages), '("At last",0)', 'and counts anew');
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
select pg_temp.cite('three', jsonb_build_object('kind', 'competitor', 'brandId', tests.id('brand')));
select is((select (kind, brand_id)::text from public.cited_pages), '(competitor,' || tests.id('brand') || ')', 'notes whose page it is');

delete from public.brands;
select is((select (kind, brand_id)::text from public.cited_pages), '(competitor,)', 'keeps the pages of a deleted brand');
delete from public.sites where id = tests.id('site');
select is_empty('select from public.cited_pages', 'deletes pages with their site');
select * from finish();
rollback;
