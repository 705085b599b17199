begin;
select tests.start(9);

-- Members and owners already have an account, so none is created for them.
select throws_ok(
  $$select public.open_account('Nobody''s')$$, '42501', 'Opening an account requires a signed-in user.', 'requires a signed-in user'
);

create temporary table opened (id uuid);
grant all on opened to authenticated;
select tests.act('newcomer', $$insert into opened select public.open_account(' Mine ', 'https://www.Mine.example/shop')$$);
select tests.act('newcomer', $$insert into opened select public.open_account('Mine again')$$);
select tests.act('member', $$insert into opened select public.open_account('Mine')$$);
select is((select count(distinct id) from opened), 2::bigint, 'returns the same account for a second call');
select results_eq(
  $$select accounts.name, plan_id, sites.name, sites.domain, role, user_id
    from public.accounts join public.sites on sites.account_id = accounts.id
    join public.account_members on account_members.account_id = accounts.id
    where accounts.id = (select id from opened limit 1)$$,
  $$values ('Mine', 'starter', 'mine.example', 'mine.example', 'owner', tests.id('newcomer'))$$,
  'creates one account on Starter, one site and one owner'
);
select isnt_empty(
  $$select from opened where id = tests.id('account')$$, 'who was taken into an account gets that one'
);
select is(
  tests.outcome('newcomer', $$select from public.accounts$$), '1 row', 'shows the new owner only that account'
);
delete from public.accounts where id in (select id from opened) and id <> tests.id('account');
select is(tests.outcome('newcomer', $$select public.open_account('  ')$$), '23514', 'rejects a blank name');
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', 'not a host')$$), '23514', 'rejects an invalid domain'
);
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', '')$$), '1 row', 'accepts a missing domain'
);
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', repeat('a', 60) || '.' || repeat('b', 60) || '.example')$$),
  '1 row', 'shortens the name for a long domain'
);
select * from finish();
rollback;
