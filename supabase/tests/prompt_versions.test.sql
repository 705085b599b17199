begin;
select tests.start(17);

create temporary view texts as
select versions.number, versions.text, versions.id = prompts.version_id as is_current, versions.site_id = prompts.site_id as is_of_the_site
from public.prompt_versions as versions join public.prompts on prompts.id = versions.prompt_id
where prompts.id = tests.id('prompt');

select results_eq('select * from texts', $$values (1, 'Which tool is best?', true, true)$$, 'gives a new prompt its first version');
select tests.act('member', $$update public.prompts set text = 'Which tool is cheapest?' where id = tests.id('prompt')$$);
select results_eq(
  'select * from texts order by number',
  $$values (1, 'Which tool is best?', false, true), (2, 'Which tool is cheapest?', true, true)$$, 'adds a version when a member edits the text'
);
select tests.act('member', $$update public.prompts set topic = 'Price', kind = 'buying', is_enabled = false where id = tests.id('prompt')$$);
select is((select count(*) from texts), 2::bigint, 'adds none for another topic or type, or when the prompt is disabled');
select tests.act('member', $$update public.prompts set text = E' Which  tool is\tcheapest? ' where id = tests.id('prompt')$$);
select is((select count(*) from texts), 2::bigint, 'adds none for white space that is not stored');
select tests.act('member', $$update public.prompts set text = 'Which tool is newest?' where id = tests.id('prompt')$$);
select tests.act('member', $$update public.prompts set text = 'Which tool is best?' where id = tests.id('prompt')$$);
select results_eq(
  'select * from texts order by number',
  $$values (1, 'Which tool is best?', false, true), (2, 'Which tool is best?', true, true)$$,
  'replaces the text of a version that has no runs, and never that of another'
);
create function pg_temp.ask() returns void language sql as $$
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
  values (tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', gen_random_uuid(), 1)
$$;
select tests.act('member', $$update public.prompts set tags = '{ a , A,b  c,""}' where id = tests.id('prompt')$$);
select is((select tags from public.prompts where id = tests.id('prompt')), '{a,"b c"}', 'keeps each tag once, without white space around it');
select tests.act('member', $$update public.prompts set persona = ' I  bake. ', country = 'DE', language = 'de' where id = tests.id('prompt')$$);
select results_eq(
  $$select persona, country, language from public.prompt_versions where id = tests.version('prompt')$$, $$values ('I bake.', 'DE', 'de')$$,
  'has who asks in the version'
);
select pg_temp.ask();
update public.prompts set persona = null, country = null, language = null where id = tests.id('prompt');
select is((select max(number) from texts), 3, 'adds a version when someone else asks');
delete from public.prompt_versions where prompt_id = tests.id('prompt') and number = 3;
update public.prompts set version_id = (select id from public.prompt_versions where prompt_id = prompts.id and number = 2) where id = tests.id('prompt');
update public.prompt_versions set persona = null, country = null, language = null where id = tests.version('prompt');
delete from public.prompt_runs where prompt_version_id = tests.version('prompt');
select pg_temp.ask();
update public.prompts set text = 'Which tool is cheapest?' where id = tests.id('prompt');
select is((select max(number) from texts), 3, 'adds a version when the last one has a run that waits');
select pg_temp.ask();
delete from public.prompt_versions where prompt_id = tests.id('prompt') and number = 2;
update public.prompts set text = 'Which tool is oldest?' where id = tests.id('prompt');
select is((select max(number) from texts), 4, 'gives no number twice, also after a version was deleted');

select tests.act('member', $$select public.import_prompts(tests.id('site'), '[
  {"text": "Who is fastest?"}, {"text": "Which tool is oldest?"}, {"text": "Who is kindest?"}
]')$$);
select results_eq(
  $$select prompts.text, number, versions.text = prompts.text, version_id = versions.id
    from public.prompts join public.prompt_versions as versions on versions.prompt_id = prompts.id
    where prompts.text ~ '^Who' order by 1$$,
  $$values ('Who is fastest?', 1, true, true), ('Who is kindest?', 1, true, true)$$, 'gives each imported prompt its version'
);
select is((select count(*) from texts), 3::bigint, 'adds none to a prompt that an import repeats');
select is_empty(
  $$select from public.audit_log where changes ? 'version_id' and action = 'update'$$, 'makes no entry of the audit log for a version'
);

-- Series do not mix: runs stay with the version that they were made with.
insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number)
select tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'before', 1;
create temporary table former as select tests.version('prompt') as id;
update public.prompts set text = 'Which tool is newest?' where id = tests.id('prompt');
select is(
  (select prompt_version_id from public.prompt_runs where slot = 'before'), (select id from former), 'leaves runs with their version'
);
select isnt(tests.version('prompt'), (select id from former), 'starts a new series');

select tests.act('member', $$delete from public.prompts where id = tests.id('prompt')$$);
select is_empty(
  $$select from public.prompt_runs where id = tests.id('run') or slot = 'before' union all
    select from public.prompt_versions where prompt_id = tests.id('prompt')$$,
  'deletes versions and their runs with a prompt'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is_empty('select from public.prompt_versions', 'deletes versions with their site');
select * from finish();
rollback;
