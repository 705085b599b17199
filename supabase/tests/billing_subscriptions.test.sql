-- Who may read and write billing_subscriptions, and the plan that follows from them.
begin;
select tests.start(47);

select is(tests.outcome(actor, $$select where (public.billing_overview(tests.id('account')) ->> 'mayManage')::boolean$$), may, actor || ' may manage: ' || may)
from (values ('owner', '1 row'), ('member', '0 rows'), ('outsider', '0 rows')) as actors (actor, may);
select is(tests.outcome('member', $$select where public.billing_overview(tests.id('account')) ->> 'customerId' is null$$), '1 row',
  'does not show the customer to a member');

-- Applies a state as it was read just now. The result is the plan, or another outcome.
create function pg_temp.apply(changes jsonb, reading uuid default null, events text[] default '{}', actor text default null) returns text
language sql as $$
  select coalesce(result ->> 'plan', result ->> 'outcome')
  from public.apply_subscription(
    'cus_furnished', coalesce(reading, public.start_billing_reading('cus_furnished')),
    jsonb_build_object(
      'id', 'sub_furnished', 'status', 'active', 'priceId', 'price_pro', 'planId', 'pro', 'quantity', 1,
      'currentPeriodEnd', now() + interval '1 year', 'cancelAtPeriodEnd', false, 'cancelAt', null, 'failedAt', null, 'summary', '{}'::jsonb
    ) || changes,
    events, tests.id(actor)
  ) as result
$$;
create function pg_temp.current() returns text language sql as $$
  select plan_id from public.accounts where id = tests.id('account')
$$;

select is(pg_temp.apply(jsonb_build_object('status', status, 'failedAt', failed)), plan, concat_ws(' ', status, failed, 'gives', plan))
from (values
  ('active', null::timestamptz, 'pro'), ('canceled', null, 'starter'), ('trialing', null, 'pro'), ('unpaid', null, 'starter'),
  ('past_due', now() - interval '6 days 23 hours', 'pro'), ('past_due', now() - interval '7 days', 'starter'), ('active', null, 'pro'),
  ('incomplete_expired', null, 'starter'), ('active', null, 'pro'), ('paused', null, 'starter'), ('active', null, 'pro')
) as states (status, failed, plan);
select is(pg_temp.apply(jsonb_build_object('planId', null, 'priceId', 'price_other')), 'pro', 'keeps the plan for a price that no plan has');
select is(pg_temp.apply('{"planId": "starter", "priceId": "price_starter"}'), 'starter', 'gives the smaller plan of another price');
select is((select count(*) from public.prompts where site_id = tests.id('site')), 1::bigint, 'deletes no prompts at a downgrade');
select is((select count(*) from public.account_members where account_id = tests.id('account')), 2::bigint, 'removes no members at a downgrade');
select is(pg_temp.apply('{"id": "sub_second"}'), 'pro', 'gives the largest plan of several subscriptions');
select is(pg_temp.apply('{"id": "sub_second", "status": "canceled"}'), 'starter', 'gives the plan of the remaining one');

-- A first payment that was not made yet.
delete from public.billing_subscriptions;
update public.accounts set plan_id = 'pro' where id = tests.id('account');
select is(pg_temp.apply('{"status": "incomplete"}'), 'pro', 'changes nothing before the first payment');
select is(pg_temp.apply('{"status": "incomplete_expired"}'), 'pro', 'keeps a plan set by hand when the first payment expires');
select is(pg_temp.apply('{"id": "sub_other", "status": "canceled"}'), 'pro', 'keeps it after a subscription that gave no plan');
select is(pg_temp.apply('{"id": "sub_lapsed"}'), 'pro', 'gives the plan of a subscription');
select is(pg_temp.apply('{"id": "sub_lapsed", "status": "canceled"}'), 'starter', 'ends it with the subscription');
update public.accounts set plan_id = 'pro' where id = tests.id('account');
select is(pg_temp.apply('{"id": "sub_lapsed", "status": "canceled"}'), 'pro', 'keeps a plan set by hand since when the end is read again');

-- Enterprise.
update public.accounts set plan_id = 'enterprise', prompt_limit = 900 where id = tests.id('account');
select is(pg_temp.apply('{"status": "canceled"}'), 'enterprise', 'keeps an agreed plan when another subscription ends');
select is(pg_temp.apply('{"planId": "enterprise", "priceId": "price_enterprise"}'), 'enterprise', 'gives Enterprise by a subscription');
select is((select prompt_limit from public.accounts where id = tests.id('account')), 900, 'keeps the agreed limits');
select is(pg_temp.apply('{"planId": "enterprise", "priceId": "price_enterprise", "status": "canceled"}'), 'starter', 'ends Enterprise with its subscription');
select is((select prompt_limit from public.accounts where id = tests.id('account')), null, 'ends the agreed limits with it');

-- Readings.
create temporary table readings as select public.start_billing_reading('cus_furnished') as first, null::uuid as second;
update readings set second = public.start_billing_reading('cus_furnished');
select is(pg_temp.apply('{}', (select first from readings)), 'superseded', 'stores nothing of an earlier reading');
select is(pg_temp.current(), 'starter', 'keeps the plan then');
select is(pg_temp.apply('{}', (select second from readings)), 'pro', 'stores the latest reading');
select is(pg_temp.apply('{"status": "canceled"}', gen_random_uuid()), 'superseded', 'stores nothing without a reading');
insert into public.billing_subscriptions (id, account_id, customer_id, status, price_id, current_period_end)
values ('sub_elsewhere', tests.id('elsewhere'), 'cus_elsewhere', 'active', 'price_pro', now());
select is(pg_temp.apply('{"id": "sub_elsewhere"}'), 'foreign', 'never moves a subscription to another account');

-- Emails about payments that failed.
delete from public.outbox;
select pg_temp.apply(jsonb_build_object('status', 'past_due', 'failedAt', now() - interval '1 day')) from generate_series(1, 2);
select results_eq(
  $$select kind, payload ->> 'userId', payload ->> 'subscriptionId' from public.outbox$$,
  $$values ('billing.payment', tests.id('owner')::text, 'sub_furnished')$$, 'queues one email to the owner when a payment fails'
);
delete from public.outbox;
update public.account_members set role = 'admin' where user_id = tests.id('member');
select pg_temp.apply(jsonb_build_object('status', 'past_due', 'failedAt', now() - interval '1 day'));
select set_eq(
  $$select payload ->> 'userId' from public.outbox$$, array[tests.id('owner')::text, tests.id('member')::text],
  'queues one to each owner and admin'
);
delete from public.outbox;
select pg_temp.apply(jsonb_build_object('status', 'past_due', 'failedAt', now() - interval '8 days'));
select is((select count(*) from public.outbox), 0::bigint, 'queues none after the grace');

-- Events and the audit log.
insert into public.billing_events (id, type, created) values ('evt_1', 'invoice.paid', now()), ('evt_2', 'invoice.paid', now());
select pg_temp.apply('{}');
select pg_temp.apply('{"status": "past_due"}', events => array['evt_1'], actor => 'owner');
select results_eq(
  $$select id, processed_at is not null from public.billing_events where id in ('evt_1', 'evt_2') order by id$$,
  $$values ('evt_1', true), ('evt_2', false)$$, 'marks its events as processed'
);
select results_eq(
  $$select actor_id, subject_id, changes -> 'status' from public.audit_log where subject_table = 'billing_subscriptions' order by id desc limit 1$$,
  $$values (tests.id('owner'), tests.id('account'), '{"old": "active", "new": "past_due"}'::jsonb)$$, 'records what changed, and by whom'
);
select is(pg_temp.apply('{"status": "canceled"}'), 'starter', 'ends the plan');
select is(
  (select changes -> 'plan_id' from public.audit_log where subject_table = 'accounts' order by id desc limit 1),
  '{"old": "pro", "new": "starter"}'::jsonb, 'records the change of the plan'
);
create temporary table entries as select count(*) as before from public.audit_log;
select pg_temp.apply('{"status": "canceled"}');
select is((select count(*) from public.audit_log), (select before from entries), 'records nothing if nothing changed');

-- Those that must be read again.
delete from public.billing_subscriptions;
insert into public.billing_subscriptions (id, account_id, customer_id, status, price_id, current_period_end, grace_until, read_at)
select 'sub_' || replace(name, ' ', '_'), tests.id('account'), 'cus_furnished', status, 'price_pro', now() + ends::interval, now() + grace::interval,
  now() - read::interval
from (values
  ('current', 'active', '1 day', null, '1 day'), ('ended', 'active', '-1 hour', null, '2 hours'), ('ended read', 'active', '-1 day', null, '1 minute'),
  ('grace', 'past_due', '1 year', '-1 hour', '2 hours'), ('grace read', 'past_due', '1 year', '-1 hour', '1 minute'),
  ('old', 'active', '1 year', null, '8 days'), ('canceled', 'canceled', '-1 year', null, '8 days')
) as rows (name, status, ends, grace, read);
select set_eq(
  $$select id from public.due_billing_subscriptions()$$, array['sub_ended', 'sub_grace', 'sub_old'],
  'reads again those whose period or grace has ended, and those not read for a week'
);
select is((select count(*) from public.due_billing_subscriptions(1)), 1::bigint, 'lists at most as many as asked for');
select * from finish();
rollback;
