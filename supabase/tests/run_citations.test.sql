-- Who may read and write run_citations, and what it rejects. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(27);
select tests.furnish();

select tests.verb('select', $$select from public.run_citations where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, kind, is_in_text)
  values (tests.id('run'), 2, tests.id('site'), 'https://example.net/b', 'https://example.net/b', 'example.net', 'other', false)$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_citations set is_in_text = false where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_citations where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(format('update public.run_citations set %s', change), '%' || rule || '%', 'rejects ' || title)
from (values
  ('position = 0', 'run_citations_position_is_positive', 'a position of 0'),
  ('url = repeat(''x'', 2001)', 'run_citations_url_has_at_most_2000_characters', 'a long address'),
  ('canonical_url = repeat(''x'', 2001)', 'run_citations_canonical_url_has_at_most_2000_characters', 'a long canonical address'),
  ('host = repeat(''x'', 254)', 'run_citations_host_has_at_most_253_characters', 'a long host'),
  ('title = repeat(''x'', 301)', 'run_citations_title_has_at_most_300_characters', 'a long title'),
  ('kind = ''friend''', 'run_citations_kind_is_known', 'an unknown kind')
) as faults (change, rule, title);
delete from public.run_citations;
select lives_ok(
  $$insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, kind, is_in_text)
    select tests.id('run'), 1, tests.id('site'), address, address, 'example.net', 'other', true
    from (select left(string_agg(md5(n::text), ''), 2000) as address from generate_series(1, 70) as n) as addresses$$,
  'accepts an address of 2,000 characters in the index'
);

select * from finish();
rollback;
