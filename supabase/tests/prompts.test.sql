begin;
select plan(38);
select tests.furnish();

select tests.verb('select', $$select from public.prompts where id = tests.id('prompt')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.prompts (site_id, text) values (tests.id('site'), 'Who is cheapest?')$$,
  anon => 'no grant', outsider => 'policy', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert with a time', $$insert into public.prompts (site_id, text, created_at)
  values (tests.id('site'), 'Who is cheapest?', '2020-01-01')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.prompts set topic = 'Price' where id = tests.id('prompt')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('move', $$update public.prompts set site_id = tests.id('site elsewhere') where id = tests.id('prompt')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete', $$delete from public.prompts where id = tests.id('prompt')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');

update public.prompts set text = E'  Which\n tool  is\tbest? ', topic = '  ';
select is((select text from public.prompts), 'Which tool is best?', 'normalizes white space');
select is((select topic from public.prompts), null, 'stores an empty topic as null');
select throws_like(
  $$update public.prompts set text = 'no'$$, '%prompts_text_has_3_to_500_characters%', 'rejects a text of fewer than 3 characters'
);
select throws_like(
  $$update public.prompts set text = repeat('x', 501)$$, '%prompts_text_has_3_to_500_characters%', 'rejects a text of more than 500 characters'
);
select lives_ok(
  $$update public.prompts set text = repeat('𝕏', 500)$$, 'accepts 500 characters of any width in the unique index'
);
select throws_like(
  $$update public.prompts set topic = repeat('x', 61)$$, '%prompts_topic_has_1_to_60_characters%', 'rejects a topic of more than 60 characters'
);
select throws_ok(
  $$insert into public.prompts (site_id, text) values (tests.id('site'), repeat('𝕏', 250) || ' ' || repeat('𝕏', 249)),
    (tests.id('site'), repeat('𝕏', 250) || '  ' || repeat('𝕏', 249))$$,
  '23505', null, 'rejects a repeated prompt of a site'
);
select lives_ok(
  $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Which tool is best?')$$,
  'accepts the same prompt for another site'
);
select * from finish();
rollback;
