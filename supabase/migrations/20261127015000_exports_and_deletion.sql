-- Exports of everything in an account: an owner or admin requests one, the server reads the rows page by page into parts, and each part is
-- stored with the place where the next one begins. And the deletion of an account: requested by an owner, undone for seven days, and then
-- carried out in short transactions.

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
alter table public.account_exports enable row level security, force row level security;
create policy "Owners and admins see exports of their accounts" on public.account_exports
for select to authenticated using (account_id = any ((select private.managed_account_ids())::uuid[]));
grant
  select (id, account_id, requested_by, state, requested_at, ready_at, expires_at, progress, row_count, bytes)
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
alter table public.account_export_parts enable row level security, force row level security;
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
grant execute on function private.request_account_export(uuid) to authenticated;

create function public.request_account_export(account_id uuid) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.request_account_export(account_id)
$$;
comment on function public.request_account_export is
  'Requests an export of all data of an account, for its owners and admins. The result is its ID, or that of the export that is being '
  'prepared or was ready in the last hour. Error 42501: the user is neither.';
grant execute on function public.request_account_export(uuid) to authenticated;

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
grant execute on function private.account_export_tables() to service_role;

create function public.account_export_tables() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('name', name, 'columns', columns) order by place) from private.account_export_tables()
$$;
comment on function public.account_export_tables is 'The tables of an export and their columns, in their order: [{name, columns}].';
grant execute on function public.account_export_tables() to service_role;

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
grant execute on function public.claim_account_export(integer, integer) to service_role;

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
grant execute on function private.read_account_export(uuid, uuid, integer, integer) to service_role;

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
grant execute on function public.read_account_export(uuid, uuid, integer, integer) to service_role;

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
grant execute on function public.store_account_export_part(uuid, uuid, jsonb, integer) to service_role;

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
grant execute on function public.finish_account_export(uuid, uuid) to service_role;

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
grant execute on function public.release_account_export(uuid, uuid, text) to service_role;

create function public.account_export_part(export_id uuid, number integer) returns text
language sql stable
set search_path = ''
as $$
  select encode(data, 'base64') from public.account_export_parts as parts
  where parts.export_id = account_export_part.export_id and parts.number = account_export_part.number
$$;
comment on function public.account_export_part is 'The data of a part in base64, which is shorter than what the API makes of bytea; null: there is no such part.';
grant execute on function public.account_export_part(uuid, integer) to service_role;

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
grant execute on function public.tidy_account_exports(integer) to service_role;

create table public.account_deletions (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid() constraint account_deletions_id_is_unique unique,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days',
  started_at timestamptz,
  next_try_at timestamptz,
  payments_ended_at timestamptz,
  constraint account_deletions_is_due_after_its_request check (due_at >= requested_at),
  constraint account_deletions_ends_payments_after_its_start check (payments_ended_at is null or started_at is not null)
);
comment on table public.account_deletions is 'Accounts that will be deleted. A row is deleted when the deletion is undone, or with the account.';
comment on column public.account_deletions.requested_by is
  'The owner who requested it. No reference: the deletion of this user would lock rows of accounts.';
comment on column public.account_deletions.due_at is 'Until when it can be undone.';
comment on column public.account_deletions.started_at is 'Null: it can be undone.';
comment on column public.account_deletions.next_try_at is 'When payments are to be ended again, if Stripe does not respond now.';
comment on column public.account_deletions.payments_ended_at is 'When the customer at Stripe was deleted, or there was none. Nothing is deleted before.';
create index account_deletions_due_at_idx on public.account_deletions (due_at);
alter table public.account_deletions enable row level security, force row level security;
create policy "Members see the deletions of their accounts" on public.account_deletions
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select (account_id, requested_by, requested_at, due_at, started_at) on public.account_deletions to authenticated;
grant select, insert, update, delete on public.account_deletions to service_role;

create function private.is_to_be_deleted(account uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.account_deletions where account_id = account);
end
$$;
comment on function private.is_to_be_deleted is 'Whether the deletion of an account is scheduled. Then no new work is begun for it.';

create function private.refuse_work_before_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_to_be_deleted((select account_id from public.sites where id = new.site_id)) then
    raise exception 'This account will be deleted.' using errcode = 'PT409', hint = 'An owner can keep it. Then this works again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_work_before_deletion is 'Before a crawl is added: refuses it if the account will be deleted.';
create trigger site_crawls_refuse_before_deletion before insert on public.site_crawls
for each row execute function private.refuse_work_before_deletion();

create function private.skip_notices_before_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.account_deletions as deletions where deletions.account_id::text = new.payload ->> 'accountId' or exists (
      select from public.sites where sites.account_id = deletions.account_id and sites.id::text = new.payload ->> 'siteId'
    )
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_notices_before_deletion is 'Before a notice is queued: none is sent about an account that will be deleted.';
create trigger outbox_skip_notices_before_deletion before insert on public.outbox
for each row when (new.kind in ('visibility.alert', 'visibility.digest', 'billing.meter'))
execute function private.skip_notices_before_deletion();

create function private.tell_members(account uuid, mail_kind text, deletion uuid) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload)
  select
    mail_kind || '/' || deletion || '/' || user_id, mail_kind,
    jsonb_build_object('accountId', account, 'userId', user_id, 'actorId', (select auth.uid()), 'deletionId', deletion)
  from public.account_members where account_id = account
$$;
comment on function private.tell_members is 'Queues an email about a deletion to each member of the account.';

create function private.record_deletion(account uuid, done text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  values (account, (select auth.uid()), coalesce((select auth.role()), session_user), done, 'account_deletions', account, '{}')
$$;
comment on function private.record_deletion is 'Adds to the audit log that a deletion was requested (insert) or undone (delete).';

create function private.request_account_deletion(account uuid, typed_name text) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known record;
  deletion public.account_deletions;
begin
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  -- Waits for all transactions that add work for the account. Later ones see its deletion.
  select name, is_sample into known from public.accounts where id = account for update;
  -- Again, as another owner may have changed the role of this one meanwhile.
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  if known.is_sample then
    raise exception 'The sample account is not deleted here.' using errcode = 'PT409', hint = 'Run npm run sample:account -- --remove.';
  end if;
  if lower(btrim(coalesce(typed_name, ''))) <> lower(known.name) then
    raise exception 'This is not the name of the account.' using errcode = '22023';
  end if;
  select * into deletion from public.account_deletions where account_id = account;
  if found then
    return deletion.due_at;
  end if;
  if private.take_turn('deletion by account', account::text, 5, 86400) > 0 then
    raise exception 'The deletion was requested too often.' using errcode = 'PT409', hint = 'Try again tomorrow.';
  end if;
  insert into public.account_deletions (account_id, requested_by) values (account, (select auth.uid())) returning * into deletion;

  with open as materialized (
    select id from public.prompt_runs where account_id = account and state in ('waiting', 'running') order by id for update
  )
  update public.prompt_runs as runs set
    state = 'canceled', canceled_claim = claim, claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  update public.site_crawls set state = 'failed', problem = 'The account will be deleted.', finished_at = now()
  where site_id in (select id from public.sites where account_id = account) and state in ('waiting', 'running');
  delete from public.jobs where account_id = account and kind = 'site.scan' and state = 'waiting';
  perform private.tell_members(account, 'account.deletion', deletion.id);
  perform private.record_deletion(account, 'insert');
  return deletion.due_at;
end
$$;
comment on function private.request_account_deletion is 'The body of public.request_account_deletion.';
grant execute on function private.request_account_deletion(uuid, text) to authenticated;

create function public.request_account_deletion(account_id uuid, typed_name text) returns timestamptz
language sql volatile
set search_path = ''
as $$
  select private.request_account_deletion(account_id, typed_name)
$$;
comment on function public.request_account_deletion is
  'Schedules the deletion of an account in seven days, ends its open runs, crawls and scans, and emails its members. For owners, who type the '
  'name of the account. Returns when it is due; a second request changes nothing. Errors: 42501, 22023 another name, PT409 the sample account or '
  'too often.';
grant execute on function public.request_account_deletion(uuid, text) to authenticated;

create function private.undo_account_deletion(account uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  undone uuid;
begin
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  perform private.lock_account(account);
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  delete from public.account_deletions where account_id = account and started_at is null returning id into undone;
  if undone is null then
    if private.is_to_be_deleted(account) then
      raise exception 'The deletion has started.' using errcode = 'PT409', hint = 'It can’t be undone any more.';
    end if;
    return false;
  end if;
  perform private.tell_members(account, 'account.kept', undone);
  perform private.record_deletion(account, 'delete');
  return true;
end
$$;
comment on function private.undo_account_deletion is 'The body of public.undo_account_deletion.';
grant execute on function private.undo_account_deletion(uuid) to authenticated;

create function public.undo_account_deletion(account_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.undo_account_deletion(account_id)
$$;
comment on function public.undo_account_deletion is
  'Keeps an account whose deletion was scheduled, and emails its members. For owners. False: it was not scheduled. Errors: 42501, PT409 the '
  'deletion has started.';
grant execute on function public.undo_account_deletion(uuid) to authenticated;

create function private.deletion_mail(account uuid, recipient uuid, actor uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', users.email, 'accountName', accounts.name, 'actorEmail', (select email from auth.users as actors where actors.id = actor),
    'deletionId', deletions.id, 'dueAt', deletions.due_at
  )
  from public.account_members as members
  join public.accounts on accounts.id = members.account_id
  join auth.users on users.id = members.user_id
  left join public.account_deletions as deletions on deletions.account_id = accounts.id
  where members.account_id = account and members.user_id = recipient and users.email is not null and users.deleted_at is null
    and (users.banned_until is null or users.banned_until <= now())
$$;
comment on function private.deletion_mail is 'Definer: the server has no right to read users.';
grant execute on function private.deletion_mail(uuid, uuid, uuid) to service_role;

create function public.deletion_mail(account_id uuid, user_id uuid, actor_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.deletion_mail(account_id, user_id, actor_id)
$$;
comment on function public.deletion_mail is
  'What an email about a deletion says: {email, accountName, actorEmail, deletionId, dueAt}; the last two are null if none is scheduled. Null: '
  'the user is not a member any more, or cannot sign in.';
grant execute on function public.deletion_mail(uuid, uuid, uuid) to service_role;

create function public.start_account_deletions(batch integer default 10) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  started jsonb;
begin
  with due as materialized (
    select account_id from public.account_deletions
    where due_at <= now() and (payments_ended_at is not null or next_try_at is null or next_try_at <= now())
    order by due_at limit batch for update skip locked
  ), marked as (
    update public.account_deletions as deletions
    set started_at = coalesce(started_at, now()), next_try_at = now() + interval '10 minutes'
    from due where deletions.account_id = due.account_id
    returning deletions.account_id, deletions.due_at, deletions.payments_ended_at is not null as is_paid
  )
  select jsonb_agg(
    jsonb_build_object(
      'accountId', marked.account_id, 'hasEndedPayments', is_paid,
      'customerIds', array(
        select customer_id from public.billing_customers where account_id = marked.account_id
        union select customer_id from public.billing_subscriptions where account_id = marked.account_id
      )
    )
    order by due_at
  ) into started from marked;
  return coalesce(started, '[]');
end
$$;
comment on function public.start_account_deletions is
  'Starts or continues deletions that are due, which cannot be undone then: [{accountId, hasEndedPayments, customerIds}]. An account whose '
  'payments have not ended is returned again after ten minutes.';
grant execute on function public.start_account_deletions(integer) to service_role;

create function public.note_payments_ended(account_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  update public.account_deletions set payments_ended_at = now()
  where account_deletions.account_id = note_payments_ended.account_id and started_at is not null and payments_ended_at is null
$$;
comment on function public.note_payments_ended is 'Notes that the customer of an account at Stripe was deleted, or that there is none.';
grant execute on function public.note_payments_ended(uuid) to service_role;

create function private.delete_many_rows(account uuid, site_ids uuid[], batch integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part record;
  ids uuid[];
  removed integer;
begin
  for part in
    -- A row of a larger size, or one that others follow, counts for several.
    select * from (values
      ('account_export_parts', 'export_id', 100), ('crawl_pages', 'crawl_id', 5), ('site_files', 'site_id', 1),
      ('site_file_versions', 'site_id', 100), ('scans', 'site_id', 50), ('ingest_batches', 'site_id', 50), ('prompt_runs', 'account_id', 10),
      ('run_totals', 'site_id', 1), ('mention_totals', 'site_id', 1), ('source_totals', 'site_id', 1), ('cited_pages', 'site_id', 5),
      -- Postgres looks for what follows each of them among the rows that were just deleted.
      ('brands', 'site_id', 5000), ('brand_facts', 'site_id', 500), ('prompts', 'site_id', 100),
      ('usage_events', 'account_id', 1), ('audit_log', 'account_id', 1)
    ) as parts (name, owner, weight)
  loop
    ids := case part.owner
      when 'account_id' then array[account]
      when 'site_id' then site_ids
      when 'crawl_id' then array(select id from public.site_crawls where site_id = any (site_ids))
      when 'export_id' then array(select id from public.account_exports where account_id = account)
    end;
    -- By their places, or Postgres would look for them in the whole table.
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where %2$I = any ($1) limit $2 for update skip locked))',
      part.name, part.owner
    ) using ids, greatest(batch / part.weight, 1);
    get diagnostics removed = row_count;
    if removed = greatest(batch / part.weight, 1) then
      return true;
    end if;
  end loop;
  with found as (select site_id, day, visitor from private.visitor_days where site_id = any (site_ids) limit batch)
  delete from private.visitor_days as visitors using found
  where visitors.site_id = found.site_id and visitors.day = found.day and visitors.visitor = found.visitor;
  get diagnostics removed = row_count;
  return removed = batch;
end
$$;
comment on function private.delete_many_rows is
  'Deletes rows of the tables that have many for an account, about a batch of one of them. True: there may be more. The account must be locked.';

create function private.delete_user_traces(user_ids uuid[], emails text[]) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.outbox
  where payload ->> 'userId' = any (user_ids::text[]) or lower(payload ->> 'email') = any (emails)
    or kind = 'account.security' and split_part(idempotency_key, '/', 3) = any (user_ids::text[]);
  -- Other accounts keep invitations that are open.
  delete from public.account_invitations where (email = any (emails) or invited_by = any (user_ids)) and expires_at <= now();
  update public.account_invitations set invited_by = '00000000-0000-0000-0000-000000000000' where invited_by = any (user_ids);
  delete from auth.users where id = any (user_ids);
  -- No foreign key deletes these with the user.
  delete from auth.refresh_tokens where user_id::text = any (user_ids::text[]);
  delete from auth.flow_state where user_id = any (user_ids);
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = any (user_ids::text[]) or payload #>> '{traits,user_id}' = any (user_ids::text[])
$$;
comment on function private.delete_user_traces is
  'Deletes users with their sessions and factors, and what names them elsewhere. Audit logs of other accounts keep the IDs, which lead to nobody.';

create function private.delete_rate_limits(names text[]) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.turns
  where right(key, 64) = any (array(select encode(sha256(convert_to(name, 'UTF8')), 'hex') from unnest(names) as name))
$$;
comment on function private.delete_rate_limits is 'Deletes the limits that are counted for these names, whose digests are their keys.';

create function private.delete_account_slice(account uuid, batch integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site_ids uuid[];
  user_ids uuid[];
  emails text[];
  invited text[];
begin
  -- As tidy_visits: not during a roll-up. Two workers do this one after another.
  perform pg_advisory_xact_lock(hashtextextended('roll_up_visits', 0));
  -- First what others start at, and then the rest, so that this and other functions never wait for each other.
  perform from public.accounts where id = account for update;
  if not found then
    return true;
  end if;
  if not exists (select from public.account_deletions where account_id = account and payments_ended_at is not null) then
    raise exception 'The deletion of this account has not started.' using errcode = '22023';
  end if;
  perform from public.sites where account_id = account order by id for update;
  site_ids := array(select id from public.sites where account_id = account);
  perform set_config('findable.deleted_account', account::text, true);
  -- Not deleted: a batch that is being stored refers to its key.
  update public.ingest_keys set revoked_at = now() where site_id = any (site_ids) and revoked_at is null;
  if private.delete_many_rows(account, site_ids, batch) then
    return false;
  end if;

  -- A user who joins another account at this moment waits until they are deleted, or is a member of it below.
  perform from auth.users where id in (select user_id from public.account_members where account_id = account) order by id for update;
  select coalesce(array_agg(users.id), '{}'), coalesce(array_agg(lower(users.email)), '{}') into user_ids, emails
  from auth.users
  where users.id in (select user_id from public.account_members where account_id = account)
    and not exists (
      select from public.account_members as others where others.user_id = users.id and others.account_id <> account
    )
    and not exists (
      select from public.account_invitations as invitations
      where invitations.email = lower(users.email) and invitations.account_id <> account and invitations.expires_at > now()
    );
  invited := array(select email from public.account_invitations where account_id = account);

  delete from public.outbox
  where payload ->> 'accountId' = account::text or payload ->> 'siteId' = any (site_ids::text[])
    or payload ->> 'invitationId' in (select id::text from public.account_invitations where account_id = account)
    or payload ->> 'exportId' in (select id::text from public.account_exports where account_id = account);
  delete from public.jobs
  where payload ->> 'crawlId' in (select id::text from public.site_crawls where site_id = any (site_ids));
  delete from public.billing_events
  where customer_id in (select customer_id from public.billing_customers where account_id = account)
    or subscription_id in (select id from public.billing_subscriptions where account_id = account);
  perform private.delete_rate_limits(
    array[account::text] || site_ids::text[] || user_ids::text[] || emails || invited
    || array(select private.mailbox_of(email) from unnest(emails || invited) as email)
  );
  delete from public.accounts where id = account;
  perform private.delete_user_traces(user_ids, emails);
  -- The deletion was added to it.
  delete from public.audit_log where account_id = account;
  return true;
end
$$;
comment on function private.delete_account_slice is 'The body of public.delete_account_slice.';
grant execute on function private.delete_account_slice(uuid, integer) to service_role;

create function public.delete_account_slice(account_id uuid, batch integer default 5000) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.delete_account_slice(account_id, batch)
$$;
comment on function public.delete_account_slice is
  'Deletes a part of an account whose payments have ended, in one transaction: first rows of large tables, about a batch in each call, and with '
  'the last call the account, and the users who belong to no other account and are not invited to one. True: the account is gone. Its visits '
  'and their totals are deleted by tidy_visits.';
grant execute on function public.delete_account_slice(uuid, integer) to service_role;
