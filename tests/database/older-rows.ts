/** Rows that older code allowed and that new migrations must handle. */
export const olderRows = `
insert into public.accounts (name) values ('Account');
insert into public.sites (account_id, name) select id, 'Site' from public.accounts;
insert into public.prompts (site_id, text) select id, text from public.sites
cross join unnest(array['Which tool is best?', 'Which tool is cheapest?']) as text;
insert into public.demo_bookings (idempotency_key, name, email, selected_date, created_at)
select gen_random_uuid(), 'Visitor', email, '2030-01-15T14:00:00Z', now() + make_interval(secs => place)
from unnest(array['visitor@example.com', 'Visitor@example.com', 'visitor+tag@example.com', 'other@example.com'])
  with ordinality as given (email, place);
insert into public.newsletter_subscribers (email, state, confirmed_at, unsubscribed_at) values
  ('pending@example.com', 'pending', null, null), ('reader@example.com', 'confirmed', now(), null),
  ('left@example.com', 'unsubscribed', now(), now()), ('typed-again@example.com', 'pending', now(), null);
insert into public.outbox (idempotency_key, kind, payload) values ('older', 'booking.visitor', '{}');`

/** Describes these rows after the upgrade, one line per row. */
export const rowsQuery = `
select 'booking ' || email || case when is_repeat then ', repeated' else '' end as line from public.demo_bookings
union all
select 'subscriber ' || email || ', ' || state || ', ' || (
  select string_agg(event, ' and ' order by id) from public.newsletter_events where subscriber_id = newsletter_subscribers.id
) from public.newsletter_subscribers
union all
select 'audit log, ' || (changes -> 'name')::text from public.audit_log where changes ? 'name'
union all
select 'audit log, prompts, ' || action from public.audit_log where subject_table = 'prompts'
union all
select 'prompt ' || prompts.text || ', ' || kind || ', version ' || number || case
  when versions.text = prompts.text and versions.id = version_id and versions.site_id = prompts.site_id then ' is its text' else ' differs'
end
from public.prompts left join public.prompt_versions as versions on versions.prompt_id = prompts.id
order by line`

export const rowsAfterwards = [
  'audit log, {"withheld": true}',
  'audit log, prompts, insert',
  'booking other@example.com',
  'booking visitor+tag@example.com, repeated',
  'booking visitor@example.com',
  'booking Visitor@example.com, repeated',
  'prompt Which tool is best?, category, version 1 is its text',
  'prompt Which tool is cheapest?, category, version 1 is its text',
  'subscriber left@example.com, unsubscribed, asked and confirmed and unsubscribed',
  'subscriber pending@example.com, pending, asked',
  'subscriber reader@example.com, confirmed, asked and confirmed',
  'subscriber typed-again@example.com, unsubscribed, asked and confirmed and unsubscribed',
]
