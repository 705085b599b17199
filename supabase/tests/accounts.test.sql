begin;
select plan(37);
select tests.furnish();

select tests.verb('select', $$select from public.accounts where id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.accounts (name) values ('Another')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.accounts set name = 'Renamed' where id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => '1 row', service_role => '1 row');
select tests.verb('update the plan', $$update public.accounts set plan_id = 'enterprise' where id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update a limit', $$update public.accounts set prompt_limit = 9 where id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '23514');
select tests.verb('delete', $$delete from public.accounts where id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok($$update public.accounts set name = ' '$$, '23514', null, 'rejects a blank name');
select throws_ok($$update public.accounts set name = repeat('x', 81)$$, '23514', null, 'rejects a name of more than 80 characters');
select throws_ok(
  $$update public.accounts set seat_limit = 0, plan_id = 'enterprise'$$, '23514', null, 'rejects a limit of no seats'
);
select lives_ok(
  $$update public.accounts set plan_id = 'enterprise', prompt_limit = 500, visitor_limit = 9, seat_limit = 4$$,
  'accepts limits for an enterprise account'
);
select throws_like(
  $$update public.accounts set plan_id = 'pro'$$, '%accounts_limits_are_agreed_with_enterprise_alone%',
  'rejects another plan while there are agreed limits'
);
update public.accounts set updated_at = '2020-01-01', created_at = '2020-01-01', name = 'Touched';
select is((select count(*) from public.accounts where updated_at = now()), 2::bigint, 'sets updated_at on a change');
select is((select count(*) from public.accounts where created_at = now()), 2::bigint, 'keeps created_at on a change');
select * from finish();
rollback;
