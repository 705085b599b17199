begin;
select plan(35);
select tests.furnish();

select tests.verb('select', $$select from public.outbox where id = tests.id('message')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.outbox (idempotency_key, kind, payload) values ('other', 'mail', '{}')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.outbox set next_attempt_at = now() where id = tests.id('message')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.outbox where id = tests.id('message')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('claim', $$select public.claim_outbox()$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(
  $$insert into public.outbox (idempotency_key, kind, payload) values ('key', 'mail', '{}')$$, '23505', null,
  'a message is stored once'
);
create temporary table held as select * from public.claim_outbox();
select is((select count(*) from held), 1::bigint, 'a due message is claimed');
select is((select count(*) from public.claim_outbox()), 0::bigint, 'and not twice');
select is(public.fail_message((select id from held), (select claim from held), 'mail away'), true, 'who has it can fail it');
select ok(
  (select next_attempt_at between now() + interval '30 seconds' and now() + interval '38 seconds' from public.outbox),
  'and it waits half a minute and up to a quarter more'
);
select ok(
  private.retry_delay(20) between interval '6 hours' and interval '7 hours 30 minutes', 'later six hours and a quarter more'
);
update public.outbox set next_attempt_at = now();
truncate held;
insert into held select * from public.claim_outbox();
select is(public.finish_message((select id from held), (select claim from held)), true, 'the next attempt sends it');
select is(public.finish_message((select id from held), (select claim from held)), false, 'once');
select is(
  (select (state, attempts, sent_at = now(), claim is null)::text from public.outbox), '(sent,2,t,t)', 'and it says when'
);
update public.outbox set state = 'waiting', sent_at = null, attempts = max_attempts;
select is((select count(*) from public.claim_outbox()), 0::bigint, 'when its attempts are spent it is dead') ;
select * from finish();
rollback;
