-- A model may judge that an answer does not know the own brand. Rules that read the answer again leave that as it is.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
declare
  definition constant text := pg_get_functiondef(changed);
begin
  if strpos(definition, before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(definition, before, after);
end
$$;

alter table public.prompt_runs add column identity_judged_by text not null default 'rule'
  constraint prompt_runs_identity_is_judged_by_a_rule_or_a_model check (identity_judged_by in ('rule', 'model'));
comment on column public.prompt_runs.identity_judged_by is 'What read how the answer knows the own brand.';
select pg_temp.change(
  'public.finish_prompt_run', 'identity = coalesce(result ->> ''identity'', ''known''),',
  'identity = coalesce(result ->> ''identity'', ''known''), identity_judged_by = coalesce(result ->> ''identityJudgedBy'', ''rule''),'
);
select pg_temp.change(
  'public.read_answer_slice', '''identity'', (select runs.identity from public.prompt_runs as runs where runs.id = taken.id),',
  '''identity'', (select runs.identity from public.prompt_runs as runs where runs.id = taken.id),
        ''identityJudgedBy'', (select runs.identity_judged_by from public.prompt_runs as runs where runs.id = taken.id),'
);
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, finishedAt, identity, identityJudgedBy, '
  'mentions, citations, statements, names}], hosts: [those that they cite], prompts: [{versionId, text}: those that they answer], cursor}, or '
  '{brandIds: [those to look for], pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, linksOwn}]}. Answers of the last 90 days, the '
  'newest first, then pages that they cite. Null: nothing is left and the job has ended, or the claim is not valid.';
select pg_temp.change('private.account_export_tables', '''identity'', ''untracked_names''', '''identity'', ''identity_judged_by'', ''untracked_names''');

-- A model that answers again after another one has two rows, so that its return breaks comparisons as a new model does.

alter table public.engine_models drop constraint engine_models_pkey, add primary key (site_id, engine, model, first_seen_on);
comment on table public.engine_models is
  'When which model answered for an engine, so that figures before and after another model are not compared. A model that returns has a row for each time.';
comment on column public.engine_models.first_seen_on is 'The first day of this time, in UTC, as last_seen_on.';

create or replace function private.note_model(run public.prompt_runs) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Providers may answer with two models in turns.
  longest_gap constant integer := 14;
  day constant date := (run.finished_at at time zone 'UTC')::date;
  latest public.engine_models;
begin
  if run.state <> 'done' or coalesce(run.model, '') = '' then
    return;
  end if;
  select * into latest from public.engine_models as models
  where models.site_id = run.site_id and models.engine = run.engine and models.model = run.model
  order by models.first_seen_on desc limit 1;
  -- Nearly every run is of a day that is known.
  if day between latest.first_seen_on and latest.last_seen_on then
    return;
  end if;
  if latest.model is null or day > latest.last_seen_on + longest_gap and exists (
    select from public.engine_models as others
    where others.site_id = run.site_id and others.engine = run.engine and others.model <> run.model
      and others.last_seen_on > latest.last_seen_on
  ) then
    insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on)
    values (run.site_id, run.engine, run.model, day, day)
    on conflict do nothing;
  else
    update public.engine_models as models
    set first_seen_on = least(models.first_seen_on, day), last_seen_on = greatest(models.last_seen_on, day)
    where models.site_id = run.site_id and models.engine = run.engine and models.model = run.model
      and models.first_seen_on = latest.first_seen_on;
  end if;
end
$$;
comment on function private.note_model is
  'Notes which model answered a run that has just been stored. One that has not answered for 14 days, while another did, has returned.';
select pg_temp.change(
  'private.account_export_tables', 'array[''t.engine'', ''t.model'']', 'array[''t.engine'', ''t.model'', ''t.first_seen_on'']'
);

-- The activity tells who changed brands, and who dismissed which names.

create or replace function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  subject constant jsonb := before || after;
  changes jsonb := private.audited_changes(before, after);
  account uuid;
begin
  account := case
    when tg_table_name = 'accounts' then subject ->> 'id'
    when tg_table_name in ('prompts', 'brands', 'found_names')
      then (select account_id::text from public.sites where id = (subject ->> 'site_id')::uuid)
    else subject ->> 'account_id'
  end;
  -- What goes with its site is told by the site's own row.
  if account is null or changes is null then
    return null;
  end if;
  if tg_table_name in ('brands', 'found_names') then
    -- Their names are no personal data, and nothing else says which one it was.
    changes := changes - 'name' || jsonb_build_object('brand', jsonb_build_object('old', before -> 'name', 'new', after -> 'name'));
  end if;
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  values (
    account, (select auth.uid()), coalesce((select auth.role()), session_user), lower(tg_op), tg_table_name,
    (case tg_table_name when 'account_members' then subject ->> 'user_id' else subject ->> 'id' end)::uuid, changes
  );
  return null;
end
$$;
create trigger brands_record_change after insert or update or delete on public.brands
for each row execute function private.record_change();
create trigger found_names_record_change after update of is_dismissed on public.found_names
for each row when (old.is_dismissed <> new.is_dismissed) execute function private.record_change();
