-- How many of a page's visits are unverified, so that reports of pages can show them apart, as those of agents do.

alter table public.page_totals add column claimed integer constraint page_totals_claimed_is_a_part_of_visits check (claimed between 0 and visits);
comment on column public.page_totals.claimed is
  'How many of the visits are unverified (claimed, as in visits); null: not known, because they were added up before this was counted.';

-- Known where all of a total's visits are still there as single visits.
update public.page_totals as totals set claimed = counted.claimed
from (
  select
    grain, date_trunc(grain, at, 'UTC') as starts_at, site_id, kind, grouped.name, path, status, count(*) as visits,
    count(*) filter (where verification = 'claimed') as claimed
  from public.visits cross join unnest(array['hour', 'day', 'month', 'year']) as grain
  cross join lateral unnest(array['*', visits.name]) as grouped (name)
  where verification is distinct from 'spoofed' group by 1, 2, 3, 4, 5, 6, 7
) as counted
where totals.grain = counted.grain and totals.starts_at = counted.starts_at and totals.site_id = counted.site_id
  and totals.kind = counted.kind and totals.name = counted.name and totals.path = counted.path and totals.status = counted.status
  and totals.visits = counted.visits;

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;
select pg_temp.change(
  'private.roll_up_batches',
  'insert into public.page_totals as totals (grain, starts_at, site_id, kind, name, path, status, visits)
    select grain, starts_at, site_id, kind, coalesce(name, ''*''), listed, status, count(*)
',
  'insert into public.page_totals as totals (grain, starts_at, site_id, kind, name, path, status, visits, claimed)
    select
      grain, starts_at, site_id, kind, coalesce(name, ''*''), listed, status, count(*), count(*) filter (where verification = ''claimed'')
'
);
select pg_temp.change(
  'private.roll_up_batches',
  'on conflict (grain, starts_at, site_id, kind, name, path, status) do update set visits = totals.visits + excluded.visits
',
  'on conflict (grain, starts_at, site_id, kind, name, path, status) do update set
      visits = totals.visits + excluded.visits, claimed = totals.claimed + excluded.claimed
'
);

select pg_temp.change(
  'private.account_export_tables',
  'array[''site_id'', ''grain'', ''starts_at'', ''kind'', ''name'', ''path'', ''status'', ''visits'']',
  'array[''site_id'', ''grain'', ''starts_at'', ''kind'', ''name'', ''path'', ''status'', ''visits'', ''claimed'']'
);

create or replace function public.visit_series(
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
      select totals.starts_at as at, totals.name, parts.verification, totals.status, parts.visits, null as "lastAt"
      from unnest(buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
        select * from public.page_totals as found
        where found.grain = unit and found.starts_at = bucket_start and found.site_id = visit_series.site_id
          and found.kind = visit_series.kind and found.name = given_name and found.path = visit_series.path
          and (statuses is null or found.status = any (statuses))
        offset 0
      ) as totals
      cross join lateral (values
        (case when totals.claimed is null then null when totals.kind = 'agent' then 'verified' else '' end, totals.visits - coalesce(totals.claimed, 0)),
        ('claimed', totals.claimed)
      ) as parts (verification, visits)
      where parts.visits > 0
    ) as listed;
  end if;
  return coalesce(result, '[]');
end
$$;
comment on function public.visit_series is
  'Visits of a site between two times, by bucket, name, verification and status: [{at, name, verification, status, visits, lastAt}]. '
  'grain: hour or day; bucket: a larger unit instead (month). Times must be starts of buckets. With a path, names are required, '
  'spoofed visits are left out, and verification is null where it is not known. At most 25 months; hours of 14 days, with a path hours '
  'of 3 days and days of 62 days.';

create or replace function public.visited_pages(
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
    select
      totals.path, totals.status, sum(totals.visits * parts.sign) as visits,
      case when count(totals.claimed) = count(*) then sum(totals.claimed * parts.sign) end as claimed
    from (values
      (larger, private.bucket_starts(larger, larger_start, larger_end), 1),
      (grain, private.bucket_starts(grain, starts_at, added_end), 1),
      (grain, private.bucket_starts(grain, subtracted_start, starts_at), -1),
      (grain, private.bucket_starts(grain, greatest(larger_end, added_end), ends_at), 1)
    ) as parts (grain, buckets, sign)
    cross join lateral unnest(parts.buckets) as bucket_start cross join unnest(names) as given_name cross join lateral (
      select found.path, found.status, found.visits, found.claimed from public.page_totals as found
      where found.grain = parts.grain and found.starts_at = bucket_start and found.site_id = visited_pages.site_id
        and found.kind = visited_pages.kind and found.name = given_name
        and (visited_pages.path is null or found.path = visited_pages.path)
        and (visited_pages.statuses is null or found.status = any (found_statuses))
      offset 0
    ) as totals
    group by 1, 2
  ), pages as materialized (
    select
      counted.path, sum(counted.visits) as visits, jsonb_agg(counted.status order by counted.status) as statuses,
      case when count(counted.claimed) = count(*) then sum(counted.claimed) end as claimed
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
          'path', listed.path, 'visits', listed.visits, 'before', coalesce(previous.visits, 0), 'statuses', listed.statuses,
          'claimed', listed.claimed
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
  'starts_at: {total, visits, before, pages: [{path, visits, before, statuses, claimed}]}; total counts the pages, before all visits '
  'between these times, claimed the unverified visits (null: not known). Times must be starts of hours, days or months, as the grain is. '
  'The path * stands for all pages without totals of their own.';
