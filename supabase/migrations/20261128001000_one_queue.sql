-- One queue: exports, deletions, readings of answers, cited pages, comparisons and crawls are jobs, too. Each of their rows has a job that
-- is queued and removed with it. Prompt runs are claimed by the limits of engines, and the outbox by the priority of thousands of mails:
-- both stay as they are.

-- Changes the text of a function in one place.
create function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

-- The queue.

drop function public.claim_jobs(integer, integer, text[]);
create function public.claim_jobs(kind text, batch integer default 1, lease_seconds integer default 120) returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Nothing is queued for so late: the clock was wrong.
  update public.jobs set run_at = now()
  where jobs.kind = claim_jobs.kind and state = 'waiting' and run_at > now() + interval '8 days';
  return query
  with due as materialized (
    select id from public.jobs where jobs.kind = claim_jobs.kind and state = 'waiting' and run_at <= now()
    order by run_at limit batch for update skip locked
  )
  update public.jobs
  set claim = gen_random_uuid(), run_at = now() + make_interval(secs => lease_seconds), attempts = attempts + 1
  from due where jobs.id = due.id
  returning jobs.*;
end
$$;
comment on function public.claim_jobs is
  'Claims at most `batch` due jobs of a kind for `lease_seconds`; no two workers get the same job. attempts > max_attempts: the worker of '
  'the last attempt never answered, and the job is to be given up.';
grant execute on function public.claim_jobs(text, integer, integer) to service_role;
drop index public.jobs_waiting_idx;
create index jobs_waiting_idx on public.jobs (kind, run_at) where state = 'waiting';

drop function public.fail_job(uuid, uuid, text);
create function public.fail_job(job_id uuid, job_claim uuid, error text, wait_seconds integer default 0) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.jobs set
    state = case when attempts >= max_attempts then 'dead' else 'waiting' end,
    claim = null, run_at = now() + greatest(private.retry_delay(attempts), make_interval(secs => wait_seconds)), last_error = left(error, 2000)
  where id = job_id and claim = job_claim;
  return found;
end
$$;
comment on function public.fail_job is
  'Records a failed attempt: the job waits with exponential backoff, at least for `wait_seconds`, or is dead after the last attempt. Returns '
  'false as finish_job does.';
grant execute on function public.fail_job(uuid, uuid, text, integer) to service_role;

create function private.queue_job(job_kind text, subject uuid, due_at timestamptz, most_attempts integer) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.jobs (kind, payload, deduplication_key, run_at, max_attempts)
  values (job_kind, jsonb_build_object('id', subject), job_kind || '/' || subject, due_at, most_attempts)
  on conflict on constraint jobs_deduplication_key_is_unique do update set
    state = 'waiting', run_at = excluded.run_at, attempts = 0, claim = null, last_error = null, finished_at = null
$$;
comment on function private.queue_job is
  'Queues the one job of a kind for a row, {"id": of the row}. A job that waits or has ended starts again, and a claim of it ends.';

create function private.queue_job_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  subject uuid;
  due_at timestamptz;
begin
  execute format('select ($1).%I, ($1).%I', tg_argv[1], tg_argv[2]) into subject, due_at using new;
  perform private.queue_job(tg_argv[0], subject, due_at, tg_argv[3]::integer);
  return null;
end
$$;
comment on function private.queue_job_of_row is
  'After a row is added or due again. Arguments: the kind of its job, the columns with its ID and with the time, and the most attempts.';

create function private.drop_jobs_of_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format('delete from public.jobs where deduplication_key in (select $1 || %I from removed)', tg_argv[1]) using tg_argv[0] || '/';
  return null;
end
$$;
comment on function private.drop_jobs_of_rows is 'After rows are deleted: their jobs, too. Arguments: as of queue_job_of_row, the first two.';

create function private.is_job_claimed(job_kind text, subject uuid, job_claim uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.jobs where deduplication_key = job_kind || '/' || subject and claim = job_claim for update;
  return found;
end
$$;
comment on function private.is_job_claimed is 'Whether a job of a row is still claimed. It stays so until the end of the transaction.';
grant execute on function private.is_job_claimed(text, uuid, uuid) to service_role;

create function private.end_claim(job_kind text, subject uuid, next_at timestamptz default null) returns void
language sql volatile
set search_path = ''
as $$
  delete from public.jobs where next_at is null and deduplication_key = job_kind || '/' || subject;
  update public.jobs set claim = null, attempts = 0, run_at = next_at, last_error = null
  where next_at is not null and deduplication_key = job_kind || '/' || subject
$$;
comment on function private.end_claim is 'Ends the job of a row after an attempt that succeeded, or lets it go on at a time.';
grant execute on function private.end_claim(text, uuid, timestamptz) to service_role;

-- Crawls, which the server queued itself.

update public.jobs set payload = jsonb_build_object('id', payload -> 'crawlId') where kind = 'site.crawl';
create trigger site_crawls_queue_job after insert on public.site_crawls
for each row when (new.state = 'waiting') execute function private.queue_job_of_row('site.crawl', 'id', 'requested_at', '20');
create trigger site_crawls_drop_jobs after delete on public.site_crawls
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('site.crawl', 'id');
select private.queue_job('site.crawl', id, now(), 20) from public.site_crawls where state = 'waiting';
select pg_temp.change(
  'private.delete_account_slice',
  $$  delete from public.jobs
  where payload ->> 'crawlId' in (select id::text from public.site_crawls where site_id = any (site_ids));
$$, ''
);

-- Exports.

drop function public.claim_account_export(integer, integer);
drop function public.release_account_export(uuid, uuid, text);
alter table public.account_exports drop column claim, drop column due_at, drop column attempts, drop column error;
create trigger account_exports_queue_job after insert on public.account_exports
for each row when (new.state = 'waiting') execute function private.queue_job_of_row('account.export', 'id', 'requested_at', '5');
create trigger account_exports_drop_jobs after delete on public.account_exports
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('account.export', 'id');
select private.queue_job('account.export', id, now(), 5) from public.account_exports where state in ('waiting', 'running');
select pg_temp.change(
  'private.read_account_export', 'where id = export and claim = export_claim;',
  $$where id = export and exists (
    select from public.jobs where deduplication_key = 'account.export/' || export and claim = export_claim
  );$$
);

create or replace function public.store_account_export_part(export_id uuid, export_claim uuid, part jsonb, lease_seconds integer default 120)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  compressed constant bytea := decode(part ->> 'data', 'base64');
  part_number integer;
begin
  perform from public.account_exports as exports where exports.id = store_account_export_part.export_id for update;
  if not private.is_job_claimed('account.export', store_account_export_part.export_id, export_claim) then
    return false;
  end if;
  update public.account_exports as exports set
    state = 'running', parts = parts + 1, row_count = row_count + (part ->> 'rows')::integer, bytes = bytes + octet_length(compressed),
    at_table = part ->> 'table', at_scope = (part ->> 'scope')::uuid, at_key = part -> 'key',
    progress = (select 100 * (count(*) filter (where place < listed.place)) / count(*) from private.account_export_tables())
  from private.account_export_tables() as listed
  where exports.id = store_account_export_part.export_id and listed.name = part ->> 'table'
  returning parts into strict part_number;
  insert into public.account_export_parts (export_id, number, table_name, data)
  values (store_account_export_part.export_id, part_number, part ->> 'table', compressed);
  update public.jobs set attempts = 1, run_at = now() + make_interval(secs => lease_seconds), last_error = null
  where deduplication_key = 'account.export/' || store_account_export_part.export_id;
  return true;
end
$$;

drop function public.finish_account_export(uuid, uuid);
create function public.finish_account_export(export_id uuid, export_claim uuid, is_ready boolean default true) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  account uuid;
begin
  perform from public.account_exports as exports where exports.id = finish_account_export.export_id for update;
  if not private.is_job_claimed('account.export', finish_account_export.export_id, export_claim) then
    return false;
  end if;
  update public.account_exports as exports set
    state = case when is_ready then 'ready' else 'failed' end, ready_at = case when is_ready then now() end,
    expires_at = case when is_ready then now() + interval '7 days' end, progress = case when is_ready then 100 else progress end
  where exports.id = finish_account_export.export_id
  returning exports.account_id into account;
  update public.account_exports as exports set expires_at = now()
  where is_ready and exports.account_id = account and exports.state = 'ready' and exports.id <> finish_account_export.export_id
    and expires_at > now();
  insert into public.outbox (idempotency_key, kind, payload)
  values (
    'account_export/' || finish_account_export.export_id || case when is_ready then '/ready' else '/failed' end, 'account.export',
    jsonb_build_object('exportId', finish_account_export.export_id)
  );
  perform private.end_claim('account.export', finish_account_export.export_id);
  return true;
end
$$;
comment on function public.finish_account_export is
  'All rows of the export are stored: it is ready for 7 days, and earlier ones of the account end. Or it has failed. Its user gets a mail. '
  'False: the claim is not valid any more.';
grant execute on function public.finish_account_export(uuid, uuid, boolean) to service_role;

-- Deletions of accounts.

drop function public.start_account_deletions(integer);
alter table public.account_deletions drop column next_try_at;
create trigger account_deletions_queue_job after insert or update of due_at on public.account_deletions
for each row execute function private.queue_job_of_row('account.deletion', 'id', 'due_at', '100');
create trigger account_deletions_drop_jobs after delete on public.account_deletions
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('account.deletion', 'id');
select private.queue_job('account.deletion', id, due_at, 100) from public.account_deletions;

create function public.start_account_deletion(deletion_id uuid) returns jsonb
language sql volatile
set search_path = ''
as $$
  update public.account_deletions as deletions set started_at = coalesce(started_at, now())
  where id = deletion_id and due_at <= now()
  returning jsonb_build_object(
    'accountId', account_id, 'hasEndedPayments', payments_ended_at is not null,
    'customerIds', array(
      select customer_id from public.billing_customers where billing_customers.account_id = deletions.account_id
      union select customer_id from public.billing_subscriptions where billing_subscriptions.account_id = deletions.account_id
    )
  )
$$;
comment on function public.start_account_deletion is
  'Starts or continues a deletion that is due, which cannot be undone then: {accountId, hasEndedPayments, customerIds}. Null: it was undone.';
grant execute on function public.start_account_deletion(uuid) to service_role;

-- Readings of stored answers.

drop function public.claim_answer_reading(integer, integer);
alter table public.answer_readings drop column attempts, drop column claim, drop column claimed_until;
create trigger answer_readings_queue_job after update of requested_at on public.answer_readings
for each row when (new.requested_at is not null and new.finished_at is null) execute function private.queue_job_of_row('site.reading', 'site_id', 'requested_at', '5');
create trigger answer_readings_drop_jobs after delete on public.answer_readings
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('site.reading', 'site_id');
select private.queue_job('site.reading', site_id, now(), 5) from public.answer_readings where requested_at is not null and finished_at is null;
drop index public.answer_readings_due_idx;
select pg_temp.change('private.request_reading', $$, attempts = 0, claim = null, claimed_until = null,
    problem = null$$, $$, problem = null$$);
select pg_temp.change('public.finish_prompt_run', $$attempts = 0, claim = null, claimed_until = null, problem = null
    where site_id = site;$$, $$problem = null
    where site_id = site;$$);

create function public.read_answer_slice(site_id uuid, reading_claim uuid, batch integer default 100) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  -- In UTF-16 units or bytes, a slice is a few times larger at most.
  max_characters constant integer := 1000000;
  max_pages constant integer := 20;
  due public.answer_readings;
  since timestamptz;
  slice jsonb;
begin
  select * into due from public.answer_readings as readings where readings.site_id = read_answer_slice.site_id for no key update;
  if not found or not private.is_job_claimed('site.reading', due.site_id, reading_claim) then
    return null;
  end if;
  since := due.requested_at - interval '90 days';
  if due.total is null then
    update public.answer_readings as readings set total = (
      select count(*) from public.prompt_runs as runs where runs.site_id = due.site_id and finished_at >= since and state = 'done'
    ) where readings.site_id = due.site_id;
  end if;

  with newest as materialized (
    select id, finished_at, answer, sum(char_length(answer)) over (order by finished_at desc, id desc) as characters
    from (
      select id, finished_at, answer from public.prompt_runs as runs
      where runs.site_id = due.site_id and finished_at between since and coalesce(due.cursor_at, 'infinity') and state = 'done'
        and (due.cursor_at is null or (finished_at, id) < (due.cursor_at, due.cursor_id))
      order by finished_at desc, id desc limit batch
    ) as found
  ), taken as materialized (
    select * from newest where characters <= max_characters or characters = char_length(answer)
  )
  select jsonb_build_object(
    'runs', jsonb_agg(
      jsonb_build_object(
        'id', id, 'answer', answer, 'mentions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'brandId', brand_id, 'rank', rank, 'count', mentions.count, 'offset', start, 'strength', strength, 'sentiment', sentiment,
            'judgedBy', judged_by, 'framing', framing, 'sentence', sentence
          ) order by rank) from public.run_mentions as mentions where run_id = taken.id
        ), '[]')
      ) order by finished_at desc, id desc
    ),
    'hosts', coalesce((
      select jsonb_agg(distinct host) from public.run_citations where run_id in (select id from taken)
    ), '[]'),
    'cursor', (select jsonb_build_object('at', finished_at, 'id', id) from taken order by finished_at, id limit 1)
  ) into slice from taken having count(*) > 0;

  if slice is null and due.brand_ids <> '{}' then
    select jsonb_build_object(
      'brandIds', due.brand_ids, 'pages', jsonb_agg(jsonb_build_object(
        'id', id, 'fetchedAt', fetched_at, 'title', title, 'passages', passages, 'brandIds', brand_ids, 'ownSentence', own_sentence,
        'linksOwn', links_own
      ) order by id)
    ) into slice
    from (
      select * from public.cited_pages as pages
      where pages.site_id = due.site_id and fetched_at is not null and kind <> 'own' and last_cited_at >= since
        and (due.page_cursor is null or id > due.page_cursor)
      order by id limit max_pages
    ) as found having count(*) > 0;
  end if;

  if slice is null then
    update public.answer_readings as readings set finished_at = now(), brand_ids = '{}' where readings.site_id = due.site_id;
    perform private.end_claim('site.reading', due.site_id);
  end if;
  return slice;
end
$$;
comment on function public.read_answer_slice is
  'The next answers or pages of a site to read again, under the claim of its job: {runs: [{id, answer, mentions}], hosts: [those that they '
  'cite], cursor}, or {brandIds: [those to look for], pages: [{id, fetchedAt, title, passages, brandIds, ownSentence, linksOwn}]}. Answers of '
  'the last 90 days, the newest first, then pages that they cite. Null: nothing is left and the job has ended, or the claim is not valid.';
grant execute on function public.read_answer_slice(uuid, uuid, integer) to service_role;

select pg_temp.change(
  'public.store_readings', 'if not found or reading.claim is distinct from reading_claim or reading_claim is null then',
  $$if not found or not private.is_job_claimed('site.reading', reading.site_id, reading_claim) then$$
);
select pg_temp.change(
  'public.store_readings', $$known.read + cardinality(given_ids), attempts = 0,
    claim = null, claimed_until = null
  where known.site_id = reading.site_id;$$, $$known.read + cardinality(given_ids)
  where known.site_id = reading.site_id;
  perform private.end_claim('site.reading', reading.site_id, now());$$
);

create function public.give_up_reading(site_id uuid, reading_claim uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.answer_readings as readings where readings.site_id = give_up_reading.site_id for no key update;
  if not private.is_job_claimed('site.reading', give_up_reading.site_id, reading_claim) then
    return false;
  end if;
  update public.answer_readings as readings set finished_at = now(), problem = 'The answers could not be read again in five tries.'
  where readings.site_id = give_up_reading.site_id;
  perform private.end_claim('site.reading', give_up_reading.site_id);
  return true;
end
$$;
comment on function public.give_up_reading is 'Ends a reading whose claims stored nothing five times. False: the claim is not valid any more.';
grant execute on function public.give_up_reading(uuid, uuid) to service_role;

-- Cited pages.

drop function public.claim_cited_pages(integer, integer);
alter table public.cited_pages drop column claim, drop column attempts;
drop index public.cited_pages_due_idx;
comment on column public.cited_pages.fetch_at is 'Since when it is to be fetched; null: it is not.';
create trigger cited_pages_queue_job after insert on public.cited_pages
for each row when (new.fetch_at is not null) execute function private.queue_job_of_row('page.reading', 'id', 'fetch_at', '3');
create trigger cited_pages_queue_job_again after update of fetch_at on public.cited_pages
for each row when (new.fetch_at is distinct from old.fetch_at and new.fetch_at is not null)
execute function private.queue_job_of_row('page.reading', 'id', 'fetch_at', '3');
create trigger cited_pages_drop_jobs after delete on public.cited_pages
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('page.reading', 'id');
select private.queue_job('page.reading', id, fetch_at, 3) from public.cited_pages where fetch_at is not null;

create or replace function public.finish_cited_page(page_id uuid, page_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  job public.jobs;
  is_outdated boolean;
begin
  perform from public.cited_pages where id = page_id for update;
  select * into job from public.jobs where deduplication_key = 'page.reading/' || page_id and claim = page_claim for update;
  if not found then
    return false;
  end if;
  if result ->> 'problem' is not null then
    update public.cited_pages set
      fetched_at = now(), problem = left(result ->> 'problem', 500), fetch_at = case when job.attempts < job.max_attempts then fetch_at end
    where id = page_id;
    -- A host that is overloaded needs some minutes.
    if job.attempts < job.max_attempts then
      return public.fail_job(job.id, page_claim, result ->> 'problem', 500);
    end if;
    perform private.end_claim('page.reading', page_id);
    return true;
  end if;
  -- A page that was read with earlier brands is fetched again.
  select (result ->> 'brandsRevision')::integer < revision into is_outdated from public.answer_readings
  where site_id = (select site_id from public.cited_pages where id = page_id);
  update public.cited_pages set
    fetched_at = now(), problem = null, fetch_at = case when is_outdated then now() end, title = left(result ->> 'title', 300),
    passages = coalesce(result -> 'passages', '[]'), own_sentence = left(result ->> 'ownSentence', 1000), links_own = (result ->> 'linksOwn')::boolean,
    brand_ids = array(select value::uuid from jsonb_array_elements_text(coalesce(result -> 'brandIds', '[]')))
  where id = page_id;
  perform private.end_claim('page.reading', page_id, case when is_outdated then now() end);
  return true;
end
$$;
comment on function public.finish_cited_page is
  'Stores what was read on a cited page: {title, passages, brandIds, ownSentence, linksOwn, brandsRevision}, or {problem}, after which it is '
  'fetched again, three times at most. A page that was read with earlier brands is due again. False: the claim is not valid any more.';

-- Comparisons. The job of each site waits until it is looked at again.

drop function public.claim_passage_comparisons(integer, integer);
drop function private.claim_passage_comparisons(integer, integer);
delete from public.passage_comparisons where compared_at is null;
alter table public.passage_comparisons drop column claim, drop column claimed_until, drop column attempts, alter column compared_at set not null,
  alter column method set not null, drop constraint passage_comparisons_has_a_method_when_compared;
comment on column public.passage_comparisons.compared_at is null;
create trigger sites_queue_comparison after insert on public.sites
for each row execute function private.queue_job_of_row('site.comparison', 'id', 'created_at', '10');
create trigger sites_drop_jobs after delete on public.sites
referencing old table as removed for each statement execute function private.drop_jobs_of_rows('site.comparison', 'id');
select private.queue_job('site.comparison', site_id, passages_at, 10) from private.site_due_times;
alter table private.site_due_times drop column passages_at;
comment on table private.site_due_times is
  'When each site is to be checked for alerts again, so that scheduled tasks need not look at every site at every call.';
select pg_temp.change('private.sites_to_compare', $$(stored.claimed_until is null or stored.claimed_until <= now())
      and $$, '');
grant execute on function private.sites_to_compare(uuid[]) to service_role;

create or replace function private.compare_after_crawl() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked rows are left out: a comparison is under way, and the site is looked at again anyway.
  update public.jobs set run_at = now()
  where id in (
    select id from public.jobs where deduplication_key = 'site.comparison/' || new.site_id and claim is null for update skip locked
  );
  return null;
end
$$;

create function public.claim_passage_comparisons(batch integer default 1, lease_seconds integer default 120) returns setof public.jobs
language plpgsql volatile
set search_path = ''
as $$
declare
  most_sites constant integer := 1000;
  looked_at uuid[];
  due uuid[];
begin
  looked_at := array(select (payload ->> 'id')::uuid from public.claim_jobs('site.comparison', most_sites, lease_seconds));
  due := private.sites_to_compare(looked_at);
  update public.jobs set
    claim = null, attempts = attempts - 1, run_at = case
      when site.id = any (due) then now()
      else greatest(now() + interval '10 minutes', stored.compared_at + interval '24 hours')
    end
  from unnest(looked_at) as site (id) left join public.passage_comparisons as stored on stored.site_id = site.id
  where deduplication_key = 'site.comparison/' || site.id and site.id <> all (due[1:batch]);
  return query select jobs.* from public.jobs join unnest(due[1:batch]) as site (id) on deduplication_key = 'site.comparison/' || site.id;
end
$$;
comment on function public.claim_passage_comparisons is
  'Claims the jobs of sites whose pages are due to be compared. A site is due if pages of its own and of competitors have been read, it was '
  'not compared in the last 24 hours, and there are answers or pages since. One that is not due is looked at again after ten minutes, 24 '
  'hours after its comparison, or when a crawl is done.';
grant execute on function public.claim_passage_comparisons(integer, integer) to service_role;

create or replace function public.finish_passage_comparison(site_id uuid, comparison_claim uuid, result jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- First what a deletion starts at, as in finish_prompt_run.
  perform from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = finish_passage_comparison.site_id for key share of accounts, sites;
  if not private.is_job_claimed('site.comparison', finish_passage_comparison.site_id, comparison_claim) then
    return false;
  end if;
  insert into public.passage_comparisons as comparisons (site_id, compared_at, method, model, missing, own_pages, other_pages, problem)
  values (
    finish_passage_comparison.site_id, now(), result ->> 'method', left(result ->> 'model', 120), coalesce(result -> 'missing', '[]'),
    coalesce((result ->> 'ownPages')::integer, 0), coalesce((result ->> 'otherPages')::integer, 0), left(result ->> 'problem', 500)
  )
  on conflict on constraint passage_comparisons_pkey do update set
    compared_at = excluded.compared_at, method = excluded.method, model = excluded.model, missing = excluded.missing,
    own_pages = excluded.own_pages, other_pages = excluded.other_pages, problem = excluded.problem;
  perform private.end_claim('site.comparison', finish_passage_comparison.site_id, now() + interval '24 hours');
  return true;
end
$$;
