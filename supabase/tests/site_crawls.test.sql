-- Crawls of sites, and the pages that they find.
begin;
select tests.start(15);

insert into public.site_crawls (id, site_id) values (tests.id('crawl elsewhere'), tests.id('site elsewhere'));
insert into public.crawl_pages (crawl_id, url, position) values (tests.id('crawl elsewhere'), 'https://example.org/', 0);
-- As random as an address can be: an index entry holds at most 2,704 bytes.
select lives_ok(
  $$update public.crawl_pages set url = 'https://example.com/' || (select string_agg(md5(n::text), '') from generate_series(1, 61) as n)
    where crawl_id = tests.id('crawl')$$, 'accepts a long address'
);
select lives_ok(
  $$update public.crawl_pages set title = repeat('ü', 300), description = repeat('ü', 1000), markdown = repeat('ü', 20000),
    problem = repeat('ü', 500)$$, 'accepts long texts of any width'
);
select lives_ok(
  $$insert into public.crawl_pages (crawl_id, url, position) values (tests.id('crawl elsewhere'), 'https://example.com/', 1)$$,
  'accepts the same page for another crawl'
);
delete from public.site_crawls where id = tests.id('crawl elsewhere');

-- At most one crawl of a site is waiting or running.
create function pg_temp.second_crawl() returns text language sql as $$
  select tests.outcome('service_role', $crawl$insert into public.site_crawls (site_id) values (tests.id('site'))$crawl$)
$$;
select is(pg_temp.second_crawl(), '23505', 'rejects a second crawl while one is waiting');
update public.site_crawls set state = 'running';
select is(pg_temp.second_crawl(), '23505', 'rejects a second crawl while one is running');
update public.site_crawls set state = 'failed', problem = 'No answer.', finished_at = now();
select is(pg_temp.second_crawl(), '1 row', 'accepts another crawl after one that failed');
update public.site_crawls set state = 'done';
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

-- Kept are the last 90 days, and the crawl that the files were written from.
insert into public.site_crawls (id, site_id, state, problem, requested_at, finished_at)
select tests.id(crawl), tests.id('site'), state, problem, now() - age, now() - age
from (values
  ('replaced', 'done', null, interval '93 days'),
  ('written', 'done', null, interval '92 days'),
  ('failed long ago', 'failed', 'No answer.', interval '91 days'),
  ('failed lately', 'failed', 'No answer.', interval '89 days')
) as given (crawl, state, problem, age);
delete from public.site_crawls where site_id = tests.id('site') and state = 'done' and id <> tests.id('crawl') and requested_at = now();
update public.site_crawls set state = 'failed', problem = 'No answer.', finished_at = now() where id = tests.id('crawl');
select is((private.tidy() ->> 'site_crawls')::integer, 2, 'deletes crawls after 90 days, of which a newer one has taken the place');
select is_empty(
  $$select from public.site_crawls where id in (tests.id('replaced'), tests.id('failed long ago'))$$, 'deletes what newer ones replaced'
);
select ok(exists (select from public.site_crawls where id = tests.id('written')), 'keeps the newest one that is done, however old it is');

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
