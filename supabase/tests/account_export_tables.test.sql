-- An export contains everything of an account: each table and each column is exported, or named here with the reason.
begin;
select tests.start(8);

create temporary table left_out (name text primary key, reason text not null);
insert into left_out values
  ('account_deletions', 'the deletion that is pending; the audit log has the request'),
  ('account_export_parts', 'the export itself'),
  ('account_exports', 'the export itself; the audit log has the requests'),
  ('alert_checks', 'internals of a job: until when a site was checked'),
  ('answer_readings', 'internals of a job: how far answers were read again'),
  ('digest_weeks', 'internals of a job: which digest was queued'),
  ('ingest_batches', 'a queue: visits that arrived in the last seconds'),
  ('jobs', 'a queue'),
  ('page_counts', 'internals: a limit of pages a month; page_totals has the pages');

create temporary table left_out_columns (name text, reason text not null, columns text[] not null);
insert into left_out_columns values
  ('account_invitations', 'the account', '{account_id}'),
  ('account_members', 'the account', '{account_id}'),
  ('api_keys', 'the account, and the digest of a secret', '{account_id, digest}'),
  ('audit_log', 'the account', '{account_id}'),
  ('billing_customers', 'the account, and a lock', '{account_id, reading}'),
  ('billing_subscriptions', 'the account', '{account_id}'),
  ('cited_pages', 'internals of a job', '{fetch_at}'),
  ('engine_budgets', 'the account', '{account_id}'),
  ('engine_spend', 'the account', '{account_id}'),
  ('ingest_keys', 'keys and digests of keys', '{digest, tag_key}'),
  ('meter_notices', 'the account', '{account_id}'),
  ('notification_settings', 'the account', '{account_id}'),
  ('prompt_runs', 'the account, and internals of a job', '{account_id, claim, claimed_until, canceled_claim}'),
  ('report_links', 'a token', '{token}'),
  ('scans', 'a token, and what only checks of visitors have', '{token, maker_hash, is_kept, is_own, expires_at}'),
  ('site_installs', 'a token', '{last_check_nonce}'),
  ('sites', 'the account, and tokens', '{account_id, public_token, verification_token}'),
  ('usage_events', 'the account', '{account_id}'),
  ('visitor_limits', 'the account', '{account_id}'),
  ('visitor_months', 'sketches of digests of visitors', '{registers, counts}');

-- Tables with the account or a site, or that belong to a row of such a table.
create temporary view of_accounts as
with recursive found as (
  select oid from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and (
    relname = 'accounts' or exists (
      select from pg_attribute where attrelid = pg_class.oid and attname in ('account_id', 'site_id') and not attisdropped
    )
  )
  union
  select conrelid from found join pg_constraint on confrelid = found.oid
  where contype = 'f' and connamespace = 'public'::regnamespace
)
select pg_class.oid, relname::text as name from found join pg_class using (oid) where not relispartition;

select cmp_ok((select count(*) from of_accounts), '>', 50::bigint, 'finds the tables of an account');
select is_empty(
  'select name from of_accounts except select name from private.account_export_tables() except select name from left_out',
  'exports every table of an account that is not left out with a reason'
);
select is_empty(
  'select name from left_out except select name from of_accounts union all (select name from left_out intersect select name from private.account_export_tables())',
  'leaves out only tables that are there'
);
select is_empty(
  $$select of_accounts.name, attname::text from of_accounts join pg_attribute on attrelid = of_accounts.oid and attnum > 0 and not attisdropped
    join private.account_export_tables() as listed on listed.name = of_accounts.name
    where not attname = any (listed.columns)
    except select name, unnest(columns) from left_out_columns$$,
  'exports every column of these tables that is not left out with a reason'
);
select is_empty(
  $$select left_out_columns.name from left_out_columns join private.account_export_tables() as listed using (name)
    where left_out_columns.columns && listed.columns$$,
  'exports no column that is left out'
);

-- Every table has a row in tests.furnish.
insert into public.account_exports (id, account_id, requested_by) values (tests.id('complete'), tests.id('account'), tests.id('owner'));
insert into public.account_exports (id, account_id, requested_by) values (tests.id('other'), tests.id('elsewhere'), tests.id('outsider'));
create function pg_temp.exported(export text) returns table (name text, row_json jsonb) language plpgsql as $$
declare
  claim uuid := gen_random_uuid();
  page jsonb;
begin
  update public.jobs set claim = exported.claim from (select claim) as exported where deduplication_key = 'account.export/' || tests.id(export);
  loop
    page := public.read_account_export(tests.id(export), claim, 1, 2000000);
    exit when page ->> 'table' is null;
    return query select page ->> 'table', line::jsonb from string_to_table(page ->> 'lines', e'\n') as line;
    perform public.store_account_export_part(tests.id(export), claim, page || jsonb_build_object('data', ''));
  end loop;
end
$$;
create temporary table rows_of as select * from pg_temp.exported('complete');
select set_eq(
  'select distinct name from rows_of', 'select name from private.account_export_tables()', 'finds the rows of every table'
);
select is_empty(
  $$select name, row_json from rows_of where row_json::text ~ tests.id('site elsewhere')::text or row_json::text ~ tests.id('elsewhere')::text
    or row_json::text ~ 'outsider'$$,
  'exports nothing of another account'
);
select is_empty(
  $$select name, row_json from pg_temp.exported('other') where row_json::text ~ tests.id('site')::text
    or row_json::text ~ tests.id('account')::text$$,
  'exports nothing of this account for another'
);
select * from finish();
rollback;
