-- A session that has ended does nothing any more, although its token is valid for up to an hour. And what a member made ends when
-- their role no longer allows it.

-- Changes the text of a function in one place.
create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

create or replace function private.signed_in_user() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Not in the language sql: it runs in every statement of a user, and Postgres plans such a function again at each call.
begin
  return (
    select jsonb_build_object('id', users.id, 'email', users.email, 'needsSecondFactor', private.needs_second_factor())
    from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and users.id = (select auth.uid())
      and (sessions.not_after is null or sessions.not_after > now())
      and (users.banned_until is null or users.banned_until <= now())
      and users.deleted_at is null
  );
end
$$;

create function private.is_signed_in() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(not (private.signed_in_user() ->> 'needsSecondFactor')::boolean, false);
end
$$;
comment on function private.is_signed_in is
  'Whether the session of the request is open, and its second factor was proved if its user has one. A token is valid for up to an hour after '
  'its session has ended, and such a request sees and changes nothing. supabase/tests/catalogue.test.sql says what must ask this.';
grant execute on function private.is_signed_in() to authenticated;

-- The lists of accounts and sites, in plpgsql for the same reason.

create or replace function private.member_account_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select account_id from public.account_members where user_id = (select auth.uid()) and (select private.is_signed_in()));
end
$$;

create or replace function private.account_ids_with_role(roles text[]) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and role = any (roles) and (select private.is_signed_in())
  );
end
$$;

create or replace function private.owned_account_ids() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.account_ids_with_role(array['owner'])
$$;

create or replace function private.member_site_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select id from public.sites where account_id = any ((select private.member_account_ids())::uuid[]));
end
$$;

create or replace function private.editable_site_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select id from public.sites where account_id = any ((select private.editable_account_ids())::uuid[]));
end
$$;

select pg_temp.change(changed, 'not (select private.needs_second_factor())', '(select private.is_signed_in())')
from unnest(array['private.confirmed_email', 'private.my_sessions']::regproc[]) as changed;
select pg_temp.change('private.replace_recovery_codes', 'me is null or private.needs_second_factor()', 'not private.is_signed_in()');
select pg_temp.change('private.open_account', 'me is null', 'not private.is_signed_in()');
comment on function private.confirmed_email is
  'The current user''s email address in lower case; null unless it is confirmed, and without an open session.';

drop policy "Members prove their second factor first" on public.account_members;
-- Everybody may leave, which asks for no list of accounts.
create policy "Members have an open session" on public.account_members
as restrictive for all to authenticated using ((select private.is_signed_in()));
alter policy "Users see how many of their codes are left" on public.recovery_codes
using (user_id = (select auth.uid()) and (select private.is_signed_in()));
alter policy "Whoever is signed in reads the plans" on public.plans using ((select private.is_signed_in()));
alter policy "Signed-in users see paused engines" on public.engine_pauses using ((select private.is_signed_in()));
revoke execute on function private.needs_second_factor() from authenticated;

-- What a member made keeps working while their role could make it: API keys and invitations of owners and admins, links to reports of
-- all who edit.

create function private.end_what_was_made(account uuid, maker uuid, kept_role text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if kept_role is null or kept_role not in ('owner', 'admin') then
    update public.api_keys set revoked_at = now() where account_id = account and created_by = maker and revoked_at is null;
    delete from public.account_invitations where account_id = account and invited_by = maker;
  end if;
  if kept_role is null or kept_role = 'viewer' then
    update public.report_links set revoked_at = now()
    where created_by = maker and revoked_at is null and site_id in (select id from public.sites where account_id = account);
  end if;
end
$$;
comment on function private.end_what_was_made is
  'Revokes the API keys and report links, and deletes the invitations, that a user made in an account and could not make with the role that '
  'they keep; null: none.';

create function private.end_what_a_member_made() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not for what follows from the deletion of the account.
  if exists (select from public.accounts where id = old.account_id) then
    perform private.end_what_was_made(old.account_id, old.user_id, case tg_op when 'UPDATE' then new.role end);
  end if;
  return null;
end
$$;
comment on function private.end_what_a_member_made is 'After a member gets another role or leaves: ends what they could not make any more.';
create trigger account_members_end_what_they_made after delete or update of role on public.account_members
for each row execute function private.end_what_a_member_made();

create function private.end_without_maker() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revoked_at := coalesce(old.revoked_at, now());
  return new;
end
$$;
comment on function private.end_without_maker is
  'Before a key or link loses its maker, whose sign-in was deleted: ends it. The membership may be deleted later, when the maker is unknown.';
create trigger api_keys_end_without_maker before update of created_by on public.api_keys
for each row when (old.created_by is not null and new.created_by is null) execute function private.end_without_maker();
create trigger report_links_end_without_maker before update of created_by on public.report_links
for each row when (old.created_by is not null and new.created_by is null) execute function private.end_without_maker();

create function private.refuse_lost_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  made constant jsonb := to_jsonb(new);
  account constant uuid := coalesce(
    made ->> 'account_id', (select account_id::text from public.sites where id = (made ->> 'site_id')::uuid)
  );
begin
  -- Waits for changes of members, which lock the account. Who adds a row waits for none of them otherwise.
  perform private.lock_account(account);
  if not exists (
    select from public.account_members where account_id = account and user_id = new.created_by and role = any (tg_argv)
  ) then
    raise exception 'Your role no longer allows this.' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.refuse_lost_role is
  'After a user adds a key or link: refuses it if they lost the role meanwhile, as it would outlive what ends then. Arguments: the roles.';
create trigger api_keys_refuse_lost_role after insert on public.api_keys
for each row when (new.created_by is not null) execute function private.refuse_lost_role('owner', 'admin');
create trigger report_links_refuse_lost_role after insert on public.report_links
for each row when (new.created_by is not null) execute function private.refuse_lost_role('owner', 'admin', 'member');

-- What was made before this rule.
select private.end_what_was_made(made.account_id, made.maker, members.role)
from (
  select account_id, created_by as maker from public.api_keys where revoked_at is null
  union select account_id, invited_by from public.account_invitations
  union select sites.account_id, links.created_by from public.report_links as links join public.sites on sites.id = links.site_id
  where links.revoked_at is null
) as made
left join public.account_members as members on members.account_id = made.account_id and members.user_id = made.maker
where made.maker is not null;

create or replace function private.account_people(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_manager constant boolean := coalesce(account = any ((select private.managed_account_ids())::uuid[]), false);
begin
  if not coalesce(account = any ((select private.member_account_ids())::uuid[]), false) then
    return null;
  end if;
  return jsonb_build_object(
    'members', (
      select jsonb_agg(
        jsonb_build_object(
          'userId', members.user_id, 'email', users.email, 'role', members.role, 'since', members.created_at,
          'isYou', members.user_id = (select auth.uid()),
          'made', case when is_manager or members.user_id = (select auth.uid()) then jsonb_build_object(
            'apiKeys', array(
              select name from public.api_keys
              where account_id = account and created_by = members.user_id and revoked_at is null order by created_at, id
            ),
            'reportLinks', array(
              select links.name from public.report_links as links join public.sites on sites.id = links.site_id
              where sites.account_id = account and links.created_by = members.user_id and links.revoked_at is null
                and (links.expires_at is null or links.expires_at > now())
              order by links.created_at, links.id limit 50
            ),
            'invitations', array(
              select email from public.account_invitations
              where account_id = account and invited_by = members.user_id and expires_at > now() order by created_at, id
            )
          ) end
        )
        order by members.created_at, members.user_id
      )
      from public.account_members as members join auth.users on users.id = members.user_id
      where members.account_id = account
    ),
    'invitations', case when is_manager then coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', id, 'email', email, 'role', role, 'sentAt', sent_at, 'sendings', sendings, 'expiresAt', expires_at
        )
        order by created_at, id
      )
      from public.account_invitations where account_id = account
    ), '[]') else '[]' end
  );
end
$$;
comment on function public.account_people is
  'The members of an account with their addresses, for its members, and its invitations, for owners and admins: '
  '{members: [{userId, email, role, since, isYou, made}], invitations: [{id, email, role, sentAt, sendings, expiresAt}]}. "made" is what ends '
  'when the member is removed: {apiKeys, reportLinks, invitations}, lists of names; null for members who see only their own. Null: the user '
  'is not a member.';

-- Email to owners about who has access: changed roles, removed members and new API keys.

create function private.tell_owners(account uuid, event text, act uuid, details jsonb, former_owners uuid[] default '{}') returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select
    'access/' || event || '/' || act || '/' || users.id, 'account.access',
    jsonb_build_object('accountId', account, 'userId', users.id, 'actorId', (select auth.uid()), 'event', event, 'at', now()) || details, 1
  from auth.users
  where (
    users.id = any (former_owners)
    or users.id in (select user_id from public.account_members where account_id = account and role = 'owner')
  )
$$;
comment on function private.tell_owners is
  'Queues an email about the access to an account to each of its owners, and to those who were owners until now.';
drop trigger outbox_skip_sample_notices on public.outbox;
create trigger outbox_skip_sample_notices before insert on public.outbox
for each row when (new.kind in ('visibility.alert', 'visibility.digest', 'billing.meter', 'account.access'))
execute function private.skip_sample_notices();

create function private.tell_of_changed_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes jsonb;
  account uuid;
begin
  -- One statement is one email, so that a transfer of ownership is told as one.
  if tg_op = 'UPDATE' then
    changes := (
      select jsonb_agg(jsonb_build_object('accountId', account_id, 'userId', user_id, 'was', former.role, 'is', latter.role))
      from former join latter using (account_id, user_id) where former.role <> latter.role
    );
  else
    changes := (select jsonb_agg(jsonb_build_object('accountId', account_id, 'userId', user_id, 'was', role, 'is', null)) from former);
  end if;
  for account in
    select id from public.accounts where id::text in (select change ->> 'accountId' from jsonb_array_elements(changes) as change) order by id
  loop
    perform private.tell_owners(
      account, 'roles', gen_random_uuid(), jsonb_build_object('changes', jsonb_agg(change - 'accountId' order by change ->> 'is')),
      array_agg((change ->> 'userId')::uuid) filter (where change ->> 'was' = 'owner')
    )
    from jsonb_array_elements(changes) as change where change ->> 'accountId' = account::text;
  end loop;
  return null;
end
$$;
comment on function private.tell_of_changed_members is
  'After members get other roles or leave: tells the owners, also those who were owners until now. Nobody if the account itself is deleted.';
create trigger account_members_tell_of_changed after update on public.account_members
referencing old table as former new table as latter for each statement execute function private.tell_of_changed_members();
create trigger account_members_tell_of_removed after delete on public.account_members
referencing old table as former for each statement execute function private.tell_of_changed_members();

create function private.tell_of_api_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_owners(new.account_id, 'api_key', new.id, jsonb_build_object('keyName', new.name));
  return null;
end
$$;
comment on function private.tell_of_api_key is 'After an API key was created: tells the owners. The email has its name only.';
create trigger api_keys_tell_of_new after insert on public.api_keys
for each row execute function private.tell_of_api_key();

select pg_temp.change(
  'private.hand_over_account',
  $before$update public.account_members set role = 'owner' where account_id = account and user_id = to_user;
  if not found then
    return false;
  end if;
  update public.account_members set role = 'admin' where account_id = account and user_id = (select auth.uid());$before$,
  $after$if not exists (select from public.account_members where account_id = account and user_id = to_user) then
    return false;
  end if;
  update public.account_members set role = case user_id when to_user then 'owner' else 'admin' end
  where account_id = account and user_id in (to_user, (select auth.uid()));$after$
);

create function private.access_mail(account uuid, recipient uuid, people uuid[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', users.email, 'accountName', accounts.name,
    'emails', coalesce((
      select jsonb_object_agg(named.id, named.email) from auth.users as named where named.id = any (people) and named.email is not null
    ), '{}')
  )
  from public.accounts cross join auth.users
  where accounts.id = account and users.id = recipient and users.email is not null and users.deleted_at is null
    and (users.banned_until is null or users.banned_until <= now())
$$;
comment on function private.access_mail is 'Definer: the server has no right to read users.';
grant execute on function private.access_mail(uuid, uuid, uuid[]) to service_role;

create function public.access_mail(account_id uuid, user_id uuid, people uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.access_mail(account_id, user_id, people)
$$;
comment on function public.access_mail is
  'What an email about the access to an account says: {email, accountName, emails: {userId: email}}, with the addresses of those of `people` who '
  'have one. Null: there is no such account any more, or the user cannot sign in.';
grant execute on function public.access_mail(uuid, uuid, uuid[]) to service_role;
