-- Who may read and write billing_customers, and how a customer becomes an account's.
begin;
select plan(7);
select tests.furnish();

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
