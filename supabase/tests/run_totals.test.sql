-- Who may read and write run_totals. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(21);
select tests.furnish();

select tests.verb('select', $$select from public.run_totals where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine)
  select site_id, 'month', starts_on, prompt_version_id, engine from public.run_totals$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_totals set runs = 2 where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_totals where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok($$update public.run_totals set grain = 'year'$$, '23514', null, 'rejects an unknown grain');

select * from finish();
rollback;
