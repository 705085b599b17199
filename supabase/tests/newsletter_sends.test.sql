begin;
select plan(23);
select tests.furnish();

select tests.verb('select', $$select from public.newsletter_sends where issue_id = 'issue'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert', $$insert into public.newsletter_sends (issue_id, title) values ('other', 'Other')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('update', $$update public.newsletter_sends set recipients = 3 where issue_id = 'issue'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('delete', $$delete from public.newsletter_sends where issue_id = 'issue'$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select throws_ok(
  $$insert into public.newsletter_sends (issue_id, title) values ('issue', 'Issue')$$, '23505', null,
  'rejects a second start of an issue'
);
select throws_ok($$update public.newsletter_sends set title = ''$$, '23514', null, 'rejects an empty subject');
select throws_ok($$update public.newsletter_sends set recipients = -1$$, '23514', null, 'rejects a negative number of recipients');
select * from finish();
rollback;
