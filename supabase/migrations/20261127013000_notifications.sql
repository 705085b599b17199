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
alter table public.notification_settings enable row level security, force row level security;
create policy "Members see their own settings" on public.notification_settings for select to authenticated
using (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members add their own settings" on public.notification_settings for insert to authenticated
with check (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Members change their own settings" on public.notification_settings for update to authenticated
using (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]))
with check (user_id = (select auth.uid()) and account_id = any ((select private.member_account_ids())::uuid[]));
grant
  select,
  insert (account_id, user_id, wants_digest, wants_alerts),
  update (wants_digest, wants_alerts)
on public.notification_settings to authenticated;
grant select, insert, update, delete on public.notification_settings to service_role;

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
grant execute on function public.set_notification(uuid, uuid, text, boolean) to authenticated, service_role;

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
grant execute on function private.notification_recipient(uuid, uuid) to service_role;

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
grant execute on function public.notification_recipient(uuid, uuid) to service_role;

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
alter table public.visibility_alerts enable row level security, force row level security;
create policy "Members see those of their sites" on public.visibility_alerts for select to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]));
grant select on public.visibility_alerts to authenticated;
grant select, insert, update, delete on public.visibility_alerts to service_role;

create table public.alert_checks (
  site_id uuid primary key references public.sites (id) on delete cascade,
  day date not null,
  checked_at timestamptz not null default now()
);
comment on table public.alert_checks is 'The last day of each site that was checked for alerts.';
comment on column public.alert_checks.checked_at is 'In the future if the clock was wrong. Then the check is made again.';
-- For checks that were made while the clock was wrong.
create index alert_checks_checked_at_idx on public.alert_checks (checked_at);
alter table public.alert_checks enable row level security, force row level security;
create policy "Only the server" on public.alert_checks for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.alert_checks to service_role;

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
grant execute on function public.own_brand_sums(uuid, date[], date) to service_role;

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
grant execute on function public.alert_history(uuid, date) to service_role;

create function private.day_to_check(site uuid) returns date
language sql stable
set search_path = ''
as $$
  select newest.day
  from (
    select max(totals.starts_on) as day from public.run_totals as totals
    -- Answers that are being stored at midnight still belong to the day before.
    where totals.site_id = site and totals.grain = 'day' and totals.runs > 0
      and totals.starts_on < ((now() - interval '10 minutes') at time zone 'UTC')::date
  ) as newest
  where newest.day is not null and not exists (
    select from public.alert_checks as checks
    where checks.site_id = site and checks.day >= newest.day and checks.checked_at <= now()
  )
$$;
comment on function private.day_to_check is 'The last complete day (UTC) with runs of a site, if it was not checked for alerts.';

create function private.sites_to_check(after uuid, batch integer) returns table (site_id uuid, day date)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_sites constant integer := 2000;
  due uuid[];
begin
  due := array(
    select found.site_id from (
      select times.site_id from private.site_due_times as times
      -- The clock was wrong if the time is later than any that is set below.
      where times.alerts_at <= now() or times.alerts_at > now() + interval '2 days'
      union
      select checks.site_id from public.alert_checks as checks where checks.checked_at > now()
    ) as found
    where after is null or found.site_id > after
    order by found.site_id limit most_sites
  );
  -- No earlier day gets runs any more, so there is nothing new before the present day is over.
  with idle as materialized (
    select times.site_id from private.site_due_times as times
    where times.site_id = any (due) and private.day_to_check(times.site_id) is null
    order by times.site_id for update skip locked
  )
  update private.site_due_times as times
  set alerts_at = (((now() - interval '10 minutes') at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' + interval '10 minutes'
  from idle where times.site_id = idle.site_id;
  return query
  select known.site_id, checked.day
  from unnest(due) as known (site_id) cross join lateral (select private.day_to_check(known.site_id) as day) as checked
  where checked.day is not null
  order by known.site_id limit batch;
end
$$;
comment on function private.sites_to_check is 'The body of public.sites_to_check. Definer: nobody may see the due times.';
grant execute on function private.sites_to_check(uuid, integer) to service_role;

create function public.sites_to_check(after uuid default null, batch integer default 50) returns table (site_id uuid, day date)
language sql volatile
set search_path = ''
as $$
  select * from private.sites_to_check(after, batch)
$$;
comment on function public.sites_to_check is
  'Sites whose last complete day (UTC) with runs was not checked for alerts, in the order of their ids. after: the last one of the batch '
  'before. A site without such a day is looked at again when the present day is over.';
grant execute on function public.sites_to_check(uuid, integer) to service_role;

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
grant execute on function public.record_alerts(uuid, date, jsonb) to service_role;

create table public.digest_weeks (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  week date not null constraint digest_weeks_begin_on_a_monday check (extract(isodow from week) = 1),
  queued_at timestamptz not null default now()
);
comment on table public.digest_weeks is 'The last week of each account whose digest was queued, by its Monday.';
alter table public.digest_weeks enable row level security, force row level security;
create policy "Only the server" on public.digest_weeks for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.digest_weeks to service_role;

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
grant execute on function public.queue_digests(timestamp with time zone) to service_role;

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
grant execute on function public.tidy_alerts() to service_role;
