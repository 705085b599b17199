-- Crawls of sites, and the pages that they find.
begin;
select tests.start(12);

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
