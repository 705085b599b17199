begin;
select plan(46);
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
select * from finish();
rollback;
