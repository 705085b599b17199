begin;
select plan(42);
select tests.furnish();

select tests.verb('select', $$select from public.brand_facts where id = tests.id('fact')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.brand_facts (site_id, kind, subject, value)
  values (tests.id('site'), 'feature', 'API', 'yes')$$,
  anon => 'no grant', outsider => 'policy', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert with a time', $$insert into public.brand_facts (site_id, kind, subject, value, created_at)
  values (tests.id('site'), 'feature', 'API', 'yes', '2020-01-01')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.brand_facts set value = '$39 a month' where id = tests.id('fact')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('move', $$update public.brand_facts set site_id = tests.id('site elsewhere') where id = tests.id('fact')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete', $$delete from public.brand_facts where id = tests.id('fact')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');

select throws_like(format('update public.brand_facts set %s', change), '%' || rule || '%', 'rejects ' || title)
from (values
  ('kind = ''rumor''', 'brand_facts_kind_is_known', 'an unknown kind'),
  ('subject = ''''', 'brand_facts_subject_has_1_to_120_characters', 'an empty subject'),
  ('subject = '' API''', 'brand_facts_subject_has_1_to_120_characters', 'space around a subject'),
  ('subject = repeat(''x'', 121)', 'brand_facts_subject_has_1_to_120_characters', 'a long subject'),
  ('value = ''''', 'brand_facts_value_has_1_to_300_characters', 'an empty value'),
  ('value = repeat(''x'', 301)', 'brand_facts_value_has_1_to_300_characters', 'a long value')
) as faults (change, rule, title);
select throws_ok(
  $$insert into public.brand_facts (site_id, kind, subject, value) values (tests.id('site'), 'price', 'STARTER plan', '$1')$$,
  '23505', null, 'rejects a second fact of the same kind about the same subject, in either case'
);
select lives_ok(
  $$insert into public.brand_facts (site_id, kind, subject, value) values
    (tests.id('site'), 'feature', 'Starter plan', 'SSO'), (tests.id('site elsewhere'), 'price', 'Starter plan', '$1')$$,
  'accepts one of another kind, or of another site'
);

delete from public.brand_facts;
insert into public.brand_facts (site_id, kind, subject, value)
select tests.id('site'), 'feature', 'Feature ' || n, 'yes' from generate_series(1, 99) as n;
select is(
  tests.outcome('member', $$insert into public.brand_facts (site_id, kind, subject, value)
    values (tests.id('site'), 'other', 'a', 'b')$$), '1 row', 'lets a site have 100 facts'
);
select is(
  tests.outcome('member', $$insert into public.brand_facts (site_id, kind, subject, value)
    values (tests.id('site'), 'other', 'a', 'b'), (tests.id('site'), 'other', 'c', 'd')$$), 'PT409', 'refuses the next one'
);
select is(
  tests.outcome('outsider', $$insert into public.brand_facts (site_id, kind, subject, value)
    values (tests.id('site elsewhere'), 'other', 'a', 'b')$$), '1 row', 'counts each site separately'
);
delete from public.sites where id = tests.id('site');
select is_empty('select from public.brand_facts', 'deletes facts with their site');
select * from finish();
rollback;
