-- Accounts, their members, and the limits of plans.
begin;
select tests.start(18);

insert into public.prompts (site_id, text, is_enabled) values (tests.id('site'), 'A disabled prompt', false);
insert into public.usage_events (account_id, kind, subject, quantity, happened_at) values
  (tests.id('account'), 'visitor', 'another', 1, now()),
  (tests.id('account'), 'visitor', 'of last month', 1, now() - interval '32 days'),
  (tests.id('account'), 'engine_call', 'a run', 1, now()),
  (tests.id('elsewhere'), 'visitor', 'of others', 1, now());
select results_eq(
  $$select meter, used, allowed from public.account_meters where account_id = tests.id('account') order by meter$$,
  $$values ('prompts', 1::bigint, 50), ('seats', 2, null), ('visitors', 2, 500000)$$,
  'returns enabled prompts, members, visitors of this month, and the limits of the plan'
);
select is(
  (select array_agg(resets_at at time zone 'UTC') filter (where resets_at is not null) from public.account_meters
    where account_id = tests.id('account')),
  array[date_trunc('month', now() at time zone 'UTC') + interval '1 month'], 'resets visitors at the start of the next month in UTC'
);
update public.accounts set plan_id = 'enterprise', prompt_limit = 500, visitor_limit = 7 where id = tests.id('account');
select results_eq(
  $$select meter, allowed from public.account_meters where account_id = tests.id('account') order by meter$$,
  $$values ('prompts', 500), ('seats', null), ('visitors', 7)$$, 'returns the limits agreed with the account'
);
select results_eq(
  $$select meter, used, allowed from public.account_meters where account_id = tests.id('elsewhere') order by meter$$,
  $$values ('prompts', 0::bigint, 5), ('seats', 1, 1), ('visitors', 1, 50000)$$, 'counts each account separately'
);
select is(
  tests.outcome('member', $$select from public.account_meters$$), '3 rows', 'shows a member only the own account'
);

select results_eq(
  $$select id, prompt_limit, visitor_limit, seat_limit from public.plans order by prompt_limit$$,
  $$values ('starter', 5, 50000, 1), ('pro', 50, 500000, null), ('enterprise', null, null, null)$$,
  'has the limits of the specification'
);

select is(
  tests.outcome('service_role', $$insert into public.usage_events (account_id, kind, subject)
    values (tests.id('account'), 'visitor', 'somebody') on conflict do nothing$$),
  '0 rows', 'counts a visitor once a month'
);
select is(
  tests.outcome('service_role', $$insert into public.usage_events (account_id, kind, subject, happened_at)
    values (tests.id('account'), 'visitor', 'somebody', now() + interval '32 days') on conflict do nothing$$),
  '1 row', 'counts the visitor again in another month'
);
set local time zone 'Asia/Tokyo';
insert into public.usage_events (id, account_id, kind, subject, happened_at)
values (tests.id('edge'), tests.id('account'), 'visitor', 'edge', '2030-01-31T23:59:59Z');
select is(
  (select month from public.usage_events where id = tests.id('edge')), '2030-01-01'::date,
  'uses months in UTC, whatever the time zone of the session'
);
select lives_ok($$delete from public.sites where id = tests.id('site')$$, 'keeps events of a deleted site');

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
