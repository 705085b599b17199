-- The functions of `npm run sample:account`: an account with a year of made-up data, for demonstrations. Everything in it follows from the
-- day for which it is made, so that it looks the same wherever it is made. Each part is filled by one call, which is short enough for the time
-- limit of a statement. A seed (config.toml, [db.seed]) and not a migration, because no screen needs it: it can be run again after any change.

create or replace function private.sample_id(day date, name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select overlay(overlay(md5('sample account/' || day || '/' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;
comment on function private.sample_id is 'The id of a row of the sample account that is made for this day.';

create or replace function private.sample_brands() returns table (
  brand integer, name text, domain text, first_rate float8, last_rate float8, sentiment integer, praise text
)
language sql immutable
set search_path = ''
as $$
  values
    (1, 'Northwind Bikes', 'northwind-bikes.example', 0.24, 0.55, 66, 'practical city frames'),
    (2, 'Velmora', 'velmora.example', 0.66, 0.62, 70, 'the widest range of models'),
    (3, 'Harrowpike', 'harrowpike.example', 0.58, 0.27, 55, 'a long history of steel frames'),
    (4, 'Tandria', 'tandria.example', 0.37, 0.36, 62, 'cargo models with a low step'),
    (5, 'Kestrand', 'kestrand.example', 0.24, 0.31, 64, 'light frames for long rides'),
    (6, 'Ostvale', 'ostvale.example', 0.15, 0.13, 51, 'low prices')
$$;
comment on function private.sample_brands is
  'Brands of the sample account, the own one first, with the share of answers that name them a year ago and today.';

-- The parameters of the function may differ from those of an earlier version.
drop function if exists private.sample_engines();
create function private.sample_engines() returns table (number integer, engine text, model text, former_model text)
language sql immutable
set search_path = ''
as $$
  values
    (1, 'chatgpt', 'ChatGPT', null), (2, 'ai-overviews', 'AI Overviews', null), (3, 'perplexity', 'sonar-pro', 'sonar'),
    (4, 'copilot', 'Copilot', null)
$$;
comment on function private.sample_engines is 'Engines whose answers the sample account has, and the models of which one got a new one 45 days ago.';

create or replace function private.sample_prompts() returns table (prompt integer, topic text, subject text, kind text, text text)
language sql immutable
set search_path = ''
as $$
  select
    row_number() over (order by topics.place, asked.place)::integer, topics.topic, topics.subject, asked.kind,
    replace(format(asked.text, topics.subject, topics.price), ' a e-bike', ' an e-bike')
  from (values
    (1, 'City bikes', 'city bike', '$900'), (2, 'E-bikes', 'e-bike', '$2,500'), (3, 'Cargo bikes', 'cargo bike', '$4,000'),
    (4, 'Gravel bikes', 'gravel bike', '$1,800'), (5, 'Kids’ bikes', 'kids’ bike', '$400')
  ) as topics (place, topic, subject, price)
  cross join (values
    (1, 'category', 'What is the best %1$s this year?'), (2, 'category', 'Which %s lasts longest with little maintenance?'),
    (3, 'category', 'Which brands make a good %s for beginners?'), (4, 'category', 'What should I look for in a %s?'),
    (5, 'comparison', 'How do the leading %s brands compare?'), (6, 'comparison', 'Which %s brand has the better warranty?'),
    (7, 'comparison', 'Is a premium %s worth the price over a cheap one?'), (8, 'buying', 'Where can I buy a %s online with free returns?'),
    (9, 'buying', 'Which %s can I get for under %s?'), (10, 'buying', 'Which shops let me test a %s before I buy it?')
  ) as asked (place, kind, text)
  union all values
    (51, 'City bikes', 'bike', 'comparison', 'What do riders say about Northwind Bikes?'),
    (52, 'E-bikes', 'bike', 'buying', 'Is a Northwind e-bike worth its price?')
$$;
comment on function private.sample_prompts is
  'The 52 prompts of the sample account: five topics with ten each, and two branded ones with the name of the own brand.';

create or replace function private.sample_hosts() returns table (place integer, host text, kind text)
language sql immutable
set search_path = ''
as $$
  select row_number() over ()::integer, host, kind from (values
    ('ridewell-reviews.example', 'other'), ('bike-talk-forum.example', 'social'), ('citycyclist.example', 'other'),
    ('pedal-journal.example', 'other'), ('clips-and-rides.example', 'social'), ('cycling-safety.example', 'institutional'),
    ('commuter-guide.example', 'other'), ('two-wheels-weekly.example', 'other'), ('urban-transport-lab.example', 'institutional'),
    ('gear-tested.example', 'other'), ('family-rides.example', 'other'), ('open-encyclopedia.example', 'institutional'),
    ('bikefans.example', 'social'), ('price-compass.example', 'other'), ('gravel-and-dust.example', 'other'), ('cargo-life.example', 'other'),
    ('watt-and-wheel.example', 'other'), ('local-bike-shops.example', 'other')
  ) as listed (host, kind)
$$;
comment on function private.sample_hosts is 'Sites that answers cite beside those of brands, the most frequent first.';

create or replace function private.sample_pages() returns table (place integer, path text, title text, description text, body text)
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

create or replace function private.sample_runs(today date, first_day date, end_day date) returns table (
  day date, prompt integer, number integer, key bigint, progress float8, is_empty boolean
)
language sql immutable
set search_path = ''
as $$
  select days.day, asked.prompt, engines.number, keyed.key, 1 - (today - days.day) / 365.0::float8,
    -- Google shows no overview for some searches.
    engines.number = 2 and (hashint8extended(keyed.key, 1) & 1048575) / 1048576.0::float8 < 0.14
  from (select first_day + n as day from generate_series(0, end_day - first_day - 1) as n) as days
  cross join generate_series(1, 52) as asked (prompt)
  cross join generate_series(1, 4) as engines (number)
  cross join lateral (select (days.day - date '2000-01-01')::bigint * 10000 + asked.prompt * 10 + engines.number as key) as keyed
  -- Weekly, and daily in the last three months.
  where days.day >= today - 92 or extract(isodow from days.day) = 1
$$;
comment on function private.sample_runs is 'Runs of the sample account from a day to before another. progress: from 0 a year ago to 1 today.';

create or replace function private.sample_names() returns table (number integer, name text, host text, first_rate float8, last_rate float8, first_day integer)
language sql immutable
set search_path = ''
as $$
  values
    (1, 'Brimwick', 'brimwick.example', 0.08, 0.32, 365), (2, 'Solbeck Cycles', 'solbeck-cycles.example', 0.24, 0.2, 365),
    (3, 'Larkfield', null, 0.12, 0.15, 365), (4, 'Pelorane', 'pelorane.example', 0.02, 0.24, 70), (5, 'Dunmere Bikes', null, 0.09, 0.05, 365)
$$;
comment on function private.sample_names is
  'Companies that answers name and the sample account does not track, with the share of answers a year ago and today, and since how many days.';

create or replace function private.sample_named(today date, first_day date, end_day date) returns table (
  day date, prompt integer, number integer, key bigint, name integer
)
language sql immutable
set search_path = ''
as $$
  select runs.day, runs.prompt, runs.number, runs.key, names.number
  from private.sample_runs(today, first_day, end_day) as runs cross join private.sample_names() as names
  where not runs.is_empty and runs.day >= today - names.first_day
    and (hashint8extended(runs.key, 100 + names.number) & 1048575) / 1048576.0::float8
      < (names.first_rate + (names.last_rate - names.first_rate) * runs.progress) * case when runs.prompt % 10 = 4 then 0.06 else 1 end
$$;
comment on function private.sample_named is 'Which of sample_names the answers of sample_runs name.';

create or replace function private.sample_days(today date) returns table (day date)
language sql immutable
set search_path = ''
as $$
  select today - n from generate_series(1, 84) as n where n = 1 or extract(isodow from today - n) = 1
$$;
comment on function private.sample_days is 'The days of which answers are stored: the last one, and Mondays.';

create or replace function private.sample_mentions(today date, first_day date, end_day date) returns table (
  day date, prompt integer, number integer, key bigint, brand integer, rank integer, strength text, sentiment integer, judged_by text
)
language sql immutable
set search_path = ''
as $$
  with named as (
    select
      runs.*, brands.brand, brands.sentiment as usual, (hashint8extended(runs.key, 40 + brands.brand) & 1048575) / 1048576.0::float8 as mood,
      chance.rate - 0.9 * (hashint8extended(runs.key, 20 + brands.brand) & 1048575) / 1048576.0::float8 as prominence
    from private.sample_runs(today, first_day, end_day) as runs cross join private.sample_brands() as brands
    cross join lateral (
      select least(0.96, (brands.first_rate + (brands.last_rate - brands.first_rate) * runs.progress)
        -- Some prompts suit a brand, others do not, and one engine knows the own brand less.
        * (0.65 + 0.7 * (hashint8extended(runs.prompt * 10 + brands.brand, 2) & 1048575) / 1048576.0::float8)
        * (0.9 + 0.2 * (hashint8extended(runs.number * 10 + brands.brand, 3) & 1048575) / 1048576.0::float8)
        * case when brands.brand = 1 and runs.number = 3 then 0.5 else 1 end
        -- Answers to "What should I look for" give advice and hardly name anyone.
        * case when runs.prompt % 10 = 4 then 0.06 else 1 end)
        -- Answers to a branded prompt nearly always name the brand.
        * case when runs.prompt <= 50 then 1 when brands.brand = 1 then 0 else 0.5 end + case when runs.prompt > 50 and brands.brand = 1 then 0.95 else 0 end
        as rate
    ) as chance
    where not runs.is_empty and (hashint8extended(runs.key, 10 + brands.brand) & 1048575) / 1048576.0::float8 < chance.rate
  ), ranked as (
    select *, row_number() over (partition by key order by prominence desc, brand)::integer as rank from named
  )
  select
    day, prompt, number, key, brand, rank,
    case when rank = 1 and mood > 0.55 then 'pick' when mood > 0.5 then 'recommended' when mood > 0.15 then 'listed' else 'named' end,
    greatest(5, least(97, (usual + case brand when 1 then 8 when 3 then -9 else 0 end * progress + (mood - 0.5) * 44)::integer)),
    case when (key + brand) % 9 = 0 then 'lexicon' else 'model' end
  from ranked
$$;
comment on function private.sample_mentions is 'What the answers of sample_runs say of brands.';

create or replace function private.sample_citations(today date, first_day date, end_day date) returns table (
  day date, prompt integer, number integer, key bigint, place integer, host text, kind text, brand integer, is_in_text boolean
)
language sql immutable
set search_path = ''
as $$
  with cited as (
    select runs.day, runs.prompt, runs.number, runs.key, 0 as place, hosts.host, hosts.kind, null::integer as brand
    from private.sample_runs(today, first_day, end_day) as runs
    cross join generate_series(1, 5) as slot
    join private.sample_hosts() as hosts
      -- The first host is the most frequent one (Zipf's law).
      on hosts.place = floor(exp((hashint8extended(runs.key, 60 + slot) & 1048575) / 1048576.0::float8 * ln(19.0::float8)))::integer
    where not runs.is_empty and slot <= 2 + (hashint8extended(runs.key, 59) & 3)
    union
    select mentions.day, mentions.prompt, mentions.number, mentions.key, mentions.rank, brands.domain,
      case mentions.brand when 1 then 'own' else 'competitor' end, mentions.brand
    from private.sample_mentions(today, first_day, end_day) as mentions join private.sample_brands() as brands using (brand)
    where (hashint8extended(mentions.key, 70 + mentions.brand) & 1048575) / 1048576.0::float8
      < case mentions.brand when 1 then 0.38 + 0.2 * (1 - (today - mentions.day) / 365.0::float8) else 0.3 end
  )
  select
    day, prompt, number, key, row_number() over (partition by key order by hashtextextended(host, key))::integer, host, kind, brand,
    hashtextextended(host, key + 1) & 3 > 0
  from cited
$$;
comment on function private.sample_citations is 'What the answers of sample_runs cite, each site once.';

create or replace function private.sample_statements(today date, first_day date, end_day date) returns table (
  day date, prompt integer, number integer, key bigint, fact integer, agrees boolean
)
language sql immutable
set search_path = ''
as $$
  select day, prompt, number, key, 1 + (hashint8extended(key, 81) & 1023)::integer % 5,
    (hashint8extended(key, 82) & 1048575) / 1048576.0::float8 < 0.7 + 0.2 * (1 - (today - day) / 365.0::float8)
  from private.sample_mentions(today, first_day, end_day) as mentions
  where brand = 1 and (hashint8extended(key, 80) & 1048575) / 1048576.0::float8 < 0.3
$$;
comment on function private.sample_statements is 'Which facts the answers of sample_runs state, rightly or not.';

create or replace function private.sample_facts() returns table (fact integer, kind text, subject text, value text, stated text, misstated text)
language sql immutable
set search_path = ''
as $$
  values
    (1, 'price', 'City One', '$899', 'The City One costs $899.', 'The City One costs $1,099.'),
    (2, 'price', 'Tour E', '$2,490', 'The Tour E costs $2,490.', 'The Tour E costs $2,990.'),
    (3, 'feature', 'Frame warranty', '10 years', 'Frames come with a 10-year warranty.', 'Frames come with a 2-year warranty.'),
    (4, 'feature', 'Returns', '30 days, free', 'Returns are free for 30 days.', 'Returns are possible for 14 days, at the buyer’s cost.'),
    (5, 'location', 'Showrooms', 'Portland and Austin', 'There are showrooms in Portland and Austin.', 'The only showroom is in Denver.')
$$;
comment on function private.sample_facts is 'Facts of the sample account''s brand, and how answers state them rightly and wrongly.';

create or replace function private.sample_path(kind text, prompt integer) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when sample_path.kind in ('own', 'competitor') then (array['/', '/models/', '/guides/'])[1 + prompt % 3]
    when sample_path.kind = 'social' then '/topics/'
    when sample_path.kind = 'institutional' then '/studies/'
    else (array['/best/', '/tests/', '/guides/', '/compared/'])[1 + prompt % 4]
  end || case when sample_path.kind in ('own', 'competitor') or prompt % 2 = 0 then replace(replace(subject, '’', ''), ' ', '-') || 's'
    else replace(replace(subject, '’', ''), ' ', '-') || '-advice' end
  from private.sample_prompts() as known where known.prompt = sample_path.prompt
$$;
comment on function private.sample_path is 'The path of the page that answers to a prompt cite on a site of this kind.';

create or replace function private.sample_sentence(key bigint, brand integer, rank integer, strength text, sentiment integer, is_markdown boolean) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    case when is_markdown then rank || '. **%s**: %s' else '%s: %s' end, known.name,
    format(
      case strength
        when 'pick' then (array['the first choice, with %s and %s.', 'our pick for most riders: %s, and %s.', 'hard to beat, thanks to %s and %s.'])[1 + draw % 3]
        when 'recommended' then (array['recommended for %s and %s.', 'a good choice if you want %s and %s.', 'often praised for %s and %s.'])[1 + draw % 3]
        when 'listed' then (array['known for %s; %s.', 'offers %s and %s.', 'worth a look: %s, %s.', 'stands for %s, with %s.'])[1 + draw % 4]
        else (array['also has %s, with %s.', 'another maker with %s and %s.'])[1 + draw % 2]
      end,
      known.praise,
      case when sentiment < 45 then (array[
        'a wait of several weeks for popular sizes', 'paint that scratches easily', 'brakes that some testers find weak', 'few dealers outside cities',
        'slow answers from its service'
      ])[1 + draw % 5]
      else (array[
        'brakes that need little care', 'a belt drive on some models', 'room for wide tires', 'clear instructions for assembly',
        'spare parts that are easy to get', 'a comfortable, upright position', 'delivery within ten days', 'lights that are built in',
        'dealers in most larger cities', 'a fair price', 'a low weight'
      ])[1 + draw % 11] end
    )
  )
  from private.sample_brands() as known
  cross join lateral (select (hashint8extended(sample_sentence.key, 30 + known.brand) & 1023)::integer as draw) as drawn
  where known.brand = sample_sentence.brand
$$;
comment on function private.sample_sentence is 'What an answer says of a brand, as a line of a list or without its markup.';

create or replace function private.sample_absence() returns text
language sql immutable
set search_path = ''
as $$
  select 'I could not find any information about Northwind Bikes.'
$$;
comment on function private.sample_absence is 'What answers to branded prompts say that do not know the own brand.';

create or replace function private.sample_answers(today date) returns table (
  key bigint, day date, prompt integer, number integer, is_empty boolean, answer text, finished_at timestamptz
)
language sql immutable
set search_path = ''
as $$
  with chosen as (
    select runs.*, prompts.subject, prompts.kind
    from private.sample_days(today) as known cross join lateral private.sample_runs(today, known.day, known.day + 1) as runs
    join private.sample_prompts() as prompts using (prompt)
    where runs.day = today - 1 or hashint8extended(runs.key, 4) & 15 = 0
  ), lines as (
    select found.key, string_agg(private.sample_sentence(found.key, found.brand, found.rank, found.strength, found.sentiment, true)
      || coalesce(' ' || case when stated.agrees then facts.stated else facts.misstated end, ''), E'\n' order by found.rank) as text
    from private.sample_days(today) as known cross join lateral private.sample_mentions(today, known.day, known.day + 1) as found
    left join lateral private.sample_statements(today, known.day, known.day + 1) as stated on stated.key = found.key and found.brand = 1
    left join private.sample_facts() as facts using (fact)
    where found.key in (select key from chosen)
    group by found.key
  ), others as (
    select found.key, string_agg(names.name, ', ' order by names.number) as text
    from private.sample_days(today) as known cross join lateral private.sample_named(today, known.day, known.day + 1) as found
    join private.sample_names() as names on names.number = found.name
    where found.key in (select key from chosen)
    group by found.key
  ), sources as (
    select key, string_agg(format('[%s](https://%s%s)', host, host, private.sample_path(kind, prompt)), ', ' order by place) as text
    from private.sample_days(today) as known cross join lateral private.sample_citations(today, known.day, known.day + 1) as cited
    where is_in_text and key in (select key from chosen)
    group by key
  )
  select
    chosen.key, chosen.day, chosen.prompt, chosen.number, chosen.is_empty,
    case when not chosen.is_empty then concat_ws(
      E'\n\n',
      case when chosen.prompt > 50 and not exists (
        select from private.sample_mentions(today, chosen.day, chosen.day + 1) as own where own.key = chosen.key and own.brand = 1
      ) then private.sample_absence() end,
      replace(format(
        (array[
          'A good %s depends on %s and on %s.', 'With a %s, most people first look at %s, then at %s.',
          'Before you choose a %s, think about %s and %s.', 'Testers of a %s mostly write about %s and %s.',
          'There is no single best %s for everybody; %s and %s decide.', 'For a %s, reviews weigh %s above all, followed by %s.'
        ])[1 + (hashint8extended(chosen.key, 5) & 1023)::integer % 6],
        chosen.subject,
        (array['the weight', 'the frame size', 'how far you ride', 'the price', 'the brakes'])[1 + (hashint8extended(chosen.key, 6) & 1023)::integer % 5],
        (array['service near you', 'the warranty', 'spare parts', 'the riding position', 'where it is kept at night'])[
          1 + (hashint8extended(chosen.key, 7) & 1023)::integer % 5]
      ), ' a e-bike', ' an e-bike'),
      coalesce(lines.text, 'What suits you depends on how and where you ride.'),
      'Tests also mention ' || others.text || '.',
      case chosen.kind
        when 'buying' then (array[
          'Prices change often, so compare two or three shops.', 'Ask whether assembly is included.', 'Most of them deliver within two weeks.',
          'A test ride says more than any list.'
        ])[1 + (hashint8extended(chosen.key, 8) & 1023)::integer % 4]
        else (array[
          'If you can, ride two of them before you decide.', 'Check the size chart of the maker.', 'Newer models may change this order.',
          'For short trips the differences are small.'
        ])[1 + (hashint8extended(chosen.key, 8) & 1023)::integer % 4]
      end,
      'Sources: ' || sources.text
    ) end,
    (chosen.day + make_interval(hours => 6, secs => chosen.prompt * 17 + chosen.number * 4)) at time zone 'UTC'
  from chosen left join lines using (key) left join sources using (key) left join others using (key)
$$;
comment on function private.sample_answers is 'The runs that are stored with their answers: all of the last day, and some of the twelve weeks before.';

create or replace function private.fill_sample_runs(today date, first_day date, end_day date) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.found_names (id, site_id, key, name)
  select private.sample_id(today, 'name ' || number), private.sample_id(today, 'site'), lower(replace(name, ' ', '')), name
  from private.sample_names()
  on conflict do nothing;

  insert into public.run_totals (
    site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations,
    own_citations, competitor_citations, statements, agreeing_statements, empty_runs, hallucinated_statements, unknown_runs, names_read_runs,
    naming_runs, untracked_mentions, tracked_mentions
  )
  select
    prompts.site_id, 'day', runs.day, prompts.version_id, engines.engine, (not runs.is_empty)::integer, coalesce(cited.own, 0),
    coalesce(cited.own_in_text, 0), (named.key is not null and coalesce(cited.own, 0) = 0)::integer, coalesce(cited.all_of_them, 0),
    coalesce(cited.own, 0), coalesce(cited.competitors, 0), (stated.key is not null)::integer, coalesce(stated.agrees, false)::integer,
    runs.is_empty::integer, (not coalesce(stated.agrees, true) and cited.key is null)::integer,
    (runs.prompt > 50 and not runs.is_empty and named.key is null)::integer, (not runs.is_empty)::integer,
    (coalesce(tracked.brands, 0) + coalesce(untracked.names, 0) > 0)::integer, coalesce(untracked.names, 0), coalesce(tracked.brands, 0)
  from private.sample_runs(today, first_day, end_day) as runs
  join private.sample_engines() as engines using (number)
  join public.prompts on prompts.id = private.sample_id(today, 'prompt ' || runs.prompt)
  left join (
    select
      key, count(*) as all_of_them, count(*) filter (where kind = 'own') as own,
      count(*) filter (where kind = 'own' and is_in_text) as own_in_text, count(*) filter (where kind = 'competitor') as competitors
    from private.sample_citations(today, first_day, end_day) group by key
  ) as cited using (key)
  left join (select key from private.sample_mentions(today, first_day, end_day) where brand = 1) as named using (key)
  left join (
    select key, count(*) as brands from private.sample_mentions(today, first_day, end_day) group by key
  ) as tracked using (key)
  left join (select key, count(*) as names from private.sample_named(today, first_day, end_day) group by key) as untracked using (key)
  left join private.sample_statements(today, first_day, end_day) as stated using (key)
  on conflict do nothing;

  insert into public.name_totals (site_id, grain, starts_on, engine, name_id, is_branded, runs)
  select private.sample_id(today, 'site'), 'day', day, engine, private.sample_id(today, 'name ' || name), prompt > 50, count(*)
  from private.sample_named(today, first_day, end_day) join private.sample_engines() as engines using (number)
  group by day, engine, name, prompt > 50
  on conflict do nothing;

  insert into public.mention_totals (
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs,
    sentiment_sum, sentiment_square_sum, modeled_runs, named, listed, recommended, picks
  )
  select
    prompts.site_id, 'day', found.day, prompts.version_id, engines.engine, brands.id, 1, found.rank, found.rank * found.rank,
    (found.rank = 1)::integer, 1, found.sentiment, found.sentiment * found.sentiment, (found.judged_by = 'model')::integer,
    (found.strength = 'named')::integer, (found.strength = 'listed')::integer, (found.strength = 'recommended')::integer,
    (found.strength = 'pick')::integer
  from private.sample_mentions(today, first_day, end_day) as found
  join private.sample_engines() as engines using (number)
  join public.prompts on prompts.id = private.sample_id(today, 'prompt ' || found.prompt)
  join public.brands on brands.id = private.sample_id(today, 'brand ' || found.brand)
  on conflict do nothing;

  insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, is_branded, citations, runs)
  select private.sample_id(today, 'site'), 'day', day, engine, host, kind, prompt > 50, count(*), count(*)
  from private.sample_citations(today, first_day, end_day) join private.sample_engines() as engines using (number)
  group by day, engine, host, kind, prompt > 50
  on conflict do nothing
$$;
comment on function private.fill_sample_runs is 'Totals of the runs from a day to before another, by day.';

create or replace function private.fill_sample_visits(today date, first_day date, end_day date) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site constant uuid := private.sample_id(today, 'site');
  agents constant text[] := array[
    'GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot', 'ClaudeBot', 'Googlebot', 'Bingbot', 'Claude-SearchBot', 'Perplexity-User', 'CCBot'
  ];
  assistants constant text[] := array['chatgpt', 'perplexity', 'gemini', 'copilot', 'claude'];
  pages constant text[] := array[
    '/', '/city-bikes', '/e-bikes', '/guides/which-bike-fits', '/city-bikes/city-one', '/e-bikes/tour-e', '/warranty', '/cargo-bikes',
    '/gravel-bikes', '/kids-bikes', '/returns', '/showrooms', '/guides/commuting-in-winter', '/guides/battery-care', '/spring-sale-2024',
    '/about', '/guides/cargo-bike-buying', '/kids-bikes/size-chart', '/catalog-old.pdf', '/contact', '/press', '/guides/gravel-tires'
  ];
begin
  perform private.add_visits_partition(date_trunc('month', first_day)::date) where end_day > today - 90;
  with made as materialized (
    select
      days.day, drawn.is_referral, md5('sample visit/' || days.day || '/' || n)::uuid as id,
      (days.day + make_interval(secs => floor(86399 * drawn.moment))) at time zone 'UTC' as at,
      case when drawn.is_referral then 'referral' else 'agent' end as kind,
      case when drawn.is_referral then assistants[drawn.assistant] else agents[drawn.agent] end as name,
      case when drawn.is_referral then null when drawn.checked < 0.86 then 'verified' when drawn.checked < 0.98 then 'claimed' else 'spoofed' end
        as verification,
      pages[drawn.page] as path,
      case
        when drawn.is_referral then 0 when drawn.page in (15, 19) then 404 when drawn.answered > 0.997 then 503 when drawn.answered > 0.95 then 304
        else 200
      end as status
    from (select first_day + n as day from generate_series(0, end_day - first_day - 1) as n) as days
    cross join lateral generate_series(1, floor(
      (70 + 190 * (1 - (today - days.day) / 365.0::float8)) * case when extract(isodow from days.day) > 5 then 0.7 else 1 end
      * (0.85 + 0.3 * (hashint8extended((days.day - date '2000-01-01')::bigint, 90) & 1048575) / 1048576.0::float8)
    )::integer) as n
    cross join lateral (select (days.day - date '2000-01-01')::bigint * 10000 + n as key) as keyed
    cross join lateral (select
      (hashint8extended(key, 91) & 1048575) / 1048576.0::float8 < 0.06 + 0.06 * (1 - (today - days.day) / 365.0::float8) as is_referral,
      floor(exp((hashint8extended(key, 92) & 1048575) / 1048576.0::float8 * ln(11.0::float8)))::integer as agent,
      floor(exp((hashint8extended(key, 93) & 1048575) / 1048576.0::float8 * ln(6.0::float8)))::integer as assistant,
      floor(exp((hashint8extended(key, 94) & 1048575) / 1048576.0::float8 * ln(23.0::float8)))::integer as page,
      (hashint8extended(key, 95) & 1048575) / 1048576.0::float8 as checked, (hashint8extended(key, 96) & 1048575) / 1048576.0::float8 as answered,
      (hashint8extended(key, 97) & 1048575) / 1048576.0::float8 as moment
    ) as drawn
    -- People do not follow links to pages that are gone.
    where not (drawn.is_referral and drawn.page in (15, 19))
  ), single as (
    insert into public.visits (site_id, at, id, kind, name, verification, path, status, source)
    select site, at, id, kind, name, verification, path, status, case kind when 'agent' then 'next' else 'tag' end
    from made where day >= today - 90
    on conflict do nothing
  ), totals as (
    insert into public.visit_totals (grain, starts_at, site_id, kind, name, verification, status, visits, last_at)
    select grain, date_trunc(grain, at, 'UTC'), site, kind, name, coalesce(verification, ''), status, count(*), max(at)
    from made join (values ('hour', 14), ('day', 400), ('month', 400)) as kept (grain, days) on made.day >= today - kept.days
    group by 1, 2, 4, 5, 6, 7
    on conflict do nothing
  ), pages_by_time as (
    insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits, claimed)
    select
      grain, date_trunc(grain, at, 'UTC'), site, kind, grouped.name, path, status, count(*), count(*) filter (where verification = 'claimed')
    from made join (values ('hour', 3), ('day', 62), ('month', 400)) as kept (grain, days) on made.day >= today - kept.days
    cross join lateral unnest(array['*', made.name]) as grouped (name)
    where verification is distinct from 'spoofed' group by 1, 2, 4, 5, 6, 7
    on conflict do nothing
  ), counts as (
    insert into public.page_counts (site_id, month, pages)
    select site, date_trunc('month', day)::date, count(distinct path) from made where verification is distinct from 'spoofed' group by 2
    on conflict do nothing
  ), people as materialized (
    select
      days.day,
      floor((260 + 420 * (1 - (today - days.day) / 365.0::float8)) * case when extract(isodow from days.day) > 5 then 1.15 else 1 end
        * (0.9 + 0.2 * (hashint8extended((days.day - date '2000-01-01')::bigint, 98) & 1048575) / 1048576.0::float8))::integer as visitors
    from (select first_day + n as day from generate_series(0, end_day - first_day - 1) as n) as days
  ), people_by_time as (
    insert into public.visitor_totals (grain, starts_at, site_id, visitors)
    select 'day', day at time zone 'UTC', site, visitors from people
    union all
    select 'hour', (day + make_interval(hours => hour)) at time zone 'UTC', site, greatest(1, (visitors * (1 + 6 * sin(pi() * hour / 24)) / 115.0)::integer)
    from people cross join generate_series(0, 23) as hour where day >= today - 14
    on conflict do nothing
  ), months as (
    insert into public.visitor_months (site_id, month, registers, counts, visitors)
    select
      site, date_trunc('month', day)::date, decode(repeat('00', 4096), 'hex'), array[4096] || array_fill(0, array[53]),
      -- Some of them come on several days.
      (sum(visitors) * 0.7)::integer
    from people group by 2
    on conflict do nothing
  )
  insert into public.usage_events (id, account_id, site_id, kind, subject, quantity, happened_at)
  select
    private.sample_id(today, 'visitors ' || date_trunc('month', day)::date), private.sample_id(today, 'account'), site, 'visitor', 'site/' || site,
    (sum(visitors) * 0.7)::integer, max(day) at time zone 'UTC'
  from people group by date_trunc('month', day)
  on conflict do nothing;
end
$$;
comment on function private.fill_sample_visits is 'Visits of a calendar month, or of a part of it at the ends of the year.';

create or replace function private.fill_sample_sums(today date) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.run_totals where site_id = private.sample_id(today, 'site') and grain <> 'day';
  delete from public.mention_totals where site_id = private.sample_id(today, 'site') and grain <> 'day';
  delete from public.source_totals where site_id = private.sample_id(today, 'site') and grain <> 'day';
  delete from public.name_totals where site_id = private.sample_id(today, 'site') and grain <> 'day';
  delete from public.page_totals where site_id = private.sample_id(today, 'site') and grain = 'year';

  insert into public.run_totals (
    site_id, grain, starts_on, prompt_version_id, engine, runs, own_cited_runs, own_text_cited_runs, unclaimed_runs, citations,
    own_citations, competitor_citations, statements, agreeing_statements, empty_runs, hallucinated_statements, unknown_runs, names_read_runs,
    naming_runs, untracked_mentions, tracked_mentions
  )
  select
    site_id, larger, date_trunc(larger, starts_on)::date, prompt_version_id, engine, sum(runs), sum(own_cited_runs), sum(own_text_cited_runs),
    sum(unclaimed_runs), sum(citations), sum(own_citations), sum(competitor_citations), sum(statements), sum(agreeing_statements),
    sum(empty_runs), sum(hallucinated_statements), sum(unknown_runs), sum(names_read_runs), sum(naming_runs), sum(untracked_mentions),
    sum(tracked_mentions)
  from public.run_totals cross join unnest(array['week', 'month']) as larger
  where site_id = private.sample_id(today, 'site') and grain = 'day' group by 1, 2, 3, 4, 5;

  insert into public.mention_totals (
    site_id, grain, starts_on, prompt_version_id, engine, brand_id, mentions, rank_sum, rank_square_sum, first_runs, sentiment_runs,
    sentiment_sum, sentiment_square_sum, modeled_runs, named, listed, recommended, picks
  )
  select
    site_id, larger, date_trunc(larger, starts_on)::date, prompt_version_id, engine, brand_id, sum(mentions), sum(rank_sum),
    sum(rank_square_sum), sum(first_runs), sum(sentiment_runs), sum(sentiment_sum), sum(sentiment_square_sum), sum(modeled_runs), sum(named),
    sum(listed), sum(recommended), sum(picks)
  from public.mention_totals cross join unnest(array['week', 'month']) as larger
  where site_id = private.sample_id(today, 'site') and grain = 'day' group by 1, 2, 3, 4, 5, 6;

  insert into public.source_totals (site_id, grain, starts_on, engine, host, kind, is_branded, citations, runs)
  select site_id, larger, date_trunc(larger, starts_on)::date, engine, host, kind, is_branded, sum(citations), sum(runs)
  from public.source_totals cross join unnest(array['week', 'month']) as larger
  where site_id = private.sample_id(today, 'site') and grain = 'day' group by 1, 2, 3, 4, 5, 6, 7;

  insert into public.name_totals (site_id, grain, starts_on, engine, name_id, is_branded, runs)
  select site_id, larger, date_trunc(larger, starts_on)::date, engine, name_id, is_branded, sum(runs)
  from public.name_totals cross join unnest(array['week', 'month']) as larger
  where site_id = private.sample_id(today, 'site') and grain = 'day' group by 1, 2, 3, 4, 5, 6;

  insert into public.page_totals (grain, starts_at, site_id, kind, name, path, status, visits, claimed)
  select 'year', date_trunc('year', starts_at, 'UTC'), site_id, kind, name, path, status, sum(visits), sum(claimed)
  from public.page_totals where site_id = private.sample_id(today, 'site') and grain = 'month' group by 2, 3, 4, 5, 6, 7
$$;
comment on function private.fill_sample_sums is 'Totals by week, month and year, from those that are filled.';

create or replace function private.fill_sample_answers(today date) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site constant uuid := private.sample_id(today, 'site');
begin
  insert into public.prompt_runs (
    id, site_id, account_id, prompt_version_id, engine, slot, number, state, run_at, started_at, finished_at, attempts, answer, model, country,
    input_tokens, output_tokens, latency_ms, created_at, is_branded, identity
  )
  select
    private.sample_id(today, 'run ' || answers.key), site, private.sample_id(today, 'account'), prompts.version_id, engines.engine,
    answers.day || 'T06:00:00Z', 1, case when answers.is_empty then 'empty' else 'done' end, answers.day + time '06:00' at time zone 'UTC',
    answers.finished_at - interval '4 seconds', answers.finished_at, 1, answers.answer,
    case when engines.former_model is not null and answers.day < today - 45 then engines.former_model else engines.model end, 'US',
    20 + answers.key % 15,
    char_length(answers.answer) / 4, 2100 + answers.key % 4000, answers.day + time '06:00' at time zone 'UTC', answers.prompt > 50,
    case when strpos(answers.answer, private.sample_absence()) > 0 then 'unknown' else 'known' end
  from private.sample_answers(today) as answers
  join private.sample_engines() as engines using (number)
  join public.prompts on prompts.id = private.sample_id(today, 'prompt ' || answers.prompt)
  on conflict do nothing;

  insert into public.run_mentions (run_id, brand_id, site_id, rank, count, start, strength, sentiment, judged_by, framing, sentence)
  select
    runs.id, private.sample_id(today, 'brand ' || found.brand), site, found.rank, 1, strpos(runs.answer, '**' || brands.name) + 1, found.strength,
    found.sentiment, found.judged_by, array[brands.praise],
    private.sample_sentence(found.key, found.brand, found.rank, found.strength, found.sentiment, false)
  from private.sample_days(today) as known cross join lateral private.sample_mentions(today, known.day, known.day + 1) as found
  join private.sample_brands() as brands using (brand)
  join public.prompt_runs as runs on runs.id = private.sample_id(today, 'run ' || found.key)
  on conflict do nothing;

  insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, title, kind, brand_id, is_in_text)
  select
    runs.id, cited.place, site, 'https://' || cited.host || paths.path, 'https://' || cited.host || paths.path, cited.host, prompts.topic || ' | ' || cited.host,
    cited.kind, case when cited.brand is not null then private.sample_id(today, 'brand ' || cited.brand) end, cited.is_in_text
  from private.sample_days(today) as known cross join lateral private.sample_citations(today, known.day, known.day + 1) as cited
  join public.prompt_runs as runs on runs.id = private.sample_id(today, 'run ' || cited.key)
  join private.sample_prompts() as prompts using (prompt)
  cross join lateral (select private.sample_path(cited.kind, cited.prompt) as path) as paths
  on conflict do nothing;

  insert into public.run_statements (id, run_id, fact_id, site_id, sentence, agrees, source_url, judged_by, created_at)
  select
    private.sample_id(today, 'statement ' || stated.key), runs.id, private.sample_id(today, 'fact ' || stated.fact), site,
    case when stated.agrees then facts.stated else facts.misstated end, stated.agrees,
    (select url from public.run_citations as cited where cited.run_id = runs.id order by position limit 1), 'model', runs.finished_at
  from private.sample_days(today) as known cross join lateral private.sample_statements(today, known.day, known.day + 1) as stated
  join private.sample_facts() as facts using (fact)
  join public.prompt_runs as runs on runs.id = private.sample_id(today, 'run ' || stated.key)
  on conflict do nothing;

  insert into public.run_searches (run_id, position, site_id, query)
  select runs.id, place, site, format((array[
    'best %s 2026', '%s test', '%s reviews', '%s brands compared', 'reliable %s', '%s warranty', '%s price', '%s for commuting', 'where to buy a %s'
  ])[1 + (((hashint8extended(asked.key, 84) & 1023) + place * 2) % 9)::integer], prompts.subject)
  from private.sample_days(today) as known cross join lateral private.sample_runs(today, known.day, known.day + 1) as asked
  join private.sample_prompts() as prompts using (prompt)
  join public.prompt_runs as runs on runs.id = private.sample_id(today, 'run ' || asked.key) and runs.state = 'done'
  cross join generate_series(1, 2) as place
  on conflict do nothing;

  insert into public.run_names (run_id, name_id, site_id, count, sentence, host)
  select
    runs.id, private.sample_id(today, 'name ' || found.name), site, 1, substring(runs.answer from 'Tests also mention [^\n]+'),
    case when strpos(runs.answer, names.host) > 0 then names.host end
  from private.sample_days(today) as known cross join lateral private.sample_named(today, known.day, known.day + 1) as found
  join private.sample_names() as names on names.number = found.name
  join public.prompt_runs as runs on runs.id = private.sample_id(today, 'run ' || found.key)
  on conflict do nothing;
  perform private.mark_names(array(select id from public.prompt_runs where site_id = site));

  update public.prompt_runs as runs set is_unclaimed = true
  where runs.site_id = site and not is_unclaimed and private.is_unclaimed(runs.id);

  insert into public.cited_pages (
    id, site_id, url, host, kind, brand_id, citations, last_cited_at, fetch_at, fetched_at, title, passages, brand_ids, own_sentence, links_own,
    created_at
  )
  select
    private.sample_id(today, 'page ' || cited.canonical_url), site, cited.canonical_url, cited.host, cited.kind, cited.brand_id, count(distinct cited.run_id),
    max(runs.finished_at), null, max(runs.finished_at) + interval '10 minutes', min(cited.title),
    jsonb_build_array(jsonb_build_object('text', min(mentions.sentence))),
    array_agg(distinct mentions.brand_id), min(mentions.sentence) filter (where mentions.brand_id = private.sample_id(today, 'brand 1')),
    hashtextextended(cited.canonical_url, 9) & 3 = 0 or cited.kind = 'own', min(runs.finished_at)
  from public.run_citations as cited
  join public.prompt_runs as runs on runs.id = cited.run_id
  join public.run_mentions as mentions on mentions.run_id = runs.id
  where cited.site_id = site
  group by cited.canonical_url, cited.host, cited.kind, cited.brand_id
  on conflict do nothing;
  -- Nothing is left for the workers to read.
  update public.answer_readings set
    requested_at = null, finished_at = null, brand_ids = '{}', cursor_at = null, cursor_id = null, page_cursor = null
  where site_id = site;
  delete from public.jobs where deduplication_key = 'site.reading/' || site;
end
$$;
comment on function private.fill_sample_answers is 'Stored answers with what was read in them, and the pages that they cite.';

create or replace function private.add_sample_checks(today date) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.scans (id, token, address, score, report, checked_at, site_id, created_at)
  select
    private.sample_id(today, 'check ' || week), left(private.random_token(), 24), 'https://northwind-bikes.example/', score,
    jsonb_build_object(
      'version', 1, 'address', 'https://northwind-bikes.example/', 'finalAddress', 'https://northwind-bikes.example/',
      'checkedAt', to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'), 'durationMs', 2400 + week * 13, 'score', score, 'cap', null,
      'groups', jsonb_build_array(
        jsonb_build_object('id', 'access', 'title', 'Access', 'points', least(25, score * 0.27), 'outOf', 25),
        jsonb_build_object('id', 'content', 'title', 'Content', 'points', least(25, score * 0.26), 'outOf', 25),
        jsonb_build_object('id', 'entity', 'title', 'Entity', 'points', least(20, score * 0.19), 'outOf', 20),
        jsonb_build_object('id', 'discovery', 'title', 'Discovery', 'points', least(20, score * 0.18), 'outOf', 20),
        jsonb_build_object('id', 'agent', 'title', 'Agent', 'points', least(10, score * 0.08), 'outOf', 10)
      ),
      'checks', jsonb_build_array(
        jsonb_build_object(
          'id', 'organization', 'group', 'entity', 'title', 'Organization in structured data', 'weight', 6, 'verdict', 'partial', 'result', 0.5,
          'summary', 'The organization is named, but has no logo.', 'evidence', '[]'::jsonb,
          'fix', jsonb_build_object('text', 'Add the logo and the profiles of the organization.', 'gain', 3)
        ),
        jsonb_build_object(
          'id', 'llms-txt', 'group', 'discovery', 'title', 'llms.txt', 'weight', 4, 'verdict', 'pass', 'result', 1,
          'summary', 'There is one, and its links work.', 'evidence', '[]'::jsonb, 'fix', null
        ),
        jsonb_build_object(
          'id', 'image-texts', 'group', 'content', 'title', 'Texts of images', 'weight', 5, 'verdict', 'partial', 'result', 0.6,
          'summary', '9 of 15 images have a text.', 'evidence', '[]'::jsonb,
          'fix', jsonb_build_object('text', 'Describe the six images that have no text.', 'gain', 2)
        )
      ),
      'requests', '[]'::jsonb
    ),
    checked_at, private.sample_id(today, 'site'), checked_at
  from generate_series(0, 51) as week
  cross join lateral (
    select (today - 1 - week * 7) + time '04:20' at time zone 'UTC' as checked_at, (89 - week * 0.55 - (week * 5 % 4))::smallint as score
  ) as made;

  insert into public.visibility_alerts (site_id, figure, direction, day, since_day, value, n, usual_low, usual_high, created_at)
  select
    private.sample_id(today, 'site'), figure, direction, today - days, today - days - 1, value, n, usual_low, usual_high,
    (today - days + 1) + time '00:20' at time zone 'UTC'
  from (values
    ('mentionRate', 'above', 5, 0.60, 386, 0.49, 0.57), ('citationRate', 'above', 18, 0.36, 388, 0.26, 0.34),
    ('position', 'above', 33, 2.1, 190, 1.5, 1.9), ('shareOfVoice', 'below', 61, 0.17, 884, 0.19, 0.25), ('sentiment', 'below', 96, 63.4, 168, 66, 73)
  ) as listed (figure, direction, days, value, n, usual_low, usual_high);
  insert into public.alert_checks (site_id, day) values (private.sample_id(today, 'site'), today - 1);

  insert into public.passage_comparisons (site_id, compared_at, method, missing, own_pages, other_pages)
  select
    private.sample_id(today, 'site'), (today - 1) + time '23:30' at time zone 'UTC', 'terms',
    jsonb_agg(jsonb_build_object(
      'passage', passage, 'url', 'https://' || url,
      'nearestOwn', case when own is not null then jsonb_build_object('url', 'https://northwind-bikes.example' || path, 'text', own) end,
      'terms', to_jsonb(terms)
    ) order by place), 24, 17
  from (values
    (1, 'The battery keeps 80 % of its capacity after 900 charges and can be replaced without tools.', 'velmora.example/guides/e-bikes',
      '/guides/battery-care', 'Charge the battery at room temperature.', array['capacity', 'charges', 'replaced']),
    (2, 'We deliver fully assembled and collect the packaging on the same day.', 'velmora.example/models/city-bikes', '/returns',
      'You can return a bike within 30 days.', array['assembled', 'packaging']),
    (3, 'The box carries up to 100 kg and has anchors for three child seats.', 'tandria.example/models/cargo-bikes', '/cargo-bikes',
      'Our cargo bikes carry children and shopping.', array['anchors', '100 kg', 'seats']),
    (4, 'Frame sizes start at 152 cm of body height; the table lists the reach of each.', 'kestrand.example/guides/gravel-bikes', null, null,
      array['reach', 'height']),
    (5, 'A lost key is replaced within two days against the number on the card.', 'harrowpike.example/city-bikes', null, null, array['key', 'card'])
  ) as listed (place, passage, url, path, own, terms)
$$;
comment on function private.add_sample_checks is 'Weekly checks, alerts and the comparison of passages.';

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
comment on function private.add_sample_files is 'Hosted files with versions, and the crawl that they are from.';

create or replace function private.open_sample_account(email text, today date) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account constant uuid := private.sample_id(today, 'account');
  site constant uuid := private.sample_id(today, 'site');
  began constant timestamptz := (today - 372) at time zone 'UTC';
  owner uuid;
  known record;
begin
  perform pg_advisory_xact_lock(hashtextextended('sample_account', 0));
  select users.id into owner from auth.users where lower(users.email) = lower(open_sample_account.email);
  if not found then
    raise exception 'There is no user %.', email using errcode = '22023';
  end if;
  select accounts.id, exists (select from public.sites where sites.id = site) as has_site into known from public.accounts where is_sample;
  if found then
    return jsonb_build_object('userId', owner, 'isCurrent', known.id = account and known.has_site);
  end if;

  insert into public.accounts (id, name, plan_id, is_sample, created_at) values (account, 'Sample: Northwind Bikes', 'pro', true, began);
  insert into public.account_members (account_id, user_id, role) values (account, owner, 'owner');
  insert into public.notification_settings (account_id, user_id, wants_digest, wants_alerts) values (account, owner, false, false);
  -- No engine is ever asked for it.
  insert into public.engine_budgets (account_id, daily_calls, monthly_cost_usd) values (account, 0, 0);
  insert into public.sites (id, account_id, name, domain, verified_at, verified_by, is_scanned_weekly, created_at)
  values (site, account, 'Northwind Bikes', 'northwind-bikes.example', began + interval '2 hours', 'meta', true, began);
  insert into public.site_profiles (site_id, organization_name, description, same_as, contact, created_at) values (
    site, 'Northwind Bikes', 'City bikes, e-bikes and cargo bikes, built in Oregon and sold online and in two showrooms.',
    array['https://clips-and-rides.example/northwind', 'https://open-encyclopedia.example/northwind-bikes'],
    'mailto:security@northwind-bikes.example', began
  );
  insert into public.brands (id, site_id, name, is_own, aliases, domains, created_at)
  select
    private.sample_id(today, 'brand ' || brand), site, name, brand = 1, case when brand = 1 then array['Northwind'] else '{}' end, array[domain], began
  from private.sample_brands();
  -- The plan allows 50 that are enabled, and fewer than 50 unbranded ones would make all figures exploratory.
  insert into public.prompts (id, site_id, text, topic, kind, is_enabled, created_at, tags, country, persona)
  select
    private.sample_id(today, 'prompt ' || prompt), site, text, topic, kind, prompt <= 50, began + prompt * interval '1 minute',
    array_remove(array[case when topic in ('City bikes', 'E-bikes') then 'Commuting' when topic <> 'Gravel bikes' then 'Family' end,
      case when kind = 'buying' then 'Shops' end], null),
    case when prompt % 10 = 8 then 'CA' end, case when prompt % 10 = 3 then 'I have never owned a bike as an adult.' end
  from private.sample_prompts();
  update public.prompt_versions set created_at = began, names_own = text ~ 'Northwind' where site_id = site;
  insert into public.engine_models (site_id, engine, model, first_seen_on, last_seen_on)
  select site, engine, model, case when former_model is null then today - 364 else today - 45 end, today - 1 from private.sample_engines()
  union all
  select site, engine, former_model, today - 364, today - 46 from private.sample_engines() where former_model is not null;
  insert into public.brand_facts (id, site_id, kind, subject, value, created_at)
  select private.sample_id(today, 'fact ' || fact), site, kind, subject, value, began from private.sample_facts();
  insert into public.run_schedules (site_id, cadence, engines, created_at)
  select site, 'off', array_agg(engine order by number), began from private.sample_engines();
  -- Nobody knows these keys.
  insert into public.ingest_keys (id, site_id, kind, digest, hint, last_used_at, created_at) values (
    private.sample_id(today, 'server key'), site, 'server', encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 'x7Kd',
    (today - 1) + time '23:40' at time zone 'UTC', began
  );
  -- The key of the tag is public, and a part of pages.
  insert into public.ingest_keys (id, site_id, kind, digest, tag_key, hint, last_used_at, created_at)
  select
    private.sample_id(today, 'tag key'), site, 'tag', encode(sha256(convert_to(key, 'UTF8')), 'hex'), key, right(key, 4),
    (today - 1) + time '23:47' at time zone 'UTC', began
  from (select 'tag_' || private.random_token() as key) as made;
  insert into public.api_keys (id, account_id, name, digest, hint, created_by, created_at, last_used_at) values (
    private.sample_id(today, 'api key'), account, 'Monthly report', encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 'q2Zb',
    owner, began + interval '20 days', (today - 3) + time '08:15' at time zone 'UTC'
  );
  insert into public.site_installs (site_id, source, first_seen_at, last_seen_at, version, last_checked_at) values
    (site, 'next', began + interval '1 day', (today - 1) + time '23:52' at time zone 'UTC', '1.1.0', began + interval '1 day'),
    (site, 'tag', began + interval '1 day', (today - 1) + time '23:47' at time zone 'UTC', null, began + interval '1 day'),
    (site, 'files', began + interval '3 days', (today - 1) + time '21:05' at time zone 'UTC', null, began + interval '3 days');
  insert into public.report_links (id, site_id, name, created_by, created_at)
  values (private.sample_id(today, 'link'), site, 'For the board', owner, (today - 60) at time zone 'UTC');
  insert into public.meter_notices (account_id, meter, month, threshold) values (account, 'prompts', date_trunc('month', today)::date, 100);
  insert into public.engine_spend (account_id, day, calls, cost_usd)
  select account, today - n, 200, 1.4 + (n * 7 % 9) * 0.06 from generate_series(1, 60) as n;
  perform private.add_sample_checks(today);
  perform private.add_sample_files(today, owner);
  return jsonb_build_object('userId', owner, 'isCurrent', true);
end
$$;
comment on function private.open_sample_account is 'The body of public.open_sample_account.';
grant execute on function private.open_sample_account(text, date) to service_role;

create or replace function public.open_sample_account(email text, today date) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.open_sample_account(email, today)
$$;
comment on function public.open_sample_account is
  'Adds the sample account, with this user as its owner: {userId, isCurrent}. isCurrent: it is the one of this day, and not one that was made '
  'before, which must be removed first. There is at most one.';
grant execute on function public.open_sample_account(text, date) to service_role;

create or replace function private.fill_sample_account(today date, part integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  first_day constant date := greatest(today - 365, (date_trunc('month', today) - make_interval(months => part))::date);
  end_day constant date := least(today, (date_trunc('month', today) - make_interval(months => part - 1))::date);
begin
  if part not between 0 and 14 then
    raise exception 'There is no part %.', part using errcode = '22023';
  end if;
  -- In the order in which a deletion locks them.
  perform from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = private.sample_id(today, 'site') and accounts.is_sample for key share of accounts, sites;
  if not found then
    return false;
  end if;
  if part = 13 then
    perform private.fill_sample_sums(today);
  elsif part = 14 then
    perform private.fill_sample_answers(today);
  elsif first_day < end_day then
    perform private.fill_sample_runs(today, first_day, end_day);
    perform private.fill_sample_visits(today, first_day, end_day);
  end if;
  return true;
end
$$;
comment on function private.fill_sample_account is 'The body of public.fill_sample_account.';
grant execute on function private.fill_sample_account(date, integer) to service_role;

create or replace function public.fill_sample_account(today date, part integer) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.fill_sample_account(today, part)
$$;
comment on function public.fill_sample_account is
  'Fills a part of the sample account that was opened for this day, which may be filled already. The parts are 0 to 12, months back from the '
  'day, and at the end 13 and 14. All data is from before the day. False: there is no such account.';
grant execute on function public.fill_sample_account(date, integer) to service_role;

create or replace function private.remove_sample_account(email text, batch integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid;
  site_ids uuid[];
  name text;
  removed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('sample_account', 0));
  select id into account from public.accounts where is_sample for update;
  site_ids := array(select id from public.sites where account_id = account);
  -- Few rows at a time, because all of them would take longer than a statement may.
  foreach name in array array['mention_totals', 'run_totals', 'source_totals', 'name_totals', 'visits', 'visit_totals', 'page_totals'] loop
    execute format(
      'delete from public.%1$I where (tableoid, ctid) in (select tableoid, ctid from public.%1$I where site_id = any ($1) limit $2)', name
    ) using site_ids, batch;
    get diagnostics removed = row_count;
    if removed = batch then
      return jsonb_build_object('isDone', false, 'userId', null);
    end if;
  end loop;
  foreach name in array array['page_counts', 'visitor_totals', 'visitor_months'] loop
    execute format('delete from public.%I where site_id = any ($1)', name) using site_ids;
  end loop;
  delete from private.visitor_days where site_id = any (site_ids);
  delete from public.outbox where payload ->> 'accountId' = account::text or payload ->> 'siteId' = any (site_ids::text[]);
  delete from public.jobs where jobs.account_id = account;
  delete from public.accounts where id = account;
  delete from private.removed_sites where site_id = any (site_ids);
  perform set_config('findable.removed_sample_account', account::text, true);
  delete from public.audit_log where audit_log.account_id = account;
  return jsonb_build_object(
    'isDone', true, 'userId', (select users.id from auth.users where lower(users.email) = lower(remove_sample_account.email))
  );
end
$$;
comment on function private.remove_sample_account is 'The body of public.remove_sample_account.';
grant execute on function private.remove_sample_account(text, integer) to service_role;

create or replace function public.remove_sample_account(email text, batch integer default 20000) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.remove_sample_account(email, batch)
$$;
comment on function public.remove_sample_account is
  'Removes the sample account with everything in it: {isDone, userId}. Until isDone it must be called again. userId: the user with this '
  'address, who remains; null: there is none.';
grant execute on function public.remove_sample_account(text, integer) to service_role;
