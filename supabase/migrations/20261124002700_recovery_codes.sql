-- Two-step verification: what a user sees before the code was entered, recovery codes, and the user's sessions. And the names
-- of the users in the audit log.

create function private.needs_second_factor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
-- Not in the language sql: it runs in every statement of a user, and Postgres plans such a function again at each call.
begin
  return coalesce((select auth.jwt()) ->> 'aal', 'aal1') not in ('aal2', 'aal3')
    and exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end
$$;
comment on function private.needs_second_factor is
  'Whether the current user has a second factor and has not proved it in this session (claim aal: '
  'https://supabase.com/docs/guides/auth/auth-mfa). Such a session sees no account.';
grant execute on function private.needs_second_factor() to authenticated;

create or replace function private.member_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and not (select private.needs_second_factor())
  )
$$;

create or replace function private.owned_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and role = 'owner' and not (select private.needs_second_factor())
  )
$$;

create or replace function private.account_ids_with_role(roles text[]) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select account_id from public.account_members
    where user_id = (select auth.uid()) and role = any (roles) and not (select private.needs_second_factor())
  )
$$;

-- Its only callers show and answer invitations.
create or replace function private.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null and deleted_at is null
    and not (select private.needs_second_factor())
$$;
comment on function private.confirmed_email is
  'The current user''s email address in lower case; null unless it is confirmed, and while a second factor must be proved.';

-- Everybody may leave, which asks no list of accounts.
create policy "Members prove their second factor first" on public.account_members
as restrictive for all to authenticated using (not (select private.needs_second_factor()));

create or replace function private.signed_in_user() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', users.id, 'email', users.email, 'needsSecondFactor', private.needs_second_factor())
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = ((select auth.jwt()) ->> 'session_id')::uuid
    and users.id = (select auth.uid())
    and (sessions.not_after is null or sessions.not_after > now())
    and (users.banned_until is null or users.banned_until <= now())
    and users.deleted_at is null
$$;
comment on function private.signed_in_user is
  'The ID and email address of the user whose token the request has, and whether a second factor must be proved first; null if the session '
  'has ended since the token was issued.';

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

alter table public.recovery_codes enable row level security;
alter table public.recovery_codes force row level security;
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
end
$$;
comment on function private.replace_recovery_codes is 'The body of public.replace_recovery_codes. Users cannot write codes otherwise.';

create function public.replace_recovery_codes(digests text[]) returns void
language sql volatile
set search_path = ''
as $$
  select private.replace_recovery_codes(digests)
$$;
comment on function public.replace_recovery_codes is
  'Replaces the recovery codes of the current user by these ten. Error 42501: no second factor was proved in this session.';

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

create function public.my_sessions() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_sessions()
$$;
comment on function public.my_sessions is
  'The newest 100 sessions of the current user, the last used first: [{id, startedAt, usedAt, userAgent, isCurrent}].';

grant execute on function private.replace_recovery_codes(text[]), public.replace_recovery_codes(text[]), private.my_sessions(),
  public.my_sessions() to authenticated;
grant execute on function public.use_recovery_code(uuid, text) to service_role;

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

grant execute on function private.member_names(uuid), public.account_activity(uuid, text[], bigint) to authenticated;
