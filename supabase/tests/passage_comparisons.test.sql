begin;
select tests.start(23);

-- Which sites are due.
delete from public.passage_comparisons;
-- The sites that are claimed when all are looked at.
create function pg_temp.claimed() returns uuid[] language sql as $$
  update public.jobs set run_at = now() where kind = 'site.comparison' and claim is null;
  select array(select (payload ->> 'id')::uuid from public.claim_passage_comparisons(10, 60))
$$;
create temporary view job as select * from public.jobs where deduplication_key = 'site.comparison/' || tests.id('site');
create function pg_temp.add_page(site text, page_kind text, since text default '0', words jsonb default '[{"text": "Words."}]') returns void
language sql
as $$
  insert into public.cited_pages (site_id, url, host, kind, fetch_at, fetched_at, passages)
  values (
    tests.id(site), 'https://example.net/' || gen_random_uuid(), 'example.net', page_kind, case when since is null then now() end,
    now() - since::interval, words
  )
$$;
select is(pg_temp.claimed(), '{}', 'claims no site without pages that were read');
select pg_temp.add_page('site', 'competitor');
select is(pg_temp.claimed(), '{}', 'claims no site without pages of its own');
select pg_temp.add_page('site', 'own', '0', '[]');
select is(pg_temp.claimed(), '{}', 'claims no site whose own pages have no passages');
select pg_temp.add_page('site', 'own');
select pg_temp.add_page('site', 'other', null);
select is(pg_temp.claimed(), '{}', 'waits while cited pages are fetched');
update public.cited_pages set created_at = now() - interval '61 minutes' where fetched_at is null and fetch_at is not null;
savepoint waited;
select is(pg_temp.claimed(), array[tests.id('site')], 'does not wait longer than an hour');
rollback to waited;
delete from public.cited_pages where fetched_at is null;
select is(pg_temp.claimed(), array[tests.id('site')], 'claims a site with pages of both');
select is(pg_temp.claimed(), '{}', 'claims no site twice');
select is((select (attempts, run_at)::text from job), (1, now() + interval '60 seconds')::text, 'holds the claim for its lease');

-- Storing.
create function pg_temp.finish(changes jsonb default '{}', claim uuid default null) returns boolean language sql as $$
  select public.finish_passage_comparison(
    tests.id('site'), coalesce(finish.claim, (select job.claim from job)),
    '{"method": "terms", "missing": [{"passage": "Theirs."}], "ownPages": 3, "otherPages": 2}'::jsonb || changes
  )
$$;
select is(pg_temp.finish('{}', tests.id('another claim')), false, 'stores nothing under another claim');
select is(pg_temp.finish(jsonb_build_object('problem', repeat('x', 600))), true, 'stores a comparison');
select results_eq(
  $$select compared_at, method, model, missing, own_pages, other_pages, char_length(problem) from public.passage_comparisons$$,
  $$values (now(), 'terms', null, '[{"passage": "Theirs."}]'::jsonb, 3, 2, 500)$$,
  'stores what was found, how, and of how many pages'
);
select is(pg_temp.finish(), false, 'stores it once');
select is(pg_temp.claimed(), '{}', 'does not compare again at once');

-- Once a day, if there is something new.
update public.passage_comparisons set compared_at = now() - interval '25 hours';
update public.cited_pages set fetched_at = now() - interval '26 hours' where fetched_at is not null;
select is(pg_temp.claimed(), '{}', 'does not compare again without answers or pages since');
savepoint unchanged;
update public.prompt_runs set finished_at = now() where id = tests.id('run');
select is(pg_temp.claimed(), array[tests.id('site')], 'compares again after an answer');
select is(pg_temp.finish('{"method": "embeddings", "model": "A model"}'), true, 'stores a comparison by meaning');
select results_eq(
  $$select method, model, problem from public.passage_comparisons$$, $$values ('embeddings', 'A model', null::text)$$,
  'keeps nothing of the one before'
);
rollback to unchanged;
select pg_temp.add_page('site', 'competitor');
select is(pg_temp.claimed(), array[tests.id('site')], 'compares again after a page was read');
rollback to unchanged;
update public.site_crawls set state = 'done', finished_at = now() where id = tests.id('crawl');
select is(pg_temp.claimed(), array[tests.id('site')], 'compares again after a crawl');
update public.passage_comparisons set compared_at = now() - interval '23 hours';
select private.end_claim('site.comparison', tests.id('site'), now());
select is(pg_temp.claimed(), '{}', 'but not more often than every 24 hours');

-- When sites are looked at again.
create temporary view looks as
select payload ->> 'id' = tests.id('site')::text as is_site, run_at from public.jobs where kind = 'site.comparison';
select results_eq(
  'select is_site, run_at from looks order by 1',
  $$values (false, now() + interval '10 minutes'), (true, now() + interval '1 hour')$$,
  'looks at a site again after ten minutes, or 24 hours after its comparison'
);
update public.passage_comparisons set compared_at = now() - interval '25 hours';
select is((select count(*) from public.claim_passage_comparisons()), 0::bigint, 'does not look at it before');
update public.site_crawls set state = 'done', finished_at = now() where id = tests.id('crawl');
select is((select run_at from looks where is_site), now(), 'looks at a site at once when a crawl is done');
select * from finish();
rollback;
