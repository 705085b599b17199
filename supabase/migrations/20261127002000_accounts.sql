-- Customers: accounts with a plan, the users who belong to them, and what their roles may do (docs/roles.md).

-- What each plan allows (specification, section 9).

create table public.plans (
  id text primary key constraint plans_id_is_known check (id in ('starter', 'pro', 'enterprise')),
  name text not null constraint plans_name_has_1_to_40_characters check (char_length(name) between 1 and 40),
  prompt_limit integer constraint plans_prompt_limit_is_not_negative check (prompt_limit >= 0),
  visitor_limit integer constraint plans_visitor_limit_is_not_negative check (visitor_limit >= 0),
  seat_limit integer constraint plans_seat_limit_is_positive check (seat_limit >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.plans is 'The plans for sale and their limits. Prices and texts are content in Sanity.';
comment on column public.plans.prompt_limit is 'Enabled prompts per account; null: no limit.';
comment on column public.plans.visitor_limit is
  'Unique visitors per calendar month (UTC); null: no limit. Visits over the limit are still collected.';
comment on column public.plans.seat_limit is
  'Members per account; null: no limit. The specification limits only Starter ("single user").';
-- The limits of an Enterprise account are agreed with it and are in its own row.
insert into public.plans (id, name, prompt_limit, visitor_limit, seat_limit) values
  ('starter', 'Starter', 5, 50000, 1),
  ('pro', 'Pro', 50, 500000, null),
  ('enterprise', 'Enterprise', null, null, null);
create trigger plans_stamp_times before update on public.plans
for each row execute function private.stamp_times();
alter table public.plans enable row level security, force row level security;
create policy "Whoever is signed in reads the plans" on public.plans
for select to authenticated using (true);
grant select on public.plans to authenticated;
grant select, insert, update on public.plans to service_role;

create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint accounts_name_has_1_to_80_characters check (char_length(name) between 1 and 80 and name = btrim(name)),
  plan_id text not null default 'starter' references public.plans (id),
  prompt_limit integer constraint accounts_prompt_limit_is_not_negative check (prompt_limit >= 0),
  visitor_limit integer constraint accounts_visitor_limit_is_not_negative check (visitor_limit >= 0),
  seat_limit integer constraint accounts_seat_limit_is_positive check (seat_limit >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint accounts_limits_are_agreed_with_enterprise_alone
    check (plan_id = 'enterprise' or (prompt_limit is null and visitor_limit is null and seat_limit is null))
);
comment on table public.accounts is 'A customer. It has members (account_members) and owns sites.';
comment on column public.accounts.plan_id is 'Changed only by the server, after a payment or a contract.';
comment on column public.accounts.prompt_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on column public.accounts.visitor_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on column public.accounts.seat_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on column public.accounts.is_sample is 'Whether its data is made up. Every screen says so, and no notices are sent.';
create index accounts_plan_id_idx on public.accounts (plan_id);
create unique index accounts_one_is_sample on public.accounts (is_sample) where is_sample;
create trigger accounts_stamp_times before update on public.accounts
for each row execute function private.stamp_times();
alter table public.accounts enable row level security, force row level security;
-- Created by open_account() alone. Deleting one ends a contract, which only the server does.
grant select, update (name) on public.accounts to authenticated;
grant select, insert, update, delete on public.accounts to service_role;

create table public.account_members (
  account_id uuid not null references public.accounts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint account_members_role_is_known check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
comment on table public.account_members is
  'The members of an account; each row uses a seat. Roles are read from here, not from tokens, so a change takes effect at once.';
comment on column public.account_members.role is
  'viewer: reads. member: also edits sites, brands and prompts, and asks for runs. admin: also manages members, API keys and billing, and '
  'renames the account. owner: also manages owners, and deletes sites and the account.';
create index account_members_user_id_idx on public.account_members (user_id);
create trigger account_members_stamp_times before update on public.account_members
for each row execute function private.stamp_times();
create trigger account_members_stay before update of account_id, user_id on public.account_members
for each row when (old.account_id <> new.account_id or old.user_id <> new.user_id)
execute function private.refuse_move();
alter table public.account_members enable row level security, force row level security;
-- Nobody adds another person without that person's consent: the server does, once an invitation is accepted.
grant select, update (role), delete on public.account_members to authenticated;
grant select, insert, update, delete on public.account_members to service_role;

create function private.needs_second_factor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
-- Not in the language sql: it runs in every statement of a user, and Postgres plans such a function again at each call.
begin
  return coalesce((select auth.jwt()) ->> 'aal', 'aal1') not in ('aal2', 'aal3')
    and exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end
$$;
comment on function private.needs_second_factor is
  'Whether the current user has a second factor and has not proved it in this session (claim aal: '
  'https://supabase.com/docs/guides/auth/auth-mfa). Such a session sees no account.';
grant execute on function private.needs_second_factor() to authenticated;
-- Everybody may leave, which asks for no list of accounts.
create policy "Members prove their second factor first" on public.account_members
as restrictive for all to authenticated using (not (select private.needs_second_factor()));

-- They return an array, which a policy compares by `= any ((select ...)::uuid[])`: computed once for a statement and then looked up in an
-- index, where `in (select ...)` would read the whole table.
create function private.member_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and not (select private.needs_second_factor())
  )
$$;
comment on function private.member_account_ids is
  'The accounts of the current user. Security definer, because a policy on account_members that reads the table itself would recurse.';
grant execute on function private.member_account_ids() to authenticated;
create policy "Members see who belongs to their accounts" on public.account_members
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members see their accounts" on public.accounts
for select to authenticated using (id = any ((select private.member_account_ids())::uuid[]));

create function private.owned_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and role = 'owner' and not (select private.needs_second_factor())
  )
$$;
comment on function private.owned_account_ids is 'The accounts of which the current user is an owner.';
grant execute on function private.owned_account_ids() to authenticated;

create function private.account_ids_with_role(roles text[]) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and role = any (roles) and not (select private.needs_second_factor())
  )
$$;
comment on function private.account_ids_with_role is 'The accounts in which the current user has one of these roles.';
grant execute on function private.account_ids_with_role(text[]) to authenticated;

create function private.managed_account_ids() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.account_ids_with_role(array['owner', 'admin'])
$$;
comment on function private.managed_account_ids is 'The accounts that the current user manages, as owner or admin.';
grant execute on function private.managed_account_ids() to authenticated;
create policy "Owners and admins rename their accounts" on public.accounts
for update to authenticated
using (id = any ((select private.managed_account_ids())::uuid[]))
with check (id = any ((select private.managed_account_ids())::uuid[]));
-- The role before the change decides with "using", the role after it with "with check".
create policy "Owners change roles, and admins those of others than owners" on public.account_members
for update to authenticated
using (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
)
with check (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
);
create policy "Owners remove members, admins others than owners, and everybody" on public.account_members
for delete to authenticated
using (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
  or user_id = (select auth.uid())
);

create function private.editable_account_ids() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.account_ids_with_role(array['owner', 'admin', 'member'])
$$;
comment on function private.editable_account_ids is 'The accounts whose content the current user edits: all but those where they only read.';
grant execute on function private.editable_account_ids() to authenticated;

create function private.lock_account(account uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'What an account holds cannot be counted in a REPEATABLE READ transaction.'
      using errcode = '25001', hint = 'Use READ COMMITTED or SERIALIZABLE.';
  end if;
  -- Not `for update`: rows that refer to the account hold a key share of it, and two of them would block each other.
  perform from public.accounts where id = account for no key update;
  return found;
end
$$;
comment on function private.lock_account is
  'Waits for all transactions that count rows of the account, so that the next count includes theirs. Returns false if there is '
  'no such account. Rejects REPEATABLE READ, which would count an old snapshot.';

create function private.keep_an_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  orphaned uuid;
begin
  for orphaned in select distinct account_id from former where role = 'owner' order by account_id loop
    -- Two owners who step down at once wait for each other. Where there is no account, it is itself being deleted.
    continue when not private.lock_account(orphaned);
    -- A statement of its own: one that also waited would look at what there was before it did.
    if not exists (
      select from public.account_members where account_id = orphaned and role = 'owner'
    ) then
      raise exception 'An account keeps at least one owner.'
        using errcode = 'PT409', hint = 'Make another member owner first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.keep_an_owner is
  'After members change or leave: an account keeps at least one owner. A user who is the last owner cannot be deleted before the account.';
create trigger account_members_keep_an_owner_on_update after update on public.account_members
referencing old table as former for each statement execute function private.keep_an_owner();
create trigger account_members_keep_an_owner_on_delete after delete on public.account_members
referencing old table as former for each statement execute function private.keep_an_owner();

create function private.lock_my_accounts() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.accounts where id = any ((select private.member_account_ids())::uuid[]) order by id for no key update;
end
$$;
comment on function private.lock_my_accounts is
  'Waits for all transactions that change members of the current user''s accounts. Always in the same order, so that two users of several '
  'accounts never wait for each other.';

create function private.lock_accounts_before_member_changes() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_my_accounts();
  return null;
end
$$;
comment on function private.lock_accounts_before_member_changes is
  'Before a user changes or removes members: the account is locked before its members, as when it is deleted.';
-- Not for what follows from the deletion of an account or a user.
create trigger account_members_lock_accounts before update or delete on public.account_members
for each statement when (pg_trigger_depth() = 0) execute function private.lock_accounts_before_member_changes();

-- The limits of plans, held in the database: under two tabs at once, in a bulk import, and whatever a client sends.
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
  perform private.lock_account(account);
  select plans.id, plans.name, coalesce(accounts.prompt_limit, plans.prompt_limit),
    coalesce(accounts.seat_limit, plans.seat_limit)
  into plan_id, plan_name, prompt_limit, seat_limit
  from public.accounts join public.plans on plans.id = accounts.plan_id
  where accounts.id = account;
end
$$;
comment on function private.lock_limits is 'The limits of an account, after waiting for all transactions that count against them.';

create function private.refuse_beyond_plan(
  meter text, noun text, plan_id text, plan_name text, allowed bigint, used bigint, wanted bigint, hint text
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The % plan allows % %. With this change there would be %.', plan_name, allowed, noun, wanted
    using errcode = 'PT402', hint = hint,
      detail = json_build_object('meter', meter, 'plan', plan_id, 'allowed', allowed, 'used', used, 'wanted', wanted);
end
$$;
comment on function private.refuse_beyond_plan is 'Raises PT402 with the limit, the current use and the requested use.';

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
  'After members are added: rejects members over the limit. After a downgrade existing members stay.';
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
      raise exception 'At most % % are allowed. With this change there would be %.', bound, tg_table_name, kept
        using errcode = 'PT409', hint = 'Delete some first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_to_bound is
  'After an insert: limits the rows of one parent on every plan, to bound the size of the database. '
  'Arguments: the foreign key column, the table it references, the limit.';

-- Who did what to accounts, members, sites and prompts. Kept for a year, without names.

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  account_id uuid not null,
  actor_id uuid,
  actor_role text not null,
  action text not null constraint audit_log_action_is_known check (action in ('insert', 'update', 'delete', 'import')),
  subject_table text not null,
  subject_id uuid not null,
  changes jsonb not null constraint audit_log_changes_are_an_object check (jsonb_typeof(changes) = 'object')
);
comment on table public.audit_log is
  'Who changed what, kept for a year. Triggers insert entries; even the server cannot change them.';
comment on column public.audit_log.id is 'Ascending in the order of writing; not referenced outside.';
comment on column public.audit_log.account_id is 'No foreign key, because entries outlive their account.';
comment on column public.audit_log.actor_id is 'The signed-in user, kept after they are deleted; null: the server or a console.';
comment on column public.audit_log.actor_role is 'The role in the request''s token; without a request, the database role.';
comment on column public.audit_log.subject_id is 'The id of the row; for a member, of the user; for an import, of the site.';
comment on column public.audit_log.changes is
  'Column by column {"old": ..., "new": ...}, of an update only what changed; of a name or an email address only {"withheld": true}; of an '
  'import {"count": {"new": ...}}.';
comment on column public.audit_log.action is 'import: several prompts were added at once.';
create index audit_log_account_id_idx on public.audit_log (account_id, happened_at desc);
create index audit_log_happened_at_idx on public.audit_log (happened_at);
alter table public.audit_log enable row level security, force row level security;
create policy "Owners and admins read what was done in their accounts" on public.audit_log
for select to authenticated using (account_id = any ((select private.managed_account_ids())::uuid[]));
grant select on public.audit_log to authenticated, service_role;

create function private.audited_changes(before jsonb, after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case when key in ('name', 'email') then '{"withheld": true}' else jsonb_build_object('old', before -> key, 'new', after -> key) end
  )
  from jsonb_object_keys(before || after) as key
  -- The version follows from the text, and the author is the actor. A digest stands for a secret.
  where key not in (
      'created_at', 'updated_at', 'version_id', 'digest', 'created_by', 'last_used_at', 'invited_by', 'sent_at', 'sendings'
    )
    and before -> key is distinct from after -> key
$$;
comment on function private.audited_changes is
  'What an entry of the audit log says of a row that was "before" and is "after"; null: nothing changed. Names and email addresses are '
  'personal data and would outlive their account.';

create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  subject constant jsonb := before || after;
  changes constant jsonb := private.audited_changes(before, after);
  account uuid;
begin
  account := case tg_table_name
    when 'accounts' then subject ->> 'id'
    when 'prompts' then (select account_id::text from public.sites where id = (subject ->> 'site_id')::uuid)
    else subject ->> 'account_id'
  end;
  -- A prompt that goes with its site is told by the site's own row.
  if account is not null and changes is not null then
    insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
    values (
      account, (select auth.uid()), coalesce((select auth.role()), session_user), lower(tg_op), tg_table_name,
      (case tg_table_name when 'account_members' then subject ->> 'user_id' else subject ->> 'id' end)::uuid, changes
    );
  end if;
  return null;
end
$$;
comment on function private.record_change is 'After a row was written: adds the change and its author to the audit log.';
create trigger accounts_record_change after insert or update or delete on public.accounts
for each row execute function private.record_change();
create trigger account_members_record_change after insert or update or delete on public.account_members
for each row execute function private.record_change();

create function private.refuse_rewriting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The audit log is only ever appended to.' using errcode = '42501';
end
$$;
comment on function private.refuse_rewriting is
  'Before an update or truncate of the audit log, or a delete of an entry younger than a year: rejects it for every role.';
create trigger audit_log_is_append_only before update or truncate on public.audit_log
for each statement execute function private.refuse_rewriting();
-- The sample account has a command of its own that removes it.
create trigger audit_log_is_kept_for_a_year before delete on public.audit_log
for each row when (
  old.happened_at > now() - interval '365 days'
  and old.account_id::text is distinct from current_setting('findable.removed_sample_account', true)
  and old.account_id::text is distinct from current_setting('findable.deleted_account', true)
)
execute function private.refuse_rewriting();

create function private.tidy_audit_log() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.audit_log where happened_at <= now() - interval '365 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.tidy_audit_log is
  'Body of public.tidy_audit_log, as security definer, because no role may delete from the log.';
grant execute on function private.tidy_audit_log() to service_role;

create function public.tidy_audit_log() returns integer
language sql volatile
set search_path = ''
as $$
  select private.tidy_audit_log()
$$;
comment on function public.tidy_audit_log is 'Deletes entries older than a year. Returns their number.';
grant execute on function public.tidy_audit_log() to service_role;
