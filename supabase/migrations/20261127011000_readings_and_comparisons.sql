-- When a site's brands change, its stored answers and cited pages are read again, and the totals changed by what is different. And once a day
-- it is compared what cited pages of competitors say that a site's own pages do not.

create table public.answer_readings (
  site_id uuid primary key references public.sites (id) on delete cascade,
  revision integer not null default 0,
  brand_ids uuid[] not null default '{}',
  requested_at timestamptz,
  cursor_at timestamptz,
  cursor_id uuid,
  page_cursor uuid,
  read integer not null default 0 constraint answer_readings_read_is_not_negative check (read >= 0),
  total integer constraint answer_readings_total_is_not_negative check (total >= 0),
  attempts smallint not null default 0 constraint answer_readings_attempts_are_not_negative check (attempts >= 0),
  claim uuid,
  claimed_until timestamptz,
  finished_at timestamptz,
  problem text constraint answer_readings_problem_has_at_most_500_characters check (char_length(problem) <= 500),
  constraint answer_readings_claim_has_an_end check ((claim is null) = (claimed_until is null)),
  constraint answer_readings_cursor_is_whole check ((cursor_at is null) = (cursor_id is null))
);
comment on table public.answer_readings is
  'Whether the stored answers of a site are read again, because its brands have changed, and how far. Every site has a row, so that a '
  'change of a brand never waits for the site''s deletion while it holds the brand.';
comment on column public.answer_readings.revision is 'Counts changes of the brands, so that an answer that was read with earlier ones is noticed.';
comment on column public.answer_readings.brand_ids is 'Brands that have been added or changed since the last whole reading. Only these are looked for on cited pages.';
comment on column public.answer_readings.requested_at is 'Null: never.';
comment on column public.answer_readings.cursor_at is 'With cursor_id, the last run that was read. The newest is read first.';
comment on column public.answer_readings.page_cursor is 'The last cited page that was read. Pages are read after answers.';
comment on column public.answer_readings.read is 'Answers that have been read.';
comment on column public.answer_readings.total is 'Answers to read; null: not counted yet.';
comment on column public.answer_readings.attempts is 'Claims in a row that stored nothing.';
create index answer_readings_due_idx on public.answer_readings (read, requested_at) where requested_at is not null and finished_at is null;
alter table public.answer_readings enable row level security, force row level security;
create policy "Members see those of their sites" on public.answer_readings
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.answer_readings to authenticated;
grant select, insert, update, delete on public.answer_readings to service_role;

create function private.add_answer_reading() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.answer_readings (site_id) values (new.id);
  return null;
end
$$;
comment on function private.add_answer_reading is 'After a site is added: its row, with nothing to read.';
create trigger sites_add_answer_reading after insert on public.sites
for each row execute function private.add_answer_reading();

create function private.request_reading(site uuid, changed uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_due boolean;
begin
  -- Waits until runs that are being stored are stored: they are read again, too.
  perform from public.answer_readings where site_id = site for no key update;
  is_due := exists (
    select from public.prompt_runs
    where site_id = site and finished_at >= now() - interval '90 days' and state = 'done'
  );
  update public.answer_readings set
    revision = revision + 1, requested_at = now(), finished_at = case when not is_due then now() end,
    brand_ids = case when is_due
      then array(select id from public.brands where brands.site_id = site and id = any (answer_readings.brand_ids || changed)) else '{}' end,
    cursor_at = null, cursor_id = null, page_cursor = null, read = 0, total = null, attempts = 0, claim = null, claimed_until = null,
    problem = null
  where site_id = site;
end
$$;
comment on function private.request_reading is 'Lets the answers of a site be read again, from the newest. A reading that is under way starts again.';

create function private.read_for_added_brands() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_reading(site_id, ids)
  from (select site_id, array_agg(id) as ids from added group by site_id order by site_id) as grown;
  return null;
end
$$;
comment on function private.read_for_added_brands is 'After brands are added.';
create trigger brands_read_answers_when_added after insert on public.brands
referencing new table as added for each statement execute function private.read_for_added_brands();

create function private.read_for_changed_brands() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_reading(site_id, ids)
  from (
    select after.site_id, array_agg(after.id) as ids
    from after join before on before.id = after.id
    where (after.name, after.aliases, after.domains, after.is_own) is distinct from (before.name, before.aliases, before.domains, before.is_own)
    group by after.site_id order by after.site_id
  ) as changed;
  return null;
end
$$;
comment on function private.read_for_changed_brands is 'After brands are changed.';
create trigger brands_read_answers_when_changed after update on public.brands
referencing old table as before new table as after for each statement execute function private.read_for_changed_brands();

create function private.read_without_deleted_brands() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_reading(site_id, '{}') from (select distinct site_id from removed order by site_id) as shrunk;
  return null;
end
$$;
comment on function private.read_without_deleted_brands is 'After brands are deleted: the ranks of others change, and whose page is cited.';
create trigger brands_read_answers_when_deleted after delete on public.brands
referencing old table as removed for each statement execute function private.read_without_deleted_brands();

create function private.given_hosts(site uuid, readings jsonb) returns table (host text, kind text, brand_id uuid)
language sql stable
set search_path = ''
as $$
  select given.host, given.kind, brands.id
  from jsonb_to_recordset(coalesce(readings -> 'hosts', '[]')) as given (host text, kind text, "brandId" uuid)
  left join public.brands on brands.id = given."brandId" and brands.site_id = site
$$;
comment on function private.given_hosts is 'Whose pages the hosts in the argument of store_readings have.';
grant execute on function private.given_hosts(uuid, jsonb) to service_role;

create function public.claim_answer_reading(batch integer default 100, lease_seconds integer default 60) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  -- In UTF-16 units or bytes, a slice is a few times larger at most.
  max_characters constant integer := 1000000;
  max_pages constant integer := 20;
  due public.answer_readings;
  since timestamptz;
  slice jsonb;
begin
  loop
    select readings.* into due from public.answer_readings as readings
    join public.sites on sites.id = readings.site_id join public.accounts on accounts.id = sites.account_id
    where readings.requested_at is not null and readings.finished_at is null
      and (readings.claimed_until is null or readings.claimed_until <= now())
    -- Small sites do not wait for large ones.
    order by readings.read, readings.requested_at, readings.site_id
    -- As in plan_prompt_runs.
    limit 1 for update of readings skip locked for key share of accounts, sites skip locked;
    if not found then
      return null;
    end if;
    if due.attempts >= max_attempts then
      update public.answer_readings set
        finished_at = now(), claim = null, claimed_until = null, problem = 'The answers could not be read again in five tries.'
      where site_id = due.site_id;
      continue;
    end if;
    since := due.requested_at - interval '90 days';
    if due.total is null then
      select count(*) into due.total from public.prompt_runs
      where site_id = due.site_id and finished_at >= since and state = 'done';
    end if;

    with newest as materialized (
      select id, finished_at, answer, sum(char_length(answer)) over (order by finished_at desc, id desc) as characters
      from (
        select id, finished_at, answer from public.prompt_runs
        where site_id = due.site_id and finished_at between since and coalesce(due.cursor_at, 'infinity') and state = 'done'
          and (due.cursor_at is null or (finished_at, id) < (due.cursor_at, due.cursor_id))
        order by finished_at desc, id desc limit batch
      ) as found
    ), taken as materialized (
      select * from newest where characters <= max_characters or characters = char_length(answer)
    )
    select jsonb_build_object(
      'runs', jsonb_agg(
        jsonb_build_object(
          'id', id, 'answer', answer, 'mentions', coalesce((
            select jsonb_agg(jsonb_build_object(
              'brandId', brand_id, 'rank', rank, 'count', mentions.count, 'offset', start, 'strength', strength, 'sentiment', sentiment,
              'judgedBy', judged_by, 'framing', framing, 'sentence', sentence
            ) order by rank) from public.run_mentions as mentions where run_id = taken.id
          ), '[]')
        ) order by finished_at desc, id desc
      ),
      'hosts', coalesce((
        select jsonb_agg(distinct host) from public.run_citations where run_id in (select id from taken)
      ), '[]'),
      'cursor', (select jsonb_build_object('at', finished_at, 'id', id) from taken order by finished_at, id limit 1)
    ) into slice from taken having count(*) > 0;

    if slice is null and due.brand_ids <> '{}' then
      select jsonb_build_object(
        'brandIds', due.brand_ids, 'pages', jsonb_agg(jsonb_build_object(
          'id', id, 'fetchedAt', fetched_at, 'title', title, 'passages', passages, 'brandIds', brand_ids, 'ownSentence', own_sentence,
          'linksOwn', links_own
        ) order by id)
      ) into slice
      from (
        select * from public.cited_pages
        where site_id = due.site_id and fetched_at is not null and kind <> 'own' and last_cited_at >= since
          and (due.page_cursor is null or id > due.page_cursor)
        order by id limit max_pages
      ) as found having count(*) > 0;
    end if;

    if slice is null then
      update public.answer_readings set
        finished_at = now(), brand_ids = '{}', total = due.total, attempts = 0, claim = null, claimed_until = null
      where site_id = due.site_id;
    else
      update public.answer_readings set
        total = due.total, attempts = attempts + 1, claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds)
      where site_id = due.site_id returning claim into due.claim;
      return jsonb_build_object('siteId', due.site_id, 'claim', due.claim) || slice;
    end if;
  end loop;
end
$$;
comment on function public.claim_answer_reading is
  'Claims the next answers or pages of a site to read again, or null: {siteId, claim} and either {runs: [{id, answer, mentions}], hosts: '
  '[those that they cite], cursor}, or {brandIds: [those to look for], pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, '
  'linksOwn}]}. Answers of the last 90 days, the newest first, then pages that they cite. A reading whose claims store nothing five times '
  'ends with a problem.';
grant execute on function public.claim_answer_reading(integer, integer) to service_role;

create function public.store_readings(site_id uuid, reading_claim uuid, readings jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  given_ids constant uuid[] := array(select value::uuid from jsonb_array_elements_text(coalesce(readings -> 'runIds', '[]')));
  reading public.answer_readings;
  ids uuid[];
  runs_before public.run_totals[];
  mentions_before public.mention_totals[];
  sources_before public.source_totals[];
begin
  -- In the order of finish_prompt_run.
  perform from public.sites join public.accounts on accounts.id = sites.account_id
  where sites.id = store_readings.site_id for key share of accounts, sites;
  perform from public.prompt_versions as versions where versions.id in (
    select prompt_version_id from public.prompt_runs as runs where runs.id = any (given_ids)
  ) order by versions.id for key share;
  perform from public.brands where brands.site_id = store_readings.site_id order by brands.id for key share;
  select * into reading from public.answer_readings as known where known.site_id = store_readings.site_id for no key update;
  -- A brand that has changed since has ended the claim.
  if not found or reading.claim is distinct from reading_claim or reading_claim is null then
    return false;
  end if;

  select array_agg(runs.id) into ids from public.prompt_runs as runs
  where runs.id = any (given_ids) and runs.site_id = store_readings.site_id and runs.state = 'done' and (
    runs.id in (select (entry ->> 'runId')::uuid from jsonb_array_elements(coalesce(readings -> 'changed', '[]')) as entry)
    or runs.is_unclaimed <> private.is_unclaimed(runs.id)
    or exists (
      select from public.run_citations as cited join private.given_hosts(reading.site_id, readings) as given using (host)
      where cited.run_id = runs.id and (cited.kind, cited.brand_id) is distinct from (given.kind, given.brand_id)
    )
  );
  if ids is not null then
    select array_agg(sums) into runs_before from private.run_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into mentions_before from private.mention_sums(ids) as sums;
    select coalesce(array_agg(sums), '{}') into sources_before from private.source_sums(ids) as sums;

    delete from public.run_mentions where run_id in (
      select (entry ->> 'runId')::uuid from jsonb_array_elements(readings -> 'changed') as entry
    ) and run_id = any (ids);
    perform private.add_mentions(runs.id, runs.site_id, entry -> 'mentions')
    from jsonb_array_elements(readings -> 'changed') as entry
    join public.prompt_runs as runs on runs.id = (entry ->> 'runId')::uuid
    where runs.id = any (ids);
    update public.run_citations as cited set kind = given.kind, brand_id = given.brand_id
    from private.given_hosts(reading.site_id, readings) as given
    where cited.run_id = any (ids) and cited.host = given.host
      and (cited.kind, cited.brand_id) is distinct from (given.kind, given.brand_id);
    perform private.mark_unclaimed(ids);
    perform private.change_totals(ids, runs_before, mentions_before, sources_before);
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
    page_cursor = coalesce((readings ->> 'pageCursor')::uuid, known.page_cursor), read = known.read + cardinality(given_ids), attempts = 0,
    claim = null, claimed_until = null
  where known.site_id = reading.site_id;
  return true;
end
$$;
comment on function public.store_readings is
  'Stores what was read in a claimed slice, once, and corrects the totals: {runIds: [all of the slice], changed: [{runId, mentions}], hosts: '
  '[{host, kind, brandId}], cursor} or {pages: [{id, fetchedAt, brandIds, ownSentence, isDue}], pageCursor}. isDue: the page is to be fetched '
  'again. False: the claim is not valid any more, and nothing was stored.';
grant execute on function public.store_readings(uuid, uuid, jsonb) to service_role;

create table private.site_due_times (
  site_id uuid primary key references public.sites (id) on delete cascade,
  alerts_at timestamptz not null default now(),
  passages_at timestamptz not null default now()
);
comment on table private.site_due_times is
  'When each site is to be looked at again, so that scheduled tasks need not look at every site at every call.';
comment on column private.site_due_times.alerts_at is 'For days that were not checked for alerts.';
comment on column private.site_due_times.passages_at is 'For pages that can be compared.';
create index site_due_times_alerts_at_idx on private.site_due_times (alerts_at);
create index site_due_times_passages_at_idx on private.site_due_times (passages_at);
alter table private.site_due_times enable row level security, force row level security;

create function private.add_site_due_times() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.site_due_times (site_id) select id from added order by id;
  return null;
end
$$;
comment on function private.add_site_due_times is 'After sites are added: they are to be looked at now.';
create trigger sites_add_due_times after insert on public.sites
referencing new table as added for each statement execute function private.add_site_due_times();

create function private.compare_after_crawl() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked rows are left out: the site may be being deleted, and is looked at again anyway.
  update private.site_due_times set passages_at = now()
  where site_id in (select site_id from private.site_due_times where site_id = new.site_id for update skip locked);
  return null;
end
$$;
comment on function private.compare_after_crawl is 'After a crawl is done: its pages can be compared now.';
create trigger site_crawls_compare_after_crawl after insert or update of state on public.site_crawls
for each row when (new.state = 'done') execute function private.compare_after_crawl();

create table public.passage_comparisons (
  site_id uuid primary key references public.sites (id) on delete cascade,
  compared_at timestamptz,
  method text constraint passage_comparisons_method_is_known check (method in ('embeddings', 'terms')),
  model text constraint passage_comparisons_model_has_1_to_120_characters check (char_length(model) between 1 and 120),
  missing jsonb not null default '[]' constraint passage_comparisons_missing_is_an_array check (jsonb_typeof(missing) = 'array')
    constraint passage_comparisons_missing_has_at_most_256_kib check (octet_length(missing::text) <= 262144),
  own_pages integer not null default 0 constraint passage_comparisons_own_pages_are_not_negative check (own_pages >= 0),
  other_pages integer not null default 0 constraint passage_comparisons_other_pages_are_not_negative check (other_pages >= 0),
  problem text constraint passage_comparisons_problem_has_1_to_500_characters check (char_length(problem) between 1 and 500),
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0 constraint passage_comparisons_attempts_are_not_negative check (attempts >= 0),
  created_at timestamptz not null default now(),
  constraint passage_comparisons_has_a_method_when_compared check ((compared_at is null) = (method is null)),
  constraint passage_comparisons_has_a_model_with_embeddings check ((method is not distinct from 'embeddings') = (model is not null)),
  constraint passage_comparisons_is_claimed_for_a_time check ((claim is null) = (claimed_until is null))
);
comment on table public.passage_comparisons is 'The last comparison of a site''s pages with the cited pages of its competitors.';
comment on column public.passage_comparisons.compared_at is 'Null: the first comparison is under way.';
comment on column public.passage_comparisons.method is 'embeddings: by meaning. terms: by words.';
comment on column public.passage_comparisons.missing is 'As in lib/client-area/visibility/stored-comparison.ts. Its passages are other people''s texts.';
comment on column public.passage_comparisons.problem is 'Why it was not compared by meaning, although there is a model for embeddings.';
comment on column public.passage_comparisons.attempts is 'Claims since it was last stored.';
alter table public.passage_comparisons enable row level security, force row level security;
create policy "Members see those of their sites" on public.passage_comparisons
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select (site_id, compared_at, method, model, missing, own_pages, other_pages, problem) on public.passage_comparisons to authenticated;
grant select, insert, update, delete on public.passage_comparisons to service_role;

create function private.sites_to_compare(sites uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select given.id
    from unnest(sites) as given (id)
    left join public.passage_comparisons as stored on stored.site_id = given.id
    where (stored.claimed_until is null or stored.claimed_until <= now())
      and (stored.compared_at is null or stored.compared_at < now() - interval '24 hours')
      and exists (
        select from public.cited_pages as pages
        where pages.site_id = given.id and pages.kind = 'competitor' and pages.fetched_at is not null and pages.passages <> '[]'
      )
      and (
        exists (select from public.site_crawls as crawls where crawls.site_id = given.id and crawls.state = 'done')
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = given.id and pages.kind = 'own' and pages.fetched_at is not null and pages.passages <> '[]'
        )
      )
      -- Pages that were cited just now are waited for, but not forever.
      and (
        not exists (
          select from public.cited_pages as pages
          where pages.site_id = given.id and pages.fetched_at is null and pages.fetch_at is not null
        )
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = given.id and pages.fetched_at is null and pages.fetch_at is not null
            and pages.created_at < now() - interval '1 hour'
        )
      )
      and (
        stored.compared_at is null
        or exists (
          select from public.prompt_runs as runs where runs.site_id = given.id and runs.finished_at > stored.compared_at and runs.state = 'done'
        )
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = given.id and pages.kind in ('own', 'competitor') and pages.fetched_at > stored.compared_at
            and pages.fetched_at is not null and pages.passages <> '[]'
        )
        or exists (
          select from public.site_crawls as crawls
          where crawls.site_id = given.id and crawls.state = 'done' and crawls.finished_at > stored.compared_at
        )
      )
    order by stored.compared_at nulls first, given.id
  )
$$;
comment on function private.sites_to_compare is 'Those of these sites whose pages are due to be compared, the ones that waited longest first.';

create function private.claim_passage_comparisons(batch integer, lease_seconds integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_sites constant integer := 1000;
  looked_at uuid[];
  to_compare uuid[];
  result jsonb;
begin
  looked_at := array(
    select site_id from private.site_due_times
    -- The clock was wrong if the time is later than any that is set below.
    where passages_at <= now() or passages_at > now() + interval '2 days'
    order by passages_at limit most_sites
  );
  to_compare := private.sites_to_compare(looked_at);
  with waiting as materialized (
    select times.site_id, greatest(now() + interval '10 minutes', stored.compared_at + interval '24 hours', stored.claimed_until) as at
    from private.site_due_times as times left join public.passage_comparisons as stored on stored.site_id = times.site_id
    where times.site_id = any (looked_at) and times.site_id <> all (to_compare)
    order by times.site_id for update of times skip locked
  )
  update private.site_due_times as times set passages_at = least(waiting.at, now() + interval '25 hours')
  from waiting where times.site_id = waiting.site_id;
  with due as materialized (
    select sites.id, sites.account_id
    from unnest(to_compare) with ordinality as given (id, place)
    join public.sites on sites.id = given.id join public.accounts on accounts.id = sites.account_id
    order by given.place
    -- Left out: sites and accounts that are being deleted, as in plan_prompt_runs, and sites that another worker claims now.
    limit batch for key share of accounts skip locked for no key update of sites skip locked
  ), claimed as (
    insert into public.passage_comparisons as comparisons (site_id, claim, claimed_until, attempts)
    select id, gen_random_uuid(), now() + make_interval(secs => lease_seconds), 1 from due order by id
    on conflict (site_id) do update set
      claim = excluded.claim, attempts = least(comparisons.attempts, 1000) + 1,
      claimed_until = now() + greatest(make_interval(secs => lease_seconds), private.retry_delay(comparisons.attempts))
    -- Another worker may have claimed or stored it since it was found due.
    where (comparisons.claimed_until is null or comparisons.claimed_until <= now())
      and (comparisons.compared_at is null or comparisons.compared_at < now() - interval '24 hours')
    returning comparisons.site_id, comparisons.claim
  )
  select jsonb_agg(jsonb_build_object('siteId', claimed.site_id, 'claim', claimed.claim, 'accountId', due.account_id)) into result
  from claimed join due on due.id = claimed.site_id;
  return coalesce(result, '[]');
end
$$;
comment on function private.claim_passage_comparisons is 'The body of public.claim_passage_comparisons. Definer: nobody may see the due times.';
grant execute on function private.claim_passage_comparisons(integer, integer) to service_role;

create function public.claim_passage_comparisons(batch integer default 2, lease_seconds integer default 120) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.claim_passage_comparisons(batch, lease_seconds)
$$;
comment on function public.claim_passage_comparisons is
  'Claims sites whose pages are due to be compared: [{siteId, claim, accountId}]. A site is due if pages of its own and of competitors '
  'have been read, it was not compared in the last 24 hours, and there are answers or pages since. A site that is not due is looked at '
  'again after ten minutes, 24 hours after its comparison, or when a crawl is done. A claim that is not finished is given again after the lease, later and later.';
grant execute on function public.claim_passage_comparisons(integer, integer) to service_role;

create function public.finish_passage_comparison(site_id uuid, comparison_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- First what a deletion starts at, as in finish_prompt_run.
  perform from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = finish_passage_comparison.site_id for key share of accounts, sites;
  update public.passage_comparisons as comparisons set
    claim = null, claimed_until = null, attempts = 0, compared_at = now(), method = result ->> 'method', model = left(result ->> 'model', 120),
    missing = coalesce(result -> 'missing', '[]'), own_pages = coalesce((result ->> 'ownPages')::integer, 0),
    other_pages = coalesce((result ->> 'otherPages')::integer, 0), problem = left(result ->> 'problem', 500)
  where comparisons.site_id = finish_passage_comparison.site_id and comparisons.claim = comparison_claim;
  return found;
end
$$;
comment on function public.finish_passage_comparison is
  'Stores a comparison: {method, model, missing, ownPages, otherPages, problem}. False: the claim is not valid any more.';
grant execute on function public.finish_passage_comparison(uuid, uuid, jsonb) to service_role;
