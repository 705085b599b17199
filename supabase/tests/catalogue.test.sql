-- Rules for all objects in the database, now and later.
begin;
select plan(17);

create temporary view relations as
select oid, relname::text as name, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl, relowner
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S');

create temporary view functions as
select pg_proc.oid, nspname || '.' || proname as name, nspname, prosecdef, proconfig, proacl, proowner, prorettype
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private');

select is_empty(
  $$select name from relations where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)$$,
  'enables and forces row-level security on every table'
);
select is_empty(
  $$select relname from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p')
    and not (relrowsecurity and relforcerowsecurity)$$,
  'enables and forces row-level security on every private table and partition'
);
select is_empty(
  $$select relname, grantee::regrole from pg_class cross join lateral aclexplode(coalesce(relacl, acldefault('r', relowner)))
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') and grantee <> relowner$$,
  'grants no private table or partition to anybody'
);
select is_empty(
  $$select name from relations where relkind in ('m', 'f')$$,
  'has no materialized view or foreign table, because row-level security does not apply to them'
);
select is_empty(
  $$select name from relations where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)$$,
  'runs every view with the rights of the caller'
);
select is_empty(
  $$select name from relations where relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null$$,
  'has a comment on every table and view'
);
select is_empty(
  $$select name from functions where obj_description(oid, 'pg_proc') is null$$, 'has a comment on every function'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
    )$$,
  'has an index for every foreign key'
);
select is_empty(
  $$select conrelid::regclass || ' ' || conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check\d*$'$$,
  'names every check constraint after its rule'
);
select is_empty(
  $$select relations.name from relations where relkind = 'r'
    and exists (select from pg_attribute where attrelid = relations.oid and attname = 'updated_at')
    and not exists (
      select from pg_trigger where tgrelid = relations.oid and tgfoid = 'private.stamp_times'::regproc and tgenabled = 'O'
    )$$,
  'maintains every updated_at with a trigger'
);
select is_empty(
  $$select name from functions where not coalesce(proconfig @> '{"search_path=\"\""}', false)$$,
  'sets the search_path of every function'
);
select is_empty(
  $$select name from functions where nspname = 'public' and prosecdef$$,
  'has no security definer function in the schema of the API'
);
select is_empty(
  $$select name from functions where has_function_privilege('anon', oid, 'execute')
    or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)$$,
  'grants no function to anon or to public'
);
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'does not grant the schema private to anon');

select is_empty(
  $$select defaclobjtype, grantee::regrole from pg_default_acl cross join lateral aclexplode(defaclacl)
    where defaclrole = current_user::regrole and defaclnamespace in (0, 'public'::regnamespace) and grantee <> defaclrole$$,
  'grants nothing on new objects by default'
);

-- All grants. A new one must be added here, or the test fails.
create temporary table listed (role text, object text, privileges text);
insert into listed values
  ('authenticated', 'plans', 'SELECT'),
  ('authenticated', 'accounts', 'SELECT'),
  ('authenticated', 'accounts.name', 'UPDATE'),
  ('authenticated', 'account_members', 'DELETE SELECT'),
  ('authenticated', 'account_members.role', 'UPDATE'),
  ('authenticated', 'account_invitations', 'DELETE SELECT'),
  ('authenticated', 'sites', 'DELETE SELECT'),
  ('authenticated', 'sites.account_id', 'INSERT'),
  ('authenticated', 'sites.domain', 'INSERT UPDATE'),
  ('authenticated', 'sites.name', 'INSERT UPDATE'),
  ('authenticated', 'sites.is_scanned_weekly', 'INSERT UPDATE'),
  ('authenticated', 'scans.id', 'SELECT'),
  ('authenticated', 'scans.site_id', 'SELECT'),
  ('authenticated', 'scans.previous_id', 'SELECT'),
  ('authenticated', 'scans.address', 'SELECT'),
  ('authenticated', 'scans.host', 'SELECT'),
  ('authenticated', 'scans.score', 'SELECT'),
  ('authenticated', 'scans.report', 'SELECT'),
  ('authenticated', 'scans.checked_at', 'SELECT'),
  ('authenticated', 'scans.created_at', 'SELECT'),
  ('authenticated', 'brands', 'DELETE SELECT'),
  ('authenticated', 'brands.site_id', 'INSERT'),
  ('authenticated', 'brands.name', 'INSERT UPDATE'),
  ('authenticated', 'brands.is_own', 'INSERT UPDATE'),
  ('authenticated', 'brands.aliases', 'INSERT UPDATE'),
  ('authenticated', 'brands.domains', 'INSERT UPDATE'),
  ('authenticated', 'prompts', 'DELETE SELECT'),
  ('authenticated', 'prompts.site_id', 'INSERT'),
  ('authenticated', 'prompts.text', 'INSERT UPDATE'),
  ('authenticated', 'prompts.topic', 'INSERT UPDATE'),
  ('authenticated', 'prompts.kind', 'INSERT UPDATE'),
  ('authenticated', 'prompts.is_enabled', 'INSERT UPDATE'),
  ('authenticated', 'usage_events', 'SELECT'),
  ('authenticated', 'account_meters', 'SELECT'),
  ('authenticated', 'audit_log', 'SELECT'),
  ('authenticated', 'site_profiles', 'SELECT'),
  ('authenticated', 'site_profiles.site_id', 'INSERT'),
  ('authenticated', 'site_profiles.organization_name', 'INSERT UPDATE'),
  ('authenticated', 'site_profiles.description', 'INSERT UPDATE'),
  ('authenticated', 'site_profiles.logo_url', 'INSERT UPDATE'),
  ('authenticated', 'site_profiles.same_as', 'INSERT UPDATE'),
  ('authenticated', 'site_profiles.contact', 'INSERT UPDATE'),
  ('authenticated', 'ingest_keys.id', 'SELECT'),
  ('authenticated', 'ingest_keys.site_id', 'INSERT SELECT'),
  ('authenticated', 'ingest_keys.kind', 'INSERT SELECT'),
  ('authenticated', 'ingest_keys.digest', 'INSERT'),
  ('authenticated', 'ingest_keys.tag_key', 'INSERT SELECT'),
  ('authenticated', 'ingest_keys.hint', 'INSERT SELECT'),
  ('authenticated', 'ingest_keys.expires_at', 'SELECT UPDATE'),
  ('authenticated', 'ingest_keys.revoked_at', 'SELECT UPDATE'),
  ('authenticated', 'ingest_keys.last_used_at', 'SELECT'),
  ('authenticated', 'ingest_keys.created_at', 'SELECT'),
  ('authenticated', 'api_keys.id', 'SELECT'),
  ('authenticated', 'api_keys.account_id', 'INSERT SELECT'),
  ('authenticated', 'api_keys.name', 'INSERT SELECT'),
  ('authenticated', 'api_keys.digest', 'INSERT'),
  ('authenticated', 'api_keys.hint', 'INSERT SELECT'),
  ('authenticated', 'api_keys.created_by', 'SELECT'),
  ('authenticated', 'api_keys.created_at', 'SELECT'),
  ('authenticated', 'api_keys.last_used_at', 'SELECT'),
  ('authenticated', 'api_keys.revoked_at', 'SELECT UPDATE'),
  ('authenticated', 'site_installs', 'SELECT'),
  ('authenticated', 'visits', 'SELECT'),
  ('authenticated', 'visit_totals', 'SELECT'),
  ('authenticated', 'page_totals', 'SELECT'),
  ('authenticated', 'visitor_totals', 'SELECT'),
  ('authenticated', 'visitor_months.site_id', 'SELECT'),
  ('authenticated', 'visitor_months.month', 'SELECT'),
  ('authenticated', 'visitor_months.visitors', 'SELECT'),
  ('authenticated', 'visitor_limits', 'SELECT'),
  ('authenticated', 'site_crawls', 'SELECT'),
  ('authenticated', 'crawl_pages', 'SELECT'),
  ('authenticated', 'site_file_versions', 'SELECT'),
  ('authenticated', 'site_files', 'SELECT'),
  ('authenticated', 'prompt_versions', 'SELECT'),
  ('authenticated', 'brand_facts', 'DELETE SELECT'),
  ('authenticated', 'brand_facts.site_id', 'INSERT'),
  ('authenticated', 'brand_facts.kind', 'INSERT UPDATE'),
  ('authenticated', 'brand_facts.subject', 'INSERT UPDATE'),
  ('authenticated', 'brand_facts.value', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules', 'SELECT'),
  ('authenticated', 'run_schedules.site_id', 'INSERT'),
  ('authenticated', 'run_schedules.cadence', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules.hour', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules.time_zone', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules.engines', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules.runs_per_prompt', 'INSERT UPDATE'),
  ('authenticated', 'run_schedules.country', 'INSERT UPDATE'),
  ('authenticated', 'prompt_runs', 'SELECT'),
  ('authenticated', 'run_responses', 'SELECT'),
  ('authenticated', 'run_searches', 'SELECT'),
  ('authenticated', 'run_mentions', 'SELECT'),
  ('authenticated', 'run_citations', 'SELECT'),
  ('authenticated', 'run_statements', 'SELECT'),
  ('authenticated', 'engine_spend', 'SELECT'),
  ('authenticated', 'engine_budgets', 'SELECT'),
  ('authenticated', 'engine_pauses', 'SELECT'),
  ('authenticated', 'run_totals', 'SELECT'),
  ('authenticated', 'mention_totals', 'SELECT'),
  ('authenticated', 'source_totals', 'SELECT'),
  ('authenticated', 'cited_pages', 'SELECT'),
  ('authenticated', 'answer_readings', 'SELECT'),
  ('authenticated', 'recovery_codes.user_id', 'SELECT'),
  ('authenticated', 'recovery_codes.created_at', 'SELECT'),
  ('authenticated', 'recovery_codes.used_at', 'SELECT'),
  ('authenticated', 'notification_settings', 'SELECT'),
  ('authenticated', 'notification_settings.account_id', 'INSERT'),
  ('authenticated', 'notification_settings.user_id', 'INSERT'),
  ('authenticated', 'notification_settings.wants_digest', 'INSERT UPDATE'),
  ('authenticated', 'notification_settings.wants_alerts', 'INSERT UPDATE'),
  ('authenticated', 'visibility_alerts', 'SELECT'),
  ('authenticated', 'report_links', 'SELECT'),
  ('authenticated', 'report_links.id', 'INSERT'),
  ('authenticated', 'report_links.site_id', 'INSERT'),
  ('authenticated', 'report_links.name', 'INSERT'),
  ('authenticated', 'report_links.expires_at', 'INSERT'),
  ('authenticated', 'report_links.revoked_at', 'UPDATE'),
  ('authenticated', 'passage_comparisons.site_id', 'SELECT'),
  ('authenticated', 'passage_comparisons.compared_at', 'SELECT'),
  ('authenticated', 'passage_comparisons.method', 'SELECT'),
  ('authenticated', 'passage_comparisons.model', 'SELECT'),
  ('authenticated', 'passage_comparisons.missing', 'SELECT'),
  ('authenticated', 'passage_comparisons.own_pages', 'SELECT'),
  ('authenticated', 'passage_comparisons.other_pages', 'SELECT'),
  ('authenticated', 'passage_comparisons.problem', 'SELECT'),
  ('authenticated', 'billing_customers', 'SELECT'),
  ('authenticated', 'billing_subscriptions.id', 'SELECT'),
  ('authenticated', 'billing_subscriptions.account_id', 'SELECT'),
  ('authenticated', 'billing_subscriptions.status', 'SELECT'),
  ('authenticated', 'billing_subscriptions.price_id', 'SELECT'),
  ('authenticated', 'billing_subscriptions.plan_id', 'SELECT'),
  ('authenticated', 'billing_subscriptions.quantity', 'SELECT'),
  ('authenticated', 'billing_subscriptions.current_period_end', 'SELECT'),
  ('authenticated', 'billing_subscriptions.cancel_at_period_end', 'SELECT'),
  ('authenticated', 'billing_subscriptions.cancel_at', 'SELECT'),
  ('authenticated', 'billing_subscriptions.grace_until', 'SELECT'),
  ('authenticated', 'billing_subscriptions.read_at', 'SELECT'),
  ('authenticated', 'billing_subscriptions.created_at', 'SELECT'),
  ('authenticated', 'billing_subscriptions.updated_at', 'SELECT'),
  ('service_role', 'plans', 'INSERT SELECT UPDATE'),
  ('service_role', 'billing_customers', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'billing_subscriptions', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'billing_events', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'meter_notices', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'report_links', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'passage_comparisons', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'accounts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'account_members', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'account_invitations', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'sites', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'scans', 'DELETE INSERT SELECT'),
  ('service_role', 'scans.is_kept', 'UPDATE'),
  ('service_role', 'brands', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'prompts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'usage_events', 'INSERT SELECT'),
  ('service_role', 'account_meters', 'SELECT'),
  ('service_role', 'jobs', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'outbox', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'demo_bookings', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_subscribers', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_events', 'DELETE INSERT SELECT'),
  ('service_role', 'newsletter_sends', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'newsletter_deliveries', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'audit_log', 'SELECT'),
  ('service_role', 'site_profiles', 'SELECT'),
  ('service_role', 'ingest_keys', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'api_keys', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'site_installs', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'ingest_batches', 'SELECT'),
  ('service_role', 'visits', 'SELECT'),
  ('service_role', 'visit_totals', 'SELECT'),
  ('service_role', 'page_totals', 'SELECT'),
  ('service_role', 'page_counts', 'SELECT'),
  ('service_role', 'visitor_totals', 'SELECT'),
  ('service_role', 'visitor_months', 'SELECT'),
  ('service_role', 'visitor_limits', 'SELECT'),
  ('service_role', 'agent_ranges', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'site_crawls', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'crawl_pages', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'site_file_versions', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'site_files', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'prompt_versions', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'brand_facts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_schedules', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'prompt_runs', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_responses', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_searches', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_mentions', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_citations', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_statements', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'engine_spend', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'engine_budgets', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'engine_pauses', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'run_totals', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'mention_totals', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'source_totals', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'recovery_codes', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'notification_settings', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'visibility_alerts', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'alert_checks', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'digest_weeks', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'answer_readings', 'DELETE INSERT SELECT UPDATE'),
  ('service_role', 'cited_pages', 'DELETE INSERT SELECT UPDATE');

create temporary view actual_grants as
select grantee as role, object, string_agg(privilege, ' ' order by privilege) as privileges
from (
  select coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') as grantee, relations.name as object, privilege_type as privilege
  from relations cross join lateral aclexplode(coalesce(relacl, acldefault('r', relowner))) where grantee <> relowner
  union all
  select coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC'), relations.name || '.' || attname, privilege_type
  from relations join pg_attribute on attrelid = relations.oid and attacl is not null
  cross join lateral aclexplode(attacl) where grantee <> relowner
) as held
group by 1, 2;
select is_empty(
  'select * from actual_grants except select * from listed union all (select * from listed except select * from actual_grants)',
  'has exactly these grants on tables, views and columns'
);

select set_eq(
  $$select name || ' ' || grantee::regrole from functions cross join lateral aclexplode(proacl)
    where grantee not in (0, proowner)$$,
  array[
    'public.open_account authenticated',
    'public.client_workspace authenticated',
    'private.signed_in_user authenticated',
    'private.needs_second_factor authenticated',
    'public.replace_recovery_codes authenticated',
    'private.replace_recovery_codes authenticated',
    'public.my_sessions authenticated',
    'private.member_names authenticated',
    'public.account_activity authenticated',
    'private.my_sessions authenticated',
    'public.use_recovery_code service_role',
    'public.import_prompts authenticated',
    'public.claim_jobs service_role',
    'public.finish_job service_role',
    'public.fail_job service_role',
    'public.tidy_jobs service_role',
    'public.queue_site_scans service_role',
    'public.tidy_scans service_role',
    'public.claim_outbox service_role',
    'public.settle_outbox service_role',
    'public.outbox_figures service_role',
    'public.revive_outbox service_role',
    'public.tidy_outbox service_role',
    'public.tidy_newsletter service_role',
    'public.tidy_audit_log service_role',
    'private.tidy_audit_log service_role',
    'public.book_demo service_role',
    'private.take_turn service_role',
    'private.return_turn service_role',
    'private.mailbox_of service_role',
    'public.request_newsletter service_role',
    'public.confirm_newsletter service_role',
    'public.unsubscribe_newsletter service_role',
    'public.resubscribe_newsletter service_role',
    'public.queue_newsletter service_role',
    'public.newsletter_progress service_role',
    'public.newsletter_figures service_role',
    'private.open_account authenticated',
    'private.member_account_ids authenticated',
    'private.owned_account_ids authenticated',
    'private.member_site_ids authenticated',
    'private.host_of authenticated',
    'private.host_of service_role',
    'private.retry_delay service_role',
    'private.newsletter_message_key service_role',
    'private.random_token authenticated',
    'private.random_token service_role',
    'public.rotate_ingest_key authenticated',
    'public.revoke_ingest_key authenticated',
    'public.store_visit_batches service_role',
    'private.store_visit_batches service_role',
    'public.visitor_salts service_role',
    'private.visitor_salts service_role',
    'public.roll_up_visits service_role',
    'private.roll_up_visits service_role',
    'public.tidy_visits service_role',
    'private.tidy_visits service_role',
    'private.bucket_starts authenticated',
    'public.visit_series authenticated',
    'public.visited_pages authenticated',
    'public.visitor_series authenticated',
    'public.latest_visits authenticated',
    'public.site_setup authenticated',
    'public.site_setup service_role',
    'private.bucket_starts service_role',
    'public.visit_series service_role',
    'public.visited_pages service_role',
    'private.account_ids_for_api_keys authenticated',
    'public.use_api_key service_role',
    'public.open_sample_account service_role',
    'private.open_sample_account service_role',
    'public.fill_sample_account service_role',
    'private.fill_sample_account service_role',
    'public.remove_sample_account service_role',
    'private.remove_sample_account service_role',
    'public.tidy_api_keys service_role',
    'public.save_site_file authenticated',
    'private.save_site_file authenticated',
    'public.publish_site_file_version authenticated',
    'private.publish_site_file_version authenticated',
    'public.follow_crawl authenticated',
    'private.follow_crawl authenticated',
    'public.store_crawled_files service_role',
    'private.store_crawled_files service_role',
    'private.next_run_at authenticated',
    'private.next_run_at service_role',
    'private.add_prompt_runs service_role',
    'public.plan_prompt_runs service_role',
    'public.request_prompt_runs authenticated',
    'private.request_prompt_runs authenticated',
    'public.cancel_prompt_runs authenticated',
    'private.cancel_prompt_runs authenticated',
    'private.postpone_runs service_role',
    'public.claim_prompt_runs service_role',
    'private.add_run_to_totals service_role',
    'public.finish_prompt_run service_role',
    'public.fail_prompt_run service_role',
    'public.claim_cited_pages service_role',
    'public.finish_cited_page service_role',
    'public.prompt_report authenticated',
    'public.prompt_report service_role',
    'private.is_unclaimed service_role',
    'private.mark_unclaimed service_role',
    'private.run_sums service_role',
    'private.mention_sums service_role',
    'private.source_sums service_role',
    'private.change_totals service_role',
    'private.add_mentions service_role',
    'private.given_hosts service_role',
    'public.claim_answer_reading service_role',
    'public.store_readings service_role',
    'public.tidy_prompt_runs service_role',
    'public.set_notification authenticated',
    'public.set_notification service_role',
    'private.notification_recipient service_role',
    'public.notification_recipient service_role',
    'public.own_brand_sums service_role',
    'public.alert_history service_role',
    'public.sites_to_check service_role',
    'public.record_alerts service_role',
    'public.queue_digests service_role',
    'public.tidy_alerts service_role',
    'private.bucket_starts service_role',
    'public.recent_searches service_role',
    'public.unclaimed_runs service_role',
    'public.visit_series service_role',
    'public.visited_pages service_role',
    'public.site_setup service_role',
    'public.visibility_report authenticated',
    'public.visibility_report service_role',
    'public.visibility_sources authenticated',
    'public.visibility_sources service_role',
    'public.open_report_link service_role',
    'public.tidy_report_links service_role',
    'public.claim_passage_comparisons service_role',
    'public.finish_passage_comparison service_role',
    'public.may_call_engine service_role',
    'public.record_engine_call service_role',
    'public.hand_over_account authenticated',
    'private.hand_over_account authenticated',
    'private.editable_account_ids authenticated',
    'private.confirmed_email authenticated',
    'private.editable_site_ids authenticated',
    'public.invite_member authenticated',
    'private.invite_member authenticated',
    'public.accept_invitation authenticated',
    'public.decline_invitation authenticated',
    'private.answer_invitation authenticated',
    'private.account_ids_with_role authenticated',
    'private.managed_account_ids authenticated',
    'public.my_invitations authenticated',
    'private.my_invitations authenticated',
    'public.account_people authenticated',
    'private.account_people authenticated',
    'public.invitation_mail service_role',
    'private.invitation_mail service_role',
    'public.tidy_invitations service_role',
    'private.billing_account_ids authenticated',
    'public.billing_overview authenticated',
    'public.record_billing_events service_role',
    'public.settle_billing_events service_role',
    'public.link_billing_customer service_role',
    'public.start_billing_reading service_role',
    'private.apply_subscription service_role',
    'public.apply_subscription service_role',
    'public.mark_billing_customer_deleted service_role',
    'public.due_billing_subscriptions service_role',
    'public.queue_meter_notices service_role',
    'public.tidy_billing service_role',
    'public.recent_searches authenticated',
    'public.unclaimed_runs authenticated'
  ],
  'has exactly these grants on functions'
);
select * from finish();
rollback;
