-- What ends when a member gets another role or leaves, and which emails tell the owners.
begin;
select no_plan();
select tests.furnish(true);

-- Each of these makes one of each that they may make. The admin also manages another account.
insert into public.api_keys (account_id, name, digest, hint, created_by)
select tests.id('account'), 'Key of ' || maker, tests.digest('api_' || maker), 'hint', tests.id(maker) from unnest(array['owner', 'admin']) as maker;
insert into public.account_invitations (account_id, email, role, invited_by)
values (tests.id('account'), 'by-admin@example.com', 'viewer', tests.id('admin'));
insert into public.report_links (site_id, name, created_by)
select tests.id('site'), 'Link of ' || maker, tests.id(maker) from unnest(array['owner', 'admin', 'member']) as maker;
update public.accounts set plan_id = 'pro' where id = tests.id('elsewhere');
insert into public.account_members (account_id, user_id, role) values (tests.id('elsewhere'), tests.id('admin'), 'admin');
insert into public.api_keys (account_id, name, digest, hint, created_by)
values (tests.id('elsewhere'), 'Key elsewhere', tests.digest('api_other'), 'hint', tests.id('admin'));
insert into public.report_links (site_id, name, created_by) values (tests.id('site elsewhere'), 'Link elsewhere', tests.id('admin'));
delete from public.outbox where kind = 'account.access';

-- What of it works no more after a statement, which is rolled back.
create function pg_temp.ended_by(actor text, statement text) returns text language plpgsql as $$
declare
  ended text;
begin
  perform tests.act(actor, statement);
  select string_agg(name, ', ' order by name) into ended from (
    select name from public.api_keys where revoked_at is not null
    union all select name from public.report_links where revoked_at is not null
    union all select 'Invitation' where not exists (select from public.account_invitations where email = 'by-admin@example.com')
  ) as made;
  raise exception using errcode = 'UNDO2', message = coalesce(ended, 'nothing');
exception
  when sqlstate 'UNDO2' then return sqlerrm;
end
$$;
create function pg_temp.become(role text) returns text language sql as $$
  select format(
    'update public.account_members set role = %L where user_id = tests.id(''admin'') and account_id = tests.id(''account'')', role
  )
$$;
create temporary table all_of_admin as select 'Invitation, Key of admin, Link of admin' as names;
select is(pg_temp.ended_by(actor, statement), expected, what)
from (values
  ('ends nothing of an admin who becomes owner', 'owner', pg_temp.become('owner'), 'nothing'),
  ('ends keys and invitations of an admin who becomes a member', 'owner', pg_temp.become('member'), 'Invitation, Key of admin'),
  ('ends links, too, of an admin who becomes a viewer', 'owner', pg_temp.become('viewer'), (select names from all_of_admin)),
  (
    'ends all that an admin made who is removed', 'owner',
    $$delete from public.account_members where user_id = tests.id('admin') and account_id = tests.id('account')$$,
    (select names from all_of_admin)
  ),
  (
    'ends all that an admin made who leaves', 'admin',
    $$delete from public.account_members where user_id = tests.id('admin') and account_id = tests.id('account')$$,
    (select names from all_of_admin)
  ),
  (
    'ends the links of a member who is removed', 'owner', $$delete from public.account_members where user_id = tests.id('member')$$,
    'Link of member'
  ),
  (
    'ends nothing of an owner who transfers the account', 'owner',
    $$select public.hand_over_account(tests.id('account'), tests.id('member'))$$, 'nothing'
  )
) as changes (what, actor, statement, expected);
-- The tests' functions act with a role. Here, the server deletes.
create function pg_temp.ended_by_server(statement text) returns text language sql as $$
  select pg_temp.ended_by('service_role', format('reset role; %s; set local role service_role', statement))
$$;
select is(
  pg_temp.ended_by_server($$delete from auth.users where id = tests.id('admin')$$),
  'Invitation, Key elsewhere, Key of admin, Link elsewhere, Link of admin', 'ends all that a user made whose sign-in is deleted'
);
select is(
  pg_temp.ended_by_server(
    $$update public.api_keys set created_by = null where created_by = tests.id('admin');
      update public.report_links set created_by = null where created_by = tests.id('admin')$$
  ),
  'Key elsewhere, Key of admin, Link elsewhere, Link of admin', 'ends keys and links that lose their maker before the membership'
);
select is(
  pg_temp.ended_by_server($$delete from public.accounts where id = tests.id('elsewhere')$$), 'nothing',
  'leaves alone what is deleted with its account, and other accounts'
);
-- Who lost the role while they added a row.
select set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
select throws_ok(statement, '42501', 'Your role no longer allows this.', what)
from (values
  ('refuses a key of one who is no admin any more', $$insert into public.api_keys (account_id, name, digest, hint, created_by)
    values (tests.id('account'), 'Late', tests.digest('api_late'), 'late', tests.id('member'))$$),
  ('refuses a link of one who only reads', $$insert into public.report_links (site_id, name, created_by)
    values (tests.id('site'), 'Late', tests.id('viewer'))$$),
  ('refuses a link of one who is no member', $$insert into public.report_links (site_id, name, created_by)
    values (tests.id('site'), 'Late', tests.id('outsider'))$$)
) as late (what, statement);

-- What a removal would end, as the screen lists it.
create function pg_temp.made(reader text, of_member text) returns jsonb language sql as $$
  select member -> 'made' from jsonb_array_elements(tests.value(reader, $f$public.account_people(tests.id('account'))$f$)::jsonb -> 'members') as member
  where member ->> 'userId' = tests.id(of_member)::text
$$;
select is(
  pg_temp.made('owner', 'admin'),
  '{"apiKeys": ["Key of admin"], "reportLinks": ["Link of admin"], "invitations": ["by-admin@example.com"]}', 'lists to managers what a member made'
);
select is(
  pg_temp.made('member', 'member'), '{"apiKeys": [], "reportLinks": ["Link of member"], "invitations": []}', 'lists to members what they made'
);
select is(pg_temp.made('member', 'admin'), 'null', 'lists to members nothing that others made');

-- The emails.
create function pg_temp.mails_of(actor text, statement text) returns jsonb language plpgsql as $$
declare
  mails jsonb;
begin
  perform tests.act(actor, statement);
  select jsonb_agg(payload - 'at' - 'accountId' order by payload ->> 'userId' = tests.id('owner')::text desc) into mails
  from public.outbox where kind = 'account.access' and payload ->> 'accountId' = tests.id('account')::text;
  raise exception using errcode = 'UNDO2', message = coalesce(mails::text, 'null');
exception
  when sqlstate 'UNDO2' then return sqlerrm::jsonb;
end
$$;
create function pg_temp.mail(recipient text, actor text, details jsonb) returns jsonb language sql as $$
  select jsonb_build_object('userId', tests.id(recipient), 'actorId', tests.id(actor), 'event', 'roles') || details
$$;
create function pg_temp.change(member text, was text, becomes text) returns jsonb language sql as $$
  select jsonb_build_object('userId', tests.id(member), 'was', was, 'is', becomes)
$$;
select is(
  pg_temp.mails_of('admin', $$insert into public.api_keys (account_id, name, digest, hint)
    values (tests.id('account'), 'New', tests.digest('api_new'), 'new0')$$),
  jsonb_build_array(pg_temp.mail('owner', 'admin', '{"event": "api_key", "keyName": "New"}')), 'tells the owners of a new API key, by its name only'
);
select is(
  pg_temp.mails_of('admin', $$update public.account_members set role = 'admin' where user_id = tests.id('member')$$),
  jsonb_build_array(pg_temp.mail('owner', 'admin', jsonb_build_object('changes', jsonb_build_array(pg_temp.change('member', 'member', 'admin'))))),
  'tells the owners of another role'
);
select is(
  pg_temp.mails_of('admin', $$update public.account_members set role = role where user_id = tests.id('member')$$), 'null',
  'tells nothing if the role stays'
);
select is(
  pg_temp.mails_of('admin', $$delete from public.account_members where user_id = tests.id('member')$$),
  jsonb_build_array(pg_temp.mail('owner', 'admin', jsonb_build_object('changes', jsonb_build_array(pg_temp.change('member', 'member', null))))),
  'tells the owners of a removal'
);
select is(
  pg_temp.mails_of('owner', $$select public.hand_over_account(tests.id('account'), tests.id('member'))$$),
  (
    select jsonb_agg(pg_temp.mail(recipient, 'owner', jsonb_build_object('changes', jsonb_build_array(
      pg_temp.change('owner', 'owner', 'admin'), pg_temp.change('member', 'member', 'owner')
    ))))
    from unnest(array['owner', 'member']) as recipient
  ),
  'tells both owners of a transfer, in one email each'
);
select is(
  public.access_mail(tests.id('account'), tests.id('owner'), array[tests.id('admin'), tests.id('nobody')]),
  jsonb_build_object(
    'email', 'owner@example.com', 'accountName', 'Account', 'emails', jsonb_build_object(tests.id('admin'), 'admin@example.com')
  ),
  'returns what the email says'
);
update public.accounts set is_sample = true where id = tests.id('account');
select is(
  pg_temp.mails_of('admin', $$delete from public.account_members where user_id = tests.id('member')$$), 'null', 'tells nothing of the sample account'
);
select * from finish();
rollback;
