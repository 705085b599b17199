begin;
select no_plan();
select tests.furnish(true);
insert into public.site_crawls (id, site_id, state) values (tests.id('crawl elsewhere'), tests.id('site elsewhere'), 'waiting');

create function pg_temp.ask(account text, typed text) returns text language sql as $$
  select format('select public.request_account_deletion(tests.id(%L), %L)', account, typed)
$$;
create function pg_temp.keep(account text default 'account') returns text language sql as $$
  select format('select public.undo_account_deletion(tests.id(%L))', account)
$$;
create function pg_temp.outcomes(kind text) returns bigint language sql as $$
  select count(*) from public.outbox where outbox.kind = outcomes.kind
$$;

select is(tests.outcome('owner', pg_temp.ask('account', 'Another')), '22023', 'needs the name of the account');
select is(tests.outcome('owner', pg_temp.ask('account', null)), '22023', 'needs the name');
select is(tests.outcome('owner', pg_temp.ask('account', ' aCCount ')), '1 row', 'takes the name in upper or lower case');

update public.accounts set is_sample = true where id = tests.id('account');
select is(
  tests.refusal('owner', pg_temp.ask('account', 'Account')), 'PT409 The sample account is not deleted here.', 'refuses the sample account'
);
update public.accounts set is_sample = false where id = tests.id('account');

-- Requested.
insert into public.prompt_runs (id, site_id, account_id, prompt_version_id, engine, slot, number)
values (tests.id('waiting run'), tests.id('site'), tests.id('account'), tests.version('prompt'), 'openai', 'slot', 1);
insert into public.jobs (kind, account_id, payload) values ('site.scan', tests.id('account'), jsonb_build_object('siteId', tests.id('site')));
delete from public.outbox;
select tests.act('owner', pg_temp.ask('account', 'Account'));
select tests.act('owner', pg_temp.ask('account', 'Account'));
select results_eq(
  'select requested_by, due_at, started_at from public.account_deletions',
  $$values (tests.id('owner'), now() + interval '7 days', null::timestamptz)$$, 'is due in seven days, also if it is requested twice'
);
select is(pg_temp.outcomes('account.deletion'), 4::bigint, 'emails each member once');
select is(
  public.deletion_mail(tests.id('account'), tests.id('viewer'), tests.id('owner')),
  (select jsonb_build_object(
    'email', 'viewer@example.com', 'accountName', 'Account', 'actorEmail', 'owner@example.com', 'deletionId', id, 'dueAt', due_at
  ) from public.account_deletions), 'says to whom and what'
);
select is(public.deletion_mail(tests.id('account'), tests.id('outsider'), tests.id('owner')), null, 'says nothing of others');
select is(
  (select count(*) from public.audit_log where subject_table = 'account_deletions' and action = 'insert' and actor_id = tests.id('owner')),
  1::bigint, 'is in the audit log'
);
select is((select state from public.prompt_runs where id = tests.id('waiting run')), 'canceled', 'cancels open runs');
select is((select state from public.site_crawls where id = tests.id('crawl')), 'failed', 'ends open crawls');
select is((select state from public.site_crawls where id = tests.id('crawl elsewhere')), 'waiting', 'leaves crawls of others alone');
select is((select count(*) from public.jobs where kind = 'site.scan'), 0::bigint, 'drops waiting scans');

-- Meanwhile nothing new is begun.
select is(
  tests.refusal('owner', $$select public.request_prompt_runs(tests.id('site'), array[tests.id('prompt')], array['openai'], gen_random_uuid()::text)$$),
  'PT409 This account will be deleted.', 'refuses new runs'
);
reset role;
update public.run_schedules set cadence = 'daily', engines = '{openai}' where site_id = tests.id('site');
update public.run_schedules set next_run_at = now() - interval '1 minute' where site_id = tests.id('site');
select is(public.plan_prompt_runs('{openai}'), 0, 'plans no runs');
select ok((select next_run_at > now() from public.run_schedules where site_id = tests.id('site')), 'goes on with the next time of a schedule');
select throws_ok($$insert into public.site_crawls (site_id) values (tests.id('site'))$$, 'PT409', 'This account will be deleted.', 'refuses crawls');
select lives_ok($$update public.site_crawls set state = 'done', finished_at = now() where site_id = tests.id('site elsewhere')$$, 'ends other crawls');
update public.sites set is_scanned_weekly = true;
delete from public.scans;
select is(public.queue_site_scans(), 1, 'queues scans of other accounts only');
insert into public.outbox (idempotency_key, kind, payload)
select kind || account || site, kind, jsonb_build_object('accountId', tests.id(account), 'siteId', tests.id(site))
from unnest(array['visibility.alert', 'visibility.digest', 'billing.meter', 'billing.payment']) as kind
cross join (values ('account', 'no site'), ('no account', 'site'), ('elsewhere', 'site elsewhere')) as subjects (account, site);
select results_eq(
  $$select kind, count(*) from public.outbox where kind ~ '^(visibility|billing)' group by kind order by kind$$,
  $$values ('billing.meter', 1::bigint), ('billing.payment', 3::bigint), ('visibility.alert', 1::bigint), ('visibility.digest', 1::bigint)$$,
  'queues no notices'
);

-- Undone.
select tests.act('owner', pg_temp.keep());
select tests.act('owner', pg_temp.keep());
select is((select count(*) from public.account_deletions), 0::bigint, 'is undone, also twice');
select is(pg_temp.outcomes('account.kept'), 4::bigint, 'emails each member once that it was undone');
select is(
  (select count(*) from public.audit_log where subject_table = 'account_deletions' and action = 'delete'), 1::bigint, 'is in the audit log, too'
);
select is(
  tests.outcome('owner', $$select where public.request_prompt_runs(tests.id('site'), array[tests.id('prompt')], array['openai'], gen_random_uuid()::text) = 1$$),
  '1 row', 'runs prompts again'
);

-- Started.
select tests.act('owner', pg_temp.ask('account', 'Account'));
create function pg_temp.start() returns jsonb language sql as $$
  select public.start_account_deletion(id) from public.account_deletions
$$;
select results_eq(
  $$select payload, run_at from public.jobs where kind = 'account.deletion'$$,
  $$select jsonb_build_object('id', id), due_at from public.account_deletions$$, 'has a job, and none of what was undone'
);
select is(pg_temp.start(), null, 'starts nothing that is not due');
update public.account_deletions set requested_at = now() - interval '7 days', due_at = now();
select is((select run_at from public.jobs where kind = 'account.deletion'), now(), 'changes the job with the time');
select is(
  pg_temp.start(), jsonb_build_object('accountId', tests.id('account'), 'hasEndedPayments', false, 'customerIds', array['cus_furnished']),
  'starts what is due'
);
select is(tests.refusal('owner', pg_temp.keep()), 'PT409 The deletion has started.', 'cannot be undone once it has started');
reset role;
select throws_ok(
  $$select public.delete_account_slice(tests.id('account'))$$, '22023', 'The deletion of this account has not started.',
  'deletes nothing before payments have ended'
);
select public.note_payments_ended(tests.id('account'));
select is(pg_temp.start() -> 'hasEndedPayments', 'true', 'goes on with the rows when payments have ended');

-- Limits.
update public.account_deletions set started_at = null, payments_ended_at = null;
select tests.act('owner', pg_temp.keep());
select tests.act('owner', statement) from unnest(array[pg_temp.ask('account', 'Account'), pg_temp.keep(), pg_temp.ask('account', 'Account'), pg_temp.keep(),
  pg_temp.ask('account', 'Account'), pg_temp.keep()]) as statement;
select is(
  tests.refusal('owner', pg_temp.ask('account', 'Account')), 'PT409 The deletion was requested too often.', 'is requested five times in a day'
);
select * from finish();
rollback;
