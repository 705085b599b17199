-- When the rules that read answers change, the stored answers of 90 days are read again, with their citations and statements, and the
-- screens say so.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

alter table public.answer_readings
  add column rules smallint not null default 1,
  add column rules_at timestamptz;
-- Of sites from now on. Version 2 has names in other spellings and each cited page once, version 3 portrayal and prices by kinds of wording.
alter table public.answer_readings alter column rules set default 3;
comment on column public.answer_readings.rules is 'The version of the rules (lib/geo/answers/rules.ts) that the answers are read with.';
comment on column public.answer_readings.rules_at is 'When they last changed for answers that there were. Null: never.';
create index answer_readings_rules_idx on public.answer_readings (rules);

create function public.read_by_rules(version integer, batch integer default 20) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  outdated public.answer_readings;
  found_sites integer := 0;
begin
  for outdated in
    select * from public.answer_readings where rules < version order by site_id limit batch for no key update skip locked
  loop
    perform private.request_reading(
      outdated.site_id, array(select id from public.brands where brands.site_id = outdated.site_id order by id)
    );
    update public.answer_readings set
      rules = version,
      rules_at = case when exists (
        select from public.prompt_runs as runs where runs.site_id = outdated.site_id and runs.state = 'done'
      ) then now() else rules_at end
    where answer_readings.site_id = outdated.site_id;
    found_sites := found_sites + 1;
  end loop;
  return found_sites;
end
$$;
comment on function public.read_by_rules is
  'Lets the answers of sites that were read with earlier rules be read again, at most `batch` sites. Returns their number: 0 if none is left.';
grant execute on function public.read_by_rules(integer, integer) to service_role;
grant execute on function private.request_reading(uuid, uuid[]) to service_role;

create function private.add_citations(run uuid, site uuid, citations jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, title, kind, brand_id, is_in_text)
  select run, given.position, site, given.url, given."canonicalUrl", given.host, given.title, given.kind, brands.id, given."isInText"
  from jsonb_to_recordset(citations) as given (
    position smallint, url text, "canonicalUrl" text, host text, title text, kind text, "brandId" uuid, "isInText" boolean
  )
  left join public.brands on brands.id = given."brandId" and brands.site_id = site
$$;
comment on function private.add_citations is 'Stores the pages that a run cites, and whose they are, if brands have not been deleted since.';
grant execute on function private.add_citations(uuid, uuid, jsonb) to service_role;

create function private.add_statements(run uuid, site uuid, statements jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, source_url, judged_by)
  select run, facts.id, site, given.sentence, given.agrees, given."sourceUrl", given."judgedBy"
  from jsonb_to_recordset(statements) as given ("factId" uuid, sentence text, agrees boolean, "sourceUrl" text, "judgedBy" text)
  join public.brand_facts as facts on facts.id = given."factId" and facts.site_id = site
$$;
comment on function private.add_statements is 'Stores the statements of a run about facts that the site has.';
grant execute on function private.add_statements(uuid, uuid, jsonb) to service_role;

select pg_temp.change(
  'public.finish_prompt_run',
  $$  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, title, kind, brand_id, is_in_text)
  select
    run.id, given.position, run.site_id, given.url, given."canonicalUrl", given.host, given.title, given.kind, brands.id,
    given."isInText"
  from jsonb_to_recordset(coalesce(result -> 'citations', '[]')) as given (
    position smallint, url text, "canonicalUrl" text, host text, title text, kind text, "brandId" uuid, "isInText" boolean
  )
  left join public.brands on brands.id = given."brandId" and brands.site_id = run.site_id;
  insert into public.run_statements (run_id, fact_id, site_id, sentence, agrees, source_url, judged_by)
  select run.id, facts.id, run.site_id, given.sentence, given.agrees, given."sourceUrl", given."judgedBy"
  from jsonb_to_recordset(coalesce(result -> 'statements', '[]')) as given (
    "factId" uuid, sentence text, agrees boolean, "sourceUrl" text, "judgedBy" text
  )
  join public.brand_facts as facts on facts.id = given."factId" and facts.site_id = run.site_id;$$,
  $$  perform private.add_citations(run.id, run.site_id, coalesce(result -> 'citations', '[]'));
  perform private.add_statements(run.id, run.site_id, coalesce(result -> 'statements', '[]'));$$
);

select pg_temp.change(
  'public.read_answer_slice',
  $$          ) order by rank) from public.run_mentions as mentions where run_id = taken.id
        ), '[]')
      ) order by finished_at desc, id desc$$,
  $$          ) order by rank) from public.run_mentions as mentions where run_id = taken.id
        ), '[]'),
        'finishedAt', finished_at,
        'citations', coalesce((
          select jsonb_agg(jsonb_build_object(
            'position', position, 'url', url, 'canonicalUrl', canonical_url, 'host', host, 'title', title, 'kind', kind, 'brandId', brand_id,
            'isInText', is_in_text
          ) order by position) from public.run_citations where run_id = taken.id
        ), '[]'),
        'statements', coalesce((
          select jsonb_agg(jsonb_build_object(
            'factId', fact_id, 'sentence', sentence, 'agrees', agrees, 'sourceUrl', source_url, 'judgedBy', judged_by
          ) order by created_at, id) from public.run_statements where run_id = taken.id
        ), '[]')
      ) order by finished_at desc, id desc$$
);
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, finishedAt, mentions, citations, '
  'statements}], hosts: [those that they cite], cursor}, or {brandIds: [those to look for], pages: [{id, fetchedAt, title, passages, brandIds, '
  'ownSentence, linksOwn}]}. Answers of the last 90 days, the newest first, then pages that they cite. Null: nothing is left and the job has '
  'ended, or the claim is not valid.';

create function private.change_cited_pages(site uuid, before jsonb, ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- In the order of add_run_to_totals.
  insert into public.cited_pages as pages (site_id, url, host, kind, brand_id, citations, last_cited_at)
  select site, url, host, kind, brand_id, added, at
  from (
    select
      canonical_url as url, min(host) as host, min(kind) as kind, (array_agg(brand_id))[1] as brand_id, count(*)::integer as added,
      max(runs.finished_at) as at
    from public.run_citations as cited join public.prompt_runs as runs on runs.id = cited.run_id
    where cited.run_id = any (ids) group by canonical_url
    union all
    -- Their rows are there, so only the number is used.
    select pages.url, pages.host, pages.kind, pages.brand_id, 0, pages.last_cited_at
    from jsonb_each_text(before) as earlier join public.cited_pages as pages on pages.site_id = site and pages.url = earlier.key
    where not exists (select from public.run_citations as cited where cited.run_id = any (ids) and cited.canonical_url = earlier.key)
  ) as changes
  order by url
  on conflict (site_id, url) do update set
    citations = pages.citations + excluded.citations - coalesce((before ->> excluded.url)::integer, 0),
    last_cited_at = greatest(pages.last_cited_at, excluded.last_cited_at), kind = excluded.kind, brand_id = excluded.brand_id;
  delete from public.cited_pages where site_id = site and citations <= 0 and url in (select jsonb_object_keys(before));
end
$$;
comment on function private.change_cited_pages is
  'Counts again how often pages are cited, after the citations of runs have changed. before: {url: how often these runs cited it}.';
grant execute on function private.change_cited_pages(uuid, jsonb, uuid[]) to service_role;

create or replace function public.store_readings(site_id uuid, reading_claim uuid, readings jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  given_ids constant uuid[] := array(select value::uuid from jsonb_array_elements_text(coalesce(readings -> 'runIds', '[]')));
  changed constant jsonb := coalesce(readings -> 'changed', '[]');
  reading public.answer_readings;
  ids uuid[];
  -- Of `ids`, those with other mentions, citations and statements.
  other_mentions uuid[];
  other_citations uuid[];
  other_statements uuid[];
  runs_before public.run_totals[];
  mentions_before public.mention_totals[];
  sources_before public.source_totals[];
  pages_before jsonb;
begin
  -- In the order of finish_prompt_run.
  perform from public.sites join public.accounts on accounts.id = sites.account_id
  where sites.id = store_readings.site_id for key share of accounts, sites;
  perform from public.prompt_versions as versions where versions.id in (
    select prompt_version_id from public.prompt_runs as runs where runs.id = any (given_ids)
  ) order by versions.id for key share;
  perform from public.brands where brands.site_id = store_readings.site_id order by brands.id for key share;
  perform from public.brand_facts as facts where facts.site_id = store_readings.site_id order by facts.id for key share;
  select * into reading from public.answer_readings as known where known.site_id = store_readings.site_id for no key update;
  -- A brand that has changed since has ended the claim. A worker of an earlier version reads by earlier rules.
  if not found or not private.is_job_claimed('site.reading', reading.site_id, reading_claim)
    or coalesce((readings ->> 'rules')::integer, 1) < reading.rules then
    return false;
  end if;

  select array_agg(runs.id) into ids from public.prompt_runs as runs
  where runs.id = any (given_ids) and runs.site_id = store_readings.site_id and runs.state = 'done' and (
    runs.id in (select (entry ->> 'runId')::uuid from jsonb_array_elements(changed) as entry)
    or runs.is_unclaimed <> private.is_unclaimed(runs.id)
    or exists (
      select from public.run_citations as cited join private.given_hosts(reading.site_id, readings) as given using (host)
      where cited.run_id = runs.id and (cited.kind, cited.brand_id) is distinct from (given.kind, given.brand_id)
    )
  );
  if ids is not null then
    select
      array_agg(id) filter (where entry ? 'mentions'), array_agg(id) filter (where entry ? 'citations'),
      array_agg(id) filter (where entry ? 'statements')
    into other_mentions, other_citations, other_statements
    from (select (entry ->> 'runId')::uuid as id, entry from jsonb_array_elements(changed) as entry) as entries where id = any (ids);
    select array_agg(sums) into runs_before from private.run_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into mentions_before from private.mention_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into sources_before from private.source_sums(ids) as sums;
    select coalesce(jsonb_object_agg(canonical_url, times), '{}') into pages_before from (
      select canonical_url, count(*) as times from public.run_citations where run_id = any (other_citations) group by canonical_url
    ) as cited;

    delete from public.run_mentions where run_id = any (other_mentions);
    delete from public.run_citations where run_id = any (other_citations);
    delete from public.run_statements where run_id = any (other_statements);
    perform
      private.add_mentions(runs.id, runs.site_id, coalesce(entry -> 'mentions', '[]')),
      private.add_citations(runs.id, runs.site_id, coalesce(entry -> 'citations', '[]')),
      private.add_statements(runs.id, runs.site_id, coalesce(entry -> 'statements', '[]'))
    from jsonb_array_elements(changed) as entry
    join public.prompt_runs as runs on runs.id = (entry ->> 'runId')::uuid
    where runs.id = any (ids);
    update public.run_citations as cited set kind = given.kind, brand_id = given.brand_id
    from private.given_hosts(reading.site_id, readings) as given
    where cited.run_id = any (ids) and cited.host = given.host
      and (cited.kind, cited.brand_id) is distinct from (given.kind, given.brand_id);
    perform private.mark_unclaimed(ids);
    perform private.change_totals(ids, runs_before, mentions_before, sources_before);
    if other_citations is not null then
      perform private.change_cited_pages(reading.site_id, pages_before, other_citations);
    end if;
  end if;

  -- Own pages are read in another way, so a page that becomes one, or is none any more, is fetched again.
  update public.cited_pages as pages set
    kind = given.kind, brand_id = given.brand_id,
    fetch_at = case when (pages.kind = 'own') <> (given.kind = 'own') then now() else pages.fetch_at end
  from private.given_hosts(reading.site_id, readings) as given
  where pages.site_id = reading.site_id and pages.host = given.host
    and (pages.kind, pages.brand_id) is distinct from (given.kind, given.brand_id);
  -- A page that was fetched meanwhile has been read with newer brands.
  update public.cited_pages as pages set
    brand_ids = given."brandIds", own_sentence = left(given."ownSentence", 1000),
    fetch_at = case when given."isDue" then now() else pages.fetch_at end
  from jsonb_to_recordset(coalesce(readings -> 'pages', '[]')) as given (
    id uuid, "fetchedAt" timestamptz, "brandIds" uuid[], "ownSentence" text, "isDue" boolean
  )
  where pages.site_id = reading.site_id and pages.id = given.id and pages.fetched_at = given."fetchedAt";

  update public.answer_readings as known set
    cursor_at = coalesce((readings #>> '{cursor,at}')::timestamptz, known.cursor_at),
    cursor_id = coalesce((readings #>> '{cursor,id}')::uuid, known.cursor_id),
    page_cursor = coalesce((readings ->> 'pageCursor')::uuid, known.page_cursor), read = known.read + cardinality(given_ids)
  where known.site_id = reading.site_id;
  perform private.end_claim('site.reading', reading.site_id, now());
  return true;
end
$$;
comment on function public.store_readings is
  'Stores what was read in a claimed slice, once, and corrects the totals: {rules, runIds: [all of the slice], changed: [{runId, mentions, '
  'citations, statements}], hosts: [{host, kind, brandId}], cursor} or {rules, pages: [{id, fetchedAt, brandIds, ownSentence, isDue}], pageCursor}. '
  'What a changed run does not have stays. isDue: the page is to be fetched again. False: the claim is not valid any more, or the rules are '
  'earlier ones, and nothing was stored.';
