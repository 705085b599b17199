begin;
select plan(29);
select tests.furnish();

select tests.verb('select', $$select from public.site_installs where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.site_installs (site_id, source, last_checked_at) values (tests.id('site'), 'tag', now())$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.site_installs set problem = 'Not found.' where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.site_installs where site_id = tests.id('site')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(
  format('insert into public.site_installs (site_id, %s) values (tests.id(''site''), %s)', columns, given), '%' || broken || '%',
  'rejects by ' || broken
)
from (values
  ('source', $$'next'$$, 'site_installs_pkey'),
  ('source', $$'rails'$$, 'site_installs_source_is_known'),
  ('source, version', $$'tag', repeat('1', 41)$$, 'site_installs_version_has_1_to_40_characters'),
  ('source, last_check_nonce', $$'tag', 'short'$$, 'site_installs_last_check_nonce_has_its_form'),
  ('source, problem', $$'tag', ''$$, 'site_installs_problem_has_1_to_500_characters'),
  ('source, first_seen_at', $$'tag', now()$$, 'site_installs_was_last_seen_if_ever')
) as faults (columns, given, broken);

insert into public.site_installs (site_id, source, last_checked_at, problem) values (tests.id('site'), 'tag', now(), 'Not found.');
select is(
  (select concat(first_seen_at, last_seen_at) from public.site_installs where source = 'tag'), '',
  'does not take an install for seen that was only verified'
);
select tests.store(rpad('tag_', 36, 'a'), 'tag', '[]');
select public.roll_up_visits();
select results_eq(
  $$select first_seen_at, last_seen_at, version, last_checked_at, problem from public.site_installs where source = 'tag'$$,
  $$values (now(), now(), '1.0.0', now(), 'Not found.')$$, 'notes when it is first seen, and keeps what the verification found'
);
delete from public.sites where id = tests.id('site');
select is_empty($$select from public.site_installs where site_id = tests.id('site')$$, 'deletes the installs with their site');
select * from finish();
rollback;
