-- Runs that a user asks for, and cancels.
begin;
select tests.start(43);

insert into public.prompts (id, site_id, text, is_enabled) values
  (tests.id('disabled'), tests.id('site'), 'Who is slowest?', false),
  (tests.id('prompt elsewhere'), tests.id('site elsewhere'), 'Who is fastest?', true);
create function pg_temp.request(request text, prompts text[], engines text[], count integer default 1) returns text language sql as $$
  select tests.value('member', format(
    'public.request_prompt_runs(tests.id(''site''), array(select tests.id(name) from unnest(%L::text[]) as name), %L, %L, %s)',
    prompts, engines, tests.id(request), count
  ))
$$;
create temporary view asked as
select slot, prompt_version_id, engine, number, requested_by, state from public.prompt_runs where slot <> 'furnished';

select is(pg_temp.request('first', '{prompt}', '{openai,google}', 2), '4', 'counts the runs that it adds');
select results_eq(
  'select * from asked order by engine, number',
  $$select tests.id('first')::text, tests.version('prompt'), engine, number::smallint, tests.id('member'), 'waiting'
    from unnest(array['google', 'openai']) as engine cross join generate_series(1, 2) as number$$,
  'adds a run for each prompt, engine and number, and notes who asked'
);
select is(pg_temp.request('first', '{prompt}', '{openai,google}', 2), '0', 'adds nothing when the same request is sent again');
select is(pg_temp.request('second', '{prompt}', '{openai,google}', 2), '4', 'adds them again for another request');
select is((select array_agg(distinct country) from public.prompt_runs where slot <> 'furnished'), '{US}', 'asks from the country of the site''s schedule');
select is(pg_temp.request('third', '{prompt,prompt}', '{openai,openai}'), '1', 'counts what is named twice once');
select is(pg_temp.request('fourth', '{disabled}', '{openai}'), '0', 'adds nothing for a disabled prompt');
select is(pg_temp.request('fifth', '{prompt elsewhere,no prompt}', '{openai}'), '0', 'adds nothing for prompts of other sites, or none');
select is(pg_temp.request('sixth', '{}', '{openai}'), '0', 'adds nothing without a prompt');

select is(left(tests.refusal('member', format('select public.request_prompt_runs(%s)', arguments)), 5), sqlstate, 'refuses ' || title)
from (values
  ('tests.id(''site elsewhere''), array[tests.id(''prompt elsewhere'')], ''{openai}'', tests.id(''x'')::text', '42501', 'a site of others'),
  ('tests.id(''no site''), array[tests.id(''prompt'')], ''{openai}'', tests.id(''x'')::text', '42501', 'no site'),
  ('null, array[tests.id(''prompt'')], ''{openai}'', tests.id(''x'')::text', '42501', 'nothing as the site'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{}'', tests.id(''x'')::text', '22023', 'no engines'),
  ('tests.id(''site''), array[tests.id(''prompt'')], array(select ''e'' || n from generate_series(1, 13) as n), tests.id(''x'')::text', '22023',
    '13 engines'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai}'', tests.id(''x'')::text, 0', '22023', '0 runs'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai}'', tests.id(''x'')::text, 11', '22023', '11 runs'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai}'', tests.id(''x'')::text, null', '22023', 'an unknown number of runs'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai}'', null', '22023', 'no request'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai}'', ''2026-11-24T06:00Z''', '22023', 'the slot of a schedule as the request'),
  ('tests.id(''site''), array[tests.id(''prompt'')], ''{openai,openai-2}'', tests.id(''x'')::text', '22023', 'an engine that is not known')
) as faults (arguments, sqlstate, title);

-- Canceling.
select is(pg_temp.request('elsewhere', '{prompt}', '{openai}'), '1', 'adds a run for the next tests');
create temporary table waiting as select id from public.prompt_runs where state = 'waiting' and slot = tests.id('elsewhere')::text;
create temporary table held as
select value ->> 'id' as id, value ->> 'claim' as claim
from jsonb_array_elements(tests.claim(batch => 1, engine => 'google'));
insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number) values
  (tests.id('run elsewhere'), tests.id('site elsewhere'), tests.id('elsewhere'), tests.version('prompt elsewhere'), 'openai', 'slot', 1);
select is(
  tests.value('member', format('public.cancel_prompt_runs(tests.id(''site''), array[%L]::uuid[])', (select id from waiting))), '1', 'cancels a listed run'
);
select is(
  (select (state, finished_at = now())::text from public.prompt_runs where id = (select id from waiting)), '(canceled,t)', 'notes its end'
);
select is((select count(*) from asked where state = 'canceled'), 1::bigint, 'cancels no other run');
select is(
  tests.value('member', format('public.cancel_prompt_runs(tests.id(''site''), array[%L]::uuid[])', (select id from waiting))), '0',
  'cancels a run once'
);
select is(
  tests.value('member', $$public.cancel_prompt_runs(tests.id('site'), array[tests.id('run'), tests.id('run elsewhere')])$$), '0',
  'cancels no run that is done, and none of other sites'
);
select is(tests.value('member', $$public.cancel_prompt_runs(tests.id('site'), '{}')$$), '0', 'cancels nothing of an empty list');
select is(tests.value('member', $$public.cancel_prompt_runs(tests.id('site'))$$), '9', 'cancels all open runs of the site without a list');
select is(
  (select array_agg(state order by state) from public.prompt_runs where id in (tests.id('run'), tests.id('run elsewhere'))),
  array['done', 'waiting'], 'leaves other runs as they are'
);
select is(
  (select public.finish_prompt_run(id::uuid, claim::uuid, tests.result()) from held), false, 'throws the answer of a canceled call away'
);
select is(
  (select public.fail_prompt_run(id::uuid, claim::uuid, 'timeout', 'Too slow.', false) from held), false, 'ignores the error of a canceled call'
);
select is((select (state, answer)::text from public.prompt_runs where id = (select id::uuid from held)), '(canceled,)', 'keeps it canceled');

-- 2,000 runs of a site may be open.
delete from public.prompt_runs;
insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
select tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'slot ' || n, 1 from generate_series(1, 1999) as n;
select is(pg_temp.request('last', '{prompt}', '{openai}'), '1', 'adds runs up to 2,000 open ones');
select is(
  left(tests.refusal('member', format(
    $$select public.request_prompt_runs(tests.id('site'), array[tests.id('prompt')], '{openai}', %L)$$, tests.id('beyond')
  )), 36), 'PT409 There is room for 2000 waiting', 'refuses more'
);

-- 5,000 runs of an account may be requested in a day, also if they are canceled or deleted.
delete from public.prompt_runs;
delete from private.turns;
select is(pg_temp.request('day ' || n, '{prompt}', '{openai,google}', 10), '20', 'adds runs of the day') from generate_series(1, 2) as n;
select is(tests.value('member', $$public.cancel_prompt_runs(tests.id('site'))$$), '40', 'cancels them');
select is(
  (select taken from private.turns where key = private.turn_key('run by account', tests.id('account')::text)), 40, 'counts them all the same'
);
select is(pg_temp.request('day 1', '{prompt}', '{openai,google}', 10), '0', 'counts a request that is sent twice once');
update private.turns set taken = 4990;
create function pg_temp.refused(request text, count integer) returns text language sql as $$
  select left(tests.refusal('member', format(
    $sql$select public.request_prompt_runs(tests.id('site'), array[tests.id('prompt')], '{openai}', %L, %s)$sql$, tests.id(request), count
  )), 29)
$$;
select is(pg_temp.request('day 3', '{prompt}', '{openai}', 9), '9', 'adds runs up to 5,000');
select is(pg_temp.refused('day 4', 2), 'PT429 At most 5000 runs can b', 'refuses more');
select is((select count(*) from public.prompt_runs where slot = tests.id('day 4')::text), 0::bigint, 'adds none of the request');
insert into public.engine_budgets (account_id, daily_calls) values (tests.id('account'), 6000)
on conflict (account_id) do update set daily_calls = excluded.daily_calls;
select is(pg_temp.request('day 5', '{prompt}', '{openai}', 10), '10', 'adds more if the account may have more calls in a day');
select * from finish();
rollback;
