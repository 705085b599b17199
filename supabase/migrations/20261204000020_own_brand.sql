-- A new account begins with its own brand: the company and the website of the sign-up form.

create or replace function pg_temp.change(changed regproc, before text, after text) returns void language plpgsql as $$
declare
  definition constant text := pg_get_functiondef(changed);
begin
  if strpos(definition, before) = 0 then
    raise exception '% does not contain: %', changed, before;
  end if;
  execute replace(definition, before, after);
end
$$;

select pg_temp.change('private.open_account', '  account uuid;', '  account uuid;
  site public.sites;');
select pg_temp.change(
  'private.open_account', 'btrim(account_name)), 80), site_domain);', 'btrim(account_name)), 80), site_domain) returning * into site;
  -- Who did not use the form has an account with the name of the email address, which no answer names.
  if account_name not like ''%@%'' then
    insert into public.brands (site_id, name, is_own, domains)
    values (site.id, btrim(account_name), true, array_remove(array[site.domain], null));
  end if;'
);

create function private.move_own_brand() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A domain that was never proved was typed wrong; one that was is still the customer's.
  update public.brands as brands
  set domains = case when old.verified_at is null then array_replace(brands.domains, old.domain, new.domain) else brands.domains || new.domain end
  where brands.site_id = new.id and brands.is_own and old.domain = any (brands.domains) and not new.domain = any (brands.domains)
    and cardinality(brands.domains) < 20;
  return null;
end
$$;
comment on function private.move_own_brand is
  'After the domain of a site was changed: the own brand gets the new one, if it had the old one.';
create trigger sites_move_own_brand after update of domain on public.sites
for each row when (old.domain <> new.domain) execute function private.move_own_brand();
