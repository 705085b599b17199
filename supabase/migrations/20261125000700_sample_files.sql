-- The sample account has all five hosted files, made from pages with texts, as the site's own code would write them.

create function private.sample_pages() returns table (place integer, path text, title text, description text, body text)
language sql immutable
set search_path = ''
as $$
  values
    (1, '/', 'Northwind Bikes', 'City bikes, e-bikes and cargo bikes, built in Oregon.',
      E'# Bikes for every day\n\nWe build city bikes, e-bikes and cargo bikes in Oregon, and deliver them in the whole United States.'
      '\n\n## Which bike fits you?\n\nCity bikes weigh 26 pounds and suit short ways. E-bikes carry you up hills. Cargo bikes carry children and shopping.'),
    (2, '/city-bikes', 'City bikes', 'Light bikes for short ways, from $899.',
      E'# City bikes\n\nThe City One has eight gears, lights and mudguards. It weighs 26 pounds and costs $899.'
      '\n\n## What size do you need?\n\nFrames fit riders from 4 ft 11 in to 6 ft 5 in.'),
    (3, '/e-bikes', 'E-bikes', 'E-bikes with a range of 75 miles, from $2,490.',
      E'# E-bikes\n\nThe Tour E has a range of 75 miles and costs $2,490. Its battery can be taken out and charged at a desk.'
      '\n\n## How far does the battery last?\n\nUp to 75 miles on flat roads, and about 40 in hills.'),
    (4, '/cargo-bikes', 'Cargo bikes', 'Cargo bikes for children and shopping, from $3,990.',
      E'# Cargo bikes\n\nOur cargo bikes carry children and shopping. They cost from $3,990.'),
    (5, '/gravel-bikes', 'Gravel bikes', 'Bikes for roads that are not paved.',
      E'# Gravel bikes\n\nWide tires, a steel frame and eleven gears, for $1,690.'),
    (6, '/guides/battery-care', 'Battery care', 'How to charge and store the battery of an e-bike.',
      E'# Battery care\n\nCharge the battery at room temperature. Store it half full, in a dry place.'),
    (7, '/warranty', 'Warranty', 'Ten years on frames, two years on parts.',
      E'# Warranty\n\nTen years on frames, and two years on all other parts.'),
    (8, '/returns', 'Returns', 'Thirty days to return a bike.',
      E'# Returns\n\nYou can return a bike within 30 days. We collect it for free.'),
    (9, '/showrooms', 'Showrooms', 'Test rides in Portland and Austin.',
      E'# Showrooms\n\nTest rides in Portland and Austin, every day except Monday.'),
    (10, '/about', 'About', 'Who builds the bikes.',
      E'# About us\n\nForty people build 6,000 bikes a year in Portland, Oregon.'),
    (11, '/contact', 'Contact', null, null),
    (12, '/press', 'Press', null, null)
$$;
comment on function private.sample_pages is 'The pages of the sample account''s site. The last two have no text: the crawl skipped one, and the other one failed.';

create or replace function private.add_sample_files(today date, owner uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  site constant uuid := private.sample_id(today, 'site');
  crawl constant uuid := private.sample_id(today, 'crawl');
  requested constant timestamptz := (today - 21) + time '09:00' at time zone 'UTC';
  written constant timestamptz := requested + interval '1 minute';
  origin constant text := 'https://northwind-bikes.example';
  head constant text := E'# Northwind Bikes\n\n> City bikes, e-bikes and cargo bikes, built in Oregon.\n';
  lists text;
  texts text;
  urls text;
begin
  insert into public.site_crawls (id, site_id, state, pages_found, pages_fetched, pages_skipped, requested_at, started_at, finished_at) values
    (crawl, site, 'done', 12, 10, 1, requested, requested + interval '3 seconds', requested + interval '48 seconds');
  insert into public.crawl_pages (crawl_id, url, position, depth, state, status, title, description, markdown, problem)
  select
    crawl, origin || path, place, least(place - 1, 1),
    case place when 11 then 'skipped' when 12 then 'failed' else 'fetched' end, case place when 11 then null when 12 then 404 else 200 end, title,
    coalesce(description, ''), coalesce(body, ''),
    case place when 11 then 'The page asks not to be indexed.' when 12 then 'The site answers with 404.' end
  from private.sample_pages();

  select
    E'\n## Models\n\n' || string_agg(item, '' order by place) filter (where place between 2 and 5)
    || E'\n## Service\n\n' || string_agg(item, '' order by place) filter (where place between 6 and 9),
    string_agg(format(E'\n---\n\n# %s\n\nURL: %s\n\n%s\n', title, origin || path, body), '' order by place),
    string_agg(format(E'  <url><loc>%s</loc></url>\n', origin || path), '' order by place)
  into lists, texts, urls
  from (
    select *, format(E'- [%s](%s): %s\n', title, origin || path, description) as item from private.sample_pages() where body is not null
  ) as pages;

  insert into public.site_file_versions (id, site_id, name, body, origin, crawl_id, created_by, created_at) values
    (private.sample_id(today, 'llms 1'), site, 'llms.txt', head, 'crawl', null, null, (today - 300) + time '09:01' at time zone 'UTC'),
    (private.sample_id(today, 'llms 2'), site, 'llms.txt', head || lists, 'crawl', crawl, null, written),
    (private.sample_id(today, 'llms 3'), site, 'llms.txt',
      head || E'\nPrices include delivery in the whole United States.\n' || lists, 'edit', null, owner,
      (today - 12) + time '14:30' at time zone 'UTC'),
    (private.sample_id(today, 'llms-full'), site, 'llms-full.txt',
      head || E'\nThis file holds the texts of all 10 pages of llms.txt.\n' || texts, 'crawl', crawl, null, written),
    (private.sample_id(today, 'sitemap'), site, 'ai-sitemap.xml',
      E'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' || urls || E'</urlset>\n',
      'crawl', crawl, null, written),
    (private.sample_id(today, 'security'), site, '.well-known/security.txt',
      E'Contact: mailto:security@northwind-bikes.example\nExpires: ' || to_char(today + 279, 'YYYY-MM-DD') || E'T09:01:00.000Z\nCanonical: '
      || origin || E'/.well-known/security.txt\n', 'crawl', crawl, null, written),
    (private.sample_id(today, 'wacp'), site, '.well-known/wacp.json',
      jsonb_pretty(jsonb_build_object(
        'wacp', '1.0',
        'site', jsonb_build_object('name', 'Northwind Bikes', 'url', origin),
        'content', jsonb_build_object(
          'llms', origin || '/llms.txt', 'llmsFull', origin || '/llms-full.txt', 'sitemap', origin || '/ai-sitemap.xml'
        ),
        'contact', origin || '/.well-known/security.txt'
      )) || E'\n', 'crawl', crawl, null, written);
  insert into public.site_files (site_id, name, published_version_id, is_edited, created_at, updated_at) values
    (site, 'llms.txt', private.sample_id(today, 'llms 3'), true, (today - 300) at time zone 'UTC', (today - 12) + time '14:30' at time zone 'UTC'),
    (site, 'llms-full.txt', private.sample_id(today, 'llms-full'), false, requested, written),
    (site, 'ai-sitemap.xml', private.sample_id(today, 'sitemap'), false, requested, written),
    (site, '.well-known/security.txt', private.sample_id(today, 'security'), false, requested, written),
    (site, '.well-known/wacp.json', private.sample_id(today, 'wacp'), false, requested, written);
end
$$;
