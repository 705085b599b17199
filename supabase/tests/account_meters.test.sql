begin;
select plan(25);
select tests.furnish();

select tests.verb('select', $$select from public.account_meters where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '3 rows', owner => '3 rows', service_role => '3 rows');
-- The meters are a view and cannot be written.
select tests.verb('insert', $$insert into public.account_meters (account_id) values (tests.id('account'))$$,
  anon => '55000', outsider => '55000', member => '55000', owner => '55000', service_role => '55000');
select tests.verb('update', $$update public.account_meters set used = 0$$,
  anon => '55000', outsider => '55000', member => '55000', owner => '55000', service_role => '55000');
select tests.verb('delete', $$delete from public.account_meters$$,
  anon => '55000', outsider => '55000', member => '55000', owner => '55000', service_role => '55000');

insert into public.prompts (site_id, text, is_enabled) values (tests.id('site'), 'A disabled prompt', false);
insert into public.usage_events (account_id, kind, subject, quantity, happened_at) values
  (tests.id('account'), 'visitor', 'another', 1, now()),
  (tests.id('account'), 'visitor', 'of last month', 1, now() - interval '32 days'),
  (tests.id('account'), 'engine_call', 'a run', 1, now()),
  (tests.id('elsewhere'), 'visitor', 'of others', 1, now());
select results_eq(
  $$select meter, used, allowed from public.account_meters where account_id = tests.id('account') order by meter$$,
  $$values ('prompts', 1::bigint, 50), ('seats', 2, null), ('visitors', 2, 500000)$$,
  'returns enabled prompts, members, visitors of this month, and the limits of the plan'
);
select is(
  (select array_agg(resets_at at time zone 'UTC') filter (where resets_at is not null) from public.account_meters
    where account_id = tests.id('account')),
  array[date_trunc('month', now() at time zone 'UTC') + interval '1 month'], 'resets visitors at the start of the next month in UTC'
);
update public.accounts set plan_id = 'enterprise', prompt_limit = 500, visitor_limit = 7 where id = tests.id('account');
select results_eq(
  $$select meter, allowed from public.account_meters where account_id = tests.id('account') order by meter$$,
  $$values ('prompts', 500), ('seats', null), ('visitors', 7)$$, 'returns the limits agreed with the account'
);
select results_eq(
  $$select meter, used, allowed from public.account_meters where account_id = tests.id('elsewhere') order by meter$$,
  $$values ('prompts', 0::bigint, 5), ('seats', 1, 1), ('visitors', 1, 50000)$$, 'counts each account separately'
);
select is(
  tests.outcome('member', $$select from public.account_meters$$), '3 rows', 'shows a member only the own account'
);
select * from finish();
rollback;
