-- The database enforces the limits of a plan for every role and statement.
begin;
select tests.start(32);
-- The account `elsewhere` is on Starter: one person, five prompts.
insert into public.prompts (id, site_id, text)
select tests.id('prompt ' || n), tests.id('site elsewhere'), 'Question ' || n from generate_series(1, 4) as n;

select is(
  tests.outcome('outsider', $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Question 5')$$),
  '1 row', 'accepts the fifth prompt on Starter'
);
select is(
  tests.refusal('outsider', $$insert into public.prompts (site_id, text)
    values (tests.id('site elsewhere'), 'Question 5'), (tests.id('site elsewhere'), 'Question 6')$$),
  'PT402 The Starter plan allows 5 enabled prompts. With this change there would be 6. '
  '{"meter" : "prompts", "plan" : "starter", "allowed" : 5, "used" : 4, "wanted" : 6}',
  'rejects a statement over the limit, with the limit and the count'
);
select is(
  (select count(*) from public.prompts where site_id = tests.id('site elsewhere')), 4::bigint, 'adds nothing from a rejected statement'
);
select is(
  tests.outcome('outsider', $$insert into public.prompts (site_id, text, is_enabled)
    select tests.id('site elsewhere'), 'Spare ' || n, false from generate_series(1, 1000) as n$$),
  '1000 rows', 'does not count disabled prompts'
);
select is(
  tests.refusal('outsider', $$insert into public.prompts (site_id, text, is_enabled)
    select tests.id('site elsewhere'), 'Spare ' || n, false from generate_series(1, 1001) as n$$),
  'PT409 At most 1000 disabled prompts are allowed. With this change there would be 1001.', 'limits disabled prompts to 1,000'
);
insert into public.prompts (site_id, text, is_enabled)
values (tests.id('site elsewhere'), 'Question 5', true), (tests.id('site elsewhere'), 'Spare', false);
select is(
  tests.outcome('outsider', $$update public.prompts set is_enabled = true where text = 'Spare'$$), 'PT402',
  'rejects enabling a prompt over the limit'
);
select is(
  tests.outcome('outsider', $$update public.prompts set is_enabled = text = 'Spare' where text in ('Question 5', 'Spare')$$),
  '2 rows', 'accepts enabling one prompt while disabling another'
);
select is(
  tests.outcome('outsider', $$update public.prompts set topic = 'All'$$), '6 rows', 'accepts an update at the limit'
);
select is(
  tests.outcome('outsider', $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Spare')
    on conflict do nothing$$),
  '0 rows', 'accepts an insert of an existing prompt at the limit'
);
select is(
  tests.outcome('service_role', $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Server')$$),
  'PT402', 'rejects an insert of the server over the limit'
);
select is(
  tests.outcome('outsider', $$insert into public.sites (account_id, name) values (tests.id('elsewhere'), 'Second')$$),
  '1 row', 'accepts a second site'
);
insert into public.sites (id, account_id, name) values (tests.id('second'), tests.id('elsewhere'), 'Second');
select is(
  tests.outcome('outsider', $$insert into public.prompts (site_id, text) values (tests.id('second'), 'Question 6')$$),
  'PT402', 'counts the prompts of all sites of an account'
);
select is(
  tests.outcome('member', $$insert into public.prompts (site_id, text) values (tests.id('site'), 'Question 6')$$),
  '1 row', 'does not count prompts of another account'
);

-- Seats
select is(
  tests.refusal('service_role', $$insert into public.account_members (account_id, user_id, role)
    values (tests.id('elsewhere'), tests.id('newcomer'), 'member')$$),
  'PT402 The Starter plan allows 1 person. With this change there would be 2. '
  '{"meter" : "seats", "plan" : "starter", "allowed" : 1, "used" : 1, "wanted" : 2}',
  'allows one person on Starter'
);
select is(
  tests.outcome('service_role', $$insert into public.account_members (account_id, user_id, role)
    values (tests.id('account'), tests.id('newcomer'), 'member')$$),
  '1 row', 'allows any number of people on Pro'
);

-- The agreed limits of an enterprise account
update public.accounts set plan_id = 'enterprise', prompt_limit = 1, seat_limit = 2 where id = tests.id('account');
select is(
  tests.outcome('member', $$insert into public.prompts (site_id, text) values (tests.id('site'), 'Question 2')$$),
  'PT402', 'enforces the agreed limit of prompts'
);
select is(
  tests.outcome('service_role', $$insert into public.account_members (account_id, user_id, role)
    values (tests.id('account'), tests.id('newcomer'), 'member')$$),
  'PT402', 'enforces the agreed limit of people'
);
update public.accounts set prompt_limit = null where id = tests.id('account');
select is(
  tests.outcome('member', $$insert into public.prompts (site_id, text)
    select tests.id('site'), 'Question ' || n from generate_series(1, 200) as n$$),
  '200 rows', 'has no limit of prompts if none was agreed'
);

-- A downgrade deletes nothing.
insert into public.prompts (id, site_id, text, created_at)
select tests.id('kept ' || n), tests.id('site'), 'Kept ' || n, now() + n * interval '1 minute' from generate_series(1, 7) as n;
update public.accounts set plan_id = 'starter', seat_limit = null where id = tests.id('account');
select is(
  (select count(*) from public.prompts where site_id = tests.id('site') and is_enabled), 8::bigint,
  'keeps all prompts enabled after a downgrade'
);
select is(
  (select count(*) from public.account_members where account_id = tests.id('account')), 2::bigint, 'keeps all members after a downgrade'
);
-- The oldest five are sent: 'prompt' and four of the later ones.
select is(
  array(select private.prompts_in_plan(tests.id('account')) order by 1),
  array(select tests.id(name) from unnest(array['prompt', 'kept 1', 'kept 2', 'kept 3', 'kept 4']) as name order by 1),
  'sends the oldest prompts, as many as the plan allows'
);
update public.run_schedules set cadence = 'daily', engines = '{openai}', runs_per_prompt = 10 where site_id = tests.id('site');
update public.run_schedules set next_run_at = now() where site_id = tests.id('site');
delete from public.prompt_runs;
select is(public.plan_prompt_runs('{openai}'), 50, 'plans runs of these alone');
create function pg_temp.request(variadic names text[]) returns text language sql as $$
  select tests.refusal('member', format(
    $sql$select public.request_prompt_runs(tests.id('site'), %L::uuid[], '{openai}', gen_random_uuid()::text)$sql$,
    array(select tests.id(name) from unnest(names) as name)
  ))
$$;
select ok(
  pg_temp.request('kept 5', 'kept 6') like 'PT402 The Starter plan allows 5 enabled prompts, and 8 are enabled.%', 'refuses runs of the others'
);
select is(
  tests.outcome('member', $$update public.prompts set text = 'Edited' where id = tests.id('kept 1')$$), '1 row',
  'accepts an edit of a prompt that is sent'
);
select ok(
  tests.refusal('member', $$update public.prompts set text = 'Edited' where id = tests.id('kept 5')$$)
    like 'PT402 The Starter plan allows 5 enabled prompts, and 8 are enabled.%"used" : 8%', 'refuses an edit of a prompt over the limit'
);
select is(
  tests.outcome('member', $$update public.prompts set text = 'Edited' || id where site_id = tests.id('site')$$), 'PT402',
  'refuses a statement that edits one of them'
);
select is(
  tests.outcome('member', $$update public.prompts set text = 'Edited', is_enabled = false where id = tests.id('kept 5')$$), '1 row',
  'accepts an edit that disables it'
);
select is(
  tests.outcome('member', $$update public.prompts set topic = 'All' where site_id = tests.id('site')$$), '8 rows', 'accepts other topics'
);
select is(
  tests.outcome('member', $$delete from public.prompts where id = tests.id('kept 6')$$), '1 row', 'lets it be deleted'
);
select is(
  tests.outcome('member', $$update public.prompts set is_enabled = false where id = tests.id('kept 1')$$), '1 row', 'accepts disabling a prompt over the limit'
);
select is(
  tests.outcome('member', $$insert into public.prompts (site_id, text) values (tests.id('site'), 'Further')$$), 'PT402',
  'rejects a new prompt over the limit'
);
update public.prompts set is_enabled = false where site_id = tests.id('site') and text like 'Kept%';
select is(
  tests.outcome('member', $$update public.prompts set is_enabled = true where id = tests.id('kept 1')$$), '1 row',
  'accepts enabling a prompt below the limit again'
);
select * from finish();
rollback;
