-- What all other migrations build on. Nobody may do anything that is not granted by name.
-- https://supabase.com/docs/guides/api/securing-your-api
--
-- The migrations run unchanged on Postgres 15 to 18: hosted Supabase, self-hosted, and the local backend.

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
  'Trigger functions, checks and function bodies for the tables and functions in "public". The API does not expose it.';
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
comment on function private.stamp_times is 'Before an update: keeps created_at and sets updated_at.';

create function private.refuse_move() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A row of % cannot be moved to another account, site or user.', tg_table_name
    using errcode = 'PT409', hint = 'Insert a new row there and delete this one.';
end
$$;
comment on function private.refuse_move is 'Before an update that would move a row to another account, site or user: rejects it.';

create function private.random_token() returns text
language sql volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text, '-', '')
$$;
comment on function private.random_token is '32 hexadecimal digits with 122 random bits.';
grant execute on function private.random_token() to authenticated, service_role;

create function private.retry_delay(attempts integer) returns interval
language sql volatile
set search_path = ''
as $$
  -- 30 s, 1 min, 2 min ... 6 h, each up to a quarter longer, so that what failed together is not retried together.
  select least(interval '15 seconds' * power(2, least(attempts, 12)), interval '6 hours') * (1 + random() / 4)
$$;
comment on function private.retry_delay is 'Delay before the next attempt: exponential backoff with a maximum and jitter.';
grant execute on function private.retry_delay(integer) to service_role;

create function private.bucket_starts(unit text, starts_at timestamptz, ends_at timestamptz) returns timestamptz[]
language sql stable
set search_path = ''
as $$
  select array(
    select
      generate_series(
        date_trunc(unit, starts_at at time zone 'UTC'), ends_at at time zone 'UTC' - interval '1 microsecond',
        ('1 ' || unit)::interval
      ) at time zone 'UTC'
    limit 1000
  )
$$;
comment on function private.bucket_starts is 'The starts of the hours, days, months or years between two times (UTC), at most 1,000.';
grant execute on function private.bucket_starts(text, timestamp with time zone, timestamp with time zone) to authenticated, service_role;

create function private.mailbox_of(email text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(lower(btrim(email)), '^([^@+]+)\+[^@]*@', '\1@')
$$;
comment on function private.mailbox_of is
  'The mailbox of an email address: lower case, without the part after "+" (RFC 5233). Dots are kept, because most providers '
  'treat them as different.';
grant execute on function private.mailbox_of(text) to service_role;

-- How often something may be done, counted where all processes see it. A refused request uses up no turn: neither of the limit that
-- refused it, nor of those that had let it pass.

create table private.turns (
  key text primary key,
  taken integer not null,
  ends_at timestamptz not null
);
comment on table private.turns is 'Requests counted for rate limits. Addresses are stored as digests.';
create index turns_ends_at_idx on private.turns (ends_at);
alter table private.turns enable row level security, force row level security;

create function private.turn_key(purpose text, who text) returns text
language sql immutable
set search_path = ''
as $$
  select purpose || '/' || encode(sha256(convert_to(who, 'UTF8')), 'hex')
$$;
comment on function private.turn_key is 'The key of a rate limit for an address, without the address itself.';

create function private.take_turn(purpose text, who text, most integer, seconds integer) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  turn_key constant text := private.turn_key(purpose, who);
  over_at timestamptz;
begin
  insert into private.turns as turns (key, taken, ends_at)
  values (turn_key, 1, clock_timestamp() + make_interval(secs => seconds))
  on conflict (key) do update set
    taken = case when turns.ends_at <= clock_timestamp() then 1 else turns.taken + 1 end,
    ends_at = case when turns.ends_at <= clock_timestamp() then excluded.ends_at else turns.ends_at end
  where turns.ends_at <= clock_timestamp() or turns.taken < most;
  if not found then
    select ends_at into over_at from private.turns where key = turn_key;
    return greatest(1, ceil(extract(epoch from over_at - clock_timestamp())));
  end if;
  -- Each call forgets a few that are over, so nobody need tidy.
  delete from private.turns where key in (
    select key from private.turns where ends_at < clock_timestamp() - interval '1 day' limit 10 for update skip locked
  );
  return 0;
end
$$;
comment on function private.take_turn is
  'Counts a request against a limit of so many requests in so many seconds. Returns 0, or the seconds to wait; then nothing is counted.';
grant execute on function private.take_turn(text, text, integer, integer) to service_role;

create function private.return_turn(purpose text, who text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.turns set taken = taken - 1
  where key = private.turn_key(purpose, who) and taken > 0 and ends_at > clock_timestamp()
$$;
comment on function private.return_turn is 'Removes the count of a request that was rejected afterwards.';
grant execute on function private.return_turn(text, text) to service_role;
