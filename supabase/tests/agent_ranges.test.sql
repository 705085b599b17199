begin;
select plan(22);
select tests.furnish();

select tests.verb('select', $$select from public.agent_ranges$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.agent_ranges (token, ranges, source_url, fetched_at)
  values ('ClaudeBot', '{}', 'https://example.com/', now())$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.agent_ranges set problem = 'It answered 500.'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.agent_ranges$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select throws_ok(
  $$update public.agent_ranges set ranges = array_fill('192.0.2.0/24'::text, array[5001])$$, '23514', null, 'rejects more than 5,000 ranges'
);
select throws_ok($$update public.agent_ranges set token = repeat('a', 61)$$, '23514', null, 'rejects a long token');
select * from finish();
rollback;
