-- What an account holds is counted after waiting for others, which a snapshot taken before them would miss.
begin isolation level repeatable read;
select plan(1);
select throws_ok(
  $$select tests.furnish()$$, '25001', 'What an account holds cannot be counted in a REPEATABLE READ transaction.',
  'a transaction that cannot see what others committed counts nothing'
);
select * from finish();
rollback;
