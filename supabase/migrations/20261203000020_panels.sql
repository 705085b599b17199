-- Prompts are asked from a country, in a language and as a person of their own, and have tags.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

alter table public.prompts
  add column country text constraint prompts_country_has_two_letters check (country ~ '^[A-Z]{2}$'),
  add column language text constraint prompts_language_has_two_letters check (language ~ '^[a-z]{2}$'),
  add column persona text constraint prompts_persona_has_3_to_200_characters check (
    char_length(persona) between 3 and 200 and persona = btrim(persona)
  ),
  add column tags text[] not null default '{}' constraint prompts_tags_are_at_most_10_filled_words check (
    cardinality(tags) <= 10 and char_length(array_to_string(tags, '')) <= 400
    and array_position(tags, null) is null and array_position(tags, '') is null
  );
comment on column public.prompts.country is 'From where it is asked; null: from the country of the schedule.';
comment on column public.prompts.language is 'In which language a product for consumers is asked; null: in the usual one of the country.';
comment on column public.prompts.persona is 'A sentence of the person who asks, which is sent before the text; null: none.';
comment on column public.prompts.tags is 'Groups of the prompt beside its topic, each once.';
comment on column public.prompts.text is
  'The question, with runs of white space collapsed. Unique per site with its country, language and persona, ignoring case.';
drop index public.prompts_text_is_asked_once_for_a_site;
create unique index prompts_text_is_asked_once_for_a_site on public.prompts (
  site_id, lower(text), coalesce(country, ''), coalesce(language, ''), lower(coalesce(persona, ''))
);
create index prompts_country_idx on public.prompts (site_id, country) where country is not null;
grant insert (country, language, persona, tags), update (country, language, persona, tags) on public.prompts to authenticated;

alter table public.prompt_versions add column country text, add column language text, add column persona text;
comment on table public.prompt_versions is 'The texts that a prompt had, with their country, language and persona. Runs belong to a version.';

create or replace function private.tidy_prompt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.text := btrim(regexp_replace(new.text, '\s+', ' ', 'g'));
  new.topic := nullif(btrim(regexp_replace(new.topic, '\s+', ' ', 'g')), '');
  new.persona := nullif(btrim(regexp_replace(new.persona, '\s+', ' ', 'g')), '');
  new.tags := coalesce(array(
    select (array_agg(tag order by place))[1] from (
      select btrim(regexp_replace(given, '\s+', ' ', 'g')) as tag, place from unnest(new.tags) with ordinality as listed (given, place)
    ) as tidied where tag <> '' group by lower(tag) order by min(place)
  ), '{}');
  return new;
end
$$;
comment on function private.tidy_prompt is
  'Before a prompt is written: trims its texts and collapses white space. Of tags that differ in case only, the first one stays.';
drop trigger prompts_tidy on public.prompts;
create trigger prompts_tidy before insert or update of text, topic, persona, tags on public.prompts
for each row execute function private.tidy_prompt();

select pg_temp.change(
  'private.add_first_prompt_versions', 'insert into public.prompt_versions (prompt_id, site_id, number, text) select id, site_id, 1, text from added',
  'insert into public.prompt_versions (prompt_id, site_id, number, text, country, language, persona)
    select id, site_id, 1, text, country, language, persona from added'
);
select pg_temp.change(
  'private.add_prompt_version', 'update public.prompt_versions set text = new.text, created_at = now()',
  'update public.prompt_versions set
      text = new.text, country = new.country, language = new.language, persona = new.persona, created_at = now()
   '
);
select pg_temp.change(
  'private.add_prompt_version', 'insert into public.prompt_versions (prompt_id, site_id, number, text)
  values (new.id, new.site_id, 1 + coalesce((select max(number) from public.prompt_versions where prompt_id = new.id), 0), new.text)',
  'insert into public.prompt_versions (prompt_id, site_id, number, text, country, language, persona)
  values (
    new.id, new.site_id, 1 + coalesce((select max(number) from public.prompt_versions where prompt_id = new.id), 0), new.text, new.country,
    new.language, new.persona
  )'
);
comment on function private.add_prompt_version is
  'After the text, country, language or persona of a prompt is changed: they become its next version.';
drop trigger prompts_add_version on public.prompts;
create trigger prompts_add_version after update of text, country, language, persona on public.prompts
for each row when (
  (old.text, old.country, old.language, old.persona) is distinct from (new.text, new.country, new.language, new.persona)
) execute function private.add_prompt_version();

select pg_temp.change(
  'public.import_prompts', 'when coalesce(entry ->> ''kind'', ''category'') not in',
  'when coalesce(jsonb_typeof(entry -> ''persona''), ''null'') not in (''string'', ''null'') then ''has a persona that is no text''
      when char_length(nullif(btrim(regexp_replace(entry ->> ''persona'', ''\s+'', '' '', ''g'')), '''')) not between 3 and 200
        then ''has a persona that is not 3 to 200 characters long''
      when coalesce(entry ->> ''country'', ''US'') !~ ''^[A-Z]{2}$'' then ''has a country that is not two capital letters''
      when coalesce(entry ->> ''language'', ''en'') !~ ''^[a-z]{2}$'' then ''has a language that is not two letters''
      when coalesce(jsonb_typeof(entry -> ''tags''), ''null'') not in (''array'', ''null'') then ''has tags that are no list''
      when coalesce(entry ->> ''kind'', ''category'') not in'
);
select pg_temp.change(
  'public.import_prompts', 'insert into public.prompts (site_id, text, topic, kind, is_enabled)',
  'insert into public.prompts (site_id, text, topic, kind, is_enabled, country, language, persona, tags)'
);
select pg_temp.change(
  'public.import_prompts', 'coalesce((entry ->> ''is_enabled'')::boolean, true)',
  'coalesce((entry ->> ''is_enabled'')::boolean, true), entry ->> ''country'', entry ->> ''language'', entry ->> ''persona'',
    array(select jsonb_array_elements_text(case jsonb_typeof(entry -> ''tags'') when ''array'' then entry -> ''tags'' else ''[]'' end))'
);

-- Asking.

select pg_temp.change(
  'private.add_prompt_runs', 'select id as version from public.prompt_versions', 'select id as version, country from public.prompt_versions'
);
select pg_temp.change(
  'private.add_prompt_runs', 'coalesce(schedules.country, ''US'')', 'coalesce(given.country, schedules.country, ''US'')'
);
select pg_temp.change(
  'public.claim_prompt_runs', '''question'', versions.text, ''country'', coalesce(runs.country, ''US'')',
  '''question'', concat_ws(E''\n\n'', versions.persona, versions.text), ''country'', coalesce(runs.country, ''US''),
          ''language'', versions.language'
);
select pg_temp.change(
  'public.read_answer_slice', '''versionId'', versions.id, ''text'', versions.text',
  '''versionId'', versions.id, ''text'', concat_ws(E''\n\n'', versions.persona, versions.text)'
);

-- Reports.

drop function private.report_versions(uuid, text[], text[], boolean);
create function private.report_versions(
  site uuid, kinds text[], topics text[], branded boolean, tags text[] default null, countries text[] default null, personas text[] default null
) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(prompts.version_id), '{}')
  from public.prompts join public.prompt_versions as versions on versions.id = prompts.version_id
  where prompts.site_id = site and coalesce(prompts.is_branded, versions.names_own) = branded
    and (kinds is null or prompts.kind = any (kinds)) and (topics is null or coalesce(prompts.topic, '') = any (topics))
    and (report_versions.tags is null or prompts.tags && report_versions.tags)
    and (countries is null or coalesce(prompts.country, '') = any (countries))
    and (personas is null or coalesce(prompts.persona, '') = any (personas))
$$;
comment on function private.report_versions is
  'The current versions of the prompts in a report: of branded ones, or of the others. A prompt has one of the tags. An empty topic, country or '
  'persona is that of prompts without one.';
grant execute on function private.report_versions(uuid, text[], text[], boolean, text[], text[], text[]) to authenticated, service_role;

do $$
declare
  definition text := pg_get_functiondef('public.visibility_report'::regproc);
  described constant text := obj_description('public.visibility_report'::regproc);
  change record;
begin
  for change in select * from (values
    ('branded boolean DEFAULT false)',
      'branded boolean DEFAULT false, tags text[] DEFAULT NULL::text[], countries text[] DEFAULT NULL::text[], personas text[] DEFAULT NULL::text[])'),
    ('kinds is not null or topics is not null or branded;',
      'kinds is not null or topics is not null or branded or tags is not null or countries is not null
    or personas is not null;'),
    ('private.report_versions(site_id, kinds, topics, branded);', 'private.report_versions(site_id, kinds, topics, branded, tags, countries, personas);'),
    ('private.report_versions(site_id, kinds, topics, true)', 'private.report_versions(site_id, kinds, topics, true, tags, countries, personas)'),
    ('''isEnabled'', prompts.is_enabled,',
      '''isEnabled'', prompts.is_enabled, ''tags'', prompts.tags,
          ''country'', prompts.country, ''language'', prompts.language, ''persona'', prompts.persona,')
  ) as changes (before, after)
  loop
    if strpos(definition, change.before) = 0 then
      raise exception 'visibility_report does not contain: %', change.before;
    end if;
    definition := replace(definition, change.before, change.after);
  end loop;
  drop function public.visibility_report(uuid, date, date, date, text, text[], text[], text[], boolean);
  execute definition;
  execute format('comment on function public.visibility_report is %L', described || ' tags, countries and personas: as of report_versions.');
end
$$;
revoke all on function public.visibility_report(uuid, date, date, date, text, text[], text[], text[], boolean, text[], text[], text[]) from public;
grant execute on function public.visibility_report(uuid, date, date, date, text, text[], text[], text[], boolean, text[], text[], text[])
to authenticated, service_role;

select pg_temp.change(
  'public.prompt_report', '''isEnabled'', prompts.is_enabled,',
  '''isEnabled'', prompts.is_enabled, ''tags'', prompts.tags, ''country'', prompts.country, ''language'', prompts.language,
      ''persona'', prompts.persona,'
);

select pg_temp.change(
  'private.account_export_tables', '''is_enabled'', ''is_branded'', ''version_id''',
  '''is_enabled'', ''is_branded'', ''country'', ''language'', ''persona'', ''tags'', ''version_id'''
);
select pg_temp.change(
  'private.account_export_tables', '''number'', ''text'', ''names_own'', ''created_at''',
  '''number'', ''text'', ''country'', ''language'', ''persona'', ''names_own'', ''created_at'''
);

-- Whether engines take a country into account, as location checks show.

create table public.engine_locations (
  engine text not null constraint engine_locations_engine_is_a_name check (engine ~ '^[a-z][a-z0-9-]{0,39}$'),
  country text not null constraint engine_locations_country_has_two_letters check (country ~ '^[A-Z]{2}$'),
  verdict text not null constraint engine_locations_verdict_is_known check (verdict in ('honored', 'not-honored', 'unclear')),
  evidence text not null constraint engine_locations_evidence_has_at_most_500_characters check (char_length(evidence) <= 500),
  checked_at timestamptz not null default now(),
  primary key (engine, country)
);
comment on table public.engine_locations is
  'Whether an engine answered a prompt that asks where it is asked from as from that country. The same for all accounts.';
comment on column public.engine_locations.verdict is 'unclear: the answer named no country, or there was none.';
comment on column public.engine_locations.evidence is 'The start of the answer.';
alter table public.engine_locations enable row level security, force row level security;
create policy "All users see them" on public.engine_locations
for select to authenticated using ((select private.is_signed_in()));
grant select on public.engine_locations to authenticated;
grant select, insert, update, delete on public.engine_locations to service_role;

create function public.location_to_check(available text[], kept interval default '30 days') returns jsonb
language sql volatile
set search_path = ''
as $$
  select jsonb_build_object('siteId', asked.site_id, 'engine', asked.engine, 'country', asked.country)
  from (
    select schedules.site_id, engine, used.country
    from public.run_schedules as schedules
    cross join unnest(schedules.engines) as engine
    cross join lateral (
      select schedules.country union
      select prompts.country from public.prompts
      where prompts.site_id = schedules.site_id and prompts.country is not null and prompts.is_enabled
    ) as used
    where schedules.cadence <> 'off' and engine = any (available)
  ) as asked
  where not exists (
    select from public.engine_locations as known
    where known.engine = asked.engine and known.country = asked.country and known.checked_at > now() - kept
  )
  -- So that an engine which fails holds up no other, and no account pays for all.
  order by random() limit 1
$$;
comment on function public.location_to_check is
  'A country from which a schedule asks an engine, which was not checked for so long, with one of the sites that do: {siteId, engine, country}, or null.';
grant execute on function public.location_to_check(text[], interval) to service_role;
