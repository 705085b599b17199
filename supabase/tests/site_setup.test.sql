begin;
select tests.start(17);

-- What a user gets of a site.
create function pg_temp.setup(actor text, site text) returns jsonb language sql as $$
  select tests.value(actor, format('public.site_setup(%L)', tests.id(site)))::jsonb
$$;
select is(pg_temp.setup(actor, site), null, format('returns nothing to the %s for the %s', actor, site))
from (values
  ('outsider', 'site'), ('newcomer', 'site'), ('member', 'site elsewhere'), ('owner', 'site elsewhere'), ('member', 'missing site')
) as strangers (actor, site);

-- A site of which nothing is set up has no figures that look like data.
select is(
  pg_temp.setup('outsider', 'site elsewhere') - array['publicToken', 'verificationToken', 'keys'],
  '{
    "domain": "example.org", "verifiedAt": null, "verifiedBy": null, "isScannedWeekly": false, "profile": null, "installs": [],
    "prompts": {"count": 0, "firstAt": null}, "competitors": {"count": 0, "firstAt": null}, "firstVisitAt": null
  }',
  'returns nulls and empty lists for what is not set up'
);
delete from public.ingest_keys where site_id = tests.id('site elsewhere');
select is(pg_temp.setup('outsider', 'site elsewhere') -> 'keys', '[]', 'returns an empty list without keys');

-- A site of which everything is set up.
update public.sites set verified_at = now(), verified_by = 'dns', is_scanned_weekly = true where id = tests.id('site');
update public.site_profiles set
  organization_name = 'Example', description = 'A shop.', logo_url = 'https://example.com/logo.png',
  same_as = array['https://example.net/example'], contact = 'mailto:security@example.com';
update public.ingest_keys set revoked_at = now() where id = tests.id('server key');
insert into public.ingest_keys (id, site_id, kind, digest, tag_key, hint, expires_at, last_used_at, created_at) values (
  tests.id('old key'), tests.id('site'), 'tag', tests.digest(rpad('tag_', 36, 'b')), rpad('tag_', 36, 'b'), 'bbbb',
  now() + interval '5 days', now() - interval '1 hour', now() - interval '2 days'
);
delete from public.ingest_keys where id = tests.id('tag key');
update public.site_installs set version = '1.0.0', last_checked_at = now(), problem = 'No answer.', last_check_nonce = repeat('n', 24);
insert into public.site_installs (site_id, source, last_checked_at) values (tests.id('site'), 'files', now());
insert into public.prompts (site_id, text, created_at)
values (tests.id('site'), 'Which tool is cheapest?', now() - interval '3 days');
insert into public.brands (site_id, name, created_at) values
  (tests.id('site'), 'First competitor', now() - interval '2 days'), (tests.id('site'), 'Second competitor', now());

select is(
  pg_temp.setup('member', 'site') - array['profile', 'keys', 'installs', 'prompts', 'competitors'],
  (
    select jsonb_build_object(
      'domain', 'example.com', 'publicToken', public_token, 'verificationToken', verification_token, 'verifiedAt', now(),
      'verifiedBy', 'dns', 'isScannedWeekly', true, 'firstVisitAt', null
    )
    from public.sites where id = tests.id('site')
  ),
  'returns the site with its tokens and the proof of its domain'
);
select is(
  pg_temp.setup('member', 'site') -> 'profile',
  '{
    "organizationName": "Example", "description": "A shop.", "logoUrl": "https://example.com/logo.png",
    "sameAs": ["https://example.net/example"], "contact": "mailto:security@example.com"
  }',
  'returns the profile'
);
select is(
  pg_temp.setup('member', 'site') -> 'keys',
  jsonb_build_array(
    jsonb_build_object(
      'id', tests.id('server key'), 'kind', 'server', 'tagKey', null, 'hint', 'site', 'expiresAt', null, 'revokedAt', now(),
      'lastUsedAt', null, 'createdAt', now()
    ),
    jsonb_build_object(
      'id', tests.id('old key'), 'kind', 'tag', 'tagKey', rpad('tag_', 36, 'b'), 'hint', 'bbbb',
      'expiresAt', now() + interval '5 days', 'revokedAt', null, 'lastUsedAt', now() - interval '1 hour',
      'createdAt', now() - interval '2 days'
    )
  ),
  'returns the keys of the site, the latest first, without their digests'
);
select is(
  pg_temp.setup('member', 'site') -> 'installs',
  jsonb_build_array(
    jsonb_build_object(
      'source', 'files', 'firstSeenAt', null, 'lastSeenAt', null, 'version', null, 'lastCheckedAt', now(), 'problem', null
    ),
    jsonb_build_object(
      'source', 'next', 'firstSeenAt', now(), 'lastSeenAt', now(), 'version', '1.0.0', 'lastCheckedAt', now(),
      'problem', 'No answer.'
    )
  ),
  'returns the installs, without the nonces of their verification'
);
select is(
  pg_temp.setup('member', 'site') -> 'prompts', jsonb_build_object('count', 2, 'firstAt', now() - interval '3 days'),
  'returns how many prompts there are, and since when'
);
select is(
  pg_temp.setup('member', 'site') -> 'competitors', jsonb_build_object('count', 2, 'firstAt', now() - interval '2 days'),
  'returns how many competitors there are, without the own brand'
);

-- The day of the first visit of an agent, in UTC.
create function pg_temp.add_visit(kind text, at timestamptz) returns void language sql as $$
  insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
  select
    grain, date_trunc(grain, at, 'UTC'), tests.id('site'), kind, 'GPTBot', case kind when 'agent' then 'claimed' else '' end, 200, 1, at
  from unnest(array['day', 'month']) as grain
  on conflict do nothing
$$;
create function pg_temp.first_visit() returns timestamptz language sql as $$
  select (pg_temp.setup('member', 'site') ->> 'firstVisitAt')::timestamptz
$$;
select pg_temp.add_visit('referral', now() - interval '40 days');
select is(pg_temp.first_visit(), null, 'returns no first visit before one of an agent');
select pg_temp.add_visit('agent', now());
select is(pg_temp.first_visit(), date_trunc('day', now(), 'UTC'), 'returns the day of the first visit');
select pg_temp.add_visit('agent', date_trunc('month', now(), 'UTC') - make_interval(hours => hours)) from unnest(array[1, 30]) as hours;
select is(
  pg_temp.first_visit(), date_trunc('day', date_trunc('month', now(), 'UTC') - interval '30 hours', 'UTC'),
  'returns the first day of the first month with visits'
);
select pg_temp.add_visit('agent', date_trunc('month', now(), 'UTC') - interval '25 months');
select is(
  pg_temp.first_visit(), date_trunc('month', now(), 'UTC') - interval '25 months', 'returns the first visit of 25 months ago'
);
select * from finish();
rollback;
