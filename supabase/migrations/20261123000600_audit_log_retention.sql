-- The audit log is kept for a year, holds no names, and tells of an import in one entry.

alter table public.audit_log drop constraint audit_log_action_is_known;
alter table public.audit_log add constraint audit_log_action_is_known
  check (action in ('insert', 'update', 'delete', 'import'));
comment on table public.audit_log is
  'Who did what, for a year. Written by triggers, appended to and never changed, not even by the server.';
comment on column public.audit_log.action is 'import: several prompts were added at once.';
comment on column public.audit_log.subject_id is 'The row''s id; of a member the person''s, of an import the site''s.';
comment on column public.audit_log.changes is
  'Column by column {"old": ..., "new": ...}, of an update only what changed; of a name only {"withheld": true}; of an import '
  '{"count": {"new": ...}}.';

create index audit_log_happened_at_idx on public.audit_log (happened_at);

create function private.audited_changes(before jsonb, after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case key when 'name' then '{"withheld": true}' else jsonb_build_object('old', before -> key, 'new', after -> key) end
  )
  from jsonb_object_keys(before || after) as key
  where key not in ('created_at', 'updated_at') and before -> key is distinct from after -> key
$$;
comment on function private.audited_changes is
  'What an entry of the audit log says of a row that was "before" and is "after"; null: nothing changed. Names are personal data '
  'and would outlive their account.';

create or replace function private.record_change() returns trigger
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

create function private.record_added_prompts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  select
    account_id, (select auth.uid()), coalesce((select auth.role()), session_user),
    case many when 1 then 'insert' else 'import' end, 'prompts', case many when 1 then prompt_id else sites.id end,
    case many
      when 1 then private.audited_changes('{}', prompt)
      else jsonb_build_object('count', jsonb_build_object('new', many))
    end
  from (
    select site_id, count(*) as many, (array_agg(id))[1] as prompt_id, (array_agg(to_jsonb(added)))[1] as prompt
    from added group by site_id
  ) as statement join public.sites on sites.id = site_id;
  return null;
end
$$;
comment on function private.record_added_prompts is
  'After prompts were added: one entry of the audit log for each site, however many there were.';

drop trigger prompts_record_change on public.prompts;
create trigger prompts_record_change after update or delete on public.prompts
for each row execute function private.record_change();
create trigger prompts_record_added after insert on public.prompts
referencing new table as added for each statement execute function private.record_added_prompts();

alter table public.audit_log disable trigger audit_log_is_append_only;
update public.audit_log set changes = changes || '{"name": {"withheld": true}}' where changes ? 'name';
drop trigger audit_log_is_append_only on public.audit_log;

create trigger audit_log_is_append_only before update or truncate on public.audit_log
for each statement execute function private.refuse_rewriting();
create trigger audit_log_is_kept_for_a_year before delete on public.audit_log
for each row when (old.happened_at > now() - interval '365 days') execute function private.refuse_rewriting();
comment on function private.refuse_rewriting is
  'Before an update or truncate of the audit log, or a delete of an entry younger than a year, whoever asks.';

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
comment on function private.tidy_audit_log is 'The body of public.tidy_audit_log: nobody may delete from the log otherwise.';

create function public.tidy_audit_log() returns integer
language sql volatile
set search_path = ''
as $$
  select private.tidy_audit_log()
$$;
comment on function public.tidy_audit_log is 'Forgets what was done more than a year ago. Counts the entries.';

grant execute on function private.tidy_audit_log(), public.tidy_audit_log() to service_role;
