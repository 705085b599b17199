-- What an account uses of what its plan allows.

create view public.account_meters with (security_invoker = true) as
select accounts.id as account_id, meters.meter, meters.used, meters.allowed, meters.resets_at
from public.accounts
join public.plans on plans.id = accounts.plan_id
cross join lateral (
  select
    'prompts' as meter,
    (
      select count(*) from public.prompts join public.sites on sites.id = prompts.site_id
      where sites.account_id = accounts.id and prompts.is_enabled
    ) as used,
    coalesce(accounts.prompt_limit, plans.prompt_limit) as allowed,
    null::timestamptz as resets_at
  union all
  select
    'seats',
    (select count(*) from public.account_members where account_members.account_id = accounts.id),
    coalesce(accounts.seat_limit, plans.seat_limit),
    null
  union all
  select
    'visitors',
    (
      select coalesce(sum(usage_events.quantity), 0) from public.usage_events
      where usage_events.account_id = accounts.id and usage_events.kind = 'visitor'
        and usage_events.month = date_trunc('month', now() at time zone 'UTC')::date
    ),
    coalesce(accounts.visitor_limit, plans.visitor_limit),
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'
) as meters;
comment on view public.account_meters is
  'Three rows an account: prompts, seats, visitors. It reads with the rights of whoever asks, so it shows only their own.';
comment on column public.account_meters.used is 'Enabled prompts; members; unique visitors of this calendar month (UTC).';
comment on column public.account_meters.allowed is 'What the account agreed or its plan says; null: no limit.';
comment on column public.account_meters.resets_at is 'When the count starts anew; null: it does not.';

grant select on public.account_meters to authenticated, service_role;
