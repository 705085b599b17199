begin;
select tests.start(26);

-- The next time of a schedule, at the same hour of the zone.
select is(
  private.next_run_at(cadence, hour::smallint, zone, after_at::timestamptz), next_at::timestamptz,
  format('%s, %s, hour %s, after %s: %s', title, zone, hour, after_at, coalesce(next_at, 'never'))
)
from (values
  ('before the hour', 'daily', 6, 'UTC', '2026-05-01T05:59:59Z', '2026-05-01T06:00Z'),
  ('at the hour', 'daily', 6, 'UTC', '2026-05-01T06:00Z', '2026-05-02T06:00Z'),
  ('clocks go forward', 'daily', 6, 'Europe/Berlin', '2026-03-28T05:00Z', '2026-03-29T04:00Z'),
  ('the day after', 'daily', 6, 'Europe/Berlin', '2026-03-29T04:00Z', '2026-03-30T04:00Z'),
  ('clocks go back', 'daily', 6, 'Europe/Berlin', '2026-10-24T04:00Z', '2026-10-25T05:00Z'),
  ('an hour that does not exist', 'daily', 2, 'Europe/Berlin', '2026-03-28T01:00Z', '2026-03-29T01:00Z'),
  ('after one that does not exist', 'daily', 2, 'Europe/Berlin', '2026-03-29T01:00Z', '2026-03-30T00:00Z'),
  ('an hour that comes twice', 'daily', 2, 'Europe/Berlin', '2026-10-24T00:00Z', '2026-10-25T01:00Z'),
  ('after one that comes twice', 'daily', 2, 'Europe/Berlin', '2026-10-25T01:00Z', '2026-10-26T01:00Z'),
  ('clocks go forward', 'daily', 6, 'America/New_York', '2026-03-07T11:00Z', '2026-03-08T10:00Z'),
  ('clocks go back', 'daily', 6, 'America/New_York', '2026-10-31T10:00Z', '2026-11-01T11:00Z'),
  ('half an hour from UTC', 'daily', 6, 'Asia/Kolkata', '2026-05-01T00:29:59Z', '2026-05-01T00:30Z'),
  ('another day than in UTC', 'daily', 1, 'Asia/Kolkata', '2026-05-01T20:00Z', '2026-05-02T19:30Z'),
  ('days later', 'weekly', 6, 'UTC', '2026-11-24T15:00Z', '2026-11-30T06:00Z'),
  ('on Monday, before the hour', 'weekly', 6, 'UTC', '2026-11-23T05:00Z', '2026-11-23T06:00Z'),
  ('on Monday, at the hour', 'weekly', 6, 'UTC', '2026-11-23T06:00Z', '2026-11-30T06:00Z'),
  ('Monday there, Sunday in UTC', 'weekly', 6, 'Pacific/Auckland', '2026-11-22T12:00Z', '2026-11-22T17:00Z'),
  ('clocks go forward in between', 'weekly', 6, 'Europe/Berlin', '2026-03-23T05:00Z', '2026-03-30T04:00Z'),
  ('off', 'off', 6, 'UTC', '2026-05-01T06:00Z', null)
) as schedules (title, cadence, hour, zone, after_at, next_at);

select tests.act('member', $$update public.run_schedules set cadence = 'daily', hour = 6 where site_id = tests.id('site')$$);
select is(
  (select next_run_at from public.run_schedules), private.next_run_at('daily', 6::smallint, 'UTC', now()),
  'notes the next run when a member turns a schedule on'
);
select tests.act('member', $$update public.run_schedules set time_zone = 'Asia/Kolkata' where site_id = tests.id('site')$$);
select is(
  (select next_run_at from public.run_schedules), private.next_run_at('daily', 6::smallint, 'Asia/Kolkata', now()),
  'notes it again when the time zone changes'
);
select is((select country from public.run_schedules), 'US', 'asks from the United States at first');
update public.run_schedules set next_run_at = now() - interval '1 minute';
select tests.act('member', $$update public.run_schedules set engines = '{openai}', runs_per_prompt = 2, country = 'DE'$$);
select is(
  (select next_run_at from public.run_schedules), now() - interval '1 minute', 'does not skip a due run when other settings change'
);
select is((select country from public.run_schedules), 'DE', 'keeps the country that a member chooses');
select tests.act('member', $$update public.run_schedules set cadence = 'off' where site_id = tests.id('site')$$);
select is((select next_run_at from public.run_schedules), null, 'has no next run when it is off');

delete from public.sites where id = tests.id('site');
select is_empty('select from public.run_schedules', 'deletes the schedule with its site');
select * from finish();
rollback;
