-- Who may read and write visit_totals. What it holds is tested in visits.test.sql.
begin;
select plan(20);
select tests.furnish();

select tests.verb('select', $$select * from public.visit_totals where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.visit_totals select * from public.visit_totals$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('update', $$update public.visit_totals set site_id = site_id$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('delete', $$delete from public.visit_totals$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');

select * from finish();
rollback;
