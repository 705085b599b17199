-- Who may read and write run_responses. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(20);
select tests.furnish();

select tests.verb('select', $$select from public.run_responses where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_responses (run_id, site_id, raw)
  select run_id, site_id, raw from public.run_responses on conflict (run_id) do update set raw = '[]'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_responses set raw = '[]' where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_responses where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select * from finish();
rollback;
