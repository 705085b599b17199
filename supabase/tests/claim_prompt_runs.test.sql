begin;
select tests.start(50);
delete from public.engine_spend;
delete from public.engine_budgets;

insert into public.prompts (id, site_id, text) values (tests.id('prompt elsewhere'), tests.id('site elsewhere'), 'Who is fastest?');
-- Due runs of the engine "openai", named by their slot and number.
create function pg_temp.wait(slot text, count integer default 5, changes jsonb default '{}') returns void language sql as $$
  insert into public.prompt_runs
  select filled.* from generate_series(1, count) as number cross join lateral jsonb_populate_record(
    null::public.prompt_runs,
    jsonb_build_object(
      'id', tests.id(slot || ' ' || number), 'site_id', tests.id('site'), 'account_id', tests.id('account'),
      'prompt_version_id', tests.version('prompt'), 'engine', 'openai', 'slot', slot, 'number', number, 'state', 'waiting',
      'run_at', now() - interval '1 minute', 'attempts', 0, 'is_cut', false, 'is_unclaimed', false, 'is_branded', false, 'identity', 'known',
      'identity_judged_by', 'rule', 'created_at', now()
    ) || changes
  ) as filled
$$;
create function pg_temp.elsewhere() returns jsonb language sql as $$
  select jsonb_build_object(
    'site_id', tests.id('site elsewhere'), 'account_id', tests.id('elsewhere'), 'prompt_version_id', tests.version('prompt elsewhere')
  )
$$;
create function pg_temp.start_over() returns void language sql as $$
  delete from public.prompt_runs;
  delete from public.engine_spend;
  delete from public.engine_budgets;
  delete from public.engine_pauses;
  delete from private.queue_turns;
$$;
create function pg_temp.slots(claimed jsonb) returns text[] language sql as $$
  select array(
    select slot || ' ' || number from jsonb_array_elements(claimed) as held join public.prompt_runs on id = (held ->> 'id')::uuid order by 1
  )
$$;

select is(tests.claim(), '[]', 'claims nothing when nothing waits');
select pg_temp.wait('a');
create temporary table held as select tests.claim(batch => 1) -> 0 as run;
select is(
  (select run - 'claim' - 'id' from held),
  jsonb_build_object('siteId', tests.id('site'), 'engine', 'openai', 'attempt', 1, 'question', 'Which tool is best?', 'country', 'US', 'language', null),
  'tells the worker what to ask'
);
select results_eq(
  $$select state, claim, claimed_until, attempts::integer, started_at from public.prompt_runs where id = (select (run ->> 'id')::uuid from held)$$,
  $$select 'running', (run ->> 'claim')::uuid, now() + interval '60 seconds', 1, now() from held$$, 'marks the run as claimed for the lease'
);
select results_eq(
  $$select account_id, site_id, kind, quantity, subject from public.usage_events where kind = 'engine_call'$$,
  $$select tests.id('account'), tests.id('site'), 'engine_call', 1, 'openai:' || (run ->> 'id') || ':1' from held$$, 'adds a usage event for the call'
);
select results_eq(
  'select account_id, day, calls, cost_usd from public.engine_spend',
  $$values (tests.id('account'), (now() at time zone 'UTC')::date, 1, 0::numeric(12, 6))$$, 'counts the call'
);

-- Limits of engines hold for all workers together.
select is(jsonb_array_length(tests.claim(concurrency => 3)), 2, 'claims no more than may run at once');
select is(tests.claim(concurrency => 3), '[]', 'claims none while so many run');
select is(
  (select public.finish_prompt_run((run ->> 'id')::uuid, (run ->> 'claim')::uuid, '{"answer": null}') from held), true, 'stores one of them'
);
select is(jsonb_array_length(tests.claim(concurrency => 3)), 1, 'then claims another one');
select is(tests.claim(per_minute => 4), '[]', 'starts no more in a minute than may start, also if some have ended');
update public.prompt_runs set started_at = now() - interval '1 minute' where engine = 'openai';
select is(jsonb_array_length(tests.claim(per_minute => 4)), 1, 'starts more after a minute');
select is((select sum(calls) from public.engine_spend), 5::bigint, 'has counted each call');

select pg_temp.start_over();
select pg_temp.wait('scheduled', 2, jsonb_build_object('run_at', now() - interval '2 minutes'));
select pg_temp.wait('asked', 2, jsonb_build_object('requested_by', tests.id('member')));
select pg_temp.wait('later', 1, jsonb_build_object('run_at', now() + interval '1 second'));
select is(pg_temp.slots(tests.claim(batch => 2)), array['asked 1', 'scheduled 1'], 'claims by turns what users asked for and what was planned');
select is(pg_temp.slots(tests.claim()), array['asked 2', 'scheduled 2'], 'then claims the rest, but not before it is due');
select pg_temp.start_over();
select pg_temp.wait('scheduled', 3, jsonb_build_object('run_at', now() - interval '2 minutes'));
select pg_temp.wait('asked', 3, jsonb_build_object('requested_by', tests.id('member')));
select results_eq(
  $$select split_part((pg_temp.slots(tests.claim(batch => 1)))[1], ' ', 1) from generate_series(1, 6)$$,
  $$values ('asked'), ('scheduled'), ('asked'), ('scheduled'), ('asked'), ('scheduled')$$,
  'takes the turns also if each claim is of one run'
);

-- Accounts share an engine by their plans: Pro has four turns to one of Starter.
select pg_temp.start_over();
select pg_temp.wait('pro ' || n, 10, jsonb_build_object('run_at', now() - interval '1 hour')) from generate_series(1, 10) as n;
select pg_temp.wait('starter ' || n, 10, pg_temp.elsewhere() || jsonb_build_object('run_at', now() - interval '1 second')) from generate_series(1, 2) as n;
create function pg_temp.of_starter(claimed jsonb) returns integer language sql as $$
  select count(*)::integer from unnest(pg_temp.slots(claimed)) as slot where slot like 'starter%'
$$;
select is(pg_temp.of_starter(tests.claim(batch => 10)), 2, 'claims runs of an account, although another one has many that are due for longer');
select results_eq(
  $$select sum(pg_temp.of_starter(tests.claim(batch => 1)))::integer from generate_series(1, 10)$$, 'values (2)', 'shares in the same way run by run'
);
update public.accounts set plan_id = 'pro' where id = tests.id('elsewhere');
select is(pg_temp.of_starter(tests.claim(batch => 10)), 5, 'lets accounts of the same plan have the same');
delete from public.prompt_runs where slot like 'starter%' and state = 'waiting';
select is(jsonb_array_length(tests.claim(batch => 50)), 50, 'leaves the engine to one account while nobody else waits');
select pg_temp.wait('back ' || n, 10, pg_temp.elsewhere()) from generate_series(1, 2) as n;
select cmp_ok(
  (select count(*)::integer from unnest(pg_temp.slots(tests.claim(batch => 20))) as slot where slot like 'back%'), '<=', 12,
  'gives an account that had nothing to do no turns for the past'
);
select is((select count(*) from private.queue_turns), 2::bigint, 'notes how far both are');
insert into private.queue_turns (queue, account_id, turn, was_scheduled) values ('run/openai', tests.id('gone'), -5, false);
select isnt(tests.claim(batch => 1, per_minute => 1000, concurrency => 1000), '[]', 'claims another run');
select is((select count(*) from private.queue_turns where account_id = tests.id('gone')), 0::bigint, 'forgets who is far behind, and starts where the others are');
update public.accounts set plan_id = 'starter' where id = tests.id('elsewhere');
select pg_temp.start_over();
select pg_temp.wait('google', 2, '{"engine": "google"}');
select pg_temp.wait('openai', 2);
select is(
  pg_temp.slots(public.claim_prompt_runs(
    '[{"engine": "openai", "concurrency": 0, "perMinute": 9}, {"engine": "google", "concurrency": 1, "perMinute": 9}]', 10, 60, 10, 10
  )),
  array['google 1'], 'applies the limits of each engine'
);
select is(tests.claim(engine => 'perplexity'), '[]', 'claims nothing of engines that are not listed');

-- Pauses.
insert into public.engine_pauses (engine, paused_until, error_code)
values ('openai', now() + interval '1 second', 'rate_limited'), ('google', now(), 'rate_limited');
select is(tests.claim(), '[]', 'claims nothing of an engine that is paused');
select is(jsonb_array_length(tests.claim(engine => 'google')), 1, 'claims again when the pause is over');

-- Calls of a day.
select pg_temp.start_over();
select pg_temp.wait('a', 5);
select pg_temp.wait('b', 1, pg_temp.elsewhere() || jsonb_build_object('run_at', now() - interval '1 second'));
select is(jsonb_array_length(tests.claim(batch => 2, daily_calls => 3)), 2, 'claims while calls of the day are left');
select is(
  pg_temp.slots(tests.claim(daily_calls => 3)) @> array['b 1'], true, 'claims those of other accounts when an account''s calls are used up'
);
select results_eq(
  $$select count(*), bool_and(run_at between (date_trunc('day', now(), 'UTC') + interval '1 day')
      and (date_trunc('day', now(), 'UTC') + interval '1 day 10 minutes')), min(error) from public.prompt_runs
    where state = 'waiting' and error_code = 'daily_limit'$$,
  $$values (2::bigint, true, 'The account''s calls of today are used up.')$$, 'lets the others wait for the next day, and says why'
);
select is(
  (select calls from public.engine_spend where account_id = tests.id('account')), 3, 'counts no call that was not made'
);
select pg_temp.start_over();
select pg_temp.wait('a', 9);
insert into public.engine_budgets (account_id, daily_calls) values (tests.id('account'), 1);
select is(jsonb_array_length(tests.claim(batch => 2)), 1, 'applies the account''s own limit');
select is(
  (select count(*) from public.prompt_runs where error_code = 'daily_limit'), 8::bigint,
  'lets all due runs of the account wait at once, so that others are not held up'
);
update public.prompt_runs set run_at = now();
update public.engine_budgets set daily_calls = 0;
select is(tests.claim(), '[]', 'claims nothing with a limit of 0');
update public.prompt_runs set run_at = now();
insert into public.engine_spend (account_id, day, calls)
values (tests.id('account'), (now() at time zone 'UTC')::date - 1, 500);
update public.engine_budgets set daily_calls = 2;
select is(jsonb_array_length(tests.claim()), 1, 'does not count the calls of the day before');

-- Cost of a month.
select pg_temp.start_over();
select pg_temp.wait('a', 2);
insert into public.engine_spend (account_id, day, cost_usd)
select tests.id('account'), day, cost
from (values ((now() at time zone 'UTC')::date, 10), (date_trunc('month', now() at time zone 'UTC')::date - 1, 500)) as days (day, cost);
select is(jsonb_array_length(tests.claim(batch => 1, monthly_cost => 10.01)), 1, 'claims below the cost limit of the month');
select is(tests.claim(monthly_cost => 10), '[]', 'claims nothing once it is reached');
select results_eq(
  $$select error_code, error, run_at between date_trunc('month', now(), 'UTC') + interval '1 month'
      and date_trunc('month', now(), 'UTC') + interval '1 month 10 minutes' from public.prompt_runs where state = 'waiting'$$,
  $$values ('cost_limit', 'The account''s cost limit of this month is reached.', true)$$, 'lets the others wait for the next month, and says why'
);
update public.prompt_runs set run_at = now() where state = 'waiting';
insert into public.engine_budgets (account_id, monthly_cost_usd) values (tests.id('account'), 11);
select is(jsonb_array_length(tests.claim(monthly_cost => 10)), 1, 'applies the account''s own cost limit');

-- Workers that were lost, and runs that waited too long.
select pg_temp.start_over();
select pg_temp.wait('lost', 5, jsonb_build_object(
  'state', 'running', 'claim', tests.id('claim'), 'claimed_until', now(), 'attempts', 4, 'started_at', now() - interval '2 minutes'
));
update public.prompt_runs set attempts = 5 where number = 2;
update public.prompt_runs set claimed_until = now() + interval '1 second' where number = 3;
select is(tests.claim(), '[]', 'does not claim the runs of lost workers at once');
select results_eq(
  $$select number::integer, state, claim is null, finished_at is not null, coalesce(error_code, '') from public.prompt_runs order by 1$$,
  $$values
    (1, 'waiting', true, false, 'worker_lost'), (2, 'failed', true, true, 'worker_lost'), (3, 'running', false, false, ''),
    (4, 'waiting', true, false, 'worker_lost'), (5, 'waiting', true, false, 'worker_lost')$$,
  'lets them wait, fails them after the fifth attempt, and leaves those whose lease is not over'
);
select ok(
  (select run_at between now() + interval '240 seconds' and now() + interval '300 seconds' from public.prompt_runs where number = 1),
  'lets them wait longer after more attempts'
);
select is(
  public.finish_prompt_run(tests.id('lost 1'), tests.id('claim'), tests.result()), false, 'stores no answer of a worker that was lost'
);
update public.prompt_runs set run_at = now() where number = 1;
select is((tests.claim() #>> '{0,attempt}')::integer, 5, 'claims them again when they are due');
select is(
  (select count(*) from public.usage_events where subject = 'openai:' || tests.id('lost 1') || ':5'), 1::bigint, 'counts that as another call'
);
select pg_temp.start_over();
select pg_temp.wait('old', 2, jsonb_build_object('created_at', now() - interval '3 days 1 second'));
update public.prompt_runs set error_code = 'daily_limit', error = 'No calls are left.', run_at = now() + interval '1 hour' where number = 2;
select pg_temp.wait('young', 1, jsonb_build_object('created_at', now() - interval '3 days'));
select is(pg_temp.slots(tests.claim()), array['young 1'], 'does not claim what has waited for three days');
select results_eq(
  $$select state, error_code, error, finished_at from public.prompt_runs where slot = 'old' order by number$$,
  $$values ('failed', 'expired', 'It waited for three days.', now()), ('failed', 'daily_limit', 'No calls are left.', now())$$,
  'fails it, and keeps why it waited'
);
select pg_temp.start_over();
select pg_temp.wait('abroad', 1, '{"country": "DE"}');
select is(tests.claim() -> 0 ->> 'country', 'DE', 'tells the worker from which country');
update public.prompts set persona = ' I run a  bakery. ', language = 'fr', country = 'CH' where id = tests.id('prompt');
select pg_temp.wait('as a baker', 1);
create temporary table as_a_baker as select tests.claim() -> 0 as run;
select is((select run ->> 'question' from as_a_baker), E'I run a bakery.\n\nWhich tool is best?', 'sends the persona before the text');
select is((select run ->> 'language' from as_a_baker), 'fr', 'tells the worker in which language');
select * from finish();
rollback;
