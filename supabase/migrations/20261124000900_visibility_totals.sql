-- What the dashboard reads: sums of runs by day, week and month, so that a year of runs is read in few rows. A run is added when it is
-- stored, in the same transaction.

create table public.run_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint run_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  prompt_version_id uuid not null references public.prompt_versions (id) on delete cascade,
  engine text not null,
  runs integer not null default 0,
  own_cited_runs integer not null default 0,
  own_text_cited_runs integer not null default 0,
  unclaimed_runs integer not null default 0,
  citations integer not null default 0,
  own_citations integer not null default 0,
  competitor_citations integer not null default 0,
  statements integer not null default 0,
  agreeing_statements integer not null default 0,
  empty_runs integer not null default 0,
  primary key (site_id, grain, starts_on, prompt_version_id, engine)
);
comment on table public.run_totals is 'Sums of done runs by day, week (from Monday) or month (UTC), version of a prompt, and engine.';
comment on column public.run_totals.own_cited_runs is 'Runs that cite a page of the own brand.';
comment on column public.run_totals.own_text_cited_runs is 'Runs that cite one in the text.';
comment on column public.run_totals.unclaimed_runs is 'Runs that name the own brand and cite none of its pages.';
comment on column public.run_totals.empty_runs is 'Runs without an answer, which are not in runs.';
create index run_totals_prompt_version_id_idx on public.run_totals (prompt_version_id);

create table public.mention_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint mention_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  prompt_version_id uuid not null references public.prompt_versions (id) on delete cascade,
  engine text not null,
  brand_id uuid not null references public.brands (id) on delete cascade,
  mentions integer not null default 0,
  rank_sum integer not null default 0,
  rank_square_sum integer not null default 0,
  first_runs integer not null default 0,
  sentiment_runs integer not null default 0,
  sentiment_sum integer not null default 0,
  sentiment_square_sum bigint not null default 0,
  modeled_runs integer not null default 0,
  named integer not null default 0,
  listed integer not null default 0,
  recommended integer not null default 0,
  picks integer not null default 0,
  primary key (site_id, grain, starts_on, prompt_version_id, engine, brand_id)
);
comment on table public.mention_totals is 'Sums of the runs that name a brand.';
comment on column public.mention_totals.mentions is 'Runs that name it.';
comment on column public.mention_totals.modeled_runs is 'Those whose sentiment was judged by a model; the others are estimated.';
create index mention_totals_prompt_version_id_idx on public.mention_totals (prompt_version_id);
create index mention_totals_brand_id_idx on public.mention_totals (brand_id);

create table public.source_totals (
  site_id uuid not null references public.sites (id) on delete cascade,
  grain text not null constraint source_totals_grain_is_known check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  engine text not null,
  host text not null,
  kind text not null constraint source_totals_kind_is_known check (kind in ('own', 'competitor', 'social', 'institutional', 'other')),
  citations integer not null default 0,
  runs integer not null default 0,
  primary key (site_id, grain, starts_on, engine, host, kind)
);
comment on table public.source_totals is 'How often pages of a host are cited.';

create table public.cited_pages (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  url text not null constraint cited_pages_url_has_at_most_2000_characters check (char_length(url) <= 2000),
  host text not null,
  kind text not null constraint cited_pages_kind_is_known check (kind in ('own', 'competitor', 'social', 'institutional', 'other')),
  brand_id uuid references public.brands (id) on delete set null,
  citations integer not null default 0,
  last_cited_at timestamptz not null default now(),
  fetch_at timestamptz default now(),
  claim uuid,
  attempts smallint not null default 0,
  fetched_at timestamptz,
  problem text constraint cited_pages_problem_has_at_most_500_characters check (char_length(problem) <= 500),
  title text constraint cited_pages_title_has_at_most_300_characters check (char_length(title) <= 300),
  passages jsonb not null default '[]' constraint cited_pages_passages_is_an_array check (jsonb_typeof(passages) = 'array')
    constraint cited_pages_passages_has_at_most_64_kib check (pg_column_size(passages) <= 65536),
  brand_ids uuid[] not null default '{}',
  own_sentence text constraint cited_pages_own_sentence_has_at_most_1000_characters check (char_length(own_sentence) <= 1000),
  links_own boolean,
  created_at timestamptz not null default now(),
  constraint cited_pages_url_is_listed_once unique (site_id, url)
);
comment on table public.cited_pages is 'Pages that answers cite, fetched to find brands that they name.';
comment on column public.cited_pages.fetch_at is 'When it is due, or while it is claimed, due again; null: not fetched again.';
comment on column public.cited_pages.brand_ids is 'Tracked brands that the page names.';
comment on column public.cited_pages.own_sentence is 'The first sentence that names the own brand, as evidence.';
comment on column public.cited_pages.links_own is 'Whether it links to the own site; null: not fetched.';
create index cited_pages_due_idx on public.cited_pages (fetch_at) where fetch_at is not null;
create index cited_pages_of_a_site_idx on public.cited_pages (site_id, citations desc);
create index cited_pages_brand_id_idx on public.cited_pages (brand_id);

do $$
declare
  name text;
begin
  foreach name in array array['run_totals', 'mention_totals', 'source_totals', 'cited_pages'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format(
      'create policy "Members see those of their sites" on public.%I for select to authenticated '
      'using (site_id = any ((select private.member_site_ids())::uuid[]))', name
    );
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end
$$;

create function private.add_run_to_totals(run public.prompt_runs) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  day constant date := (run.finished_at at time zone 'UTC')::date;
  own uuid;
  names_own boolean;
  cites_own boolean;
begin
  select id into own from public.brands where site_id = run.site_id and is_own;
  names_own := exists (select from public.run_mentions where run_id = run.id and brand_id = own);
  cites_own := exists (select from public.run_citations where run_id = run.id and kind = 'own');

  insert into public.run_totals as totals (
    site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs,
    citations, own_citations, competitor_citations, statements, agreeing_statements, empty_runs
  )
  select
    run.site_id, grain, date_trunc(grain, day::timestamp)::date, run.prompt_version_id, run.engine, (run.state = 'done')::integer,
    cites_own::integer, (cited.own_in_text > 0)::integer, (names_own and not cites_own)::integer, cited.all_of_them, cited.own,
    cited.competitors, stated.all_of_them, stated.agreeing, (run.state = 'empty')::integer
  from unnest(array['day', 'week', 'month']) as grain
  cross join (
    select
      count(*) as all_of_them, count(*) filter (where kind = 'own') as own,
      count(*) filter (where kind = 'own' and is_in_text) as own_in_text, count(*) filter (where kind = 'competitor') as competitors
    from public.run_citations where run_id = run.id
  ) as cited
  cross join (
    select count(*) as all_of_them, count(*) filter (where agrees) as agreeing from public.run_statements where run_id = run.id
  ) as stated
  order by grain
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
    run.site_id, grain, date_trunc(grain, day::timestamp)::date, run.prompt_version_id, run.engine, found.brand_id, 1, found.rank,
    found.rank::integer * found.rank, (found.rank = 1)::integer, (found.sentiment is not null)::integer, coalesce(found.sentiment, 0),
    coalesce(found.sentiment, 0) * coalesce(found.sentiment, 0), (found.sentiment is not null and found.judged_by = 'model')::integer,
    (found.strength = 'named')::integer, (found.strength = 'listed')::integer, (found.strength = 'recommended')::integer,
    (found.strength = 'pick')::integer
  from unnest(array['day', 'week', 'month']) as grain cross join public.run_mentions as found
  where found.run_id = run.id
  order by grain, found.brand_id
  on conflict (site_id, grain, starts_on, prompt_version_id, engine, brand_id) do update set
    mentions = totals.mentions + 1, rank_sum = totals.rank_sum + excluded.rank_sum,
    rank_square_sum = totals.rank_square_sum + excluded.rank_square_sum, first_runs = totals.first_runs + excluded.first_runs,
    sentiment_runs = totals.sentiment_runs + excluded.sentiment_runs, sentiment_sum = totals.sentiment_sum + excluded.sentiment_sum,
    sentiment_square_sum = totals.sentiment_square_sum + excluded.sentiment_square_sum,
    modeled_runs = totals.modeled_runs + excluded.modeled_runs, named = totals.named + excluded.named,
    listed = totals.listed + excluded.listed, recommended = totals.recommended + excluded.recommended,
    picks = totals.picks + excluded.picks;

  insert into public.source_totals as totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  select run.site_id, grain, date_trunc(grain, day::timestamp)::date, run.engine, host, kind, count(*), 1
  from unnest(array['day', 'week', 'month']) as grain cross join public.run_citations as cited
  where cited.run_id = run.id
  group by grain, host, kind order by grain, host, kind
  on conflict (site_id, grain, starts_on, engine, host, kind) do update set
    citations = totals.citations + excluded.citations, runs = totals.runs + 1;

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
comment on function private.add_run_to_totals is
  'Adds a run that has just been stored with its mentions, citations and statements. The rows are in an order, so that two workers '
  'do not wait for each other.';
