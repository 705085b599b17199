-- Who may read and write run_searches. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(22);
select tests.furnish();

select tests.verb('select', $$select from public.run_searches where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_searches (run_id, position, site_id, query)
  values (tests.id('run'), 2, tests.id('site'), 'best tools')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_searches set query = 'best tools' where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_searches where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(
  format('update public.run_searches set query = %L', query), '%run_searches_query_has_1_to_500_characters%', 'rejects a query of ' || length
)
from (values ('', 'no characters'), (repeat('x', 501), '501 characters')) as faults (query, length);

select * from finish();
rollback;
