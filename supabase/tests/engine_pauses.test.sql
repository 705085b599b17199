-- Who may read and write engine_pauses. When engines are paused is tested in fail_prompt_run.test.sql.
begin;
select plan(21);
select tests.furnish();

select tests.verb('select', $$select from public.engine_pauses where engine = 'furnished'$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => '1 row');
select tests.verb('insert', $$insert into public.engine_pauses (engine, paused_until, error_code)
  values ('openai', now(), 'quota')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.engine_pauses set paused_until = now() where engine = 'furnished'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.engine_pauses where engine = 'furnished'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok($$update public.engine_pauses set engine = 'Open AI'$$, '23514', null, 'rejects what is no name of an engine');

select * from finish();
rollback;
