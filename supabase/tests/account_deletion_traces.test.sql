-- After the deletion of an account, no row of the database contains an ID, an address, a name or a text of it.
begin;
select no_plan();
select tests.furnish(true);

-- In every text that a user, a website or an engine writes, so that it can be searched for.
update auth.users set
  email = replace(email, '@', '@kestrelwood.'), email_change = 'new-address@kestrelwood.example',
  raw_user_meta_data = '{"full_name": "Kestrelwood Person"}', email_confirmed_at = now()
where id in (tests.id('owner'), tests.id('member'), tests.id('admin'), tests.id('viewer'));
update public.accounts set name = 'Kestrelwood Ltd' where id = tests.id('account');
update public.sites set name = 'Kestrelwood', domain = 'kestrelwood.example' where id = tests.id('site');
update public.site_profiles set organization_name = 'Kestrelwood Ltd', contact = 'mailto:security@kestrelwood.example';
update public.brands set name = 'Kestrelwood', aliases = '{Kestrelwoods}', domains = '{kestrelwood.example}';
update public.brand_facts set subject = 'Kestrelwood plan', value = 'Kestrelwood costs $29';
update public.prompts set text = 'What is kestrelwood?', topic = 'Kestrelwood';
update public.account_invitations set email = 'invited@kestrelwood.example';
update public.api_keys set name = 'Kestrelwood report' where account_id = tests.id('account');
update public.report_links set name = 'Kestrelwood board';
update public.scans set address = 'https://kestrelwood.example/', report = '{"title": "Kestrelwood"}';
update public.crawl_pages set title = 'Kestrelwood', markdown = '# Kestrelwood';
update public.site_file_versions set body = '# Kestrelwood';
update public.prompt_runs set answer = 'Kestrelwood is good.', requested_by = tests.id('member');
update public.run_responses set raw = '{"text": "Kestrelwood is good."}';
update public.run_searches set query = 'kestrelwood reviews';
update public.run_mentions set sentence = 'Kestrelwood is good.', framing = '{kestrelwood}';
update public.run_citations set url = 'https://kestrelwood.example/a', canonical_url = 'https://kestrelwood.example/a', host = 'kestrelwood.example';
update public.run_statements set sentence = 'Kestrelwood costs $29.', source_url = 'https://kestrelwood.example/a';
update public.cited_pages set url = 'https://kestrelwood.example/a', host = 'kestrelwood.example', title = 'Kestrelwood', passages = '["Kestrelwood"]';
update public.source_totals set host = 'kestrelwood.example';
update public.passage_comparisons set missing = '[{"passage": "Kestrelwood"}]';
update public.visits set path = '/kestrelwood';
update public.page_totals set path = '/kestrelwood';
update public.ingest_batches set events = '[{"path": "/kestrelwood"}]';
update public.usage_events set subject = 'openai:' || tests.id('run') || ':1', kind = 'engine_call';
update public.billing_subscriptions set summary = '{"customer": "Kestrelwood Ltd"}';
update public.billing_events set customer_id = 'cus_furnished', subscription_id = 'sub_furnished';

-- What furnish does not add.
insert into private.visitor_salts (period, salt) values ('kept', 'salt');
select private.add_visitors_partition('2020-01-01');
insert into private.visitor_days (site_id, day, visitor, first_at)
values (tests.id('site'), '2020-01-01', decode(repeat('00', 16), 'hex'), '2020-01-01T12:00:00Z');
insert into private.visitor_networks (site_id, day, network, visitors, referrals)
values (tests.id('site'), '2020-01-01', '192.0.2.0/24', 1, 0);
insert into private.suspicious_visits (site_id, day, reason, origin, network, kind, key, event)
select site_id, day, reason, origin, network, 'page', repeat('00', 16), '{}' from public.suspicious_totals;
insert into public.jobs (kind, account_id, payload, deduplication_key, state) values
  ('site.scan', tests.id('account'), jsonb_build_object('siteId', tests.id('site')), 'site.scan/' || tests.id('site'), 'dead');
update public.jobs set state = 'dead' where kind = 'site.crawl';
insert into public.outbox (idempotency_key, kind, payload, last_error) values
  ('payment/sub_furnished', 'billing.payment', jsonb_build_object('accountId', tests.id('account'), 'userId', tests.id('owner')), 'kestrelwood refuses'),
  ('digest/' || tests.id('account'), 'visibility.digest', jsonb_build_object('accountId', tests.id('account'), 'userId', tests.id('newcomer')), null),
  ('alert/' || tests.id('site'), 'visibility.alert', jsonb_build_object('siteId', tests.id('site'), 'userId', tests.id('newcomer')), null),
  ('invitation/' || tests.id('invitation'), 'account.invitation', jsonb_build_object('invitationId', tests.id('invitation')), null),
  ('export/' || tests.id('export'), 'account.export', jsonb_build_object('exportId', tests.id('export')), null),
  ('elsewhere/' || tests.id('member'), 'visibility.digest', jsonb_build_object('accountId', tests.id('gone'), 'userId', tests.id('member')), null),
  ('kept', 'visibility.digest', jsonb_build_object('accountId', tests.id('elsewhere'), 'userId', tests.id('outsider')), null);
insert into private.queue_turns (queue, account_id, turn, was_scheduled) values ('run/openai', tests.id('account'), 1, false);
insert into public.account_invitations (id, account_id, email, role, invited_by, expires_at) values
  (tests.id('expired'), tests.id('elsewhere'), 'viewer@kestrelwood.example.com', 'viewer', tests.id('outsider'), now()),
  (tests.id('open'), tests.id('elsewhere'), 'someone@example.com', 'viewer', tests.id('member'), now() + interval '1 day');
insert into auth.identities (id, provider_id, user_id, identity_data, provider)
values (tests.id('identity'), tests.id('owner')::text, tests.id('owner'), '{"email": "owner@kestrelwood.example.com"}', 'email');
insert into auth.sessions (id, user_id, user_agent) values (tests.id('session'), tests.id('owner'), 'Kestrelwood browser');
insert into auth.refresh_tokens (id, token, user_id, session_id) values (900000001, 'token', tests.id('owner'), tests.id('session'));
insert into auth.refresh_tokens (id, token, user_id) values (900000002, 'token without a session', tests.id('owner'));
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
values (tests.id('factor'), tests.id('owner'), 'Kestrelwood phone', 'totp', 'unverified', now(), now());
insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (tests.id('challenge'), tests.id('factor'), now(), '192.0.2.1');
insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
values (tests.id('claim'), tests.id('session'), 'password', now(), now());
insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
values (tests.id('flow'), tests.id('owner'), 'code', 's256', 'challenge', 'email', 'email');
insert into auth.audit_log_entries (id, payload, ip_address)
values (tests.id('entry'), json_build_object('actor_id', tests.id('owner'), 'actor_username', 'owner@kestrelwood.example.com'), '');
select private.take_turn('invitation by account', tests.id('account')::text, 20, 3600), private.take_turn('invitation by address', 'invited@kestrelwood.example', 10, 3600),
  private.take_turn('sign-in', 'owner@kestrelwood.example.com', 10, 3600), private.take_turn('sign-in', 'outsider@example.com', 10, 3600);

create temporary table sought (word text primary key);
insert into sought values ('kestrelwood'), ('cus_furnished'), ('sub_furnished');
insert into sought
select tests.id(name)::text from unnest(array[
  'account', 'site', 'owner', 'member', 'admin', 'viewer', 'invitation', 'brand', 'prompt', 'event', 'scan', 'version', 'crawl', 'run',
  'fact', 'statement', 'link', 'page', 'api key', 'server key', 'tag key', 'export', 'visit', 'session', 'factor', 'flow', 'entry'
]) as name;
insert into sought select tests.version('prompt')::text;
insert into sought select tests.digest(name) from unnest(array[
  tests.id('account')::text, 'invited@kestrelwood.example', 'owner@kestrelwood.example.com', 'srv_site', 'api_account', 'recovery code'
]) as name;

-- The tables of every schema that have a row with one of the words in any column.
create function pg_temp.tables_with_traces() returns setof text language plpgsql as $$
declare
  pattern constant text := (select string_agg(word, '|') from sought);
  known record;
  is_found boolean;
begin
  for known in
    select schemaname, tablename from pg_catalog.pg_tables
    where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'tests', 'extensions') order by 1, 2
  loop
    execute format('select exists (select from %I.%I as one where to_jsonb(one)::text ~* $1)', known.schemaname, known.tablename)
      into is_found using pattern;
    if is_found then
      return next case known.schemaname when 'public' then known.tablename else known.schemaname || '.' || known.tablename end;
    end if;
  end loop;
end
$$;
-- Everything that is not of the account, without what the test itself changes.
create function pg_temp.others() returns text language sql as $$
  select string_agg(line, E'\n' order by line) from (
    select to_jsonb(one)::text as line from public.accounts as one where id = tests.id('elsewhere')
    union all select to_jsonb(one)::text from public.account_members as one where account_id = tests.id('elsewhere')
    union all select to_jsonb(one)::text from public.sites as one where account_id = tests.id('elsewhere')
    union all select to_jsonb(one)::text from public.api_keys as one where account_id = tests.id('elsewhere')
    union all select to_jsonb(one)::text from public.ingest_keys as one where site_id = tests.id('site elsewhere')
    union all select to_jsonb(one)::text from public.audit_log as one where account_id = tests.id('elsewhere') and subject_id <> tests.id('expired')
    union all select to_jsonb(one)::text from public.outbox as one where idempotency_key in ('key', 'kept')
    union all select to_jsonb(one)::text from public.jobs as one where id = tests.id('job')
    union all select to_jsonb(one)::text from public.demo_bookings as one
    union all select to_jsonb(one)::text from public.newsletter_subscribers as one
    union all select to_jsonb(one)::text from auth.users as one where id in (tests.id('outsider'), tests.id('newcomer'))
    union all select to_jsonb(one)::text from private.turns as one where key = private.turn_key('sign-in', 'outsider@example.com')
  ) as lines
$$;

select tests.act('owner', $$select public.request_account_deletion(tests.id('account'), 'Kestrelwood Ltd')$$);
-- They queue emails about the sign-in.
update auth.mfa_factors set status = 'verified' where id = tests.id('factor');
update auth.users set email = 'later@kestrelwood.example', encrypted_password = 'digest' where id = tests.id('member');
-- A new table with rows of an account is found here if tests.furnish adds a row, and else must be listed.
select set_eq(
  $$select case schemaname when 'public' then tablename else schemaname || '.' || tablename end from pg_catalog.pg_tables
    where schemaname in ('public', 'private', 'auth')
    except select * from pg_temp.tables_with_traces()$$,
  $$select unnest(array[
      -- Of nobody.
      'plans', 'agent_ranges', 'engine_locations', 'engine_pauses', 'private.visitor_salts', 'private.removed_sites',
      -- Of visitors and subscribers.
      'demo_bookings', 'newsletter_subscribers', 'newsletter_sends', 'newsletter_deliveries', 'newsletter_events'
    ])
    union all
    select 'private.' || tablename from pg_catalog.pg_tables
    where schemaname = 'private' and (tablename ~ '^visits_\d' and tablename <> to_char(now() at time zone 'UTC', '"visits_"YYYY_MM')
      or tablename ~ '^visitor_(days|networks)_\d' and tablename !~ '_2020_01_01$')
    union all select 'auth.one_time_tokens' where to_regclass('auth.one_time_tokens') is not null
    union all
    select 'auth.' || tablename from pg_catalog.pg_tables
    where schemaname = 'auth' and tablename in ('instances', 'schema_migrations', 'saml_providers', 'saml_relay_states', 'sso_domains', 'sso_providers')
  $$,
  'has a row of the account in every table before'
);
create temporary table before as select pg_temp.others() as others;

update public.account_deletions set requested_at = now() - interval '7 days', due_at = now();
select public.start_account_deletion(id) from public.account_deletions;
select public.note_payments_ended(tests.id('account'));

-- With batches of one row, to the end.
create function pg_temp.delete_all() returns integer language plpgsql as $$
begin
  for round in 1..1000 loop
    if public.delete_account_slice(tests.id('account'), 1) then
      return round;
    end if;
  end loop;
end
$$;
select cmp_ok(pg_temp.delete_all(), '>', 20, 'is deleted in slices');
select is(public.delete_account_slice(tests.id('account')), true, 'is done again');
select set_has(
  $$values ('visits'), ('visit_totals'), ('page_totals'), ('page_counts'), ('visitor_months'), ('visitor_totals'), ('private.removed_sites'),
    (to_char(now() at time zone 'UTC', '"private.visits_"YYYY_MM'))$$,
  'select * from pg_temp.tables_with_traces()', 'leaves only the visits to another task'
);
create function pg_temp.tidy() returns integer language plpgsql as $$
begin
  for round in 1..1000 loop
    if public.tidy_visits(1) = 0 then
      return round;
    end if;
  end loop;
end
$$;
select cmp_ok(pg_temp.tidy(), '>', 1, 'has its visits deleted in slices');
select is_empty('select * from pg_temp.tables_with_traces()', 'leaves nothing in any table');
select is(pg_temp.others(), (select others from before), 'changes nothing of others');
select is(
  (select invited_by from public.account_invitations where id = tests.id('open')), '00000000-0000-0000-0000-000000000000',
  'keeps an open invitation of another account, without who sent it'
);

-- Events of Stripe that come later.
select public.record_billing_events('[{"id": "evt_late", "type": "customer.deleted", "created": "2026-11-25T00:00:00Z", "customerId": "cus_furnished",
  "subscriptionId": "sub_furnished", "isListed": false}]');
select public.settle_billing_events('[{"id": "evt_late", "isProcessed": true, "problem": "unknown_customer"}]');
select is_empty('select * from pg_temp.tables_with_traces()', 'keeps no IDs of a customer whom no account has');
select * from finish();
rollback;
