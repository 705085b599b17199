-- Who may read and write visitor_limits. What it holds is tested in visitors.test.sql.
begin;
select plan(20);
select tests.furnish();

select tests.verb('select', $$select * from public.visitor_limits where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.visitor_limits select * from public.visitor_limits$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('update', $$update public.visitor_limits set account_id = account_id$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('delete', $$delete from public.visitor_limits$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');

select * from finish();
rollback;
