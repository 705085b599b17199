begin;
select plan(27);
select tests.furnish();

select tests.verb('select', $$select from public.account_export_parts$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.account_export_parts (export_id, number, table_name, data) values (tests.id('export'), 2, 'sites', '')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.account_export_parts set data = ''$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.account_export_parts$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('read one', $$select public.account_export_part(tests.id('export'), 1)$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select is(public.account_export_part(tests.id('export'), 1), 'AA==', 'encodes a part in base64');
select throws_like(
  $$insert into public.account_export_parts (export_id, number, table_name, data) values (tests.id('export'), 0, 'sites', '')$$,
  '%account_export_parts_are_counted_from_1%', 'rejects a part without a number'
);
select * from finish();
rollback;
