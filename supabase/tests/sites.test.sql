begin;
select plan(73);
select tests.furnish();

select tests.verb('select', $$select from public.sites where id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.sites (account_id, name) values (tests.id('account'), 'Another')$$,
  anon => 'no grant', outsider => 'policy', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert with an id', $$insert into public.sites (id, account_id, name)
  values (gen_random_uuid(), tests.id('account'), 'Another')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.sites set domain = 'shop.example.com' where id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('move', $$update public.sites set account_id = tests.id('elsewhere') where id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete', $$delete from public.sites where id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => '1 row', service_role => '1 row');

select is(private.host_of(typed), host, format('normalizes %L to %L', typed, host))
from (values
  (' HTTPS://User.Example.com:8443/path?q#f ', 'user.example.com'),
  ('www.example.com.', 'example.com'),
  ('www.com', 'www.com'),
  ('example.com:80/a:1', 'example.com'),
  ('xn--bcher-kva.example', 'xn--bcher-kva.example'),
  ('', null)
) as hosts (typed, host);

select throws_like(
  format('update public.sites set domain = %L where id = tests.id(''site'')', domain), '%sites_domain_is_a_canonical_host%',
  format('rejects the domain %L', domain)
)
from unnest(array['localhost', '127.0.0.1', '[::1]', 'user@example.com', 'bücher.example', 'a..example', '-a.example']) as domain;
select throws_ok(
  $$insert into public.sites (account_id, name, domain) values (tests.id('account'), 'Twice', 'https://www.EXAMPLE.com/')$$,
  '23505', null, 'rejects a repeated domain of an account'
);
select lives_ok(
  $$insert into public.sites (account_id, name, domain) values (tests.id('elsewhere'), 'Theirs too', 'example.com')$$,
  'accepts the same domain for another account'
);
select throws_ok(
  $$insert into public.sites (account_id, name) select tests.id('account'), 'Site ' || n from generate_series(1, 50) as n$$,
  'PT409', 'At most 50 sites are allowed. With this change there would be 51.', 'rejects more than 50 sites of an account'
);

-- Proof of the domain.
select tests.verb('verify', $$update public.sites set verified_at = now(), verified_by = 'dns' where id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert a verified site', $$insert into public.sites (account_id, name, domain, verified_at, verified_by)
  values (tests.id('account'), 'Another', 'example.net', now(), 'dns')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('choose the token', $$update public.sites set verification_token = repeat('a', 32) where id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select is(
  (select count(distinct token) from public.sites cross join lateral unnest(array[public_token, verification_token]) as token),
  2 * (select count(*) from public.sites), 'gives each site two tokens of its own'
);
select throws_like(
  format('update public.sites set %s where id = tests.id(''site'')', changes), '%' || broken || '%', 'rejects by ' || broken
)
from (values
  ('public_token = verification_token || ''a''', 'sites_public_token_has_32_hexadecimal_digits'),
  ('verification_token = ''A''', 'sites_verification_token_has_32_hexadecimal_digits'),
  ('public_token = (select public_token from public.sites where id = tests.id(''site elsewhere''))', 'sites_public_token_is_unique'),
  ('verified_at = now(), verified_by = ''mail''', 'sites_verified_by_is_a_known_method'),
  ('verified_at = now()', 'sites_is_verified_by_a_method'),
  ('verified_by = ''dns''', 'sites_is_verified_by_a_method')
) as faults (changes, broken);
select throws_like(
  $$insert into public.sites (account_id, name, verified_at, verified_by) values (tests.id('account'), 'No domain', now(), 'file')$$,
  '%sites_verified_site_has_a_domain%', 'rejects proof of no domain'
);

update public.sites set verified_at = now(), verified_by = 'file' where id = tests.id('site');
select tests.act('member', $$update public.sites set name = 'Renamed', domain = 'HTTPS://www.Example.com/' where id = tests.id('site')$$);
select is(
  (select verified_by from public.sites where id = tests.id('site')), 'file', 'stays verified if the domain is only typed in another way'
);
select tests.act('member', $$update public.sites set domain = 'shop.example.com' where id = tests.id('site')$$);
select results_eq(
  $$select verified_at, verified_by from public.sites where id = tests.id('site')$$, $$values (null::timestamptz, null::text)$$,
  'is not verified after its domain was changed'
);
update public.sites set domain = 'example.com', verified_at = now(), verified_by = 'meta' where id = tests.id('site');
select is(
  (select verified_at from public.sites where id = tests.id('site')), null, 'is not verified by the statement that changes the domain'
);
update public.sites set verified_at = now(), verified_by = 'meta' where id = tests.id('site');
update public.sites set domain = null where id = tests.id('site');
select is((select verified_at from public.sites where id = tests.id('site')), null, 'is not verified after its domain was removed');
select * from finish();
rollback;
