begin;
select plan(27);
select tests.furnish();

select tests.verb('select', $$select from public.plans where id = 'pro'$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => '1 row');
-- There are only three plans.
select tests.verb('insert', $$insert into public.plans (id, name) values ('free', 'Free')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '23514');
select tests.verb('update', $$update public.plans set prompt_limit = 1000 where id = 'pro'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.plans where id = 'pro'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');
select tests.verb('truncate', $$truncate public.plans cascade$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'no grant');

select results_eq(
  $$select id, prompt_limit, visitor_limit, seat_limit from public.plans order by prompt_limit$$,
  $$values ('starter', 5, 50000, 1), ('pro', 50, 500000, null), ('enterprise', null, null, null)$$,
  'has the limits of the specification'
);
select throws_ok(
  $$update public.plans set prompt_limit = -1$$, '23514', null, 'rejects a negative limit'
);
select * from finish();
rollback;
