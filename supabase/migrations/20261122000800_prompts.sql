-- The questions put to AI assistants on a site's behalf.

create table public.prompts (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  text text not null
    constraint prompts_text_has_3_to_500_characters check (char_length(text) between 3 and 500 and text = btrim(text)),
  topic text
    constraint prompts_topic_has_1_to_60_characters check (char_length(topic) between 1 and 60 and topic = btrim(topic)),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.prompts is 'A question put to AI assistants again and again, to see whom their answers name.';
comment on column public.prompts.text is 'The question itself; runs of white space are made one blank. Once in a site, whatever its case.';
comment on column public.prompts.topic is 'What it is grouped by; null: by nothing.';
comment on column public.prompts.is_enabled is
  'Whether it is asked. Only enabled prompts count against the plan: a disabled one keeps its history and costs nothing.';

create unique index prompts_text_is_asked_once_for_a_site on public.prompts (site_id, lower(text));

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
comment on function private.tidy_prompt is 'Before a prompt is written: one blank between words, none around them.';

create function private.hold_prompts_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Disabled prompts are free on every plan, but not without end.
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
      raise exception 'There is room for % disabled prompts, and this would make %.', disabled_bound, disabled
        using errcode = 'PT409', hint = 'Delete prompts that are no longer needed.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_prompts_to_plan is
  'After prompts are added, enabled or disabled, once for the whole statement: all of it passes, or none. Editing a '
  'prompt always passes, so after a downgrade every prompt stays and can be worked with; only a further one is refused.';

create trigger prompts_tidy before insert or update of text, topic on public.prompts
for each row execute function private.tidy_prompt();
create trigger prompts_stamp_times before update on public.prompts
for each row execute function private.stamp_times();
create trigger prompts_stay before update of site_id on public.prompts
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger prompts_hold_to_plan_on_insert after insert on public.prompts
referencing new table as changed for each statement execute function private.hold_prompts_to_plan();
create trigger prompts_hold_to_plan_on_update after update on public.prompts
referencing old table as former new table as changed for each statement
execute function private.hold_prompts_to_plan();

alter table public.prompts enable row level security;
alter table public.prompts force row level security;

create policy "Members see their prompts" on public.prompts
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members add prompts" on public.prompts
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members change their prompts" on public.prompts
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));

create policy "Members delete their prompts" on public.prompts
for delete to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));

grant select, insert (site_id, text, topic, is_enabled), update (text, topic, is_enabled), delete
on public.prompts to authenticated;
grant select, insert, update, delete on public.prompts to service_role;
