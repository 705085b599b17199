-- The cost of canceled runs, deletions of old runs that wait for no other deletion, and due times of what is looked at for each site.

alter table public.prompt_runs
  add column canceled_claim uuid,
  add constraint prompt_runs_has_a_canceled_claim_when_canceled check (canceled_claim is null or state = 'canceled');
comment on column public.prompt_runs.canceled_claim is
  'The claim under which it was being answered when it was canceled, until the cost of that call is known.';

create function private.add_engine_cost(account uuid, cost numeric) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.engine_spend as spend (account_id, day, cost_usd)
  select account, (now() at time zone 'UTC')::date, cost where cost > 0
  on conflict (account_id, day) do update set cost_usd = spend.cost_usd + excluded.cost_usd
$$;
comment on function private.add_engine_cost is 'Adds the cost of a call to what an account has spent today (UTC). Null: unknown.';
grant execute on function private.add_engine_cost(uuid, numeric) to service_role;

create or replace function private.cancel_prompt_runs(site uuid, run_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  canceled integer;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  with open as materialized (
    select id from public.prompt_runs
    where site_id = site and state in ('waiting', 'running') and (run_ids is null or id = any (run_ids)) order by id for update
  )
  update public.prompt_runs as runs set
    state = 'canceled', canceled_claim = claim, claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  get diagnostics canceled = row_count;
  return canceled;
end
$$;

comment on function public.cancel_prompt_runs is
  'Cancels waiting and running runs, all of the site''s or those listed, for members of the site''s account. The answer of a call that '
  'is already under way is thrown away; the call and its cost still count. Returns how many were canceled.';

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
    -- The call of a run that was canceled meanwhile is paid for, too.
    update public.prompt_runs set
      canceled_claim = null, model = result ->> 'model', input_tokens = (result ->> 'inputTokens')::integer,
      output_tokens = (result ->> 'outputTokens')::integer, cost_usd = (result ->> 'costUsd')::numeric,
      latency_ms = (result ->> 'latencyMs')::integer
    where id = run_id and canceled_claim = run_claim
    returning * into run;
    perform private.add_engine_cost(run.account_id, run.cost_usd);
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
  perform private.add_engine_cost(run.account_id, run.cost_usd);
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
  'not valid any more, and nothing was stored, except the cost and the tokens if the run was canceled. If the brands have changed since '
  'those of brandsRevision, the answer is read again.';

create or replace function public.fail_prompt_run(run_id uuid, run_claim uuid, code text, message text, is_final boolean, retry_seconds integer default null, cost numeric default null)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  run public.prompt_runs;
begin
  -- In the order of finish_prompt_run.
  perform from public.prompt_runs as runs
  join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
  where runs.id = run_id for key share of accounts, sites;
  update public.prompt_runs set
    state = case when is_final or attempts >= max_attempts then 'failed' else 'waiting' end, claim = null, claimed_until = null,
    finished_at = case when is_final or attempts >= max_attempts then now() end,
    run_at = now() + greatest(private.retry_delay(attempts), make_interval(secs => least(coalesce(retry_seconds, 0), 21600))),
    error_code = code, error = left(message, 1000)
  where id = run_id and claim = run_claim
  returning * into run;
  if not found then
    update public.prompt_runs set canceled_claim = null, cost_usd = cost where id = run_id and canceled_claim = run_claim
    returning * into run;
    perform private.add_engine_cost(run.account_id, cost) where run.id is not null;
    return false;
  end if;
  perform private.add_engine_cost(run.account_id, cost);
  if code in ('rate_limited', 'quota', 'invalid_key') then
    insert into public.engine_pauses as pauses (engine, paused_until, error_code)
    values (
      run.engine,
      now() + make_interval(secs => least(greatest(coalesce(retry_seconds, 0), case code when 'rate_limited' then 15 else 600 end), 3600)), code
    )
    on conflict (engine) do update set
      paused_until = greatest(pauses.paused_until, excluded.paused_until), error_code = excluded.error_code, updated_at = now();
  end if;
  return true;
end
$$;

create or replace function public.tidy_prompt_runs(batch integer default 2000) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  responses uuid[];
  runs uuid[];
  sites uuid[];
  removed integer := 0;
  step integer;
begin
  responses := array(
    select run_id from public.run_responses where created_at < now() - interval '90 days' order by created_at limit batch
  );
  runs := array(
    select id from public.prompt_runs
    where finished_at < now() - case when state = 'done' then interval '13 months' else interval '90 days' end
    order by finished_at limit batch
  );
  -- Deletions of brands, facts, prompts, sites and accounts reach the same rows in other orders. They take these locks first, too (see
  -- lock_sites_before_deletion). What is being deleted is left out, so that none waits for the other.
  sites := array(
    select known.id from public.sites as known join public.accounts on accounts.id = known.account_id
    where known.id in (
      select site_id from public.run_responses where run_id = any (responses) union select site_id from public.prompt_runs where id = any (runs)
    )
    order by known.id for no key update of known skip locked for key share of accounts skip locked
  );
  delete from public.run_responses where run_id = any (responses) and site_id = any (sites);
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.prompt_runs where id = any (runs) and site_id = any (sites);
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.cited_pages where id in (
    select id from public.cited_pages where last_cited_at < now() - interval '13 months' limit batch for update skip locked
  );
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.engine_spend where (account_id, day) in (
    select account_id, day from public.engine_spend where day < (now() at time zone 'UTC')::date - 400 limit batch for update skip locked
  );
  delete from public.engine_pauses where engine in (
    select engine from public.engine_pauses where paused_until < now() - interval '1 day' for update skip locked
  );
  return removed;
end
$$;

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
alter table private.site_due_times enable row level security;
alter table private.site_due_times force row level security;
insert into private.site_due_times (site_id) select id from public.sites;

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

-- For checks that were made while the clock was wrong.
create index alert_checks_checked_at_idx on public.alert_checks (checked_at);

create function private.day_to_check(site uuid) returns date
language sql stable
set search_path = ''
as $$
  select newest.day
  from (
    select max(totals.starts_on) as day from public.run_totals as totals
    -- Answers that are being stored at midnight still belong to the day before.
    where totals.site_id = site and totals.grain = 'day' and totals.runs > 0
      and totals.starts_on < ((now() - interval '10 minutes') at time zone 'UTC')::date
  ) as newest
  where newest.day is not null and not exists (
    select from public.alert_checks as checks
    where checks.site_id = site and checks.day >= newest.day and checks.checked_at <= now()
  )
$$;
comment on function private.day_to_check is 'The last complete day (UTC) with runs of a site, if it was not checked for alerts.';

create function private.sites_to_check(after uuid, batch integer) returns table (site_id uuid, day date)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_sites constant integer := 2000;
  due uuid[];
begin
  due := array(
    select found.site_id from (
      select times.site_id from private.site_due_times as times
      -- The clock was wrong if the time is later than any that is set below.
      where times.alerts_at <= now() or times.alerts_at > now() + interval '2 days'
      union
      select checks.site_id from public.alert_checks as checks where checks.checked_at > now()
    ) as found
    where after is null or found.site_id > after
    order by found.site_id limit most_sites
  );
  -- No earlier day gets runs any more, so there is nothing new before the present day is over.
  with idle as materialized (
    select times.site_id from private.site_due_times as times
    where times.site_id = any (due) and private.day_to_check(times.site_id) is null
    order by times.site_id for update skip locked
  )
  update private.site_due_times as times
  set alerts_at = (((now() - interval '10 minutes') at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' + interval '10 minutes'
  from idle where times.site_id = idle.site_id;
  return query
  select known.site_id, checked.day
  from unnest(due) as known (site_id) cross join lateral (select private.day_to_check(known.site_id) as day) as checked
  where checked.day is not null
  order by known.site_id limit batch;
end
$$;
comment on function private.sites_to_check is 'The body of public.sites_to_check. Definer: nobody may see the due times.';

drop function public.sites_to_check(uuid, integer);
create function public.sites_to_check(after uuid default null, batch integer default 50) returns table (site_id uuid, day date)
language sql volatile
set search_path = ''
as $$
  select * from private.sites_to_check(after, batch)
$$;
comment on function public.sites_to_check is
  'Sites whose last complete day (UTC) with runs was not checked for alerts, in the order of their ids. after: the last one of the batch '
  'before. A site without such a day is looked at again when the present day is over.';

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

create or replace function public.claim_passage_comparisons(batch integer default 2, lease_seconds integer default 120) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.claim_passage_comparisons(batch, lease_seconds)
$$;
comment on function public.claim_passage_comparisons is
  'Claims sites whose pages are due to be compared: [{siteId, claim, accountId}]. A site is due if pages of its own and of competitors '
  'have been read, it was not compared in the last 24 hours, and there are answers or pages since. A site that is not due is looked at '
  'again after ten minutes, 24 hours after its comparison, or when a crawl is done. A claim that is not finished is given again after the lease, later and later.';

grant execute on function private.sites_to_check(uuid, integer), public.sites_to_check(uuid, integer),
  private.claim_passage_comparisons(integer, integer) to service_role;
