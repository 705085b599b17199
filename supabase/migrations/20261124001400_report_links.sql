-- Links that show the visibility report of a site to readers without an account.

create table public.report_links (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) on delete cascade,
  name text not null constraint report_links_name_has_1_to_60_characters
    check (char_length(name) between 1 and 60 and name = btrim(name)),
  token text not null default private.random_token() constraint report_links_token_is_unique unique
    constraint report_links_token_has_32_hexadecimal_digits check (token ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_opened_at timestamptz,
  opened integer not null default 0 constraint report_links_opened_is_not_negative check (opened >= 0),
  revoked_at timestamptz,
  constraint report_links_expires_after_its_creation check (expires_at > created_at)
);
comment on table public.report_links is 'Links to the visibility report of a site. Whoever has a link can read the report, without an account.';
comment on column public.report_links.name is 'By which the members recognize it, such as "For the board". Readers see it, too.';
comment on column public.report_links.token is 'Part of the address. Stored as it is, because members copy the address again.';
comment on column public.report_links.expires_at is 'Null: it does not expire.';
comment on column public.report_links.created_by is 'Null: the user was deleted.';
comment on column public.report_links.opened is 'How often browsers opened it.';
create index report_links_site_id_idx on public.report_links (site_id, created_at desc);
create index report_links_created_by_idx on public.report_links (created_by);
create index report_links_ended_idx on public.report_links (least(expires_at, revoked_at))
where expires_at is not null or revoked_at is not null;

create trigger report_links_keep_ended before update of revoked_at, expires_at on public.report_links
for each row execute function private.keep_keys_ended();
comment on function private.keep_keys_ended is
  'Before a key or a report link is updated: what was revoked or expires is never valid for longer.';
create trigger report_links_stay before update of site_id on public.report_links
for each row when (old.site_id <> new.site_id) execute function private.refuse_move();
create trigger report_links_hold_to_bound after insert on public.report_links
referencing new table as added for each statement
execute function private.hold_to_bound('site_id', 'sites', '50');

create function private.record_report_link() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Openings are not changes by a member, and the token is a secret.
  hidden constant text[] := array['token', 'opened', 'last_opened_at'];
  before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) - hidden end;
begin
  insert into public.audit_log (account_id, actor_id, actor_role, action, subject_table, subject_id, changes)
  select
    sites.account_id, (select auth.uid()), coalesce((select auth.role()), session_user), lower(tg_op), tg_table_name, new.id,
    private.audited_changes(before, to_jsonb(new) - hidden)
  from public.sites where sites.id = new.site_id;
  return null;
end
$$;
comment on function private.record_report_link is 'After a report link was created or ended: adds the change to the audit log, without the token.';
create trigger report_links_record_added after insert on public.report_links
for each row execute function private.record_report_link();
create trigger report_links_record_ended after update of revoked_at, expires_at, name on public.report_links
for each row when (
  (old.revoked_at, old.expires_at, old.name) is distinct from (new.revoked_at, new.expires_at, new.name)
) execute function private.record_report_link();

alter table public.report_links enable row level security;
alter table public.report_links force row level security;
create policy "Members see the report links of their sites" on public.report_links
for select to authenticated using (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members add report links" on public.report_links
for insert to authenticated with check (site_id = any ((select private.member_site_ids())::uuid[]));
create policy "Members end report links" on public.report_links
for update to authenticated
using (site_id = any ((select private.member_site_ids())::uuid[]))
with check (site_id = any ((select private.member_site_ids())::uuid[]));
-- Members choose the id, so that a form that is sent twice creates one link.
grant select, insert (id, site_id, name, expires_at), update (revoked_at) on public.report_links to authenticated;
grant select, insert, update, delete on public.report_links to service_role;

create function public.open_report_link(token text, is_counted boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  result jsonb;
begin
  select jsonb_build_object('siteId', sites.id, 'siteName', coalesce(sites.domain, sites.name), 'name', links.name) into result
  from public.report_links as links join public.sites on sites.id = links.site_id
  where links.token = open_report_link.token and links.revoked_at is null and (links.expires_at is null or links.expires_at > now());
  if result is not null and is_counted then
    update public.report_links as links set opened = links.opened + 1, last_opened_at = now() where links.token = open_report_link.token;
  end if;
  return result;
end
$$;
comment on function public.open_report_link is
  'What a link leads to: {siteId, siteName, name}; null: there is no such link, it has expired or it was revoked. Counts the opening if '
  'asked for.';

create function public.tidy_report_links(batch integer default 500) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  removed integer;
begin
  with ended as materialized (
    select id from public.report_links
    where (expires_at is not null or revoked_at is not null) and least(expires_at, revoked_at) < now() - interval '90 days'
    order by least(expires_at, revoked_at) limit batch for update skip locked
  )
  delete from public.report_links as links using ended where links.id = ended.id;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.tidy_report_links is 'Deletes links that ended over 90 days ago, at most `batch` of them. Returns their number.';

grant execute on function public.open_report_link(text, boolean), public.tidy_report_links(integer) to service_role;
-- A report that a link leads to is read by the server.
grant execute on function
  public.visibility_report(uuid, date, date, date, text, text[], text[], text[]),
  public.visibility_sources(uuid, date, date, date, text, text[], integer)
to service_role;
