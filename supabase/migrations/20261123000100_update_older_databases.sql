-- Five migrations were edited after they had been committed. This brings a database that was made with their first texts up to
-- date; a database that was made with the later ones stays as it is.

create or replace function private.lock_account(account uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'What an account holds cannot be counted in a REPEATABLE READ transaction.'
      using errcode = '25001', hint = 'Use READ COMMITTED or SERIALIZABLE.';
  end if;
  -- Not `for update`: rows that refer to the account hold a key share of it, and two of them would block each other.
  perform from public.accounts where id = account for no key update;
  return found;
end
$$;
comment on function private.lock_account is
  'Waits for every transaction that counts what the account holds, so that what they committed is counted next. '
  'False: there is no such account. REPEATABLE READ would go on counting what it saw at its beginning, and is refused.';

create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  orphaned uuid;
begin
  for orphaned in select distinct account_id from former where role = 'owner' order by account_id loop
    -- Two owners who step down at once wait for each other. Where there is no account, it is itself being deleted.
    continue when not private.lock_account(orphaned);
    -- A statement of its own: one that also waited would look at what there was before it did.
    if not exists (
      select from public.account_members where account_id = orphaned and role = 'owner'
    ) then
      raise exception 'An account keeps at least one owner.'
        using errcode = 'PT409', hint = 'Make another member owner first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.keep_an_owner is
  'After members change or leave. Deleting a person who is an account''s last owner is refused too: the account first.';

create or replace function private.lock_limits(
  account uuid, out plan_id text, out plan_name text, out prompt_limit integer, out seat_limit integer
)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_account(account);
  select plans.id, plans.name, coalesce(accounts.prompt_limit, plans.prompt_limit),
    coalesce(accounts.seat_limit, plans.seat_limit)
  into plan_id, plan_name, prompt_limit, seat_limit
  from public.accounts join public.plans on plans.id = accounts.plan_id
  where accounts.id = account;
end
$$;
comment on function private.lock_limits is
  'The limits of an account, after waiting for every transaction that takes up room in it.';

create or replace function private.open_account(account_name text, site_domain text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  account uuid;
begin
  if me is null then
    raise exception 'Opening an account needs a signed-in person.' using errcode = '42501';
  end if;
  -- Two tabs of one person take turns, and the second finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('open_account/' || me, 0));
  select account_id into account from public.account_members where user_id = me order by created_at, account_id limit 1;
  if found then
    return account;
  end if;
  insert into public.accounts (name) values (btrim(account_name)) returning id into account;
  insert into public.account_members (account_id, user_id, role) values (account, me, 'owner');
  insert into public.sites (account_id, name, domain)
  values (account, left(coalesce(private.host_of(site_domain), btrim(account_name)), 80), site_domain);
  return account;
end
$$;
comment on function private.open_account is 'The body of public.open_account: nobody may insert accounts and owners otherwise.';

create or replace function public.request_newsletter(email text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  given constant text := btrim(request_newsletter.email);
  person public.newsletter_subscribers;
  letter constant timestamptz := now();
begin
  insert into public.newsletter_subscribers (email, source) values (given, request_newsletter.source) on conflict do nothing;
  -- Whoever asks twice at once takes turns here.
  select * into strict person from public.newsletter_subscribers
  where lower(newsletter_subscribers.email) = lower(given) for update;

  if person.state <> 'confirmed' then
    update public.newsletter_subscribers
    set state = 'pending', unsubscribed_at = null, requested_at = now(), source = request_newsletter.source
    where id = person.id;
  end if;
  if person.mailed_at > letter - interval '10 minutes'
    or private.take_turn('newsletter by address', lower(given), 5, 86400) > 0 then
    return;
  end if;
  insert into public.outbox (idempotency_key, kind, payload)
  select
    case person.state
      when 'confirmed' then 'newsletter.listed/' || person.id || to_char(letter at time zone 'utc', '/YYYY-MM-DD')
      else 'newsletter.confirm/' || person.id || to_char(letter at time zone 'utc', '/YYYY-MM-DD"T"HH24:MI:SS')
    end,
    case person.state when 'confirmed' then 'newsletter.listed' else 'newsletter.confirm' end,
    jsonb_build_object('subscriberId', person.id, 'email', person.email)
  on conflict do nothing;
  if found then
    update public.newsletter_subscribers set mailed_at = letter where id = person.id;
  end if;
end
$$;
comment on function public.request_newsletter is
  'Puts an address on the list, to be confirmed, and queues the mail for it: the link that confirms, or, to somebody who is on '
  'the list, word of that, once a day. An address gets no two within ten minutes, and five a day. '
  'Answers nothing: nobody learns who is listed.';

create or replace function public.tidy_newsletter(kept_days integer default 30) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.newsletter_subscribers
  where state = 'pending' and confirmed_at is null and requested_at < now() - make_interval(days => kept_days);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_newsletter is
  'Forgets addresses that were typed long ago and never confirmed: the link in their mail held for a week.';
grant execute on function public.tidy_newsletter(integer) to service_role;

create or replace function public.newsletter_progress(issue_id text)
returns table (total integer, sent integer, waiting integer, again integer, dead integer)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where delivery.sent_at is not null or message.id is not null))::integer,
    count(delivery.sent_at)::integer,
    (count(*) filter (where message.state = 'waiting'))::integer,
    (count(*) filter (where message.state = 'waiting' and message.last_error is not null))::integer,
    (count(*) filter (where message.state = 'dead'))::integer
  from public.newsletter_deliveries as delivery
  left join public.outbox as message
    on message.idempotency_key = private.newsletter_message_key(delivery.issue_id, delivery.subscriber_id)
  where delivery.issue_id = newsletter_progress.issue_id
$$;
comment on function public.newsletter_progress is
  'How far an issue has come: deliveries, sent, still waiting, of these after an attempt that failed, and given up. Whoever '
  'left before their turn is not counted.';

create index if not exists newsletter_subscribers_pending_idx on public.newsletter_subscribers (requested_at)
where state = 'pending';

-- The first local backend granted everything in "public" to the API's roles again whenever it started, so what was made by
-- the next migrations was open to them.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated, service_role;

revoke all on public.newsletter_sends, public.newsletter_deliveries from anon, authenticated, service_role;
grant select, insert, update, delete on public.newsletter_sends, public.newsletter_deliveries to service_role;
revoke all on all routines in schema public from anon, authenticated;
grant execute on function public.open_account(text, text), public.import_prompts(uuid, jsonb) to authenticated;
