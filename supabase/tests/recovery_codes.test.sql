begin;
select tests.start(54);

select is(
  tests.outcome('owner', $$select public.replace_recovery_codes(array(select tests.digest('code ' || n) from generate_series(1, 10) as n))$$),
  'Recovery codes need a session with a second factor.', 'replaces no codes without a second factor'
);

-- Acts in a session of an assurance level. The result of the statement, which is rolled back.
create function pg_temp.at_level(aal text, actor text, statement text) returns text language plpgsql as $$
declare
  touched bigint;
begin
  begin
    perform tests.act_as(actor, jsonb_build_object('aal', aal));
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return touched;
    when others then return sqlerrm;
  end;
end
$$;
create function pg_temp.value_at_level(aal text, actor text, expression text) returns text language sql as $$
  select tests.value(actor, expression, jsonb_build_object('aal', aal))
$$;
insert into auth.sessions (id, user_id, user_agent, created_at, refreshed_at) values
  (tests.id('session of owner'), tests.id('owner'), 'Browser/1', now() - interval '2 days', now() at time zone 'UTC'),
  (tests.id('other session of owner'), tests.id('owner'), null, now() - interval '1 day', null),
  (tests.id('session of member'), tests.id('member'), 'Browser/2', now(), null)
on conflict (id) do update set
  user_agent = excluded.user_agent, created_at = excluded.created_at, refreshed_at = excluded.refreshed_at;
update auth.sessions set updated_at = created_at;

insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
values (tests.id('factor'), tests.id('owner'), 'totp', 'unverified', now(), now());
select isnt(
  pg_temp.at_level('aal1', 'owner', 'select from public.accounts'), '0', 'hides nothing before the code of a new factor was entered'
);
update auth.mfa_factors set status = 'verified';

-- What users may read, which is hidden before the second factor is proved.
create temporary table readable as
select relname::text as name from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
  and has_any_column_privilege('authenticated', oid, 'select');
select ok((select count(*) > 30 from readable), 'finds the tables that users read');
select is_empty(
  $$select name from readable where pg_temp.at_level('aal1', 'owner', 'select from public.' || quote_ident(name)) <> '0'$$,
  'shows no row of any table before the second factor is proved'
);
select isnt(
  pg_temp.at_level('aal2', 'owner', 'select from public.' || name), '0', format('shows %s with the second factor', name)
)
from unnest(array['accounts', 'sites', 'prompts', 'prompt_runs', 'visits', 'audit_log', 'report_links', 'billing_customers']) as name;
select is(pg_temp.at_level('aal1', 'member', 'select from public.accounts'), '1', 'does not concern users without a second factor');
select is(
  pg_temp.at_level('aal1', 'owner', $$update public.accounts set name = 'Taken'$$), '0', 'changes nothing before the second factor is proved'
);
select is(
  pg_temp.at_level('aal1', 'owner', $$insert into public.sites (account_id, name) values (tests.id('account'), 'x')$$),
  'new row violates row-level security policy for table "sites"', 'adds nothing before the second factor is proved'
);
select is(
  -- Without a condition, which would be another reason to find no row.
  pg_temp.at_level('aal1', 'owner', 'delete from public.account_members'), '0', 'removes nobody before the second factor is proved'
);
select is(
  pg_temp.value_at_level('aal1', 'owner', 'public.client_workspace()')::jsonb,
  jsonb_build_object(
    'user', jsonb_build_object('id', tests.id('owner'), 'email', 'owner@example.com', 'needsSecondFactor', true),
    'accounts', '[]'::jsonb, 'sites', '[]'::jsonb
  ),
  'tells the client area that the second factor must be proved, and nothing else'
);
select is(
  pg_temp.value_at_level('aal2', 'owner', $$public.client_workspace() #>> '{user,needsSecondFactor}'$$), 'false',
  'tells the client area that it was proved'
);
select is(pg_temp.value_at_level('aal1', 'owner', 'public.my_sessions()'), '[]', 'lists no sessions before the second factor is proved');
select is(
  pg_temp.value_at_level('aal2', 'owner', 'public.my_sessions()')::jsonb,
  jsonb_build_array(
    jsonb_build_object(
      'id', tests.id('session of owner'), 'startedAt', now() - interval '2 days', 'usedAt', now(), 'userAgent', 'Browser/1',
      'isCurrent', true
    ),
    jsonb_build_object(
      'id', tests.id('other session of owner'), 'startedAt', now() - interval '1 day', 'usedAt', now() - interval '1 day',
      'userAgent', null, 'isCurrent', false
    )
  ),
  'lists the user’s own sessions, the last used first'
);

-- Recovery codes.
select is(
  pg_temp.at_level('aal1', 'owner', $$select public.replace_recovery_codes(array[]::text[])$$),
  'Recovery codes need a session with a second factor.', 'makes no codes before the second factor is proved'
);
select is(
  pg_temp.at_level('aal2', 'owner', format('select public.replace_recovery_codes(%s)', codes)), 'There are 10 recovery codes.',
  'refuses ' || codes
)
from unnest(array[
  'null', 'array[]::text[]', 'array_fill(tests.digest(''x''), array[10])', 'array(select tests.digest(n::text) from generate_series(1, 11) n)'
]) as codes;
select is(
  pg_temp.value_at_level('aal2', 'owner', $$public.replace_recovery_codes(array(select tests.digest(n::text) from generate_series(1, 10) n))$$),
  null, 'makes ten codes'
);
select is(public.use_recovery_code(tests.id('owner'), tests.digest('3')), true, 'accepts a code');
select is(public.use_recovery_code(tests.id('owner'), tests.digest('3')), false, 'accepts a code only once');
select is(public.use_recovery_code(tests.id('member'), tests.digest('4')), false, 'does not accept the code of another user');
select is(public.use_recovery_code(tests.id('owner'), tests.digest('11')), false, 'does not accept an unknown code');
select is(
  (select count(*) from public.recovery_codes where user_id = tests.id('owner') and used_at is null), 9::bigint, 'leaves the others valid'
);
select is(
  pg_temp.value_at_level('aal2', 'owner', $$public.replace_recovery_codes(array(select tests.digest('b' || n) from generate_series(1, 10) n))$$),
  null, 'replaces the codes'
);
select is(public.use_recovery_code(tests.id('owner'), tests.digest('4')), false, 'does not accept a code that was replaced');

-- Emails about changes of the sign-in.
update auth.users set email_confirmed_at = now();
delete from public.outbox;
create function pg_temp.notices() returns text[] language sql as $$
  with taken as (delete from public.outbox where kind = 'account.security' returning payload)
  select coalesce(array_agg((payload ->> 'event') || ' to ' || (payload ->> 'email') order by payload ->> 'event'), '{}') from taken
$$;
select pg_temp.value_at_level('aal2', 'owner', $$public.replace_recovery_codes(array(select tests.digest('c' || n) from generate_series(1, 10) n))$$);
select is(pg_temp.notices(), array['recovery_codes to owner@example.com'], 'announces new recovery codes');
update auth.users set encrypted_password = 'another' where id = tests.id('owner');
select is(pg_temp.notices(), array['password to owner@example.com'], 'announces a new password');
update auth.users set raw_user_meta_data = '{}', last_sign_in_at = now(), encrypted_password = encrypted_password where id = tests.id('owner');
select is(pg_temp.notices(), '{}', 'announces nothing else of a user');
savepoint before_changes;
update auth.users set email = 'new@example.com' where id = tests.id('owner');
select is(pg_temp.notices(), array['email to owner@example.com'], 'announces a new address to the one before');
rollback to before_changes;
update auth.users set email_confirmed_at = null where id = tests.id('owner');
update auth.users set email = 'new@example.com', encrypted_password = 'a third' where id = tests.id('owner');
select is(pg_temp.notices(), '{}', 'announces nothing to an address that was not confirmed');
rollback to before_changes;
update auth.users set deleted_at = now(), email = 'removed', encrypted_password = '' where id = tests.id('owner');
select is(pg_temp.notices(), '{}', 'announces nothing when a user is marked as deleted');
rollback to before_changes;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values (tests.id('second factor'), tests.id('owner'), 'Second', 'totp', 'unverified', 'SECRET', now(), now());
delete from auth.mfa_factors where id = tests.id('second factor');
select is(pg_temp.notices(), '{}', 'announces no factor that was not confirmed');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values (tests.id('second factor'), tests.id('owner'), 'Second', 'totp', 'unverified', 'SECRET', now(), now());
update auth.mfa_factors set status = 'verified' where id = tests.id('second factor');
select pg_temp.value_at_level('aal2', 'owner', $$public.replace_recovery_codes(array(select tests.digest('d' || n) from generate_series(1, 10) n))$$);
select is(pg_temp.notices(), array['factor_added to owner@example.com'], 'announces a new factor, and not its recovery codes besides');
update auth.mfa_factors set updated_at = now() where id = tests.id('second factor');
select is(pg_temp.notices(), '{}', 'announces a factor once');
delete from auth.mfa_factors where id = tests.id('second factor');
select is(pg_temp.notices(), array['factor_removed to owner@example.com'], 'announces that a factor was removed');
savepoint before_code;
select public.use_recovery_code(tests.id('owner'), tests.digest('d1'));
select is(pg_temp.notices(), '{}', 'announces no code that has not replaced a factor yet, because it may be given back');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values (tests.id('second factor'), tests.id('owner'), 'Second', 'totp', 'verified', 'SECRET', now(), now());
delete from auth.mfa_factors where user_id = tests.id('owner');
select is(pg_temp.notices(), array['recovery_code to owner@example.com'], 'announces a code that was used, and not the factors that it replaced besides');
rollback to before_code;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values (tests.id('factor of member'), tests.id('member'), 'First', 'totp', 'verified', 'SECRET', now(), now());
delete from auth.users where id = tests.id('member');
select is(pg_temp.notices(), '{}', 'announces nothing when a user is deleted');
rollback to before_code;
update auth.users set encrypted_password = 'another one' where id = tests.id('owner');
select is(
  (select array_agg(key order by key) from public.outbox cross join jsonb_object_keys(payload) as key where kind = 'account.security'),
  array['at', 'email', 'event'], 'says which change it was, when, and whom to write to'
);
rollback to before_code;

-- Activity.
update auth.users set raw_user_meta_data = '{"full_name": " Ada "}' where id = tests.id('member');
select tests.act('member', $$update public.prompts set is_enabled = false where id = tests.id('prompt')$$);
insert into public.audit_log (happened_at, account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
values (now() + interval '1 minute', tests.id('account'), tests.id('owner'), 'authenticated', 'update', 'accounts', tests.id('account'),
  '{"name": {"withheld": true}}');
create temporary table activity as
select pg_temp.value_at_level('aal2', 'owner', $$public.account_activity(tests.id('account'))$$)::jsonb as all_entries,
  pg_temp.value_at_level('aal2', 'owner', $$public.account_activity(tests.id('account'), array['prompts'])$$)::jsonb as of_prompts;
select is(
  (select all_entries -> 'names' from activity), jsonb_build_object(tests.id('owner'), 'owner@example.com', tests.id('member'), 'Ada'),
  'names members, and those without a name by their address'
);
select is(
  (select (all_entries #> '{entries,0}') - 'id' - 'at' from activity),
  jsonb_build_object(
    'actorId', tests.id('owner'), 'action', 'update', 'kind', 'accounts', 'subjectId', tests.id('account'),
    'changes', '{"name": {"withheld": true}}'::jsonb
  ),
  'lists the newest entry first'
);
select is(
  (select array_agg(distinct entry ->> 'kind') from activity, jsonb_array_elements(of_prompts -> 'entries') as entry), array['prompts'],
  'filters by kind'
);
select is(
  (select pg_temp.value_at_level('aal2', 'owner', format(
    $$public.account_activity(tests.id('account'), null, %s) -> 'entries'$$, all_entries #>> '{entries,0,id}'))::jsonb from activity),
  (select (all_entries -> 'entries') - 0 from activity),
  'continues after an entry'
);
select is(
  pg_temp.value_at_level('aal1', actor, $$public.account_activity(tests.id('account'))$$)::jsonb, '{"names": {}, "entries": []}',
  'shows nothing to ' || who
)
from (values ('outsider', 'users of other accounts'), ('owner', 'a user who must prove a second factor first')) as actors (actor, who);
select is(
  pg_temp.value_at_level('aal1', 'member', $$public.account_activity(tests.id('account')) -> 'entries'$$), '[]',
  'shows no entries to a member who may not read the log'
);
select * from finish();
rollback;
