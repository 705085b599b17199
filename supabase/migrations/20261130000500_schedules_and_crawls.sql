-- What a member can add without end: each change of a schedule's hour or time zone makes it due again, and each crawl is a row.

create or replace function public.plan_prompt_runs(available text[], batch integer default 20) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  -- One is usual. More leaves room for who changes the hour.
  most_in_day constant integer := 3;
  due record;
  versions uuid[];
  planned integer := 0;
begin
  for due in
    select schedules.* from public.run_schedules as schedules
    join public.sites on sites.id = schedules.site_id join public.accounts on accounts.id = sites.account_id
    where schedules.next_run_at <= now() order by schedules.next_run_at limit batch
    -- Sites and accounts that are being deleted are left out, so that the deletion and this function never wait for each other.
    for update of schedules skip locked for key share of accounts, sites skip locked
  loop
    if private.take_turn('schedule of a site', due.site_id::text, most_in_day, 86400) = 0 then
      select array_agg(version_id) into versions from public.prompts where site_id = due.site_id and is_enabled and version_id is not null;
      planned := planned + private.add_prompt_runs(
        due.site_id, coalesce(versions, '{}'), array(select unnest(due.engines) intersect select unnest(available)), due.runs_per_prompt,
        to_char(due.next_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), null
      );
    end if;
    -- What was missed while nothing ran is not caught up: runs of yesterday cannot be made today.
    update public.run_schedules
    set next_run_at = private.next_run_at(due.cadence, due.hour, due.time_zone, now()) where site_id = due.site_id;
  end loop;
  return planned;
end
$$;
comment on function public.plan_prompt_runs is
  'Adds the runs of due schedules, for engines that are available, each once, and for a site at most three times in a day. Returns their number.';

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;
select pg_temp.change(
  'private.tidy',
  $$      ('jobs', 'finished_at', '30 days',$$,
  $rule$      -- The files of a site are written from its newest crawl.
      ('site_crawls', 'finished_at', '90 days', $sql$
        exists (select from public.site_crawls as newer where newer.site_id = expired.site_id and newer.requested_at > expired.requested_at
          and (newer.state = 'done' or expired.state = 'failed'))
      $sql$),
      ('jobs', 'finished_at', '30 days',$rule$
);
