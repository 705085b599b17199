-- Runs first and commits the schema `tests`: the users, the rows and the functions of the tests. The other tests roll back
-- their changes, so they can also run in a project that is in use.
begin;

drop schema if exists tests cascade;
create schema tests;
grant usage on schema tests to public;

-- A stable id for each name.
create function tests.id(name text) returns uuid language sql immutable as $$
  select md5(name)::uuid
$$;

-- Signs users in. The session of a user has a name of its own.
create function tests.sign_in(variadic actors text[]) returns void language sql as $$
  insert into auth.sessions (id, user_id) select tests.id('session of ' || actor), tests.id(actor) from unnest(actors) as actor
$$;

-- Acts as a kind of caller or as a user who is signed in, with further claims of the token.
create function tests.act_as(actor text, claims jsonb default '{}') returns void language plpgsql as $$
declare
  is_person constant boolean := actor not in ('anon', 'service_role');
begin
  perform set_config(
    'request.jwt.claims',
    (jsonb_strip_nulls(jsonb_build_object(
      'role', case when is_person then 'authenticated' else actor end, 'sub', case when is_person then tests.id(actor) end,
      'session_id', case when is_person then tests.id('session of ' || actor) end
    )) || claims)::text,
    true
  );
  perform set_config('role', case when is_person then 'authenticated' else actor end, true);
end
$$;

-- The result of a statement, which is rolled back: "2 rows", "no grant", "policy" or a SQLSTATE.
create function tests.outcome(actor text, statement text) returns text language plpgsql as $$
declare
  touched bigint;
begin
  begin
    perform tests.act_as(actor);
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then
      return touched || case touched when 1 then ' row' else ' rows' end;
    when insufficient_privilege then
      return case
        when sqlerrm like 'permission denied for %' then 'no grant'
        when sqlerrm like 'new row violates row-level security policy%' then 'policy'
        else sqlerrm
      end;
    when others then
      return sqlstate;
  end;
end
$$;

-- The error of a statement, with its message and detail.
create function tests.refusal(actor text, statement text) returns text language plpgsql as $$
declare
  message text;
  detail text;
begin
  perform tests.act_as(actor);
  execute statement;
  return 'no refusal';
exception when others then
  get stacked diagnostics message = message_text, detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, message, nullif(detail, ''));
end
$$;

-- Runs a statement as a user, without a rollback.
create function tests.act(actor text, statement text) returns void language plpgsql as $$
begin
  perform tests.act_as(actor);
  execute statement;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
end
$$;

-- The value of an expression for a user, without a rollback.
create function tests.value(actor text, expression text, claims jsonb default '{}') returns text language plpgsql as $$
declare
  result text;
begin
  perform tests.act_as(actor, claims);
  execute 'select ' || expression into result;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return result;
end
$$;

-- The digest under which a key is stored.
create function tests.digest(key text) returns text language sql immutable as $$
  select encode(sha256(convert_to(key, 'UTF8')), 'hex')
$$;

-- An event as the server stores it: a visit of a verified agent, unless changed.
create function tests.event(id text, changes jsonb default '{}') returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', tests.id(id), 'at', now(), 'kind', 'agent', 'name', 'GPTBot', 'verification', 'verified', 'path', '/', 'status', 200,
    'visitor', null, 'register', null, 'rank', null, 'nonce', null
  ) || changes
$$;

-- Stores one batch. The result is its problem.
create function tests.store(key text, source text, events jsonb) returns text language sql as $$
  select public.store_visit_batches(jsonb_build_array(jsonb_build_object(
    'digest', tests.digest(key), 'source', source, 'version', '1.0.0', 'events', events
  ))) #>> '{0,problem}'
$$;

-- The version of a prompt's current text.
create function tests.version(prompt text) returns uuid language sql stable as $$
  select version_id from public.prompts where id = tests.id(prompt)
$$;

-- Claims runs of the engine "openai", of which 100 may run at once and start in a minute, unless given otherwise.
create function tests.claim(
  batch integer default 100, concurrency integer default 100, per_minute integer default 100, daily_calls integer default 1000,
  monthly_cost numeric default 1000, engine text default 'openai'
)
returns jsonb language sql as $$
  select public.claim_prompt_runs(
    jsonb_build_array(jsonb_build_object('engine', engine, 'concurrency', concurrency, 'perMinute', per_minute)),
    batch, 60, daily_calls, monthly_cost
  )
$$;

-- A mention and a citation as a worker stores them.
create function tests.mention(brand text, changes jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'brandId', tests.id(brand), 'rank', 1, 'count', 2, 'offset', 0, 'strength', 'pick', 'sentiment', 80, 'judgedBy', 'model',
    'framing', jsonb_build_array('good'), 'sentence', 'Brand is good.'
  ) || changes
$$;

create function tests.citation(place integer, changes jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'position', place, 'url', 'https://example.net/' || place, 'canonicalUrl', 'https://example.net/' || place, 'host', 'example.net',
    'title', null, 'kind', 'other', 'brandId', null, 'isInText', true
  ) || changes
$$;

-- A result as a worker stores it: the brand named first, one page of another site cited, unless changed.
create function tests.result(changes jsonb default '{}') returns jsonb language sql stable as $$
  select jsonb_build_object(
    'answer', 'Brand is good.', 'isCut', false, 'model', 'model-1', 'inputTokens', 10, 'outputTokens', 20, 'costUsd', 0.25, 'latencyMs', 900,
    'raw', jsonb_build_object('id', 'response'), 'searches', jsonb_build_array('good tools', 'best tools'),
    'mentions', jsonb_build_array(tests.mention('brand')), 'citations', jsonb_build_array(tests.citation(1)), 'statements', '[]'::jsonb
  ) || changes
$$;

-- An account with an owner, a member and a row in every table, and another account that belongs to the outsider. With all roles, the
-- account also has an admin and a viewer.
create function tests.furnish(has_all_roles boolean default false) returns void language plpgsql as $$
begin
  insert into auth.users (id, email)
  select tests.id(name), name || '@example.com' from unnest(array['owner', 'member', 'outsider', 'newcomer']) as name;
  perform tests.sign_in('owner', 'member', 'outsider', 'newcomer');

  insert into public.accounts (id, name, plan_id)
  values (tests.id('account'), 'Account', 'pro'), (tests.id('elsewhere'), 'Elsewhere', 'starter');
  insert into public.account_members (account_id, user_id, role) values
    (tests.id('account'), tests.id('owner'), 'owner'),
    (tests.id('account'), tests.id('member'), 'member'),
    (tests.id('elsewhere'), tests.id('outsider'), 'owner');
  if has_all_roles then
    insert into auth.users (id, email)
    values (tests.id('admin'), 'admin@example.com'), (tests.id('viewer'), 'viewer@example.com');
    perform tests.sign_in('admin', 'viewer');
    insert into public.account_members (account_id, user_id, role)
    values (tests.id('account'), tests.id('admin'), 'admin'), (tests.id('account'), tests.id('viewer'), 'viewer');
  end if;
  insert into public.account_invitations (id, account_id, email, role, invited_by)
  values (tests.id('invitation'), tests.id('account'), 'invited@example.com', 'member', tests.id('owner'));
  insert into public.sites (id, account_id, name, domain) values
    (tests.id('site'), tests.id('account'), 'Site', 'example.com'),
    (tests.id('site elsewhere'), tests.id('elsewhere'), 'Site elsewhere', 'example.org');
  insert into public.brands (id, site_id, name, is_own) values (tests.id('brand'), tests.id('site'), 'Brand', true);
  insert into public.prompts (id, site_id, text) values (tests.id('prompt'), tests.id('site'), 'Which tool is best?');
  insert into public.usage_events (id, account_id, site_id, kind, subject)
  values (tests.id('event'), tests.id('account'), tests.id('site'), 'visitor', 'somebody');
  insert into public.scans (id, token, address, score, report, checked_at, site_id)
  values (tests.id('scan'), repeat('a', 24), 'https://example.com/', 90, '{}', now(), tests.id('site'));
  insert into public.jobs (id, kind) values (tests.id('job'), 'run-prompts');
  insert into public.outbox (id, idempotency_key, kind, payload) values (tests.id('message'), 'key', 'mail', '{}');
  insert into public.demo_bookings (id, idempotency_key, name, email, selected_date)
  values (tests.id('booking'), tests.id('key'), 'Visitor', 'visitor@example.com', '2030-01-15T14:00:00Z');
  insert into public.newsletter_subscribers (id, email) values (tests.id('subscriber'), 'reader@example.com');
  insert into public.newsletter_sends (issue_id, title) values ('issue', 'Issue');
  insert into public.newsletter_deliveries (id, issue_id, subscriber_id)
  values (tests.id('delivery'), 'issue', tests.id('subscriber'));

  insert into public.site_profiles (site_id, organization_name) values (tests.id('site'), 'Organization');
  insert into public.ingest_keys (id, site_id, kind, digest, tag_key, hint) values
    (tests.id('server key'), tests.id('site'), 'server', tests.digest('srv_site'), null, 'site'),
    (tests.id('tag key'), tests.id('site'), 'tag', tests.digest(rpad('tag_', 36, 'a')), rpad('tag_', 36, 'a'), 'aaaa'),
    (tests.id('key elsewhere'), tests.id('site elsewhere'), 'server', tests.digest('srv_elsewhere'), null, 'here');
  insert into public.api_keys (id, account_id, name, digest, hint) values
    (tests.id('api key'), tests.id('account'), 'Report', tests.digest('api_account'), 'ount'),
    (tests.id('api key elsewhere'), tests.id('elsewhere'), 'Elsewhere', tests.digest('api_elsewhere'), 'here');
  insert into public.site_installs (site_id, source, first_seen_at, last_seen_at) values (tests.id('site'), 'next', now(), now());
  insert into public.ingest_batches (site_id, key_id, source, events, problem)
  values (tests.id('site'), tests.id('server key'), 'next', '[]', 'Set aside.');
  insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
  values (tests.id('site'), now(), tests.id('visit'), 'agent', 'CCBot', 'claimed', '/furnished', 200, 'next');
  insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
  values ('day', '2020-01-01T00:00:00Z', tests.id('site'), 'agent', 'CCBot', 'claimed', 200, 1, '2020-01-01T12:00:00Z');
  insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits)
  values ('day', '2020-01-01T00:00:00Z', tests.id('site'), 'agent', 'CCBot', '/furnished', 200, 1);
  insert into public.page_counts (site_id, month, pages) values (tests.id('site'), '2020-01-01', 1);
  insert into public.visitor_totals (grain, starts_at, site_id, visitors) values ('day', '2020-01-01T00:00:00Z', tests.id('site'), 1);
  insert into public.visitor_months (site_id, month, registers, counts, visitors)
  values (tests.id('site'), '2020-01-01', decode(repeat('00', 4096), 'hex'), array[4096] || array_fill(0, array[53]), 0);
  insert into public.visitor_limits (account_id, month, visitor_limit) values (tests.id('account'), '2020-01-01', 50000);
  insert into public.suspicious_totals (site_id, day, reason, origin, network, visits, referrals, held, last_at)
  values (tests.id('site'), '2020-01-01', 'origin', 'example.net', '192.0.2.0/24', 1, 0, 1, '2020-01-01T12:00:00Z');
  insert into public.agent_ranges (token, ranges, source_url, fetched_at)
  values ('GPTBot', array['192.0.2.0/24'], 'https://example.com/ranges.json', now());
  insert into public.site_crawls (id, site_id) values (tests.id('crawl'), tests.id('site'));
  insert into public.crawl_pages (crawl_id, url, position) values (tests.id('crawl'), 'https://example.com/', 0);
  insert into public.site_file_versions (id, site_id, name, body, origin, crawl_id)
  values (tests.id('version'), tests.id('site'), 'llms.txt', '# Site', 'crawl', tests.id('crawl'));
  insert into public.site_files (site_id, name, published_version_id) values (tests.id('site'), 'llms.txt', tests.id('version'));

  insert into public.brand_facts (id, site_id, kind, subject, value)
  values (tests.id('fact'), tests.id('site'), 'price', 'Starter plan', '$29 a month');
  insert into public.run_schedules (site_id) values (tests.id('site'));
  insert into public.prompt_runs (
    id, site_id, account_id, prompt_version_id, engine, slot, number, state, answer, started_at, finished_at, attempts
  ) values (
    tests.id('run'), tests.id('site'), tests.id('account'), tests.version('prompt'), 'furnished', 'furnished', 1, 'done', 'Brand is good.',
    '2020-01-01T12:00:00Z', '2020-01-01T12:00:05Z', 1
  );
  insert into public.run_responses (run_id, site_id, raw) values (tests.id('run'), tests.id('site'), '{}');
  insert into public.run_searches (run_id, position, site_id, query) values (tests.id('run'), 1, tests.id('site'), 'good tools');
  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, sentence)
  values (tests.id('run'), tests.id('brand'), tests.id('site'), 1, 1, 0, 'named', 80, 'lexicon', 'Brand is good.');
  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, kind, is_in_text)
  values (tests.id('run'), 1, tests.id('site'), 'https://example.net/', 'https://example.net/', 'example.net', 'other', true);
  insert into public.run_statements (id, run_id, fact_id, site_id, sentence, agrees, judged_by)
  values (tests.id('statement'), tests.id('run'), tests.id('fact'), tests.id('site'), 'It costs $29 a month.', true, 'rule');
  insert into public.engine_spend (account_id, day, calls, cost_usd) values (tests.id('account'), '2020-01-01', 1, 0.01);
  insert into public.engine_budgets (account_id) values (tests.id('account'));
  insert into public.engine_locations (engine, country, verdict, evidence) values ('furnished', 'DE', 'honored', 'Germany');
  insert into public.engine_pauses (engine, paused_until, error_code) values ('furnished', '2020-01-01T12:00:00Z', 'rate_limited');
  insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs)
  values (tests.id('site'), 'day', '2020-01-01', tests.version('prompt'), 'furnished', 1);
  insert into public.mention_totals (site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions)
  values (tests.id('site'), 'day', '2020-01-01', tests.version('prompt'), 'furnished', tests.id('brand'), 1);
  insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, citations, runs)
  values (tests.id('site'), 'day', '2020-01-01', 'furnished', 'example.net', 'other', 1, 1);
  insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on)
  values (tests.id('site'), 'furnished', 'model-1', '2020-01-01', '2020-01-01');
  insert into public.found_names (id, site_id, key, name) values (tests.id('name'), tests.id('site'), 'furnished', 'Furnished');
  insert into public.run_names (run_id, name_id, site_id, count, sentence)
  values (tests.id('run'), tests.id('name'), tests.id('site'), 1, 'Furnished is good.');
  insert into public.name_totals (site_id, grain, starts_on, engine, name_id, is_branded, runs)
  values (tests.id('site'), 'day', '2020-01-01', 'furnished', tests.id('name'), false, 1);
  insert into public.cited_pages (id, site_id, url, host, kind, citations, fetch_at)
  values (tests.id('page'), tests.id('site'), 'https://example.net/', 'example.net', 'other', 1, null);

  insert into public.recovery_codes (user_id, digest) values (tests.id('member'), tests.digest('recovery code'));
  insert into public.notification_settings (account_id, user_id) values (tests.id('account'), tests.id('member'));
  insert into public.visibility_alerts (site_id, figure, direction, day, since_day, value, n, usual_low, usual_high)
  values (tests.id('site'), 'mentionRate', 'below', '2020-01-02', '2020-01-01', 0.2, 40, 0.4, 0.5);
  insert into public.alert_checks (site_id, day) values (tests.id('site'), '2020-01-02');
  insert into public.digest_weeks (account_id, week) values (tests.id('account'), '2020-01-06');

  insert into public.report_links (id, site_id, name, token) values (tests.id('link'), tests.id('site'), 'For the board', md5('link'));
  insert into public.passage_comparisons (site_id, compared_at, method) values (tests.id('site'), '2020-01-01T12:00:00Z', 'terms');

  insert into public.billing_customers (account_id, customer_id) values (tests.id('account'), 'cus_furnished');
  insert into public.billing_subscriptions (id, account_id, customer_id, status, price_id, plan_id, current_period_end)
  values ('sub_furnished', tests.id('account'), 'cus_furnished', 'active', 'price_pro', 'pro', now() + interval '1 year');
  insert into public.billing_events (id, type, created, processed_at) values ('evt_furnished', 'invoice.paid', now(), now());
  insert into public.meter_notices (account_id, meter, month, threshold) values (tests.id('account'), 'prompts', '2020-01-01', 80);
  insert into public.account_exports (id, account_id, requested_by, state, requested_at, ready_at, expires_at, parts)
  values (
    tests.id('export'), tests.id('account'), tests.id('owner'), 'ready', '2020-01-01T12:00:00Z', '2020-01-01T12:05:00Z', '2020-01-08T12:05:00Z', 1
  );
  insert into public.account_export_parts (export_id, number, table_name, data) values (tests.id('export'), 1, 'sites', '\x00');
  -- About the keys above.
  delete from public.outbox where kind = 'account.access';
end
$$;

-- Begins a script with so many test points.
create function tests.start(points integer) returns setof text language plpgsql as $$
begin
  perform tests.furnish();
  return next plan(points);
end
$$;

grant execute on all functions in schema tests to public;

commit;
begin;

select tests.start(5);
select is(tests.outcome('owner', 'select from public.accounts'), '1 row', 'runs a statement as the named user');
select is(tests.outcome('anon', 'select from public.accounts'), 'no grant', 'reports a missing grant');
select is(
  tests.outcome('outsider', $$insert into public.sites (account_id, name) values (tests.id('account'), 'x')$$),
  'policy', 'reports a refusal by a policy'
);
select is(tests.outcome('owner', 'delete from public.prompts'), '1 row', 'reports the number of rows');
select is((select count(*) from public.prompts), 1::bigint, 'rolls the statement and the role back');
select * from finish();
rollback;
