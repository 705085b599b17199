begin;
select plan(34);
select tests.furnish();

select tests.verb('select', $$select from public.brands where id = tests.id('brand')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.brands (site_id, name) values (tests.id('site'), 'Competitor')$$,
  anon => 'no grant', outsider => 'policy', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('update', $$update public.brands set aliases = '{Brnd}' where id = tests.id('brand')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('move', $$update public.brands set site_id = tests.id('site elsewhere') where id = tests.id('brand')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete', $$delete from public.brands where id = tests.id('brand')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');

update public.brands set domains = array['https://www.Example.com/about', 'example.com', '', 'shop.example.com'];
select is((select domains from public.brands), array['example.com', 'shop.example.com'], 'stores canonical domains without duplicates');
select throws_like(
  $$update public.brands set domains = array['not a host']$$, '%brands_domains_are_at_most_20_canonical_hosts%',
  'rejects a domain that is not a host'
);
select throws_like(
  $$update public.brands set domains = array(select 'a' || n || '.example' from generate_series(1, 21) as n)$$,
  '%brands_domains_are_at_most_20_canonical_hosts%', 'rejects a 21st domain'
);
select throws_like(
  $$update public.brands set aliases = array['Brnd', '']$$, '%brands_aliases_are_at_most_20_filled_names%', 'rejects an empty alias'
);
select throws_like(
  $$update public.brands set aliases = array_fill('x'::text, array[21])$$, '%brands_aliases_are_at_most_20_filled_names%',
  'rejects a 21st alias'
);
select throws_ok(
  $$insert into public.brands (site_id, name) values (tests.id('site'), 'BRAND')$$, '23505', null, 'rejects a second brand with the same name'
);
select throws_ok(
  $$insert into public.brands (site_id, name, is_own) values (tests.id('site'), 'Second', true)$$, '23505', null,
  'rejects a second brand of the site itself'
);
select throws_ok(
  $$insert into public.brands (site_id, name) select tests.id('site'), 'Brand ' || n from generate_series(1, 50) as n$$,
  'PT409', null, 'rejects more than 50 brands of a site'
);
select is(
  (select count(*) from public.brands where name like 'Brand %'), 0::bigint, 'adds no brand if one is over the limit'
);
select * from finish();
rollback;
