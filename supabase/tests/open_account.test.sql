begin;
select plan(19);
select tests.furnish();

-- Members and owners have an account, so nothing is made for them.
select tests.verb('call', $$select public.open_account('Mine', 'mine.example')$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => 'no grant');
select tests.verb('reach past the door', $$select private.open_account('Mine', 'mine.example')$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => 'no grant');
select throws_ok(
  $$select public.open_account('Nobody''s')$$, '42501', 'Opening an account needs a signed-in person.', 'it needs a person'
);

create temporary table opened (id uuid);
grant all on opened to authenticated;
select tests.act('newcomer', $$insert into opened select public.open_account(' Mine ', 'https://www.Mine.example/shop')$$);
select tests.act('newcomer', $$insert into opened select public.open_account('Mine again')$$);
select tests.act('member', $$insert into opened select public.open_account('Mine')$$);
select is((select count(distinct id) from opened), 2::bigint, 'asked twice it answers the same');
select results_eq(
  $$select accounts.name, plan_id, sites.name, sites.domain, role, user_id
    from public.accounts join public.sites on sites.account_id = accounts.id
    join public.account_members on account_members.account_id = accounts.id
    where accounts.id = (select id from opened limit 1)$$,
  $$values ('Mine', 'starter', 'mine.example', 'mine.example', 'owner', tests.id('newcomer'))$$,
  'one account on Starter, one site, one owner'
);
select isnt_empty(
  $$select from opened where id = tests.id('account')$$, 'who was taken into an account gets that one'
);
select is(
  tests.outcome('newcomer', $$select from public.accounts$$), '1 row', 'and sees it, and no other'
);
delete from public.accounts where id in (select id from opened) and id <> tests.id('account');
select is(tests.outcome('newcomer', $$select public.open_account('  ')$$), '23514', 'an account has a name');
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', 'not a host')$$), '23514', 'and its site a domain that is one'
);
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', '')$$), '1 row', 'or none yet'
);
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', repeat('a', 60) || '.' || repeat('b', 60) || '.example')$$),
  '1 row', 'and the name of a long domain is cut, not refused'
);
select * from finish();
rollback;
