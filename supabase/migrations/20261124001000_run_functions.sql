-- Planning, claiming and storing runs.

create function private.add_prompt_runs(site uuid, versions uuid[], engines text[], count integer, slot text, requester uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added integer;
begin
  -- Versions that are being deleted are left out.
  with given as materialized (
    select id as version from public.prompt_versions where id = any (versions) for key share skip locked
  )
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, requested_by)
  select site, sites.account_id, version, engine, add_prompt_runs.slot, number, requester
  from public.sites
  cross join given
  cross join (select distinct unnest(engines) as engine) as asked
  cross join generate_series(1, count) as number
  where sites.id = site
  order by number, version, engine
  on conflict on constraint prompt_runs_is_planned_once do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
comment on function private.add_prompt_runs is 'Adds the runs of one slot that are not planned yet.';

create function public.plan_prompt_runs(available text[], batch integer default 20) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  due record;
  versions uuid[];
  planned integer := 0;
begin
  for due in
    select schedules.* from public.run_schedules as schedules
    join public.sites on sites.id = schedules.site_id join public.accounts on accounts.id = sites.account_id
    where schedules.next_run_at <= now() order by schedules.next_run_at limit batch
    -- Sites and accounts that are being deleted are left out, so that the deletion and this function never wait for each other.
    for update of schedules skip locked for key share of accounts, sites skip locked
  loop
    select array_agg(version_id) into versions from public.prompts where site_id = due.site_id and is_enabled and version_id is not null;
    planned := planned + private.add_prompt_runs(
      due.site_id, coalesce(versions, '{}'), array(select unnest(due.engines) intersect select unnest(available)), due.runs_per_prompt,
      to_char(due.next_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), null
    );
    -- What was missed while nothing ran is not caught up: runs of yesterday cannot be made today.
    update public.run_schedules
    set next_run_at = private.next_run_at(due.cadence, due.hour, due.time_zone, now()) where site_id = due.site_id;
  end loop;
  return planned;
end
$$;
comment on function public.plan_prompt_runs is 'Adds the runs of due schedules, for engines that are available, each once. Returns their number.';

create function private.request_prompt_runs(site uuid, prompt_ids uuid[], engines text[], count integer, request text) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_open constant integer := 2000;
  versions uuid[];
  added integer;
begin
  if not coalesce(site = any ((select private.member_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  if count is null or count not between 1 and 10 or cardinality(engines) not between 1 and 12
    or coalesce(request, '') !~ '^[0-9a-f-]{36}$' then
    raise exception 'A request has 1 to 12 engines, 1 to 10 runs, and an id.' using errcode = '22023';
  end if;
  -- One at a time for a site, so that two tabs cannot exceed the limit together.
  perform private.lock_site(site);
  select array_agg(version_id) into versions from public.prompts
  where site_id = site and id = any (prompt_ids) and is_enabled and version_id is not null;
  added := private.add_prompt_runs(site, coalesce(versions, '{}'), engines, count, request, (select auth.uid()));
  if added > 0
    and (select pg_catalog.count(*) from public.prompt_runs where site_id = site and state in ('waiting', 'running')) > most_open then
    raise exception 'There is room for % waiting runs.', most_open using errcode = 'PT409', hint = 'Wait until some are done, or cancel them.';
  end if;
  return added;
end
$$;
comment on function private.request_prompt_runs is 'The body of public.request_prompt_runs.';

create function public.request_prompt_runs(site_id uuid, prompt_ids uuid[], engines text[], request text, runs_per_prompt integer default 1)
returns integer
language sql volatile
set search_path = ''
as $$
  select private.request_prompt_runs(site_id, prompt_ids, engines, runs_per_prompt, request)
$$;
comment on function public.request_prompt_runs is
  'Asks for runs of enabled prompts now, for members of the site''s account. A request (a UUID) that is sent twice adds them once. '
  'Returns how many were added.';

create function private.cancel_prompt_runs(site uuid, run_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  canceled integer;
begin
  if not coalesce(site = any ((select private.member_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  with open as materialized (
    select id from public.prompt_runs
    where site_id = site and state in ('waiting', 'running') and (run_ids is null or id = any (run_ids)) order by id for update
  )
  update public.prompt_runs as runs set state = 'canceled', claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  get diagnostics canceled = row_count;
  return canceled;
end
$$;
comment on function private.cancel_prompt_runs is 'The body of public.cancel_prompt_runs.';

create function public.cancel_prompt_runs(site_id uuid, run_ids uuid[] default null) returns integer
language sql volatile
set search_path = ''
as $$
  select private.cancel_prompt_runs(site_id, run_ids)
$$;
comment on function public.cancel_prompt_runs is
  'Cancels waiting and running runs, all of the site''s or those listed, for members of the site''s account. The answer of a call that '
  'is already under way is thrown away; the call still counts. Returns how many were canceled.';

create function private.postpone_runs(account uuid, until_at timestamptz, code text, message text) returns void
language sql volatile
set search_path = ''
as $$
  with due as materialized (
    select id from public.prompt_runs where account_id = account and state = 'waiting' and run_at <= now()
    order by id for update skip locked
  )
  update public.prompt_runs as runs set
    run_at = until_at + random() * interval '10 minutes', error_code = code, error = message
  from due where runs.id = due.id
$$;
comment on function private.postpone_runs is
  'Lets all due runs of an account wait, so that they do not take the places of other accounts'' runs one by one.';

create function public.claim_prompt_runs(engine_limits jsonb, batch integer, lease_seconds integer, daily_calls integer, monthly_cost_usd numeric)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  today constant date := (now() at time zone 'UTC')::date;
  this_month constant date := date_trunc('month', today)::date;
  asked record;
  due record;
  budget record;
  room integer;
  calls integer;
  spent numeric;
  claimed jsonb := '[]';
begin
  -- One at a time, so that the limits of engines and accounts hold for all workers together. A claim takes milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('claim_prompt_runs', 0));

  with lost as materialized (
    select id, attempts from public.prompt_runs where state = 'running' and claimed_until <= now() order by id for update skip locked
  )
  update public.prompt_runs as runs set
    state = case when lost.attempts >= max_attempts then 'failed' else 'waiting' end, claim = null, claimed_until = null,
    run_at = now() + private.retry_delay(lost.attempts),
    finished_at = case when lost.attempts >= max_attempts then now() end,
    error_code = 'worker_lost', error = 'The worker stopped before the answer was stored.'
  from lost where runs.id = lost.id;

  with stale as materialized (
    select id from public.prompt_runs where state = 'waiting' and created_at < now() - interval '3 days'
    order by id limit 1000 for update skip locked
  )
  update public.prompt_runs as runs set
    state = 'failed', finished_at = now(), error_code = coalesce(error_code, 'expired'),
    error = coalesce(error, 'It waited for three days.')
  from stale where runs.id = stale.id;

  for asked in
    select engine, concurrency, "perMinute" as per_minute from jsonb_to_recordset(engine_limits) as given (engine text, concurrency integer, "perMinute" integer)
    order by engine
  loop
    continue when exists (select from public.engine_pauses where engine_pauses.engine = asked.engine and paused_until > now());
    select least(
      batch - jsonb_array_length(claimed),
      asked.concurrency - (select count(*) from public.prompt_runs where engine = asked.engine and state = 'running'),
      asked.per_minute - (select count(*) from public.prompt_runs where engine = asked.engine and started_at > now() - interval '1 minute')
    ) into room;
    continue when room <= 0;
    for due in
      select runs.id, runs.account_id, runs.site_id, runs.attempts, runs.prompt_version_id
      from public.prompt_runs as runs
      join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
      where runs.engine = asked.engine and runs.state = 'waiting' and runs.run_at <= now()
      order by runs.requested_by is null, runs.run_at, runs.id
      -- As in plan_prompt_runs.
      limit room for update of runs skip locked for key share of accounts, sites skip locked
    loop
      select * into budget from public.engine_budgets where account_id = due.account_id;
      select coalesce(sum(engine_spend.calls) filter (where day = today), 0), coalesce(sum(engine_spend.cost_usd), 0) into calls, spent
      from public.engine_spend where account_id = due.account_id and day >= this_month;
      if calls >= coalesce(budget.daily_calls, claim_prompt_runs.daily_calls) then
        perform private.postpone_runs(
          due.account_id, (today + 1)::timestamp at time zone 'UTC', 'daily_limit', 'The account''s calls of today are used up.'
        );
        continue;
      end if;
      if spent >= coalesce(budget.monthly_cost_usd, claim_prompt_runs.monthly_cost_usd) then
        perform private.postpone_runs(
          due.account_id, (this_month + interval '1 month') at time zone 'UTC', 'cost_limit',
          'The account''s cost limit of this month is reached.'
        );
        continue;
      end if;
      insert into public.engine_spend as spend (account_id, day, calls) values (due.account_id, today, 1)
      on conflict (account_id, day) do update set calls = spend.calls + 1;
      insert into public.usage_events (account_id, site_id, kind, subject)
      values (due.account_id, due.site_id, 'engine_call', asked.engine || ':' || due.id || ':' || due.attempts + 1)
      on conflict do nothing;
      update public.prompt_runs set
        state = 'running', claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds),
        attempts = attempts + 1, started_at = now()
      where id = due.id;
      claimed := claimed || (
        select jsonb_build_object(
          'id', runs.id, 'claim', runs.claim, 'siteId', runs.site_id, 'engine', runs.engine, 'attempt', runs.attempts,
          'question', versions.text
        )
        from public.prompt_runs as runs join public.prompt_versions as versions on versions.id = runs.prompt_version_id
        where runs.id = due.id
      );
    end loop;
  end loop;
  return claimed;
end
$$;
comment on function public.claim_prompt_runs is
  'Claims due runs for a worker: [{id, claim, siteId, engine, attempt, question}]. engine_limits: [{engine, concurrency, perMinute}] of '
  'all workers together. Each claim is a call that counts, so a worker that is killed costs a call. Runs over an account''s limits wait '
  'until the next day or month. A run that has waited for three days fails.';

create function public.finish_prompt_run(run_id uuid, run_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  run public.prompt_runs;
  site uuid;
begin
  -- First what a deletion starts at, and then the run, so that the deletion and this function never wait for each other.
  select runs.site_id into site from public.prompt_runs as runs
  join public.accounts on accounts.id = runs.account_id join public.sites on sites.id = runs.site_id
  join public.prompt_versions as versions on versions.id = runs.prompt_version_id
  where runs.id = run_id for key share of accounts, sites, versions;
  perform from public.brands where site_id = site and id in (
    select (named ->> 'brandId')::uuid
    from jsonb_array_elements(coalesce(result -> 'mentions', '[]') || coalesce(result -> 'citations', '[]')) as named
  ) order by id for key share;
  perform from public.brand_facts where site_id = site and id in (
    select (stated ->> 'factId')::uuid from jsonb_array_elements(coalesce(result -> 'statements', '[]')) as stated
  ) order by id for key share;

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
  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, framing, sentence)
  select
    run.id, brands.id, run.site_id, given.rank, given.count, given."offset", given.strength, given.sentiment, given."judgedBy",
    coalesce(given.framing, '{}'), given.sentence
  from jsonb_to_recordset(coalesce(result -> 'mentions', '[]')) as given (
    "brandId" uuid, rank smallint, count integer, "offset" integer, strength text, sentiment smallint, "judgedBy" text, framing text[],
    sentence text
  )
  join public.brands on brands.id = given."brandId" and brands.site_id = run.site_id;
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
  return true;
end
$$;
comment on function public.finish_prompt_run is
  'Stores an answer with what was read in it, and adds it to the totals, once. Without an answer the run is empty. False: the claim is '
  'not valid any more (canceled, or the lease ran out), and nothing was stored.';

create function public.fail_prompt_run(run_id uuid, run_claim uuid, code text, message text, is_final boolean, retry_seconds integer default null, cost numeric default null)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  run public.prompt_runs;
begin
  update public.prompt_runs set
    state = case when is_final or attempts >= max_attempts then 'failed' else 'waiting' end, claim = null, claimed_until = null,
    finished_at = case when is_final or attempts >= max_attempts then now() end,
    run_at = now() + greatest(private.retry_delay(attempts), make_interval(secs => least(coalesce(retry_seconds, 0), 21600))),
    error_code = code, error = left(message, 1000)
  where id = run_id and claim = run_claim
  returning * into run;
  if not found then
    return false;
  end if;
  if cost > 0 then
    insert into public.engine_spend as spend (account_id, day, cost_usd) values (run.account_id, (now() at time zone 'UTC')::date, cost)
    on conflict (account_id, day) do update set cost_usd = spend.cost_usd + excluded.cost_usd;
  end if;
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
comment on function public.fail_prompt_run is
  'The call failed: the run waits longer and longer, and has failed after five attempts or a final error. The engine is paused if it '
  'refuses further calls. cost: what the provider charges although it failed. False as for finish_prompt_run.';

create function public.claim_cited_pages(batch integer default 10, lease_seconds integer default 120) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  with due as materialized (
    select id from public.cited_pages where fetch_at <= now() order by fetch_at limit batch for update skip locked
  ), claimed as (
    update public.cited_pages as pages
    set claim = gen_random_uuid(), attempts = pages.attempts + 1,
      fetch_at = case when pages.attempts < 5 then now() + make_interval(secs => lease_seconds) end
    from due where pages.id = due.id
    returning pages.id, pages.claim, pages.site_id, pages.url, pages.kind
  )
  select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'siteId', site_id, 'url', url, 'kind', kind)) into result from claimed;
  return coalesce(result, '[]');
end
$$;
comment on function public.claim_cited_pages is 'Claims cited pages that are due to be fetched: [{id, claim, siteId, url, kind}].';

create function public.finish_cited_page(page_id uuid, page_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.cited_pages set
    claim = null, fetched_at = now(), problem = left(result ->> 'problem', 500),
    fetch_at = case when result ->> 'problem' is not null and attempts < 3 then now() + private.retry_delay(attempts + 4) end,
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
  'Stores what was read on a cited page: {problem} or {title, passages, brandIds, ownSentence, linksOwn}. False: the claim is not valid any more.';

create function public.tidy_prompt_runs(batch integer default 2000) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer := 0;
  step integer;
begin
  delete from public.run_responses where run_id in (
    select run_id from public.run_responses where created_at < now() - interval '90 days' limit batch
  );
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.prompt_runs where id in (
    select id from public.prompt_runs
    where finished_at < now() - case when state = 'done' then interval '13 months' else interval '90 days' end
    order by finished_at limit batch
  );
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.cited_pages where id in (
    select id from public.cited_pages where last_cited_at < now() - interval '13 months' limit batch for update skip locked
  );
  get diagnostics step = row_count;
  removed := removed + step;
  delete from public.engine_spend where day < (now() at time zone 'UTC')::date - 400;
  delete from public.engine_pauses where paused_until < now() - interval '1 day';
  return removed;
end
$$;
comment on function public.tidy_prompt_runs is
  'Deletes responses after 90 days, answers after 13 months, and failed or canceled runs after 90 days. Totals stay.';

grant execute on function private.request_prompt_runs(uuid, uuid[], text[], integer, text), private.cancel_prompt_runs(uuid, uuid[]),
  public.request_prompt_runs(uuid, uuid[], text[], text, integer), public.cancel_prompt_runs(uuid, uuid[]) to authenticated;
grant execute on function private.next_run_at(text, smallint, text, timestamptz) to authenticated, service_role;
grant execute on function private.add_prompt_runs(uuid, uuid[], text[], integer, text, uuid), private.add_run_to_totals(public.prompt_runs),
  private.postpone_runs(uuid, timestamptz, text, text), public.plan_prompt_runs(text[], integer),
  public.claim_prompt_runs(jsonb, integer, integer, integer, numeric),
  public.finish_prompt_run(uuid, uuid, jsonb), public.fail_prompt_run(uuid, uuid, text, text, boolean, integer, numeric),
  public.claim_cited_pages(integer, integer), public.finish_cited_page(uuid, uuid, jsonb), public.tidy_prompt_runs(integer)
  to service_role;
