-- Events of Stripe, and how a customer there becomes an account’s.
begin;
select tests.start(17);

create function pg_temp.event(id text, is_listed boolean default false) returns jsonb language sql as $$
  select jsonb_build_object('id', id, 'type', 'invoice.paid', 'created', now(), 'customerId', 'cus_1', 'subscriptionId', 'sub_1', 'isListed', is_listed)
$$;
select results_eq(
  $$select public.record_billing_events(jsonb_build_array(pg_temp.event('evt_1'), pg_temp.event('evt_furnished'))) $$, array['evt_1'],
  'returns events that were not processed'
);
select results_eq(
  $$select public.record_billing_events(jsonb_build_array(pg_temp.event('evt_1')))$$, array['evt_1'], 'returns a repeated event that still waits'
);
select is((select count(*) from public.billing_events where id = 'evt_1'), 1::bigint, 'stores an event once');
select public.record_billing_events(jsonb_build_array(pg_temp.event('evt_1', true)));
select public.record_billing_events(jsonb_build_array(pg_temp.event('evt_1', false)));
select is((select is_listed from public.billing_events where id = 'evt_1'), true, 'notes that an event was listed, and never the opposite');
select is(public.settle_billing_events('[{"id": "evt_1", "isProcessed": false, "problem": "Away."}]'), 1, 'notes why an event waits');
select is((select problem from public.billing_events where id = 'evt_1' and processed_at is null), 'Away.', 'keeps it waiting');
select is(public.settle_billing_events('[{"id": "evt_1", "isProcessed": true, "problem": null}]'), 1, 'processes it');
select is(public.settle_billing_events('[{"id": "evt_1", "isProcessed": false, "problem": "Late."}]'), 0, 'changes no event that was processed');
select is((private.tidy() ->> 'billing_events')::integer, 0, 'keeps events for 90 days');
update public.billing_events set created = now() - interval '91 days', received_at = now() - interval '91 days' where id = 'evt_1';
select is((private.tidy() ->> 'billing_events')::integer, 1, 'deletes them then');

select is(public.link_billing_customer(tests.id('account'), 'cus_new'), 'cus_furnished', 'keeps the customer that an account has');
select is(public.link_billing_customer(tests.id('account'), 'cus_new', 'cus_furnished'), 'cus_new', 'replaces a customer by name');
select is(public.link_billing_customer(tests.id('nowhere'), 'cus_other'), null, 'links no customer with an account that does not exist');
select isnt(public.start_billing_reading('cus_furnished', 'sub_furnished'), null, 'knows a replaced customer by their subscription');
select is(public.start_billing_reading('cus_furnished'), null, 'does not know a replaced customer otherwise');
select results_eq(
  $$select public.mark_billing_customer_deleted('cus_new')$$, $$select ''::text where false$$, 'reports no subscription of another customer'
);
select is((select is_deleted from public.billing_customers), true, 'marks a customer as deleted');
select * from finish();
rollback;
