-- Subscriptions at Stripe, as Stripe last reported them, and the plan of an account that follows from them.
--
-- Events say only that something may have changed. The state is always read from Stripe again and stored whole, so events may
-- come twice, late, in any order or not at all (https://docs.stripe.com/webhooks#event-ordering).

create function private.billing_account_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select private.managed_account_ids()
$$;
comment on function private.billing_account_ids is 'The accounts whose billing the caller may manage: those of which they are owner or admin.';
grant execute on function private.billing_account_ids() to authenticated;

create table public.billing_customers (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  customer_id text not null constraint billing_customers_customer_id_is_unique unique
    constraint billing_customers_customer_id_is_one_of_stripe check (customer_id ~ '^cus_[A-Za-z0-9_]{1,100}$'),
  is_deleted boolean not null default false,
  reading uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_customers is 'The customer at Stripe of an account.';
comment on column public.billing_customers.is_deleted is 'Whether the customer was deleted at Stripe. The next checkout creates another one.';
comment on column public.billing_customers.reading is
  'The latest reading of the state at Stripe. Only what it read may be stored: an earlier one may have read an older state.';
create trigger billing_customers_stamp_times before update on public.billing_customers
for each row execute function private.stamp_times();
create trigger billing_customers_stay before update of account_id on public.billing_customers
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
alter table public.billing_customers enable row level security, force row level security;
create policy "Those who manage billing see the customer" on public.billing_customers
for select to authenticated using (account_id = any ((select private.billing_account_ids())::uuid[]));
grant select on public.billing_customers to authenticated;
grant select, insert, update, delete on public.billing_customers to service_role;

create table public.billing_subscriptions (
  id text primary key constraint billing_subscriptions_id_is_one_of_stripe check (id ~ '^sub_[A-Za-z0-9_]{1,100}$'),
  account_id uuid not null references public.accounts (id) on delete cascade,
  customer_id text not null,
  status text not null constraint billing_subscriptions_status_is_a_name check (status ~ '^[a-z][a-z_]{0,39}$'),
  price_id text not null constraint billing_subscriptions_price_id_has_1_to_120_characters check (char_length(price_id) between 1 and 120),
  plan_id text references public.plans (id),
  quantity integer not null default 1 constraint billing_subscriptions_quantity_is_not_negative check (quantity >= 0),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz,
  grace_until timestamptz,
  summary jsonb not null default '{}' constraint billing_subscriptions_summary_is_an_object check (jsonb_typeof(summary) = 'object')
    constraint billing_subscriptions_summary_has_at_most_4000_bytes check (octet_length(summary::text) <= 4000),
  read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint billing_subscriptions_has_a_grace_only_when_past_due check (status = 'past_due' or grace_until is null)
);
comment on table public.billing_subscriptions is 'Subscriptions of an account, as they were last read from Stripe.';
comment on column public.billing_subscriptions.status is 'Stripe''s: active, trialing, past_due, unpaid, paused, incomplete, incomplete_expired, canceled.';
comment on column public.billing_subscriptions.plan_id is 'The plan of its price; null: no plan has this price.';
comment on column public.billing_subscriptions.cancel_at is 'When it ends, if that is decided.';
comment on column public.billing_subscriptions.grace_until is 'Until when the plan stays although a payment failed.';
comment on column public.billing_subscriptions.summary is 'What Stripe said of it, for the record.';
comment on column public.billing_subscriptions.read_at is 'When it was last read from Stripe.';
create index billing_subscriptions_account_id_idx on public.billing_subscriptions (account_id);
create index billing_subscriptions_plan_id_idx on public.billing_subscriptions (plan_id);
create index billing_subscriptions_read_at_idx on public.billing_subscriptions (read_at)
where status not in ('canceled', 'incomplete_expired');
create trigger billing_subscriptions_stamp_times before update on public.billing_subscriptions
for each row execute function private.stamp_times();
create trigger billing_subscriptions_stay before update of account_id on public.billing_subscriptions
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
alter table public.billing_subscriptions enable row level security, force row level security;
create policy "Members see the subscriptions of their accounts" on public.billing_subscriptions
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant
  select (id, account_id, status, price_id, plan_id, quantity, current_period_end, cancel_at_period_end, cancel_at, grace_until, read_at,
    created_at, updated_at)
on public.billing_subscriptions to authenticated;
grant select, insert, update, delete on public.billing_subscriptions to service_role;

create table public.billing_events (
  id text primary key constraint billing_events_id_is_one_of_stripe check (id ~ '^evt_[A-Za-z0-9_]{1,100}$'),
  type text not null constraint billing_events_type_is_a_name check (type ~ '^[a-z][a-z0-9_.]{0,99}$'),
  created timestamptz not null,
  customer_id text constraint billing_events_customer_id_has_at_most_120_characters check (char_length(customer_id) <= 120),
  subscription_id text constraint billing_events_subscription_id_has_at_most_120_characters check (char_length(subscription_id) <= 120),
  is_listed boolean not null default false,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  problem text constraint billing_events_problem_has_at_most_500_characters check (char_length(problem) <= 500)
);
comment on table public.billing_events is 'Events of Stripe that were received or found in Stripe''s list. They contain no state. Deleted after 90 days.';
comment on column public.billing_events.created is 'When it happened at Stripe.';
comment on column public.billing_events.subscription_id is 'What must be read again; null: nothing.';
comment on column public.billing_events.is_listed is 'Whether it was found in Stripe''s list, and with it all that happened before.';
comment on column public.billing_events.processed_at is 'Null: what it is about could not be read yet, and is read again later.';
comment on column public.billing_events.problem is 'Why it changed nothing, or why it waits.';
create index billing_events_created_idx on public.billing_events (created);
create index billing_events_listed_idx on public.billing_events (created desc) where is_listed;
create index billing_events_waiting_idx on public.billing_events (received_at) where processed_at is null;
alter table public.billing_events enable row level security, force row level security;
create policy "Only the server" on public.billing_events for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.billing_events to service_role;

create table public.meter_notices (
  account_id uuid not null references public.accounts (id) on delete cascade,
  meter text not null constraint meter_notices_meter_is_known check (meter in ('prompts', 'seats', 'visitors')),
  month date not null constraint meter_notices_month_is_its_first_day check (extract(day from month) = 1),
  threshold smallint not null constraint meter_notices_threshold_is_known check (threshold in (80, 100)),
  created_at timestamptz not null default now(),
  primary key (account_id, meter, month, threshold)
);
comment on table public.meter_notices is 'Limits that an account has reached to 80 or 100 %, so that each is announced once a month.';
alter table public.meter_notices enable row level security, force row level security;
create policy "Only the server" on public.meter_notices for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.meter_notices to service_role;

create function public.record_billing_events(events jsonb) returns setof text
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.billing_events as known (id, type, created, customer_id, subscription_id, is_listed)
  select id, type, created, "customerId", "subscriptionId", "isListed"
  from jsonb_to_recordset(events) as event (
    id text, type text, created timestamptz, "customerId" text, "subscriptionId" text, "isListed" boolean
  )
  order by id
  on conflict on constraint billing_events_pkey do update set is_listed = true where excluded.is_listed and not known.is_listed;
  return query
  select known.id from public.billing_events as known
  where known.processed_at is null and known.id in (select value ->> 'id' from jsonb_array_elements(events));
end
$$;
comment on function public.record_billing_events is
  'Stores events [{id, type, created, customerId, subscriptionId, isListed}] that are not stored yet. Returns those of them that have not '
  'been processed.';
grant execute on function public.record_billing_events(jsonb) to service_role;

create function public.settle_billing_events(events jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  settled integer;
begin
  update public.billing_events as known set
    processed_at = case when "isProcessed" then now() end, problem = left(event.problem, 500),
    customer_id = case when not "isProcessed" or owned.is_owned then known.customer_id end,
    subscription_id = case when not "isProcessed" or owned.is_owned then known.subscription_id end
  from jsonb_to_recordset(events) as event (id text, "isProcessed" boolean, problem text)
  join public.billing_events as given on given.id = event.id
  cross join lateral (
    select exists (select from public.billing_customers as customers where customers.customer_id = given.customer_id)
      or exists (select from public.billing_subscriptions as subscriptions where subscriptions.customer_id = given.customer_id) as is_owned
  ) as owned
  where known.id = event.id and known.processed_at is null;
  get diagnostics settled = row_count;
  return settled;
end
$$;
comment on function public.settle_billing_events is
  'Notes of events [{id, isProcessed, problem}] that they have been processed, or why they wait. Those of a customer whom no account has keep '
  'no IDs. Returns how many were still open.';
grant execute on function public.settle_billing_events(jsonb) to service_role;

create function public.link_billing_customer(account uuid, customer text, replaced text default null) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  linked text;
begin
  perform from public.accounts where id = account for key share;
  if not found then
    return null;
  end if;
  insert into public.billing_customers as known (account_id, customer_id) values (account, customer)
  on conflict on constraint billing_customers_pkey do update
  set customer_id = excluded.customer_id, is_deleted = false, reading = null
  where known.customer_id = replaced;
  select known.customer_id into linked from public.billing_customers as known where known.account_id = account;
  return linked;
end
$$;
comment on function public.link_billing_customer is
  'Makes a customer at Stripe the one of an account that has none, or only the replaced one. Returns the customer that the account has then; '
  'null: there is no such account.';
grant execute on function public.link_billing_customer(uuid, text, text) to service_role;

create function public.start_billing_reading(customer text, subscription text default null) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  started constant uuid := gen_random_uuid();
begin
  -- A customer who was replaced is known by their subscriptions.
  update public.billing_customers set reading = started
  where account_id = coalesce(
    (select account_id from public.billing_customers where customer_id = customer),
    (select account_id from public.billing_subscriptions where id = subscription and customer_id = customer)
  );
  return case when found then started end;
end
$$;
comment on function public.start_billing_reading is
  'Must be called before the state of a subscription is read from Stripe. It makes readings that were started before worthless. Returns the '
  'reading, for apply_subscription; null: no account has this customer.';
grant execute on function public.start_billing_reading(text, text) to service_role;

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

create function private.apply_subscription(customer text, reading uuid, subscription jsonb, events text[], actor uuid) returns jsonb
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
comment on function private.apply_subscription is 'The body of public.apply_subscription: nobody may change plans and the audit log otherwise.';
grant execute on function private.apply_subscription(text, uuid, jsonb, text[], uuid) to service_role;

create function public.apply_subscription(
  customer text, reading uuid, subscription jsonb, events text[] default '{}', actor uuid default null
)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.apply_subscription(customer, reading, subscription, events, actor);
end
$$;
comment on function public.apply_subscription is
  'Stores a subscription {id, status, priceId, planId, quantity, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, failedAt, summary} as it was '
  'read, gives its account the plan that follows, and marks events as processed, in one transaction. failedAt is when a payment that is '
  'still open failed first: seven days later the plan is Starter, and owners and admins get an email before. actor is the user who changed '
  'it here. Returns {outcome, plan}. applied; superseded: another reading was started meanwhile, nothing is stored; foreign: it belongs to '
  'another account, nothing is stored.';
grant execute on function public.apply_subscription(text, uuid, jsonb, text[], uuid) to service_role;

create function public.mark_billing_customer_deleted(customer text) returns setof text
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.billing_customers set is_deleted = true where customer_id = customer and not is_deleted;
  return query
  select id from public.billing_subscriptions
  where customer_id = customer and status not in ('canceled', 'incomplete_expired') order by id;
end
$$;
comment on function public.mark_billing_customer_deleted is
  'Notes that a customer was deleted at Stripe. Returns their subscriptions that have not ended here, which must be read again.';
grant execute on function public.mark_billing_customer_deleted(text) to service_role;

create function public.due_billing_subscriptions(batch integer default 50) returns table (id text, customer_id text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select known.id, known.customer_id from public.billing_subscriptions as known
  where known.status not in ('canceled', 'incomplete_expired') and (
    known.current_period_end <= now() and known.read_at < now() - interval '1 hour'
    or known.grace_until <= now() and known.read_at < known.grace_until
    or known.read_at < now() - interval '7 days'
  )
  order by known.read_at limit batch;
end
$$;
comment on function public.due_billing_subscriptions is
  'Subscriptions that must be read again: their period or the grace after a failed payment has ended, or they were not read for a week.';
grant execute on function public.due_billing_subscriptions(integer) to service_role;

create function public.queue_meter_notices(at timestamptz default now()) returns integer
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
grant execute on function public.queue_meter_notices(timestamp with time zone) to service_role;

create function public.tidy_billing() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.meter_notices where month < (now() - interval '90 days')::date;
  delete from public.billing_events where created < now() - interval '90 days' and received_at < now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_billing is 'Deletes events and notices after 90 days. Stripe lists events for 30. Returns the number of events.';
grant execute on function public.tidy_billing() to service_role;

create function public.billing_overview(account uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'mayManage', account = any ((select private.billing_account_ids())::uuid[]),
    'customerId', (select customer_id from public.billing_customers where account_id = account and not is_deleted),
    'subscription', (
      select jsonb_build_object(
        'id', id, 'status', status, 'planId', plan_id, 'priceId', price_id, 'currentPeriodEnd', current_period_end,
        'endsAt', coalesce(cancel_at, case when cancel_at_period_end then current_period_end end), 'graceUntil', grace_until
      )
      from public.billing_subscriptions
      where account_id = account and status not in ('canceled', 'incomplete', 'incomplete_expired')
      order by array_position(array['active', 'trialing', 'past_due'], status), created_at limit 1
    ),
    'engines', (
      select jsonb_build_object(
        'callsToday', coalesce(sum(calls) filter (where day = (now() at time zone 'UTC')::date), 0),
        'costThisMonth', coalesce(sum(cost_usd), 0)
      )
      from public.engine_spend
      where account_id = account and day >= date_trunc('month', now() at time zone 'UTC')::date
    ),
    'budget', (
      select jsonb_build_object('dailyCalls', daily_calls, 'monthlyCostUsd', monthly_cost_usd)
      from public.engine_budgets where account_id = account
    )
  );
end
$$;
comment on function public.billing_overview is
  'What the billing screen shows of an account, as the caller may see it: {mayManage, customerId, subscription, engines, budget}.';
grant execute on function public.billing_overview(uuid) to authenticated;
