-- What anyone can send with the public key of the tag moves no figure and no limit beyond a bound.
begin;
select no_plan();
select tests.furnish(true);
delete from public.suspicious_totals;
delete from public.visitor_totals;
delete from public.visitor_months;
delete from public.visits;
update public.sites set domain = 'acme.example' where id = tests.id('site');
insert into public.brands (site_id, name, is_own, domains) values (tests.id('site'), 'Acme Shop', false, '{other.example}');
update public.brands set is_own = true, domains = '{preview.example}' where id = tests.id('brand');

-- Page views as the server stores them, at noon of the current day, one visitor each, and visits from assistants.
create function pg_temp.page(visitor text, changes jsonb default '{}') returns jsonb language sql stable as $$
  select tests.event('page ' || visitor, jsonb_build_object(
    'at', (date_trunc('day', now() at time zone 'UTC') + interval '1 second') at time zone 'UTC', 'kind', 'page', 'name', null,
    'verification', null, 'status', null, 'visitor', md5(visitor), 'register', abs(hashtext(visitor)) % 4096, 'rank', 1,
    'network', '203.0.113.0/24', 'origin', 'acme.example'
  ) || changes)
$$;
create function pg_temp.referral(visitor text, id text, changes jsonb default '{}') returns jsonb language sql stable as $$
  select pg_temp.page(visitor, jsonb_build_object('id', tests.id(id), 'kind', 'referral', 'name', 'chatgpt') || changes)
$$;
create function pg_temp.send(events jsonb) returns void language plpgsql as $$
begin
  perform tests.store(rpad('tag_', 36, 'a'), 'tag', part)
  from (select jsonb_agg(value order by place) as part from jsonb_array_elements(events) with ordinality as listed (value, place)
    group by (place - 1) / 150) as parts;
  while public.roll_up_visits() ->> 'batches' <> '0' loop
  end loop;
end
$$;
create function pg_temp.pages(count integer, name text, changes jsonb default '{}') returns jsonb language sql stable as $$
  select jsonb_agg(pg_temp.page(name || n, changes)) from generate_series(1, count) as n
$$;
create temporary view counted as select coalesce(sum(visitors), 0) as visitors from public.visitor_totals where grain = 'day';
create temporary view aside as select reason, origin, network, visits, referrals, held from public.suspicious_totals;
create function pg_temp.clear() returns void language sql as $$
  delete from public.suspicious_totals;
  delete from public.visitor_totals;
  delete from public.visitor_months;
  delete from private.visitor_days;
  delete from private.visitor_networks;
  delete from public.visits;
  delete from public.ingest_batches;
$$;

select is(
  tests.outcome(role, 'select from private.' || name), 'no grant', format('shows %s no %s', role, name)
)
from unnest(array['viewer', 'service_role']) as role cross join unnest(array['suspicious_visits', 'visitor_networks']) as name;

-- Origins.
delete from public.site_installs where site_id = tests.id('site');
select pg_temp.send(jsonb_build_array(
  pg_temp.page('other', '{"origin": "evil.example"}'), pg_temp.page('other', '{"origin": "evil.example"}'),
  pg_temp.referral('other', 'forged', '{"origin": "evil.example"}'), pg_temp.page('none', '{"origin": null}'),
  pg_temp.page('ending', '{"origin": "notacme.example"}'), pg_temp.page('above', '{"origin": "example"}'),
  pg_temp.page('competitor', '{"origin": "other.example"}')
));
select set_eq(
  'select origin, reason, visits, referrals, held from aside',
  $$values ('evil.example', 'origin', 2, 1, 2), ('', 'origin', 1, 0, 1), ('notacme.example', 'origin', 1, 0, 1), ('example', 'origin', 1, 0, 1),
    ('other.example', 'origin', 1, 0, 1)$$,
  'sets visits aside that are not from a page of the site, with their origin'
);
select is((select visitors from counted), 0::bigint, 'counts none of them as visitors');
select is_empty('select from public.visitor_months', 'nor against the plan');
select is_empty('select from public.visits', 'nor as visits from assistants');
select is_empty($$select from public.site_installs where site_id = tests.id('site')$$, 'and does not take the tag for installed');
select pg_temp.send(jsonb_build_array(
  pg_temp.page('own'), pg_temp.page('www', '{"origin": "www.acme.example"}'), pg_temp.page('sub', '{"origin": "a.b.acme.example"}'),
  pg_temp.page('preview', '{"origin": "branch.preview.example"}'), pg_temp.referral('own', 'own referral')
));
select is((select visitors from counted), 4::bigint, 'counts visits to the domain, its subdomains, and the domains of the own brand');
select is((select count(*) from public.visits where kind = 'referral'), 1::bigint, 'and their visits from assistants');
select is((select source from public.site_installs where site_id = tests.id('site')), 'tag', 'and takes the tag for installed');
update public.sites set domain = null where id = tests.id('site');
update public.brands set domains = '{}' where is_own;
select pg_temp.send(jsonb_build_array(pg_temp.page('anywhere', '{"origin": "anywhere.example"}')));
select is((select visitors from counted), 5::bigint, 'counts all of a site without domains');
update public.sites set domain = 'acme.example' where id = tests.id('site');

-- Networks.
select pg_temp.clear();
select pg_temp.send(pg_temp.pages(120, 'flood'));
select is((select visitors from counted), 50::bigint, 'counts at most 50 new visitors a day of a network of a small site');
select results_eq('select * from aside', $$values ('network', '', '203.0.113.0/24', 70, 0, 70)$$, 'and sets the others aside');
select ok((select visitors from public.visitor_months) between 45 and 55, 'counts as many against the plan');
select pg_temp.send(pg_temp.pages(120, 'flood'));
select is((select visitors from counted), 50::bigint, 'counts no more when they come again');
select results_eq('select visits, held from aside', 'values (140, 70)', 'and holds each visitor once');
select pg_temp.send(pg_temp.pages(3, 'next', '{"network": "203.0.114.0/24"}'));
select is((select visitors from counted), 53::bigint, 'counts visitors of another network');
select pg_temp.send(pg_temp.pages(60, 'hidden', '{"network": "unknown"}'));
select is((select visitors from counted), 113::bigint, 'limits no visitors whose addresses the server does not see');
select pg_temp.clear();
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
values ('day', date_trunc('day', now(), 'UTC') - interval '2 days', tests.id('site'), 1600);
select pg_temp.send(pg_temp.pages(100, 'crowd'));
select is((select visits from aside), 20, 'counts 5 % of the visitors of the busiest day');

-- Surges.
select pg_temp.clear();
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
select 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ago), tests.id('site'), 30 from generate_series(1, 2) as ago;
create function pg_temp.surge(name text) returns jsonb language sql stable as $$
  select jsonb_agg(pg_temp.page(name || n, jsonb_build_object('network', '198.51.' || n / 10 || '.0/24'))) from generate_series(1, 250) as n
$$;
select pg_temp.send(pg_temp.surge('first'));
select is_empty('select from aside', 'allows a site more whose ordinary days are not known yet');
select pg_temp.clear();
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
select 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ago), tests.id('site'), 30 from generate_series(1, 3) as ago;
select pg_temp.send(pg_temp.surge('second'));
select is((select sum(visits) from aside where reason = 'surge'), 50::bigint, 'counts at most 200 new visitors an hour after 3 days');
select pg_temp.clear();
insert into public.visitor_totals (grain, starts_at, site_id, visitors)
select 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ago), tests.id('site'), 210 + ago from generate_series(1, 4) as ago;
select pg_temp.send(pg_temp.surge('third'));
select is((select sum(visits) from aside), 36::bigint, 'or as many as on the busiest of the last days');

-- Visits from assistants.
select pg_temp.clear();
select pg_temp.send(
  jsonb_build_array(pg_temp.page('liar')) || (select jsonb_agg(pg_temp.referral('liar', 'lie ' || n)) from generate_series(1, 120) as n)
);
select is((select count(*) from public.visits), 20::bigint, 'counts at most 20 visits from assistants a day of a network');
select results_eq('select * from aside', $$values ('referrals', '', '203.0.113.0/24', 100, 100, 100)$$, 'and sets the others aside');
select is((select visitors from counted), 1::bigint, 'counts their visitor');
select pg_temp.send(jsonb_build_array(pg_temp.referral('liar', 'lie again')));
select is((select count(*) from public.visits), 20::bigint, 'counts no more later on the day');

-- Bounds of what is stored.
select pg_temp.clear();
select pg_temp.send((
  select jsonb_agg(pg_temp.page('many' || n, jsonb_build_object('origin', 'evil' || n || '.example'))) from generate_series(1, 210) as n
));
select is((select count(*) from aside), 201::bigint, 'has at most 200 rows of a day');
select results_eq($$select origin, visits, held from aside where network = '*'$$, $$values ('*', 10, 10)$$, 'and one for the rest');
update public.suspicious_totals set held = held + 4780 where network = '*';
select pg_temp.send(pg_temp.pages(15, 'much', '{"origin": "evil1.example"}'));
select is((select visits from aside where origin = 'evil1.example'), 16, 'counts everything that was set aside');
select is((select held from aside where origin = 'evil1.example'), 11, 'but keeps at most 5,000 visits of a day');

-- Members decide.
select pg_temp.clear();
select pg_temp.send(
  pg_temp.pages(60, 'flood') || pg_temp.pages(3, 'odd', '{"origin": "evil.example"}')
  || jsonb_build_array(pg_temp.referral('odd1', 'odd', '{"origin": "evil.example"}'))
);
select is(
  tests.value('viewer', $$public.suspicious_visits(tests.id('site')) #- '{groups,0,lastAt}' #- '{groups,1,lastAt}'$$)::jsonb,
  jsonb_build_object(
    'reasons', '[{"reason": "network", "visits": 10, "referrals": 0}, {"reason": "origin", "visits": 3, "referrals": 1}]'::jsonb,
    'groupCount', 2, 'groups', '[
      {"reason": "network", "origin": "", "network": "203.0.113.0/24", "visits": 10, "referrals": 0, "held": 10},
      {"reason": "origin", "origin": "evil.example", "network": "203.0.113.0/24", "visits": 3, "referrals": 1, "held": 4}
    ]'::jsonb
  ),
  'shows members what was set aside, and why'
);
select is(tests.value('outsider', $$public.suspicious_visits(tests.id('site')) -> 'groups'$$), '[]', 'shows others nothing');
select is(
  tests.refusal(actor, $$select public.settle_suspicious_visits(tests.id('site'), true)$$), '42501 There is no such site.',
  format('lets no %s count them', actor)
)
from unnest(array['viewer', 'outsider', 'newcomer']) as actor;
select set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
select is(
  tests.value('member', $$public.settle_suspicious_visits(tests.id('site'), true, 'origin', 'evil.example', '203.0.113.0/24')$$)::jsonb,
  '{"visits": 3, "held": 4, "isComplete": true}', 'lets members count some of them after all'
);
select public.roll_up_visits();
select is((select visitors from counted), 53::bigint, 'counts their visitors then');
select is((select count(*) from public.visits), 1::bigint, 'and their visits from assistants');
select results_eq('select reason from aside', $$values ('network')$$, 'and lists them no longer');
select is(tests.value('service_role', $$public.settle_suspicious_visits(tests.id('site'), false)$$)::jsonb,
  '{"visits": 10, "held": 10, "isComplete": true}', 'lets operators discard the rest');
select public.roll_up_visits();
select is((select visitors from counted), 53::bigint, 'counts nothing that was discarded');
select is_empty('select from private.suspicious_visits', 'and keeps nothing of it');
select results_eq(
  $$select actor_id, action, changes from public.audit_log where subject_table = 'suspicious_visits' order by id$$,
  $$values (tests.id('member'), 'update', '{"visits": {"new": 3}}'::jsonb), (null, 'delete', '{"visits": {"old": 10}}')$$,
  'notes who decided what'
);
select is(
  tests.value('member', $$public.settle_suspicious_visits(tests.id('site'), true)$$)::jsonb, '{"visits": 0, "held": 0, "isComplete": true}',
  'has nothing left'
);
select pg_temp.send(pg_temp.pages(2, 'odd', '{"origin": "evil.example"}'));
insert into public.suspicious_totals (site_id, day, reason, origin, network, visits, referrals, held, last_at)
select tests.id('site'), '2020-01-01', 'network', '', n || '/24', 6000, 0, 6000, now() from generate_series(1, 2) as n;
select is(
  public.settle_suspicious_visits(tests.id('site'), false), '{"visits": 6000, "held": 6000, "isComplete": false}',
  'settles at most 10,000 stored visits at once'
)
from (select tests.act_as('service_role')) as actor;
select set_config('role', 'none', true), set_config('request.jwt.claims', '', true);

-- An older site stores no network: nothing is judged.
select pg_temp.clear();
select pg_temp.send(pg_temp.pages(60, 'older', '{"network": null, "origin": null}'));
select is((select visitors from counted), 60::bigint, 'takes what was stored before networks were');

-- What is over.
insert into public.suspicious_totals (site_id, day, reason, origin, network, visits, referrals, held, last_at)
select tests.id('site'), (now() at time zone 'UTC')::date - ago, 'surge', '', '192.0.2.0/24', 1, 0, 0, now() from unnest(array[29, 30, 31, 32]) as ago;
select public.tidy();
select is((select count(*) from aside), 2::bigint, 'is kept for 30 days');
select * from finish();
rollback;
