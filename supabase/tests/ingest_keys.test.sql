begin;
select plan(15);
select tests.furnish();

-- What ended stays ended.
update public.ingest_keys set revoked_at = '2020-01-01' where id = tests.id('server key');
select is(
  (select revoked_at from public.ingest_keys where id = tests.id('server key')), now(), 'revokes a key now, whichever time is given'
);
update public.ingest_keys set revoked_at = null, created_at = '2020-01-01' where id = tests.id('server key');
select is(
  (select revoked_at from public.ingest_keys where id = tests.id('server key')), now(), 'never makes a revoked key valid again'
);
update public.ingest_keys set expires_at = now() + interval '2 days' where id = tests.id('tag key');
update public.ingest_keys set expires_at = now() + interval '3 days' where id = tests.id('tag key');
update public.ingest_keys set expires_at = null where id = tests.id('tag key');
select is(
  (select expires_at from public.ingest_keys where id = tests.id('tag key')), now() + interval '2 days',
  'never lets an expiring key be valid for longer'
);
update public.ingest_keys set expires_at = now() + interval '1 day' where id = tests.id('tag key');
select is(
  (select expires_at from public.ingest_keys where id = tests.id('tag key')), now() + interval '1 day', 'lets it expire earlier'
);

-- Rotation: the keys before it are valid for 7 more days.
create function pg_temp.rotate(name text) returns void
language sql
as $$
  select tests.act('member', format(
    'select public.rotate_ingest_key(tests.id(''site''), ''server'', %L, ''abcd'')', tests.digest(name)
  ))
$$;
create temporary view server_keys as
select
  case digest when tests.digest('srv_site') then 'first' when tests.digest('srv_2') then 'second' when tests.digest('srv_3') then 'third' end
    as name,
  expires_at, revoked_at
from public.ingest_keys where kind = 'server';

select pg_temp.rotate('srv_2');
select is(
  (select expires_at from server_keys where name = 'first'), null, 'does not let a revoked key expire'
);
select results_eq(
  $$select expires_at, revoked_at from server_keys where name = 'second'$$, $$values (null::timestamptz, null::timestamptz)$$,
  'adds a key that does not expire'
);
select pg_temp.rotate('srv_3');
select is(
  (select expires_at from server_keys where name = 'second'), now() + interval '7 days', 'lets the key before expire in 7 days'
);
update public.ingest_keys set expires_at = now() + interval '1 hour' where digest = tests.digest('srv_2');
select tests.act('owner', $$select public.rotate_ingest_key(
  tests.id('site'), 'tag', tests.digest(rpad('tag_', 36, 'b')), 'bbbb', rpad('tag_', 36, 'b')
)$$);
select results_eq(
  $$select name, expires_at from server_keys where name in ('second', 'third') order by name$$,
  $$values ('second', now() + interval '1 hour'), ('third', null)$$,
  'changes nothing about keys of the other kind, and nothing about an earlier end'
);
select is(
  (select expires_at from public.ingest_keys where id = tests.id('key elsewhere')), null, 'changes no key of another site'
);
select throws_ok(
  $$select tests.act('member', $s$select public.rotate_ingest_key(tests.id('site'), 'server', tests.digest('srv_3'), 'abcd')$s$)$$,
  '23505', null, 'rejects a key that exists'
);
select tests.act('member', $$select public.revoke_ingest_key(id) from public.ingest_keys where revoked_at is null$$);
select is(
  (select count(*) from public.ingest_keys where site_id = tests.id('site') and revoked_at is distinct from now()), 0::bigint,
  'revokes keys at once, also those that expire'
);
select lives_ok(
  $$insert into public.ingest_keys (site_id, kind, digest, hint)
    select tests.id('site elsewhere'), 'server', tests.digest('srv_' || n), 'abcd' from generate_series(10, 58) as n$$,
  'accepts 50 keys of a site'
);
select throws_ok(
  $$insert into public.ingest_keys (site_id, kind, digest, hint) values (tests.id('site elsewhere'), 'server', tests.digest('srv_one_more'), 'abcd')$$,
  'PT409', null, 'rejects more'
);
select throws_ok(
  $$select tests.act('outsider', $s$select public.rotate_ingest_key(tests.id('site elsewhere'), 'server', tests.digest('srv_more'), 'abcd')$s$)$$,
  'PT409', null, 'rejects more by rotation, and ends no key then'
);
select is(
  (select count(*) from public.ingest_keys where site_id = tests.id('site elsewhere') and expires_at is null), 50::bigint,
  'has ended none of them'
);
select * from finish();
rollback;
