-- Who may read and write source_totals. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(22);
select tests.furnish();

select tests.verb('select', $$select from public.source_totals where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.source_totals (site_id, grain, starts_on, engine, host, kind)
  select site_id, 'month', starts_on, engine, host, kind from public.source_totals$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.source_totals set citations = 2 where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.source_totals where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(format('update public.source_totals set %s = ''x''', name), '23514', null, 'rejects an unknown ' || name)
from unnest(array['grain', 'kind']) as name;

select * from finish();
rollback;
