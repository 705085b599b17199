-- Keys with which programs read what the client area shows of an account.

create function private.account_ids_for_api_keys() returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.owned_account_ids()
$$;
comment on function private.account_ids_for_api_keys is 'The accounts whose API keys the user may create and revoke: those that they own.';
grant execute on function private.account_ids_for_api_keys() to authenticated;

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  name text not null
    constraint api_keys_name_has_1_to_60_characters check (char_length(name) between 1 and 60 and name = btrim(name)),
  digest text not null constraint api_keys_digest_is_unique unique
    constraint api_keys_digest_is_a_sha256_digest check (digest ~ '^[0-9a-f]{64}$'),
  hint text not null constraint api_keys_hint_has_4_characters check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table public.api_keys is 'Keys with which programs read an account''s figures. They are secret, and change nothing.';
comment on column public.api_keys.name is 'What it is used for, as a person wrote it.';
comment on column public.api_keys.digest is 'SHA-256 of the key, in hex.';
comment on column public.api_keys.hint is 'The last 4 characters, by which a person recognizes it.';
comment on column public.api_keys.created_by is 'Null: the user was deleted.';
comment on column public.api_keys.last_used_at is 'Precise to a minute.';
create index api_keys_account_id_idx on public.api_keys (account_id);
create index api_keys_created_by_idx on public.api_keys (created_by);
create index api_keys_revoked_at_idx on public.api_keys (revoked_at) where revoked_at is not null;

create function private.keep_api_keys_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  return new;
end
$$;
comment on function private.keep_api_keys_ended is 'Before an API key is updated: a revoked key is never valid again.';

create function private.hold_valid_api_keys() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant bigint := 20;
  account uuid;
  kept bigint;
begin
  for account in select distinct account_id from added where revoked_at is null order by 1 loop
    perform private.lock_account(account);
    select count(*) into kept from public.api_keys where account_id = account and revoked_at is null;
    if kept > most then
      raise exception 'At most % valid API keys are allowed. With this change there would be %.', most, kept
        using errcode = 'PT409', hint = 'Revoke one first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.hold_valid_api_keys is 'After API keys are added: refuses more than 20 valid ones of an account.';

create trigger api_keys_keep_ended before update of revoked_at on public.api_keys
for each row execute function private.keep_api_keys_ended();
create trigger api_keys_stay before update of account_id on public.api_keys
for each row when (old.account_id <> new.account_id) execute function private.refuse_move();
create trigger api_keys_hold_to_bound after insert on public.api_keys
referencing new table as added for each statement
execute function private.hold_to_bound('account_id', 'accounts', '50');
create trigger api_keys_hold_valid after insert on public.api_keys
referencing new table as added for each statement execute function private.hold_valid_api_keys();

create or replace function private.audited_changes(before jsonb, after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case key when 'name' then '{"withheld": true}' else jsonb_build_object('old', before -> key, 'new', after -> key) end
  )
  from jsonb_object_keys(before || after) as key
  -- The version follows from the text, and the author is the actor. A digest stands for a secret.
  where key not in ('created_at', 'updated_at', 'version_id', 'digest', 'created_by', 'last_used_at')
    and before -> key is distinct from after -> key
$$;

-- A key is deleted with its account, or long after it was revoked. Neither is news.
create trigger api_keys_record_change after insert or update on public.api_keys
for each row execute function private.record_change();

alter table public.api_keys enable row level security;
alter table public.api_keys force row level security;
create policy "Members see the API keys of their accounts" on public.api_keys
for select to authenticated using (account_id = any ((select private.member_account_ids())::uuid[]));
create policy "Owners add API keys" on public.api_keys
for insert to authenticated with check (account_id = any ((select private.account_ids_for_api_keys())::uuid[]));
create policy "Owners revoke API keys" on public.api_keys
for update to authenticated
using (account_id = any ((select private.account_ids_for_api_keys())::uuid[]))
with check (account_id = any ((select private.account_ids_for_api_keys())::uuid[]));
grant select (id, account_id, name, hint, created_by, created_at, last_used_at, revoked_at),
  insert (account_id, name, digest, hint), update (revoked_at) on public.api_keys to authenticated;
grant select, insert, update, delete on public.api_keys to service_role;

create function public.use_api_key(digest text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  used record;
begin
  select api_keys.id, api_keys.account_id into used from public.api_keys
  where api_keys.digest = use_api_key.digest and api_keys.revoked_at is null;
  if not found then
    return null;
  end if;
  update public.api_keys set last_used_at = now()
  where api_keys.id = used.id and (api_keys.last_used_at is null or api_keys.last_used_at <= now() - interval '1 minute');
  return (
    select jsonb_build_object(
      'accountId', accounts.id, 'plan', jsonb_build_object('id', plans.id, 'name', plans.name),
      'sites', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', sites.id, 'name', sites.name, 'domain', sites.domain) order by sites.created_at, sites.id
        )
        from public.sites where sites.account_id = accounts.id
      ), '[]')
    )
    from public.accounts join public.plans on plans.id = accounts.plan_id
    where accounts.id = used.account_id
  );
end
$$;
comment on function public.use_api_key is
  'The account of a valid API key with its sites, the oldest first: {accountId, plan: {id, name}, sites: [{id, name, domain}]}; null: there is no '
  'such key, or it was revoked. Notes that the key was used, at most once a minute.';

create function public.tidy_api_keys() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.api_keys where revoked_at <= now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_api_keys is 'Deletes API keys that were revoked more than 90 days ago. Returns their number.';

grant execute on function public.use_api_key(text), public.tidy_api_keys() to service_role;

-- The API reads for the account of a key, as the server, so it passes the id of a site that it has checked.
grant execute on function
  public.visibility_report(uuid, date, date, date, text, text[], text[], text[]),
  public.visibility_sources(uuid, date, date, date, text, text[], integer),
  public.recent_searches(uuid, integer, text[]), public.unclaimed_runs(uuid, integer, text[]),
  public.visit_series(uuid, text, text, timestamptz, timestamptz, text[], text, integer[], text),
  public.visited_pages(uuid, text, text, timestamptz, timestamptz, timestamptz, text[], integer[], text, integer, integer),
  public.site_setup(uuid), private.bucket_starts(text, timestamptz, timestamptz)
to service_role;
