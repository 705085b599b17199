-- Every table to which a signed-in user can add rows, by a grant, by a function or by what follows from a change, has a bound.
begin;
select no_plan();

create temporary view bodies as
select pg_proc.oid, nspname || '.' || proname as name, regexp_replace(lower(prosrc), '\s+', ' ', 'g') as body,
  has_function_privilege('authenticated', pg_proc.oid, 'execute') or prorettype = 'trigger'::regtype as is_called
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private');

-- What users call, what triggers call, and what these call.
create temporary table reached as
with recursive found as (
  select name, body from bodies where is_called
  union
  select bodies.name, bodies.body from found join bodies on strpos(found.body, bodies.name || '(') > 0
)
select * from found;

create temporary view insertable as
select distinct matches[1] as name from reached cross join lateral regexp_matches(body, 'insert into ((?:public|private)\.\w+)', 'g') as matches
union
select distinct table_schema || '.' || table_name from information_schema.column_privileges
where grantee = 'authenticated' and privilege_type = 'INSERT' and table_schema in ('public', 'private');

-- trigger: the trigger function counts rows. key: at most one row for each value. body: the function that adds them counts, or has a limit.
-- audited: of each row there is an entry of the audit log, of which a user makes at most 5,000 a day.
create temporary table bounds (name text primary key, kind text not null, proof text not null, words text);
insert into bounds values
  ('public.account_deletions', 'body', 'private.request_account_deletion take_turn', '5 a day'),
  ('public.account_exports', 'body', 'private.request_account_export interval ''1 hour''', '1 in an hour'),
  ('public.account_invitations', 'trigger', 'hold_to_bound', '100 of an account'),
  ('public.account_members', 'audited', 'account_members', 'seats, and invitations'),
  ('public.accounts', 'audited', 'accounts', '1 of a user who has none'),
  ('public.answer_readings', 'key', 'site_id', 'of a site'),
  ('public.api_keys', 'trigger', 'hold_to_bound', '50 of an account'),
  ('public.audit_log', 'trigger', 'hold_audit_log_to_rate', '5,000 a day of a user'),
  ('public.brand_facts', 'trigger', 'hold_to_bound', '100 of a site'),
  ('public.brands', 'trigger', 'hold_to_bound', '50 of a site'),
  ('public.ingest_keys', 'trigger', 'hold_to_bound', '50 of a site'),
  ('public.ingest_batches', 'body', 'private.settle_suspicious_visits held_so_far <= most_held', '10,000 visits that were set aside'),
  ('public.jobs', 'body', 'private.queue_job on conflict on constraint jobs_deduplication_key_is_unique', '1 of a kind and row'),
  ('public.mention_totals', 'key', 'site_id, grain, starts_on, prompt_version_id, engine, brand_id', 'of stored answers'),
  ('public.name_totals', 'key', 'site_id, grain, starts_on, engine, name_id, is_branded', 'of stored answers'),
  ('public.newsletter_events', 'body', 'public.request_newsletter take_turn', 'of visitors only'),
  ('public.notification_settings', 'key', 'account_id, user_id', 'of a member'),
  ('public.outbox', 'body', 'private.invite_member take_turn', '20 an hour'),
  ('public.prompt_runs', 'body', 'private.request_prompt_runs take_turn', '5,000 a day of an account'),
  ('public.prompt_versions', 'audited', 'prompts', '1 of a change after a run'),
  ('public.prompts', 'trigger', 'hold_prompts_to_plan', 'the plan, and 1,000 that are disabled'),
  ('public.recovery_codes', 'body', 'private.replace_recovery_codes take_turn', '10 of a user'),
  ('public.report_links', 'trigger', 'hold_to_bound', '50 of a site'),
  ('public.run_schedules', 'key', 'site_id', 'of a site'),
  ('public.run_totals', 'key', 'site_id, grain, starts_on, prompt_version_id, engine', 'of stored answers'),
  ('public.site_file_versions', 'body', 'private.add_site_file_version limit 30', '30 of a file'),
  ('public.site_files', 'key', 'site_id, name', 'of a known name'),
  ('public.site_profiles', 'key', 'site_id', 'of a site'),
  ('public.source_totals', 'key', 'site_id, grain, starts_on, engine, host, kind, is_branded', 'of stored answers'),
  ('public.sites', 'trigger', 'hold_to_bound', '50 of an account'),
  ('private.removed_sites', 'audited', 'sites', 'until its visits are deleted'),
  ('private.site_due_times', 'key', 'site_id', 'of a site'),
  ('private.turns', 'key', 'key', 'of a limit');

select set_eq('select name from insertable', 'select name from bounds', 'lists every table to which users can add rows, with its bound');
select is_empty(
  $$select name, proof from bounds where kind = 'trigger' and not exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = bounds.name::regclass and proname = proof and tgenabled = 'O' and tgtype & 4 > 0
    )$$,
  'has the trigger that counts'
);
select is_empty(
  $$select name, proof from bounds where kind = 'key' and not exists (
      select from pg_constraint where conrelid = bounds.name::regclass and contype = 'p' and pg_get_constraintdef(oid) = format('PRIMARY KEY (%s)', proof)
    )$$,
  'has the key'
);
select is_empty(
  $$select name, proof from bounds where kind = 'body' and not exists (
      select from bodies where bodies.name = split_part(proof, ' ', 1) and strpos(body, substr(proof, strpos(proof, ' ') + 1)) > 0
    )$$,
  'has the function that counts'
);
select is_empty(
  $$select name, proof from bounds where kind = 'audited' and not exists (
      select from pg_trigger where tgrelid = ('public.' || proof)::regclass and tgfoid = 'private.record_change'::regproc and tgenabled = 'O'
    )$$,
  'has the entry of the audit log'
);

-- The audit log.
select tests.furnish(true);
delete from public.prompt_runs;
insert into public.audit_log (happened_at, account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
select now() - interval '23 hours', tests.id('account'), tests.id('member'), 'authenticated', 'update', 'prompts', tests.id('prompt'), '{}'
from generate_series(1, 4999);
create temporary table change as
select $$update public.prompts set is_enabled = not is_enabled where site_id = tests.id('site')$$ as toggle;
select lives_ok(format('select tests.act(%L, %L)', 'member', toggle), 'takes 5,000 changes of a user in a day') from change;
select throws_ok(
  format('select tests.act(%L, %L)', 'member', toggle), 'PT429', 'At most 5000 changes can be made in a day.', 'refuses more'
) from change;
select lives_ok(format('select tests.act(%L, %L)', 'owner', toggle), 'takes those of others') from change;
select lives_ok(
  $$select tests.act('owner', 'delete from public.account_members where user_id = tests.id(''member'')')$$, 'lets them remove that user'
);
select lives_ok($$select tests.act('service_role', 'update public.accounts set name = ''Server''')$$, 'takes what the server does');

-- Emails about the sign-in.
create function pg_temp.notices() returns bigint language sql as $$select count(*) from public.outbox where kind = 'account.security'$$;
select private.queue_security_notice('Someone@example.com', 'password', n::text) from generate_series(1, 25) as n;
select is(pg_temp.notices(), 20::bigint, 'queues 20 emails about the sign-in of an address in a day');
select private.queue_security_notice('other@example.com', 'password', 'other');
select is(pg_temp.notices(), 21::bigint, 'queues those to another address');
select * from finish();
rollback;
