begin;
select tests.start(22);

select throws_ok(
  $$delete from public.site_file_versions where id = tests.id('version')$$, '23503', null, 'keeps the published version'
);

select lives_ok(
  format('insert into public.site_file_versions (site_id, name, body, origin) values (tests.id(''site''), %L, repeat(''a'', 1000000), ''edit'')', name),
  'accepts 1 MB as ' || name
)
from unnest(array['llms.txt', 'llms-full.txt', 'ai-sitemap.xml', '.well-known/wacp.json', '.well-known/security.txt']) as name;
delete from public.site_file_versions where id <> tests.id('version');
update public.site_file_versions set origin = 'edit';

-- The last 30 versions of a file are kept, and the one that is published. Here each is a minute younger than the one before.
create function pg_temp.save(name text, body text) returns void language plpgsql as $$
begin
  update public.site_file_versions set created_at = created_at - interval '1 minute';
  perform tests.act('owner', format('select public.save_site_file(tests.id(''site''), %L, %L)', name, body));
end
$$;
create temporary view kept as
select name, count(*) as versions from public.site_file_versions group by name;

select pg_temp.save('llms.txt', '# Edit ' || n) from generate_series(1, 29) as n;
select is((select versions from kept), 30::bigint, 'keeps 30 versions');
select isnt_empty($$select from public.site_file_versions where id = tests.id('version')$$, 'keeps the oldest of them');
select pg_temp.save('llms.txt', '# Edit 30');
select is((select versions from kept), 30::bigint, 'keeps no more than 30');
select is_empty($$select from public.site_file_versions where id = tests.id('version')$$, 'deletes the oldest version');
select pg_temp.save('llms-full.txt', '# Full');
select is((select versions from kept where name = 'llms.txt'), 30::bigint, 'counts the versions of each file by themselves');

create temporary table oldest as select id from public.site_file_versions where body = '# Edit 1';
select tests.act('owner', format('select public.publish_site_file_version(%L)', id)) from oldest;
update public.site_file_versions set created_at = created_at - interval '1 minute';
select public.store_crawled_files(tests.id('crawl'), '[{"name": "llms.txt", "body": "# Crawled"}]');
select isnt_empty('select from public.site_file_versions join oldest using (id)', 'never deletes the version that is published');
select is((select versions from kept where name = 'llms.txt'), 31::bigint, 'keeps the last 30 beside it');
select is(
  (select published_version_id from public.site_files where name = 'llms.txt'), (select id from oldest), 'still publishes it'
);
select pg_temp.save('llms.txt', '# Edit 31');
select isnt_empty(
  'select from public.site_file_versions join oldest using (id)', 'keeps the version that was published until the next edit'
);
select pg_temp.save('llms.txt', '# Edit 32');
select is_empty('select from public.site_file_versions join oldest using (id)', 'deletes it when it is no longer published');
select is((select versions from kept where name = 'llms.txt'), 30::bigint, 'keeps 30 again');
select pg_temp.save('llms.txt', '# Edit ' || n) from generate_series(33, 70) as n;
select isnt_empty(
  $$select from public.site_file_versions where body = '# Crawled'$$, 'keeps the last version of a crawl, however many edits follow'
);

-- Users and sites are deleted.
select is(
  (select created_by from public.site_file_versions where body = '# Edit 70'), tests.id('owner'), 'records who edited a version'
);
select is(
  (select created_by from public.site_file_versions where body = '# Crawled'), null, 'records nobody for a version of a crawl'
);
select tests.act('member', $$select public.save_site_file(tests.id('site'), 'llms.txt', '# Edit of the member')$$);
delete from auth.users where id = tests.id('member');
select is(
  (
    select jsonb_build_object('by', created_by, 'origin', origin) from public.site_file_versions where body = '# Edit of the member'
  ),
  '{"by": null, "origin": "edit"}', 'keeps the versions of a deleted user'
);
select tests.act('owner', $$delete from public.sites where id = tests.id('site')$$);
select is_empty('select from public.site_file_versions', 'deletes all versions with their site');
select * from finish();
rollback;
