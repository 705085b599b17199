-- Who may read and write prompt_runs, and what it rejects. How runs are planned, claimed and stored is tested in files of their own.
begin;
select plan(45);
select tests.furnish();

select tests.verb('select', $$select from public.prompt_runs where id = tests.id('run')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
  values (tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'slot', 1)$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.prompt_runs set run_at = now() where id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.prompt_runs where id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(format('update public.prompt_runs set %s', change), '%' || rule || '%', 'rejects ' || title)
from (values
  ('engine = ''Open AI''', 'prompt_runs_engine_is_a_name', 'what is no id of an engine'),
  ('slot = ''''', 'prompt_runs_slot_has_1_to_60_characters', 'no slot'),
  ('number = 11', 'prompt_runs_number_is_between_1_and_10', 'an eleventh run of a slot'),
  ('number = 0', 'prompt_runs_number_is_between_1_and_10', 'a run before the first'),
  ('state = ''lost'', answer = null', 'prompt_runs_state_is_known', 'an unknown state'),
  ('attempts = -1', 'prompt_runs_attempts_are_not_negative', 'negative attempts'),
  ('error_code = ''HTTP 429''', 'prompt_runs_error_code_is_a_name', 'what is no error code'),
  ('error = repeat(''x'', 1001)', 'prompt_runs_error_has_at_most_1000_characters', 'a long error'),
  ('answer = repeat(''x'', 200001)', 'prompt_runs_answer_has_at_most_200000_characters', 'a long answer'),
  ('model = repeat(''x'', 121)', 'prompt_runs_model_has_at_most_120_characters', 'a long model'),
  ('input_tokens = -1', 'prompt_runs_input_tokens_are_not_negative', 'negative tokens of the prompt'),
  ('output_tokens = -1', 'prompt_runs_output_tokens_are_not_negative', 'negative tokens of the answer'),
  ('cost_usd = -1', 'prompt_runs_cost_is_not_negative', 'a negative cost'),
  ('latency_ms = -1', 'prompt_runs_latency_is_not_negative', 'a negative latency'),
  ('claim = gen_random_uuid(), claimed_until = now()', 'prompt_runs_is_claimed_while_running', 'a claim of a run that is done'),
  ('state = ''running'', answer = null, finished_at = null', 'prompt_runs_is_claimed_while_running', 'a running run without a claim'),
  ('state = ''running'', answer = null, finished_at = null, claim = gen_random_uuid()', 'prompt_runs_is_claimed_while_running',
    'a claim without an end'),
  ('answer = null', 'prompt_runs_has_an_answer_when_done', 'a done run without an answer'),
  ('state = ''failed''', 'prompt_runs_has_an_answer_when_done', 'a failed run with an answer'),
  ('finished_at = null', 'prompt_runs_is_finished_when_it_ends', 'a done run without its end'),
  ('state = ''waiting'', answer = null', 'prompt_runs_is_finished_when_it_ends', 'a waiting run with an end')
) as faults (change, rule, title);
select lives_ok(
  $$update public.prompt_runs set answer = repeat('𝕏', 200000)$$, 'accepts an answer of 200,000 characters of any width'
);
select throws_ok(
  $$insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
    values (tests.id('site'), tests.id('account'), tests.version('prompt'), 'furnished', 'furnished', 1)$$,
  '23505', null, 'rejects a run that is planned already'
);

update public.prompt_runs set requested_by = tests.id('member');
delete from auth.users where id = tests.id('member');
select is((select requested_by from public.prompt_runs), null, 'keeps the runs that a deleted user asked for');
delete from public.accounts where id = tests.id('account');
select is_empty(
  $$select site_id from public.prompt_runs union all select site_id from public.run_responses
    union all select site_id from public.run_searches union all select site_id from public.run_mentions
    union all select site_id from public.run_citations union all select site_id from public.run_statements
    union all select site_id from public.run_totals union all select site_id from public.mention_totals
    union all select site_id from public.source_totals union all select site_id from public.cited_pages
    union all select account_id from public.engine_spend union all select account_id from public.engine_budgets$$,
  'deletes runs, and what was read in them, with their account'
);
select * from finish();
rollback;
