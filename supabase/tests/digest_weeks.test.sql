begin;
select tests.start(17);

delete from public.digest_weeks;
delete from public.outbox;
delete from public.run_totals;
insert into public.run_totals (site_id, grain, starts_on, prompt_version_id, engine, runs) values
  (tests.id('site'), 'week', '2026-11-16', tests.version('prompt'), 'openai', 5),
  (tests.id('site'), 'week', '2026-11-23', tests.version('prompt'), 'openai', 5);

select is(public.queue_digests(at::timestamptz), 0, 'queues nothing ' || title)
from (values
  ('2026-11-22T23:59:59Z', 'on Sunday'), ('2026-11-23T06:59:59Z', 'on Monday before 07:00'), ('2026-11-26T00:00:00Z', 'from Thursday on'),
  ('2026-11-29T12:00:00Z', 'on the Sunday after'), ('2026-12-07T07:00:00Z', 'for a week without answers')
) as times (at, title);
select is(public.queue_digests('2026-11-23T07:00:00Z'), 2, 'queues one message for each member from Monday 07:00 on');
select results_eq(
  'select idempotency_key, kind, payload, priority from public.outbox order by 1',
  $$select
      format('digest/%s/%s/2026-11-16', tests.id('account'), tests.id(name)), 'visibility.digest',
      jsonb_build_object('accountId', tests.id('account'), 'userId', tests.id(name), 'week', '2026-11-16'), -1::smallint
    from unnest(array['owner', 'member']) as name order by 1$$,
  'queues a message that names the account, the member and the week, behind more urgent ones'
);
select is(public.queue_digests('2026-11-23T07:00:01Z'), 0, 'queues nothing twice');
delete from public.outbox;
select is(public.queue_digests('2026-11-25T23:59:59Z'), 0, 'queues nothing twice when the messages are gone');
select is(public.queue_digests('2026-11-16T08:00:00Z'), 0, 'queues no earlier week when the clock goes back');
select public.set_notification(tests.id('account'), tests.id('member'), 'digest', false);
select is(public.queue_digests('2026-12-02T23:59:59Z'), 1, 'queues the next week until Wednesday, for who wants it');
select is((select payload ->> 'userId' from public.outbox), tests.id('owner')::text, 'queues nothing for who turned it off');
select is((select week from public.digest_weeks), '2026-11-23'::date, 'stores the week');

delete from public.digest_weeks;
delete from public.outbox;
update public.run_totals set runs = 0;
select is(public.queue_digests('2026-12-02T12:00:00Z'), 0, 'queues nothing if all runs were empty');
update public.run_totals set runs = 5, grain = 'day';
select is(public.queue_digests('2026-12-02T12:00:00Z'), 0, 'reads the sums of weeks');
update public.run_totals set grain = 'week';
select is(public.queue_digests('2026-12-02T12:00:00Z'), 1, 'queues a week of which no digest is stored');
delete from public.sites;
delete from public.accounts where id = tests.id('account');
select is_empty('select from public.digest_weeks', 'deletes the week with its account');
select * from finish();
rollback;
