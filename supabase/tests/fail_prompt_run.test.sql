begin;
select tests.start(28);

delete from public.prompt_runs;
delete from public.engine_pauses;
-- A claimed run of which so many attempts were made.
create function pg_temp.start(attempts integer default 1) returns void language sql as $$
  delete from public.prompt_runs;
  insert into public.prompt_runs (
    id, site_id, account_id, prompt_version_id, engine, slot, number, state, claim, claimed_until, started_at, attempts
  ) values (
    tests.id('run'), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'slot', 1, 'running', tests.id('claim'),
    now() + interval '1 minute', now(), attempts
  )
$$;
create function pg_temp.fail(code text, is_final boolean default false, retry_seconds integer default null) returns boolean
language sql
as $$
  select public.fail_prompt_run(tests.id('run'), tests.id('claim'), code, 'It did not work.', is_final, retry_seconds)
$$;

select pg_temp.start();
select is(
  public.fail_prompt_run(tests.id('run'), tests.id('another claim'), 'timeout', 'Too slow.', true), false, 'changes nothing with another claim'
);
select is((select state from public.prompt_runs), 'running', 'then lets the run go on');
select is(pg_temp.fail('timeout'), true, 'notes an error');
select results_eq(
  'select state, claim, claimed_until, finished_at, error_code, error, attempts::integer, answer from public.prompt_runs',
  $$values ('waiting', null::uuid, null::timestamptz, null::timestamptz, 'timeout', 'It did not work.', 1, null::text)$$,
  'lets the run wait for another attempt'
);
select is(pg_temp.fail('timeout'), false, 'notes it once');
select is_empty('select from public.engine_pauses', 'does not pause an engine for an error of one call');

-- Each attempt waits twice as long as the one before, and up to a quarter longer.
create temporary table delays (attempts integer, delay interval);
do $$
begin
  for tried in 1..4 loop
    perform pg_temp.start(tried);
    perform pg_temp.fail('unavailable');
    insert into delays select tried, run_at - now() from public.prompt_runs where state = 'waiting';
  end loop;
end
$$;
select results_eq(
  $$select attempts, delay between interval '15 seconds' * power(2, attempts) and interval '18.75 seconds' * power(2, attempts)
    from delays order by attempts$$,
  $$values (1, true), (2, true), (3, true), (4, true)$$, 'waits longer and longer'
);
select pg_temp.start(5);
select is(pg_temp.fail('unavailable'), true, 'notes the error of the fifth attempt');
select is((select (state, finished_at = now(), error_code)::text from public.prompt_runs), '(failed,t,unavailable)', 'fails the run after it');
select pg_temp.start();
select pg_temp.fail('refused', true);
select is((select (state, finished_at = now(), error_code)::text from public.prompt_runs), '(failed,t,refused)', 'fails it at once after a final error');
select is_empty('select from public.run_totals where engine = ''openai''', 'adds no failed run to the totals');

select pg_temp.start();
select pg_temp.fail('unavailable', false, 3600);
select is((select run_at from public.prompt_runs), now() + interval '1 hour', 'waits as long as the engine asks for');
select pg_temp.start();
select pg_temp.fail('unavailable', false, 1000000);
select is((select run_at from public.prompt_runs), now() + interval '6 hours', 'waits no longer than six hours');
select pg_temp.start();
select pg_temp.fail('unavailable', false, 1);
select ok((select run_at >= now() + interval '30 seconds' from public.prompt_runs), 'waits no shorter than it would without being asked');
select pg_temp.start();
select public.fail_prompt_run(tests.id('run'), tests.id('claim'), 'invalid_response', repeat('x', 5000), false);
select is((select char_length(error) from public.prompt_runs), 1000, 'keeps the start of a long message');

-- Pauses of an engine that refuses calls.
create temporary view pause as select engine, error_code, extract(epoch from paused_until - now())::integer as seconds from public.engine_pauses;
select pg_temp.start();
select pg_temp.fail('rate_limited');
select results_eq('select * from pause', $$values ('openai', 'rate_limited', 15)$$, 'pauses an engine that is asked too often for 15 seconds');
select pg_temp.start();
select pg_temp.fail('rate_limited', false, 40);
select results_eq('select * from pause', $$values ('openai', 'rate_limited', 40)$$, 'makes a pause longer if the engine asks for it');
select pg_temp.start();
select pg_temp.fail('rate_limited');
select results_eq('select seconds from pause', 'values (40)', 'makes no pause shorter');
select pg_temp.start();
select pg_temp.fail('quota');
select results_eq('select * from pause', $$values ('openai', 'quota', 600)$$, 'pauses ten minutes without quota');
delete from public.engine_pauses;
select pg_temp.start();
select pg_temp.fail('invalid_key', true);
select results_eq('select * from pause', $$values ('openai', 'invalid_key', 600)$$, 'pauses ten minutes without a valid key');
select pg_temp.start();
select pg_temp.fail('rate_limited', false, 1000000);
select results_eq('select seconds from pause', 'values (3600)', 'pauses for an hour at most');

-- A call that succeeds ends a pause that is over.
insert into public.engine_pauses (engine, paused_until, error_code) values ('google', now() - interval '1 second', 'rate_limited');
select pg_temp.start();
select public.finish_prompt_run(tests.id('run'), tests.id('claim'), tests.result());
select is((select array_agg(engine order by engine) from pause), array['google', 'openai'], 'keeps the pauses of other engines, and those that last');
update public.engine_pauses set paused_until = now() where engine = 'openai';
select pg_temp.start();
select public.finish_prompt_run(tests.id('run'), tests.id('claim'), tests.result());
select is((select array_agg(engine) from pause), array['google'], 'forgets a pause that is over after a call that succeeds');

-- What a failed call costs.
delete from public.engine_spend;
select pg_temp.start();
select is(
  public.fail_prompt_run(tests.id('run'), tests.id('claim'), 'unavailable', 'It failed.', false, cost => 0.0125), true, 'takes a cost'
);
select results_eq('select cost_usd from public.engine_spend', 'values (0.0125::numeric)', 'counts what a failed call costs');
select pg_temp.start();
select tests.act('member', $$select public.cancel_prompt_runs(tests.id('site'), array[tests.id('run')])$$);
select is(
  public.fail_prompt_run(tests.id('run'), tests.id('claim'), 'unavailable', 'It failed.', false, cost => 0.5), false,
  'changes nothing of a run that was canceled meanwhile'
);
select is(public.fail_prompt_run(tests.id('run'), tests.id('claim'), 'unavailable', 'It failed.', false, cost => 0.5), false, 'and not later');
select results_eq(
  $$select (select cost_usd from public.engine_spend), state, cost_usd from public.prompt_runs where id = tests.id('run')$$,
  $$values (0.5125::numeric, 'canceled', 0.5::numeric)$$, 'counts what its call costs, once'
);
select * from finish();
rollback;
