-- The plan's limits, held in the database: under two tabs at once, in a bulk import, and whatever a client sends.
--
-- A refusal has the SQLSTATE PT402, which PostgREST answers as status 402 with that code
-- (https://docs.postgrest.org/en/stable/references/errors.html). Its DETAIL is JSON for a screen to read:
-- {"meter": "prompts", "plan": "starter", "allowed": 5, "used": 5, "wanted": 6}.

create function private.lock_limits(
  account uuid, out plan_id text, out plan_name text, out prompt_limit integer, out seat_limit integer
)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Whoever takes up room in an account waits here for whoever else does, then counts what the other has committed.
  -- Not `for update`: rows that refer to the account hold a key share of it, and two of them would block each other.
  perform from public.accounts where accounts.id = account for no key update;
  select plans.id, plans.name, coalesce(accounts.prompt_limit, plans.prompt_limit),
    coalesce(accounts.seat_limit, plans.seat_limit)
  into plan_id, plan_name, prompt_limit, seat_limit
  from public.accounts join public.plans on plans.id = accounts.plan_id
  where accounts.id = account;
end
$$;
comment on function private.lock_limits is
  'The limits of an account, after waiting for every transaction that takes up room in it (in READ COMMITTED).';

create function private.refuse_beyond_plan(
  meter text, noun text, plan_id text, plan_name text, allowed bigint, used bigint, wanted bigint, hint text
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The % plan has room for % %, and this would make %.', plan_name, allowed, noun, wanted
    using errcode = 'PT402', hint = hint,
      detail = json_build_object('meter', meter, 'plan', plan_id, 'allowed', allowed, 'used', used, 'wanted', wanted);
end
$$;
comment on function private.refuse_beyond_plan is 'Ends the transaction''s statement with what is allowed, used and wanted.';

create function private.hold_seats_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  grown record;
  plan record;
  wanted bigint;
begin
  for grown in select account_id, count(*) as more from added group by account_id order by account_id loop
    select * into plan from private.lock_limits(grown.account_id);
    continue when plan.seat_limit is null;
    select count(*) into wanted from public.account_members where account_id = grown.account_id;
    if wanted > plan.seat_limit then
      perform private.refuse_beyond_plan(
        'seats', case plan.seat_limit when 1 then 'person' else 'people' end, plan.plan_id, plan.plan_name,
        plan.seat_limit, wanted - grown.more, wanted, 'Remove a member, or change the plan.'
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_seats_to_plan is
  'After members are added. Who is there stays after a downgrade; nobody is added until there is room.';

create trigger account_members_hold_seats after insert on public.account_members
referencing new table as added for each statement execute function private.hold_seats_to_plan();

create function private.hold_to_bound() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  parent_column constant text := tg_argv[0];
  parent_table constant text := tg_argv[1];
  bound constant bigint := tg_argv[2];
  parent uuid;
  kept bigint;
begin
  for parent in execute format('select distinct %I from added order by 1', parent_column) loop
    execute format('select from public.%I where id = $1 for no key update', parent_table) using parent;
    execute format('select count(*) from public.%I where %I = $1', tg_table_name, parent_column) into kept using parent;
    if kept > bound then
      raise exception 'There is room for % %, and this would make %.', bound, tg_table_name, kept
        using errcode = 'PT409', hint = 'Delete some first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_to_bound is
  'After an insert: at most so many rows under one parent, on every plan, so that nobody can fill the disk. '
  'Arguments: the column, the table it refers to, the bound.';
