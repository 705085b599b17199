-- Rules for all objects in the database, now and later. Who may use them is tested in access.test.sql.
begin;
select plan(17);

create temporary view relations as
select oid, relname::text as name, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl, relowner
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S');

create temporary view functions as
select pg_proc.oid, nspname || '.' || proname as name, nspname, prosecdef, proconfig, proacl, proowner, prorettype, prosrc
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private');

select is_empty(
  $$select name from relations where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)$$,
  'enables and forces row-level security on every table'
);
select is_empty(
  $$select relname from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p')
    and not (relrowsecurity and relforcerowsecurity)$$,
  'enables and forces row-level security on every private table and partition'
);
select is_empty(
  $$select relname, grantee::regrole from pg_class cross join lateral aclexplode(coalesce(relacl, acldefault('r', relowner)))
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') and grantee <> relowner$$,
  'grants no private table or partition to anybody'
);
select is_empty(
  $$select name from relations where relkind in ('m', 'f')$$,
  'has no materialized view or foreign table, because row-level security does not apply to them'
);
select is_empty(
  $$select name from relations where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)$$,
  'runs every view with the rights of the caller'
);
select is_empty(
  $$select name from relations where relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null$$,
  'has a comment on every table and view'
);
select is_empty(
  $$select name from functions where obj_description(oid, 'pg_proc') is null$$, 'has a comment on every function'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
    )$$,
  'has an index for every foreign key'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check\d*$'$$,
  'names every check constraint after its rule'
);
select is_empty(
  $$select relations.name from relations where relkind = 'r'
    and exists (select from pg_attribute where attrelid = relations.oid and attname = 'updated_at')
    and not exists (
      select from pg_trigger where tgrelid = relations.oid and tgfoid = 'private.stamp_times'::regproc and tgenabled = 'O'
    )$$,
  'maintains every updated_at with a trigger'
);
select is_empty(
  $$select name from functions where not coalesce(proconfig @> '{"search_path=\"\""}', false)$$,
  'sets the search_path of every function'
);
select is_empty(
  $$select name from functions where nspname = 'public' and prosecdef$$,
  'has no security definer function in the schema of the API'
);
select is_empty(
  $$select name from functions where has_function_privilege('anon', oid, 'execute')
    or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)$$,
  'grants no function to anon or to public'
);
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'does not grant the schema private to anon');

select is_empty(
  $$select defaclobjtype, grantee::regrole from pg_default_acl cross join lateral aclexplode(defaclacl)
    where defaclrole = current_user::regrole and defaclnamespace in (0, 'public'::regnamespace) and grantee <> defaclrole$$,
  'grants nothing on new objects by default'
);

-- Whether the session of the user is open: private.is_signed_in, and the functions that return what the user may use, if they ask it.
create temporary view session_checks as with recursive checks as (
  select name from functions where name = 'private.is_signed_in'
  union
  select functions.name from checks join functions on functions.nspname = 'private'
    and functions.prorettype in ('uuid[]'::regtype, 'text'::regtype) and functions.prosrc ~ (replace(checks.name, '.', '\.') || '\(')
)
select name, replace(name, 'private.', '(private\.)?') || '\(' as call from checks;
select is_empty(
  $$select tablename, policyname from pg_policies
    cross join lateral (values (qual), (with_check)) as conditions (condition)
    where roles && '{authenticated,public}' and permissive = 'PERMISSIVE' and condition is not null
      and not exists (select from session_checks where condition ~ call)
      and not exists (
        select from pg_policies as general join session_checks on general.qual ~ call
        where general.tablename = pg_policies.tablename and general.permissive = 'RESTRICTIVE' and general.cmd = 'ALL'
      )$$,
  'checks the session of the user in every policy'
);
select is_empty(
  $$select name from functions where prosecdef and has_function_privilege('authenticated', oid, 'execute')
    and name <> 'private.signed_in_user' and not exists (select from session_checks where prosrc ~ call)$$,
  'checks the session of the user in every function that users call and that sees past row-level security'
);

select * from finish();
rollback;
