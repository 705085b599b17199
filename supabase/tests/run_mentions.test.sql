-- Who may read and write run_mentions, and what it rejects. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(30);
select tests.furnish();

select tests.verb('select', $$select from public.run_mentions where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, judged_by, sentence)
  select tests.id('run'), brands.id, tests.id('site'), 2, 1, 9, 'listed', 'lexicon', 'Then that.' from public.brands
  on conflict (run_id, brand_id) do update set rank = 2$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_mentions set strength = 'listed' where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_mentions where run_id = tests.id('run')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(format('update public.run_mentions set %s', change), '%' || rule || '%', 'rejects ' || title)
from (values
  ('rank = 0', 'run_mentions_rank_is_positive', 'a rank of 0'),
  ('count = 0', 'run_mentions_count_is_positive', 'no mention at all'),
  ('start = -1', 'run_mentions_start_is_not_negative', 'a negative start'),
  ('strength = ''praised''', 'run_mentions_strength_is_known', 'an unknown strength'),
  ('sentiment = 101', 'run_mentions_sentiment_is_between_0_and_100', 'a sentiment above 100'),
  ('sentiment = -1', 'run_mentions_sentiment_is_between_0_and_100', 'a sentiment below 0'),
  ('judged_by = ''guess''', 'run_mentions_judged_by_is_known', 'an unknown judge'),
  ('framing = array_fill(''x''::text, array[6])', 'run_mentions_framing_has_at_most_5_phrases', 'six phrases'),
  ('framing = array[repeat(''x'', 401)]', 'run_mentions_framing_has_at_most_5_phrases', 'long phrases'),
  ('sentence = repeat(''x'', 1001)', 'run_mentions_sentence_has_at_most_1000_characters', 'a long sentence')
) as faults (change, rule, title);

select * from finish();
rollback;
