begin;
select tests.start(10);

delete from public.prompt_runs;
insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, state, finished_at, answer)
select
  tests.id(name), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', name, 1, state, now() - age::interval,
  case state when 'done' then 'Brand is good.' end
from (values
  ('old answer', 'done', '13 months 1 day'), ('kept answer', 'done', '12 months 25 days'), ('old failure', 'failed', '91 days'),
  ('kept failure', 'failed', '89 days'), ('old cancellation', 'canceled', '91 days'), ('old empty one', 'empty', '91 days')
) as runs (name, state, age);
insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number, created_at)
values (tests.id('waiting'), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'waiting', 1, now() - interval '5 years');
insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, judged_by, sentence)
select tests.id(name), tests.id('brand'), tests.id('site'), 1, 1, 0, 'named', 'lexicon', 'Brand is good.'
from unnest(array['old answer', 'kept answer']) as name;
insert into public.run_responses (run_id, site_id, raw, created_at) values
  (tests.id('kept answer'), tests.id('site'), '{}', now() - interval '91 days'),
  (tests.id('kept failure'), tests.id('site'), '{}', now() - interval '89 days');
insert into public.cited_pages (site_id, url, host, kind, last_cited_at) values
  (tests.id('site'), 'https://example.net/old', 'example.net', 'other', now() - interval '13 months 1 day'),
  (tests.id('site'), 'https://example.net/kept', 'example.net', 'other', now() - interval '12 months 25 days');
delete from public.cited_pages where id = tests.id('page');
delete from public.engine_spend;
insert into public.engine_spend (account_id, day)
select tests.id('account'), (now() at time zone 'UTC')::date - days from unnest(array[400, 401]) as days;
insert into public.engine_pauses (engine, paused_until, error_code)
values ('openai', now() - interval '2 days', 'quota'), ('google', now() - interval '1 hour', 'quota');
delete from public.engine_pauses where engine = 'furnished';

select is(public.tidy_prompt_runs(1), 3, 'deletes at most as many of each kind as asked for');
select is(public.tidy_prompt_runs(), 3, 'deletes the rest, and counts them');
select is(public.tidy_prompt_runs(), 0, 'then has nothing left to delete');
select is(
  (select array_agg(slot order by slot) from public.prompt_runs), array['kept answer', 'kept failure', 'waiting'],
  'deletes answers after 13 months, other runs after 90 days, and none that is not finished'
);
select is((select array_agg(run_id) from public.run_mentions), array[tests.id('kept answer')], 'deletes what was read in them');
select is((select array_agg(run_id) from public.run_responses), array[tests.id('kept failure')], 'deletes responses after 90 days');
select is((select runs from public.run_totals), 1, 'keeps the totals');
select is((select array_agg(url) from public.cited_pages), array['https://example.net/kept'], 'deletes pages that were not cited for 13 months');
select is((select (now() at time zone 'UTC')::date - day from public.engine_spend), 400, 'deletes what was spent after 400 days');
select is((select array_agg(engine) from public.engine_pauses), array['google'], 'deletes pauses a day after their end');
select * from finish();
rollback;
