begin;
select tests.start(23);

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
select results_eq(
  $$select brands.name, is_own, domains from public.brands join public.sites on sites.id = site_id where account_id = (select id from opened limit 1)$$,
  $$values ('Mine', true, array['mine.example'])$$, 'and the own brand'
);
create temporary view own_brand as
select domains from public.brands join public.sites on sites.id = site_id where account_id = (select id from opened limit 1);
select tests.act('newcomer', $$update public.sites set domain = 'meant.example'$$);
select is((select domains from own_brand), array['meant.example'], 'replaces a domain that was typed wrong in the own brand, too');
update public.sites set verified_at = now(), verified_by = 'dns' where account_id = (select id from opened limit 1);
select tests.act('newcomer', $$update public.sites set domain = 'moved.example'$$);
select is((select domains from own_brand), array['meant.example', 'moved.example'], 'and keeps one that was proved beside the new one');
select tests.act('newcomer', $$update public.brands set domains = '{}'$$);
select tests.act('newcomer', $$update public.sites set domain = 'again.example'$$);
select is((select domains from own_brand), '{}', 'adds none to a brand that had not the old one');
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
  tests.outcome('newcomer', $$select from public.open_account('me@mine.example') as account join public.sites on account_id = account
    join public.brands on site_id = sites.id$$), '0 rows', 'makes no brand of an email address'
);
select is(
  tests.outcome('newcomer', $$select public.open_account('Mine', repeat('a', 60) || '.' || repeat('b', 60) || '.example')$$),
  '1 row', 'shortens the name for a long domain'
);

-- New accounts are limited by mailbox and domain, for every caller.
delete from private.turns;
create function pg_temp.open(name text, email text) returns text language plpgsql as $$
begin
  insert into auth.users (id, email) values (tests.id(name), email);
  perform tests.sign_in(name);
  perform tests.act_as(name);
  perform set_config('role', 'none', true);
  return case when private.open_account(name, null, false) is not null then 'opened' end;
exception
  when sqlstate 'PT429' then
    return sqlerrm;
end
$$;
select is(
  array(select pg_temp.open('s' || n, 'a+' || n || '@Bulk.example') from generate_series(1, 4) as n),
  array['opened', 'opened', 'opened', 'Too many new accounts have addresses at bulk.example today.'], 'opens three accounts of a mailbox a day'
);
select is(
  (select count(*) from generate_series(1, 40) as n where pg_temp.open('d' || n, 'u' || n || '@x' || n || '.bulk.example') = 'opened'),
  17::bigint, 'opens twenty of a domain and its subdomains'
);
select is(pg_temp.open('other', 'me@else.example'), 'opened', 'opens one of another domain');
select is(
  (select count(*) from generate_series(1, 40) as n where pg_temp.open('g' || n, 'u' || n || '@gmail.com') = 'opened'), 40::bigint,
  'opens more of a mail provider'
);
update private.turns set taken = 500 where key = private.turn_key('new account/domain', 'gmail.com');
select is(
  pg_temp.open('full', 'full@gmail.com'), 'Too many new accounts have addresses at gmail.com today.', 'limits those of a mail provider, too'
);
select is(
  (select taken from private.turns where key = private.turn_key('new account/domain', 'bulk.example')), 20, 'counts no account that was not opened'
);
select is(private.open_account('s1', null, false) is not null, true, 'gives who has an account that one, without counting');
update private.turns set ends_at = now() - interval '1 second';
select is(pg_temp.open('next day', 'new@bulk.example'), 'opened', 'begins to count again after a day');
select is(
  array(
    select private.sign_up_domain(email) from unnest(array[
      'a@example.com', 'a@B.Example.COM.', '"a@b"@example.org', 'a@a.b.example.co.uk', 'a@co.uk', 'a@localhost', 'a'
    ]) as email
  ),
  array['example.com', 'example.com', 'example.org', 'example.co.uk', 'co.uk', 'localhost', null], 'counts by the registered domain'
);
select * from finish();
rollback;
