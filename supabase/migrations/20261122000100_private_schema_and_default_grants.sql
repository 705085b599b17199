-- Nobody may do anything that a later migration does not grant by name.
-- https://supabase.com/docs/guides/api/securing-your-api
--
-- Runs unchanged on Postgres 15 to 18: hosted Supabase, self-hosted, and the local backend.

do $$
begin
  -- Row-level security is forced on every table, so it binds their owner too. Functions that must see past it (who is a
  -- member, how much is used) are `security definer`, and see past it only when their owner may.
  if not exists (select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    raise exception 'Migrations must run as a role that bypasses row-level security, as Supabase''s "postgres" does.';
  end if;
end
$$;

revoke create on schema public from public;
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all routines in schema public from public, anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated, service_role;
-- Postgres lets everybody execute a new function. That default belongs to no schema and can only be revoked in all.
alter default privileges revoke execute on routines from public;

create schema private;
comment on schema private is
  'What the tables and doors in "public" are held by: checks, triggers, bodies of functions. The API does not serve it.';
grant usage on schema private to authenticated, service_role;

create function private.stamp_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := old.created_at;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.stamp_times is 'Before an update: the time of creation stays, the time of change is now.';

create function private.refuse_move() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A row of % stays where it was made.', tg_table_name
    using errcode = 'PT409', hint = 'Make a new one there, and delete this one.';
end
$$;
comment on function private.refuse_move is 'Before an update that would hand a row to another account, site or person.';
