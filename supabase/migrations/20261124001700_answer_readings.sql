-- When a site's brands change, its stored answers and cited pages are read again. What the new reading changes is added to the totals,
-- or taken away from them.

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

alter table public.answer_readings enable row level security;
alter table public.answer_readings force row level security;
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

create trigger brands_read_answers_when_added after insert on public.brands
referencing new table as added for each statement execute function private.read_for_added_brands();
create trigger brands_read_answers_when_changed after update on public.brands
referencing old table as before new table as after for each statement execute function private.read_for_changed_brands();
create trigger brands_read_answers_when_deleted after delete on public.brands
referencing old table as removed for each statement execute function private.read_without_deleted_brands();

-- Whether a run is unclaimed depends on which brand was the own one when it was counted, so it is stored.
alter table public.prompt_runs add column is_unclaimed boolean not null default false;
comment on column public.prompt_runs.is_unclaimed is 'Names the own brand and cites none of its pages, as it is counted in the totals.';

create function private.is_unclaimed(run uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.run_mentions as mentions join public.brands on brands.id = mentions.brand_id
    where mentions.run_id = run and brands.is_own
  ) and not exists (select from public.run_citations where run_id = run and kind = 'own')
$$;
comment on function private.is_unclaimed is 'Whether a run names the own brand and cites none of its pages.';

create function private.mark_unclaimed(ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.prompt_runs set is_unclaimed = not is_unclaimed where id = any (ids) and is_unclaimed <> private.is_unclaimed(id)
$$;
comment on function private.mark_unclaimed is 'Stores of runs whether they are unclaimed, after their mentions and citations were stored.';

select private.mark_unclaimed(array(select id from public.prompt_runs where state = 'done'));

create function private.run_sums(ids uuid[]) returns setof public.run_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.prompt_version_id, runs.engine,
    count(*) filter (where runs.state = 'done')::integer, count(*) filter (where cited.own > 0)::integer,
    count(*) filter (where cited.own_in_text > 0)::integer, count(*) filter (where runs.is_unclaimed)::integer, sum(cited.all_of_them)::integer,
    sum(cited.own)::integer, sum(cited.competitors)::integer, sum(stated.all_of_them)::integer, sum(stated.agreeing)::integer,
    count(*) filter (where runs.state = 'empty')::integer
  from public.prompt_runs as runs
  cross join lateral (
    select
      count(*) as all_of_them, count(*) filter (where kind = 'own') as own,
      count(*) filter (where kind = 'own' and is_in_text) as own_in_text, count(*) filter (where kind = 'competitor') as competitors
    from public.run_citations where run_id = runs.id
  ) as cited
  cross join lateral (
    select count(*) as all_of_them, count(*) filter (where agrees) as agreeing from public.run_statements where run_id = runs.id
  ) as stated
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5
$$;
comment on function private.run_sums is 'What runs add to run_totals.';

create function private.mention_sums(ids uuid[]) returns setof public.mention_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.prompt_version_id, runs.engine,
    mentions.brand_id, count(*)::integer, sum(mentions.rank)::integer, sum(mentions.rank::integer * mentions.rank)::integer,
    count(*) filter (where mentions.rank = 1)::integer, count(mentions.sentiment)::integer, coalesce(sum(mentions.sentiment), 0)::integer,
    coalesce(sum(mentions.sentiment::integer * mentions.sentiment), 0),
    count(*) filter (where mentions.sentiment is not null and mentions.judged_by = 'model')::integer,
    count(*) filter (where mentions.strength = 'named')::integer, count(*) filter (where mentions.strength = 'listed')::integer,
    count(*) filter (where mentions.strength = 'recommended')::integer, count(*) filter (where mentions.strength = 'pick')::integer
  from public.prompt_runs as runs
  join public.run_mentions as mentions on mentions.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5, 6
$$;
comment on function private.mention_sums is 'What runs add to mention_totals.';

create function private.source_sums(ids uuid[]) returns setof public.source_totals
language sql stable
set search_path = ''
as $$
  select
    runs.site_id, grain, date_trunc(grain, (runs.finished_at at time zone 'UTC')::date::timestamp)::date, runs.engine, cited.host, cited.kind,
    count(*)::integer, count(distinct runs.id)::integer
  from public.prompt_runs as runs
  join public.run_citations as cited on cited.run_id = runs.id
  cross join unnest(array['day', 'week', 'month']) as grain
  where runs.id = any (ids)
  group by 1, 2, 3, 4, 5, 6
$$;
comment on function private.source_sums is 'What runs add to source_totals.';

create function private.change_totals(
  ids uuid[], runs_before public.run_totals[] default '{}', mentions_before public.mention_totals[] default '{}',
  sources_before public.source_totals[] default '{}'
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.run_totals as totals (
    site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs,
    citations, own_citations, competitor_citations, statements, agreeing_statements, empty_runs
  )
  select
    site_id, grain, starts_on, prompt_version_id, engine, sum(sign * runs), sum(sign * own_cited_runs), sum(sign * own_text_cited_runs),
    sum(sign * unclaimed_runs), sum(sign * citations), sum(sign * own_citations), sum(sign * competitor_citations),
    sum(sign * statements), sum(sign * agreeing_statements), sum(sign * empty_runs)
  from (
    select *, 1 as sign from private.run_sums(ids) union all select *, -1 from unnest(runs_before)
  ) as changes
  group by site_id, grain, starts_on, prompt_version_id, engine
  order by site_id, grain, starts_on, prompt_version_id, engine
  on conflict (site_id, grain, starts_on, prompt_version_id, engine) do update set
    runs = totals.runs + excluded.runs, own_cited_runs = totals.own_cited_runs + excluded.own_cited_runs,
    own_text_cited_runs = totals.own_text_cited_runs + excluded.own_text_cited_runs,
    unclaimed_runs = totals.unclaimed_runs + excluded.unclaimed_runs, citations = totals.citations + excluded.citations,
    own_citations = totals.own_citations + excluded.own_citations,
    competitor_citations = totals.competitor_citations + excluded.competitor_citations,
    statements = totals.statements + excluded.statements,
    agreeing_statements = totals.agreeing_statements + excluded.agreeing_statements,
    empty_runs = totals.empty_runs + excluded.empty_runs;

  insert into public.mention_totals as totals (
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs,
    sentiment_sum, sentiment_square_sum, modeled_runs, named, listed, recommended, picks
  )
  select
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, sum(sign * mentions), sum(sign * rank_sum), sum(sign * rank_square_sum),
    sum(sign * first_runs), sum(sign * sentiment_runs), sum(sign * sentiment_sum), sum(sign * sentiment_square_sum),
    sum(sign * modeled_runs), sum(sign * named), sum(sign * listed), sum(sign * recommended), sum(sign * picks)
  from (
    select *, 1 as sign from private.mention_sums(ids) union all select *, -1 from unnest(mentions_before)
  ) as changes
  group by site_id, grain, starts_on, prompt_version_id, engine, brand_id
  order by site_id, grain, starts_on, prompt_version_id, engine, brand_id
  on conflict (site_id, grain, starts_on, prompt_version_id, engine, brand_id) do update set
    mentions = totals.mentions + excluded.mentions, rank_sum = totals.rank_sum + excluded.rank_sum,
    rank_square_sum = totals.rank_square_sum + excluded.rank_square_sum, first_runs = totals.first_runs + excluded.first_runs,
    sentiment_runs = totals.sentiment_runs + excluded.sentiment_runs, sentiment_sum = totals.sentiment_sum + excluded.sentiment_sum,
    sentiment_square_sum = totals.sentiment_square_sum + excluded.sentiment_square_sum,
    modeled_runs = totals.modeled_runs + excluded.modeled_runs, named = totals.named + excluded.named,
    listed = totals.listed + excluded.listed, recommended = totals.recommended + excluded.recommended,
    picks = totals.picks + excluded.picks;
  delete from public.mention_totals as totals using unnest(mentions_before) as before
  where totals.site_id = before.site_id and totals.grain = before.grain and totals.starts_on = before.starts_on
    and totals.prompt_version_id = before.prompt_version_id and totals.engine = before.engine and totals.brand_id = before.brand_id
    and totals.mentions = 0;

  insert into public.source_totals as totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  select site_id, grain, starts_on, engine, host, kind, sum(sign * citations), sum(sign * runs)
  from (
    select *, 1 as sign from private.source_sums(ids) union all select *, -1 from unnest(sources_before)
  ) as changes
  group by site_id, grain, starts_on, engine, host, kind
  order by site_id, grain, starts_on, engine, host, kind
  on conflict (site_id, grain, starts_on, engine, host, kind) do update set
    citations = totals.citations + excluded.citations, runs = totals.runs + excluded.runs;
  delete from public.source_totals as totals using unnest(sources_before) as before
  where totals.site_id = before.site_id and totals.grain = before.grain and totals.starts_on = before.starts_on
    and totals.engine = before.engine and totals.host = before.host and totals.kind = before.kind and totals.citations = 0;
end
$$;
comment on function private.change_totals is
  'Adds runs to the totals, less what they had added before. The rows are in an order, so that two workers do not wait for each other.';

create or replace function private.add_run_to_totals(run public.prompt_runs) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.mark_unclaimed(array[run.id]);
  perform private.change_totals(array[run.id]);
  insert into public.cited_pages as pages (site_id, url, host, kind, brand_id, citations, last_cited_at)
  select run.site_id, canonical_url, min(host), min(kind), (array_agg(brand_id))[1], count(*), run.finished_at
  from public.run_citations as cited where cited.run_id = run.id
  group by canonical_url order by canonical_url
  on conflict (site_id, url) do update set
    citations = pages.citations + excluded.citations, last_cited_at = greatest(pages.last_cited_at, excluded.last_cited_at),
    kind = excluded.kind, brand_id = excluded.brand_id,
    fetch_at = case when pages.fetch_at is null and pages.fetched_at < now() - interval '30 days' then now() else pages.fetch_at end;
end
$$;
comment on function private.add_run_to_totals is 'Adds a run that has just been stored with its mentions, citations and statements.';

create function private.add_mentions(run uuid, site uuid, mentions jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, framing, sentence)
  select
    run, brands.id, site, given.rank, given.count, given."offset", given.strength, given.sentiment, given."judgedBy",
    coalesce(given.framing, '{}'), given.sentence
  from jsonb_to_recordset(mentions) as given (
    "brandId" uuid, rank smallint, count integer, "offset" integer, strength text, sentiment smallint, "judgedBy" text, framing text[],
    sentence text
  )
  join public.brands on brands.id = given."brandId" and brands.site_id = site
$$;
comment on function private.add_mentions is 'Stores the mentions of a run, of brands that the site has.';

create or replace function public.finish_prompt_run(run_id uuid, run_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  run public.prompt_runs;
  site uuid;
  current_revision integer;
begin
  -- First what a deletion starts at, and then the run, so that the deletion and this function never wait for each other.
  select runs.site_id into site from public.prompt_runs as runs
  join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
  join public.prompt_versions as versions on versions.id = runs.prompt_version_id
  where runs.id = run_id for key share of accounts, sites, versions;
  -- All brands: who deletes one holds pages of it, and then waits for this run.
  perform from public.brands where site_id = site order by id for key share;
  perform from public.brand_facts where site_id = site and id in (
    select (stated ->> 'factId')::uuid from jsonb_array_elements(coalesce(result -> 'statements', '[]')) as stated
  ) order by id for key share;
  -- No brand changes, and no answer of the site is read again, until this run is stored.
  select revision into current_revision from public.answer_readings where site_id = site for no key update;

  update public.prompt_runs set
    state = case when result ->> 'answer' is null then 'empty' else 'done' end, claim = null, claimed_until = null, finished_at = now(),
    error_code = null, error = null, answer = result ->> 'answer', is_cut = coalesce((result ->> 'isCut')::boolean, false),
    model = result ->> 'model', input_tokens = (result ->> 'inputTokens')::integer, output_tokens = (result ->> 'outputTokens')::integer,
    cost_usd = (result ->> 'costUsd')::numeric, latency_ms = (result ->> 'latencyMs')::integer
  where id = run_id and claim = run_claim
  returning * into run;
  if not found then
    return false;
  end if;
  if result -> 'raw' is not null and jsonb_typeof(result -> 'raw') <> 'null' then
    insert into public.run_responses (run_id, site_id, raw) values (run.id, run.site_id, result -> 'raw');
  end if;
  insert into public.run_searches (run_id, position, site_id, query)
  select run.id, place, run.site_id, query
  from jsonb_array_elements_text(coalesce(result -> 'searches', '[]')) with ordinality as given (query, place);
  -- Brands and facts may have been deleted since.
  perform private.add_mentions(run.id, run.site_id, coalesce(result -> 'mentions', '[]'));
  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, title, kind, brand_id, is_in_text)
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
  join public.brand_facts as facts on facts.id = given."factId" and facts.site_id = run.site_id;
  if run.cost_usd > 0 then
    insert into public.engine_spend as spend (account_id, day, cost_usd)
    values (run.account_id, (now() at time zone 'UTC')::date, run.cost_usd)
    on conflict (account_id, day) do update set cost_usd = spend.cost_usd + excluded.cost_usd;
  end if;
  delete from public.engine_pauses where engine = run.engine and paused_until <= now();
  perform private.add_run_to_totals(run);
  if run.state = 'done' and (result ->> 'brandsRevision')::integer < current_revision then
    update public.answer_readings set
      requested_at = now(), finished_at = null, cursor_at = null, cursor_id = null, page_cursor = null, read = 0, total = null,
      attempts = 0, claim = null, claimed_until = null, problem = null
    where site_id = site;
  end if;
  return true;
end
$$;
comment on function public.finish_prompt_run is
  'Stores an answer with what was read in it, and adds it to the totals, once. Without an answer the run is empty. False: the claim is '
  'not valid any more (canceled, or the lease ran out), and nothing was stored. If the brands have changed since those of '
  'brandsRevision, the answer is read again.';

create function private.given_hosts(site uuid, readings jsonb) returns table (host text, kind text, brand_id uuid)
language sql stable
set search_path = ''
as $$
  select given.host, given.kind, brands.id
  from jsonb_to_recordset(coalesce(readings -> 'hosts', '[]')) as given (host text, kind text, "brandId" uuid)
  left join public.brands on brands.id = given."brandId" and brands.site_id = site
$$;
comment on function private.given_hosts is 'Whose pages the hosts in the argument of store_readings have.';

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

create or replace function public.finish_cited_page(page_id uuid, page_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  is_outdated boolean;
begin
  -- A page that was read with earlier brands is fetched again.
  select (result ->> 'brandsRevision')::integer < revision into is_outdated from public.answer_readings
  where site_id = (select site_id from public.cited_pages where id = page_id);
  update public.cited_pages set
    claim = null, fetched_at = now(), problem = left(result ->> 'problem', 500),
    fetch_at = case
      when result ->> 'problem' is null then case when is_outdated then now() end
      when attempts < 3 then now() + private.retry_delay(attempts + 4)
    end,
    attempts = case when result ->> 'problem' is null then 0 else attempts end,
    title = case when result ->> 'problem' is null then left(result ->> 'title', 300) else title end,
    passages = case when result ->> 'problem' is null then coalesce(result -> 'passages', '[]') else passages end,
    brand_ids = case when result ->> 'problem' is null
      then coalesce(array(select value::uuid from jsonb_array_elements_text(coalesce(result -> 'brandIds', '[]'))), '{}') else brand_ids end,
    own_sentence = case when result ->> 'problem' is null then left(result ->> 'ownSentence', 1000) else own_sentence end,
    links_own = case when result ->> 'problem' is null then (result ->> 'linksOwn')::boolean else links_own end
  where id = page_id and claim = page_claim;
  return found;
end
$$;
comment on function public.finish_cited_page is
  'Stores what was read on a cited page: {problem} or {title, passages, brandIds, ownSentence, linksOwn, brandsRevision}. A page that was '
  'read with earlier brands is due again. False: the claim is not valid any more.';

grant execute on function private.is_unclaimed(uuid), private.mark_unclaimed(uuid[]), private.run_sums(uuid[]), private.mention_sums(uuid[]),
  private.source_sums(uuid[]),
  private.change_totals(uuid[], public.run_totals[], public.mention_totals[], public.source_totals[]),
  private.add_mentions(uuid, uuid, jsonb), private.given_hosts(uuid, jsonb), public.claim_answer_reading(integer, integer),
  public.store_readings(uuid, uuid, jsonb) to service_role;

-- Brands that were added before this migration have not been looked for in earlier answers.
insert into public.answer_readings (site_id, revision, requested_at, brand_ids)
select id, 1, now(), array(select brands.id from public.brands where brands.site_id = sites.id) from public.sites;
