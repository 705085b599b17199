-- Alerts when a figure leaves its usual range, the weekly digest, and which of these mails a member wants.

create table public.notification_settings (
  account_id uuid not null,
  user_id uuid not null,
  wants_digest boolean not null default true,
  wants_alerts boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id),
  constraint notification_settings_are_of_a_member foreign key (account_id, user_id)
    references public.account_members (account_id, user_id) on delete cascade
);
comment on table public.notification_settings is 'Which mails about an account a member wants. Without a row: all of them.';

create trigger notification_settings_stamp_times before update on public.notification_settings
for each row execute function private.stamp_times();
create trigger notification_settings_stay before update of account_id, user_id on public.notification_settings
for each row when (old.account_id <> new.account_id or old.user_id <> new.user_id)
execute function private.refuse_move();

create table public.visibility_alerts (
  site_id uuid not null references public.sites (id) on delete cascade,
  figure text not null constraint visibility_alerts_figure_is_known
    check (figure in ('mentionRate', 'shareOfVoice', 'citationRate', 'position', 'sentiment')),
  direction text not null constraint visibility_alerts_direction_is_known check (direction in ('above', 'below')),
  day date not null,
  since_day date not null,
  value double precision not null,
  n integer not null constraint visibility_alerts_n_is_positive check (n > 0),
  usual_low double precision not null,
  usual_high double precision not null,
  created_at timestamptz not null default now(),
  primary key (site_id, figure, day),
  constraint visibility_alerts_are_of_two_days check (since_day < day),
  constraint visibility_alerts_range_is_in_order check (usual_low <= usual_high)
);
comment on table public.visibility_alerts is
  'Figures of the own brand that left their usual range on two days with runs. Deleted after 13 months.';
comment on column public.visibility_alerts.since_day is 'The first of the two days.';
comment on column public.visibility_alerts.value is 'Of the two days together. Rates are from 0 to 1, sentiment from 0 to 100.';
comment on column public.visibility_alerts.n is 'What the value is a share or a mean of: answers or mentions of the two days.';
create index visibility_alerts_day_idx on public.visibility_alerts (day);

create table public.alert_checks (
  site_id uuid primary key references public.sites (id) on delete cascade,
  day date not null,
  checked_at timestamptz not null default now()
);
comment on table public.alert_checks is 'The last day of each site that was checked for alerts.';
comment on column public.alert_checks.checked_at is 'In the future if the clock was wrong. Then the check is made again.';

create table public.digest_weeks (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  week date not null constraint digest_weeks_begin_on_a_monday check (extract(isodow from week) = 1),
  queued_at timestamptz not null default now()
);
comment on table public.digest_weeks is 'The last week of each account whose digest was queued, by its Monday.';

do $$
declare
  name text;
begin
  foreach name in array array['notification_settings', 'visibility_alerts', 'alert_checks', 'digest_weeks'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end
$$;

create policy "Members see their own settings" on public.notification_settings for select to authenticated
using (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members add their own settings" on public.notification_settings for insert to authenticated
with check (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members change their own settings" on public.notification_settings for update to authenticated
using (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]))
with check (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members see those of their sites" on public.visibility_alerts for select to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Only the server" on public.alert_checks for all to service_role using (true) with check (true);
create policy "Only the server" on public.digest_weeks for all to service_role using (true) with check (true);

grant select, insert (account_id, user_id, wants_digest, wants_alerts), update (wants_digest, wants_alerts)
  on public.notification_settings to authenticated;
grant select on public.visibility_alerts to authenticated;

create function public.set_notification(account_id uuid, user_id uuid, kind text, is_wanted boolean) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if kind is null or kind not in ('digest', 'alerts') then
    raise exception 'There is no mail of the kind %.', coalesce(kind, 'null') using errcode = '22023';
  end if;
  insert into public.notification_settings as settings (account_id, user_id, wants_digest, wants_alerts)
  select members.account_id, members.user_id, kind <> 'digest' or is_wanted, kind <> 'alerts' or is_wanted
  from public.account_members as members
  where members.account_id = set_notification.account_id and members.user_id = set_notification.user_id
  on conflict on constraint notification_settings_pkey do update set
    wants_digest = case kind when 'digest' then excluded.wants_digest else settings.wants_digest end,
    wants_alerts = case kind when 'alerts' then excluded.wants_alerts else settings.wants_alerts end;
  return found;
end
$$;
comment on function public.set_notification is
  'Turns one kind of mail (digest or alerts) on or off for a member. False: there is no such member. It acts with the rights of the user.';

create function private.notification_recipient(account uuid, recipient uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', users.email, 'accountName', accounts.name, 'wantsDigest', coalesce(settings.wants_digest, true),
    'wantsAlerts', coalesce(settings.wants_alerts, true),
    'sites', coalesce((
      select jsonb_agg(jsonb_build_object('id', sites.id, 'name', coalesce(sites.domain, sites.name)) order by sites.created_at, sites.id)
      from public.sites where sites.account_id = accounts.id
    ), '[]')
  )
  from public.account_members as members
  join public.accounts on accounts.id = members.account_id
  join auth.users on users.id = members.user_id
  left join public.notification_settings as settings
    on settings.account_id = members.account_id and settings.user_id = members.user_id
  where members.account_id = account and members.user_id = recipient and users.email is not null and users.deleted_at is null
    and (users.banned_until is null or users.banned_until <= now())
$$;
comment on function private.notification_recipient is
  'Definer: the server has no right to read users. Null: the user is not a member any more, or cannot sign in.';

create function public.notification_recipient(account_id uuid, user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.notification_recipient(account_id, user_id);
end
$$;
comment on function public.notification_recipient is
  'A member to whom mail is sent: {email, accountName, wantsDigest, wantsAlerts, sites: [{id, name}]}. Null: there is none.';

create function public.own_brand_sums(site_id uuid, days date[], known_by date default null) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with asked as materialized (
      select
        totals.prompt_version_id, totals.engine, sum(totals.runs)::integer as runs, sum(totals.own_cited_runs)::integer as own_cited_runs
      from public.run_totals as totals
      where totals.site_id = own_brand_sums.site_id and totals.grain = 'day' and totals.starts_on = any (days) and totals.runs > 0
      group by 1, 2
    ), named as materialized (
      select
        totals.prompt_version_id, totals.engine, sum(totals.mentions)::integer as all_mentions,
        coalesce(sum(totals.mentions) filter (where brands.is_own), 0)::integer as mentions,
        coalesce(sum(totals.rank_sum) filter (where brands.is_own), 0)::integer as rank_sum,
        coalesce(sum(totals.rank_square_sum) filter (where brands.is_own), 0)::integer as rank_square_sum,
        coalesce(sum(totals.sentiment_runs) filter (where brands.is_own), 0)::integer as sentiment_runs,
        coalesce(sum(totals.sentiment_sum) filter (where brands.is_own), 0)::integer as sentiment_sum,
        coalesce(sum(totals.sentiment_square_sum) filter (where brands.is_own), 0)::float8 as sentiment_square_sum
      from public.mention_totals as totals join public.brands on brands.id = totals.brand_id
      where totals.site_id = own_brand_sums.site_id and totals.grain = 'day' and totals.starts_on = any (days)
        and (known_by is null or brands.is_own or brands.created_at < (known_by + 1)::timestamp at time zone 'UTC')
      group by 1, 2
    )
    select coalesce(json_agg(json_build_object(
      'promptId', prompts.id, 'engine', asked.engine, 'runs', asked.runs, 'ownCitedRuns', asked.own_cited_runs,
      'mentions', coalesce(named.mentions, 0), 'allMentions', coalesce(named.all_mentions, 0), 'rankSum', coalesce(named.rank_sum, 0),
      'rankSquareSum', coalesce(named.rank_square_sum, 0), 'sentimentRuns', coalesce(named.sentiment_runs, 0),
      'sentimentSum', coalesce(named.sentiment_sum, 0), 'sentimentSquareSum', coalesce(named.sentiment_square_sum, 0)
    ) order by prompts.id, asked.engine), '[]')
    from asked
    join public.prompts on prompts.version_id = asked.prompt_version_id
    left join named on named.prompt_version_id = asked.prompt_version_id and named.engine = asked.engine
  );
end
$$;
comment on function public.own_brand_sums is
  'Sums of days by prompt, of its current version only, and engine: [{promptId, engine, runs, ownCitedRuns, mentions, ...}]. allMentions '
  'counts the mentions of all brands that were tracked on the day known_by.';

create function public.alert_history(site_id uuid, until_day date) returns json
language plpgsql stable
set search_path = ''
as $$
declare
  -- The two newest, and 28 before them.
  days constant date[] := array(
    select distinct totals.starts_on
    from public.run_totals as totals join public.prompts on prompts.version_id = totals.prompt_version_id
    where totals.site_id = alert_history.site_id and totals.grain = 'day' and totals.starts_on <= until_day
      and totals.starts_on > until_day - 90 and totals.runs > 0
    order by totals.starts_on desc limit 30
  );
  -- A brand that was added later would change the share of voice of the days since, and not that of the days before.
  known_by constant date := days[cardinality(days)];
begin
  if cardinality(days) < 3 or not exists (
    select from public.brands where brands.site_id = alert_history.site_id and brands.is_own
  ) then
    return null;
  end if;
  return json_build_object(
    'newest', json_build_object('day', days[1], 'parts', public.own_brand_sums(site_id, days[1:1], known_by)),
    'second', json_build_object('day', days[2], 'parts', public.own_brand_sums(site_id, days[2:2], known_by)),
    'before', public.own_brand_sums(site_id, days[3:30], known_by),
    'brands', (select count(*) from public.brands where brands.site_id = alert_history.site_id),
    'alerts', coalesce((
      select json_agg(json_build_object('figure', alerts.figure, 'direction', alerts.direction) order by alerts.figure, alerts.day)
      from public.visibility_alerts as alerts
      where alerts.site_id = alert_history.site_id and alerts.day > days[1] - 7
    ), '[]')
  );
end
$$;
comment on function public.alert_history is
  'What tells whether a figure of the own brand left its usual range: {newest: {day, parts}, second: {day, parts}, before: parts, brands, '
  'alerts: those of the last seven days}. newest and second are the last days with runs until a day, before are up to 28 days with runs '
  'before them; at most 90 days back. parts: see own_brand_sums. Null: there are not three such days, or there is no own brand.';

create function public.sites_to_check(after uuid default null, batch integer default 50) returns table (site_id uuid, day date)
language sql stable
set search_path = ''
as $$
  select sites.id, newest.day
  from public.sites
  cross join lateral (
    select max(totals.starts_on) as day from public.run_totals as totals
    -- Answers that are being stored at midnight still belong to the day before.
    where totals.site_id = sites.id and totals.grain = 'day' and totals.runs > 0
      and totals.starts_on < ((now() - interval '10 minutes') at time zone 'UTC')::date
  ) as newest
  left join public.alert_checks as checks on checks.site_id = sites.id
  where newest.day is not null and (after is null or sites.id > after)
    and (checks.site_id is null or checks.day < newest.day or checks.checked_at > now())
  order by sites.id limit batch
$$;
comment on function public.sites_to_check is
  'Sites whose last complete day (UTC) with runs was not checked for alerts, in the order of their ids. after: the last one of the batch '
  'before.';

create function public.record_alerts(site_id uuid, checked_day date, alerts jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  account uuid;
  queued integer;
begin
  -- First what a deletion starts at, so that the deletion and this function never wait for each other.
  select accounts.id into account
  from public.sites join public.accounts on accounts.id = sites.account_id
  where sites.id = record_alerts.site_id for key share of accounts, sites;
  if not found then
    return 0;
  end if;
  insert into public.alert_checks as checks (site_id, day) values (record_alerts.site_id, checked_day)
  on conflict on constraint alert_checks_pkey do update set day = excluded.day, checked_at = now()
  where checks.day < excluded.day or checks.checked_at > clock_timestamp();
  if not found then
    return 0;
  end if;

  with added as (
    insert into public.visibility_alerts (site_id, figure, direction, day, since_day, value, n, usual_low, usual_high)
    select
      record_alerts.site_id, given.figure, given.direction, checked_day, given."sinceDay", given.value, given.n, given."usualLow",
      given."usualHigh"
    from jsonb_to_recordset(alerts) as given (
      figure text, direction text, "sinceDay" date, value double precision, n integer, "usualLow" double precision,
      "usualHigh" double precision
    )
    on conflict on constraint visibility_alerts_pkey do nothing
    returning figure
  )
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select
    'alert/' || record_alerts.site_id || '/' || checked_day || '/' || members.user_id, 'visibility.alert',
    jsonb_build_object('siteId', record_alerts.site_id, 'userId', members.user_id, 'day', checked_day), -1
  from public.account_members as members
  left join public.notification_settings as settings
    on settings.account_id = members.account_id and settings.user_id = members.user_id
  where members.account_id = account and coalesce(settings.wants_alerts, true) and exists (select from added)
  on conflict on constraint outbox_idempotency_key_is_unique do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.record_alerts is
  'Stores that a day of a site was checked, its alerts ([{figure, direction, sinceDay, value, n, usualLow, usualHigh}]), and a message to '
  'each member who wants them: all or none, and once. Returns the number of messages.';

create function public.queue_digests(at timestamptz default now()) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  now_utc constant timestamp := at at time zone 'UTC';
  monday constant timestamp := date_trunc('week', at at time zone 'UTC');
  reported constant date := monday::date - 7;
  queued integer;
begin
  if now_utc < monday + interval '7 hours' or now_utc >= monday + interval '3 days' then
    return 0;
  end if;
  with due as materialized (
    select accounts.id from public.accounts
    left join public.digest_weeks as weeks on weeks.account_id = accounts.id
    where (weeks.account_id is null or weeks.week < reported) and exists (
      select from public.sites join public.run_totals as totals on totals.site_id = sites.id
      where sites.account_id = accounts.id and totals.grain = 'week' and totals.starts_on = reported and totals.runs > 0
    )
    order by accounts.id for key share of accounts
  ), marked as (
    insert into public.digest_weeks as weeks (account_id, week) select due.id, reported from due
    on conflict on constraint digest_weeks_pkey do update set week = excluded.week, queued_at = now()
    where weeks.week < excluded.week
    returning weeks.account_id
  )
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select
    'digest/' || members.account_id || '/' || members.user_id || '/' || reported, 'visibility.digest',
    jsonb_build_object('accountId', members.account_id, 'userId', members.user_id, 'week', reported), -1
  from marked
  join public.account_members as members on members.account_id = marked.account_id
  left join public.notification_settings as settings
    on settings.account_id = members.account_id and settings.user_id = members.user_id
  where coalesce(settings.wants_digest, true)
  on conflict on constraint outbox_idempotency_key_is_unique do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.queue_digests is
  'From Monday 07:00 to Wednesday (UTC): queues the digest of the last week (Monday to Sunday) once for each account with answers in it, '
  'to the members who want it. Returns the number of messages.';

create function public.tidy_alerts() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.visibility_alerts where day < (now() at time zone 'UTC')::date - interval '13 months';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_alerts is 'Deletes alerts after 13 months. Returns their number.';

grant execute on function public.set_notification(uuid, uuid, text, boolean) to authenticated, service_role;
grant execute on function
  private.notification_recipient(uuid, uuid), public.notification_recipient(uuid, uuid), public.own_brand_sums(uuid, date[], date),
  public.alert_history(uuid, date), public.sites_to_check(uuid, integer), public.record_alerts(uuid, date, jsonb),
  public.queue_digests(timestamptz), public.tidy_alerts()
to service_role;
-- The digest has the figures of the dashboard, and is written by the server.
grant execute on function
  private.bucket_starts(text, timestamptz, timestamptz),
  public.visibility_report(uuid, date, date, date, text, text[], text[], text[]),
  public.visibility_sources(uuid, date, date, date, text, text[], integer),
  public.recent_searches(uuid, integer, text[]), public.unclaimed_runs(uuid, integer, text[]),
  public.visit_series(uuid, text, text, timestamptz, timestamptz, text[], text, integer[], text),
  public.visited_pages(uuid, text, text, timestamptz, timestamptz, timestamptz, text[], integer[], text, integer, integer),
  public.site_setup(uuid)
to service_role;
