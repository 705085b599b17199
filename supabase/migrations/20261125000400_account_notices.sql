-- Email about changes of a user's sign-in; billing email to owners and admins; and a plan that no subscription gave is kept.

create function private.queue_security_notice(address text, event text, act text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload, priority)
  select 'security/' || event || '/' || act, 'account.security', jsonb_build_object('email', address, 'event', event, 'at', now()), 1
  where address <> ''
  on conflict on constraint outbox_idempotency_key_is_unique do nothing
$$;
comment on function private.queue_security_notice is
  'Queues an email to a user about a change of their sign-in, once for each act. Nothing without an address.';

create function private.note_changed_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password then
    perform private.queue_security_notice(old.email, 'password', new.id || '/' || extract(epoch from now()));
  end if;
  if old.email is distinct from new.email then
    perform private.queue_security_notice(old.email, 'email', new.id || '/' || extract(epoch from now()));
  end if;
  return null;
end
$$;
comment on function private.note_changed_sign_in is
  'After the password or the address of a user was changed: an email to the address before, also if the server changed it.';
create trigger users_note_changed_sign_in after update on auth.users
for each row when (
  old.email_confirmed_at is not null and new.deleted_at is null
  and (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
)
execute function private.note_changed_sign_in();

create function private.note_changed_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  code_used_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    perform private.queue_security_notice(email, 'factor_added', new.id::text) from auth.users where id = new.user_id;
    return null;
  end if;
  -- A recovery code removes all factors of its user (lib/auth/recovery-codes.ts), which is one act.
  select max(used_at) into code_used_at from public.recovery_codes
  where user_id = old.user_id and used_at > now() - interval '1 minute';
  -- There is no user if the factor is deleted with them.
  perform private.queue_security_notice(
    email, case when code_used_at is null then 'factor_removed' else 'recovery_code' end,
    coalesce(old.user_id || '/' || extract(epoch from code_used_at), old.id::text)
  )
  from auth.users where id = old.user_id and deleted_at is null;
  return null;
end
$$;
comment on function private.note_changed_factor is 'After a second factor was confirmed or removed: an email to the user.';
create trigger mfa_factors_note_added after update on auth.mfa_factors
for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.note_changed_factor();
create trigger mfa_factors_note_removed after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.note_changed_factor();

create or replace function private.replace_recovery_codes(digests text[]) returns void
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

create or replace function public.queue_meter_notices(at timestamptz default now()) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', at at time zone 'UTC')::date;
  queued integer;
begin
  with reached as materialized (
    select
      meters.account_id, meters.meter, meters.used, meters.allowed, meters.resets_at,
      case when meters.used >= meters.allowed then 100 else 80 end as threshold
    from public.account_meters as meters
    where meters.allowed > 0 and meters.used * 5 >= meters.allowed * 4
      -- The only seat of an account is always taken.
      and (meters.meter <> 'seats' or meters.allowed > 1)
  ), due as materialized (
    select reached.* from reached join public.accounts on accounts.id = reached.account_id
    where not exists (
      select from public.meter_notices as notices
      where notices.account_id = reached.account_id and notices.meter = reached.meter and notices.month = this_month
        and notices.threshold >= reached.threshold
    )
    order by accounts.id for key share of accounts
  ), noted as (
    insert into public.meter_notices as notices (account_id, meter, month, threshold)
    select account_id, meter, this_month, threshold from due
    on conflict on constraint meter_notices_pkey do nothing
    returning notices.account_id, notices.meter, notices.threshold
  )
  insert into public.outbox (idempotency_key, kind, payload)
  select
    'meter/' || due.account_id || '/' || due.meter || '/' || this_month || '/' || due.threshold || '/' || members.user_id, 'billing.meter',
    jsonb_build_object(
      'accountId', due.account_id, 'userId', members.user_id, 'meter', due.meter, 'threshold', due.threshold, 'used', due.used,
      'allowed', due.allowed, 'resetsAt', due.resets_at
    )
  from noted join due using (account_id, meter, threshold)
  join public.account_members as members on members.account_id = due.account_id and members.role in ('owner', 'admin')
  -- What does not reset stays full from month to month, and was announced before.
  where due.resets_at is not null or not exists (
    select from public.meter_notices as notices
    where notices.account_id = due.account_id and notices.meter = due.meter
      and notices.month = (this_month - interval '1 month')::date and notices.threshold >= due.threshold
  )
  on conflict on constraint outbox_idempotency_key_is_unique do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.queue_meter_notices is
  'Queues an email to each owner and admin of accounts that use 80 or 100 % of a limit: once for each limit, month (UTC) and threshold. '
  'Returns the number of emails.';

create function private.gives_plan(subscription public.billing_subscriptions, at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    subscription.status in ('active', 'trialing')
      or subscription.status = 'past_due' and (subscription.grace_until is null or subscription.grace_until > at),
    false
  )
$$;
comment on function private.gives_plan is 'Whether the account of a subscription has the plan of its price at a time.';

drop function private.settle_plan(uuid);
create function private.settle_plan(account uuid, has_ended boolean) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  current_plan text;
  wanted text;
  is_live boolean;
begin
  select plan_id into current_plan from public.accounts where id = account;
  select
    -- Of several subscriptions, the one with the largest plan counts.
    (array_agg(plan_id order by array_position(array['enterprise', 'pro', 'starter'], plan_id)) filter (where plan_id is not null))[1],
    count(*) > 0
  into wanted, is_live
  from public.billing_subscriptions as known
  where account_id = account and private.gives_plan(known, now());
  if wanted is null then
    -- A price that no plan has changes nothing. Neither does the end of a subscription that gave no plan, such as one whose first
    -- payment was not made, or of another plan's subscription if Enterprise was agreed.
    if is_live or not has_ended
      or current_plan = 'enterprise'
        and not exists (select from public.billing_subscriptions where account_id = account and plan_id = 'enterprise')
    then
      return current_plan;
    end if;
    wanted := 'starter';
  end if;
  if wanted <> current_plan then
    -- Only an Enterprise account has limits of its own.
    update public.accounts set
      plan_id = wanted,
      prompt_limit = case when wanted = 'enterprise' then prompt_limit end,
      visitor_limit = case when wanted = 'enterprise' then visitor_limit end,
      seat_limit = case when wanted = 'enterprise' then seat_limit end
    where id = account;
  end if;
  return wanted;
end
$$;
comment on function private.settle_plan is
  'Gives an account the plan of its subscriptions. has_ended: one that gave a plan gives none any more, so without another one the plan is '
  'Starter. Deletes nothing. The account must be locked. Returns the plan.';

create or replace function private.apply_subscription(customer text, reading uuid, subscription jsonb, events text[], actor uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid;
  latest uuid;
  before public.billing_subscriptions;
  after public.billing_subscriptions;
  changes jsonb;
  plan text;
begin
  select account_id into account from public.billing_customers as known where known.reading = apply_subscription.reading;
  if account is null or not private.lock_account(account) then
    return jsonb_build_object('outcome', 'superseded');
  end if;
  select known.reading into latest from public.billing_customers as known where known.account_id = account for update;
  if latest is distinct from reading then
    return jsonb_build_object('outcome', 'superseded');
  end if;
  select * into before from public.billing_subscriptions where id = subscription ->> 'id';
  if before.account_id <> account then
    return jsonb_build_object('outcome', 'foreign');
  end if;
  insert into public.billing_subscriptions as known (
    id, account_id, customer_id, status, price_id, plan_id, quantity, current_period_end, cancel_at_period_end, cancel_at, grace_until,
    summary, read_at
  )
  select
    id, account, customer, status, "priceId", "planId", quantity, "currentPeriodEnd", "cancelAtPeriodEnd", "cancelAt",
    case when status = 'past_due' then "failedAt" + interval '7 days' end, summary, now()
  from jsonb_to_record(subscription) as given (
    id text, status text, "priceId" text, "planId" text, quantity integer, "currentPeriodEnd" timestamptz, "cancelAtPeriodEnd" boolean,
    "cancelAt" timestamptz, "failedAt" timestamptz, summary jsonb
  )
  on conflict on constraint billing_subscriptions_pkey do update set
    customer_id = excluded.customer_id, status = excluded.status, price_id = excluded.price_id, plan_id = excluded.plan_id,
    quantity = excluded.quantity, current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end, cancel_at = excluded.cancel_at, grace_until = excluded.grace_until,
    summary = excluded.summary, read_at = excluded.read_at
  returning * into after;
  changes := private.audited_changes(
    case when before.id is null then '{}' else to_jsonb(before) - array['summary', 'read_at', 'account_id'] end,
    to_jsonb(after) - array['summary', 'read_at', 'account_id']
  );
  if changes is not null then
    insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
    values (
      account, actor, coalesce((select auth.role()), session_user), case when before.id is null then 'insert' else 'update' end,
      'billing_subscriptions', account, changes
    );
  end if;
  if after.status = 'past_due' and after.grace_until > now() then
    insert into public.outbox (idempotency_key, kind, payload)
    select
      'payment/' || after.id || '/' || (after.grace_until at time zone 'UTC')::date || '/' || user_id, 'billing.payment',
      jsonb_build_object('accountId', account, 'userId', user_id, 'subscriptionId', after.id)
    from public.account_members where account_id = account and role in ('owner', 'admin')
    on conflict on constraint outbox_idempotency_key_is_unique do nothing;
  end if;
  plan := private.settle_plan(account, private.gives_plan(before, before.read_at) and not private.gives_plan(after, now()));
  update public.billing_events as known
  set processed_at = now(), problem = case when after.plan_id is null then 'unknown_price' end
  where known.id = any (events) and known.processed_at is null;
  return jsonb_build_object('outcome', 'applied', 'plan', plan);
end
$$;
comment on function public.apply_subscription is
  'Stores a subscription {id, status, priceId, planId, quantity, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, failedAt, summary} as it was '
  'read, gives its account the plan that follows, and marks events as processed, in one transaction. failedAt is when a payment that is '
  'still open failed first: seven days later the plan is Starter, and owners and admins get an email before. actor is the user who changed '
  'it here. Returns {outcome, plan}. applied; superseded: another reading was started meanwhile, nothing is stored; foreign: it belongs to '
  'another account, nothing is stored.';
