begin;
select tests.start(18);
select tests.act('owner', $$update public.accounts set name = 'Renamed' where id = tests.id('account')$$);
select tests.act('member', $$update public.prompts set is_enabled = false where id = tests.id('prompt')$$);

select throws_ok($$delete from public.audit_log$$, '42501', null, 'does not let the owner of the database delete entries');
select throws_ok($$truncate public.audit_log$$, '42501', null, 'does not let the owner of the database truncate the log');

select results_eq(
  $$select actor_id, actor_role, changes from public.audit_log
    where subject_id in (tests.id('account'), tests.id('prompt')) and action = 'update' order by id$$,
  $$values
    (tests.id('owner'), 'authenticated', '{"name": {"withheld": true}}'::jsonb),
    (tests.id('member'), 'authenticated', '{"is_enabled": {"old": true, "new": false}}'::jsonb)$$,
  'records who changed what, but not names'
);
select tests.act('service_role', $$update public.accounts set plan_id = 'starter' where id = tests.id('account')$$);
select results_eq(
  $$select actor_id, actor_role, changes from public.audit_log order by id desc limit 1$$,
  $$values (null::uuid, 'service_role', '{"plan_id": {"old": "pro", "new": "starter"}}'::jsonb)$$,
  'records a change of plan'
);
select tests.act('owner', $$update public.account_members set role = 'owner' where user_id = tests.id('member')$$);
select is(
  (select subject_id from public.audit_log order by id desc limit 1), tests.id('member'), 'records the user of a changed member'
);
select tests.act('owner', $$update public.accounts set name = 'Renamed' where id = tests.id('account')$$);
select is(
  (select subject_table from public.audit_log order by id desc limit 1), 'account_members', 'records nothing for an update without a change'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is(
  (select action || ' ' || subject_table from public.audit_log order by id desc limit 1), 'delete sites',
  'records one entry for a site with its prompts'
);
delete from public.accounts where id = tests.id('account');
select ok(
  (select count(*) > 5 from public.audit_log where account_id = tests.id('account')), 'keeps entries of a deleted account'
);
select isnt_empty(
  $$select from public.audit_log where subject_id = tests.id('account') and action = 'delete'$$, 'and tells of its end'
);
select is(
  tests.outcome('outsider', $$select from public.audit_log where account_id <> tests.id('elsewhere')$$), '0 rows',
  'hides other accounts from an owner'
);
select isnt_empty(
  $$select tests.id('elsewhere') from public.audit_log where account_id = tests.id('elsewhere')$$,
  'has entries of other accounts'
);

select is_empty(
  $$select from public.audit_log where changes::text ~ 'Account|Renamed|Elsewhere|Site'$$, 'contains no names'
);

-- Brands, and names that were found.
select tests.act('outsider', changed) from (values
  ($$insert into public.brands (site_id, name) values (tests.id('site elsewhere'), 'Rival')$$),
  ($$update public.brands set name = 'Rivals' where site_id = tests.id('site elsewhere') and name in ('Rival', 'Rivals')$$),
  ($$update public.brands set domains = array['rivals.example'] where site_id = tests.id('site elsewhere') and name in ('Rival', 'Rivals')$$),
  ($$update public.brands set name = 'Rivals' where site_id = tests.id('site elsewhere') and name in ('Rival', 'Rivals')$$),
  ($$delete from public.brands where site_id = tests.id('site elsewhere') and name in ('Rival', 'Rivals')$$)
) as made (changed);
select results_eq(
  $$select action, actor_id, changes -> 'brand', changes #> '{domains,new}' from public.audit_log 
    where subject_table = 'brands' and changes #>> '{brand,new}' in ('Rival', 'Rivals') or changes #>> '{brand,old}' = 'Rivals' order by id$$,
  $$values
    ('insert', tests.id('outsider'), '{"old": null, "new": "Rival"}'::jsonb, '[]'::jsonb),
    ('update', tests.id('outsider'), '{"old": "Rival", "new": "Rivals"}', null),
    ('update', tests.id('outsider'), '{"old": "Rivals", "new": "Rivals"}', '["rivals.example"]'),
    ('delete', tests.id('outsider'), '{"old": "Rivals", "new": null}', 'null')$$,
  'records who changed which brand'
);
insert into public.found_names (id, site_id, key, name) values (tests.id('new name'), tests.id('site elsewhere'), 'other', 'Other');
update public.found_names set kind = 'company' where id = tests.id('new name');
select tests.act('outsider', format('update public.found_names set is_dismissed = %L where id = tests.id(''new name'')', dismissed))
from unnest(array[true, true, false]) as dismissed;
select results_eq(
  $$select actor_id, changes #>> '{brand,new}', changes #> '{is_dismissed,new}' from public.audit_log
    where subject_id = tests.id('new name') order by id$$,
  $$values (tests.id('outsider'), 'Other', 'true'::jsonb), (tests.id('outsider'), 'Other', 'false')$$,
  'records who dismissed which name'
);

-- An import makes one entry.
create temporary table before as select max(id) as id from public.audit_log;
create temporary view newest as
select action, subject_table, subject_id, actor_id, changes from public.audit_log
where audit_log.id > (select before.id from before);
select tests.act('outsider', $$select public.import_prompts(tests.id('site elsewhere'), '[
  {"text": "Who is cheapest?"}, {"text": "Who is fastest?"}, {"text": "Who is kindest?"}
]')$$);
select results_eq(
  'select * from newest',
  $$values ('import', 'prompts', tests.id('site elsewhere'), tests.id('outsider'), '{"count": {"new": 3}}'::jsonb)$$,
  'records one entry for an import, with the number of prompts and the site'
);
select tests.act('outsider', $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Who is best?')$$);
select is(
  (select (action, changes -> 'text' ->> 'new')::text from newest where action <> 'import'), '(insert,"Who is best?")',
  'records the text of a single prompt'
);

-- Entries are kept for a year.
insert into public.audit_log (happened_at, account_id, actor_role, action, subject_table, subject_id, changes)
select now() - make_interval(days => days), tests.id('elsewhere'), 'service_role', 'update', 'accounts', tests.id('elsewhere'), '{}'
from unnest(array[364, 366]) as days;
select throws_ok(
  $$delete from public.audit_log where happened_at < now() - interval '300 days'$$, '42501', null,
  'does not delete entries that are younger than a year'
);
select tests.act('service_role', 'select public.tidy()');
select is(
  (select count(*) from public.audit_log where happened_at < now() - interval '300 days'), 1::bigint,
  'deletes entries after a year'
);
select * from finish();
rollback;
