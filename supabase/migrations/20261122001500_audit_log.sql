-- Who did what to accounts, members, sites and prompts.

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  account_id uuid not null,
  actor_id uuid,
  actor_role text not null,
  action text not null constraint audit_log_action_is_known check (action in ('insert', 'update', 'delete')),
  subject_table text not null,
  subject_id uuid not null,
  changes jsonb not null constraint audit_log_changes_are_an_object check (jsonb_typeof(changes) = 'object')
);
comment on table public.audit_log is 'Who did what. Written by triggers, appended to and never changed, not even by the server.';
comment on column public.audit_log.id is 'In the order of writing; nobody outside refers to it.';
comment on column public.audit_log.account_id is 'No reference: what was done outlives the account it was done to.';
comment on column public.audit_log.actor_id is 'The signed-in person, also after they are gone; null: the server or a console.';
comment on column public.audit_log.actor_role is 'The role in the request''s token; without a request the database role.';
comment on column public.audit_log.subject_id is 'The row''s id; of a member the person''s.';
comment on column public.audit_log.changes is 'Column by column {"old": ..., "new": ...}, of an update only what changed.';

create index audit_log_account_id_idx on public.audit_log (account_id, happened_at desc);

create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  subject constant jsonb := before || after;
  account uuid;
  changes jsonb;
begin
  account := case tg_table_name
    when 'accounts' then subject ->> 'id'
    when 'prompts' then (select account_id::text from public.sites where id = (subject ->> 'site_id')::uuid)
    else subject ->> 'account_id'
  end;
  -- A prompt that goes with its site is told by the site's own row.
  if account is null then
    return null;
  end if;
  select jsonb_object_agg(key, jsonb_build_object('old', before -> key, 'new', after -> key)) into changes
  from jsonb_object_keys(subject) as key
  where key not in ('created_at', 'updated_at') and before -> key is distinct from after -> key;
  if changes is not null then
    insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
    values (
      account, (select auth.uid()), coalesce((select auth.role()), session_user), lower(tg_op), tg_table_name,
      (case tg_table_name when 'account_members' then subject ->> 'user_id' else subject ->> 'id' end)::uuid, changes
    );
  end if;
  return null;
end
$$;
comment on function private.record_change is 'After a row was written: what changed, and by whom, into the audit log.';

create trigger accounts_record_change after insert or update or delete on public.accounts
for each row execute function private.record_change();
create trigger account_members_record_change after insert or update or delete on public.account_members
for each row execute function private.record_change();
create trigger sites_record_change after insert or update or delete on public.sites
for each row execute function private.record_change();
create trigger prompts_record_change after insert or update or delete on public.prompts
for each row execute function private.record_change();

create function private.refuse_rewriting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The audit log is only ever appended to.' using errcode = '42501';
end
$$;
comment on function private.refuse_rewriting is 'Before an update, delete or truncate of the audit log, whoever asks.';

create trigger audit_log_is_append_only before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_rewriting();

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

create policy "Owners read what was done in their accounts" on public.audit_log
for select to authenticated using (account_id = any ((select private.owned_account_ids())::uuid[]));

grant select on public.audit_log to authenticated, service_role;
