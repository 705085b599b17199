-- What strangers may use: small budgets for accounts without a subscription, a daily total of all accounts, and a number of new accounts
-- a day. And what the screens say of limits, held here: details over the visitor limit, and prompts over the limit of the plan.

-- Changes the text of a function in one place.
create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(changed), before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(pg_get_functiondef(changed), before, after);
end
$$;

-- Calls of engines.

create index engine_spend_day_idx on public.engine_spend (day);

create function private.is_paying(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select ((select auth.role()) is distinct from 'authenticated' or account = any (private.member_account_ids()))
    and (
      exists (select from public.accounts where id = account and plan_id <> 'starter')
      or exists (select from public.billing_subscriptions as known where account_id = account and private.gives_plan(known, now()))
    )
$$;
comment on function private.is_paying is
  'Whether an account has a subscription that gives it a plan, or a plan that the operator gave it. Users are told of their own accounts only.';
grant execute on function private.is_paying(uuid) to authenticated, service_role;

create function private.engine_budget(account uuid, out daily_calls integer, out monthly_cost_usd numeric)
language sql stable
set search_path = ''
as $$
  select
    coalesce(own.daily_calls, free.daily_calls), coalesce(own.monthly_cost_usd, free.monthly_cost_usd)
  from (select 1) as one
  left join public.engine_budgets as own on own.account_id = account
  left join (
    select
      nullif(current_setting('engines.free_daily_calls', true), '')::integer as daily_calls,
      nullif(current_setting('engines.free_monthly_cost_usd', true), '')::numeric as monthly_cost_usd
  ) as free on not private.is_paying(account)
$$;
comment on function private.engine_budget is
  'The limits of an account that differ from those that the worker passes: its own ones, or else, without a subscription, those of '
  'private.set_free_budget. Null: the worker''s.';
grant execute on function private.engine_budget(uuid) to service_role;

create function private.set_free_budget(budgets jsonb) returns void
language sql volatile
set search_path = ''
as $$
  select
    set_config('engines.free_daily_calls', budgets ->> 'freeDailyCalls', true),
    set_config('engines.free_monthly_cost_usd', budgets ->> 'freeMonthlyCostUsd', true)
$$;
comment on function private.set_free_budget is 'Sets the limits of accounts without a subscription for this transaction.';
grant execute on function private.set_free_budget(jsonb) to service_role;

do $$
begin
  perform pg_temp.change(
    'public.claim_prompt_runs', 'select * into budget from public.engine_budgets where account_id = due.account_id;',
    'select * into budget from private.engine_budget(due.account_id);'
  );
end
$$;

create function private.engine_total(budgets jsonb, out calls_left integer, out is_free_over boolean)
language plpgsql volatile
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  most_calls constant integer := budgets ->> 'totalDailyCalls';
  most_cost constant numeric := budgets ->> 'totalDailyCostUsd';
  -- The rest is for those who pay, so that strangers cannot stop their runs.
  free_share constant numeric := 0.5;
  used record;
  used_share numeric;
begin
  select coalesce(sum(calls), 0) as calls, coalesce(sum(cost_usd), 0) as cost_usd into used from public.engine_spend where day = today;
  used_share := greatest(
    case when most_calls > 0 then used.calls::numeric / most_calls else 1 end, case when most_cost > 0 then used.cost_usd / most_cost else 1 end
  );
  calls_left := case when used_share < 1 then most_calls - used.calls else 0 end;
  is_free_over := used_share >= free_share;
  insert into public.outbox (idempotency_key, kind, payload)
  select
    'operator.engines/' || today || '/' || threshold, 'operator.engines',
    jsonb_build_object(
      'day', today, 'threshold', threshold, 'calls', used.calls, 'costUsd', round(used.cost_usd, 2), 'mostCalls', most_calls,
      'mostCostUsd', most_cost
    )
  from unnest(array[100, 80, 50]) as threshold
  where used_share * 100 >= threshold and (most_calls > 0 and most_cost > 0)
  order by threshold desc limit 1
  on conflict on constraint outbox_idempotency_key_is_unique do nothing;
end
$$;
comment on function private.engine_total is
  'The calls that all accounts together may still make today (UTC), and whether those without a subscription may make none, because half of '
  'the calls or costs is used. Queues an email to the operator at 50, 80 and 100 %, each once a day. A total of 0 allows no calls, and tells '
  'nobody.';
grant execute on function private.engine_total(jsonb) to service_role;

create function private.postpone_runs_over_total(only_free boolean) returns void
language sql volatile
set search_path = ''
as $$
  with due as materialized (
    select id from public.prompt_runs
    where state = 'waiting' and run_at <= now()
      and (not only_free or account_id in (
        select waiting.account_id from public.prompt_runs as waiting
        where waiting.state = 'waiting' and waiting.run_at <= now() group by 1 having not private.is_paying(waiting.account_id)
      ))
    order by id for update skip locked
  )
  update public.prompt_runs as runs set
    run_at = (((now() at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC') + random() * interval '10 minutes',
    error_code = 'total_limit', error = case
      when only_free then 'Today''s calls for accounts without a subscription are used up. They go on tomorrow.'
      else 'Today''s calls for all accounts are used up. They go on tomorrow.'
    end
  from due where runs.id = due.id
$$;
comment on function private.postpone_runs_over_total is
  'Lets all due runs wait until the next day (UTC), or only those of accounts without a subscription.';
grant execute on function private.postpone_runs_over_total(boolean) to service_role;

create function public.claim_runs_in_budget(engine_limits jsonb, batch integer, lease_seconds integer, budgets jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  total record;
begin
  -- As in claim_prompt_runs, so that the total holds for all workers together.
  perform pg_advisory_xact_lock(hashtextextended('claim_prompt_runs', 0));
  select * into total from private.engine_total(budgets);
  if total.is_free_over then
    perform private.postpone_runs_over_total(only_free => total.calls_left > 0);
  end if;
  perform private.set_free_budget(budgets);
  return public.claim_prompt_runs(
    engine_limits, least(batch, total.calls_left), lease_seconds, (budgets ->> 'dailyCalls')::integer, (budgets ->> 'monthlyCostUsd')::numeric
  );
end
$$;
comment on function public.claim_runs_in_budget is
  'claim_prompt_runs within all budgets {dailyCalls, monthlyCostUsd, freeDailyCalls, freeMonthlyCostUsd, totalDailyCalls, totalDailyCostUsd}: of '
  'an account, of one without a subscription, and of all accounts in a day (UTC). Over the total, all due runs wait until the next day; '
  'from half of it on, those of accounts without a subscription.';
grant execute on function public.claim_runs_in_budget(jsonb, integer, integer, jsonb) to service_role;

create function public.start_engine_call(site_id uuid, subject text, budgets jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  account uuid;
  total record;
  budget record;
  used record;
begin
  select sites.account_id into account from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = start_engine_call.site_id for key share of accounts, sites;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('claim_prompt_runs', 0));
  select * into total from private.engine_total(budgets);
  if total.calls_left <= 0 or total.is_free_over and not private.is_paying(account) then
    return false;
  end if;
  perform private.set_free_budget(budgets);
  select * into budget from private.engine_budget(account);
  select coalesce(sum(spend.calls) filter (where day = today), 0) as calls, coalesce(sum(spend.cost_usd), 0) as cost_usd into used
  from public.engine_spend as spend where account_id = account and day >= date_trunc('month', today)::date;
  if used.calls >= coalesce(budget.daily_calls, (budgets ->> 'dailyCalls')::integer)
    or used.cost_usd >= coalesce(budget.monthly_cost_usd, (budgets ->> 'monthlyCostUsd')::numeric) then
    return false;
  end if;
  insert into public.usage_events (account_id, site_id, kind, subject)
  values (account, start_engine_call.site_id, 'engine_call', start_engine_call.subject)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.engine_spend as spend (account_id, day, calls) values (account, today, 1)
  on conflict (account_id, day) do update set calls = spend.calls + 1;
  return true;
end
$$;
comment on function public.start_engine_call is
  'Counts a call of an engine that is no claim of a prompt run, before it is made. subject: what the call is, once a month. budgets: as for '
  'claim_runs_in_budget. False: it must not be made, because a budget is used up, it is counted already, or there is no such site.';
grant execute on function public.start_engine_call(uuid, text, jsonb) to service_role;

create function public.add_call_cost(site_id uuid, cost_usd numeric) returns void
language sql volatile
set search_path = ''
as $$
  select private.add_engine_cost(sites.account_id, add_call_cost.cost_usd)
  from public.accounts join public.sites on sites.account_id = accounts.id
  where sites.id = add_call_cost.site_id for key share of accounts, sites
$$;
comment on function public.add_call_cost is 'Adds the cost of a call that start_engine_call counted to what the account has spent today (UTC).';
grant execute on function public.add_call_cost(uuid, numeric) to service_role;

drop function public.may_call_engine(uuid, integer, numeric);
drop function public.record_engine_call(uuid, text, numeric);

do $$
begin
  perform pg_temp.change(
    'public.billing_overview', '''mayManage'', account = any ((select private.billing_account_ids())::uuid[]),',
    '''mayManage'', account = any ((select private.billing_account_ids())::uuid[]),
    ''isPaying'', account = any ((select private.member_account_ids())::uuid[]) and private.is_paying(account),'
  );
end
$$;
comment on function public.billing_overview is
  'What the billing screen shows of an account, as the caller may see it: {mayManage, isPaying, customerId, subscription, engines, budget}.';

-- New accounts.

create function private.sign_up_domain(email text) returns text
language sql immutable
set search_path = ''
as $$
  -- The part that was registered, nearly: the last two labels, or three below a suffix such as co.uk.
  select coalesce(
    substring(domain from '([^.]+\.(?:ac|co|com|edu|gob|go|gov|gv|ne|net|nom|or|org)\.[a-z]{2})$'),
    substring(domain from '([^.]+\.[^.]+)$'), domain
  )
  from (select rtrim(substring(lower(btrim(email)) from '@([^@]*)$'), '.') as domain) as given
$$;
comment on function private.sign_up_domain is 'The domain by which new accounts are counted: that of an email address, without subdomains.';

create function private.count_new_account(email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  day_seconds constant integer := 86400;
  most_of_mailbox constant integer := 3;
  most_of_domain constant integer := 20;
  -- Whose addresses anyone can have.
  most_of_provider constant integer := 500;
  providers constant text[] := array[
    '126.com', '163.com', 'aol.com', 'comcast.net', 'fastmail.com', 'free.fr', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de', 'gmx.net',
    'googlemail.com', 'hey.com', 'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'icloud.com', 'laposte.net',
    'libero.it', 'live.com', 'mac.com', 'mail.com', 'mail.ru', 'me.com', 'msn.com', 'naver.com', 'orange.fr', 'outlook.com', 'outlook.de',
    'proton.me', 'protonmail.com', 'qq.com', 't-online.de', 'web.de', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.co.uk', 'yahoo.com', 'yahoo.de',
    'yahoo.fr', 'yandex.com', 'yandex.ru', 'zoho.com'
  ];
  domain constant text := coalesce(private.sign_up_domain(email), '');
begin
  if private.take_turn('new account/mailbox', private.mailbox_of(coalesce(email, '')), most_of_mailbox, day_seconds) > 0
    or private.take_turn(
      'new account/domain', domain, case when domain = any (providers) then most_of_provider else most_of_domain end, day_seconds
    ) > 0
  then
    raise exception 'Too many new accounts have addresses at % today.', domain
      using errcode = 'PT429', hint = 'Try again tomorrow, or contact us.';
  end if;
end
$$;
comment on function private.count_new_account is
  'Counts a new account by the mailbox and the domain of its owner''s email address. Error PT429: there are too many of them in a day. Nothing '
  'is counted if the transaction fails.';

do $$
begin
  perform pg_temp.change(
    'private.open_account', '  insert into public.accounts (name) values',
    '  perform private.count_new_account((select email from auth.users where id = me));
  insert into public.accounts (name) values'
  );
end
$$;
comment on function public.open_account is
  'The first account of the current user, or a new one on the Starter plan with the user as owner and one site. A second call changes '
  'nothing. Null: the user has no account but invitations, which are answered first unless despite_invitations is true. Error PT429: too many '
  'accounts were opened today with addresses of the same mailbox or domain.';

-- Details over the visitor limit.

create function private.details_end_at(site uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select limits.reached_at
  from public.sites
  join public.accounts on accounts.id = sites.account_id
  join public.plans on plans.id = accounts.plan_id
  join public.visitor_limits as limits
    on limits.account_id = accounts.id and limits.month = date_trunc('month', now() at time zone 'UTC')::date
  where sites.id = site and coalesce(accounts.visitor_limit, plans.visitor_limit) < (
    select sum(quantity) from public.usage_events
    where account_id = accounts.id and kind = 'visitor' and usage_events.month = limits.month
  )
$$;
comment on function private.details_end_at is
  'When a site''s account had more visitors this month (UTC) than its plan includes: single visits and figures of pages after it are hidden '
  'until the month ends or the plan fits. Null: nothing is hidden.';

create function private.ends_of_details() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_object_agg(sites.id, private.details_end_at(sites.id))
  from public.visitor_limits as limits join public.sites on sites.account_id = limits.account_id
  where limits.account_id = any (private.member_account_ids()) and limits.month = date_trunc('month', now() at time zone 'UTC')::date
    and private.details_end_at(sites.id) is not null
$$;
comment on function private.ends_of_details is
  'private.details_end_at of the current user''s sites: {site: moment}. Null: nothing is hidden from them. Policies call it once for a statement.';
grant execute on function private.ends_of_details() to authenticated;

create policy "The plan includes their details" on public.visits as restrictive
for select to authenticated
using (
  (select private.ends_of_details()) is null
  or coalesce(at < ((select private.ends_of_details()) ->> site_id::text)::timestamptz, true)
);
create policy "The plan includes their details" on public.page_totals as restrictive
for select to authenticated
using (
  (select private.ends_of_details()) is null
  or coalesce(starts_at < date_trunc(grain, ((select private.ends_of_details()) ->> site_id::text)::timestamptz, 'UTC'), true)
);
comment on table public.visitor_limits is
  'Months in which an account had more visitors than its plan includes. Single visits and figures of pages after reached_at are hidden until '
  'the plan fits or the month ends; totals by agent, assistant, status and time are not.';

do $$
begin
  perform pg_temp.change(
    'private.account_export_tables', '''public.visits as t''',
    '''(select * from public.visits where coalesce(at < private.details_end_at(site_id), true)) as t'''
  );
  perform pg_temp.change(
    'private.account_export_tables', '''public.page_totals as t''',
    '''(select * from public.page_totals '
      'where coalesce(starts_at < date_trunc(grain, private.details_end_at(site_id), ''''UTC''''), true)) as t'''
  );
end
$$;

-- Prompts over the limit of the plan.

create function private.prompts_in_plan(account uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select prompts.id
  from public.prompts
  join public.sites on sites.id = prompts.site_id
  where sites.account_id = account and prompts.is_enabled
  order by prompts.created_at, prompts.id
  limit (
    select coalesce(accounts.prompt_limit, plans.prompt_limit)
    from public.accounts join public.plans on plans.id = accounts.plan_id where accounts.id = account
  )
$$;
comment on function private.prompts_in_plan is
  'The enabled prompts of an account that are sent: as many as its plan allows, the oldest of them after a downgrade.';
grant execute on function private.prompts_in_plan(uuid) to service_role;

create function private.refuse_prompts_over_plan(account uuid, hint text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  plan record;
  enabled bigint;
begin
  select plans.id, plans.name, coalesce(accounts.prompt_limit, plans.prompt_limit) as prompt_limit into plan
  from public.accounts join public.plans on plans.id = accounts.plan_id where accounts.id = account;
  select count(*) into enabled from public.prompts join public.sites on sites.id = prompts.site_id
  where sites.account_id = account and prompts.is_enabled;
  raise exception 'The % plan allows % enabled prompts, and % are enabled.', plan.name, plan.prompt_limit, enabled
    using errcode = 'PT402', hint = hint, detail = json_build_object(
      'meter', 'prompts', 'plan', plan.id, 'allowed', plan.prompt_limit, 'used', enabled, 'wanted', enabled
    );
end
$$;
comment on function private.refuse_prompts_over_plan is 'Raises PT402 for what is done with prompts that the plan does not allow any more.';

create function private.hold_edits_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  for account in
    select distinct sites.account_id
    from changed join former using (id) join public.sites on sites.id = changed.site_id
    where changed.is_enabled and former.is_enabled
      and (changed.text, changed.kind) is distinct from (former.text, former.kind)
      and changed.id not in (select private.prompts_in_plan(sites.account_id))
  loop
    perform private.refuse_prompts_over_plan(account, 'Disable prompts that you don’t need, or change the plan.');
  end loop;
  return null;
end
$$;
comment on function private.hold_edits_to_plan is
  'After prompts are changed: rejects the whole statement if it edits an enabled prompt that the plan does not allow any more. Disabling it, its '
  'topic and its deletion are always allowed.';
create trigger prompts_hold_edits_to_plan after update on public.prompts
referencing old table as former new table as changed for each statement execute function private.hold_edits_to_plan();
comment on function private.hold_prompts_to_plan is
  'After a statement that adds, enables or disables prompts: rejects the whole statement if it exceeds a limit. After a downgrade existing '
  'prompts stay enabled, and those of private.prompts_in_plan are sent.';

do $$
begin
  perform pg_temp.change(
    'private.add_prompt_runs', '    select id as version from public.prompt_versions where id = any (versions) for key share skip locked',
    '    select id as version from public.prompt_versions
    where id = any (versions) and prompt_id in (select private.prompts_in_plan((select account_id from public.sites where id = site)))
    for key share skip locked'
  );
  perform pg_temp.change(
    'private.add_prompt_runs', '  return added;
end',
    '  if added = 0 and requester is not null and cardinality(versions) > 0 and not exists (
    select from public.prompt_versions where id = any (versions)
      and prompt_id in (select private.prompts_in_plan((select account_id from public.sites where id = site)))
  ) then
    perform private.refuse_prompts_over_plan(
      (select account_id from public.sites where id = site), ''Disable prompts that you don’t need, or change the plan.''
    );
  end if;
  return added;
end'
  );
end
$$;
comment on function private.add_prompt_runs is
  'Adds the runs of one slot that are not planned yet, of prompts that the plan allows. None if the account will be deleted (PT409), or if the '
  'plan allows none of the prompts (PT402): errors if a user asks for them.';
