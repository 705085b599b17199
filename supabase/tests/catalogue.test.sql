-- Rules for whatever stands in the database, now and later: nobody has to remember them.
begin;
select plan(15);

create temporary view relations as
select oid, relname::text as name, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl, relowner
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S');

create temporary view functions as
select pg_proc.oid, nspname || '.' || proname as name, nspname, prosecdef, proconfig, proacl, proowner, prorettype
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private');

select is_empty(
  $$select name from relations where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)$$,
  'row-level security is on and forced on every table'
);
select is_empty(
  $$select name from relations where relkind in ('m', 'f')$$,
  'there is no materialized view or foreign table, which row-level security does not reach'
);
select is_empty(
  $$select name from relations where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)$$,
  'every view reads with the rights of whoever asks'
);
select is_empty(
  $$select name from relations where relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null$$,
  'every table and view has a comment'
);
select is_empty(
  $$select name from functions where obj_description(oid, 'pg_proc') is null$$, 'and so has every function'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
    )$$,
  'every foreign key has an index that begins with it'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check\d*$'$$,
  'every check is named after its rule'
);
select is_empty(
  $$select relations.name from relations where relkind = 'r'
    and exists (select from pg_attribute where attrelid = relations.oid and attname = 'updated_at')
    and not exists (
      select from pg_trigger where tgrelid = relations.oid and tgfoid = 'private.stamp_times'::regproc and tgenabled = 'O'
    )$$,
  'every time of change is kept by a trigger'
);
select is_empty(
  $$select name from functions where not coalesce(proconfig @> '{"search_path=\"\""}', false)$$,
  'every function says where it looks for names'
);
select is_empty(
  $$select name from functions where nspname = 'public' and prosecdef$$,
  'nothing that the API serves runs with its owner''s rights'
);
select is_empty(
  $$select name from functions where has_function_privilege('anon', oid, 'execute')
    or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)$$,
  'no function is everybody''s'
);
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'strangers do not reach the schema private');

select is_empty(
  $$select defaclobjtype, grantee::regrole from pg_default_acl cross join lateral aclexplode(defaclacl)
    where defaclrole = current_user::regrole and defaclnamespace in (0, 'public'::regnamespace) and grantee <> defaclrole$$,
  'what is made next is nobody''s until a migration grants it'
);

-- Every grant there is. A further one is listed here first, or the test fails.
create temporary table listed (role text, object text, privileges text);
insert into listed values
  ('authenticated', 'plans', 'SELECT'),
  ('authenticated', 'accounts', 'SELECT'),
  ('authenticated', 'accounts.name', 'UPDATE'),
  ('authenticated', 'account_members', 'DELETE SELECT'),
  ('authenticated', 'account_members.role', 'UPDATE'),
  ('authenticated', 'sites', 'DELETE SELECT'),
  ('authenticated', 'sites.account_id', 'INSERT'),
  ('authenticated', 'sites.domain', 'INSERT UPDATE'),
  ('authenticated', 'sites.name', 'INSERT UPDATE'),
  ('authenticated', 'brands', 'DELETE SELECT'),
  ('authenticated', 'brands.site_id', 'INSERT'),
  ('authenticated', 'brands.name', 'INSERT UPDATE'),
  ('authenticated', 'brands.is_own', 'INSERT UPDATE'),
  ('authenticated', 'brands.aliases', 'INSERT UPDATE'),
  ('authenticated', 'brands.domains', 'INSERT UPDATE'),
  ('authenticated', 'prompts', 'DELETE SELECT'),
  ('authenticated', 'prompts.site_id', 'INSERT'),
  ('authenticated', 'prompts.text', 'INSERT UPDATE'),
  ('authenticated', 'prompts.topic', 'INSERT UPDATE'),
  ('authenticated', 'prompts.is_enabled', 'INSERT UPDATE'),
  ('authenticated', 'usage_events', 'SELECT'),
  ('authenticated', 'account_meters', 'SELECT'),
  ('authenticated', 'audit_log', 'SELECT'),
  ('service_role', 'plans', 'INSERT SELECT UPDATE'),
  ('service_role', 'accounts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'account_members', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'sites', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'brands', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'prompts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'usage_events', 'INSERT SELECT'),
  ('service_role', 'account_meters', 'SELECT'),
  ('service_role', 'jobs', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'outbox', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'demo_bookings', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_subscribers', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_events', 'DELETE INSERT SELECT'),
  ('service_role', 'newsletter_sends', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_deliveries', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'audit_log', 'SELECT');

create temporary view actual_grants as
select grantee as role, object, string_agg(privilege, ' ' order by privilege) as privileges
from (
  select coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') as grantee, relations.name as object, privilege_type as privilege
  from relations cross join lateral aclexplode(coalesce(relacl, acldefault('r', relowner))) where grantee <> relowner
  union all
  select coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC'), relations.name || '.' || attname, privilege_type
  from relations join pg_attribute on attrelid = relations.oid and attacl is not null
  cross join lateral aclexplode(attacl) where grantee <> relowner
) as held
group by 1, 2;
select is_empty(
  'select * from actual_grants except select * from listed union all (select * from listed except select * from actual_grants)',
  'every grant on a table, view or column is listed, and nothing more'
);

select set_eq(
  $$select name || ' ' || grantee::regrole from functions cross join lateral aclexplode(proacl)
    where grantee not in (0, proowner)$$,
  array[
    'public.open_account authenticated',
    'public.import_prompts authenticated',
    'public.claim_jobs service_role',
    'public.finish_job service_role',
    'public.fail_job service_role',
    'public.claim_outbox service_role',
    'public.settle_outbox service_role',
    'public.outbox_figures service_role',
    'public.revive_outbox service_role',
    'public.tidy_outbox service_role',
    'public.tidy_newsletter service_role',
    'public.tidy_audit_log service_role',
    'private.tidy_audit_log service_role',
    'public.book_demo service_role',
    'private.take_turn service_role',
    'private.return_turn service_role',
    'private.mailbox_of service_role',
    'public.request_newsletter service_role',
    'public.confirm_newsletter service_role',
    'public.unsubscribe_newsletter service_role',
    'public.resubscribe_newsletter service_role',
    'public.queue_newsletter service_role',
    'public.newsletter_progress service_role',
    'public.newsletter_figures service_role',
    'private.open_account authenticated',
    'private.member_account_ids authenticated',
    'private.owned_account_ids authenticated',
    'private.member_site_ids authenticated',
    'private.host_of authenticated',
    'private.host_of service_role',
    'private.retry_delay service_role',
    'private.newsletter_message_key service_role'
  ],
  'and so is every function that may be called'
);
select * from finish();
rollback;
