-- Who may read and write visitor_months. What it holds is tested in visitors.test.sql.
begin;
select plan(30);
select tests.furnish();

select tests.verb('select', $$select site_id, month, visitors from public.visitor_months where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('select registers', $$select registers from public.visitor_months where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('select counts', $$select counts from public.visitor_months where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.visitor_months select * from public.visitor_months$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('update', $$update public.visitor_months set site_id = site_id$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('delete', $$delete from public.visitor_months$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');

select * from finish();
rollback;
