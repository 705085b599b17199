begin;
select plan(19);
select tests.furnish();

-- What a crawl may hold.
create function pg_temp.change_crawl(changes jsonb) returns void
language sql
as $$
  update public.site_crawls set
    state = changed.state, problem = changed.problem, pages_found = changed.pages_found, pages_fetched = changed.pages_fetched,
    pages_skipped = changed.pages_skipped, finished_at = changed.finished_at
  from (
    select changed.* from public.site_crawls as crawl, jsonb_populate_record(crawl, changes) as changed
    where crawl.id = tests.id('crawl')
  ) as changed
  where site_crawls.id = changed.id
$$;
select throws_like(
  format('select pg_temp.change_crawl(%L)', changes), '%' || broken || '%', format('rejects by %s: %s', broken, left(changes::text, 60))
)
from (values
  ('{"state": "paused"}'::jsonb, 'site_crawls_state_is_known'),
  ('{"problem": ""}', 'site_crawls_problem_has_1_to_500_characters'),
  (jsonb_build_object('problem', repeat('a', 501)), 'site_crawls_problem_has_1_to_500_characters'),
  ('{"pages_found": -1}', 'site_crawls_pages_found_is_not_negative'),
  ('{"pages_fetched": -1}', 'site_crawls_pages_fetched_is_not_negative'),
  ('{"pages_skipped": -1}', 'site_crawls_pages_skipped_is_not_negative'),
  ('{"state": "done"}', 'site_crawls_is_finished_when_ended'),
  ('{"state": "failed", "problem": "No answer."}', 'site_crawls_is_finished_when_ended'),
  ('{"state": "running", "finished_at": "2026-01-01T00:00:00Z"}', 'site_crawls_is_finished_when_ended'),
  ('{"state": "failed", "finished_at": "2026-01-01T00:00:00Z"}', 'site_crawls_failed_ones_have_a_problem')
) as faults (changes, broken);

-- At most one crawl of a site is waiting or running.
create function pg_temp.second_crawl() returns text
language sql
as $$
  select tests.outcome('service_role', $crawl$insert into public.site_crawls (site_id) values (tests.id('site'))$crawl$)
$$;
select is(pg_temp.second_crawl(), '23505', 'rejects a second crawl while one is waiting');
select pg_temp.change_crawl('{"state": "running"}');
select is(pg_temp.second_crawl(), '23505', 'rejects a second crawl while one is running');
select pg_temp.change_crawl(format('{"state": "failed", "problem": "No answer.", "finished_at": "%s"}', now())::jsonb);
select is(pg_temp.second_crawl(), '1 row', 'accepts another crawl after one that failed');
select pg_temp.change_crawl('{"state": "done"}');
select is(pg_temp.second_crawl(), '1 row', 'accepts another crawl after one that is done');
select is(
  tests.outcome('service_role', $$insert into public.site_crawls (site_id) values (tests.id('site elsewhere'))$$), '1 row',
  'accepts a crawl of another site'
);
insert into public.site_crawls (site_id) values (tests.id('site'));
select throws_ok(
  $$update public.site_crawls set state = 'running', finished_at = null where id = tests.id('crawl')$$, '23505', null,
  'does not let an ended crawl go on beside an open one'
);

-- What goes with a crawl, and what stays.
update public.site_file_versions set crawl_id = tests.id('crawl') where id = tests.id('version');
delete from public.site_crawls where id = tests.id('crawl');
select is_empty('select from public.crawl_pages', 'deletes the pages of a deleted crawl');
select is(
  (select crawl_id from public.site_file_versions where id = tests.id('version')), null, 'keeps the files of a deleted crawl'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is_empty('select from public.site_crawls', 'deletes the crawls of a deleted site');
select * from finish();
rollback;
