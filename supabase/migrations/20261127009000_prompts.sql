-- The questions that are put to AI engines for a site. Their texts have versions, so that figures of different texts are never added up.

create table public.prompts (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  text text not null
    constraint prompts_text_has_3_to_500_characters check (char_length(text) between 3 and 500 and text = btrim(text)),
  topic text
    constraint prompts_topic_has_1_to_60_characters check (char_length(topic) between 1 and 60 and topic = btrim(topic)),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null default 'category'
    constraint prompts_kind_is_known check (kind in ('category', 'comparison', 'buying')),
  version_id uuid
);
comment on table public.prompts is 'A question that is sent to AI assistants regularly, to find which brands their answers name.';
comment on column public.prompts.text is 'The question, with runs of white space collapsed. Unique per site, ignoring case.';
comment on column public.prompts.topic is 'Group of the prompt; null: none.';
comment on column public.prompts.is_enabled is
  'Whether the prompt is sent. Only enabled prompts count against the plan; a disabled one keeps its history.';
comment on column public.prompts.kind is
  'What the question is about: a category of products, a comparison of products, or where to buy (buying intent).';
comment on column public.prompts.version_id is 'The version of the current text.';
create unique index prompts_text_is_asked_once_for_a_site on public.prompts (site_id, lower(text));
create index prompts_version_id_idx on public.prompts (version_id);
create trigger prompts_stamp_times before update on public.prompts
for each row execute function private.stamp_times();
create trigger prompts_stay before update of site_id on public.prompts
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger prompts_record_change after update or delete on public.prompts
for each row execute function private.record_change();
-- Not for what follows from the deletion of a site or an account, which is locked already.
create trigger prompts_lock_sites_before_deletion before delete on public.prompts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_sites_before_deletion();
alter table public.prompts enable row level security, force row level security;
create policy "Members see their prompts" on public.prompts
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add prompts" on public.prompts
for insert to authenticated with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members change their prompts" on public.prompts
for update to authenticated
using (site_id = any ((select private.editable_site_ids())::uuid[]))
with check (site_id = any ((select private.editable_site_ids())::uuid[]));
create policy "Members delete their prompts" on public.prompts
for delete to authenticated using (site_id = any ((select private.editable_site_ids())::uuid[]));
grant
  select,
  insert (site_id, text, topic, is_enabled, kind),
  update (text, topic, is_enabled, kind),
  delete
on public.prompts to authenticated;
grant select, insert, update, delete on public.prompts to service_role;

create function private.tidy_prompt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.text := btrim(regexp_replace(new.text, '\s+', ' ', 'g'));
  new.topic := nullif(btrim(regexp_replace(new.topic, '\s+', ' ', 'g')), '');
  return new;
end
$$;
comment on function private.tidy_prompt is 'Before a prompt is written: trims its text and topic and collapses white space.';
create trigger prompts_tidy before insert or update of text, topic on public.prompts
for each row execute function private.tidy_prompt();

create function private.hold_prompts_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Plans do not limit disabled prompts, but a database needs a bound.
  disabled_bound constant bigint := 1000;
  grown record;
  plan record;
  enabled bigint;
  disabled bigint;
begin
  for grown in execute
    case tg_op
      when 'INSERT' then
        'select account_id, count(*) filter (where is_enabled) as enabled, count(*) filter (where not is_enabled) as disabled
         from changed join public.sites on sites.id = changed.site_id group by 1 order by 1'
      else
        'select account_id, count(*) filter (where changed.is_enabled) as enabled,
           count(*) filter (where not changed.is_enabled) as disabled
         from changed join former using (id) join public.sites on sites.id = changed.site_id
         where changed.is_enabled <> former.is_enabled group by 1 order by 1'
    end
  loop
    select * into plan from private.lock_limits(grown.account_id);
    select count(*) filter (where is_enabled), count(*) filter (where not is_enabled) into enabled, disabled
    from public.prompts join public.sites on sites.id = prompts.site_id where sites.account_id = grown.account_id;
    if grown.enabled > 0 and enabled > plan.prompt_limit then
      perform private.refuse_beyond_plan(
        'prompts', 'enabled prompts', plan.plan_id, plan.plan_name, plan.prompt_limit,
        enabled - grown.enabled + case tg_op when 'UPDATE' then grown.disabled else 0 end, enabled,
        'Disable or delete prompts, or change the plan.'
      );
    end if;
    if grown.disabled > 0 and disabled > disabled_bound then
      raise exception 'At most % disabled prompts are allowed. With this change there would be %.', disabled_bound, disabled
        using errcode = 'PT409', hint = 'Delete prompts that are no longer needed.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_prompts_to_plan is
  'After a statement that adds, enables or disables prompts: rejects the whole statement if it exceeds a limit. Editing is always '
  'allowed, so after a downgrade existing prompts stay usable.';
create trigger prompts_hold_to_plan_on_insert after insert on public.prompts
referencing new table as changed for each statement execute function private.hold_prompts_to_plan();
create trigger prompts_hold_to_plan_on_update after update on public.prompts
referencing old table as former new table as changed for each statement
execute function private.hold_prompts_to_plan();

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
comment on function private.record_added_prompts is 'After prompts were added: adds one entry for each site to the audit log.';
create trigger prompts_record_added after insert on public.prompts
referencing new table as added for each statement execute function private.record_added_prompts();

create table public.prompt_versions (
  id uuid primary key default gen_random_uuid(),
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  site_id uuid not null references public.sites (id) on delete cascade,
  number integer not null constraint prompt_versions_number_is_positive check (number >= 1),
  text text not null,
  created_at timestamptz not null default now(),
  constraint prompt_versions_number_is_unique unique (prompt_id, number)
);
comment on table public.prompt_versions is 'The texts that a prompt had. Runs belong to a version.';
create index prompt_versions_site_id_idx on public.prompt_versions (site_id);
alter table public.prompt_versions enable row level security, force row level security;
create policy "Members see the versions of their prompts" on public.prompt_versions
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.prompt_versions to authenticated;
grant select, insert, update, delete on public.prompt_versions to service_role;

alter table public.prompts add constraint prompts_version_id_is_one_of_its_versions
  foreign key (version_id) references public.prompt_versions (id) on delete set null;

create function private.add_first_prompt_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with versions as (
    insert into public.prompt_versions (prompt_id, site_id, number, text) select id, site_id, 1, text from added
    returning id, prompt_id
  )
  update public.prompts set version_id = versions.id from versions where prompts.id = versions.prompt_id;
  return null;
end
$$;
comment on function private.add_first_prompt_versions is 'After prompts are added, once for the whole statement: their texts become their first versions.';
create trigger prompts_add_first_version after insert on public.prompts
referencing new table as added for each statement execute function private.add_first_prompt_versions();

create function private.add_prompt_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  created uuid;
begin
  insert into public.prompt_versions (prompt_id, site_id, number, text)
  values (new.id, new.site_id, 1 + coalesce((select max(number) from public.prompt_versions where prompt_id = new.id), 0), new.text)
  returning id into created;
  update public.prompts set version_id = created where id = new.id;
  return null;
end
$$;
comment on function private.add_prompt_version is 'After the text of a prompt is changed: the text becomes its next version.';
create trigger prompts_add_version after update of text on public.prompts
for each row when (old.text <> new.text) execute function private.add_prompt_version();

create function public.import_prompts(site_id uuid, rows jsonb) returns table (added integer, skipped integer)
language plpgsql volatile
set search_path = ''
as $$
declare
  given integer;
  wrong record;
begin
  if not exists (select from public.sites where sites.id = import_prompts.site_id) then
    raise exception 'There is no such site.' using errcode = 'PT404';
  end if;
  given := case jsonb_typeof(rows) when 'array' then jsonb_array_length(rows) else 0 end;
  if given not between 1 and 1000 then
    raise exception 'An import has 1 to 1,000 rows.' using errcode = '22023';
  end if;

  select place, fault into wrong
  from jsonb_array_elements(rows) with ordinality as listed (entry, place)
  cross join lateral (
    select case
      when jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'text') is distinct from 'string' then 'has no text'
      when char_length(btrim(regexp_replace(entry ->> 'text', '\s+', ' ', 'g'))) not between 3 and 500
        then 'has a text that is not 3 to 500 characters long'
      when coalesce(jsonb_typeof(entry -> 'topic'), 'null') not in ('string', 'null') then 'has a topic that is no text'
      when char_length(btrim(regexp_replace(entry ->> 'topic', '\s+', ' ', 'g'))) > 60
        then 'has a topic that is longer than 60 characters'
      when coalesce(jsonb_typeof(entry -> 'is_enabled'), 'null') not in ('boolean', 'null')
        then 'has an is_enabled that is neither true nor false'
      when coalesce(entry ->> 'kind', 'category') not in ('category', 'comparison', 'buying') then 'has a kind that is not known'
    end as fault
  ) as judged
  where fault is not null order by place limit 1;
  if found then
    raise exception 'Row % %.', wrong.place, wrong.fault
      using errcode = '22023', detail = json_build_object('row', wrong.place);
  end if;

  -- One statement, so that the plan's limit lets all of it in or none. What the site asks already is left as it is.
  insert into public.prompts (site_id, text, topic, kind, is_enabled)
  select
    import_prompts.site_id, entry ->> 'text', entry ->> 'topic', coalesce(entry ->> 'kind', 'category'),
    coalesce((entry ->> 'is_enabled')::boolean, true)
  from jsonb_array_elements(rows) with ordinality as listed (entry, place) order by place
  on conflict do nothing;
  get diagnostics added = row_count;
  skipped := given - added;
  return next;
end
$$;
comment on function public.import_prompts is
  'Adds prompts from [{"text": ..., "topic": ..., "kind": ..., "is_enabled": ...}], all or none, and counts those that already existed. '
  'Errors: PT404 no such site, 22023 an invalid row (DETAIL {"row": n}), PT402 over the plan''s limit.';
grant execute on function public.import_prompts(uuid, jsonb) to authenticated;

-- What an account uses of what its plan allows.

create view public.account_meters with (security_invoker = true) as
select accounts.id as account_id, meters.meter, meters.used, meters.allowed, meters.resets_at
from public.accounts
join public.plans on plans.id = accounts.plan_id
cross join lateral (
  select
    'prompts' as meter,
    (
      select count(*) from public.prompts join public.sites on sites.id = prompts.site_id
      where sites.account_id = accounts.id and prompts.is_enabled
    ) as used,
    coalesce(accounts.prompt_limit, plans.prompt_limit) as allowed,
    null::timestamptz as resets_at
  union all
  select
    'seats',
    (select count(*) from public.account_members where account_members.account_id = accounts.id),
    coalesce(accounts.seat_limit, plans.seat_limit),
    null
  union all
  select
    'visitors',
    (
      select coalesce(sum(usage_events.quantity), 0) from public.usage_events
      where usage_events.account_id = accounts.id and usage_events.kind = 'visitor'
        and usage_events.month = date_trunc('month', now() at time zone 'UTC')::date
    ),
    coalesce(accounts.visitor_limit, plans.visitor_limit),
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'
) as meters;
comment on view public.account_meters is
  'Three rows for each account: prompts, seats, visitors. Security invoker, so users see only their own accounts.';
comment on column public.account_meters.used is 'Enabled prompts; members; unique visitors of this calendar month (UTC).';
comment on column public.account_meters.allowed is 'The agreed limit or the limit of the plan; null: no limit.';
comment on column public.account_meters.resets_at is 'When the count resets; null: never.';
grant select on public.account_meters to authenticated, service_role;
