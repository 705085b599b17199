begin;
select plan(19);
select tests.furnish();

create function pg_temp.profile_with(changes jsonb) returns void
language sql
as $$
  insert into public.site_profiles (site_id, organization_name, description, logo_url, same_as, contact)
  select site_id, organization_name, description, logo_url, same_as, contact
  from jsonb_populate_record(
    null::public.site_profiles,
    jsonb_build_object('site_id', tests.id('site elsewhere'), 'organization_name', 'Elsewhere', 'same_as', '[]'::jsonb) || changes
  )
$$;
select throws_ok(
  format('select pg_temp.profile_with(%L)', changes), sqlstate, null, format('rejects %s', left(changes::text, 60))
)
from (values
  ('{"organization_name": ""}'::jsonb, '23514'),
  ('{"organization_name": " Padded"}', '23514'),
  (jsonb_build_object('organization_name', repeat('a', 121)), '23514'),
  ('{"description": ""}', '23514'),
  (jsonb_build_object('description', repeat('a', 501)), '23514'),
  ('{"logo_url": "javascript:alert(1)"}', '23514'),
  ('{"logo_url": "https://example.org/a b"}', '23514'),
  ('{"same_as": ["ftp://example.org/"]}', '23514'),
  ('{"same_as": ["https://example.org/a https://example.org/b"]}', '23514'),
  ('{"same_as": ["https://example.org/", null]}', '23514'),
  ('{"same_as": ["https://example.org/", ""]}', '23514'),
  (jsonb_build_object('same_as', (select jsonb_agg('https://example.org/' || n) from generate_series(1, 21) as n)), '23514'),
  (jsonb_build_object('same_as', jsonb_build_array('https://example.org/' || repeat('a', 10000))), '23514'),
  ('{"same_as": [["https://example.org/"]]}', '0A000'),
  ('{"contact": "security@example.org"}', '23514'),
  ('{"contact": "http://example.org/security"}', '23514'),
  (jsonb_build_object('contact', 'mailto:' || repeat('a', 500)), '23514')
) as faults (changes, sqlstate);
select lives_ok(
  format('select pg_temp.profile_with(%L)', jsonb_build_object(
    'description', 'Shoes', 'logo_url', 'https://example.org/logo.svg', 'contact', 'mailto:security@example.org',
    'same_as', (select jsonb_agg('https://example.org/' || n) from generate_series(1, 20) as n)
  )),
  'accepts a complete profile with 20 other pages'
);
delete from public.sites where id = tests.id('site');
select is_empty($$select from public.site_profiles where site_id = tests.id('site')$$, 'deletes the profile with its site');
select * from finish();
rollback;
