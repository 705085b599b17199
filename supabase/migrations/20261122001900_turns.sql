-- How often something may be asked, counted where all processes see it.

create table private.turns (
  key text primary key,
  taken integer not null,
  ends_at timestamptz not null
);
comment on table private.turns is 'Turns that were taken, by what they were taken for. Addresses stand in it as digests.';
create index turns_ends_at_idx on private.turns (ends_at);
alter table private.turns enable row level security;
alter table private.turns force row level security;

create function private.take_turn(purpose text, who text, most integer, seconds integer) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  turn private.turns;
begin
  insert into private.turns as turns (key, taken, ends_at)
  values (
    purpose || '/' || encode(sha256(convert_to(who, 'UTF8')), 'hex'), 1, clock_timestamp() + make_interval(secs => seconds)
  )
  on conflict (key) do update set
    taken = case when turns.ends_at <= clock_timestamp() then 1 else turns.taken + 1 end,
    ends_at = case when turns.ends_at <= clock_timestamp() then excluded.ends_at else turns.ends_at end
  returning * into turn;
  -- Each call forgets a few that are over, so nobody need tidy.
  delete from private.turns where key in (
    select key from private.turns where ends_at < clock_timestamp() - interval '1 day' limit 10 for update skip locked
  );
  return case when turn.taken > most then ceil(extract(epoch from turn.ends_at - clock_timestamp())) else 0 end;
end
$$;
comment on function private.take_turn is
  'Takes a turn of somebody at something, most times in so many seconds. Returns 0, or after how many seconds to come again.';
grant execute on function private.take_turn(text, text, integer, integer) to service_role;
