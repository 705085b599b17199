-- What each role may do: the tables of docs/roles.md, tried as a user of each role.
begin;
select no_plan();
select tests.furnish(true);
insert into public.sites (id, account_id, name) values (tests.id('bare site'), tests.id('account'), 'Bare');
insert into public.notification_settings (account_id, user_id)
select account_id, user_id from public.account_members where account_id = tests.id('account') on conflict do nothing;
insert into public.recovery_codes (user_id, digest)
select tests.id(name), tests.digest('recovery code of ' || name) from unnest(array['viewer', 'admin', 'owner']) as name;

create temporary table expected (name text primary key, viewer text, member text, admin text, owner text);
insert into expected values
  ('accounts', 'read', 'read', 'read, change', 'read, change'),
  ('account_members', 'read', 'read', 'read, change, delete', 'read, change, delete'),
  ('account_deletions', 'read', 'read', 'read', 'read'),
  ('account_invitations', 'nothing', 'nothing', 'read, delete', 'read, delete'),
  ('api_keys', 'read', 'read', 'read, add, change', 'read, add, change'),
  ('audit_log', 'nothing', 'nothing', 'read', 'read'),
  ('account_exports', 'nothing', 'nothing', 'read', 'read'),
  ('billing_customers', 'nothing', 'nothing', 'read', 'read'),
  ('account_meters', 'read', 'read', 'read', 'read'),
  ('billing_subscriptions', 'read', 'read', 'read', 'read'),
  ('engine_budgets', 'read', 'read', 'read', 'read'),
  ('engine_pauses', 'read', 'read', 'read', 'read'),
  ('engine_spend', 'read', 'read', 'read', 'read'),
  ('plans', 'read', 'read', 'read', 'read'),
  ('usage_events', 'read', 'read', 'read', 'read'),
  ('visitor_limits', 'read', 'read', 'read', 'read'),
  ('notification_settings', 'read, add, change', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('recovery_codes', 'read', 'read', 'read', 'read'),
  ('sites', 'read', 'read, add, change', 'read, add, change', 'read, add, change, delete'),
  ('brand_facts', 'read', 'read, add, change, delete', 'read, add, change, delete', 'read, add, change, delete'),
  ('brands', 'read', 'read, add, change, delete', 'read, add, change, delete', 'read, add, change, delete'),
  ('prompts', 'read', 'read, add, change, delete', 'read, add, change, delete', 'read, add, change, delete'),
  ('run_schedules', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('site_profiles', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('ingest_keys', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('report_links', 'read', 'read, add, change', 'read, add, change', 'read, add, change'),
  ('page_totals', 'read', 'read', 'read', 'read'),
  ('site_installs', 'read', 'read', 'read', 'read'),
  ('visit_totals', 'read', 'read', 'read', 'read'),
  ('visitor_months', 'read', 'read', 'read', 'read'),
  ('visitor_totals', 'read', 'read', 'read', 'read'),
  ('visits', 'read', 'read', 'read', 'read'),
  ('crawl_pages', 'read', 'read', 'read', 'read'),
  ('scans', 'read', 'read', 'read', 'read'),
  ('site_crawls', 'read', 'read', 'read', 'read'),
  ('site_file_versions', 'read', 'read', 'read', 'read'),
  ('site_files', 'read', 'read', 'read', 'read'),
  ('answer_readings', 'read', 'read', 'read', 'read'),
  ('cited_pages', 'read', 'read', 'read', 'read'),
  ('mention_totals', 'read', 'read', 'read', 'read'),
  ('passage_comparisons', 'read', 'read', 'read', 'read'),
  ('prompt_runs', 'read', 'read', 'read', 'read'),
  ('prompt_versions', 'read', 'read', 'read', 'read'),
  ('run_citations', 'read', 'read', 'read', 'read'),
  ('run_mentions', 'read', 'read', 'read', 'read'),
  ('run_responses', 'read', 'read', 'read', 'read'),
  ('run_searches', 'read', 'read', 'read', 'read'),
  ('run_statements', 'read', 'read', 'read', 'read'),
  ('run_totals', 'read', 'read', 'read', 'read'),
  ('source_totals', 'read', 'read', 'read', 'read'),
  ('visibility_alerts', 'read', 'read', 'read', 'read'),
  ('account_export_parts', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('agent_ranges', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('alert_checks', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('billing_events', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('demo_bookings', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('digest_weeks', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('ingest_batches', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('jobs', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('meter_notices', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('newsletter_deliveries', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('newsletter_events', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('newsletter_sends', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('newsletter_subscribers', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('outbox', 'nothing', 'nothing', 'nothing', 'nothing'),
  ('page_counts', 'nothing', 'nothing', 'nothing', 'nothing');

-- What the catalogue does not say of a statement.
create temporary table details (verb text, name text, detail text, primary key (verb, name));
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
  ('change', 'ingest_keys', 'set revoked_at = now()'),
  ('delete', 'account_members', $$where role <> 'owner' and user_id <> auth.uid()$$);

-- "yes", "no", or the SQLSTATE of another error.
create function pg_temp.verdict(actor text, statement text) returns text
language sql
as $$
  select case
    when outcome in ('no grant', 'policy', '0 rows', 'There is no such site.', 'There is no such account.') then 'no'
    when outcome ~ '^\d+ rows?$' then 'yes'
    else outcome
  end
  from tests.outcome(actor, statement) as outcome
$$;

create function pg_temp.statement(verb text, relation regclass, detail text) returns text
language sql stable
as $$
  select case verb
    when 'read' then format('select from %s', relation)
    when 'add' then format('insert into %s %s', relation, coalesce(detail, 'default values'))
    when 'change' then format('update %s %s', relation, coalesce(detail, (
      select format('set %1$I = %1$I', attname) from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped
      order by has_column_privilege('authenticated', attrelid, attnum, 'UPDATE') desc, attidentity <> '', attnum limit 1
    )))
    else format('delete from %s %s', relation, detail)
  end
$$;

create temporary view relations as
select oid, relname::text as name, relkind from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition;

select set_eq('select name from relations', 'select name from expected', 'lists every table of the API');

-- While the deletion is scheduled, no runs can be requested.
insert into public.account_deletions (account_id, requested_by) values (tests.id('account'), tests.id('owner'));

select is(
  coalesce(string_agg(verb, ', ' order by place) filter (where pg_temp.verdict(
    role, pg_temp.statement(verb, oid::regclass, (select detail from details where details.verb = verbs.verb and details.name = relations.name))
  ) = 'yes'), 'nothing'),
  cell, format('%s, %s: %s', name, role, cell)
)
from relations join expected using (name)
cross join lateral (values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner)) as cells (role, cell)
cross join unnest(array['read', 'add', 'change', 'delete']) with ordinality as verbs (verb, place)
-- Only the tables have rows to write.
where relkind <> 'v' or verb = 'read'
group by name, role, cell order by name, role;

delete from public.account_deletions;

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
from tried cross join lateral (values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner)) as cells (role, cell);

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
  ('Leave', $$delete from public.account_members where user_id = auth.uid()$$, 'yes', 'yes', 'yes', 'PT409');

select is(pg_temp.verdict(role, statement), cell, format('%s, %s: %s', what, role, cell))
from changes cross join lateral (values ('viewer', viewer), ('member', member), ('admin', admin), ('owner', owner)) as cells (role, cell);

select * from finish();
rollback;
