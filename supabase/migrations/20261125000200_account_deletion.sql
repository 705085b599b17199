-- Deletion of an account: requested by an owner, undone for seven days, and then carried out in short transactions.

create table public.account_deletions (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid() constraint account_deletions_id_is_unique unique,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days',
  started_at timestamptz,
  next_try_at timestamptz,
  payments_ended_at timestamptz,
  constraint account_deletions_is_due_after_its_request check (due_at >= requested_at),
  constraint account_deletions_ends_payments_after_its_start check (payments_ended_at is null or started_at is not null)
);
comment on table public.account_deletions is 'Accounts that will be deleted. A row is deleted when the deletion is undone, or with the account.';
comment on column public.account_deletions.requested_by is
  'The owner who requested it. No reference: the deletion of this user would lock rows of accounts.';
comment on column public.account_deletions.due_at is 'Until when it can be undone.';
comment on column public.account_deletions.started_at is 'Null: it can be undone.';
comment on column public.account_deletions.next_try_at is 'When payments are to be ended again, if Stripe does not respond now.';
comment on column public.account_deletions.payments_ended_at is 'When the customer at Stripe was deleted, or there was none. Nothing is deleted before.';
create index account_deletions_due_at_idx on public.account_deletions (due_at);

alter table public.account_deletions enable row level security;
alter table public.account_deletions force row level security;
create policy "Members see the deletions of their accounts" on public.account_deletions
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
grant select (account_id, requested_by, requested_at, due_at, started_at) on public.account_deletions to authenticated;
grant select, insert, update, delete on public.account_deletions to service_role;

create function private.is_to_be_deleted(account uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.account_deletions where account_id = account);
end
$$;
comment on function private.is_to_be_deleted is 'Whether the deletion of an account is scheduled. Then no new work is begun for it.';

create function private.refuse_work_before_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_to_be_deleted((select account_id from public.sites where id = new.site_id)) then
    raise exception 'This account will be deleted.' using errcode = 'PT409', hint = 'An owner can keep it. Then this works again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_work_before_deletion is 'Before a crawl is added: refuses it if the account will be deleted.';
create trigger site_crawls_refuse_before_deletion before insert on public.site_crawls
for each row execute function private.refuse_work_before_deletion();

create or replace function private.add_prompt_runs(site uuid, versions uuid[], engines text[], count integer, slot text, requester uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added integer;
begin
  if private.is_to_be_deleted((select account_id from public.sites where id = site)) then
    if requester is null then
      return 0;
    end if;
    raise exception 'This account will be deleted.' using errcode = 'PT409', hint = 'An owner can keep it. Then this works again.';
  end if;
  -- Versions that are being deleted are left out.
  with given as materialized (
    select id as version from public.prompt_versions where id = any (versions) for key share skip locked
  )
  insert into public.prompt_runs (site_id, account_id, prompt_version_id, engine, slot, number, requested_by, country)
  select site, sites.account_id, version, engine, add_prompt_runs.slot, number, requester, coalesce(schedules.country, 'US')
  from public.sites
  left join public.run_schedules as schedules on schedules.site_id = sites.id
  cross join given
  cross join (select distinct unnest(engines) as engine) as asked
  cross join generate_series(1, count) as number
  where sites.id = site
  order by number, version, engine
  on conflict on constraint prompt_runs_is_planned_once do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
comment on function private.add_prompt_runs is
  'Adds the runs of one slot that are not planned yet. None if the account will be deleted, which is an error (PT409) if a user asks for them.';

create or replace function public.queue_site_scans() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  queued integer;
begin
  insert into public.jobs (kind, payload, account_id, deduplication_key, max_attempts)
  select
    'site.scan', jsonb_build_object('siteId', sites.id), sites.account_id,
    'site.scan/' || sites.id || to_char(now() at time zone 'UTC', '/IYYY-"W"IW'), 3
  from public.sites
  -- The domains of the sample account do not exist.
  join public.accounts on accounts.id = sites.account_id and not accounts.is_sample
  where sites.is_scanned_weekly and sites.domain is not null
    and not exists (select from public.account_deletions where account_deletions.account_id = accounts.id)
    and not exists (
      select from public.scans where scans.site_id = sites.id and scans.checked_at > now() - interval '7 days'
    )
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.queue_site_scans is
  'Adds a job for each site that is scanned weekly and was not scanned for 7 days, at most one in a week by ISO 8601 (UTC). None for the '
  'sample account and for accounts that will be deleted. Returns the number of jobs.';

create function private.skip_notices_before_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.account_deletions as deletions where deletions.account_id::text = new.payload ->> 'accountId' or exists (
      select from public.sites where sites.account_id = deletions.account_id and sites.id::text = new.payload ->> 'siteId'
    )
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_notices_before_deletion is 'Before a notice is queued: none is sent about an account that will be deleted.';
create trigger outbox_skip_notices_before_deletion before insert on public.outbox
for each row when (new.kind in ('visibility.alert', 'visibility.digest', 'billing.meter'))
execute function private.skip_notices_before_deletion();

create function private.tell_members(account uuid, mail_kind text, deletion uuid) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outbox (idempotency_key, kind, payload)
  select
    mail_kind || '/' || deletion || '/' || user_id, mail_kind,
    jsonb_build_object('accountId', account, 'userId', user_id, 'actorId', (select auth.uid()), 'deletionId', deletion)
  from public.account_members where account_id = account
$$;
comment on function private.tell_members is 'Queues an email about a deletion to each member of the account.';

create function private.record_deletion(account uuid, done text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  values (account, (select auth.uid()), coalesce((select auth.role()), session_user), done, 'account_deletions', account, '{}')
$$;
comment on function private.record_deletion is 'Adds to the audit log that a deletion was requested (insert) or undone (delete).';

create function private.request_account_deletion(account uuid, typed_name text) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known record;
  deletion public.account_deletions;
begin
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  -- Waits for all transactions that add work for the account. Later ones see its deletion.
  select name, is_sample into known from public.accounts where id = account for update;
  -- Again, as another owner may have changed the role of this one meanwhile.
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  if known.is_sample then
    raise exception 'The sample account is not deleted here.' using errcode = 'PT409', hint = 'Run npm run sample:account -- --remove.';
  end if;
  if lower(btrim(coalesce(typed_name, ''))) <> lower(known.name) then
    raise exception 'This is not the name of the account.' using errcode = '22023';
  end if;
  select * into deletion from public.account_deletions where account_id = account;
  if found then
    return deletion.due_at;
  end if;
  if private.take_turn('deletion by account', account::text, 5, 86400) > 0 then
    raise exception 'The deletion was requested too often.' using errcode = 'PT409', hint = 'Try again tomorrow.';
  end if;
  insert into public.account_deletions (account_id, requested_by) values (account, (select auth.uid())) returning * into deletion;

  with open as materialized (
    select id from public.prompt_runs where account_id = account and state in ('waiting', 'running') order by id for update
  )
  update public.prompt_runs as runs set
    state = 'canceled', canceled_claim = claim, claim = null, claimed_until = null, finished_at = now()
  from open where runs.id = open.id;
  update public.site_crawls set state = 'failed', problem = 'The account will be deleted.', finished_at = now()
  where site_id in (select id from public.sites where account_id = account) and state in ('waiting', 'running');
  delete from public.jobs where account_id = account and kind = 'site.scan' and state = 'waiting';
  perform private.tell_members(account, 'account.deletion', deletion.id);
  perform private.record_deletion(account, 'insert');
  return deletion.due_at;
end
$$;
comment on function private.request_account_deletion is 'The body of public.request_account_deletion.';

create function public.request_account_deletion(account_id uuid, typed_name text) returns timestamptz
language sql volatile
set search_path = ''
as $$
  select private.request_account_deletion(account_id, typed_name)
$$;
comment on function public.request_account_deletion is
  'Schedules the deletion of an account in seven days, ends its open runs, crawls and scans, and emails its members. For owners, who type the '
  'name of the account. Returns when it is due; a second request changes nothing. Errors: 42501, 22023 another name, PT409 the sample account or '
  'too often.';

create function private.undo_account_deletion(account uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  undone uuid;
begin
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  perform private.lock_account(account);
  if not coalesce(account = any ((select private.owned_account_ids())::uuid[]), false) then
    raise exception 'There is no such account.' using errcode = '42501';
  end if;
  delete from public.account_deletions where account_id = account and started_at is null returning id into undone;
  if undone is null then
    if private.is_to_be_deleted(account) then
      raise exception 'The deletion has started.' using errcode = 'PT409', hint = 'It can’t be undone any more.';
    end if;
    return false;
  end if;
  perform private.tell_members(account, 'account.kept', undone);
  perform private.record_deletion(account, 'delete');
  return true;
end
$$;
comment on function private.undo_account_deletion is 'The body of public.undo_account_deletion.';

create function public.undo_account_deletion(account_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.undo_account_deletion(account_id)
$$;
comment on function public.undo_account_deletion is
  'Keeps an account whose deletion was scheduled, and emails its members. For owners. False: it was not scheduled. Errors: 42501, PT409 the '
  'deletion has started.';

create function private.deletion_mail(account uuid, recipient uuid, actor uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', users.email, 'accountName', accounts.name, 'actorEmail', (select email from auth.users as actors where actors.id = actor),
    'deletionId', deletions.id, 'dueAt', deletions.due_at
  )
  from public.account_members as members
  join public.accounts on accounts.id = members.account_id
  join auth.users on users.id = members.user_id
  left join public.account_deletions as deletions on deletions.account_id = accounts.id
  where members.account_id = account and members.user_id = recipient and users.email is not null and users.deleted_at is null
    and (users.banned_until is null or users.banned_until <= now())
$$;
comment on function private.deletion_mail is 'Definer: the server has no right to read users.';

create function public.deletion_mail(account_id uuid, user_id uuid, actor_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.deletion_mail(account_id, user_id, actor_id)
$$;
comment on function public.deletion_mail is
  'What an email about a deletion says: {email, accountName, actorEmail, deletionId, dueAt}; the last two are null if none is scheduled. Null: '
  'the user is not a member any more, or cannot sign in.';

create function public.start_account_deletions(batch integer default 10) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  started jsonb;
begin
  with due as materialized (
    select account_id from public.account_deletions
    where due_at <= now() and (payments_ended_at is not null or next_try_at is null or next_try_at <= now())
    order by due_at limit batch for update skip locked
  ), marked as (
    update public.account_deletions as deletions
    set started_at = coalesce(started_at, now()), next_try_at = now() + interval '10 minutes'
    from due where deletions.account_id = due.account_id
    returning deletions.account_id, deletions.due_at, deletions.payments_ended_at is not null as is_paid
  )
  select jsonb_agg(
    jsonb_build_object(
      'accountId', marked.account_id, 'hasEndedPayments', is_paid,
      'customerIds', array(
        select customer_id from public.billing_customers where account_id = marked.account_id
        union select customer_id from public.billing_subscriptions where account_id = marked.account_id
      )
    )
    order by due_at
  ) into started from marked;
  return coalesce(started, '[]');
end
$$;
comment on function public.start_account_deletions is
  'Starts or continues deletions that are due, which cannot be undone then: [{accountId, hasEndedPayments, customerIds}]. An account whose '
  'payments have not ended is returned again after ten minutes.';

create function public.note_payments_ended(account_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  update public.account_deletions set payments_ended_at = now()
  where account_deletions.account_id = note_payments_ended.account_id and started_at is not null and payments_ended_at is null
$$;
comment on function public.note_payments_ended is 'Notes that the customer of an account at Stripe was deleted, or that there is none.';

-- The sample account has a command of its own that removes it.
drop trigger audit_log_is_kept_for_a_year on public.audit_log;
create trigger audit_log_is_kept_for_a_year before delete on public.audit_log
for each row when (
  old.happened_at > now() - interval '365 days'
  and old.account_id::text is distinct from current_setting('findable.removed_sample_account', true)
  and old.account_id::text is distinct from current_setting('findable.deleted_account', true)
)
execute function private.refuse_rewriting();

create function private.delete_many_rows(account uuid, site_ids uuid[], batch integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part record;
  ids uuid[];
  removed integer;
begin
  for part in
    -- A row of a larger size, or one that others follow, counts for several.
    select * from (values
      ('account_export_parts', 'export_id', 100), ('crawl_pages', 'crawl_id', 5), ('site_files', 'site_id', 1),
      ('site_file_versions', 'site_id', 100), ('scans', 'site_id', 50), ('ingest_batches', 'site_id', 50), ('prompt_runs', 'account_id', 10),
      ('run_totals', 'site_id', 1), ('mention_totals', 'site_id', 1), ('source_totals', 'site_id', 1), ('cited_pages', 'site_id', 5),
      -- Postgres looks for what follows each of them among the rows that were just deleted.
      ('brands', 'site_id', 5000), ('brand_facts', 'site_id', 500), ('prompts', 'site_id', 100),
      ('usage_events', 'account_id', 1), ('audit_log', 'account_id', 1)
    ) as parts (name, owner, weight)
  loop
    ids := case part.owner
      when 'account_id' then array[account]
      when 'site_id' then site_ids
      when 'crawl_id' then array(select id from public.site_crawls where site_id = any (site_ids))
      when 'export_id' then array(select id from public.account_exports where account_id = account)
    end;
    -- By their places, or Postgres would look for them in the whole table.
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where %2$I = any ($1) limit $2 for update skip locked))',
      part.name, part.owner
    ) using ids, greatest(batch / part.weight, 1);
    get diagnostics removed = row_count;
    if removed = greatest(batch / part.weight, 1) then
      return true;
    end if;
  end loop;
  with found as (select site_id, day, visitor from private.visitor_days where site_id = any (site_ids) limit batch)
  delete from private.visitor_days as visitors using found
  where visitors.site_id = found.site_id and visitors.day = found.day and visitors.visitor = found.visitor;
  get diagnostics removed = row_count;
  return removed = batch;
end
$$;
comment on function private.delete_many_rows is
  'Deletes rows of the tables that have many for an account, about a batch of one of them. True: there may be more. The account must be locked.';

create function private.delete_user_traces(user_ids uuid[], emails text[]) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.outbox
  where payload ->> 'userId' = any (user_ids::text[]) or lower(payload ->> 'email') = any (emails)
    or kind = 'account.security' and split_part(idempotency_key, '/', 3) = any (user_ids::text[]);
  -- Other accounts keep invitations that are open.
  delete from public.account_invitations where (email = any (emails) or invited_by = any (user_ids)) and expires_at <= now();
  update public.account_invitations set invited_by = '00000000-0000-0000-0000-000000000000' where invited_by = any (user_ids);
  delete from auth.users where id = any (user_ids);
  -- No foreign key deletes these with the user.
  delete from auth.refresh_tokens where user_id::text = any (user_ids::text[]);
  delete from auth.flow_state where user_id = any (user_ids);
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = any (user_ids::text[]) or payload #>> '{traits,user_id}' = any (user_ids::text[])
$$;
comment on function private.delete_user_traces is
  'Deletes users with their sessions and factors, and what names them elsewhere. Audit logs of other accounts keep the IDs, which lead to nobody.';

create function private.delete_rate_limits(names text[]) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.turns
  where right(key, 64) = any (array(select encode(sha256(convert_to(name, 'UTF8')), 'hex') from unnest(names) as name))
$$;
comment on function private.delete_rate_limits is 'Deletes the limits that are counted for these names, whose digests are their keys.';

create function private.delete_account_slice(account uuid, batch integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  site_ids uuid[];
  user_ids uuid[];
  emails text[];
  invited text[];
begin
  -- As tidy_visits: not during a roll-up. Two workers do this one after another.
  perform pg_advisory_xact_lock(hashtextextended('roll_up_visits', 0));
  -- First what others start at, and then the rest, so that this and other functions never wait for each other.
  perform from public.accounts where id = account for update;
  if not found then
    return true;
  end if;
  if not exists (select from public.account_deletions where account_id = account and payments_ended_at is not null) then
    raise exception 'The deletion of this account has not started.' using errcode = '22023';
  end if;
  perform from public.sites where account_id = account order by id for update;
  site_ids := array(select id from public.sites where account_id = account);
  perform set_config('findable.deleted_account', account::text, true);
  -- Not deleted: a batch that is being stored refers to its key.
  update public.ingest_keys set revoked_at = now() where site_id = any (site_ids) and revoked_at is null;
  if private.delete_many_rows(account, site_ids, batch) then
    return false;
  end if;

  -- A user who joins another account at this moment waits until they are deleted, or is a member of it below.
  perform from auth.users where id in (select user_id from public.account_members where account_id = account) order by id for update;
  select coalesce(array_agg(users.id), '{}'), coalesce(array_agg(lower(users.email)), '{}') into user_ids, emails
  from auth.users
  where users.id in (select user_id from public.account_members where account_id = account)
    and not exists (
      select from public.account_members as others where others.user_id = users.id and others.account_id <> account
    )
    and not exists (
      select from public.account_invitations as invitations
      where invitations.email = lower(users.email) and invitations.account_id <> account and invitations.expires_at > now()
    );
  invited := array(select email from public.account_invitations where account_id = account);

  delete from public.outbox
  where payload ->> 'accountId' = account::text or payload ->> 'siteId' = any (site_ids::text[])
    or payload ->> 'invitationId' in (select id::text from public.account_invitations where account_id = account)
    or payload ->> 'exportId' in (select id::text from public.account_exports where account_id = account);
  delete from public.jobs
  where payload ->> 'crawlId' in (select id::text from public.site_crawls where site_id = any (site_ids));
  delete from public.billing_events
  where customer_id in (select customer_id from public.billing_customers where account_id = account)
    or subscription_id in (select id from public.billing_subscriptions where account_id = account);
  perform private.delete_rate_limits(
    array[account::text] || site_ids::text[] || user_ids::text[] || emails || invited
    || array(select private.mailbox_of(email) from unnest(emails || invited) as email)
  );
  delete from public.accounts where id = account;
  perform private.delete_user_traces(user_ids, emails);
  -- The deletion was added to it.
  delete from public.audit_log where account_id = account;
  return true;
end
$$;
comment on function private.delete_account_slice is 'The body of public.delete_account_slice.';

create function public.delete_account_slice(account_id uuid, batch integer default 5000) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.delete_account_slice(account_id, batch)
$$;
comment on function public.delete_account_slice is
  'Deletes a part of an account whose payments have ended, in one transaction: first rows of large tables, about a batch in each call, and with '
  'the last call the account, and the users who belong to no other account and are not invited to one. True: the account is gone. Its visits '
  'and their totals are deleted by tidy_visits.';

-- Stripe reports the end of a subscription and of a customer when the account may be gone.
create or replace function public.settle_billing_events(events jsonb) returns integer
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
            'id', accounts.id, 'name', accounts.name, 'planId', plans.id, 'planName', plans.name, 'isSample', accounts.is_sample,
            'deletionDueAt', (select due_at from public.account_deletions where account_deletions.account_id = accounts.id),
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

grant execute on function private.request_account_deletion(uuid, text), public.request_account_deletion(uuid, text),
  private.undo_account_deletion(uuid), public.undo_account_deletion(uuid) to authenticated;
grant execute on function private.deletion_mail(uuid, uuid, uuid), public.deletion_mail(uuid, uuid, uuid),
  public.start_account_deletions(integer), public.note_payments_ended(uuid), private.delete_account_slice(uuid, integer),
  public.delete_account_slice(uuid, integer) to service_role;
