-- What cited pages of competitors say that a site's own pages do not, compared once a day; and calls of engines beside prompt runs.

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

alter table public.passage_comparisons enable row level security;
alter table public.passage_comparisons force row level security;
create policy "Members see those of their sites" on public.passage_comparisons
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select (site_id, compared_at, method, model, missing, own_pages, other_pages, problem) on public.passage_comparisons to authenticated;
grant select, insert, update, delete on public.passage_comparisons to service_role;

create index cited_pages_read_idx on public.cited_pages (site_id, kind, fetched_at)
where fetched_at is not null and passages <> '[]';
create index cited_pages_not_fetched_idx on public.cited_pages (site_id, created_at)
where fetched_at is null and fetch_at is not null;

create function public.claim_passage_comparisons(batch integer default 2, lease_seconds integer default 120) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  with due as materialized (
    select sites.id, sites.account_id
    from public.sites join public.accounts on accounts.id = sites.account_id
    left join public.passage_comparisons as stored on stored.site_id = sites.id
    where (stored.claimed_until is null or stored.claimed_until <= now())
      and (stored.compared_at is null or stored.compared_at < now() - interval '24 hours')
      and exists (
        select from public.cited_pages as pages
        where pages.site_id = sites.id and pages.kind = 'competitor' and pages.fetched_at is not null and pages.passages <> '[]'
      )
      and (
        exists (select from public.site_crawls as crawls where crawls.site_id = sites.id and crawls.state = 'done')
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = sites.id and pages.kind = 'own' and pages.fetched_at is not null and pages.passages <> '[]'
        )
      )
      -- Pages that were cited just now are waited for, but not forever.
      and (
        not exists (
          select from public.cited_pages as pages
          where pages.site_id = sites.id and pages.fetched_at is null and pages.fetch_at is not null
        )
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = sites.id and pages.fetched_at is null and pages.fetch_at is not null
            and pages.created_at < now() - interval '1 hour'
        )
      )
      and (
        stored.compared_at is null
        or exists (
          select from public.prompt_runs as runs where runs.site_id = sites.id and runs.finished_at > stored.compared_at and runs.state = 'done'
        )
        or exists (
          select from public.cited_pages as pages
          where pages.site_id = sites.id and pages.kind in ('own', 'competitor') and pages.fetched_at > stored.compared_at
            and pages.fetched_at is not null and pages.passages <> '[]'
        )
        or exists (
          select from public.site_crawls as crawls
          where crawls.site_id = sites.id and crawls.state = 'done' and crawls.finished_at > stored.compared_at
        )
      )
    order by stored.compared_at nulls first, sites.id
    -- Sites and accounts that are being deleted are left out, as in plan_prompt_runs.
    limit batch for key share of accounts, sites skip locked
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
comment on function public.claim_passage_comparisons is
  'Claims sites whose pages are due to be compared: [{siteId, claim, accountId}]. A site is due if pages of its own and of competitors '
  'have been read, it was not compared in the last 24 hours, and there are answers or pages since. A claim that is not finished is given '
  'again after the lease, later and later.';

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

create function public.may_call_engine(account_id uuid, daily_calls integer, monthly_cost_usd numeric) returns boolean
language sql stable
set search_path = ''
as $$
  select
    coalesce(sum(spend.calls) filter (where spend.day = today), 0) < coalesce(max(budgets.daily_calls), may_call_engine.daily_calls)
    and coalesce(sum(spend.cost_usd), 0) < coalesce(max(budgets.monthly_cost_usd), may_call_engine.monthly_cost_usd)
  from (select (now() at time zone 'UTC')::date as today) as clock
  left join public.engine_budgets as budgets on budgets.account_id = may_call_engine.account_id
  left join public.engine_spend as spend on spend.account_id = may_call_engine.account_id and spend.day >= date_trunc('month', today)::date
$$;
comment on function public.may_call_engine is
  'Whether an account is below its limits of calls a day and cost a month: its own ones, or else those given.';

create function public.record_engine_call(site_id uuid, subject text, cost_usd numeric default null) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  account uuid;
begin
  select sites.account_id into account from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = record_engine_call.site_id for key share of accounts, sites;
  if not found then
    return false;
  end if;
  insert into public.usage_events (account_id, site_id, kind, subject)
  values (account, record_engine_call.site_id, 'engine_call', record_engine_call.subject)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.engine_spend as spend (account_id, day, calls, cost_usd)
  values (account, (now() at time zone 'UTC')::date, 1, coalesce(record_engine_call.cost_usd, 0))
  on conflict (account_id, day) do update set
    calls = spend.calls + 1, cost_usd = spend.cost_usd + excluded.cost_usd;
  return true;
end
$$;
comment on function public.record_engine_call is
  'Counts a call of an engine that is no prompt run, with its cost; null: unknown. subject: what the call was, once a month. False: it '
  'is counted already, or there is no such site.';

grant execute on function public.claim_passage_comparisons(integer, integer), public.finish_passage_comparison(uuid, uuid, jsonb),
  public.may_call_engine(uuid, integer, numeric), public.record_engine_call(uuid, text, numeric) to service_role;
