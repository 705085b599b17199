-- Keys of installs, and of the API.
begin;
select tests.start(37);

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
create function pg_temp.rotate(name text) returns void language sql as $$
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

-- The author, and the audit log.
select tests.act('owner', $$insert into public.api_keys (account_id, name, digest, hint)
  values (tests.id('account'), 'Weekly mail', tests.digest('api_second'), 'cond')$$);
create temporary view second_key as select * from public.api_keys where digest = tests.digest('api_second');
select is((select created_by from second_key), tests.id('owner'), 'notes who created a key');
select results_eq(
  $$select actor_id, action, changes from public.audit_log where subject_table = 'api_keys' and subject_id = (select id from second_key)$$,
  $$select tests.id('owner'), 'insert', jsonb_build_object(
      'id', jsonb_build_object('old', null, 'new', id), 'account_id', jsonb_build_object('old', null, 'new', account_id),
      'name', '{"withheld": true}'::jsonb, 'hint', jsonb_build_object('old', null, 'new', 'cond'),
      'revoked_at', '{"old": null, "new": null}'::jsonb
    ) from second_key$$,
  'records a new key without its digest and without its name'
);

-- Use.
select results_eq(
  $$select public.use_api_key(tests.digest('api_account'))$$,
  $$select jsonb_build_object(
    'accountId', tests.id('account'), 'isSample', false, 'plan', jsonb_build_object('id', 'pro', 'name', 'Pro'),
    'sites', jsonb_build_array(jsonb_build_object('id', tests.id('site'), 'name', 'Site', 'domain', 'example.com'))
  )$$,
  'finds the account of a key with its plan and its own sites'
);
select is((select last_used_at from public.api_keys where id = tests.id('api key')), now(), 'notes that the key was used');
update public.api_keys set last_used_at = now() - interval '59 seconds' where id = tests.id('api key');
select public.use_api_key(tests.digest('api_account'));
select is(
  (select last_used_at from public.api_keys where id = tests.id('api key')), now() - interval '59 seconds', 'notes it once a minute'
);
update public.api_keys set last_used_at = now() - interval '1 minute' where id = tests.id('api key');
select public.use_api_key(tests.digest('api_account'));
select is((select last_used_at from public.api_keys where id = tests.id('api key')), now(), 'notes it again after a minute');
select is(
  (select count(*) from public.audit_log where subject_id = tests.id('api key')), 1::bigint, 'does not record uses in the audit log'
);
select is(public.use_api_key(tests.digest('api_unknown')), null, 'finds nothing for an unknown key');
select is(public.use_api_key(null), null, 'finds nothing for no key');

-- What ended stays ended.
select tests.act('owner', $$update public.api_keys set revoked_at = '2020-01-01' where id = tests.id('api key')$$);
select is(
  (select revoked_at from public.api_keys where id = tests.id('api key')), now(), 'revokes a key now, whichever time is given'
);
update public.api_keys set revoked_at = null where id = tests.id('api key');
select is((select revoked_at from public.api_keys where id = tests.id('api key')), now(), 'never makes a revoked key valid again');
select is(public.use_api_key(tests.digest('api_account')), null, 'finds nothing for a revoked key');
select results_eq(
  $$select actor_id, action, array(select jsonb_object_keys(changes)) from public.audit_log
    where subject_id = tests.id('api key') and action = 'update'$$,
  $$values (tests.id('owner'), 'update', array['revoked_at'])$$,
  'records who revoked a key'
);

-- Bounds.
select lives_ok(
  $$insert into public.api_keys (account_id, name, digest, hint)
    select tests.id('elsewhere'), 'Key', tests.digest('api_' || n), 'abcd' from generate_series(1, 19) as n$$,
  'accepts 20 valid keys of an account'
);
select throws_ok(
  $$insert into public.api_keys (account_id, name, digest, hint) values (tests.id('elsewhere'), 'Key', tests.digest('api_20'), 'abcd')$$,
  'PT409', 'At most 20 valid API keys are allowed. With this change there would be 21.', 'rejects another valid key'
);
update public.api_keys set revoked_at = now() where id = tests.id('api key elsewhere');
select lives_ok(
  $$insert into public.api_keys (account_id, name, digest, hint) values (tests.id('elsewhere'), 'Key', tests.digest('api_20'), 'abcd')$$,
  'accepts one more after another was revoked'
);
select lives_ok(
  $$insert into public.api_keys (account_id, name, digest, hint, revoked_at)
    select tests.id('elsewhere'), 'Key', tests.digest('api_' || n), 'abcd', now() from generate_series(21, 49) as n$$,
  'accepts 50 keys, revoked ones included'
);
select throws_ok(
  $$insert into public.api_keys (account_id, name, digest, hint, revoked_at)
    values (tests.id('elsewhere'), 'Key', tests.digest('api_50'), 'abcd', now())$$,
  'PT409', null, 'rejects more'
);

-- Tidying.
delete from public.api_keys where digest = tests.digest('api_49') or digest = tests.digest('api_48');
insert into public.api_keys (account_id, name, digest, hint, revoked_at) values
  (tests.id('elsewhere'), 'Old', tests.digest('api_old'), 'abcd', now() - interval '90 days'),
  (tests.id('elsewhere'), 'Younger', tests.digest('api_younger'), 'abcd', now() - interval '89 days');
select is((private.tidy() ->> 'api_keys')::integer, 1, 'deletes keys that were revoked 90 days ago, and no others');
select is((select name from public.api_keys where digest = tests.digest('api_younger')), 'Younger', 'keeps those that ended later');

delete from public.accounts where id = tests.id('elsewhere');
select is(
  (select count(*) from public.api_keys where account_id = tests.id('elsewhere')), 0::bigint, 'deletes the keys of a deleted account'
);
update public.api_keys set created_by = tests.id('member') where id = tests.id('api key');
delete from auth.users where id = tests.id('member');
select is((select created_by from public.api_keys where id = tests.id('api key')), null, 'keeps the keys of a deleted user');
select * from finish();
rollback;
