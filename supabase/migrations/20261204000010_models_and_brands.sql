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

-- A model may judge that an answer does not know the own brand. Rules that read the answer again leave that as it is.

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

select pg_temp.change(
  'private.record_change', 'private.audited_changes(before, after);', 'private.audited_changes(before, after) || case
    -- Names of brands are no personal data, and nothing else says which one it was.
    when tg_table_name in (''brands'', ''found_names'')
      then jsonb_build_object(''brand'', jsonb_build_object(''old'', before -> ''name'', ''new'', after -> ''name''))
    else ''{}''
  end;'
);
select pg_temp.change(
  'private.record_change', 'else subject ->> ''account_id''',
  'else coalesce(subject ->> ''account_id'', (select account_id::text from public.sites where id = (subject ->> ''site_id'')::uuid))'
);
create trigger brands_record_change after insert or update or delete on public.brands
for each row execute function private.record_change();
create trigger found_names_record_change after update of is_dismissed on public.found_names
for each row when (old.is_dismissed <> new.is_dismissed) execute function private.record_change();

-- A new account begins with its own brand: the company and the website of the sign-up form.

select pg_temp.change('private.open_account', '  account uuid;', '  account uuid;
  site public.sites;');
select pg_temp.change(
  'private.open_account', 'btrim(account_name)), 80), site_domain);', 'btrim(account_name)), 80), site_domain) returning * into site;
  -- Who did not use the form has an account with the name of the email address, which no answer names.
  if account_name not like ''%@%'' then
    insert into public.brands (site_id, name, is_own, domains)
    values (site.id, btrim(account_name), true, array_remove(array[site.domain], null));
  end if;'
);

create function private.move_own_brand() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A domain that was never proved was typed wrong; one that was is still the customer's.
  update public.brands as brands
  set domains = case when old.verified_at is null then array_replace(brands.domains, old.domain, new.domain) else brands.domains || new.domain end
  where brands.site_id = new.id and brands.is_own and old.domain = any (brands.domains) and not new.domain = any (brands.domains)
    and cardinality(brands.domains) < 20;
  return null;
end
$$;
comment on function private.move_own_brand is
  'After the domain of a site was changed: the own brand gets the new one, if it had the old one.';
create trigger sites_move_own_brand after update of domain on public.sites
for each row when (old.domain <> new.domain) execute function private.move_own_brand();
