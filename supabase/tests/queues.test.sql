-- The outbox, and the queue of jobs.
begin;
select tests.start(63);

create temporary table held as select * from public.claim_outbox();
create function pg_temp.settle(outcome text, error text default null, seconds integer default null) returns integer
language sql as $$
  select public.settle_outbox(jsonb_build_array(jsonb_build_object(
    'id', id, 'claim', claim, 'outcome', outcome, 'error', error, 'seconds', seconds
  ))) from held
$$;
create function pg_temp.hold() returns void language sql as $$
  update public.outbox set next_attempt_at = now();
  truncate held;
  insert into held select * from public.claim_outbox();
$$;
select is((select count(*) from held), 1::bigint, 'claims a due message');
select is((select count(*) from public.claim_outbox()), 0::bigint, 'does not claim a message twice');
select is(pg_temp.settle('failed', 'mail away'), 1, 'fails a message with its claim');
select ok(
  (select next_attempt_at between now() + interval '30 seconds' and now() + interval '38 seconds' from public.outbox),
  'waits 30 seconds and up to a quarter more after a failure'
);
select ok(
  private.retry_delay(20) between interval '6 hours' and interval '7 hours 30 minutes', 'waits six hours and up to a quarter more after many failures'
);
select is((select (waiting, retried, dead)::text from public.outbox_figures()), '(1,1,0)', 'counts waiting and retried messages');
select pg_temp.hold();
select is(pg_temp.settle('postponed', 'carrier away', 90), 1, 'postpones a message while the transport is unavailable');
select is(
  (select (attempts, next_attempt_at = now() + interval '90 seconds')::text from public.outbox), '(1,t)', 'does not count a postponed attempt'
);
select pg_temp.hold();
select is(pg_temp.settle('sent'), 1, 'marks a message as sent');
select is(pg_temp.settle('sent'), 0, 'does not mark a message as sent twice');
select is(
  (select (state, attempts, sent_at = now(), claim is null, last_error)::text from public.outbox), '(sent,2,t,t,)', 'stores the time of sending'
);
select is((private.tidy() ->> 'outbox')::integer, 0, 'keeps sent messages for a while');
update public.outbox set sent_at = now() - interval '31 days';
select is((private.tidy() ->> 'outbox')::integer, 1, 'deletes old sent messages');

insert into public.outbox (idempotency_key, kind, payload, state, created_at)
select state || days, 'mail', '{}', state, now() - make_interval(days => days) from unnest(array['dead', 'waiting']) as state cross join unnest(array[89, 91]) as days;
select is((private.tidy() ->> 'outbox')::integer, 1, 'deletes a dead message after 90 days');
select is((select array_agg(idempotency_key order by 1) from public.outbox), '{dead89,waiting89,waiting91}', 'keeps the others');
delete from public.outbox;

insert into public.outbox (idempotency_key, kind, payload, max_attempts) values ('last', 'mail', '{}', 1);
select pg_temp.hold();
select is(pg_temp.settle('failed', 'mail away'), 1, 'fails the last attempt');
select is((select state from public.outbox), 'dead', 'marks a message as dead after its last attempt');
select is(public.revive_outbox(), 1, 'revives a dead message');
select pg_temp.hold();
select is(pg_temp.settle('refused', 'no such mailbox'), 1, 'settles a refused message');
select is((select (state, last_error)::text from public.outbox), '(dead,"no such mailbox")', 'marks a refused message as dead at once');
update public.outbox set state = 'waiting', attempts = max_attempts;
select pg_temp.hold();
select is((select count(*) from held), 0::bigint, 'does not claim a message without attempts left');
select is((select state from public.outbox), 'dead', 'marks a message without attempts left as dead');
select is(public.revive_outbox((select id from public.outbox)), 1, 'revives a message by its id');
select pg_temp.hold();
select is(pg_temp.settle('dropped'), 1, 'settles a dropped message');
select is((select count(*) from public.outbox), 0::bigint, 'deletes a dropped message');

insert into public.outbox (idempotency_key, kind, payload, priority)
values ('newsletter', 'mail', '{}', -1), ('booking', 'mail', '{}', 5);
select is((select idempotency_key from public.claim_outbox(1)), 'booking', 'claims the message with the highest priority first');

-- A broken connection counts only while other mail is sent.
delete from public.outbox;
insert into public.outbox (idempotency_key, kind, payload) values ('breaks', 'mail', '{}');
select pg_temp.hold();
select is(pg_temp.settle('interrupted', 'connection lost', 30), 1, 'settles an interrupted message');
select is(
  (select (state, attempts, next_attempt_at = now() + interval '30 seconds')::text from public.outbox), '(waiting,0,t)',
  'does not count a broken connection while no other mail is sent'
);
insert into public.outbox (idempotency_key, kind, payload, state, sent_at) values ('other', 'mail', '{}', 'sent', now());
create function pg_temp.breaks() returns text language sql as $$
  select concat_ws(' ', state, attempts, interruptions) from public.outbox where idempotency_key = 'breaks'
$$;
create function pg_temp.break_again() returns void language sql as $$
  update public.outbox set next_attempt_at = now() where state = 'waiting';
  truncate held;
  insert into held select * from public.claim_outbox();
  select pg_temp.settle('interrupted', 'connection lost', 30);
$$;
select pg_temp.break_again();
select is(pg_temp.breaks(), 'waiting 0 1', 'counts a broken connection once another mail was sent');
select pg_temp.break_again() from generate_series(2, 20);
select is(pg_temp.breaks(), 'waiting 0 20', 'retries an interrupted message');
select ok(
  (select next_attempt_at > now() + interval '6 hours' from public.outbox where idempotency_key = 'breaks'), 'waits longer after each interruption'
);
update public.outbox set sent_at = now() - interval '1 hour' where state = 'sent';
select pg_temp.break_again();
select is(
  (select next_attempt_at from public.outbox where idempotency_key = 'breaks'), now() + interval '30 seconds',
  'waits a short time while no other mail is sent'
);

insert into public.outbox (idempotency_key, kind, payload) values ('goes', 'mail', '{}');
update public.outbox set next_attempt_at = now() where state = 'waiting';
truncate held;
insert into held select * from public.claim_outbox();
select public.settle_outbox((select jsonb_agg(jsonb_build_object(
  'id', id, 'claim', claim, 'outcome', case idempotency_key when 'goes' then 'sent' else 'interrupted' end
)) from held));
select is(pg_temp.breaks(), 'waiting 0 21', 'counts a broken connection if a mail of the same batch was sent');

update public.outbox set postponed_since = now() - interval '8 days', next_attempt_at = now() where idempotency_key = 'breaks';
truncate held;
insert into held select * from public.claim_outbox();
select pg_temp.settle('postponed', 'carrier away', 30);
select is(pg_temp.breaks(), 'dead 0 21', 'gives up a message after a week of interruptions');
select is(public.revive_outbox(), 1, 'revives a message that was given up');
select pg_temp.hold();
select pg_temp.settle('postponed', 'carrier away', 30);
select is(pg_temp.breaks(), 'waiting 0 0', 'resets its interruptions');

insert into public.jobs (id, kind, run_at) values (tests.id('later'), 'run-prompts', now() + interval '1 hour'), (tests.id('other'), 'other', now());
insert into public.jobs (id, kind, max_attempts) values (tests.id('fragile'), 'scan', 1);

create temporary table held_jobs as select * from public.claim_jobs('run-prompts', 10);
select is((select array_agg(id) from held_jobs), array[tests.id('job')], 'claims the due jobs of a kind');
select is((select count(*) from public.claim_jobs('run-prompts', 10)), 0::bigint, 'does not claim a job twice');
select is(public.finish_job(tests.id('job'), gen_random_uuid()), false, 'does not finish a job without its claim');
select is(public.fail_job((select id from held_jobs), (select claim from held_jobs), 'no engine'), true, 'fails a job with its claim');
select is(
  (select (state, attempts, last_error, claim is null, run_at > now())::text from public.jobs where id = tests.id('job')),
  '(waiting,1,"no engine",t,t)', 'schedules the next attempt of a failed job'
);
update public.jobs set run_at = now() where id = tests.id('job');
truncate held_jobs;
insert into held_jobs select * from public.claim_jobs('run-prompts', 10);
select is(public.finish_job((select id from held_jobs), (select claim from held_jobs)), true, 'finishes a job with its claim');
select is(
  (select (state, attempts, last_error is null, finished_at = now())::text from public.jobs where id = tests.id('job')),
  '(done,2,t,t)', 'marks a finished job as done'
);
truncate held_jobs;
insert into held_jobs select * from public.claim_jobs('scan');
select is(public.fail_job((select id from held_jobs), (select claim from held_jobs), 'broken'), true, 'fails the last attempt of a job');
select is((select state from public.jobs where id = tests.id('fragile')), 'dead', 'marks a job as dead after its last attempt');
insert into public.jobs (id, kind, max_attempts, attempts, claim, run_at)
values (tests.id('lost'), 'scan', 1, 1, gen_random_uuid(), now() - interval '1 second');
truncate held_jobs;
insert into held_jobs select * from public.claim_jobs('scan');
select is(
  (select (id = tests.id('lost'), attempts > max_attempts)::text from held_jobs), '(t,t)', 'gives a job whose last attempt has timed out to a worker that gives it up'
);
select is(public.fail_job(id, claim, 'The worker never answered.'), true, 'takes its failure') from held_jobs;
select is((select state from public.jobs where id = tests.id('lost')), 'dead', 'marks it as dead');
insert into public.jobs (id, kind) values (tests.id('busy'), 'busy');
select public.fail_job(id, claim, 'busy', 600) from public.claim_jobs('busy');
select is((select run_at from public.jobs where id = tests.id('busy')), now() + interval '10 minutes', 'waits as long as the worker asks for');
update public.jobs set run_at = now() + interval '9 days' where id = tests.id('busy');
select is((select count(*) from public.claim_jobs('busy')), 1::bigint, 'claims a job whose time is of a wrong clock');

-- The jobs of rows.
select private.queue_job('row', tests.id('row'), tests.id('account'), now(), 2);
select is(
  (select (payload, max_attempts)::text from public.jobs where kind = 'row'), format('("{""id"": ""%s""}",2)', tests.id('row')), 'queues the job of a row'
);
truncate held_jobs;
insert into held_jobs select * from public.claim_jobs('row');
select is(private.is_job_claimed('row', tests.id('row'), (select claim from held_jobs)), true, 'knows its claim');
select is(private.is_job_claimed('row', tests.id('row'), null), false, 'knows none without a claim');
select private.queue_job('row', tests.id('row'), tests.id('account'), now() + interval '1 minute', 2);
select is(private.is_job_claimed('row', tests.id('row'), (select claim from held_jobs)), false, 'ends the claim when it is queued again');
select is((select (attempts, run_at)::text from public.jobs where kind = 'row'), (0, now() + interval '1 minute')::text, 'queues it once, and starts again');
select private.end_claim('row', tests.id('row'));
select is((select count(*) from public.jobs where kind = 'row'), 0::bigint, 'ends it');
select is_empty(
  $$select tgrelid::regclass from pg_trigger where tgfoid = 'private.queue_job_of_row'::regproc and not exists (
    select from pg_attribute where attrelid = tgrelid and attname in ('account_id', 'site_id') and not attisdropped
  )$$,
  'finds the account of each row that has a job'
);
select is((select count(*) from public.jobs where account_id is null and payload ? 'id'), 0::bigint, 'notes whose jobs they are');

-- Accounts share the queue by their plans: Pro has four turns to one of Starter.
create function pg_temp.owners(batch integer) returns text language sql as $$
  select format('%s of pro, %s of starter, %s of none', count(*) filter (where account_id = tests.id('account')),
    count(*) filter (where account_id = tests.id('elsewhere')), count(*) filter (where account_id is null))
  from public.claim_jobs('shared', batch)
$$;
insert into public.jobs (kind, account_id, run_at) select 'shared', tests.id('account'), now() - interval '1 hour' from generate_series(1, 100);
insert into public.jobs (kind, account_id) select 'shared', tests.id('elsewhere') from generate_series(1, 20);
select is(pg_temp.owners(10), '8 of pro, 2 of starter, 0 of none', 'claims jobs of an account, although another one has many that are due for longer');
insert into public.jobs (kind) select 'shared' from generate_series(1, 20);
create temporary table one_by_one as select (public.claim_jobs('shared')).account_id from generate_series(1, 11);
select is((select count(*) from one_by_one where account_id = tests.id('account')), 8::bigint, 'shares in the same way job by job');
select is((select count(*) from one_by_one where account_id is null), 2::bigint, 'gives the operator''s jobs the turns of one account');

delete from public.sites where id = tests.id('site');
select is(
  (select array_agg(distinct kind order by kind) from public.jobs where payload ? 'id' and payload ->> 'id' <> tests.id('site elsewhere')::text), null,
  'drops the jobs of deleted rows'
);
delete from public.accounts where id = tests.id('account');
select is((select count(*) from public.jobs where account_id = tests.id('account')), 0::bigint, 'drops the jobs of a deleted account');
select * from finish();
rollback;
