-- Who may read and write engine_spend. What it holds is tested in claim_prompt_runs.test.sql.
begin;
select plan(22);
select tests.furnish();

select tests.verb('select', $$select from public.engine_spend where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.engine_spend (account_id, day, calls)
  values (tests.id('account'), '2020-01-02', 1)$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.engine_spend set calls = 2 where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.engine_spend where account_id = tests.id('account')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(format('update public.engine_spend set %s = -1', name), '23514', null, 'rejects negative ' || name)
from unnest(array['calls', 'cost_usd']) as name;

select * from finish();
rollback;
