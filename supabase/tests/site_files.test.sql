begin;
select tests.start(46);

select is(
  left(tests.refusal(actor, format('select public.save_site_file(%s, %L, %L)', site, name, body)), 5), state,
  format('refuses to save: %s', title)
)
from (values
  ('outsider', $$tests.id('site')$$, 'llms.txt', '# Edit', '42501', 'a site of others'),
  ('member', $$tests.id('site elsewhere')$$, 'llms.txt', '# Edit', '42501', 'the outsider''s site'),
  ('member', $$tests.id('no site')$$, 'llms.txt', '# Edit', '42501', 'no site'),
  ('newcomer', $$tests.id('site')$$, 'llms.txt', '# Edit', '42501', 'without an account'),
  ('member', 'null', 'llms.txt', '# Edit', '42501', 'nothing as the site'),
  ('member', $$tests.id('site')$$, 'robots.txt', '# Edit', '23514', 'another name'),
  ('member', $$tests.id('site')$$, 'llms.txt', '', '23514', 'an empty body')
) as faults (actor, site, name, body, state, title);

-- A file publishes a version of this file, of this site.
insert into public.site_file_versions (id, site_id, name, body, origin) values
  (tests.id('full version'), tests.id('site'), 'llms-full.txt', '# Full', 'edit'),
  (tests.id('version elsewhere'), tests.id('site elsewhere'), 'llms.txt', '# Elsewhere', 'edit');

-- What is published, and how a crawl, an edit and a choice of a version change it.
create temporary view published as
select files.name, versions.body, versions.origin, files.is_edited
from public.site_files as files join public.site_file_versions as versions on versions.id = files.published_version_id
where files.site_id = tests.id('site');
-- The result of a function, for which a minute passes.
create function pg_temp.call(actor text, expression text) returns text language plpgsql as $$
declare
  result text;
begin
  result := tests.value(actor, expression);
  update public.site_file_versions set created_at = created_at - interval '1 minute';
  return result;
end
$$;
create function pg_temp.store(files jsonb) returns text language sql as $$
  select pg_temp.call('service_role', format('public.store_crawled_files(tests.id(''crawl''), %L)', files))
$$;

select is(
  pg_temp.store('[{"name": "llms.txt", "body": "# Site"}, {"name": "ai-sitemap.xml", "body": "<urlset/>"}]'), '1',
  'counts the files that a crawl changed'
);
select results_eq(
  'select * from published order by name',
  $$values ('ai-sitemap.xml', '<urlset/>', 'crawl', false), ('llms.txt', '# Site', 'crawl', false)$$,
  'publishes a new file of a crawl'
);
select is(
  (select count(*) from public.site_file_versions where site_id = tests.id('site') and name = 'llms.txt'), 1::bigint,
  'adds no version if the crawl wrote the same'
);
select is(
  (select crawl_id from public.site_file_versions where name = 'ai-sitemap.xml'), tests.id('crawl'), 'records the crawl of a version'
);
select is(pg_temp.store('[{"name": "llms.txt", "body": "# Second crawl"}]'), '1', 'adds a version if the crawl wrote something else');
select results_eq(
  $$select body, origin, is_edited from published where name = 'llms.txt'$$, $$values ('# Second crawl', 'crawl', false)$$,
  'publishes it, if no user edited the file'
);

select pg_temp.call('member', $$public.save_site_file(tests.id('site'), 'llms.txt', '# Edit')$$);
select results_eq(
  $$select body, origin, is_edited from published where name = 'llms.txt'$$, $$values ('# Edit', 'edit', true)$$, 'publishes an edit'
);
select is(pg_temp.store('[{"name": "llms.txt", "body": "# Second crawl"}]'), '0', 'compares with the last crawl, not with the edit');
select is(
  pg_temp.store('[{"name": "llms.txt", "body": "# Third crawl"}, {"name": "ai-sitemap.xml", "body": "<urlset><url/></urlset>"}]'), '2',
  'adds the versions of a later crawl'
);
select results_eq(
  'select * from published order by name',
  $$values ('ai-sitemap.xml', '<urlset><url/></urlset>', 'crawl', false), ('llms.txt', '# Edit', 'edit', true)$$,
  'does not publish them over an edited file'
);
select is(
  pg_temp.call('outsider', $$public.follow_crawl(tests.id('site'), 'llms.txt')$$), 'false', 'does not let others follow the crawls'
);
select results_eq(
  $$select body, is_edited from published where name = 'llms.txt'$$, $$values ('# Edit', true)$$, 'then publishes the same as before'
);
select is(pg_temp.call('member', $$public.follow_crawl(tests.id('site'), 'llms.txt')$$), 'true', 'lets a member follow the crawls again');
select results_eq(
  $$select body, origin, is_edited from published where name = 'llms.txt'$$, $$values ('# Third crawl', 'crawl', false)$$,
  'publishes what the last crawl wrote'
);
select is(pg_temp.store('[{"name": "llms.txt", "body": "# Fourth crawl"}]'), '1', 'adds the version of the next crawl');
select is((select body from published where name = 'llms.txt'), '# Fourth crawl', 'and publishes it again');
select is(
  pg_temp.call('member', format('public.follow_crawl(%s, %L)', site, name)), 'false', format('has no crawl to follow: %s', title)
)
from (values
  ($$tests.id('site')$$, 'llms-full.txt', 'a file that was only edited'), ($$tests.id('site')$$, 'robots.txt', 'another name'),
  ($$tests.id('site elsewhere')$$, 'llms.txt', 'a site of others'), ($$tests.id('no site')$$, 'llms.txt', 'no site'),
  ('null', 'llms.txt', 'nothing as the site')
) as calls (site, name, title);

select is(
  pg_temp.call('outsider', $$public.publish_site_file_version(tests.id('version'))$$), 'false', 'does not let others choose a version'
);
select is((select body from published where name = 'llms.txt'), '# Fourth crawl', 'then publishes the same as before, too');
select is(pg_temp.call('member', $$public.publish_site_file_version(tests.id('version'))$$), 'true', 'lets a member choose a version');
select results_eq(
  $$select body, origin, is_edited from published where name = 'llms.txt'$$, $$values ('# Site', 'crawl', true)$$,
  'publishes the version, and counts the file as edited'
);
select is(pg_temp.store('[{"name": "llms.txt", "body": "# Fifth crawl"}]'), '1', 'adds the version of a later crawl');
select is((select body from published where name = 'llms.txt'), '# Site', 'does not publish it over the chosen version');
select is(
  pg_temp.call('member', $$public.publish_site_file_version(tests.id('full version'))$$), 'true',
  'publishes a version of a file that was not published before'
);
select is(
  (select array_agg(name order by name) from published), array['ai-sitemap.xml', 'llms-full.txt', 'llms.txt'],
  'changes no other file'
);
select is(
  pg_temp.call('member', format('public.publish_site_file_version(%s)', version)), 'false', 'publishes nothing for ' || title
)
from (values
  ($$tests.id('missing version')$$, 'a missing version'), ($$tests.id('version elsewhere')$$, 'a version of others'),
  ('null', 'nothing as the version')
) as versions (version, title);
select is(
  pg_temp.call('service_role', $$public.store_crawled_files(tests.id('no crawl'), '[{"name": "llms.txt", "body": "x"}]')$$), '0',
  'stores nothing for a deleted crawl'
);
select throws_ok(
  $$select public.store_crawled_files(tests.id('crawl'), '[{"name": "llms.txt", "body": "# Sixth"}, {"name": "x", "body": "x"}]')$$,
  '23514', null, 'rejects a crawl with a file of another name'
);
select is_empty($$select from public.site_file_versions where body = '# Sixth'$$, 'then stores none of its files');

-- Files and versions refer to each other: all go with their site or account.
select is(
  tests.outcome('owner', $$delete from public.sites where id = tests.id('site')$$), '1 row', 'lets an owner delete a site with files'
);
select is(
  tests.outcome('service_role', $$delete from public.accounts where id = tests.id('account')$$), '1 row',
  'deletes an account whose sites have files'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is_empty('select from published', 'deletes the files of a deleted site');
select is(
  (select array_agg(id) from public.site_file_versions), array[tests.id('version elsewhere')], 'keeps those of other sites'
);
select * from finish();
rollback;
