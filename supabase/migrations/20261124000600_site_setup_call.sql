-- The screens also need the user's role, whether visitors exceed the plan, and whether a domain is verified.

create or replace function public.client_workspace() returns jsonb
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
            'role', (
              select role from public.account_members
              where account_members.account_id = accounts.id and account_members.user_id = (select auth.uid())
            ),
            'visitorLimitReachedAt', (
              select reached_at from public.visitor_limits
              where visitor_limits.account_id = accounts.id
                and visitor_limits.month = date_trunc('month', now() at time zone 'UTC')::date
            ),
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
          jsonb_build_object(
            'id', sites.id, 'accountId', sites.account_id, 'name', sites.name, 'domain', sites.domain,
            'verifiedAt', sites.verified_at, 'isScannedWeekly', sites.is_scanned_weekly
          )
          order by sites.created_at, sites.id
        ),
        '[]'
      )
      from public.sites
    )
  );
end
$$;

-- One call for the setup checklist and the snippet screen.
create function public.site_setup(site_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'domain', sites.domain, 'publicToken', sites.public_token, 'verificationToken', sites.verification_token,
      'verifiedAt', sites.verified_at, 'verifiedBy', sites.verified_by, 'isScannedWeekly', sites.is_scanned_weekly,
      'profile', (
        select jsonb_build_object(
          'organizationName', organization_name, 'description', description, 'logoUrl', logo_url, 'sameAs', same_as,
          'contact', contact
        )
        from public.site_profiles where site_profiles.site_id = sites.id
      ),
      'keys', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', ingest_keys.id, 'kind', kind, 'tagKey', tag_key, 'hint', hint, 'expiresAt', expires_at, 'revokedAt', revoked_at,
            'lastUsedAt', last_used_at, 'createdAt', ingest_keys.created_at
          )
          order by ingest_keys.created_at desc
        )
        from public.ingest_keys where ingest_keys.site_id = sites.id
      ), '[]'),
      'installs', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'source', source, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at, 'version', version,
            'lastCheckedAt', last_checked_at, 'problem', problem
          )
          order by source
        )
        from public.site_installs where site_installs.site_id = sites.id
      ), '[]'),
      'prompts', (
        select jsonb_build_object('count', count(*), 'firstAt', min(prompts.created_at))
        from public.prompts where prompts.site_id = sites.id
      ),
      'competitors', (
        select jsonb_build_object('count', count(*), 'firstAt', min(brands.created_at))
        from public.brands where brands.site_id = sites.id and not brands.is_own
      ),
      'firstVisitAt', (
        -- The first month, and the first day of it.
        select min(days.starts_at)
        from (
          select found.starts_at
          from unnest(private.bucket_starts('month', now() - interval '26 months', now() + interval '1 day')) as month_start
          cross join lateral (
            select totals.starts_at from public.visit_totals as totals
            where totals.grain = 'month' and totals.starts_at = month_start and totals.site_id = sites.id and totals.kind = 'agent' limit 1
          ) as found
          order by month_start limit 1
        ) as months
        cross join lateral unnest(private.bucket_starts('day', months.starts_at, months.starts_at + interval '31 days')) as day_start
        cross join lateral (
          select totals.starts_at from public.visit_totals as totals
          where totals.grain = 'day' and totals.starts_at = day_start and totals.site_id = sites.id and totals.kind = 'agent' limit 1
        ) as days
      )
    )
    from public.sites where sites.id = site_setup.site_id
  );
end
$$;
comment on function public.site_setup is
  'What is set up for a site: proof of the domain, profile, keys without their secrets, installs, prompts and competitors, each with '
  'when it was first or last seen. Null: the user sees no such site. It reads with the rights of the user.';
grant execute on function public.site_setup(uuid) to authenticated;
