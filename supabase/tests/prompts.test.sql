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
select is((select text from public.prompts), 'Which tool is best?', 'white space is tidied');
select is((select topic from public.prompts), null, 'and an empty topic is none');
select throws_like(
  $$update public.prompts set text = 'no'$$, '%prompts_text_has_3_to_500_characters%', 'a prompt has at least 3 characters'
);
select throws_like(
  $$update public.prompts set text = repeat('x', 501)$$, '%prompts_text_has_3_to_500_characters%', 'and at most 500'
);
select lives_ok(
  $$update public.prompts set text = repeat('𝕏', 500)$$, 'of which none is too wide for the index that keeps it single'
);
select throws_like(
  $$update public.prompts set topic = repeat('x', 61)$$, '%prompts_topic_has_1_to_60_characters%', 'a topic has at most 60'
);
select throws_ok(
  $$insert into public.prompts (site_id, text) values (tests.id('site'), repeat('𝕏', 250) || ' ' || repeat('𝕏', 249)),
    (tests.id('site'), repeat('𝕏', 250) || '  ' || repeat('𝕏', 249))$$,
  '23505', null, 'a site asks a question once'
);
select lives_ok(
  $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Which tool is best?')$$,
  'though another site may ask it'
);
select * from finish();
rollback;
