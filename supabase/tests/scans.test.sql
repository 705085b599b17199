begin;
select tests.start(20);

insert into public.scans (id, token, address, score, report, checked_at, maker_hash) values (
  tests.id('visitor scan'), repeat('b', 24), 'https://www.example.net/page', 55, '{}', now(), repeat('0', 64)
);

select is(
  (select host from public.scans where id = tests.id('visitor scan')), 'example.net', 'derives the host from the address'
);
select is(
  (select expires_at from public.scans where id = tests.id('visitor scan')), now() + interval '720 hours',
  'lets a visitor’s scan expire after 30 days'
);
select is((select expires_at from public.scans where id = tests.id('scan')), null, 'never lets a customer’s scan expire');
select tests.act('service_role', $$update public.scans set is_kept = true where id = tests.id('visitor scan')$$);
select is(
  (select expires_at from public.scans where id = tests.id('visitor scan')), null, 'does not let a kept scan expire'
);

-- A weekly scan is queued once in a week, and only if it is due.
create temporary view queued as
select payload ->> 'siteId' as site, account_id, max_attempts, deduplication_key from public.jobs where kind = 'site.scan';

insert into public.sites (id, account_id, name, is_scanned_weekly)
values (tests.id('site without a domain'), tests.id('account'), 'No domain', true);
update public.sites set is_scanned_weekly = true where id in (tests.id('site'), tests.id('site elsewhere'));
select tests.act('service_role', 'select public.queue_site_scans()');
select results_eq(
  'select site, account_id, max_attempts, deduplication_key from queued',
  $$values (
    tests.id('site elsewhere')::text, tests.id('elsewhere'), 3,
    'site.scan/' || tests.id('site elsewhere') || to_char(now() at time zone 'UTC', '/IYYY-"W"IW')
  )$$,
  'queues a scan of a site with a domain and without a recent scan'
);
select is(public.queue_site_scans(), 0, 'queues it once');
update public.jobs set state = 'done', finished_at = now() where kind = 'site.scan';
select is(public.queue_site_scans(), 0, 'does not queue it again in the same week');
update public.scans set checked_at = now() - interval '6 days 23 hours' where id = tests.id('scan');
select is(public.queue_site_scans(), 0, 'does not queue a site that was scanned in the last 7 days');
update public.scans set checked_at = now() - interval '7 days' where id = tests.id('scan');
select is(public.queue_site_scans(), 1, 'queues a site whose last scan was 7 days ago');
update public.jobs set deduplication_key = 'site.scan/' || tests.id('site elsewhere') || '/2020-W01'
where payload ->> 'siteId' = tests.id('site elsewhere')::text;
select is(public.queue_site_scans(), 1, 'queues a site again in another week');
update public.sites set is_scanned_weekly = false;
update public.jobs set deduplication_key = null;
select is(public.queue_site_scans(), 0, 'queues nothing for sites that are not scanned weekly');

-- What goes with a site, and what stays.
insert into public.scans (id, token, address, score, report, checked_at, previous_id, site_id)
values (tests.id('later scan'), repeat('e', 24), 'https://example.com/', 95, '{}', now(), tests.id('scan'), tests.id('site'));
delete from public.scans where id = tests.id('scan');
select is(
  (select previous_id from public.scans where id = tests.id('later scan')), null, 'keeps a scan whose previous one is deleted'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is_empty(
  $$select from public.scans where id = tests.id('later scan')$$, 'deletes the scans of a deleted site'
);
select isnt_empty($$select from public.scans where id = tests.id('visitor scan')$$, 'keeps the other scans');

-- Expired scans and old jobs are deleted.
insert into public.scans (id, token, address, score, report, checked_at, maker_hash, site_id, is_kept, is_own, created_at)
select
  tests.id(name), rpad(name, 24, '_'), 'https://example.net/', 50, '{}', now(), case when is_kept then repeat('0', 64) end,
  site_id, is_kept, is_own, now() - make_interval(hours => 24 * days)
from (values
  ('expired', null::uuid, false, false, 30), ('expired-own', null, false, true, 40), ('young', null, false, false, 29),
  ('kept', null, true, false, 400), ('of-a-customer', tests.id('site elsewhere'), false, false, 400)
) as scans (name, site_id, is_kept, is_own, days);
select is((private.tidy(1) ->> 'scans')::integer, 1, 'deletes at most as many scans as asked for');
select is_empty($$select from public.scans where id = tests.id('expired-own')$$, 'deletes the oldest first');
select tests.act('service_role', 'select public.tidy()');
select set_eq(
  $$select token from public.scans where address = 'https://example.net/'$$,
  array[rpad('young', 24, '_'), rpad('kept', 24, '_'), rpad('of-a-customer', 24, '_')],
  'keeps scans that are younger than 30 days, kept ones, and those of customers'
);

delete from public.jobs;
insert into public.jobs (id, kind, state, finished_at, updated_at)
select
  tests.id(kind || state || days), kind, state, case state when 'done' then now() - make_interval(days => days) end,
  now() - make_interval(days => days)
from unnest(array['site.scan', 'own.scan', 'hubspot.contact']) as kind
cross join unnest(array['waiting', 'done', 'dead']) as state
cross join unnest(array[29, 31]) as days;
select is((private.tidy(1) ->> 'jobs')::integer, 2, 'deletes at most as many jobs of each state as asked for');
select tests.act('service_role', 'select public.tidy()');
select set_eq(
  $$select kind || ' ' || state || ' ' || extract(day from now() - updated_at) from public.jobs$$,
  array[
    'site.scan waiting 29', 'site.scan waiting 31', 'site.scan done 29', 'site.scan dead 29',
    'own.scan waiting 29', 'own.scan waiting 31', 'own.scan done 29', 'own.scan dead 29',
    'hubspot.contact waiting 29', 'hubspot.contact waiting 31', 'hubspot.contact done 29', 'hubspot.contact dead 29',
    'hubspot.contact dead 31'
  ],
  'deletes jobs that were done or, if they are scans, failed more than 30 days ago'
);
insert into public.jobs (kind, state, updated_at)
select kind, 'dead', now() - make_interval(days => days)
from unnest(array['page.reading', 'account.deletion']) as kind cross join unnest(array[89, 91]) as days;
delete from public.jobs where kind <> all (array['page.reading', 'account.deletion']);
select tests.act('service_role', 'select public.tidy()');
select set_eq(
  $$select kind || ' ' || extract(day from now() - updated_at) from public.jobs$$,
  array['page.reading 89', 'account.deletion 89', 'account.deletion 91'], 'deletes other dead jobs after 90 days, but no deletion of an account'
);
select * from finish();
rollback;
