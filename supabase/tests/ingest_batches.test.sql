begin;
select tests.start(19);

-- Batches are stored if their key is valid.
update public.ingest_keys set revoked_at = now() where id = tests.id('key elsewhere');
insert into public.ingest_keys (site_id, kind, digest, hint, expires_at) values
  (tests.id('site'), 'server', tests.digest('srv_expired'), 'ired', now()),
  (tests.id('site'), 'server', tests.digest('srv_expiring'), 'ring', now() + interval '1 second');
create temporary table answers as
select public.store_visit_batches(jsonb_agg(jsonb_build_object(
  'digest', tests.digest(key), 'source', source, 'version', version, 'events', jsonb_build_array(tests.event('visit ' || place))
) order by place)) as problems
from (values
  (1, 'srv_site', 'next', '1.0.0'), (2, 'srv_unknown', 'next', '1.0.0'), (3, 'srv_elsewhere', 'next', '1.0.0'),
  (4, 'srv_expired', 'express', '1.0.0'), (5, 'srv_expiring', 'logs', null), (6, rpad('tag_', 36, 'a'), 'tag', '1.0.0'),
  (7, rpad('tag_', 36, 'a'), 'next', '1.0.0'), (8, 'srv_site', 'tag', '1.0.0'), (9, 'srv_site', 'next', '1.0.1')
) as batches (place, key, source, version);
select is(
  (select array(select value ->> 'problem' from answers cross join lateral jsonb_array_elements(problems))),
  array[null, 'unknown', 'revoked', 'expired', null, null, 'unknown', 'unknown', null],
  'tells for each batch why it was not stored, in their order, also if the key is of the other kind'
);
select results_eq(
  $$select site_id, key_id, source, version, events #>> '{0,id}', event_count, received_at from public.ingest_batches
    where problem is null order by id$$,
  $$values
    (tests.id('site'), tests.id('server key'), 'next', '1.0.0', tests.id('visit 1')::text, 1, now()),
    (tests.id('site'), (select id from public.ingest_keys where hint = 'ring'), 'logs', null, tests.id('visit 5')::text, 1, now()),
    (tests.id('site'), tests.id('tag key'), 'tag', '1.0.0', tests.id('visit 6')::text, 1, now()),
    (tests.id('site'), tests.id('server key'), 'next', '1.0.1', tests.id('visit 9')::text, 1, now())$$,
  'stores the others in their order'
);
select is(public.store_visit_batches('[]'), '[]', 'stores nothing of an empty list');
select is(tests.store('srv_site', 'next', '[]'), null, 'stores a batch without events');

select throws_ok(
  format('select tests.store(''srv_site'', %L, %s)', source, events), sqlstate, null, 'rejects ' || reason
)
from (values
  ('rails', '''[]''', '23514', 'an unknown source'),
  ('files', '''[]''', '23514', 'hosted files, which send nothing'),
  ('next', '''{}''', '23514', 'events that are no list'),
  ('next', 'null', '23514', 'no events'),
  ('next', '(select jsonb_agg(n) from generate_series(1, 1001) as n)', '23514', 'more than 1,000 events'),
  ('next', 'jsonb_build_array(repeat(''a'', 1100000))', '23514', 'more than 1 MiB')
) as faults (source, events, sqlstate, reason);
select throws_ok(
  $$select public.store_visit_batches(jsonb_build_array(
    jsonb_build_object('digest', tests.digest('srv_site'), 'source', 'next', 'version', repeat('1', 41), 'events', '[]'::jsonb)
  ))$$,
  '23514', null, 'rejects a long version'
);

-- Batches with problems are set aside.
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('good 1')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('good 2'), tests.event('bad', '{"path": null}')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('bad', '{"at": "yesterday-ish"}')));
select tests.store('srv_site', 'next', '["no event"]');
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('bad', '{"status": 70000}')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('bad', '{"id": "4"}')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('bad', '{"verification": null}')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('bad', jsonb_build_object('path', '/' || repeat('a', 300)))));
select tests.store(rpad('tag_', 36, 'a'), 'tag', jsonb_build_array(tests.event('bad', '{"kind": "page", "visitor": "xyz"}')));
select tests.store('srv_site', 'next', jsonb_build_array(tests.event('good 3')));
select is(
  tests.outcome('service_role', 'select public.roll_up_visits()'), '1 row', 'rolls batches up although others have problems'
);
select is(public.roll_up_visits(), '{"batches": 15, "problems": 8, "isBusy": false}', 'returns how many batches have problems');
select set_eq(
  $$select id from public.visits where path = '/'$$,
  $$select tests.id(name) from unnest(array['visit 1', 'visit 5', 'visit 6', 'visit 9', 'good 1', 'good 3']) as name$$,
  'rolls the other batches up, and nothing of those with problems'
);
select is(
  (select sum(visits) from public.page_totals where grain = 'month' and name = '*'), 6::bigint, 'counts nothing of them, either'
);
select set_eq(
  $$select left(problem, 5) from public.ingest_batches where received_at = now() and problem <> 'Set aside.'$$,
  array['23502', '22007', '22023', '22003', '22P02', '23514'], 'notes the error of each'
);
select is(public.roll_up_visits(), '{"batches": 0, "problems": 0, "isBusy": false}', 'leaves them out from then on');
update public.ingest_batches set problem = null, events = jsonb_build_array(tests.event('repaired'))
where problem like '22P02%';
select public.roll_up_visits();
select is(
  (select count(*) from public.visits where id = tests.id('repaired')), 1::bigint, 'takes a batch whose problem was removed'
);
delete from public.sites where id = tests.id('site');
select is_empty('select from public.ingest_batches', 'deletes the batches of a deleted site');
select * from finish();
rollback;
