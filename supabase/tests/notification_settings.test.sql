begin;
select tests.start(14);

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
