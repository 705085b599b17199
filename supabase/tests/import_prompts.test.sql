begin;
select tests.start(26);

select is(
  tests.refusal('member', $$select public.import_prompts(gen_random_uuid(), '[{"text": "Who is cheapest?"}]')$$),
  'PT404 There is no such site.', 'rejects a site that does not exist'
);
select is(
  tests.refusal('outsider', $$select public.import_prompts(tests.id('site'), '[{"text": "Who is cheapest?"}]')$$),
  'PT404 There is no such site.', 'rejects a site of another account with the same error'
);

create temporary table counted (added integer, skipped integer);
grant all on counted to authenticated;
select tests.act('member', $$insert into counted select * from public.import_prompts(tests.id('site'), '[
  {"text": "which  tool is BEST?", "topic": "Choice"},
  {"text": "Who is cheapest?", "topic": " Price ", "is_enabled": false},
  {"text": "Who is  cheapest?"},
  {"text": "Who is fastest?", "topic": null, "is_enabled": null, "column that nobody knows": 1}
]')$$);
select results_eq('select * from counted', 'values (2, 2)', 'skips prompts that exist or are repeated in the file');
select results_eq(
  $$select text, topic, is_enabled from public.prompts order by text$$,
  $$values ('Which tool is best?', null, true), ('Who is cheapest?', 'Price', false), ('Who is fastest?', null, true)$$,
  'keeps the first of two prompts, and existing ones unchanged'
);

select is(
  tests.refusal('member', format('select public.import_prompts(tests.id(''site''), %L)', rows)), '22023 ' || message,
  message
)
from (values
  ('{}', 'An import has 1 to 1,000 rows.'),
  ('[]', 'An import has 1 to 1,000 rows.'),
  (null, 'An import has 1 to 1,000 rows.'),
  ((select jsonb_agg(jsonb_build_object('text', 'Question ' || n))::text from generate_series(1, 1001) as n),
    'An import has 1 to 1,000 rows.'),
  ('["Which one?"]', 'Row 1 has no text. {"row" : 1}'),
  ('[null]', 'Row 1 has no text. {"row" : 1}'),
  ('[{"text": "Which one?"}, {"text": 7}]', 'Row 2 has no text. {"row" : 2}'),
  ('[{"text": " a  "}]', 'Row 1 has a text that is not 3 to 500 characters long. {"row" : 1}'),
  ('[{"text": "Which one?", "topic": ["a"]}]', 'Row 1 has a topic that is no text. {"row" : 1}'),
  ('[{"text": "Which one?", "is_enabled": "yes"}]',
    'Row 1 has an is_enabled that is neither true nor false. {"row" : 1}'),
  ('[{"text": "Which one?", "persona": 7}]', 'Row 1 has a persona that is no text. {"row" : 1}'),
  ('[{"text": "Which one?", "persona": "I"}]', 'Row 1 has a persona that is not 3 to 200 characters long. {"row" : 1}'),
  ('[{"text": "Which one?", "country": "Germany"}]', 'Row 1 has a country that is not two capital letters. {"row" : 1}'),
  ('[{"text": "Which one?", "language": "DE"}]', 'Row 1 has a language that is not two letters. {"row" : 1}'),
  ('[{"text": "Which one?", "tags": "a"}]', 'Row 1 has tags that are no list. {"row" : 1}')
) as wrong (rows, message);
delete from counted;
select tests.act('member', $$insert into counted select * from public.import_prompts(tests.id('site'), '[
  {"text": "Who is fastest?", "country": "DE", "tags": ["Launch", "launch"]}, {"text": "Who is fastest?", "country": "DE"},
  {"text": "Who is fastest?", "country": "DE", "persona": "I bake.", "language": null}
]')$$);
select results_eq('select * from counted', 'values (2, 1)', 'takes the same text of other people for another prompt');
select results_eq(
  $$select persona, tags from public.prompts where country = 'DE' order by persona nulls first$$,
  $$values (null, '{Launch}'::text[]), ('I bake.', '{}')$$, 'stores who asks, and the tags'
);
delete from public.prompts where country = 'DE';
select is(
  tests.outcome('member', format('select public.import_prompts(tests.id(''site''), %L)',
    (select jsonb_agg(jsonb_build_object('text', 'Question ' || n)) from generate_series(1, 49) as n))),
  'PT402', 'rejects an import over the limit of the plan'
);
select is((select count(*) from public.prompts), 3::bigint, 'adds nothing from a rejected import');
select is(
  tests.outcome('member', format('select public.import_prompts(tests.id(''site''), %L)',
    (select jsonb_agg(jsonb_build_object('text', 'Question ' || n)) from generate_series(1, 48) as n))),
  '1 row', 'accepts an import up to the limit of the plan'
);

-- Types.
select tests.act('member', $$select public.import_prompts(tests.id('site'), '[
  {"text": "Which of them is better?", "kind": "comparison"}, {"text": "Where is it sold?", "kind": null}
]')$$);
select results_eq(
  $$select text, kind from public.prompts where text in ('Which of them is better?', 'Where is it sold?') order by text$$,
  $$values ('Where is it sold?', 'category'), ('Which of them is better?', 'comparison')$$, 'keeps the type of a prompt'
);
select is(
  tests.refusal('member', $$select public.import_prompts(tests.id('site'), '[{"text": "Who sells it?", "kind": "other"}]')$$),
  '22023 Row 1 has a kind that is not known. {"row" : 1}', 'rejects an unknown type'
);
select * from finish();
rollback;
