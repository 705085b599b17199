-- What is kept for how long, in one table of rules. Visits and prompt runs have functions of their own, because they wait for locks of
-- roll-ups and of deletions, which a transaction with other rows should not hold.

drop function public.tidy_account_exports(integer);
drop function public.tidy_alerts();
drop function public.tidy_api_keys();
drop function public.tidy_audit_log();
drop function private.tidy_audit_log();
drop function public.tidy_billing();
drop function public.tidy_invitations();
drop function public.tidy_jobs(integer, integer);
drop function public.tidy_newsletter(integer);
drop function public.tidy_outbox(integer);
drop function public.tidy_report_links(integer);
drop function public.tidy_scans(integer);

create function private.tidy(batch integer default 500) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  rule record;
  step integer;
  removed jsonb := '{}';
begin
  for rule in
    select * from (values
      -- First, because it waits for scans that refer to it, and nothing else is locked yet.
      ('scans', 'expires_at', '0', 'true'),
      -- Parts first: an export goes only after them.
      ('account_export_parts',
        '(select case state when ''failed'' then requested_at else expires_at end from public.account_exports where id = export_id)', '0', 'true'),
      ('account_exports', 'coalesce(expires_at, requested_at)', '30 days', $sql$
        (state = 'failed' or expires_at <= now()) and not exists (select from public.account_export_parts where export_id = expired.id)
      $sql$),
      ('account_invitations', 'expires_at', '30 days', 'true'),
      ('api_keys', 'revoked_at', '90 days', 'true'),
      ('audit_log', 'happened_at', '365 days', 'true'),
      -- Stripe lists events for 30 days.
      ('billing_events', 'greatest(created, received_at)', '90 days', 'true'),
      ('jobs', 'finished_at', '30 days', $sql$state = 'done'$sql$),
      -- Other dead jobs stay until an operator has looked at them.
      ('jobs', 'updated_at', '30 days', $sql$state = 'dead' and kind in ('site.scan', 'own.scan', 'site.crawl')$sql$),
      ('meter_notices', 'month::timestamp at time zone ''UTC''', '90 days', 'true'),
      ('newsletter_subscribers', 'requested_at', '30 days', $sql$state = 'pending' and confirmed_at is null$sql$),
      -- What was asked and confirmed is evidence; a link holds for a week.
      ('newsletter_events', 'happened_at', '30 days', $sql$
        event = 'asked' and not exists (
          select from public.newsletter_events as confirmed
          where confirmed.subscriber_id = expired.subscriber_id and confirmed.event = 'confirmed'
            and confirmed.happened_at between expired.happened_at and expired.happened_at + interval '8 days'
        )
      $sql$),
      -- They contain addresses.
      ('outbox', 'sent_at', '30 days', $sql$state = 'sent'$sql$),
      ('report_links', 'least(expires_at, revoked_at)', '90 days', 'expires_at is not null or revoked_at is not null'),
      ('visibility_alerts', '(day + 1)::timestamp at time zone ''UTC''', '13 months', 'true')
    ) as rules (name, ended_at, kept, condition)
  loop
    execute format(
      'delete from public.%1$I where ctid = any (array('
      'select ctid from public.%1$I as expired where %2$s <= now() - %3$L::interval and (%4$s) order by %2$s limit $1 for update skip locked))',
      rule.name, rule.ended_at, rule.kept, rule.condition
    ) using batch;
    get diagnostics step = row_count;
    removed := removed || jsonb_build_object(rule.name, coalesce((removed ->> rule.name)::integer, 0) + step);
  end loop;
  return removed;
end
$$;
comment on function private.tidy is
  'Body of public.tidy, as security definer, because no role may delete from the audit log. Returns the number of rows by table.';
grant execute on function private.tidy(integer) to service_role;

create function public.tidy(batch integer default 500) returns integer
language sql volatile
set search_path = ''
as $$
  select sum(value::integer)::integer from jsonb_each_text(private.tidy(batch))
$$;
comment on function public.tidy is
  'Deletes what is kept no longer, the oldest first, at most `batch` rows for a rule. Returns their number: 0 if nothing is left.';
grant execute on function public.tidy(integer) to service_role;

drop function public.tidy_visits(integer);
create function public.tidy_visits(batch integer default 5000) returns integer
language sql volatile
set search_path = ''
as $$
  select (private.tidy_visits(batch) ->> 'removedRows')::integer
$$;
comment on function public.tidy_visits is
  'Deletes what is kept no longer: old partitions and totals, digests and salts of past days, dead keys, and data of deleted sites, '
  'at most `batch` rows of a table and grain. Creates the partitions of this month and the next. Returns a number of rows: 0 if no more '
  'totals and no visits of deleted sites are left.';
grant execute on function public.tidy_visits(integer) to service_role;
