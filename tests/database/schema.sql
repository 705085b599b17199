-- One line for each object in "public" and "private" that a migration can create, so that two databases can be compared.
with sorted_acl as (
  select acl, (select string_agg(entry, ' ' order by entry) from unnest(acl::text[]) as entry) as entries
  from (
    select proacl as acl from pg_proc union select relacl from pg_class union select attacl from pg_attribute
    union select defaclacl from pg_default_acl union select nspacl from pg_namespace
  ) as acls where acl is not null
), relations as (
  select pg_class.*, nspname || '.' || relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'S')
), lines as (
  select concat_ws(' | ', 'schema', nspname, entries) as line
  from pg_namespace left join sorted_acl on acl = nspacl where nspname in ('public', 'private')
  union all
  select concat_ws(' | ', 'function', pg_get_functiondef(pg_proc.oid), entries, obj_description(pg_proc.oid, 'pg_proc'))
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace left join sorted_acl on acl = proacl
  where nspname in ('public', 'private')
  union all
  select concat_ws(' | ', 'relation', name, relkind, relrowsecurity, relforcerowsecurity, reloptions::text, entries,
    obj_description(oid, 'pg_class'), case relkind when 'v' then pg_get_viewdef(oid) end)
  from relations left join sorted_acl on acl = relacl
  union all
  select concat_ws(' | ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
    pg_get_expr(adbin, adrelid), entries, col_description(relations.oid, attnum))
  from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum left join sorted_acl on acl = attacl
  union all
  select concat_ws(' | ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid))
  from relations join pg_constraint on conrelid = relations.oid
  union all
  select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid)) from relations join pg_index on indrelid = relations.oid
  union all
  select concat_ws(' | ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from relations join pg_trigger on tgrelid = relations.oid and not tgisinternal
  union all
  select concat_ws(' | ', 'policy', schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check)
  from pg_policies where schemaname in ('public', 'private')
  union all
  select concat_ws(' | ', 'default grants', defaclnamespace::regnamespace, defaclobjtype, entries)
  from pg_default_acl left join sorted_acl on acl = defaclacl
)
select line from lines order by line
