begin;
select plan(1);
select tests.furnish();

select is(public.account_export_part(tests.id('export'), 1), 'AA==', 'encodes a part in base64');
select * from finish();
rollback;
