-- One call for what every screen of the client area shows. It also finds that a session has ended, because a token stays
-- valid until it expires (https://supabase.com/docs/guides/auth/sessions).

create function private.signed_in_user() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', users.id, 'email', users.email)
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = ((select auth.jwt()) ->> 'session_id')::uuid
    and users.id = (select auth.uid())
    and (sessions.not_after is null or sessions.not_after > now())
    and (users.banned_until is null or users.banned_until <= now())
    and users.deleted_at is null
$$;
comment on function private.signed_in_user is
  'The ID and email address of the user whose token the request has; null if the session has ended since it was issued.';

create function public.client_workspace() returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Not in the language sql: Postgres plans such a function again at each call, and the plan takes longer than the result.
declare
  signed_in_user constant jsonb := private.signed_in_user();
begin
  if signed_in_user is null then
    return null;
  end if;
  return jsonb_build_object(
    'user', signed_in_user,
    'accounts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', accounts.id, 'name', accounts.name, 'planId', plans.id, 'planName', plans.name,
            'meters', (
              select jsonb_agg(
                jsonb_build_object(
                  'name', account_meters.meter, 'used', account_meters.used, 'allowed', account_meters.allowed,
                  'resetsAt', account_meters.resets_at
                )
              )
              from public.account_meters
              where account_meters.account_id = accounts.id
            )
          )
          order by accounts.created_at, accounts.id
        ),
        '[]'
      )
      from public.accounts
      join public.plans on plans.id = accounts.plan_id
    ),
    'sites', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', sites.id, 'accountId', sites.account_id, 'name', sites.name, 'domain', sites.domain)
          order by sites.created_at, sites.id
        ),
        '[]'
      )
      from public.sites
    )
  );
end
$$;
comment on function public.client_workspace is
  'The user, their accounts with plan and usage, and all sites that they may see, each list with the oldest first. '
  'Null if their session has ended. It reads with the rights of the user.';

grant execute on function private.signed_in_user(), public.client_workspace() to authenticated;
