begin;
select no_plan();
select tests.furnish(true);
select is(public.account_export_part(tests.id('export'), 1), 'AA==', 'encodes a part in base64');

-- A request. Each of these helpers acts as an owner, and keeps what was done.
create temporary table requested (label text primary key, id uuid);
grant all on requested to public;
create function pg_temp.request(label text, actor text) returns void language sql as $$
  select tests.act(actor, format('insert into requested values (%L, public.request_account_export(tests.id(''account'')))', label))
$$;
select pg_temp.request('first', 'owner');
select pg_temp.request('second', 'admin');
select is((select count(distinct id) from requested), 1::bigint, 'returns the open export to a user who requests another');
select is(
  (select array[state, requested_by::text] from public.account_exports join requested using (id) where label = 'first'),
  array['waiting', tests.id('owner')::text], 'notes who requested it first'
);
select results_eq(
  $$select actor_id, action, changes from public.audit_log where subject_table = 'account_exports'$$,
  $$values (tests.id('owner'), 'insert', '{}'::jsonb)$$, 'adds one entry to the audit log'
);

-- A session that has not proved the user's second factor sees no account.
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
values (gen_random_uuid(), tests.id('owner'), 'totp', 'verified', now(), now());
select is(
  tests.outcome('owner', $$select public.request_account_export(tests.id('account'))$$), 'There is no such account.',
  'asks for the second factor first'
);
select is(tests.outcome('owner', 'select id from public.account_exports'), '0 rows', 'shows no export before the second factor');
delete from auth.mfa_factors where user_id = tests.id('owner');

-- The work. A claim is kept under a name.
create temporary table claims (label text primary key, claimed jsonb);
create function pg_temp.claim(label text) returns text language sql as $$
  insert into claims
  select label, jsonb_build_object('id', payload -> 'id', 'claim', jobs.claim) from public.claim_jobs('account.export') as jobs
  returning claimed ->> 'id'
$$;
create temporary view job as select jobs.* from public.jobs join requested on deduplication_key = 'account.export/' || requested.id
where label = 'first';
create function pg_temp.read(label text, most_rows integer default 1000, most_bytes integer default 2000000) returns jsonb
language sql
as $$
  select public.read_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid, most_rows, most_bytes) from claims
  where claims.label = read.label
$$;
create function pg_temp.store(label text, page jsonb) returns boolean language sql as $$
  select public.store_account_export_part((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid, page || '{"data": "AAEC"}') from claims
  where claims.label = store.label
$$;
create function pg_temp.exported() returns public.account_exports language sql as $$
  select exports from public.account_exports as exports join requested using (id) where label = 'first'
$$;
create function pg_temp.run_out() returns void language sql as $$
  update public.jobs set run_at = now() - interval '1 second' where kind = 'account.export'
$$;

select is(pg_temp.claim('a'), (select id::text from requested where label = 'first'), 'claims a waiting export');
select is(pg_temp.claim('nobody'), null, 'gives a claimed export to nobody else');
select is(pg_temp.read('a') ->> 'table', 'profile', 'reads the first table');
select is(pg_temp.read('a') -> 'lines', to_jsonb((pg_temp.read('a') ->> 'lines')), 'reads the same until it is stored');
select is(pg_temp.store('a', pg_temp.read('a')), true, 'stores a part');
select is(
  (select array[parts, row_count, bytes] from pg_temp.exported()), array[1, 1, 3]::bigint[], 'counts parts, rows and bytes'
);

-- The process is killed after the first part.
select pg_temp.run_out();
select isnt(pg_temp.claim('b'), null, 'is claimed again when the claim ended');
select is(pg_temp.store('a', pg_temp.read('b')), false, 'stores nothing under the earlier claim');
select is(pg_temp.read('a'), null, 'reads nothing under the earlier claim');
select is(pg_temp.read('b') ->> 'table', 'accounts', 'continues after the last part that was stored');

-- Pages. Two sites with prompts: no row twice, none missing, in pages of two rows or few bytes.
insert into public.sites (id, account_id, name) select tests.id('site ' || n), tests.id('account'), 'Site ' || n from generate_series(1, 2) as n;
insert into public.prompts (site_id, text) select tests.id('site ' || n % 3), 'Which is ' || n || '?'
from generate_series(1, 20) as n where n % 3 > 0;
create function pg_temp.read_all(label text, most_rows integer, most_bytes integer) returns table (name text, line text)
language plpgsql
as $$
declare
  page jsonb;
begin
  loop
    page := pg_temp.read(label, most_rows, most_bytes);
    exit when page ->> 'table' is null;
    return query select page ->> 'table', l from string_to_table(page ->> 'lines', e'\n') as l;
    if not pg_temp.store(label, page) then
      raise exception 'The claim was lost.';
    end if;
  end loop;
end
$$;
create temporary table lines as select * from pg_temp.read_all('b', 2, 2000000);
select is((select count(*) from lines where name = 'prompts'), 15::bigint, 'reads every row in pages of two');
select is((select count(*) from lines), (select count(distinct (name, line)) from lines), 'reads no row twice');
select is(pg_temp.read('b'), '{"table": null}', 'says when nothing is left');
select ok((select progress > 90 from pg_temp.exported()), 'has progressed');
update public.account_exports set at_table = null, at_scope = null, at_key = null where id = (pg_temp.exported()).id;
create temporary table small_pages as select * from pg_temp.read_all('b', 1000, 1);
-- The profile was stored before the first pages.
select bag_eq(
  $$select * from small_pages where name <> 'profile'$$, 'select * from lines', 'reads the same in pages of one byte, which have one row each'
);

-- Ready.
select is(
  (select public.finish_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid) from claims where label = 'a'), false,
  'is not finished under the earlier claim'
);
select is(
  (select public.finish_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid) from claims where label = 'b'), true,
  'is finished under the claim'
);
select is(
  (select array[state, (expires_at - ready_at)::text, progress::text] from pg_temp.exported()), array['ready', '7 days', '100'],
  'is ready for 7 days'
);
select is(
  (select payload from public.outbox where kind = 'account.export'), (select jsonb_build_object('exportId', id) from requested where label = 'first'),
  'queues one mail'
);
select pg_temp.request('third', 'admin');
select is((select count(distinct id) from requested), 1::bigint, 'returns an export that was ready in the last hour');
update public.account_exports set ready_at = now() - interval '61 minutes' where id = (pg_temp.exported()).id;
select pg_temp.request('fourth', 'admin');
select is((select count(distinct id) from requested), 2::bigint, 'starts another one later');

-- A newer one replaces it.
select pg_temp.claim('c');
select is(
  (select public.finish_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid) from claims where label = 'c'), true,
  'finishes the newer export'
);
select ok((select expires_at <= now() from pg_temp.exported()), 'ends the earlier export');

-- Failures.
delete from public.account_exports where id in (select id from requested);
delete from public.outbox;
truncate requested;
select pg_temp.request('first', 'owner');
select pg_temp.claim('d');
select pg_temp.run_out();
select pg_temp.claim('e');
select is(pg_temp.store('e', pg_temp.read('e')), true, 'stores a part');
select is(
  (select (attempts, run_at)::text from job), (1, now() + interval '120 seconds')::text, 'extends the claim, and resets the attempts'
);
select is(
  (select public.finish_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid, false) from claims where label = 'd'), false,
  'does not fail under an earlier claim'
);
select is(
  (select public.finish_account_export((claimed ->> 'id')::uuid, (claimed ->> 'claim')::uuid, false) from claims where label = 'e'), true,
  'fails under the claim'
);
select is((select (state, expires_at)::text from pg_temp.exported()), '(failed,)', 'has failed then');
select is((select count(*) from job), 0::bigint, 'has no job then');
select is((select count(*) from public.outbox where idempotency_key like 'account_export/%/failed'), 1::bigint, 'queues one mail about the failure');
select pg_temp.request('after the failure', 'owner');
select is((select count(distinct id) from requested), 2::bigint, 'can be requested again after a failure');

-- Deletion of what ended.
insert into public.account_export_parts (export_id, number, table_name, data) select id, 9, 'sites', '' from requested;
select is((private.tidy(1) ->> 'account_export_parts')::integer, 1, 'deletes parts in steps');
select is((private.tidy() ->> 'account_export_parts')::integer, 2, 'deletes the parts of ended exports only');
select is(
  (select array_agg(label order by label) from requested join public.account_export_parts as parts on parts.export_id = requested.id),
  array['after the failure'], 'keeps the parts of the open export'
);
select is((select count(*) from public.account_exports where id = tests.id('export')), 0::bigint, 'deletes an export 30 days after its end');
select is((select count(*) from public.account_exports), 2::bigint, 'keeps those that ended lately');

-- Users and accounts that are deleted.
update public.account_members set role = 'owner' where user_id = tests.id('admin');
delete from auth.users where id = tests.id('owner');
select is((select count(*) from public.account_exports where requested_by is null), 2::bigint, 'keeps the exports of a deleted user');
delete from public.accounts where id = tests.id('account');
select is((select count(*) from public.account_exports), 0::bigint, 'deletes the exports with the account');
select is((select count(*) from public.account_export_parts), 0::bigint, 'deletes the parts with the account');
select * from finish();
rollback;
