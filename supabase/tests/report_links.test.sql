begin;
select tests.start(21);

-- A link made by a member.
select tests.act('member', $$insert into public.report_links (id, site_id, name, expires_at)
  values (tests.id('mine'), tests.id('site'), 'For a client', now() + interval '7 days')$$);
select results_eq(
  $$select created_by, opened, token ~ '^[0-9a-f]{32}$' from public.report_links where id = tests.id('mine')$$,
  $$values (tests.id('member'), 0, true)$$, 'records who created it, and chooses a token'
);
select throws_ok(
  $$select tests.act('member', $s$insert into public.report_links (id, site_id, name) values (tests.id('mine'), tests.id('site'), 'Twice')$s$)$$,
  '23505', null, 'creates one link of a form that is sent twice'
);

-- Opening.
select is(
  public.open_report_link(md5('link')),
  jsonb_build_object('siteId', tests.id('site'), 'siteName', 'example.com', 'name', 'For the board', 'isSample', false), 'says what a link leads to'
);
select results_eq(
  $$select opened, last_opened_at from public.report_links where id = tests.id('link')$$, $$values (0, null::timestamptz)$$,
  'counts nothing unless asked'
);
select public.open_report_link(md5('link'), true) from generate_series(1, 2);
select results_eq(
  $$select opened, last_opened_at from public.report_links where id = tests.id('link')$$, $$values (2, now())$$, 'counts openings'
);
update public.sites set domain = null where id = tests.id('site');
select is(public.open_report_link(md5('link')) ->> 'siteName', 'Site', 'names a site without a domain by its name');
select is(public.open_report_link(md5('other')), null, 'opens nothing without a link');
select is(public.open_report_link(null), null, 'opens nothing without a token');

insert into public.report_links (id, site_id, name, token, created_at, expires_at) values
  (tests.id('expired'), tests.id('site'), 'Expired', md5('expired'), now() - interval '2 days', now() - interval '1 second'),
  (tests.id('expiring'), tests.id('site'), 'Expiring', md5('expiring'), now() - interval '2 days', now() + interval '1 second');
select is(public.open_report_link(md5('expired'), true), null, 'opens no expired link');
select is(public.open_report_link(md5('expiring')) ->> 'name', 'Expiring', 'opens a link until it expires');
select tests.act('member', $$update public.report_links set revoked_at = '2020-01-01' where id = tests.id('link')$$);
select is((select revoked_at from public.report_links where id = tests.id('link')), now(), 'revokes now, whichever time is given');
select is(public.open_report_link(md5('link'), true), null, 'opens no revoked link');
select tests.act('member', $$update public.report_links set revoked_at = null where id = tests.id('link')$$);
select is((select revoked_at from public.report_links where id = tests.id('link')), now(), 'never makes a revoked link valid again');
select is((select opened from public.report_links where id = tests.id('link')), 2, 'counts no opening of a link that ended');

-- The audit log has no token.
select results_eq(
  $$select action, actor_id, changes - 'id' - 'site_id' - 'created_by' - 'expires_at' from public.audit_log
    where subject_table = 'report_links' and subject_id in (tests.id('mine'), tests.id('link')) and actor_id is not null order by id$$,
  $$values
    ('insert', tests.id('member'), '{"name": {"withheld": true}, "revoked_at": {"old": null, "new": null}}'::jsonb),
    ('update', tests.id('member'), jsonb_build_object('revoked_at', jsonb_build_object('old', null, 'new', now())))$$,
  'records who created and revoked a link, once each'
);
select is_empty(
  $$select changes from public.audit_log where subject_table = 'report_links' and (changes ? 'token' or changes ? 'opened')$$,
  'never records a token or an opening'
);

-- At most 50 for a site.
select lives_ok(
  $$insert into public.report_links (site_id, name) select tests.id('site elsewhere'), 'Link ' || n from generate_series(1, 50) as n$$,
  'accepts 50 links of a site'
);
select throws_ok(
  $$select tests.act('outsider', $s$insert into public.report_links (site_id, name) values (tests.id('site elsewhere'), 'One more')$s$)$$,
  'PT409', null, 'rejects more'
);

-- Links that ended long ago are deleted.
delete from public.report_links;
insert into public.report_links (id, site_id, name, created_at, expires_at, revoked_at)
select tests.id(name), tests.id('site'), name, now() - interval '1 year', now() + expires::interval, now() + revoked::interval
from (values
  ('valid', null, null), ('valid until', '1 day', null), ('expired lately', '-89 days', null), ('expired', '-91 days', null),
  ('revoked lately', '1 day', '-89 days'), ('revoked', '1 day', '-91 days'), ('revoked forever', null, '-91 days'),
  ('revoked, then expired', '-1 day', '-91 days')
) as links (name, expires, revoked);
select is((private.tidy(1) ->> 'report_links')::integer, 1, 'deletes at most as many as asked for');
select is((private.tidy() ->> 'report_links')::integer, 3, 'deletes the rest');
select set_eq(
  $$select name from public.report_links$$, array['valid', 'valid until', 'expired lately', 'revoked lately'],
  'keeps links that are valid or ended less than 90 days ago'
);
select * from finish();
rollback;
