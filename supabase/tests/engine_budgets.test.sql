-- Who may read and write engine_budgets. How limits apply is tested in claim_prompt_runs.test.sql.
begin;
select plan(22);
select tests.furnish();

select tests.verb('select', $$select from public.engine_budgets where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.engine_budgets (account_id, daily_calls)
  values (tests.id('elsewhere'), 10)$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.engine_budgets set monthly_cost_usd = 20 where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.engine_budgets where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(format('update public.engine_budgets set %s = -1', name), '23514', null, 'rejects negative ' || name)
from unnest(array['daily_calls', 'monthly_cost_usd']) as name;

select * from finish();
rollback;
