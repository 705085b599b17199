-- Exports of everything in an account: an owner or admin requests one, the server reads the rows page by page into parts, and each part is
-- stored with the place where the next one begins.

-- For the export, which reads the runs of a site in the order of their IDs.
create index prompt_runs_site_id_idx on public.prompt_runs (site_id, id);

create table public.account_exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  state text not null default 'waiting' constraint account_exports_state_is_known check (state in ('waiting', 'running', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  progress smallint not null default 0 constraint account_exports_progress_is_a_percentage check (progress between 0 and 100),
  parts integer not null default 0 constraint account_exports_parts_are_not_negative check (parts >= 0),
  row_count bigint not null default 0 constraint account_exports_row_count_is_not_negative check (row_count >= 0),
  bytes bigint not null default 0 constraint account_exports_bytes_are_not_negative check (bytes >= 0),
  at_table text,
  at_scope uuid,
  at_key jsonb,
  claim uuid,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0 constraint account_exports_attempts_are_not_negative check (attempts >= 0),
  error text constraint account_exports_error_has_1_to_2000_characters check (char_length(error) between 1 and 2000),
  constraint account_exports_has_times_when_ready check ((state = 'ready') = (ready_at is not null) and (state = 'ready') = (expires_at is not null)),
  constraint account_exports_is_claimed_only_while_running check (state = 'running' or claim is null),
  constraint account_exports_is_at_a_whole_place check (
    (at_table is null) = (at_scope is null) and (at_table is null) = (at_key is null)
  )
);
comment on table public.account_exports is 'Exports of all data of an account. Their rows are in account_export_parts.';
comment on column public.account_exports.requested_by is 'Gets the mail; null: the user was deleted.';
comment on column public.account_exports.expires_at is 'When it can no longer be downloaded: 7 days after it was ready, or when a newer one is ready.';
comment on column public.account_exports.progress is 'How many of the tables were read, in percent.';
comment on column public.account_exports.bytes is 'Of the parts, compressed.';
comment on column public.account_exports.at_table is 'The table of the last row that was stored. With at_scope (its site, account or export) and at_key.';
comment on column public.account_exports.due_at is 'When it is worked on. While it is claimed: when the claim ends.';
comment on column public.account_exports.attempts is 'Claims since a part was last stored.';
comment on column public.account_exports.error is 'What the last attempt failed with.';

create unique index account_exports_one_is_open on public.account_exports (account_id) where state in ('waiting', 'running');
create index account_exports_account_id_idx on public.account_exports (account_id, requested_at desc);
create index account_exports_requested_by_idx on public.account_exports (requested_by);
create index account_exports_due_idx on public.account_exports (due_at) where state in ('waiting', 'running');

alter table public.account_exports enable row level security;
alter table public.account_exports force row level security;
create policy "Owners and admins see exports of their accounts" on public.account_exports
for select to authenticated using (account_id = any ((select private.managed_account_ids())::uuid[]));
grant select (id, account_id, requested_by, state, requested_at, ready_at, expires_at, progress, row_count, bytes)
on public.account_exports to authenticated;
grant select, insert, update, delete on public.account_exports to service_role;

create table public.account_export_parts (
  export_id uuid not null references public.account_exports (id) on delete cascade,
  number integer not null constraint account_export_parts_are_counted_from_1 check (number >= 1),
  table_name text not null,
  data bytea not null,
  primary key (export_id, number)
);
comment on table public.account_export_parts is 'Rows of an export. A part has rows of one table, and the parts of a table follow each other.';
comment on column public.account_export_parts.data is 'Rows as JSON objects, one a line, compressed with gzip.';
-- It is compressed already.
alter table public.account_export_parts alter column data set storage external;

alter table public.account_export_parts enable row level security;
alter table public.account_export_parts force row level security;
create policy "Only the server" on public.account_export_parts for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.account_export_parts to service_role;

create function private.request_account_export(account uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  export uuid;
begin
  if not coalesce(account = any ((select private.managed_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  -- Two clicks run one after the other.
  perform pg_advisory_xact_lock(hashtextextended('request_account_export/' || account, 0));
  select id into export from public.account_exports
  where account_id = account
    and (state in ('waiting', 'running') or state = 'ready' and ready_at > now() - interval '1 hour' and expires_at > now())
  order by requested_at desc limit 1;
  if found then
    return export;
  end if;
  insert into public.account_exports (account_id, requested_by) values (account, (select auth.uid())) returning id into export;
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  values (account, (select auth.uid()), coalesce((select auth.role()), session_user), 'insert', 'account_exports', export, '{}');
  return export;
end
$$;
comment on function private.request_account_export is 'The body of public.request_account_export. Definer: users cannot write exports otherwise.';

create function public.request_account_export(account_id uuid) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.request_account_export(account_id)
$$;
comment on function public.request_account_export is
  'Requests an export of all data of an account, for its owners and admins. The result is its ID, or that of the export that is being '
  'prepared or was ready in the last hour. Error 42501: the user is neither.';

create function private.account_export_tables() returns table (
  place bigint, name text, per text, source text, scope text, key text[], columns text[]
)
language sql immutable
set search_path = ''
as $$
  select row_number() over (), tables.* from (values
    (
      'profile', 'export',
      '(select exports.id as export_id, users.id as user_id, users.raw_user_meta_data ->> ''full_name'' as name, users.email, users.created_at, '
      '(select coalesce(jsonb_agg(jsonb_build_object(''name'', factors.friendly_name, ''kind'', factors.factor_type, ''status'', factors.status, '
      '''created_at'', factors.created_at) order by factors.created_at, factors.id), ''[]'') from auth.mfa_factors as factors '
      'where factors.user_id = users.id) as second_factors '
      'from public.account_exports as exports join auth.users on users.id = exports.requested_by) as t',
      't.export_id', array['t.user_id'], array['user_id', 'name', 'email', 'created_at', 'second_factors']
    ),
    (
      'accounts', 'account', 'public.accounts as t', 't.id', array['t.id'],
      array['id', 'name', 'plan_id', 'is_sample', 'prompt_limit', 'seat_limit', 'visitor_limit', 'created_at', 'updated_at']
    ),
    (
      'account_members', 'account',
      '(select members.*, users.raw_user_meta_data ->> ''full_name'' as name, users.email '
      'from public.account_members as members join auth.users on users.id = members.user_id) as t',
      't.account_id', array['t.user_id'], array['user_id', 'name', 'email', 'role', 'created_at', 'updated_at']
    ),
    (
      'account_invitations', 'account', 'public.account_invitations as t', 't.account_id', array['t.id'],
      array['id', 'email', 'role', 'invited_by', 'sendings', 'sent_at', 'expires_at', 'created_at', 'updated_at']
    ),
    (
      'notification_settings', 'account', 'public.notification_settings as t', 't.account_id', array['t.user_id'],
      array['user_id', 'wants_digest', 'wants_alerts', 'created_at', 'updated_at']
    ),
    (
      'api_keys', 'account', 'public.api_keys as t', 't.account_id', array['t.id'],
      array['id', 'name', 'hint', 'created_by', 'created_at', 'last_used_at', 'revoked_at']
    ),
    (
      'billing_customers', 'account', 'public.billing_customers as t', 't.account_id', array['t.customer_id'],
      array['customer_id', 'is_deleted', 'created_at', 'updated_at']
    ),
    (
      'billing_subscriptions', 'account', 'public.billing_subscriptions as t', 't.account_id', array['t.id'],
      array['id', 'customer_id', 'status', 'plan_id', 'price_id', 'quantity', 'current_period_end', 'cancel_at_period_end', 'cancel_at',
        'grace_until', 'summary', 'read_at', 'created_at', 'updated_at']
    ),
    (
      'engine_budgets', 'account', 'public.engine_budgets as t', 't.account_id', array['t.account_id'],
      array['daily_calls', 'monthly_cost_usd', 'created_at', 'updated_at']
    ),
    ('engine_spend', 'account', 'public.engine_spend as t', 't.account_id', array['t.day'], array['day', 'calls', 'cost_usd']),
    (
      'usage_events', 'account', 'public.usage_events as t', 't.account_id', array['t.kind', 't.month', 't.subject'],
      array['id', 'site_id', 'kind', 'month', 'subject', 'quantity', 'happened_at', 'created_at']
    ),
    (
      'visitor_limits', 'account', 'public.visitor_limits as t', 't.account_id', array['t.month'],
      array['month', 'visitor_limit', 'reached_at']
    ),
    (
      'meter_notices', 'account', 'public.meter_notices as t', 't.account_id', array['t.meter', 't.month', 't.threshold'],
      array['meter', 'month', 'threshold', 'created_at']
    ),
    (
      'audit_log', 'account',
      -- An entry about a new site has all its columns.
      '(select id, account_id, happened_at, actor_id, actor_role, action, subject_table, subject_id, '
      'changes - ''public_token'' - ''verification_token'' as changes from public.audit_log) as t',
      't.account_id', array['t.happened_at', 't.id'],
      array['id', 'happened_at', 'actor_id', 'actor_role', 'action', 'subject_table', 'subject_id', 'changes']
    ),
    (
      'sites', 'site', 'public.sites as t', 't.id', array['t.id'],
      array['id', 'name', 'domain', 'verified_at', 'verified_by', 'is_scanned_weekly', 'created_at', 'updated_at']
    ),
    (
      'site_profiles', 'site', 'public.site_profiles as t', 't.site_id', array['t.site_id'],
      array['site_id', 'organization_name', 'description', 'logo_url', 'same_as', 'contact', 'created_at', 'updated_at']
    ),
    (
      'brands', 'site', 'public.brands as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'name', 'is_own', 'aliases', 'domains', 'created_at', 'updated_at']
    ),
    (
      'brand_facts', 'site', 'public.brand_facts as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'kind', 'subject', 'value', 'created_at', 'updated_at']
    ),
    (
      'prompts', 'site', 'public.prompts as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'text', 'topic', 'kind', 'is_enabled', 'version_id', 'created_at', 'updated_at']
    ),
    (
      'prompt_versions', 'site', 'public.prompt_versions as t', 't.site_id', array['t.id'],
      array['id', 'prompt_id', 'site_id', 'number', 'text', 'created_at']
    ),
    (
      'run_schedules', 'site', 'public.run_schedules as t', 't.site_id', array['t.site_id'],
      array['site_id', 'cadence', 'hour', 'time_zone', 'engines', 'runs_per_prompt', 'country', 'next_run_at', 'created_at', 'updated_at']
    ),
    (
      'prompt_runs', 'site', 'public.prompt_runs as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'prompt_version_id', 'engine', 'country', 'slot', 'number', 'state', 'requested_by', 'created_at', 'run_at',
        'started_at', 'finished_at', 'attempts', 'error_code', 'error', 'model', 'answer', 'is_cut', 'is_unclaimed', 'input_tokens',
        'output_tokens', 'cost_usd', 'latency_ms']
    ),
    (
      'run_responses', 'site', 'public.prompt_runs as runs join public.run_responses as t on t.run_id = runs.id', 'runs.site_id',
      array['runs.id'], array['run_id', 'site_id', 'raw', 'created_at']
    ),
    (
      'run_searches', 'site', 'public.prompt_runs as runs join public.run_searches as t on t.run_id = runs.id', 'runs.site_id',
      array['runs.id', 't.position'], array['run_id', 'position', 'site_id', 'query']
    ),
    (
      'run_mentions', 'site', 'public.prompt_runs as runs join public.run_mentions as t on t.run_id = runs.id', 'runs.site_id',
      array['runs.id', 't.brand_id'],
      array['run_id', 'brand_id', 'site_id', 'rank', 'count', 'start', 'strength', 'sentiment', 'framing', 'judged_by', 'sentence']
    ),
    (
      'run_citations', 'site', 'public.prompt_runs as runs join public.run_citations as t on t.run_id = runs.id', 'runs.site_id',
      array['runs.id', 't.position'],
      array['run_id', 'position', 'site_id', 'url', 'canonical_url', 'host', 'title', 'kind', 'brand_id', 'is_in_text']
    ),
    (
      'run_statements', 'site', 'public.prompt_runs as runs join public.run_statements as t on t.run_id = runs.id', 'runs.site_id',
      array['runs.id', 't.id'],
      array['id', 'run_id', 'fact_id', 'site_id', 'sentence', 'agrees', 'judged_by', 'source_url', 'created_at']
    ),
    (
      'cited_pages', 'site', 'public.cited_pages as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'url', 'host', 'kind', 'brand_id', 'citations', 'last_cited_at', 'fetched_at', 'title', 'passages', 'brand_ids',
        'links_own', 'own_sentence', 'problem', 'created_at']
    ),
    (
      'passage_comparisons', 'site', 'public.passage_comparisons as t', 't.site_id', array['t.site_id'],
      array['site_id', 'compared_at', 'method', 'model', 'missing', 'own_pages', 'other_pages', 'problem', 'created_at']
    ),
    (
      'run_totals', 'site', 'public.run_totals as t', 't.site_id', array['t.grain', 't.starts_on', 't.prompt_version_id', 't.engine'],
      array['site_id', 'grain', 'starts_on', 'prompt_version_id', 'engine', 'runs', 'empty_runs', 'unclaimed_runs', 'citations',
        'own_citations', 'competitor_citations', 'own_cited_runs', 'own_text_cited_runs', 'statements', 'agreeing_statements']
    ),
    (
      'mention_totals', 'site', 'public.mention_totals as t', 't.site_id',
      array['t.grain', 't.starts_on', 't.prompt_version_id', 't.engine', 't.brand_id'],
      array['site_id', 'grain', 'starts_on', 'prompt_version_id', 'engine', 'brand_id', 'mentions', 'first_runs', 'named', 'listed',
        'recommended', 'picks', 'rank_sum', 'rank_square_sum', 'sentiment_runs', 'sentiment_sum', 'sentiment_square_sum', 'modeled_runs']
    ),
    (
      'source_totals', 'site', 'public.source_totals as t', 't.site_id',
      array['t.grain', 't.starts_on', 't.engine', 't.host', 't.kind'],
      array['site_id', 'grain', 'starts_on', 'engine', 'host', 'kind', 'citations', 'runs']
    ),
    (
      'visibility_alerts', 'site', 'public.visibility_alerts as t', 't.site_id', array['t.figure', 't.day'],
      array['site_id', 'figure', 'direction', 'day', 'since_day', 'value', 'n', 'usual_low', 'usual_high', 'created_at']
    ),
    (
      'ingest_keys', 'site', 'public.ingest_keys as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'kind', 'hint', 'created_at', 'updated_at', 'last_used_at', 'expires_at', 'revoked_at']
    ),
    (
      'site_installs', 'site', 'public.site_installs as t', 't.site_id', array['t.source'],
      array['site_id', 'source', 'version', 'first_seen_at', 'last_seen_at', 'last_checked_at', 'problem']
    ),
    (
      'visits', 'site', 'public.visits as t', 't.site_id', array['t.at', 't.id'],
      array['id', 'site_id', 'at', 'kind', 'name', 'verification', 'path', 'status', 'source']
    ),
    (
      'visit_totals', 'site', 'public.visit_totals as t', 't.site_id',
      array['t.grain', 't.starts_at', 't.kind', 't.name', 't.verification', 't.status'],
      array['site_id', 'grain', 'starts_at', 'kind', 'name', 'verification', 'status', 'visits', 'last_at']
    ),
    (
      'page_totals', 'site', 'public.page_totals as t', 't.site_id',
      array['t.grain', 't.starts_at', 't.kind', 't.name', 't.path', 't.status'],
      array['site_id', 'grain', 'starts_at', 'kind', 'name', 'path', 'status', 'visits']
    ),
    (
      'visitor_totals', 'site', 'public.visitor_totals as t', 't.site_id', array['t.grain', 't.starts_at'],
      array['site_id', 'grain', 'starts_at', 'visitors']
    ),
    ('visitor_months', 'site', 'public.visitor_months as t', 't.site_id', array['t.month'], array['site_id', 'month', 'visitors']),
    (
      'site_crawls', 'site', 'public.site_crawls as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'state', 'requested_at', 'started_at', 'finished_at', 'pages_found', 'pages_fetched', 'pages_skipped', 'problem']
    ),
    (
      'crawl_pages', 'site', 'public.site_crawls as crawls join public.crawl_pages as t on t.crawl_id = crawls.id', 'crawls.site_id',
      array['crawls.id', 't.url'],
      array['crawl_id', 'url', 'position', 'depth', 'state', 'status', 'title', 'description', 'last_modified', 'priority', 'markdown', 'problem']
    ),
    (
      'site_files', 'site', 'public.site_files as t', 't.site_id', array['t.name'],
      array['site_id', 'name', 'published_version_id', 'is_edited', 'created_at', 'updated_at']
    ),
    (
      'site_file_versions', 'site', 'public.site_file_versions as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'name', 'origin', 'crawl_id', 'created_by', 'created_at', 'body']
    ),
    (
      'scans', 'site', 'public.scans as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'address', 'host', 'score', 'checked_at', 'previous_id', 'report', 'created_at', 'updated_at']
    ),
    (
      'report_links', 'site', 'public.report_links as t', 't.site_id', array['t.id'],
      array['id', 'site_id', 'name', 'created_by', 'created_at', 'expires_at', 'revoked_at', 'opened', 'last_opened_at']
    )
  ) as tables (name, per, source, scope, key, columns)
$$;
comment on function private.account_export_tables is
  'The tables of an export, in their order. per: whether "scope" is compared with an account, each site of it, or the export. source: what '
  'follows "from"; its rows are called t. key: orders the rows of one scope, and is unique. supabase/tests/account_export_tables.test.sql '
  'names the tables and columns that are left out, with the reasons.';

create function public.account_export_tables() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('name', name, 'columns', columns) order by place) from private.account_export_tables()
$$;
comment on function public.account_export_tables is 'The tables of an export and their columns, in their order: [{name, columns}].';

create function public.claim_account_export(lease_seconds integer default 120, most_attempts integer default 5) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  with spent as materialized (
    select id from public.account_exports where state in ('waiting', 'running') and due_at <= now() and attempts >= most_attempts
    for update skip locked
  ), failed as (
    update public.account_exports as exports set state = 'failed', claim = null, error = coalesce(error, 'The worker never responded.')
    from spent where exports.id = spent.id returning exports.id
  )
  insert into public.outbox (idempotency_key, kind, payload)
  select 'account_export/' || id || '/failed', 'account.export', jsonb_build_object('exportId', id) from failed;

  with due as materialized (
    select id from public.account_exports where state in ('waiting', 'running') and due_at <= now() order by due_at
    limit 1 for update skip locked
  )
  update public.account_exports as exports set
    state = 'running', claim = gen_random_uuid(), due_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  from due where exports.id = due.id
  returning jsonb_build_object('id', exports.id, 'claim', exports.claim) into result;
  return result;
end
$$;
comment on function public.claim_account_export is
  'Claims an export that is due, for so many seconds: {id, claim}; null: none is. An export that was claimed so often without a part between is '
  'failed, and its user gets a mail.';

create function private.read_account_export(export uuid, export_claim uuid, most_rows integer, most_bytes integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  exported public.account_exports;
  first_place bigint := 1;
  listed record;
  scope_id uuid;
  page record;
  last_key jsonb;
  lines text[] := '{}';
  size integer := 0;
begin
  select * into exported from public.account_exports where id = export and claim = export_claim;
  if not found then
    return null;
  end if;
  if exported.at_table is not null then
    select place into strict first_place from private.account_export_tables() where name = exported.at_table;
  end if;
  for listed in select * from private.account_export_tables() where place >= first_place order by place loop
    for scope_id in
      select id from (
        select exported.id where listed.per = 'export'
        union all select exported.account_id where listed.per = 'account'
        union all select sites.id from public.sites where listed.per = 'site' and sites.account_id = exported.account_id
      ) as scopes
      where listed.name is distinct from exported.at_table or id >= exported.at_scope
      order by id
    loop
      for page in execute format(
        'select (select row_to_json(line) from (select %s) as line)::text as line, jsonb_build_array(%s) as key '
        'from %s where %s = %L %s order by %s limit %s',
        (select string_agg(format('t.%I', name), ', ' order by number) from unnest(listed.columns) with ordinality as columns (name, number)),
        array_to_string(listed.key, ', '), listed.source, listed.scope, scope_id,
        case when listed.name = exported.at_table and scope_id = exported.at_scope then format(
          -- The first column alone is what an index of another table can be searched for.
          'and %s >= %L and (%s) > (%s)', listed.key[1], exported.at_key ->> 0, array_to_string(listed.key, ', '), (
            select string_agg(format('%L', value), ', ' order by number)
            from jsonb_array_elements_text(exported.at_key) with ordinality as last_key (value, number)
          )
        ) end,
        array_to_string(listed.key, ', '), most_rows
      ) loop
        lines := lines || page.line;
        last_key := page.key;
        size := size + octet_length(page.line);
        exit when size >= most_bytes;
      end loop;
      if size > 0 then
        return jsonb_build_object(
          'table', listed.name, 'scope', scope_id, 'key', last_key, 'rows', cardinality(lines), 'lines', array_to_string(lines, e'\n')
        );
      end if;
    end loop;
  end loop;
  return '{"table": null}';
end
$$;
comment on function private.read_account_export is 'The body of public.read_account_export. Definer: it reads users and their factors.';

create function public.read_account_export(
  export_id uuid, export_claim uuid, most_rows integer default 1000, most_bytes integer default 2000000
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.read_account_export(export_id, export_claim, most_rows, most_bytes)
$$;
comment on function public.read_account_export is
  'The rows of an export that follow those that are stored, of one table and at least one: {table, scope, key, rows, lines}. lines: JSON '
  'objects, one a line. table is null if all were read. Null: the claim is not valid any more.';

create function public.store_account_export_part(export_id uuid, export_claim uuid, part jsonb, lease_seconds integer default 120)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  compressed constant bytea := decode(part ->> 'data', 'base64');
  part_number integer;
begin
  update public.account_exports as exports set
    parts = parts + 1, row_count = row_count + (part ->> 'rows')::integer, bytes = bytes + octet_length(compressed),
    at_table = part ->> 'table', at_scope = (part ->> 'scope')::uuid, at_key = part -> 'key', attempts = 0, error = null,
    due_at = now() + make_interval(secs => lease_seconds),
    progress = (select 100 * (count(*) filter (where place < listed.place)) / count(*) from private.account_export_tables())
  from private.account_export_tables() as listed
  where exports.id = store_account_export_part.export_id and exports.claim = export_claim and listed.name = part ->> 'table'
  returning parts into part_number;
  if not found then
    return false;
  end if;
  insert into public.account_export_parts (export_id, number, table_name, data)
  values (store_account_export_part.export_id, part_number, part ->> 'table', compressed);
  return true;
end
$$;
comment on function public.store_account_export_part is
  'Stores what read_account_export returned, {table, scope, key, rows, data}, with the place where the next part begins, and prolongs the '
  'claim. data: the lines, compressed with gzip, in base64. False: the claim is not valid any more.';

create function public.finish_account_export(export_id uuid, export_claim uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  account uuid;
begin
  update public.account_exports as exports set
    state = 'ready', ready_at = now(), expires_at = now() + interval '7 days', progress = 100, claim = null, attempts = 0, error = null
  where exports.id = finish_account_export.export_id and exports.claim = export_claim
  returning exports.account_id into account;
  if not found then
    return false;
  end if;
  update public.account_exports as exports set expires_at = now()
  where exports.account_id = account and exports.state = 'ready' and exports.id <> finish_account_export.export_id and expires_at > now();
  insert into public.outbox (idempotency_key, kind, payload)
  values (
    'account_export/' || finish_account_export.export_id || '/ready', 'account.export',
    jsonb_build_object('exportId', finish_account_export.export_id)
  );
  return true;
end
$$;
comment on function public.finish_account_export is
  'All rows of the export are stored: it is ready for 7 days, earlier ones of the account end, and its user gets a mail. False: the claim is '
  'not valid any more.';

create function public.release_account_export(export_id uuid, export_claim uuid, problem text default null) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.account_exports as exports set
    claim = null, due_at = now() + case when problem is null then interval '0' else private.retry_delay(attempts) end,
    attempts = case when problem is null then 0 else attempts end, error = left(problem, 2000)
  where exports.id = release_account_export.export_id and exports.claim = export_claim;
  return found;
end
$$;
comment on function public.release_account_export is
  'Ends a claim. With a problem, the export is due again later and later. False: the claim is not valid any more.';

create function public.account_export_part(export_id uuid, number integer) returns text
language sql stable
set search_path = ''
as $$
  select encode(data, 'base64') from public.account_export_parts as parts
  where parts.export_id = account_export_part.export_id and parts.number = account_export_part.number
$$;
comment on function public.account_export_part is 'The data of a part in base64, which is shorter than what the API makes of bytea; null: there is no such part.';

create function public.tidy_account_exports(batch integer default 200) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.account_export_parts as parts where (parts.export_id, parts.number) in (
    select ended.export_id, ended.number
    from public.account_exports as exports join public.account_export_parts as ended on ended.export_id = exports.id
    where exports.state = 'failed' or exports.expires_at <= now()
    limit batch
  );
  get diagnostics deleted = row_count;
  delete from public.account_exports as exports
  where (exports.state = 'failed' or exports.expires_at <= now())
    and coalesce(exports.expires_at, exports.requested_at) < now() - interval '30 days'
    and not exists (select from public.account_export_parts as parts where parts.export_id = exports.id);
  return deleted;
end
$$;
comment on function public.tidy_account_exports is
  'Deletes parts of exports that expired or failed, and after 30 days the exports themselves. Counts the parts.';

grant execute on function private.request_account_export(uuid), public.request_account_export(uuid) to authenticated;
grant execute on function private.account_export_tables(), public.account_export_tables(), public.claim_account_export(integer, integer),
  private.read_account_export(uuid, uuid, integer, integer), public.read_account_export(uuid, uuid, integer, integer),
  public.store_account_export_part(uuid, uuid, jsonb, integer), public.finish_account_export(uuid, uuid),
  public.release_account_export(uuid, uuid, text), public.account_export_part(uuid, integer), public.tidy_account_exports(integer)
  to service_role;
