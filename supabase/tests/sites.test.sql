-- Sites with their profile, brands, facts, prompts and installs.
begin;
select tests.start(27);

update public.brands set domains = array['https://www.Example.com/about', 'example.com', '', 'shop.example.com'];
select is((select domains from public.brands), array['example.com', 'shop.example.com'], 'stores canonical domains without duplicates');

update public.prompts set text = E'  Which\n tool  is\tbest? ', topic = '  ';
select is((select text from public.prompts), 'Which tool is best?', 'normalizes white space');
select is((select topic from public.prompts), null, 'stores an empty topic as null');
select lives_ok(
  $$update public.prompts set text = repeat('𝕏', 500)$$, 'accepts 500 characters of any width in the unique index'
);
select lives_ok(
  $$insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Which tool is best?')$$,
  'accepts the same prompt for another site'
);

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

select is(private.host_of(typed), host, format('normalizes %L to %L', typed, host))
from (values
  (' HTTPS://User.Example.com:8443/path?q#f ', 'user.example.com'),
  ('www.example.com.', 'example.com'),
  ('www.com', 'www.com'),
  ('example.com:80/a:1', 'example.com'),
  ('xn--bcher-kva.example', 'xn--bcher-kva.example'),
  ('', null)
) as hosts (typed, host);

select lives_ok(
  $$insert into public.sites (account_id, name, domain) values (tests.id('elsewhere'), 'Theirs too', 'example.com')$$,
  'accepts the same domain for another account'
);

-- Proof of the domain.
select is(
  (select count(distinct token) from public.sites cross join lateral unnest(array[public_token, verification_token]) as token),
  2 * (select count(*) from public.sites), 'gives each site two tokens of its own'
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
select lives_ok(
  $$insert into public.site_profiles (site_id, organization_name, description, logo_url, contact, same_as) values (
    tests.id('site elsewhere'), 'Elsewhere', 'Shoes', 'https://example.org/logo.svg', 'mailto:security@example.org',
    array(select 'https://example.org/' || n from generate_series(1, 20) as n)
  )$$, 'accepts a complete profile with 20 other pages'
);
delete from public.sites where id = tests.id('site');
select is_empty($$select from public.site_profiles where site_id = tests.id('site')$$, 'deletes the profile with its site');
select is_empty($$select from public.site_installs where site_id = tests.id('site')$$, 'deletes the installs with their site');
select is_empty('select from public.brand_facts', 'deletes facts with their site');
select * from finish();
rollback;
