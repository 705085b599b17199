begin;
select tests.start(33);
delete from public.engine_spend;
delete from public.engine_budgets;
delete from public.outbox;
delete from public.prompt_runs;
-- The account `account` is on Pro, `elsewhere` on Starter without a subscription.
insert into public.prompts (id, site_id, text) values (tests.id('prompt elsewhere'), tests.id('site elsewhere'), 'Who is fastest?');

create function pg_temp.wait(account text, count integer) returns void language sql as $$
  delete from public.prompt_runs where account_id = tests.id(account);
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, run_at)
  select
    case account when 'account' then tests.id('site') else tests.id('site elsewhere') end, tests.id(account),
    tests.version(case account when 'account' then 'prompt' else 'prompt elsewhere' end), 'openai', 'a', number, now() - interval '1 minute'
  from generate_series(1, count) as number
$$;
create function pg_temp.budgets(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"dailyCalls": 100, "monthlyCostUsd": 100, "freeDailyCalls": 3, "freeMonthlyCostUsd": 2, "totalDailyCalls": 1000,
    "totalDailyCostUsd": 1000}'::jsonb || changes
$$;
-- How many runs of each account are claimed.
create function pg_temp.claim(changes jsonb default '{}', batch integer default 50) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(name, runs), '{}') from (
    select sites.account_id = tests.id('account') as is_paying, case sites.account_id when tests.id('account') then 'paying' else 'free' end as name,
      count(*) as runs
    from jsonb_array_elements(public.claim_runs_in_budget(
      '[{"engine": "openai", "concurrency": 100, "perMinute": 1000}]', batch, 60, pg_temp.budgets(changes)
    )) as claimed join public.sites on sites.id = (claimed ->> 'siteId')::uuid group by 1, 2
  ) as counted
$$;
create function pg_temp.notices() returns text[] language sql as $$
  select array(select payload ->> 'threshold' from public.outbox where kind = 'operator.engines' order by (payload ->> 'threshold')::integer)
$$;
create function pg_temp.use(account text, calls integer, cost numeric default 0) returns void language sql as $$
  delete from public.engine_spend;
  insert into public.engine_spend (account_id, day, calls, cost_usd) values (tests.id(account), (now() at time zone 'UTC')::date, calls, cost)
$$;

-- Accounts without a subscription.
select is(private.is_paying(tests.id('account')), true, 'takes a plan for a paid one');
select is(private.is_paying(tests.id('elsewhere')), false, 'does not take Starter for a paid one');
select pg_temp.wait('account', 5);
select pg_temp.wait('elsewhere', 5);
select is(pg_temp.claim(), '{"paying": 5, "free": 3}', 'claims a small number of runs a day without a subscription');
select is(
  (select count(*) from public.prompt_runs where account_id = tests.id('elsewhere') and error_code = 'daily_limit'), 2::bigint,
  'lets its other runs wait for the next day'
);
select pg_temp.use('elsewhere', 0, 2);
select pg_temp.wait('elsewhere', 2);
select is(pg_temp.claim(), '{}', 'claims none over its small cost of a month');
insert into public.engine_budgets (account_id, daily_calls, monthly_cost_usd) values (tests.id('elsewhere'), 4, 10);
select pg_temp.wait('elsewhere', 5);
select is(pg_temp.claim(), '{"free": 4}', 'prefers limits that the operator gave the account');
delete from public.engine_budgets;
select pg_temp.use('elsewhere', 3);
insert into public.billing_subscriptions (id, account_id, customer_id, status, price_id, plan_id, current_period_end)
values ('sub_free', tests.id('elsewhere'), 'cus_free', 'active', 'price_1', 'starter', now());
select pg_temp.wait('elsewhere', 2);
select is(pg_temp.claim(), '{"free": 2}', 'gives an account with a subscription to Starter the usual limits');
update public.billing_subscriptions set status = 'unpaid' where id = 'sub_free';
select pg_temp.use('elsewhere', 3);
select pg_temp.wait('elsewhere', 2);
select is(pg_temp.claim(), '{}', 'takes them away when it is not paid');
delete from public.billing_subscriptions where id = 'sub_free';

-- The total of all accounts.
delete from public.engine_spend;
delete from public.outbox;
select pg_temp.wait('account', 9);
select pg_temp.wait('elsewhere', 0);
select is(pg_temp.claim('{"totalDailyCalls": 10}', 4), '{"paying": 4}', 'claims below the total of a day');
select is(pg_temp.notices(), '{}'::text[], 'tells the operator nothing below half of it');
select is(pg_temp.claim('{"totalDailyCalls": 6}'), '{"paying": 2}', 'claims no more than is left of the total');
select is(pg_temp.notices(), '{50}'::text[], 'tells the operator from half of it on');
select is(pg_temp.claim('{"totalDailyCalls": 6}'), '{}', 'claims nothing over the total');
select is(pg_temp.claim('{"totalDailyCalls": 6}'), '{}', 'claims nothing later that day');
select is(pg_temp.notices(), '{50,100}'::text[], 'tells the operator at the total, once');
select results_eq(
  $$select count(*), bool_and(run_at between (date_trunc('day', now(), 'UTC') + interval '1 day')
      and (date_trunc('day', now(), 'UTC') + interval '1 day 10 minutes')), min(error), max(attempts)::integer from public.prompt_runs
    where state = 'waiting' and error_code = 'total_limit'$$,
  $$values (3::bigint, true, 'Today''s calls for all accounts are used up. They go on tomorrow.', 0)$$,
  'lets all runs wait for the next day, says why, and counts no attempt'
);
select pg_temp.use('account', 0);
update public.prompt_runs set run_at = now() where state = 'waiting';
select is(pg_temp.claim('{"totalDailyCalls": 6}'), '{"paying": 3}', 'claims them when a day has begun');
select results_eq(
  $$select payload - 'day' from public.outbox where kind = 'operator.engines' and payload ->> 'threshold' = '100'$$,
  $$values ('{"threshold": 100, "calls": 6, "costUsd": 0, "mostCalls": 6, "mostCostUsd": 1000}'::jsonb)$$, 'says in the email what was used'
);
delete from public.outbox;
select pg_temp.use('account', 1, 81);
select pg_temp.wait('account', 1);
select is(pg_temp.claim('{"totalDailyCostUsd": 100, "monthlyCostUsd": 500}'), '{"paying": 1}', 'claims below the total cost');
select is(pg_temp.notices(), '{80}'::text[], 'tells the operator of the cost, with the largest share alone');
select pg_temp.use('account', 1, 100);
select pg_temp.wait('account', 1);
select is(pg_temp.claim('{"totalDailyCostUsd": 100, "monthlyCostUsd": 500}'), '{}', 'claims nothing over the total cost');
select is(pg_temp.claim('{"totalDailyCalls": 0}'), '{}', 'claims nothing with a total of 0');

-- Half of the total is for those who pay.
select pg_temp.use('account', 5);
select pg_temp.wait('account', 2);
select pg_temp.wait('elsewhere', 2);
select is(pg_temp.claim('{"totalDailyCalls": 10}'), '{"paying": 2}', 'claims runs of paying accounts alone from half of the total on');
select results_eq(
  $$select count(*), min(error) from public.prompt_runs where account_id = tests.id('elsewhere') and error_code = 'total_limit'$$,
  $$values (2::bigint, 'Today''s calls for accounts without a subscription are used up. They go on tomorrow.')$$, 'says why the others wait'
);

-- Calls that are no prompt runs.
create function pg_temp.start(name text, subject text, changes jsonb default '{}') returns boolean language sql as $$
  select public.start_engine_call(tests.id(name), subject, pg_temp.budgets(changes))
$$;
delete from public.engine_spend;
delete from public.usage_events;
select is(pg_temp.start('site', 'a'), true, 'allows a call');
select is(pg_temp.start('site', 'a'), false, 'allows it once');
select lives_ok($$select public.add_call_cost(tests.id('site'), 0.5)$$, 'takes its cost');
select results_eq(
  $$select account_id, day, calls, cost_usd from public.engine_spend$$,
  $$values (tests.id('account'), (now() at time zone 'UTC')::date, 1, 0.5::numeric(12, 6))$$, 'adds call and cost to those of the account'
);
select is(
  (select count(*) from public.usage_events where kind = 'engine_call' and site_id = tests.id('site')), 1::bigint, 'adds one usage event for it'
);
select is(
  array[
    pg_temp.start('site', 'b', '{"dailyCalls": 1}'), pg_temp.start('site', 'b', '{"monthlyCostUsd": 0.5}'),
    pg_temp.start('site', 'b', '{"totalDailyCalls": 1}'), pg_temp.start('site', 'b', '{"totalDailyCostUsd": 0.5}'),
    pg_temp.start('site elsewhere', 'b', '{"freeDailyCalls": 0}'), pg_temp.start('site elsewhere', 'b', '{"totalDailyCalls": 2}'),
    pg_temp.start('no site', 'b')
  ],
  array_fill(false, array[7]), 'allows none over a budget of the account or of all accounts, or for a site that is gone'
);
select is(pg_temp.start('site', 'b', '{"totalDailyCalls": 2}'), true, 'allows calls of paying accounts over half of the total');
select is(pg_temp.start('site elsewhere', 'b'), true, 'allows calls without a subscription below its limits');
select is((select sum(calls) from public.engine_spend), 3::bigint, 'counts no call that was not allowed');
select * from finish();
rollback;
