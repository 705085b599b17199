-- Who may read and write billing_customers, and how a customer becomes an account's.
begin;
select plan(46);
select tests.furnish();

select tests.verb('select', $$select from public.billing_customers where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '0 rows', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.billing_customers (account_id, customer_id) values (tests.id('elsewhere'), 'cus_new')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.billing_customers set customer_id = 'cus_mine' where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.billing_customers where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('link', $$select public.link_billing_customer(tests.id('elsewhere'), 'cus_new')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('start a reading', $$select public.start_billing_reading('cus_furnished')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('mark as deleted', $$select public.mark_billing_customer_deleted('cus_furnished')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_like(format('insert into public.billing_customers (account_id, customer_id) values (tests.id(''elsewhere''), %L)', customer),
  '%' || broken || '%', 'rejects by ' || broken || ': ' || customer)
from (values
  ('cus_furnished', 'billing_customers_customer_id_is_unique'),
  ('sub_1', 'billing_customers_customer_id_is_one_of_stripe'),
  ('cus_', 'billing_customers_customer_id_is_one_of_stripe')
) as faults (customer, broken);
select throws_ok($$update public.billing_customers set account_id = tests.id('elsewhere')$$, 'PT409', null, 'rejects another account');

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
