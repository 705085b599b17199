-- Who may read and write run_statements, and what it rejects. What it holds is tested in finish_prompt_run.test.sql.
begin;
select plan(25);
select tests.furnish();

select tests.verb('select', $$select from public.run_statements where id = tests.id('statement')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, judged_by)
  values (tests.id('run'), tests.id('fact'), tests.id('site'), 'It costs $99.', false, 'model')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.run_statements set agrees = false where id = tests.id('statement')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.run_statements where id = tests.id('statement')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(format('update public.run_statements set %s', change), '%' || rule || '%', 'rejects ' || title)
from (values
  ('sentence = ''''', 'run_statements_sentence_has_1_to_1000_characters', 'an empty sentence'),
  ('sentence = repeat(''x'', 1001)', 'run_statements_sentence_has_1_to_1000_characters', 'a long sentence'),
  ('source_url = repeat(''x'', 2001)', 'run_statements_source_url_has_at_most_2000_characters', 'a long address'),
  ('judged_by = ''guess''', 'run_statements_judged_by_is_known', 'an unknown judge')
) as faults (change, rule, title);
delete from public.brand_facts;
select is_empty('select from public.run_statements', 'deletes the statements about a deleted fact');

select * from finish();
rollback;
