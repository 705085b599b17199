-- Limits are checked after waiting for other transactions, whose rows an older snapshot would not contain.
begin isolation level repeatable read;
select plan(1);
select throws_ok(
  $$select tests.furnish()$$, '25001', 'What an account holds cannot be counted in a REPEATABLE READ transaction.',
  'rejects a transaction that cannot see rows committed by others'
);
select * from finish();
rollback;
