-- Who may do what: every table and every function of the API, tried as each kind of caller. What is not listed must fail.
begin;
select no_plan();
select tests.furnish(true);
insert into public.sites (id, account_id, name) values (tests.id('bare site'), tests.id('account'), 'Bare');
insert into public.notification_settings (account_id, user_id)
select account_id, user_id from public.account_members where account_id = tests.id('account') on conflict do nothing;
insert into public.recovery_codes (user_id, digest)
select tests.id(name), tests.digest('recovery code of ' || name) from unnest(array['viewer', 'admin', 'owner']) as name;

insert into public.scans (id, token, address, score, report, checked_at, maker_hash)
values (tests.id('visitor scan'), repeat('v', 24), 'https://example.net/', 50, '{}', now(), repeat('0', 64));

-- The tables of docs/roles.md: what each role may do with the rows of its own account.
create temporary table expected (tables text, viewer text, member text, admin text, owner text);
insert into expected values
  ('accounts', 'read', 'read', 'read, change', 'read, change'),
  ('account_members', 'read', 'read', 'read, change, delete', 'read, change, delete'),
  ('account_deletions', 'read', 'read', 'read', 'read'),
  ('account_invitations', 'nothing', 'nothing', 'read, delete', 'read, delete'),
  ('api_keys', 'read', 'read', 'read, add, change', 'read, add, change'),
  ('audit_log', 'nothing', 'nothing', 'read', 'read'),
  ('account_exports', 'nothing', 'nothing', 'read', 'read'),
  ('billing_customers', 'nothing', 'nothing', 'read', 'read'),
  (
    'account_meters, billing_subscriptions, engine_budgets, engine_locations, engine_pauses, engine_spend, plans, usage_events, visitor_limits',
    'read', 'read', 'read', 'read'
  ),
  ('notification_settings', 'read, add, change', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('recovery_codes', 'read', 'read', 'read', 'read'),
  ('sites', 'read', 'read, add, change', 'read, add, change', 'read, add, change, delete'),
  ('brand_facts, brands', 'read', 'read, add, change, delete', 'read, add, change, delete', 'read, add, change, delete'),
  ('found_names', 'read', 'read, change', 'read, change', 'read, change'),
  ('prompts', 'read', 'read, add, change, delete', 'read, add, change, delete', 'read, add, change, delete'),
  ('run_schedules', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('site_profiles', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('ingest_keys', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('report_links', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('page_totals, site_installs, suspicious_totals, visit_totals, visitor_months, visitor_totals, visits', 'read', 'read', 'read', 'read'),
  ('crawl_pages, scans, site_crawls, site_file_versions, site_files', 'read', 'read', 'read', 'read'),
  (
    'answer_readings, cited_pages, engine_models, mention_totals, name_totals, passage_comparisons, prompt_runs, prompt_versions, run_citations, '
    'run_mentions, run_names, run_responses, run_searches, run_statements, run_totals, source_totals, visibility_alerts',
    'read', 'read', 'read', 'read'
  ),
  (
    'account_export_parts, agent_ranges, alert_checks, billing_events, demo_bookings, digest_weeks, ingest_batches, jobs, '
    'meter_notices, newsletter_deliveries, newsletter_events, newsletter_sends, newsletter_subscribers, outbox, page_counts',
    'nothing', 'nothing', 'nothing', 'nothing'
  );

-- Columns that members may read or write, if not all.
create temporary table columns (name text, verb text, columns text);
insert into columns values
  ('account_deletions', 'read', 'account_id, requested_by, requested_at, due_at, started_at'),
  ('account_exports', 'read', 'id, account_id, requested_by, state, requested_at, ready_at, expires_at, progress, row_count, bytes'),
  ('account_members', 'change', 'role'),
  ('accounts', 'change', 'name'),
  ('api_keys', 'read', 'id, account_id, name, hint, created_by, created_at, last_used_at, revoked_at'),
  ('api_keys', 'add', 'account_id, name, digest, hint'),
  ('api_keys', 'change', 'revoked_at'),
  (
    'billing_subscriptions', 'read',
    'id, account_id, status, price_id, plan_id, quantity, current_period_end, cancel_at_period_end, cancel_at, grace_until, '
    'read_at, created_at, updated_at'
  ),
  ('brand_facts', 'add', 'site_id, kind, subject, value'),
  ('brand_facts', 'change', 'kind, subject, value'),
  ('brands', 'add', 'site_id, name, is_own, aliases, domains'),
  ('brands', 'change', 'name, is_own, aliases, domains'),
  ('ingest_keys', 'read', 'id, site_id, kind, tag_key, hint, expires_at, revoked_at, last_used_at, created_at'),
  ('ingest_keys', 'add', 'site_id, kind, digest, tag_key, hint'),
  ('ingest_keys', 'change', 'expires_at, revoked_at'),
  ('notification_settings', 'add', 'account_id, user_id, wants_digest, wants_alerts'),
  ('notification_settings', 'change', 'wants_digest, wants_alerts'),
  ('passage_comparisons', 'read', 'site_id, compared_at, method, model, missing, own_pages, other_pages, problem'),
  ('found_names', 'change', 'is_dismissed'),
  ('prompts', 'add', 'site_id, text, topic, kind, is_enabled, is_branded, country, language, persona, tags'),
  ('prompts', 'change', 'text, topic, kind, is_enabled, is_branded, country, language, persona, tags'),
  ('recovery_codes', 'read', 'user_id, created_at, used_at'),
  ('report_links', 'add', 'id, site_id, name, expires_at'),
  ('report_links', 'change', 'revoked_at'),
  ('run_schedules', 'add', 'site_id, cadence, hour, time_zone, engines, runs_per_prompt, country'),
  ('run_schedules', 'change', 'cadence, hour, time_zone, engines, runs_per_prompt, country'),
  ('scans', 'read', 'id, site_id, previous_id, address, host, score, report, checked_at, created_at'),
  ('site_profiles', 'add', 'site_id, organization_name, description, logo_url, same_as, contact'),
  ('site_profiles', 'change', 'organization_name, description, logo_url, same_as, contact'),
  ('sites', 'add', 'account_id, domain, name, is_scanned_weekly'),
  ('sites', 'change', 'domain, name, is_scanned_weekly'),
  ('visitor_months', 'read', 'site_id, month, visitors');

-- The server may do everything with every table, except this.
create temporary table refused_to_server (tables text, verbs text);
insert into refused_to_server values
  ('plans', 'delete'),
  ('newsletter_events, scans', 'change'),
  ('usage_events', 'change, delete'),
  (
    'account_meters, audit_log, ingest_batches, page_counts, page_totals, site_profiles, suspicious_totals, visit_totals, visitor_limits, '
    'visitor_months, visitor_totals, visits', 'add, change, delete'
  );

create temporary view relations as
select oid, relname::text as name, relkind, relacl, relowner from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and not relispartition;
create temporary table roles_may as
select name, viewer, member, admin, owner, concat_ws(', ', viewer, member, admin, owner) as any_role
from expected cross join lateral unnest(string_to_array(tables, ', ')) as name;
create temporary table server_may as
select name, verb, privilege, not exists (
  select from refused_to_server where name = any (string_to_array(tables, ', ')) and verb = any (string_to_array(verbs, ', '))
) as may
from roles_may cross join (values ('read', 'SELECT'), ('add', 'INSERT'), ('change', 'UPDATE'), ('delete', 'DELETE')) as verbs (verb, privilege);

select set_eq($$select name from relations where relkind <> 'S'$$, 'select name from roles_may', 'lists every table of the API');

create temporary view granted as
select coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') as role, object, privilege
from relations cross join lateral (
  select grantee, name as object, privilege_type as privilege from aclexplode(coalesce(relacl, acldefault('r', relowner)))
  union all
  select grantee, name || '.' || attname, privilege_type from pg_attribute cross join lateral aclexplode(attacl)
  where attrelid = relations.oid and attacl is not null
) as held
where grantee <> relowner;
create temporary view listed as
select 'authenticated' as role, concat_ws('.', name, listed_column) as object, privilege
from server_may join roles_may using (name) left join columns using (name, verb)
cross join lateral unnest(coalesce(string_to_array(columns, ', '), array[null])) as listed_column
where strpos(any_role, verb) > 0
union all
select 'service_role', name, privilege from server_may where may
union all
select 'service_role', 'scans.is_kept', 'UPDATE';
select is_empty('select * from granted except select * from listed', 'grants nothing else on tables, views, sequences and columns');
select is_empty('select * from listed except select * from granted', 'grants all of this');

-- What the catalogue does not say of a statement. Changes set constants, so that only their own policies apply.
create temporary table details (verb text, name text, detail text, condition text default 'true', primary key (verb, name));
insert into details values
  ('add', 'account_members', $$(account_id, user_id, role) values (tests.id('account'), tests.id('newcomer'), 'member')$$),
  ('add', 'api_keys', $$(account_id, name, digest, hint) values (tests.id('account'), 'New', tests.digest('api_new'), 'new0')$$),
  ('add', 'brand_facts', $$(site_id, kind, subject, value) values (tests.id('site'), 'price', 'Pro plan', '$99 a month')$$),
  ('add', 'brands', $$(site_id, name) values (tests.id('site'), 'Competitor')$$),
  ('add', 'ingest_keys', $$(site_id, kind, digest, hint) values (tests.id('site'), 'server', tests.digest('srv_new'), 'new0')$$),
  (
    'add', 'notification_settings',
    $$(account_id, user_id) values (tests.id('account'), auth.uid()) on conflict (account_id, user_id) do update set wants_digest = true$$
  ),
  ('add', 'prompts', $$(site_id, text) values (tests.id('site'), 'Which tool is new?')$$),
  ('add', 'report_links', $$(site_id, name) values (tests.id('site'), 'New')$$),
  ('add', 'run_schedules', $$(site_id) values (tests.id('bare site'))$$),
  ('add', 'site_profiles', $$(site_id, organization_name) values (tests.id('bare site'), 'New')$$),
  ('add', 'sites', $$(account_id, name, domain) values (tests.id('account'), 'New', 'new.example')$$),
  ('change', 'accounts', $$set name = 'New'$$),
  ('change', 'api_keys', 'set revoked_at = now()'),
  ('change', 'brand_facts', $$set value = 'New'$$),
  ('change', 'brands', 'set is_own = false'),
  ('change', 'found_names', 'set is_dismissed = true'),
  ('change', 'ingest_keys', 'set revoked_at = now()'),
  ('change', 'notification_settings', 'set wants_digest = false'),
  ('change', 'prompts', $$set topic = 'New'$$),
  ('change', 'report_links', 'set revoked_at = now()'),
  ('change', 'run_schedules', $$set cadence = 'weekly'$$),
  ('change', 'site_profiles', $$set description = 'New'$$),
  ('change', 'sites', $$set name = 'New'$$);
insert into details values
  ('change', 'account_members', $$set role = 'viewer'$$, $$role <> 'owner'$$),
  ('delete', 'account_members', '', $$role <> 'owner' and user_id <> auth.uid()$$);

create function pg_temp.statement(verb text, relation regclass, detail text, condition text) returns text language sql stable as $$
  select case verb
    when 'read' then format('select from %s', relation)
    when 'add' then format('insert into %s %s', relation, coalesce(detail, 'default values'))
    when 'change' then format('update %s %s where %s', relation, coalesce(detail, (
      select format('set %1$I = %1$I', attname) from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped
      order by has_column_privilege('authenticated', attrelid, attnum, 'UPDATE') desc, attidentity <> '', attnum limit 1
    )), condition)
    else format('delete from %s where %s', relation, condition)
  end
$$;

-- The rows of the user's own account, or of the user, which row-level security must show, and no others.
create function pg_temp.own_rows(actor text, relation regclass, condition text) returns bigint language plpgsql as $$
declare
  has_column constant jsonb := (select jsonb_object_agg(attname, true) from pg_attribute where attrelid = relation);
  account constant text := '(select account_id from public.account_members where user_id = auth.uid())';
  found bigint;
begin
  perform tests.act_as(actor);
  perform set_config('role', 'none', true);
  execute format('select count(*) from %s where (%s) and %s', relation, condition, case
    when relation in ('public.notification_settings'::regclass, 'public.recovery_codes'::regclass) then 'user_id = auth.uid()'
    when relation = 'public.accounts'::regclass then 'id = ' || account
    when has_column ? 'account_id' then 'account_id = ' || account
    when has_column ? 'site_id' then format('site_id in (select id from public.sites where account_id = %s)', account)
    when has_column ? 'crawl_id' then format('crawl_id in (select crawls.id from public.site_crawls as crawls join public.sites
      on sites.id = site_id where account_id = %s)', account)
    else 'true'
  end) into found;
  perform set_config('request.jwt.claims', '', true);
  return found;
end
$$;

-- While the deletion is scheduled, no runs can be requested.
insert into public.account_deletions (account_id, requested_by) values (tests.id('account'), tests.id('owner'));

-- Views have no rows to write. A refusal is "no grant", "policy" or "0 rows"; what is allowed touches all own rows, and no others.
create temporary table outcomes as
select
  name, verb, place, actor, tests.outcome(actor, pg_temp.statement(verb, oid::regclass, detail, coalesce(condition, 'true'))) as outcome,
  case
    when actor in ('anon', 'service_role') then 0
    when verb = 'add' then 1
    else pg_temp.own_rows(actor, oid::regclass, coalesce(condition, 'true'))
  end as own
from relations
cross join unnest(array['read', 'add', 'change', 'delete']) with ordinality as verbs (verb, place)
cross join unnest(array['anon', 'newcomer', 'outsider', 'viewer', 'member', 'admin', 'owner', 'service_role']) as actors (actor)
left join details using (verb, name)
where relkind <> 'S' and (relkind <> 'v' or verb = 'read');

create function pg_temp.cell(verb text, outcome text, own bigint) returns text language sql immutable as $$
  select case
    when outcome in ('no grant', 'policy', '0 rows') then null
    when outcome = own || case own when 1 then ' row' else ' rows' end then verb
    else format('%s: %s instead of %s', verb, outcome, own)
  end
$$;
select is(
  coalesce(string_agg(pg_temp.cell(verb, outcome, own), ', ' order by place), 'nothing'), cell, format('%s, %s: %s', name, actor, cell)
)
from outcomes join roles_may using (name)
join lateral (values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner)) as cells (role, cell) on role = actor
group by name, actor, cell order by name, actor;

-- Others see and touch their own rows, if any, and what all accounts share. The outsider owns another account.
select is(
  string_agg(format('%s %s: %s', name, verb, outcome), ', ' order by name, place) filter (
    where pg_temp.cell(verb, outcome, own) <> verb or verb = 'add' and outcome not in ('no grant', 'policy')
      or strpos(owner, verb) = 0 and outcome not in ('no grant', 'policy', '0 rows')
  ),
  null, format('%s reaches nothing of the account', actor)
)
from outcomes join roles_may using (name) where actor in ('newcomer', 'outsider') group by actor;
select is(
  string_agg(format('%s %s', name, verb), ', ' order by name, place) filter (where outcome <> 'no grant'), null, 'anon reaches nothing'
)
from outcomes where actor = 'anon';
select is(
  string_agg(verb, ', ' order by place) filter (where outcome <> 'no grant'), string_agg(verb, ', ' order by place) filter (where may),
  format('%s, server', name)
)
from outcomes join server_may using (name, verb) where actor = 'service_role' group by name order by name;

delete from public.account_deletions;

-- The functions that may be called. A function of the schema `private` may be called by those who may call one of the same name in `public`.
create temporary table callable (role text, schema text, names text);
insert into callable values
  ('authenticated', 'public', $$
    accept_invitation account_activity account_people billing_overview cancel_prompt_runs client_workspace decline_invitation
    follow_crawl hand_over_account import_prompts invite_member latest_visits my_invitations my_sessions name_details open_account prompt_report
    publish_site_file_version recent_searches replace_recovery_codes request_account_deletion request_account_export request_prompt_runs
    revoke_ingest_key rotate_ingest_key save_site_file set_notification settle_suspicious_visits site_setup suspicious_visits unclaimed_runs
    undo_account_deletion visibility_names visibility_report visibility_sources visit_series visited_pages visitor_series
  $$),
  ('authenticated', 'private', $$
    account_ids_for_api_keys account_ids_with_role answer_invitation billing_account_ids bucket_starts confirmed_email
     editable_account_ids editable_site_ids ends_of_details host_of is_branded is_paying is_signed_in managed_account_ids member_account_ids member_names
     member_site_ids next_run_at owned_account_ids random_token report_versions signed_in_user
   $$),
   ('service_role', 'public', $$
     access_mail account_export_part account_export_tables add_call_cost alert_history apply_subscription book_demo claim_jobs claim_outbox
     claim_passage_comparisons claim_prompt_runs claim_runs_in_budget confirm_newsletter delete_account_slice
    deletion_mail due_billing_subscriptions fail_job fail_prompt_run fill_sample_account finish_account_export finish_cited_page
    finish_job finish_passage_comparison finish_prompt_run give_up_reading invitation_mail link_billing_customer mark_billing_customer_deleted
    location_to_check name_details names_to_judge newsletter_figures newsletter_progress note_payments_ended notification_recipient open_report_link
    open_sample_account outbox_figures own_brand_sums plan_prompt_runs prompt_report queue_digests queue_meter_notices queue_name_judgments queue_newsletter
    queue_site_scans read_account_export read_answer_slice read_by_rules recent_searches record_alerts record_billing_events
    remove_sample_account request_newsletter resubscribe_newsletter revive_outbox roll_up_visits set_notification settle_billing_events
     settle_outbox settle_suspicious_visits site_setup sites_to_check start_account_deletion start_billing_reading start_engine_call
     store_account_export_part store_crawled_files store_name_judgments store_readings store_visit_batches suspicious_visits tidy tidy_prompt_runs tidy_visits
     unclaimed_runs unsubscribe_newsletter use_api_key
    use_recovery_code visibility_names visibility_report visibility_sources visit_series visited_pages visitor_salts
  $$),
  ('service_role', 'private', $$
     add_citations add_engine_cost add_mentions add_names add_prompt_runs add_run_to_totals add_statements bucket_starts change_cited_pages change_totals claim_due_jobs count_turns due_jobs
     due_prompt_runs end_claim engine_budget engine_total given_hosts host_of is_branded is_job_claimed is_paying is_unclaimed mailbox_of
     mark_branded mark_names mark_unclaimed mention_sums name_sums newsletter_message_key next_run_at next_turns note_model postpone_runs postpone_runs_over_total prompts_in_plan random_token
     recount_names report_versions request_reading retry_delay return_turn run_sums set_free_budget sites_to_compare source_sums store_naming take_turn untracked_names
  $$);
create temporary view functions as
select nspname as schema, proname::text as name, grantee::regrole::text as role
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner)))
where nspname in ('public', 'private') and grantee <> proowner;
select set_eq(
  'select schema || name || role from functions',
  $$select schema || name || role from callable cross join lateral regexp_split_to_table(btrim(names, E' \n'), '\s+') as name
    union select schema || name || role from functions where schema = 'private' and (name, role) in (
      select name, role from functions where schema = 'public'
    )$$,
  'lets exactly these functions be called'
);

-- "yes", "no", or another outcome.
create function pg_temp.verdict(actor text, statement text) returns text language sql as $$
  select case
    when outcome in ('no grant', 'policy', '0 rows', 'PT404', 'There is no such site.', 'There is no such account.') then 'no'
    when outcome ~ '^\d+ rows?$' then 'yes'
    else outcome
  end
  from tests.outcome(actor, statement) as outcome
$$;

-- The functions of docs/roles.md.
create temporary table tried (what text primary key, call text, viewer text, member text, admin text, owner text);
insert into tried values
  ('Publish a hosted file', $$public.save_site_file(tests.id('site'), 'llms.txt', '# New') is not null$$, 'no', 'yes', 'yes', 'yes'),
  ('Publish an earlier version', $$public.publish_site_file_version(tests.id('version'))$$, 'no', 'yes', 'yes', 'yes'),
  ('Let crawls publish a file', $$public.follow_crawl(tests.id('site'), 'llms.txt')$$, 'no', 'yes', 'yes', 'yes'),
  ('Import prompts', $$exists (select from public.import_prompts(tests.id('site'), '[{"text": "Which is new?"}]'))$$, 'no', 'yes', 'yes', 'yes'),
  ('Request runs', $$public.request_prompt_runs(tests.id('site'), array[tests.id('prompt')], array['openai'], gen_random_uuid()::text) = 1$$, 'no', 'yes', 'yes', 'yes'),
  ('Cancel runs', $$public.cancel_prompt_runs(tests.id('site')) = 0$$, 'no', 'yes', 'yes', 'yes'),
  ('Replace a key of a site', $$public.rotate_ingest_key(tests.id('site'), 'server', tests.digest('srv_new'), 'new0') is not null$$, 'no', 'yes', 'yes', 'yes'),
  ('Revoke a key of a site', $$public.revoke_ingest_key(tests.id('server key'))$$, 'no', 'yes', 'yes', 'yes'),
  ('Count or discard suspicious visits', $$public.settle_suspicious_visits(tests.id('site'), false) ->> 'visits' = '1'$$, 'no', 'yes', 'yes', 'yes'),
  ('Choose the own emails', $$public.set_notification(tests.id('account'), auth.uid(), 'digest', false)$$, 'yes', 'yes', 'yes', 'yes'),
  ('Choose the emails of another member', $$public.set_notification(tests.id('account'), tests.id(case auth.uid() when tests.id('member') then 'owner' else 'member' end), 'digest', false)$$, 'no', 'no', 'no', 'no'),
  ('See the addresses of members', $$jsonb_array_length(public.account_people(tests.id('account')) -> 'members') = 4$$, 'yes', 'yes', 'yes', 'yes'),
  ('See invitations', $$jsonb_array_length(public.account_people(tests.id('account')) -> 'invitations') = 1$$, 'no', 'no', 'yes', 'yes'),
  ('Invite', $$public.invite_member(tests.id('account'), 'new@example.com', 'viewer') is not null$$, 'no', 'no', 'yes', 'yes'),
  ('Request an export of all data', $$public.request_account_export(tests.id('account')) is not null$$, 'no', 'no', 'yes', 'yes'),
  ('Manage billing', $$(public.billing_overview(tests.id('account')) ->> 'mayManage')::boolean$$, 'no', 'no', 'yes', 'yes'),
  ('Delete the account', $$public.request_account_deletion(tests.id('account'), 'Account') is not null$$, 'no', 'no', 'no', 'yes'),
  ('Keep the account', $$not public.undo_account_deletion(tests.id('account'))$$, 'no', 'no', 'no', 'yes'),
  ('Hand over the account', $$public.hand_over_account(tests.id('account'), tests.id(case auth.uid() when tests.id('member') then 'viewer' else 'member' end))$$, 'no', 'no', 'no', 'yes');


select is(pg_temp.verdict(role, format('select where %s', call)), cell, format('%s, %s: %s', what, role, cell))
from tried cross join lateral (
  values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner), ('outsider', 'no'), ('newcomer', 'no')
) as cells (role, cell);

-- Functions that the server calls, which run with its rights.
select matches(tests.outcome('service_role', 'select ' || call), '^\d+ rows?$', 'lets the server call ' || call)
from unnest(array[
  $$public.start_account_deletion(gen_random_uuid())$$,
  $$public.note_payments_ended(tests.id('account'))$$,
  $$public.deletion_mail(tests.id('account'), tests.id('owner'), tests.id('owner'))$$,
  $$public.access_mail(tests.id('account'), tests.id('owner'), array[tests.id('member')])$$,
  $$public.account_export_part(tests.id('export'), 1)$$,
  $$public.account_export_tables()$$,
  $$public.read_account_export(tests.id('export'), tests.id('claim'))$$,
  $$public.store_account_export_part(tests.id('export'), tests.id('claim'), '{}')$$,
  $$public.finish_account_export(tests.id('export'), tests.id('claim'))$$,
  $$public.invitation_mail(tests.id('invitation'))$$,
  $$public.sites_to_check()$$,
  $$public.read_answer_slice(tests.id('site'), tests.id('claim'))$$,
  $$public.give_up_reading(tests.id('site'), tests.id('claim'))$$,
  $$public.store_readings(tests.id('site'), tests.id('claim'), '{}')$$,
  $$public.use_api_key(tests.digest('api_account'))$$,
  $$public.link_billing_customer(tests.id('elsewhere'), 'cus_new')$$,
  $$public.start_billing_reading('cus_furnished')$$,
  $$public.mark_billing_customer_deleted('cus_furnished')$$,
  $$public.record_billing_events('[]')$$,
  $$public.settle_billing_events('[]')$$,
  $$public.apply_subscription('cus_furnished', gen_random_uuid(), '{}')$$,
  $$public.due_billing_subscriptions()$$,
  $$public.book_demo(tests.id('k'), 'V', 'v@example.com', '2030-01-15T14:00:00Z')$$,
  $$public.finish_cited_page(tests.id('page'), tests.id('claim'), '{}')$$,
  $$public.claim_prompt_runs('[]', 10, 60, 10, 10)$$,
  $$private.postpone_runs(tests.id('account'), now(), 'daily_limit', 'No.')$$,
  $$public.queue_digests()$$,
  $$public.fail_prompt_run(tests.id('run'), tests.id('claim'), 'timeout', 'Too slow.', false)$$,
  $$public.finish_prompt_run(tests.id('run'), tests.id('claim'), '{}')$$,
  $$private.add_run_to_totals(runs) from public.prompt_runs as runs where id = tests.id('run')$$,
  $$public.store_visit_batches('[]')$$,
  $$public.claim_jobs('site.scan')$$,
  $$public.queue_meter_notices()$$,
  $$public.queue_newsletter('june', 'June')$$,
  $$public.newsletter_progress('june')$$,
  $$public.newsletter_figures()$$,
  $$public.request_newsletter('visitor@example.com', 'footer')$$,
  $$public.confirm_newsletter(tests.id('subscriber'))$$,
  $$public.unsubscribe_newsletter(tests.id('subscriber'))$$,
  $$public.resubscribe_newsletter(tests.id('subscriber'))$$,
  $$public.notification_recipient(tests.id('account'), tests.id('member'))$$,
  $$public.claim_outbox()$$,
  $$public.settle_outbox('[]')$$,
  $$public.claim_passage_comparisons()$$,
  $$public.finish_passage_comparison(tests.id('site'), tests.id('claim'), '{}')$$,
  $$public.start_engine_call(tests.id('site'), 'embeddings:1', '{"totalDailyCalls": 9, "totalDailyCostUsd": 9}')$$,
  $$public.add_call_cost(tests.id('site'), 0.1)$$,
  $$public.claim_runs_in_budget('[]', 1, 60, '{"totalDailyCalls": 9, "totalDailyCostUsd": 9}')$$,
  $$public.plan_prompt_runs('{openai}')$$,
  $$public.read_by_rules(2)$$,
  $$public.use_recovery_code(tests.id('member'), tests.digest('recovery code'))$$,
  $$public.open_report_link(md5('link'))$$,
  $$public.open_sample_account('owner@example.com', '2026-03-18')$$,
  $$public.fill_sample_account('2026-03-18', 0)$$,
  $$public.remove_sample_account('owner@example.com')$$,
  $$public.queue_site_scans()$$,
  $$public.store_crawled_files(tests.id('crawl'), '[{"name": "llms.txt", "body": "# Crawl"}]')$$,
  $$public.tidy()$$,
  $$public.tidy_prompt_runs()$$,
  $$public.tidy_visits()$$,
  $$public.own_brand_sums(tests.id('site'), '{2020-01-01}')$$,
  $$public.alert_history(tests.id('site'), '2020-01-01')$$,
  $$public.record_alerts(tests.id('site'), '2020-01-03', '[]')$$,
  $$public.visit_series(tests.id('site'), 'agent', 'day', now() - interval '7 days', now())$$,
  $$public.visited_pages(tests.id('site'), 'agent', 'day', now() - interval '7 days', now(), now() - interval '14 days')$$,
  $$public.prompt_report(tests.id('site'), '2026-05-01')$$,
  $$public.visibility_report(tests.id('site'), '2026-05-01', '2026-06-01', '2026-04-01', 'day')$$,
  $$public.visibility_sources(tests.id('site'), '2026-05-01', '2026-06-01', '2026-04-01', 'day')$$,
  $$public.recent_searches(tests.id('site'))$$,
  $$public.unclaimed_runs(tests.id('site'))$$,
  $$public.visibility_names(tests.id('site'), '2026-05-01', '2026-06-01', '2026-04-01', 'day')$$,
  $$public.name_details(tests.id('name'))$$,
  $$public.queue_name_judgments('model-1')$$,
  $$public.location_to_check('{openai}')$$,
  $$public.names_to_judge(tests.id('site'), 'model-1')$$,
  $$public.store_name_judgments(tests.id('site'), tests.id('claim'), 'model-1', '[]')$$,
  $$public.site_setup(tests.id('site'))$$,
  $$public.set_notification(tests.id('account'), tests.id('member'), 'digest', false)$$,
  $$public.visitor_salts()$$,
  $$public.settle_suspicious_visits(tests.id('site'), true)$$,
  $$public.suspicious_visits(tests.id('site'))$$,
  $$public.roll_up_visits()$$
]) as call;

-- Changes of roles: PT409 would leave no owner.
create temporary table changes (what text primary key, statement text, viewer text, member text, admin text, owner text);
insert into changes values
  ('Become admin', $$update public.account_members set role = 'admin' where user_id = auth.uid()$$, 'no', 'no', 'yes', 'PT409'),
  ('Become owner', $$update public.account_members set role = 'owner' where user_id = auth.uid()$$, 'no', 'no', 'no', 'yes'),
  ('Make an owner a member', $$update public.account_members set role = 'member' where role = 'owner'$$, 'no', 'no', 'no', 'PT409'),
  ('Make a member owner', $$update public.account_members set role = 'owner' where user_id = tests.id('member')$$, 'no', 'no', 'no', 'yes'),
  ('Make a member admin', $$update public.account_members set role = 'admin' where user_id = tests.id('member')$$, 'no', 'no', 'yes', 'yes'),
  ('Remove another member', $$delete from public.account_members where user_id = tests.id(case auth.uid() when tests.id('member') then 'viewer' else 'member' end)$$, 'no', 'no', 'yes', 'yes'),
  ('Remove an owner', $$delete from public.account_members where role = 'owner'$$, 'no', 'no', 'no', 'PT409'),
  ('Leave', $$delete from public.account_members where user_id = auth.uid()$$, 'yes', 'yes', 'yes', 'PT409'),
  ('Choose emails of another member', $$insert into public.notification_settings (account_id, user_id) select account_id, user_id
    from public.account_members where user_id <> auth.uid()$$, 'no', 'no', 'no', 'no');


select is(pg_temp.verdict(role, statement), cell, format('%s, %s: %s', what, role, cell))
from changes cross join lateral (values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner)) as cells (role, cell);

-- A token whose session has ended, in each way: it reaches no table, and every function refuses or returns nothing. Last, because the
-- owner stays in this state.
create temporary table ways (way text primary key, statement text);
grant select on ways, details to authenticated;
insert into ways values
  ('is over', $$update auth.sessions set not_after = now() where user_id = tests.id('owner')$$),
  ('belongs to another user', $$update auth.sessions set user_id = tests.id('outsider') where id = tests.id('session of owner')$$),
  ('was ended', $$delete from auth.sessions where user_id = tests.id('owner')$$);

create function pg_temp.in_way(way text, statement text) returns text language plpgsql as $$
declare
  outcome text;
begin
  execute (select ways.statement from ways where ways.way = in_way.way);
  outcome := tests.outcome('owner', statement);
  raise exception using errcode = 'UNDO1', message = outcome;
exception
  when sqlstate 'UNDO1' then return sqlerrm;
end
$$;
select is(
  string_agg(format('%s %s: %s', name, verb, outcome), ', ' order by name, verb)
    filter (where outcome not in ('no grant', 'policy', '0 rows')),
  null, format('a session that %s reaches no table', way)
)
from ways cross join relations
cross join unnest(array['read', 'add', 'change', 'delete']) as verb
left join details using (verb, name)
cross join lateral pg_temp.in_way(way, pg_temp.statement(verb, oid::regclass, detail, coalesce(condition, 'true'))) as outcome
where relkind <> 'S' and (relkind <> 'v' or verb = 'read')
group by way;
select is(
  string_agg(format('%s: %s', what, outcome), ', ' order by what) filter (where outcome not in (
    'no grant', 'policy', '0 rows', 'PT404', 'There is no such site.', 'There is no such account.',
    'Opening an account requires a signed-in user.', 'Recovery codes need a session with a second factor.'
  )),
  null, format('a session that %s does nothing with functions', way)
)
from ways cross join (
  select what, format('select where %s', call) as statement from tried
  union all select what, statement from changes
  union all
  select call, format('select where coalesce(to_jsonb(%s), %L) not in (%2$L, %L, %L)', call, 'null', '[]', '{"accounts": [], "sites": []}')
  from unnest(array[
    'public.client_workspace()', 'public.my_sessions()', 'public.my_invitations()', $$public.open_account('Mine')$$,
    $$public.accept_invitation(tests.id('invitation'))$$, $$nullif(public.decline_invitation(tests.id('invitation')), false)$$,
    $$public.replace_recovery_codes(array(select tests.digest(n::text) from generate_series(1, 10) as n))::text$$,
    $$public.account_people(tests.id('account'))$$, $$public.site_setup(tests.id('site'))$$,
    $$public.account_activity(tests.id('account')) -> 'entries'$$, $$public.prompt_report(tests.id('site'), '2020-01-01') -> 'prompts'$$,
    $$public.billing_overview(tests.id('account')) -> 'customerId'$$, $$public.recent_searches(tests.id('site'))$$,
    $$public.unclaimed_runs(tests.id('site'))$$
  ]) as call
) as calls
cross join lateral pg_temp.in_way(way, calls.statement) as outcome
group by way;
select is(tests.outcome('owner', 'select from public.accounts'), '1 row', 'an open session reaches its account');
select is(
  tests.value('owner', '(select count(*) from public.accounts)', '{"session_id": null}'), '0', 'a token without a session reaches nothing'
);

select * from finish();
rollback;
