begin;
select plan(45);
select tests.furnish();

select tests.verb('select', $$select from public.account_members where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '2 rows', owner => '2 rows', service_role => '2 rows');
select tests.verb('insert', $$insert into public.account_members (account_id, user_id, role)
  values (tests.id('account'), tests.id('newcomer'), 'member')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update a role', $$update public.account_members set role = 'owner' where user_id = tests.id('member')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => '1 row', service_role => '1 row');
select tests.verb('update the user', $$update public.account_members set user_id = tests.id('newcomer')
  where user_id = tests.id('member')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete another member', $$delete from public.account_members
  where account_id = tests.id('account') and role = 'member' and user_id <> auth.uid()$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => '1 row', service_role => '0 rows');
select tests.verb('delete', $$delete from public.account_members where user_id = tests.id('member')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('delete the last owner', $$delete from public.account_members where user_id = tests.id('owner')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => 'PT409', service_role => 'PT409');
select tests.verb('demote the last owner', $$update public.account_members set role = 'member'
  where user_id = tests.id('owner')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => 'PT409', service_role => 'PT409');

select throws_ok(
  $$update public.account_members set role = 'guest' where user_id = tests.id('member')$$, '23514', null, 'accepts only the four roles'
);
select throws_ok(
  $$delete from auth.users where id = tests.id('owner')$$, 'PT409', null, 'does not delete the last owner of an account'
);
select lives_ok($$delete from auth.users where id = tests.id('member')$$, 'deletes a member and frees the seat');
select lives_ok($$delete from public.accounts where id = tests.id('account')$$, 'deletes an account with its owner');
select is(
  (select count(*) from public.account_members where account_id = tests.id('account')), 0::bigint, 'deletes the members with the account'
);
select * from finish();
rollback;
