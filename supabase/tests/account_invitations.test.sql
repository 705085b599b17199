begin;
select no_plan();
select tests.furnish(true);
-- The invitation of tests.furnish was just sent.
update public.account_invitations set sent_at = now() - interval '1 hour';
insert into auth.users (id, email, email_confirmed_at) values
  (tests.id('invited'), 'Invited@example.com', now()),
  (tests.id('unconfirmed'), 'unconfirmed@example.com', null);
select tests.sign_in('invited', 'unconfirmed');
insert into public.account_invitations (id, account_id, email, role, invited_by, sent_at, expires_at) values
  (tests.id('expired'), tests.id('account'), 'expired@example.com', 'admin', tests.id('owner'), now() - interval '8 days', now()),
  (tests.id('unproved'), tests.id('account'), 'unconfirmed@example.com', 'admin', tests.id('owner'), now(), now() + interval '7 days');

-- Inviting.
select tests.act('admin', $$select public.invite_member(tests.id('account'), ' New@Example.com ', 'viewer')$$);
select results_eq(
  $$select email, role, invited_by, sendings, expires_at from public.account_invitations where email = 'new@example.com'$$,
  $$values ('new@example.com', 'viewer', tests.id('admin'), 1::smallint, now() + interval '7 days')$$, 'stores who invites whom for 7 days'
);
select results_eq(
  $$select kind, payload from public.outbox where kind = 'account.invitation'$$,
  $$select 'account.invitation', jsonb_build_object('invitationId', id, 'sending', 1)
    from public.account_invitations where email = 'new@example.com'$$, 'queues one email, without the address'
);
select is(
  tests.refusal('admin', $$select public.invite_member(tests.id('account'), 'new@example.com', 'admin')$$),
  'PT429 An invitation was sent to this address less than a minute ago.', 'sends nothing twice within a minute'
);
update public.account_invitations set sent_at = now() - interval '1 minute', expires_at = now() where email = 'new@example.com';
select tests.act('owner', $$select public.invite_member(tests.id('account'), 'new@example.com', 'member')$$);
select results_eq(
  $$select role, invited_by, sendings, expires_at from public.account_invitations where email = 'new@example.com'$$,
  $$values ('member', tests.id('owner'), 2::smallint, now() + interval '7 days')$$, 'sends it again, with another role and another 7 days'
);
select is((select count(*) from public.outbox where kind = 'account.invitation'), 2::bigint, 'queues another email');
update public.account_invitations set sendings = 10, sent_at = now() - interval '1 day' where email = 'new@example.com';
select is(
  tests.refusal('owner', $$select public.invite_member(tests.id('account'), 'new@example.com', 'member')$$),
  'PT429 This invitation was sent ten times.', 'sends it ten times at most'
);
select is(
  tests.refusal('owner', $$select public.invite_member(tests.id('account'), 'MEMBER@example.com', 'member')$$),
  'PT409 This person is already a member.', 'does not invite a member'
);
select is(tests.outcome('owner', $$select public.invite_member(tests.id('account'), 'no address', 'member')$$), '23514', 'rejects no address');
select is(tests.outcome('owner', $$select public.invite_member(tests.id('account'), 'a@example.com', 'owner')$$), '23514', 'invites no owner');
select is(tests.outcome('owner', $$select public.invite_member(tests.id('account'), null, 'member')$$), '23502', 'rejects a missing address');
select is(
  tests.outcome('owner', $$select public.invite_member(null, 'a@example.com', 'member')$$), 'There is no such account.', 'rejects a missing account'
);

-- Seats: 4 members and 3 invitations that have not expired.
update public.accounts set plan_id = 'enterprise', seat_limit = 7 where id = tests.id('account');
select is(
  tests.refusal('owner', $$select public.invite_member(tests.id('account'), 'eighth@example.com', 'member')$$),
  'PT402 The Enterprise plan allows 7 users. With this change there would be 8. {"meter" : "seats", "plan" : "enterprise", "allowed" : 7, "used" : 7, "wanted" : 8}',
  'counts members and invitations as seats'
);
delete from public.account_invitations where email = 'new@example.com';
select is(
  tests.outcome('owner', $$select public.invite_member(tests.id('account'), 'seventh@example.com', 'member')$$), '1 row',
  'counts no revoked or expired invitation'
);
select is(
  tests.outcome('outsider', $$select public.invite_member(tests.id('elsewhere'), 'second@example.com', 'member')$$), 'PT402',
  'invites nobody on a plan with one seat'
);
update public.accounts set seat_limit = null where id = tests.id('account');

-- Limits that hold past the screens.
do $$
begin
  perform private.take_turn('invitation by address', 'much@example.com', 10, 86400) from generate_series(1, 10);
end
$$;
select is(
  tests.refusal('owner', $$select public.invite_member(tests.id('account'), 'Much+again@example.com', 'member')$$),
  'PT429 Too many invitations were sent to this address.', 'sends an address ten invitations a day at most'
);
do $$
begin
  perform private.take_turn('invitation by account', tests.id('account')::text, 20, 3600) from generate_series(1, 20);
end
$$;
select is(
  tests.refusal('owner', $$select public.invite_member(tests.id('account'), 'other@example.com', 'member')$$),
  'PT429 Too many invitations were sent.', 'sends 20 invitations an hour for an account at most'
);

-- Answering.
select is(
  (select public.invitation_mail(tests.id('invitation'))),
  jsonb_build_object(
    'email', 'invited@example.com', 'role', 'member', 'sendings', 1, 'expiresAt', now() + interval '7 days', 'accountName', 'Account',
    'invitedBy', 'owner@example.com'
  ),
  'says what the email of an invitation contains'
);
select is(public.invitation_mail(tests.id('expired')), null, 'has no email for an expired invitation');
create temporary table answers (name text, answer text);
grant all on answers to authenticated;
select tests.act('invited', $$insert into answers select 'mine', public.my_invitations() -> 0 ->> 'invitedBy'$$);
select tests.act('unconfirmed', $$insert into answers select 'unconfirmed', public.my_invitations()::text$$);
select tests.act('outsider', $$insert into answers select 'outsider', public.my_invitations()::text$$);
select tests.act('outsider', $$insert into answers select 'foreign', public.accept_invitation(tests.id('invitation'))::text$$);
select tests.act('unconfirmed', $$insert into answers select 'unproved', public.accept_invitation(tests.id('unproved'))::text$$);
select tests.act('unconfirmed', $$insert into answers select 'declined', public.decline_invitation(tests.id('unproved'))::text$$);
select tests.act('invited', $$insert into answers select 'account', public.open_account('Mine')::text$$);
select results_eq(
  'select name, answer from answers order by name',
  $$values
    ('account', null), ('declined', 'false'), ('foreign', null), ('mine', 'owner@example.com'), ('outsider', '[]'), ('unconfirmed', '[]'),
    ('unproved', null)$$,
  'shows and gives invitations to users who confirmed the address, and opens no account for them'
);
select is(
  tests.outcome('invited', $$select where public.open_account('Mine', null, true) is not null$$), '1 row', 'opens an account if that is wanted'
);
select is(tests.outcome('invited', $$select where public.decline_invitation(tests.id('invitation'))$$), '1 row', 'lets them decline');

-- After a downgrade there is no room.
update public.accounts set plan_id = 'starter' where id = tests.id('account');
select is(tests.outcome('invited', $$select public.accept_invitation(tests.id('invitation'))$$), 'PT402', 'lets nobody join a full account');
update public.accounts set plan_id = 'pro' where id = tests.id('account');

select tests.act('invited', $$insert into answers select 'joined', public.accept_invitation(tests.id('invitation'))::text$$);
select is((select answer::uuid from answers where name = 'joined'), tests.id('account'), 'returns the account that was joined');
select results_eq(
  $$select role from public.account_members where user_id = tests.id('invited')$$, $$values ('member')$$, 'makes a member with the role'
);
select is_empty($$select from public.account_invitations where id = tests.id('invitation')$$, 'deletes the accepted invitation');
select is(
  tests.outcome('invited', $$select where public.accept_invitation(tests.id('invitation')) is null$$), '1 row', 'accepts an invitation once'
);
select is(tests.outcome('invited', $$select where public.open_account('Mine') = tests.id('account')$$), '1 row', 'opens no second account');
select results_eq(
  $$select action, actor_id, changes -> 'email' from public.audit_log
    where subject_table = 'account_invitations' and subject_id = tests.id('invitation') and action <> 'update' order by id$$,
  $$values ('insert', null::uuid, '{"withheld": true}'::jsonb), ('delete', tests.id('invited'), '{"withheld": true}')$$,
  'records invitations without their address'
);
select is_empty(
  $$select from public.audit_log where subject_table = 'account_invitations' and changes::text like '%@%'$$, 'records no address'
);

-- Handing over.
select is(
  tests.outcome('owner', $$select public.hand_over_account(tests.id('account'), tests.id('owner'))$$), 'There is no such account.',
  'hands an account to nobody who has it'
);
select is(
  tests.outcome('owner', $$select where public.hand_over_account(tests.id('account'), tests.id('outsider'))$$), '0 rows',
  'hands an account only to members'
);
select tests.act('owner', $$select public.hand_over_account(tests.id('account'), tests.id('member'))$$);
select results_eq(
  $$select user_id, role from public.account_members where user_id in (tests.id('owner'), tests.id('member')) order by role$$,
  $$values (tests.id('owner'), 'admin'), (tests.id('member'), 'owner')$$, 'makes the other owner, and the former owner admin'
);

select is((private.tidy() ->> 'account_invitations')::integer, 0, 'keeps what expired lately');
update public.account_invitations set expires_at = now() - interval '30 days' where id = tests.id('expired');
select is((private.tidy() ->> 'account_invitations')::integer, 1, 'deletes what expired 30 days ago');
select lives_ok($$delete from public.accounts where id = tests.id('account')$$, 'deletes invitations with their account');
select * from finish();
rollback;
