begin;
select plan(26);
select tests.furnish();

select tests.verb('select', $$select from public.usage_events where id = tests.id('event')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.usage_events (account_id, kind, subject)
  values (tests.id('account'), 'visitor', 'somebody else')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.usage_events set quantity = 9 where id = tests.id('event')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('delete', $$delete from public.usage_events where id = tests.id('event')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');

select is(
  tests.outcome('service_role', $$insert into public.usage_events (account_id, kind, subject)
    values (tests.id('account'), 'visitor', 'somebody') on conflict do nothing$$),
  '0 rows', 'counts a visitor once a month'
);
select is(
  tests.outcome('service_role', $$insert into public.usage_events (account_id, kind, subject, happened_at)
    values (tests.id('account'), 'visitor', 'somebody', now() + interval '32 days') on conflict do nothing$$),
  '1 row', 'counts the visitor again in another month'
);
set local time zone 'Asia/Tokyo';
insert into public.usage_events (id, account_id, kind, subject, happened_at)
values (tests.id('edge'), tests.id('account'), 'visitor', 'edge', '2030-01-31T23:59:59Z');
select is(
  (select month from public.usage_events where id = tests.id('edge')), '2030-01-01'::date,
  'uses months in UTC, whatever the time zone of the session'
);
select throws_ok($$update public.usage_events set kind = 'coffee'$$, '23514', null, 'rejects an unknown kind');
select throws_ok($$update public.usage_events set quantity = 0$$, '23514', null, 'rejects a quantity of zero');
select lives_ok($$delete from public.sites where id = tests.id('site')$$, 'keeps events of a deleted site');
select * from finish();
rollback;
