-- Invitations, the people of an account, two-step verification, and the sessions of a user.

create table public.account_invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  email text not null constraint account_invitations_email_is_an_address_in_lower_case
    check (char_length(email) between 3 and 254 and email = lower(btrim(email)) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  role text not null constraint account_invitations_role_is_known check (role in ('admin', 'member', 'viewer')),
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  sendings smallint not null default 1 constraint account_invitations_is_sent_at_most_10_times check (sendings between 1 and 10),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_invitations_email_is_invited_once unique (account_id, email)
);
comment on table public.account_invitations is
  'Who is invited to an account. A row is deleted when the invitation is accepted, declined or revoked. One that has not expired uses a seat.';
comment on column public.account_invitations.email is
  'Accepted by a user who has confirmed this address, so the email holds no secret.';
comment on column public.account_invitations.invited_by is
  'Who sent it last. No reference: the deletion of this user locks their accounts, for which an invitation being sent would wait.';
comment on column public.account_invitations.sent_at is 'When its last email was queued.';
comment on column public.account_invitations.sendings is 'How many emails were queued for it.';
comment on column public.account_invitations.expires_at is 'Until when it can be accepted. It is deleted 30 days later.';
create index account_invitations_email_idx on public.account_invitations (email);
create trigger account_invitations_stamp_times before update on public.account_invitations
for each row execute function private.stamp_times();
create trigger account_invitations_hold_to_bound after insert on public.account_invitations
referencing new table as added for each statement
execute function private.hold_to_bound('account_id', 'accounts', '100');
create trigger account_invitations_record_change after insert or update or delete on public.account_invitations
for each row execute function private.record_change();
alter table public.account_invitations enable row level security, force row level security;
create policy "Owners and admins see invitations" on public.account_invitations
for select to authenticated using (account_id = any ((select private.managed_account_ids())::uuid[]));
create policy "Owners and admins revoke invitations" on public.account_invitations
for delete to authenticated using (account_id = any ((select private.managed_account_ids())::uuid[]));
grant select, delete on public.account_invitations to authenticated;
grant select, insert, update, delete on public.account_invitations to service_role;

create function private.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null and deleted_at is null
    and not (select private.needs_second_factor())
$$;
comment on function private.confirmed_email is
  'The current user''s email address in lower case; null unless it is confirmed, and while a second factor must be proved.';
grant execute on function private.confirmed_email() to authenticated;

create function private.invite_member(account uuid, email text, role text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email));
  plan record;
  taken bigint;
  invitation public.account_invitations;
begin
  if not coalesce(account = any ((select private.managed_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  select * into plan from private.lock_limits(account);
  -- Again, as another user may have removed this one meanwhile.
  if not coalesce(account = any ((select private.managed_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  if exists (
    select from public.account_members as members join auth.users on users.id = members.user_id
    where members.account_id = account and lower(users.email) = address
  ) then
    raise exception 'This person is already a member.' using errcode = 'PT409';
  end if;
  if exists (
    select from public.account_invitations as sent
    where sent.account_id = account and sent.email = address and sent.sent_at > now() - interval '1 minute'
  ) then
    raise exception 'An invitation was sent to this address less than a minute ago.' using errcode = 'PT429';
  end if;
  if exists (
    select from public.account_invitations as sent where sent.account_id = account and sent.email = address and sent.sendings >= 10
  ) then
    raise exception 'This invitation was sent ten times.' using errcode = 'PT429', hint = 'Revoke it first.';
  end if;
  insert into public.account_invitations as invitations (account_id, email, role, invited_by)
  values (account, address, invite_member.role, (select auth.uid()))
  on conflict on constraint account_invitations_email_is_invited_once do update set
    role = excluded.role, invited_by = excluded.invited_by, sent_at = now(), sendings = invitations.sendings + 1,
    expires_at = excluded.expires_at
  returning * into invitation;
  select (select count(*) from public.account_members where account_id = account)
    + (select count(*) from public.account_invitations where account_id = account and expires_at > now()) into taken;
  if taken > plan.seat_limit then
    perform private.refuse_beyond_plan(
      'seats', case plan.seat_limit when 1 then 'user' else 'users' end, plan.plan_id, plan.plan_name, plan.seat_limit, taken - 1, taken,
      'Remove a member, revoke an invitation, or change the plan.'
    );
  end if;
  -- Here, so that calls past the screen are limited too, and for the person invited whichever accounts invite them.
  if private.take_turn('invitation by account', account::text, 20, 3600) > 0 then
    raise exception 'Too many invitations were sent.' using errcode = 'PT429', hint = 'Try again in an hour.';
  end if;
  if private.take_turn('invitation by address', private.mailbox_of(address), 10, 86400) > 0 then
    raise exception 'Too many invitations were sent to this address.' using errcode = 'PT429', hint = 'Try again tomorrow.';
  end if;
  insert into public.outbox (idempotency_key, kind, payload)
  values (
    'invitation/' || invitation.id || '/' || invitation.sendings, 'account.invitation',
    jsonb_build_object('invitationId', invitation.id, 'sending', invitation.sendings)
  );
  return invitation.id;
end
$$;
comment on function private.invite_member is 'The body of public.invite_member.';
grant execute on function private.invite_member(uuid, text, text) to authenticated;

create function public.invite_member(account_id uuid, email text, role text) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.invite_member(account_id, email, role)
$$;
comment on function public.invite_member is
  'Invites an address to an account for 7 days, or sends its invitation again, at most once a minute and ten times. For owners and admins. '
  'Invitations that have not expired use seats. An account sends at most 20 in an hour, and an address gets at most 10 in a day. Errors: '
  '42501, 23514 no valid address or role, PT402 over the plan''s seats, PT409 is already a member, PT429 too many.';
grant execute on function public.invite_member(uuid, text, text) to authenticated;

create function private.my_invitations() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', invitations.id, 'accountName', accounts.name, 'role', invitations.role, 'invitedBy', users.email,
        'expiresAt', invitations.expires_at
      )
      order by invitations.created_at
    ),
    '[]'
  )
  from public.account_invitations as invitations
  join public.accounts on accounts.id = invitations.account_id
  left join auth.users on users.id = invitations.invited_by
  where invitations.email = private.confirmed_email() and invitations.expires_at > now()
$$;
comment on function private.my_invitations is 'The body of public.my_invitations.';
grant execute on function private.my_invitations() to authenticated;

create function public.my_invitations() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_invitations()
$$;
comment on function public.my_invitations is
  'The invitations of the current user''s confirmed address: [{id, accountName, role, invitedBy, expiresAt}].';
grant execute on function public.my_invitations() to authenticated;

create function private.answer_invitation(invitation uuid, accepts boolean) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  my_email constant text := private.confirmed_email();
  account uuid;
  given public.account_invitations;
begin
  select account_id into account from public.account_invitations
  where id = invitation and email = my_email and expires_at > now();
  -- The account first, as in every function that counts its members.
  if found and private.lock_account(account) then
    delete from public.account_invitations where id = invitation and email = my_email and expires_at > now() returning * into given;
  end if;
  if given.id is null then
    -- The second of two clicks finds what the first one did.
    return (
      select members.account_id from public.account_members as members
      where accepts and members.account_id = account and members.user_id = (select auth.uid())
    );
  end if;
  if accepts then
    insert into public.account_members (account_id, user_id, role) values (given.account_id, (select auth.uid()), given.role)
    on conflict (account_id, user_id) do nothing;
  end if;
  return given.account_id;
end
$$;
comment on function private.answer_invitation is 'The body of public.accept_invitation and public.decline_invitation.';
grant execute on function private.answer_invitation(uuid, boolean) to authenticated;

create function public.accept_invitation(invitation_id uuid) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.answer_invitation(invitation_id, true)
$$;
comment on function public.accept_invitation is
  'Makes the current user a member, if the invitation is for their confirmed address. Returns the account; null: there is no such '
  'invitation, or it has expired. Error: PT402 if no seat of the account''s plan is free, after a downgrade.';
grant execute on function public.accept_invitation(uuid) to authenticated;

create function public.decline_invitation(invitation_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.answer_invitation(invitation_id, false) is not null
$$;
comment on function public.decline_invitation is 'Deletes an invitation of the current user. False: there is no such invitation, or it has expired.';
grant execute on function public.decline_invitation(uuid) to authenticated;

create function private.invitation_mail(invitation uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', invitations.email, 'role', invitations.role, 'sendings', invitations.sendings, 'expiresAt', invitations.expires_at,
    'accountName', accounts.name, 'invitedBy', users.email
  )
  from public.account_invitations as invitations
  join public.accounts on accounts.id = invitations.account_id
  left join auth.users on users.id = invitations.invited_by
  where invitations.id = invitation and invitations.expires_at > now()
$$;
comment on function private.invitation_mail is 'Definer: the server has no right to read users.';
grant execute on function private.invitation_mail(uuid) to service_role;

create function public.invitation_mail(invitation_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.invitation_mail(invitation_id)
$$;
comment on function public.invitation_mail is
  'What the email of an invitation says: {email, role, sendings, expiresAt, accountName, invitedBy}. Null: it was revoked, answered, or has '
  'expired.';
grant execute on function public.invitation_mail(uuid) to service_role;

create function public.tidy_invitations() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.account_invitations where expires_at <= now() - interval '30 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_invitations is 'Deletes invitations 30 days after they expired. Returns their number.';
grant execute on function public.tidy_invitations() to service_role;

create function private.account_people(account uuid) returns jsonb
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
          'isYou', members.user_id = (select auth.uid())
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
comment on function private.account_people is 'The body of public.account_people.';
grant execute on function private.account_people(uuid) to authenticated;

create function public.account_people(account_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.account_people(account_id)
$$;
comment on function public.account_people is
  'The members of an account with their addresses, for its members, and its invitations, for owners and admins: '
  '{members: [{userId, email, role, since, isYou}], invitations: [{id, email, role, sentAt, sendings, expiresAt}]}. Null: the user is not '
  'a member.';
grant execute on function public.account_people(uuid) to authenticated;

create function private.hand_over_account(account uuid, to_user uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) or to_user = (select auth.uid()) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  perform private.lock_my_accounts();
  -- Again, as another tab may have handed it over meanwhile.
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  update public.account_members set role = 'owner' where account_id = account and user_id = to_user;
  if not found then
    return false;
  end if;
  update public.account_members set role = 'admin' where account_id = account and user_id = (select auth.uid());
  return true;
end
$$;
comment on function private.hand_over_account is 'The body of public.hand_over_account.';
grant execute on function private.hand_over_account(uuid, uuid) to authenticated;

create function public.hand_over_account(account_id uuid, to_user uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.hand_over_account(account_id, to_user)
$$;
comment on function public.hand_over_account is
  'Makes another member owner and the current user, who is an owner, admin. False: there is no such member.';
grant execute on function public.hand_over_account(uuid, uuid) to authenticated;

create function private.member_names(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not coalesce(account = any ((select private.member_account_ids())::uuid[]), false) then
    return '{}';
  end if;
  return (
    select coalesce(
      jsonb_object_agg(
        members.user_id,
        coalesce(nullif(left(btrim(users.raw_user_meta_data ->> 'full_name'), 80), ''), users.email, '')
      ),
      '{}'
    )
    from public.account_members as members join auth.users on users.id = members.user_id
    where members.account_id = account
  );
end
$$;
comment on function private.member_names is
  'The names of an account''s members by user ID, or their addresses if they have given none. Definer: users have no right to read other users.';
grant execute on function private.member_names(uuid) to authenticated;

create function public.account_activity(account_id uuid, kinds text[] default null, before_id bigint default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  last_shown public.audit_log;
begin
  select * into last_shown from public.audit_log where id = before_id and audit_log.account_id = account_activity.account_id;
  return jsonb_build_object(
    'entries', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', id, 'at', happened_at, 'actorId', actor_id, 'action', action, 'kind', subject_table, 'subjectId', subject_id,
            'changes', changes
          )
          order by happened_at desc, id desc
        ),
        '[]'
      )
      from (
        select * from public.audit_log
        where audit_log.account_id = account_activity.account_id
          and (kinds is null or subject_table = any (kinds))
          and (last_shown.id is null or (happened_at, id) < (last_shown.happened_at, last_shown.id))
        order by happened_at desc, id desc
        limit 51
      ) as page
    ),
    'names', private.member_names(account_activity.account_id)
  );
end
$$;
comment on function public.account_activity is
  'The newest 51 entries of an account''s audit log, as far as the user may read it, and the names of its members: {entries: [{id, at, '
  'actorId, action, kind, subjectId, changes}], names: {userId: name}}. "before_id": only those before this entry.';
grant execute on function public.account_activity(uuid, text[], bigint) to authenticated;

create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest text not null constraint recovery_codes_digest_is_a_sha256_digest check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, digest)
);
comment on table public.recovery_codes is
  'Codes that replace the second factor of a user, each once. A new set replaces the old one.';
comment on column public.recovery_codes.digest is 'SHA-256 of the code, which has 80 random bits.';
comment on column public.recovery_codes.used_at is 'When it was used; null: it is valid.';
alter table public.recovery_codes enable row level security, force row level security;
create policy "Users see how many of their codes are left" on public.recovery_codes
for select to authenticated using (user_id = (select auth.uid()) and not (select private.needs_second_factor()));
grant select (user_id, created_at, used_at) on public.recovery_codes to authenticated;
grant select, insert, update, delete on public.recovery_codes to service_role;

create function private.replace_recovery_codes(digests text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if me is null or private.needs_second_factor()
    or not exists (select from auth.mfa_factors where user_id = me and status = 'verified') then
    raise exception 'Recovery codes need a session with a second factor.' using errcode = '42501';
  end if;
  if coalesce(cardinality(digests), 0) <> 10 or (select count(distinct digest) from unnest(digests) as digest) <> 10 then
    raise exception 'There are 10 recovery codes.' using errcode = '22023';
  end if;
  -- Two tabs of one user run one after the other, so that one set is left.
  perform pg_advisory_xact_lock(hashtextextended('replace_recovery_codes/' || me, 0));
  delete from public.recovery_codes where user_id = me;
  insert into public.recovery_codes (user_id, digest) select me, digest from unnest(digests) as digest;
  -- The first codes come with the first factor, which has an email of its own.
  if not exists (
    select from auth.mfa_factors as factors join public.outbox on outbox.idempotency_key = 'security/factor_added/' || factors.id
    where factors.user_id = me and outbox.created_at > now() - interval '1 minute'
  ) then
    perform private.queue_security_notice(email, 'recovery_codes', me || '/' || extract(epoch from now())) from auth.users where id = me;
  end if;
end
$$;
comment on function private.replace_recovery_codes is 'The body of public.replace_recovery_codes. Users cannot write codes otherwise.';
grant execute on function private.replace_recovery_codes(text[]) to authenticated;

create function public.replace_recovery_codes(digests text[]) returns void
language sql volatile
set search_path = ''
as $$
  select private.replace_recovery_codes(digests)
$$;
comment on function public.replace_recovery_codes is
  'Replaces the recovery codes of the current user by these ten. Error 42501: no second factor was proved in this session.';
grant execute on function public.replace_recovery_codes(text[]) to authenticated;

create function public.use_recovery_code(user_id uuid, digest text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.recovery_codes set used_at = now()
  where recovery_codes.user_id = use_recovery_code.user_id and recovery_codes.digest = use_recovery_code.digest
    and used_at is null;
  return found;
end
$$;
comment on function public.use_recovery_code is 'Uses up a recovery code. False: the user has no such code, or it was used already.';
grant execute on function public.use_recovery_code(uuid, text) to service_role;

create function private.my_sessions() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'startedAt', created_at, 'userAgent', left(user_agent, 300),
        'usedAt', greatest(created_at, updated_at, refreshed_at at time zone 'UTC'),
        'isCurrent', id = ((select auth.jwt()) ->> 'session_id')::uuid
      )
      order by greatest(created_at, updated_at, refreshed_at at time zone 'UTC') desc, id
    ),
    '[]'
  )
  from (
    select * from auth.sessions
    where user_id = (select auth.uid()) and (not_after is null or not_after > now()) and not (select private.needs_second_factor())
    order by created_at desc
    limit 100
  ) as sessions
$$;
comment on function private.my_sessions is 'The body of public.my_sessions. Definer: users have no right to read the sessions of Auth.';
grant execute on function private.my_sessions() to authenticated;

create function public.my_sessions() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_sessions()
$$;
comment on function public.my_sessions is
  'The newest 100 sessions of the current user, the last used first: [{id, startedAt, usedAt, userAgent, isCurrent}].';
grant execute on function public.my_sessions() to authenticated;
