-- Four roles, and invitations. docs/roles.md lists what each role may do.

alter table public.account_members
  drop constraint account_members_role_is_known,
  add constraint account_members_role_is_known check (role in ('owner', 'admin', 'member', 'viewer'));
comment on column public.account_members.role is
  'viewer: reads. member: also edits sites, brands and prompts, and asks for runs. admin: also manages members, API keys and billing, and '
  'renames the account. owner: also manages owners, and deletes sites and the account.';

create function private.account_ids_with_role(roles text[]) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(select account_id from public.account_members where user_id = (select auth.uid()) and role = any (roles))
$$;
comment on function private.account_ids_with_role is 'The accounts in which the current user has one of these roles.';

create function private.managed_account_ids() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.account_ids_with_role(array['owner', 'admin'])
$$;
comment on function private.managed_account_ids is 'The accounts that the current user manages, as owner or admin.';

create function private.editable_account_ids() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.account_ids_with_role(array['owner', 'admin', 'member'])
$$;
comment on function private.editable_account_ids is 'The accounts whose content the current user edits: all but those where they only read.';

create function private.editable_site_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(select id from public.sites where account_id = any ((select private.editable_account_ids())::uuid[]))
$$;
comment on function private.editable_site_ids is 'The sites of the accounts whose content the current user edits.';

grant execute on function private.account_ids_with_role(text[]), private.managed_account_ids(), private.editable_account_ids(),
  private.editable_site_ids() to authenticated;

create or replace function private.account_ids_for_api_keys() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.managed_account_ids()
$$;
comment on function private.account_ids_for_api_keys is 'The accounts whose API keys the user may create and revoke: those that they manage.';

create or replace function private.billing_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select private.managed_account_ids()
$$;
comment on function private.billing_account_ids is 'The accounts whose billing the caller may manage: those of which they are owner or admin.';

alter policy "Owners add API keys" on public.api_keys rename to "Owners and admins add API keys";
alter policy "Owners revoke API keys" on public.api_keys rename to "Owners and admins revoke API keys";

alter policy "Members add sites" on public.sites
with check (account_id = any ((select private.editable_account_ids())::uuid[]));
alter policy "Members change their sites" on public.sites
using (account_id = any ((select private.editable_account_ids())::uuid[]))
with check (account_id = any ((select private.editable_account_ids())::uuid[]));

do $$
declare
  changed record;
begin
  for changed in
    select tablename, policyname, cmd from pg_catalog.pg_policies
    where schemaname = 'public' and cmd <> 'SELECT'
      and (tablename, policyname) in (
        ('brand_facts', 'Members add facts'), ('brand_facts', 'Members change their facts'), ('brand_facts', 'Members delete their facts'),
        ('brands', 'Members add brands'), ('brands', 'Members change their brands'), ('brands', 'Members delete their brands'),
        ('ingest_keys', 'Members add keys'), ('ingest_keys', 'Members end keys'),
        ('prompts', 'Members add prompts'), ('prompts', 'Members change their prompts'), ('prompts', 'Members delete their prompts'),
        ('report_links', 'Members add report links'), ('report_links', 'Members end report links'),
        ('run_schedules', 'Members add schedules'), ('run_schedules', 'Members change their schedules'),
        ('site_profiles', 'Members add profiles'), ('site_profiles', 'Members change profiles')
      )
  loop
    execute format(
      'alter policy %I on public.%I %s %s', changed.policyname, changed.tablename,
      case when changed.cmd <> 'INSERT' then 'using (site_id = any ((select private.editable_site_ids())::uuid[]))' end,
      case when changed.cmd <> 'DELETE' then 'with check (site_id = any ((select private.editable_site_ids())::uuid[]))' end
    );
  end loop;
end
$$;

alter policy "Owners rename their accounts" on public.accounts
using (id = any ((select private.managed_account_ids())::uuid[]))
with check (id = any ((select private.managed_account_ids())::uuid[]));
alter policy "Owners rename their accounts" on public.accounts rename to "Owners and admins rename their accounts";

alter policy "Owners read what was done in their accounts" on public.audit_log
using (account_id = any ((select private.managed_account_ids())::uuid[]));
alter policy "Owners read what was done in their accounts" on public.audit_log
rename to "Owners and admins read what was done in their accounts";

-- The role before the change decides with "using", the role after it with "with check".
alter policy "Owners change roles" on public.account_members
using (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
)
with check (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
);
alter policy "Owners change roles" on public.account_members
rename to "Owners change roles, and admins those of others than owners";

alter policy "Owners remove members, and everybody may leave" on public.account_members
using (
  account_id = any ((select private.owned_account_ids())::uuid[])
  or (role <> 'owner' and account_id = any ((select private.managed_account_ids())::uuid[]))
  or user_id = (select auth.uid())
);
alter policy "Owners remove members, and everybody may leave" on public.account_members
rename to "Owners remove members, admins others than owners, and everybody may leave";

create function private.lock_my_accounts() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.accounts where id = any ((select private.member_account_ids())::uuid[]) order by id for no key update;
end
$$;
comment on function private.lock_my_accounts is
  'Waits for all transactions that change members of the current user''s accounts. Always in the same order, so that two users of several '
  'accounts never wait for each other.';

create function private.lock_accounts_before_member_changes() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_my_accounts();
  return null;
end
$$;
comment on function private.lock_accounts_before_member_changes is
  'Before a user changes or removes members: the account is locked before its members, as when it is deleted.';

-- Not for what follows from the deletion of an account or a user.
create trigger account_members_lock_accounts before update or delete on public.account_members
for each statement when (pg_trigger_depth() = 0) execute function private.lock_accounts_before_member_changes();

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

create or replace function private.audited_changes(before jsonb, after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case when key in ('name', 'email') then '{"withheld": true}' else jsonb_build_object('old', before -> key, 'new', after -> key) end
  )
  from jsonb_object_keys(before || after) as key
  -- The version follows from the text, and the author is the actor. A digest stands for a secret.
  where key not in (
      'created_at', 'updated_at', 'version_id', 'digest', 'created_by', 'last_used_at', 'invited_by', 'sent_at', 'sendings'
    )
    and before -> key is distinct from after -> key
$$;
comment on function private.audited_changes is
  'What an entry of the audit log says of a row that was "before" and is "after"; null: nothing changed. Names and email addresses are '
  'personal data and would outlive their account.';
comment on column public.audit_log.changes is
  'Column by column {"old": ..., "new": ...}, of an update only what changed; of a name or an email address only {"withheld": true}; of an '
  'import {"count": {"new": ...}}.';
create trigger account_invitations_record_change after insert or update or delete on public.account_invitations
for each row execute function private.record_change();

alter table public.account_invitations enable row level security;
alter table public.account_invitations force row level security;
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
$$;
comment on function private.confirmed_email is 'The current user''s email address in lower case; null unless it is confirmed.';

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

create function public.my_invitations() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_invitations()
$$;
comment on function public.my_invitations is
  'The invitations of the current user''s confirmed address: [{id, accountName, role, invitedBy, expiresAt}].';

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

create function public.accept_invitation(invitation_id uuid) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.answer_invitation(invitation_id, true)
$$;
comment on function public.accept_invitation is
  'Makes the current user a member, if the invitation is for their confirmed address. Returns the account; null: there is no such '
  'invitation, or it has expired. Error: PT402 if no seat of the account''s plan is free, after a downgrade.';

create function public.decline_invitation(invitation_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.answer_invitation(invitation_id, false) is not null
$$;
comment on function public.decline_invitation is 'Deletes an invitation of the current user. False: there is no such invitation, or it has expired.';

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

create function public.hand_over_account(account_id uuid, to_user uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.hand_over_account(account_id, to_user)
$$;
comment on function public.hand_over_account is
  'Makes another member owner and the current user, who is an owner, admin. False: there is no such member.';

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

create function public.invitation_mail(invitation_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.invitation_mail(invitation_id)
$$;
comment on function public.invitation_mail is
  'What the email of an invitation says: {email, role, sendings, expiresAt, accountName, invitedBy}. Null: it was revoked, answered, or has '
  'expired.';

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

grant execute on function private.invitation_mail(uuid), public.invitation_mail(uuid), public.tidy_invitations() to service_role;

drop function public.open_account(text, text);
drop function private.open_account(text, text);

create function private.open_account(account_name text, site_domain text, despite_invitations boolean) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  account uuid;
begin
  if me is null then
    raise exception 'Opening an account requires a signed-in user.' using errcode = '42501';
  end if;
  -- Two tabs of one user run one after the other, so that the second finds the account of the first.
  perform pg_advisory_xact_lock(hashtextextended('open_account/' || me, 0));
  select account_id into account from public.account_members where user_id = me order by created_at, account_id limit 1;
  if found then
    return account;
  end if;
  if not coalesce(despite_invitations, false) and exists (
    select from public.account_invitations where email = private.confirmed_email() and expires_at > now()
  ) then
    return null;
  end if;
  insert into public.accounts (name) values (btrim(account_name)) returning id into account;
  insert into public.account_members (account_id, user_id, role) values (account, me, 'owner');
  insert into public.sites (account_id, name, domain)
  values (account, left(coalesce(private.host_of(site_domain), btrim(account_name)), 80), site_domain);
  return account;
end
$$;
comment on function private.open_account is 'The body of public.open_account. Users cannot insert accounts and owners otherwise.';

create function public.open_account(account_name text, site_domain text default null, despite_invitations boolean default false)
returns uuid
language sql volatile
set search_path = ''
as $$
  select private.open_account(account_name, site_domain, despite_invitations)
$$;
comment on function public.open_account is
  'The first account of the current user, or a new one on the Starter plan with the user as owner and one site. A second call changes '
  'nothing. Null: the user has no account but invitations, which are answered first unless despite_invitations is true.';

grant execute on function private.confirmed_email(), private.invite_member(uuid, text, text), public.invite_member(uuid, text, text),
  private.my_invitations(), public.my_invitations(), private.answer_invitation(uuid, boolean), public.accept_invitation(uuid),
  public.decline_invitation(uuid), private.account_people(uuid), public.account_people(uuid), private.hand_over_account(uuid, uuid),
  public.hand_over_account(uuid, uuid), private.open_account(text, text, boolean), public.open_account(text, text, boolean) to authenticated;

create or replace function private.save_site_file(site uuid, file_name text, body text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  version uuid;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  perform private.lock_site(site);
  version := private.add_site_file_version(site, file_name, body, 'edit', null);
  perform private.publish_site_file(site, file_name, version, true);
  return version;
end
$$;

create or replace function private.publish_site_file_version(version uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site uuid;
  file_name text;
begin
  select site_id into site from public.site_file_versions
  where id = version and site_id = any ((select private.editable_site_ids())::uuid[]);
  perform private.lock_site(site);
  select name into file_name from public.site_file_versions where id = version and site_id = site;
  if not found then
    return false;
  end if;
  perform private.publish_site_file(site, file_name, version, true);
  return true;
end
$$;

create or replace function private.follow_crawl(site uuid, file_name text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  version uuid;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    return false;
  end if;
  perform private.lock_site(site);
  select id into version from public.site_file_versions as versions
  where versions.site_id = site and versions.name = file_name and versions.origin = 'crawl'
  order by versions.created_at desc limit 1;
  if not found then
    return false;
  end if;
  perform private.publish_site_file(site, file_name, version, false);
  return true;
end
$$;

create or replace function private.request_prompt_runs(site uuid, prompt_ids uuid[], engines text[], count integer, request text) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_open constant integer := 2000;
  versions uuid[];
  added integer;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  if count is null or count not between 1 and 10 or cardinality(engines) not between 1 and 12
    or coalesce(request, '') !~ '^[0-9a-f-]{36}$' then
    raise exception 'A request has 1 to 12 engines, 1 to 10 runs, and an id.' using errcode = '22023';
  end if;
  -- As when an account is deleted: first the account, then the site. One at a time for a site, so that two tabs cannot exceed the limit together.
  perform from public.accounts where id = (select account_id from public.sites where id = site) for key share;
  perform private.lock_site(site);
  select array_agg(version_id) into versions from public.prompts
  where site_id = site and id = any (prompt_ids) and is_enabled and version_id is not null;
  added := private.add_prompt_runs(site, coalesce(versions, '{}'), engines, count, request, (select auth.uid()));
  if added > 0
    and (select pg_catalog.count(*) from public.prompt_runs where site_id = site and state in ('waiting', 'running')) > most_open then
    raise exception 'There is room for % waiting runs.', most_open using errcode = 'PT409', hint = 'Wait until some are done, or cancel them.';
  end if;
  return added;
end
$$;

create or replace function private.cancel_prompt_runs(site uuid, run_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  canceled integer;
begin
  if not coalesce(site = any ((select private.editable_site_ids())::uuid[]), false) then
    raise exception 'There is no such site.' using errcode = '42501';
  end if;
  with open as materialized (
    select id from public.prompt_runs
    where site_id = site and state in ('waiting', 'running') and (run_ids is null or id = any (run_ids)) order by id for update
  )
  update public.prompt_runs as runs set state = 'canceled', claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  get diagnostics canceled = row_count;
  return canceled;
end
$$;

