-- What runs hold. How they are planned, claimed and stored is tested in files of their own.
begin;
select tests.start(5);

delete from public.run_citations;
select lives_ok(
  $$insert into public.run_citations (run_id, position, site_id, url, canonical_url, host, kind, is_in_text)
    select tests.id('run'), 1, tests.id('site'), address, address, 'example.net', 'other', true
    from (select left(string_agg(md5(n::text), ''), 2000) as address from generate_series(1, 70) as n) as addresses$$,
  'accepts an address of 2,000 characters in the index'
);

delete from public.brand_facts;
select is_empty('select from public.run_statements', 'deletes the statements about a deleted fact');

select lives_ok(
  $$update public.prompt_runs set answer = repeat('𝕏', 200000)$$, 'accepts an answer of 200,000 characters of any width'
);

update public.prompt_runs set requested_by = tests.id('member');
delete from auth.users where id = tests.id('member');
select is((select requested_by from public.prompt_runs), null, 'keeps the runs that a deleted user asked for');
delete from public.accounts where id = tests.id('account');
select is_empty(
  $$select site_id from public.prompt_runs union all select site_id from public.run_responses
    union all select site_id from public.run_searches union all select site_id from public.run_mentions
    union all select site_id from public.run_citations union all select site_id from public.run_statements
    union all select site_id from public.run_totals union all select site_id from public.mention_totals
    union all select site_id from public.source_totals union all select site_id from public.cited_pages
    union all select account_id from public.engine_spend union all select account_id from public.engine_budgets$$,
  'deletes runs, and what was read in them, with their account'
);
select * from finish();
rollback;
