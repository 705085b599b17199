-- Prompts have a type and versions, so that figures of different texts are never added up. Brands have facts, which answers are
-- checked against.

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

alter table public.prompts
  add column kind text not null default 'category'
    constraint prompts_kind_is_known check (kind in ('category', 'comparison', 'buying')),
  add column version_id uuid
    constraint prompts_version_id_is_one_of_its_versions references public.prompt_versions (id) on delete set null;
comment on column public.prompts.kind is
  'What the question is about: a category of products, a comparison of products, or where to buy (buying intent).';
comment on column public.prompts.version_id is 'The version of the current text.';
create index prompts_version_id_idx on public.prompts (version_id);

create or replace function private.audited_changes(before jsonb, after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case key when 'name' then '{"withheld": true}' else jsonb_build_object('old', before -> key, 'new', after -> key) end
  )
  from jsonb_object_keys(before || after) as key
  -- The version follows from the text.
  where key not in ('created_at', 'updated_at', 'version_id') and before -> key is distinct from after -> key
$$;

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

create trigger prompts_add_first_version after insert on public.prompts
referencing new table as added for each statement execute function private.add_first_prompt_versions();
create trigger prompts_add_version after update of text on public.prompts
for each row when (old.text <> new.text) execute function private.add_prompt_version();

insert into public.prompt_versions (prompt_id, site_id, number, text) select id, site_id, 1, text from public.prompts;
update public.prompts set version_id = prompt_versions.id from public.prompt_versions where prompt_versions.prompt_id = prompts.id;

alter table public.prompt_versions enable row level security;
alter table public.prompt_versions force row level security;
create policy "Members see the versions of their prompts" on public.prompt_versions
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.prompt_versions to authenticated;
grant select, insert, update, delete on public.prompt_versions to service_role;
grant insert (kind), update (kind) on public.prompts to authenticated;

create table public.brand_facts (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  kind text not null constraint brand_facts_kind_is_known check (kind in ('price', 'feature', 'location', 'other')),
  subject text not null
    constraint brand_facts_subject_has_1_to_120_characters check (char_length(subject) between 1 and 120 and subject = btrim(subject)),
  value text not null
    constraint brand_facts_value_has_1_to_300_characters check (char_length(value) between 1 and 300 and value = btrim(value)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.brand_facts is 'What is true of the site''s own brand. Answers are checked against it.';
comment on column public.brand_facts.subject is 'What the fact is about, like "Starter plan" or "API".';
create unique index brand_facts_subject_is_unique on public.brand_facts (site_id, kind, lower(subject));

create trigger brand_facts_stamp_times before update on public.brand_facts
for each row execute function private.stamp_times();
create trigger brand_facts_stay before update of site_id on public.brand_facts
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger brand_facts_hold_to_bound after insert on public.brand_facts
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '100');

alter table public.brand_facts enable row level security;
alter table public.brand_facts force row level security;
create policy "Members see their facts" on public.brand_facts
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add facts" on public.brand_facts
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members change their facts" on public.brand_facts
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members delete their facts" on public.brand_facts
for delete to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select, insert (site_id, kind, subject, value), update (kind, subject, value), delete on public.brand_facts to authenticated;
grant select, insert, update, delete on public.brand_facts to service_role;
