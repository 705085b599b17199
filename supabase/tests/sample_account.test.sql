begin;
select tests.start(31);

select is(
  tests.outcome('owner', $$update public.accounts set is_sample = true$$), 'no grant', 'nobody makes an account the sample account'
);

create temporary table known_ids as select id from public.prompts union all select id from public.prompt_runs union all select id from public.site_crawls;
insert into auth.users (id, email) values (tests.id('sample user'), 'sample-account@example.com');
select throws_ok($$select public.open_sample_account('nobody@example.com', '2026-03-04')$$, '22023', null, 'needs a user');
select is(public.fill_sample_account('2026-03-04', 0), false, 'fills nothing before the account was opened');

create function pg_temp.open() returns jsonb language sql as $$
  select public.open_sample_account('sample-account@example.com', '2026-03-04')
$$;
-- The first and the last part of the months, the sums and the answers.
create function pg_temp.fill() returns void language sql as $$
  select public.fill_sample_account('2026-03-04', part) from unnest(array[0, 12, 13, 14]) as part
$$;
-- Everything that screens read, without tokens and the times of writing.
create function pg_temp.state() returns text language sql as $$
  select md5(string_agg(line, E'\n' order by line)) from (
    select (to_jsonb(totals) - 'prompt_version_id')::text as line from public.run_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select (to_jsonb(totals) - 'prompt_version_id')::text from public.mention_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(totals)::text from public.source_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(totals)::text from public.visit_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(totals)::text from public.page_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(totals)::text from public.visitor_totals as totals where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select (to_jsonb(runs) - 'prompt_version_id')::text from public.prompt_runs as runs where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(mentions)::text from public.run_mentions as mentions where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(cited)::text from public.run_citations as cited where site_id = private.sample_id('2026-03-04', 'site')
    union all
    select to_jsonb(pages)::text from public.cited_pages as pages where site_id = private.sample_id('2026-03-04', 'site')
  ) as lines
$$;

select is(pg_temp.open(), jsonb_build_object('userId', tests.id('sample user'), 'isCurrent', true), 'opens the account');
select is(pg_temp.open() -> 'isCurrent', 'true', 'opens it once');
select is(
  public.open_sample_account('sample-account@example.com', '2026-03-05') -> 'isCurrent', 'false', 'does not open it for another day beside it'
);
select is((select count(*) from public.accounts where is_sample), 1::bigint, 'makes one account');
select ok(
  (select bool_and(id::text ~ '^.{14}8.{4}[89ab]') from (
    select id from public.accounts where is_sample
    union all select id from public.prompts union all select id from public.prompt_runs union all select id from public.site_crawls
  ) as rows where id not in (select id from known_ids)),
  'gives rows ids of RFC 9562, which the site accepts'
);
select is((select count(*) from public.prompts where site_id = private.sample_id('2026-03-04', 'site')), 52::bigint, 'adds 52 prompts');
select is((select count(distinct text) from public.prompts where site_id = private.sample_id('2026-03-04', 'site')), 52::bigint, 'adds different prompts');

select pg_temp.fill();
select is(
  (select count(*) from public.site_files as files join public.site_file_versions as versions on versions.id = files.published_version_id
    where files.site_id = private.sample_id('2026-03-04', 'site') and versions.name = files.name and length(versions.body) > 0),
  5::bigint, 'publishes all hosted files'
);
select is(
  (select body::jsonb -> 'site' ->> 'url' from public.site_file_versions
    where site_id = private.sample_id('2026-03-04', 'site') and name = '.well-known/wacp.json'),
  'https://northwind-bikes.example', 'writes valid JSON'
);
create temporary table before on commit drop as select pg_temp.state() as state;
select pg_temp.fill();
select is(pg_temp.state(), (select state from before), 'fills a part again without a change');
select ok(
  (select max(starts_on) < '2026-03-04' from public.run_totals where site_id = private.sample_id('2026-03-04', 'site'))
  and (select max(last_at) < '2026-03-04T00:00:00Z' from public.visit_totals where site_id = private.sample_id('2026-03-04', 'site'))
  and (select max(finished_at) < '2026-03-04T00:00:00Z' from public.prompt_runs where site_id = private.sample_id('2026-03-04', 'site')),
  'has nothing from after the day'
);
select is(
  (select count(*) from public.run_totals where site_id = private.sample_id('2026-03-04', 'site')
    and (own_cited_runs > runs or unclaimed_runs > runs or agreeing_statements > statements or own_citations > citations)),
  0::bigint, 'has no share above 100 %'
);
select is(
  (select count(*) from public.prompt_runs as runs join public.prompts on prompts.version_id = runs.prompt_version_id
    cross join lateral (
      select count(*) as mentions, count(*) filter (where mentions.rank = 1) as firsts from public.run_mentions as mentions where run_id = runs.id
    ) as found
    join public.run_totals as totals on totals.site_id = runs.site_id and totals.grain = 'day' and totals.engine = runs.engine
      and totals.prompt_version_id = runs.prompt_version_id and totals.starts_on = (runs.finished_at at time zone 'UTC')::date
    where runs.site_id = private.sample_id('2026-03-04', 'site') and runs.state = 'done' and (
      found.firsts <> least(found.mentions, 1)
      or totals.unclaimed_runs <> runs.is_unclaimed::integer
      or totals.citations <> (select count(*) from public.run_citations as cited where cited.run_id = runs.id)
      or found.mentions <> (
        select sum(mentions) from public.mention_totals as named
        where named.site_id = runs.site_id and named.grain = 'day' and named.engine = runs.engine
          and named.prompt_version_id = runs.prompt_version_id and named.starts_on = totals.starts_on
        having count(*) > 0 union all select 0 limit 1
      )
    )),
  0::bigint, 'stores answers that agree with the totals'
);
select is(
  (select count(*) from public.run_mentions as mentions join public.prompt_runs as runs on runs.id = mentions.run_id
    join public.brands on brands.id = mentions.brand_id
    where mentions.site_id = private.sample_id('2026-03-04', 'site') and substr(runs.answer, mentions.start + 1, char_length(brands.name)) <> brands.name),
  0::bigint, 'says where brands are named'
);
select is(
  (select count(*) from public.cited_pages where site_id = private.sample_id('2026-03-04', 'site') and fetch_at is not null), 0::bigint,
  'lets no cited page be fetched'
);
select is(
  (select cadence from public.run_schedules where site_id = private.sample_id('2026-03-04', 'site')), 'off', 'has a schedule that is off'
);
select is(
  public.start_engine_call(
    private.sample_id('2026-03-04', 'site'), 'a', '{"dailyCalls": 9, "monthlyCostUsd": 9, "totalDailyCalls": 9, "totalDailyCostUsd": 9}'
  ),
  false, 'lets no engine be asked'
);
select is(
  (select count(*) from public.jobs where public.queue_site_scans() >= 0 and payload ->> 'siteId' = private.sample_id('2026-03-04', 'site')::text),
  0::bigint, 'lets its site not be checked'
);

update public.notification_settings set wants_alerts = true, wants_digest = true where user_id = tests.id('sample user');
select is(
  public.record_alerts(private.sample_id('2026-03-04', 'site'), '2026-03-06', jsonb_build_array(jsonb_build_object(
    'figure', 'mentionRate', 'direction', 'above', 'sinceDay', '2026-03-05', 'value', 0.5, 'n', 9, 'usualLow', 0.1, 'usualHigh', 0.2
  ))), 0, 'sends no alert about it'
);
insert into public.outbox (idempotency_key, kind, payload)
values ('other', 'visibility.alert', jsonb_build_object('siteId', tests.id('site'), 'userId', tests.id('owner')));
select is((select count(*) from public.outbox where idempotency_key = 'other'), 1::bigint, 'sends alerts about others');
select is(
  public.open_report_link((select token from public.report_links where site_id = private.sample_id('2026-03-04', 'site'))) -> 'isSample', 'true',
  'says on its report that it is a sample'
);

-- Removed in small batches.
create function pg_temp.remove() returns integer language plpgsql as $$
begin
  for round in 1..1000 loop
    if (public.remove_sample_account('sample-account@example.com', 3000) ->> 'isDone')::boolean then
      return round;
    end if;
  end loop;
end
$$;
create temporary table removed_ids on commit drop as
select private.sample_id('2026-03-04', name) as id from unnest(array['account', 'site', 'brand 1', 'prompt 1', 'fact 1', 'crawl', 'link']) as name;
select cmp_ok(pg_temp.remove(), '>', 3, 'is removed in batches');

-- Whether a row of any table contains one of the ids.
create function pg_temp.tables_with(ids uuid[]) returns text language plpgsql as $$
declare
  known record;
  found boolean;
  names text[] := '{}';
begin
  for known in select schemaname, tablename from pg_catalog.pg_tables where schemaname in ('public', 'private') loop
    execute format(
      'select exists (select from %I.%I as one where one::text ~ $1)', known.schemaname, known.tablename
    ) into found using array_to_string(ids, '|');
    if found then
      names := names || known.tablename::text;
    end if;
  end loop;
  return array_to_string(names, ', ');
end
$$;
select is(pg_temp.tables_with(array(select id from removed_ids)), '', 'leaves nothing in any table');
delete from auth.users where id = tests.id('sample user');
select is(pg_temp.tables_with(array[tests.id('sample user')]), '', 'leaves nothing of its user');
select is((select count(*) from public.accounts), 2::bigint, 'leaves other accounts alone');
select is(
  public.remove_sample_account('sample-account@example.com'), '{"isDone": true, "userId": null}', 'can be removed again'
);
select throws_ok(
  $$delete from public.audit_log where account_id = tests.id('account')$$, '42501', null, 'keeps the audit log of others'
);

insert into auth.users (id, email) values (tests.id('sample user'), 'sample-account@example.com');
select pg_temp.open();
select pg_temp.fill();
select is(pg_temp.state(), (select state from before), 'makes the same data for the same day');
select * from finish();
rollback;
