begin;
select plan(59);
select tests.furnish();

select tests.verb('select', $$select from public.notification_settings where user_id = tests.id('member')$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '0 rows', service_role => '1 row');
select tests.verb('insert', $$insert into public.notification_settings (account_id, user_id, wants_digest)
  values (tests.id('account'), tests.id('owner'), false)$$,
  anon => 'no grant', outsider => 'policy', member => 'policy', owner => '1 row', service_role => '1 row');
select tests.verb('insert with a time', $$insert into public.notification_settings (account_id, user_id, created_at)
  values (tests.id('account'), tests.id('owner'), now())$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');
select tests.verb('insert for who is no member', $$insert into public.notification_settings (account_id, user_id)
  values (tests.id('account'), tests.id('outsider'))$$,
  anon => 'no grant', outsider => 'policy', member => 'policy', owner => 'policy', service_role => '23503');
select tests.verb('update', $$update public.notification_settings set wants_alerts = false$$,
  anon => 'no grant', outsider => '0 rows', member => '1 row', owner => '0 rows', service_role => '1 row');
select tests.verb('move', $$update public.notification_settings set user_id = tests.id('owner')$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => 'PT409');
select tests.verb('delete', $$delete from public.notification_settings$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

select tests.verb('set', $$select public.set_notification(tests.id('account'), tests.id('member'), 'digest', false)$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => 'policy', service_role => '1 row');
select tests.verb('recipient', $$select public.notification_recipient(tests.id('account'), tests.id('member'))$$,
  anon => 'no grant', outsider => 'no grant', member => 'no grant', owner => 'no grant', service_role => '1 row');

create temporary view settings as
select user_id = tests.id('member') as is_member, wants_digest, wants_alerts from public.notification_settings order by 1;

select is(public.set_notification(tests.id('account'), tests.id('member'), 'digest', false), true, 'says that it was set');
select results_eq('select * from settings', 'values (true, false, true)', 'turns off one kind of mail');
select is(public.set_notification(tests.id('account'), tests.id('member'), 'alerts', false), true, 'sets the other kind');
select is(public.set_notification(tests.id('account'), tests.id('member'), 'digest', true), true, 'turns a kind on again');
select results_eq('select * from settings', 'values (true, true, false)', 'keeps the other kind as it was');
select is(public.set_notification(tests.id('account'), tests.id('owner'), 'alerts', false), true, 'sets it for who has no settings yet');
select results_eq('select * from settings', 'values (false, true, false), (true, true, false)', 'leaves the other kind on');
select is(
  public.set_notification(tests.id('account'), tests.id('outsider'), 'alerts', false), false, 'sets nothing for who is no member'
);
select throws_ok(
  $$select public.set_notification(tests.id('account'), tests.id('member'), 'spam', false)$$, '22023', null, 'rejects an unknown kind'
);
select throws_ok(
  $$select public.set_notification(tests.id('account'), tests.id('member'), null, false)$$, '22023', null, 'rejects no kind'
);
select is(
  public.notification_recipient(tests.id('account'), tests.id('member')),
  jsonb_build_object(
    'email', 'member@example.com', 'accountName', 'Account', 'wantsDigest', true, 'wantsAlerts', false,
    'sites', jsonb_build_array(jsonb_build_object('id', tests.id('site'), 'name', 'example.com'))
  ),
  'finds a member with the settings and the sites of the account'
);
select is(public.notification_recipient(tests.id('account'), tests.id('outsider')), null, 'finds nobody who is no member');
update auth.users set email = null where id = tests.id('owner');
select is(public.notification_recipient(tests.id('account'), tests.id('owner')), null, 'finds nobody without an address');
delete from public.account_members where user_id = tests.id('member');
select results_eq('select * from settings', 'values (false, true, false)', 'deletes the settings with the membership');
select * from finish();
rollback;
