-- Who belongs to an account, and the checks that every other table's policies ask.

create table public.account_members (
  account_id uuid not null references public.accounts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint account_members_role_is_known check (role in ('owner', 'member')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
comment on table public.account_members is
  'Who belongs to an account. Roles live here and never in a token, so a change counts at once. Each row takes a seat.';
comment on column public.account_members.role is
  'member: works with sites, brands and prompts. owner: also renames the account, deletes sites and manages members.';

create index account_members_user_id_idx on public.account_members (user_id);

create trigger account_members_stamp_times before update on public.account_members
for each row execute function private.stamp_times();
create trigger account_members_stay before update of account_id, user_id on public.account_members
for each row when (old.account_id <> new.account_id or old.user_id <> new.user_id)
execute function private.refuse_move();

-- They answer with an array, which a policy compares by `= any ((select ...)::uuid[])`: asked once for a statement and then
-- looked up in an index, where `in (select ...)` would read the whole table.

create function private.member_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(select account_id from public.account_members where user_id = (select auth.uid()))
$$;
comment on function private.member_account_ids is
  'The accounts of whoever asks. Definer: a policy on account_members that read the table itself would never end.';

create function private.owned_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members where user_id = (select auth.uid()) and role = 'owner'
  )
$$;
comment on function private.owned_account_ids is 'The accounts that whoever asks is an owner of.';

create function private.keep_an_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  orphaned uuid;
begin
  for orphaned in select distinct account_id from former where role = 'owner' order by account_id loop
    -- The lock makes two owners who step down at once wait for each other. No row: the account itself is being deleted.
    perform from public.accounts where id = orphaned for no key update;
    if found and not exists (
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
  'After members change or leave. Deleting a person who is an account''s last owner is refused too: the account first.';

create trigger account_members_keep_an_owner_on_update after update on public.account_members
referencing old table as former for each statement execute function private.keep_an_owner();
create trigger account_members_keep_an_owner_on_delete after delete on public.account_members
referencing old table as former for each statement execute function private.keep_an_owner();

alter table public.account_members enable row level security;
alter table public.account_members force row level security;

create policy "Members see who belongs to their accounts" on public.account_members
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));

create policy "Owners change roles" on public.account_members
for update to authenticated
using (account_id = any ((select private.owned_account_ids())::uuid[]))
with check (account_id = any ((select private.owned_account_ids())::uuid[]));

create policy "Owners remove members, and everybody may leave" on public.account_members
for delete to authenticated
using (account_id = any ((select private.owned_account_ids())::uuid[]) or user_id = (select auth.uid()));

create policy "Members see their accounts" on public.accounts
for select to authenticated using (id = any ((select private.member_account_ids())::uuid[]));

create policy "Owners rename their accounts" on public.accounts
for update to authenticated
using (id = any ((select private.owned_account_ids())::uuid[]))
with check (id = any ((select private.owned_account_ids())::uuid[]));

-- Nobody adds another person without that person's consent: the server does, once an invitation is accepted.
grant select, update (role), delete on public.account_members to authenticated;
grant select, insert, update, delete on public.account_members to service_role;
grant execute on function private.member_account_ids(), private.owned_account_ids() to authenticated;
