begin;
select plan(11);
select tests.furnish();

insert into public.jobs (id, kind, run_at) values (tests.id('later'), 'run-prompts', now() + interval '1 hour');
insert into public.jobs (id, kind, max_attempts) values (tests.id('fragile'), 'scan', 1);

create temporary table held as select * from public.claim_jobs(kinds => array['run-prompts']);
select is((select array_agg(id) from held), array[tests.id('job')], 'claims a due job of a requested kind');
select is((select count(*) from public.claim_jobs(kinds => array['run-prompts'])), 0::bigint, 'does not claim a job twice');
select is(public.finish_job(tests.id('job'), gen_random_uuid()), false, 'does not finish a job without its claim');
select is(public.fail_job((select id from held), (select claim from held), 'no engine'), true, 'fails a job with its claim');
select is(
  (select (state, attempts, last_error, claim is null, run_at > now())::text from public.jobs where id = tests.id('job')),
  '(waiting,1,"no engine",t,t)', 'schedules the next attempt of a failed job'
);
update public.jobs set run_at = now() where id = tests.id('job');
truncate held;
insert into held select * from public.claim_jobs(kinds => array['run-prompts']);
select is(public.finish_job((select id from held), (select claim from held)), true, 'finishes a job with its claim');
select is(
  (select (state, attempts, last_error is null, finished_at = now())::text from public.jobs where id = tests.id('job')),
  '(done,2,t,t)', 'marks a finished job as done'
);
truncate held;
insert into held select * from public.claim_jobs();
select is(public.fail_job((select id from held), (select claim from held), 'broken'), true, 'fails the last attempt of a job');
select is((select state from public.jobs where id = tests.id('fragile')), 'dead', 'marks a job as dead after its last attempt');
insert into public.jobs (id, kind, max_attempts, attempts, claim, run_at)
values (tests.id('lost'), 'scan', 1, 1, gen_random_uuid(), now() - interval '1 second');
select is((select count(*) from public.claim_jobs()), 0::bigint, 'does not claim a job whose last attempt has timed out');
select is((select state from public.jobs where id = tests.id('lost')), 'dead', 'marks such a job as dead');
select * from finish();
rollback;
