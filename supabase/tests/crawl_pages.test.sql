begin;
select plan(20);
select tests.furnish();

-- The pages of each crawl are seen by members of its site's account only.
insert into public.site_crawls (id, site_id) values (tests.id('crawl elsewhere'), tests.id('site elsewhere'));
insert into public.crawl_pages (crawl_id, url, position) values (tests.id('crawl elsewhere'), 'https://example.org/', 0);
select is(
  tests.outcome(actor, format('select from public.crawl_pages where url = %L', url)), seen, format('%s: %s of %s', actor, seen, url)
)
from (values
  ('member', 'https://example.com/', '1 row'), ('member', 'https://example.org/', '0 rows'),
  ('outsider', 'https://example.com/', '0 rows'), ('outsider', 'https://example.org/', '1 row')
) as pages (actor, url, seen);

-- What a page may hold.
create function pg_temp.page_with(changes jsonb) returns void
language sql
as $$
  insert into public.crawl_pages (crawl_id, url, position, state, title, description, markdown, problem)
  select tests.id('crawl'), url, position, state, title, description, markdown, problem
  from jsonb_populate_record(
    null::public.crawl_pages, '{"url": "https://example.com/about", "position": 1, "state": "waiting"}'::jsonb || changes
  )
$$;
select throws_like(
  format('select pg_temp.page_with(%L)', changes), '%' || broken || '%', format('rejects by %s: %s', broken, left(changes::text, 60))
)
from (values
  ('{"url": "/about"}'::jsonb, 'crawl_pages_url_is_a_web_address'),
  ('{"url": "javascript:alert(1)"}', 'crawl_pages_url_is_a_web_address'),
  ('{"url": "https://example.com/a b"}', 'crawl_pages_url_is_a_web_address'),
  (jsonb_build_object('url', 'https://example.com/' || repeat('a', 1981)), 'crawl_pages_url_is_a_web_address'),
  (jsonb_build_object('url', 'https://example.com/' || repeat('ü', 1000)), 'crawl_pages_url_is_a_web_address'),
  ('{"state": "ready"}', 'crawl_pages_state_is_known'),
  (jsonb_build_object('title', repeat('a', 301)), 'crawl_pages_title_has_at_most_300_characters'),
  (jsonb_build_object('description', repeat('a', 1001)), 'crawl_pages_description_has_at_most_1000_characters'),
  (jsonb_build_object('markdown', repeat('a', 20001)), 'crawl_pages_markdown_has_at_most_20000_characters'),
  ('{"problem": ""}', 'crawl_pages_problem_has_1_to_500_characters'),
  (jsonb_build_object('problem', repeat('a', 501)), 'crawl_pages_problem_has_1_to_500_characters'),
  ('{"url": "https://example.com/"}', 'crawl_pages_pkey')
) as faults (changes, broken);
select lives_ok(
  format('select pg_temp.page_with(%L)', changes), format('accepts %s', left(changes::text, 60))
)
from (values
  -- As random as an address can be: an index entry holds at most 2,704 bytes.
  (jsonb_build_object('url', 'https://example.com/' || (
    select string_agg(md5(n::text), '') from generate_series(1, 61) as n
  ))),
  (jsonb_build_object(
    'title', repeat('ü', 300), 'description', repeat('ü', 1000), 'markdown', repeat('ü', 20000), 'problem', repeat('ü', 500)
  ))
) as pages (changes);
select lives_ok(
  $$insert into public.crawl_pages (crawl_id, url, position) values (tests.id('crawl elsewhere'), 'https://example.com/', 1)$$,
  'accepts the same page for another crawl'
);

select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is(
  (select count(*) from public.crawl_pages where crawl_id = tests.id('crawl')), 0::bigint, 'deletes the pages of a deleted site'
);
select * from finish();
rollback;
