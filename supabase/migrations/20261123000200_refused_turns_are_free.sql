-- A refused request spends nobody's turns: neither its own beyond the limit, nor those of a limit that had let it pass.

create function private.turn_key(purpose text, who text) returns text
language sql immutable
set search_path = ''
as $$
  select purpose || '/' || encode(sha256(convert_to(who, 'UTF8')), 'hex')
$$;
comment on function private.turn_key is 'The key of a limit for somebody, without their address in it.';

create or replace function private.take_turn(purpose text, who text, most integer, seconds integer) returns integer
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
  'Takes a turn of somebody at something, most times in so many seconds. Returns 0, or after how many seconds to come again; '
  'then nothing was taken.';

create function private.return_turn(purpose text, who text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.turns set taken = taken - 1
  where key = private.turn_key(purpose, who) and taken > 0 and ends_at > clock_timestamp()
$$;
comment on function private.return_turn is 'Gives back a turn that was taken for a request that was refused afterwards.';

create function private.mailbox_of(email text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(lower(btrim(email)), '^([^@+]+)\+[^@]*@', '\1@')
$$;
comment on function private.mailbox_of is
  'What addresses of one mailbox have in common: lower case, and without what follows "+" (RFC 5233). Dots stay: most '
  'providers tell them apart.';

grant execute on function private.return_turn(text, text), private.mailbox_of(text) to service_role;
