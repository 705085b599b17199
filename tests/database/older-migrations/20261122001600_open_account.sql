-- The first sign-in makes an account, its owner and its first site.

create function private.open_account(account_name text, site_domain text) returns uuid
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
  values (account, coalesce(private.host_of(site_domain), btrim(account_name)), site_domain);
  return account;
end
$$;
comment on function private.open_account is 'The body of public.open_account: nobody may insert accounts and owners otherwise.';

create function public.open_account(account_name text, site_domain text default null) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.open_account(account_name, site_domain)
$$;
comment on function public.open_account is
  'The account of whoever asks: their first, or a new one on the Starter plan with them as owner and one site. '
  'Calling it again, at once in another tab too, changes nothing.';

grant execute on function private.open_account(text, text), public.open_account(text, text) to authenticated;
