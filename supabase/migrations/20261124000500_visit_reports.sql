-- What the analytics screen shows. The functions read with the rights of the user, and totals only, never all visits.
-- Each hour, day or month is looked up by itself (`cross join lateral`, and `offset 0`, which keeps it so): Postgres 15 and 16 could
-- otherwise choose to read those of all sites.

create function public.visit_series(
  site_id uuid, kind text, grain text, starts_at timestamptz, ends_at timestamptz,
  names text[] default null, path text default null, statuses integer[] default null, bucket text default null
)
returns json
language plpgsql stable
set search_path = ''
as $$
declare
  unit constant text := coalesce(bucket, grain);
  buckets constant timestamptz[] := private.bucket_starts(unit, starts_at, ends_at);
  result json;
begin
  if path is null then
    select json_agg(listed) into result
    from (
      select totals.starts_at as at, totals.name, totals.verification, totals.status, totals.visits, totals.last_at as "lastAt"
      from unnest(buckets) as bucket_start cross join lateral (
        select * from public.visit_totals as found
        where found.grain = unit and found.starts_at = bucket_start and found.site_id = visit_series.site_id
          and found.kind = visit_series.kind and (names is null or found.name = any (names))
          and (statuses is null or found.status = any (statuses))
        offset 0
      ) as totals
    ) as listed;
  else
    select json_agg(listed) into result
    from (
      select totals.starts_at as at, totals.name, null as verification, totals.status, totals.visits, null as "lastAt"
      from unnest(buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
        select * from public.page_totals as found
        where found.grain = unit and found.starts_at = bucket_start and found.site_id = visit_series.site_id
          and found.kind = visit_series.kind and found.name = given_name and found.path = visit_series.path
          and (statuses is null or found.status = any (statuses))
        offset 0
      ) as totals
    ) as listed;
  end if;
  return coalesce(result, '[]');
end
$$;
comment on function public.visit_series is
  'Visits of a site between two times, by bucket, name, verification and status: [{at, name, verification, status, visits, lastAt}]. '
  'grain: hour or day; bucket: a larger unit instead (month). Times must be starts of buckets. With a path, names are required, and '
  'spoofed visits are left out. At most 25 months; hours of 14 days, with a path hours of 3 days and days of 62 days.';

create function public.visited_pages(
  site_id uuid, kind text, grain text, starts_at timestamptz, ends_at timestamptz, before_at timestamptz,
  names text[] default array['*'], statuses integer[] default null, path text default null, page_count integer default 25,
  page_offset integer default 0
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Fewer rows have to be added up with the totals of the next larger unit where it lies within the time, or lies so for the most
  -- part: then what is before the time is subtracted.
  larger constant text := case grain when 'day' then 'month' when 'month' then 'year' end;
  unit_start constant timestamptz := date_trunc(coalesce(larger, grain), starts_at, 'UTC');
  unit_end constant timestamptz := (unit_start at time zone 'UTC' + ('1 ' || coalesce(larger, grain))::interval) at time zone 'UTC';
  larger_start timestamptz := starts_at;
  larger_end timestamptz := starts_at;
  added_end timestamptz := ends_at;
  subtracted_start timestamptz := starts_at;
  buckets_before constant timestamptz[] := private.bucket_starts(grain, before_at, starts_at);
  -- Those that occur: a list of hundreds would be compared with each row.
  found_statuses smallint[];
  result jsonb;
begin
  if larger is not null then
    -- Nothing is after the current unit, so all of it can be taken.
    larger_end := case when ends_at > now() then ends_at else date_trunc(larger, ends_at, 'UTC') end;
    if unit_start = starts_at then
      added_end := starts_at;
    elsif starts_at - unit_start < unit_end - starts_at and unit_start < larger_end then
      larger_start := unit_start;
      subtracted_start := unit_start;
      added_end := starts_at;
    else
      larger_start := unit_end;
      added_end := least(unit_end, ends_at);
    end if;
  end if;
  if statuses is not null then
    found_statuses := array(
      select status from (
        select distinct totals.status
        from unnest(private.bucket_starts('month', before_at, ends_at)) as bucket_start cross join lateral (
          select status from public.visit_totals as found
          where found.grain = 'month' and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
            and found.kind = visited_pages.kind
          offset 0
        ) as totals
      ) as occurring where status = any (statuses)
    );
  end if;

  with counted as materialized (
    select totals.path, totals.status, sum(totals.visits * parts.sign) as visits
    from (values
      (larger, private.bucket_starts(larger, larger_start, larger_end), 1),
      (grain, private.bucket_starts(grain, starts_at, added_end), 1),
      (grain, private.bucket_starts(grain, subtracted_start, starts_at), -1),
      (grain, private.bucket_starts(grain, greatest(larger_end, added_end), ends_at), 1)
    ) as parts (grain, buckets, sign)
    cross join lateral unnest(parts.buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
      select found.path, found.status, found.visits from public.page_totals as found
      where found.grain = parts.grain and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
        and found.kind = visited_pages.kind and found.name = given_name
        and (visited_pages.path is null or found.path = visited_pages.path)
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      offset 0
    ) as totals
    group by 1, 2
  ), pages as materialized (
    select counted.path, sum(counted.visits) as visits, jsonb_agg(counted.status order by counted.status) as statuses
    from counted where counted.visits > 0 group by 1
  ), listed as materialized (
    select * from pages order by pages.visits desc, pages.path limit page_count offset page_offset
  ), previous as (
    select totals.path, sum(totals.visits) as visits
    from unnest(buckets_before) as bucket_start cross join unnest(names) as given_name cross join lateral (
      select found.path, found.visits from public.page_totals as found
      where found.grain = visited_pages.grain and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
        and found.kind = visited_pages.kind and found.name = given_name and found.path = any (array(select listed.path from listed))
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      offset 0
    ) as totals
    group by 1
  )
  select jsonb_build_object(
    'total', (select count(*) from pages),
    'visits', (select coalesce(sum(pages.visits), 0) from pages),
    'pages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'path', listed.path, 'visits', listed.visits, 'before', coalesce(previous.visits, 0), 'statuses', listed.statuses
        )
        order by listed.visits desc, listed.path
      ) from listed left join previous on previous.path = listed.path
    ), '[]')
  ) into result;

  return result || jsonb_build_object('before', (
    select coalesce(sum(totals.visits), 0)
    from unnest(buckets_before) as bucket_start cross join lateral (
      select found.visits from public.visit_totals as found
      where visited_pages.path is null and found.grain = visited_pages.grain and found.starts_at = bucket_start
        and found.site_id = visited_pages.site_id and found.kind = visited_pages.kind and found.verification <> 'spoofed'
        and ('*' = any (names) or found.name = any (names))
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      union all
      select found.visits from unnest(names) as given_name cross join lateral (
        select * from public.page_totals as found
        where visited_pages.path is not null and found.grain = visited_pages.grain and found.starts_at = bucket_start
          and found.site_id = visited_pages.site_id and found.kind = visited_pages.kind and found.name = given_name
          and found.path = visited_pages.path and (visited_pages.statuses is null or found.status = any (found_statuses))
        offset 0
      ) as found
    ) as totals
  ));
end
$$;
comment on function public.visited_pages is
  'The pages of a site with the most visits between starts_at and ends_at, without spoofed ones, and their visits between before_at and '
  'starts_at: {total, visits, before, pages: [{path, visits, before, statuses}]}; total counts the pages, before all visits between '
  'these times. Times must be starts of hours, days or months, as the grain is. The path * stands for all pages without totals of their own.';

create function public.visitor_series(site_id uuid, grain text, starts_at timestamptz, ends_at timestamptz)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'series', coalesce((
      select jsonb_agg(jsonb_build_object('at', totals.starts_at, 'visitors', totals.visitors) order by totals.starts_at)
      from unnest(private.bucket_starts(grain, starts_at, ends_at)) as bucket_start cross join lateral (
        select found.starts_at, found.visitors from public.visitor_totals as found
        where found.grain = visitor_series.grain and found.starts_at = bucket_start and found.site_id = visitor_series.site_id
        offset 0
      ) as totals
    ), '[]'),
    'months', coalesce((
      select jsonb_agg(jsonb_build_object('month', months.month, 'visitors', months.visitors) order by months.month)
      from public.visitor_months as months
      where months.site_id = visitor_series.site_id
        and months.month >= date_trunc('month', visitor_series.starts_at at time zone 'UTC')
        and months.month < visitor_series.ends_at at time zone 'UTC'
    ), '[]')
  );
end
$$;
comment on function public.visitor_series is
  'Visitors of a site by hour or day, and the unique visitors of each calendar month that begins or continues in this time: '
  '{series: [{at, visitors}], months: [{month, visitors}]}.';

create function public.latest_visits(
  site_id uuid, before_at timestamptz, names text[] default null, statuses integer[] default null, path text default null,
  visit_count integer default 50
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered constant boolean := coalesce(names is not null or statuses is not null or path is not null, false);
  result jsonb;
begin
  -- A filter can leave few of millions of visits. An index finds the last ones of each name and status that occur.
  execute format(
    $sql$
      select jsonb_agg(
        jsonb_build_object(
          'at', at, 'kind', kind, 'name', name, 'verification', verification, 'path', path, 'status', nullif(status, 0),
          'source', source
        )
        order by at desc
      )
      from (
        select visits.* from %s
        cross join lateral (
          select at, kind, name, verification, path, status, source from public.visits
          where visits.site_id = $1 and visits.at < $2 and visits.at >= now() - interval '90 days' %s %s
          order by at desc limit $6
        ) as visits
        order by visits.at desc limit $6
      ) as found
    $sql$,
    case when is_filtered then $sql$(
      select distinct totals.name, totals.status
      from unnest(private.bucket_starts('month', now() - interval '90 days', $2)) as bucket_start cross join lateral (
        select found.name, found.status from public.visit_totals as found
        where found.grain = 'month' and found.starts_at = bucket_start and found.site_id = $1
          and ($3 is null or found.name = any ($3)) and ($4 is null or found.status = any ($4))
        offset 0
      ) as totals
    ) as pairs$sql$ else '(values (1)) as one' end,
    case when is_filtered then 'and visits.name = pairs.name and visits.status = pairs.status' end,
    case when path is not null then 'and visits.path = $5' end
  )
  into result using site_id, before_at, names, statuses, path, visit_count;
  return coalesce(result, '[]');
end
$$;
comment on function public.latest_visits is
  'The last visits of a site before a time, of the last 90 days: [{at, kind, name, verification, path, status, source}].';

grant execute on function
  public.visit_series(uuid, text, text, timestamptz, timestamptz, text[], text, integer[], text),
  public.visited_pages(uuid, text, text, timestamptz, timestamptz, timestamptz, text[], integer[], text, integer, integer),
  public.visitor_series(uuid, text, timestamptz, timestamptz),
  public.latest_visits(uuid, timestamptz, text[], integer[], text, integer)
to authenticated;
