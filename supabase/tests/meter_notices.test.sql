-- Who may read and write meter_notices, and which emails about limits are queued.
begin;
select tests.start(13);

-- The account elsewhere is on Starter: one seat, 5 prompts.
delete from public.outbox;
select is(public.queue_meter_notices('2030-01-15T12:00:00Z'), 0, 'queues nothing below 80 %, and nothing for the only seat');
insert into public.prompts (site_id, text) select tests.id('site elsewhere'), 'Prompt ' || n from generate_series(1, 4) as n;
select is(public.queue_meter_notices('2030-01-15T12:00:00Z'), 1, 'queues an email to the owner at 80 %');
select results_eq(
  $$select kind, payload ->> 'accountId', payload ->> 'userId', payload ->> 'meter', payload -> 'threshold', payload -> 'used', payload -> 'allowed' from public.outbox$$,
  $$values ('billing.meter', tests.id('elsewhere')::text, tests.id('outsider')::text, 'prompts', '80'::jsonb, '4'::jsonb, '5'::jsonb)$$,
  'says what was reached'
);
select is(public.queue_meter_notices('2030-01-31T23:59:00Z'), 0, 'queues it once a month');
insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Prompt 5');
select is(public.queue_meter_notices('2030-01-31T23:59:00Z'), 1, 'queues another one at 100 %');
select is(public.queue_meter_notices('2030-02-01T00:00:00Z'), 0, 'does not repeat it in the next month, because prompts do not reset');
select is(public.queue_meter_notices('2030-03-01T00:00:00Z'), 0, 'does not repeat it in the month after that');
delete from public.prompts where text = 'Prompt 5';
select is(public.queue_meter_notices('2030-03-02T00:00:00Z'), 0, 'does not announce that usage fell');
insert into public.prompts (site_id, text) values (tests.id('site elsewhere'), 'Prompt 5');
select is(public.queue_meter_notices('2030-05-01T00:00:00Z'), 1, 'announces it again after a month without a notice');
delete from public.outbox;
select is(public.queue_meter_notices('2030-05-02T00:00:00Z'), 0, 'does not depend on emails that were deleted');

-- Visitors reset each month.
delete from public.meter_notices;
insert into public.usage_events (account_id, site_id, kind, subject, quantity)
values (tests.id('elsewhere'), tests.id('site elsewhere'), 'visitor', 'many', 50000);
select is(public.queue_meter_notices(), 2, 'announces the visitors of this month');
select is(public.queue_meter_notices(now() + interval '1 month'), 1, 'announces visitors in each month');

-- Everybody who may manage billing gets them.
delete from public.outbox;
update public.accounts set plan_id = 'pro' where id = tests.id('elsewhere');
insert into public.account_members (account_id, user_id, role) values
  (tests.id('elsewhere'), tests.id('owner'), 'admin'), (tests.id('elsewhere'), tests.id('member'), 'member');
update public.accounts set plan_id = 'starter' where id = tests.id('elsewhere');
delete from public.meter_notices;
select public.queue_meter_notices('2031-01-15T12:00:00Z');
select set_eq(
  $$select payload ->> 'userId' from public.outbox where payload ->> 'meter' = 'prompts'$$,
  array[tests.id('outsider')::text, tests.id('owner')::text], 'queues it to owners and admins, and to nobody else'
);
select * from finish();
rollback;
