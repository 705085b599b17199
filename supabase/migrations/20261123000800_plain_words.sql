-- Error messages and comments in plain words. Behavior, SQLSTATEs and DETAILs stay.

create or replace function private.refuse_move() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A row of % cannot be moved to another account, site or user.', tg_table_name
    using errcode = 'PT409', hint = 'Insert a new row there and delete this one.';
end
$$;

create or replace function private.refuse_beyond_plan(
  meter text, noun text, plan_id text, plan_name text, allowed bigint, used bigint, wanted bigint, hint text
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The % plan allows % %. With this change there would be %.', plan_name, allowed, noun, wanted
    using errcode = 'PT402', hint = hint,
      detail = json_build_object('meter', meter, 'plan', plan_id, 'allowed', allowed, 'used', used, 'wanted', wanted);
end
$$;

create or replace function private.hold_to_bound() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  parent_column constant text := tg_argv[0];
  parent_table constant text := tg_argv[1];
  bound constant bigint := tg_argv[2];
  parent uuid;
  kept bigint;
begin
  for parent in execute format('select distinct %I from added order by 1', parent_column) loop
    execute format('select from public.%I where id = $1 for no key update', parent_table) using parent;
    execute format('select count(*) from public.%I where %I = $1', tg_table_name, parent_column) into kept using parent;
    if kept > bound then
      raise exception 'At most % % are allowed. With this change there would be %.', bound, tg_table_name, kept
        using errcode = 'PT409', hint = 'Delete some first.';
    end if;
  end loop;
  return null;
end
$$;

create or replace function private.hold_prompts_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Plans do not limit disabled prompts, but a database needs a bound.
  disabled_bound constant bigint := 1000;
  grown record;
  plan record;
  enabled bigint;
  disabled bigint;
begin
  for grown in execute
    case tg_op
      when 'INSERT' then
        'select account_id, count(*) filter (where is_enabled) as enabled, count(*) filter (where not is_enabled) as disabled
         from changed join public.sites on sites.id = changed.site_id group by 1 order by 1'
      else
        'select account_id, count(*) filter (where changed.is_enabled) as enabled,
           count(*) filter (where not changed.is_enabled) as disabled
         from changed join former using (id) join public.sites on sites.id = changed.site_id
         where changed.is_enabled <> former.is_enabled group by 1 order by 1'
    end
  loop
    select * into plan from private.lock_limits(grown.account_id);
    select count(*) filter (where is_enabled), count(*) filter (where not is_enabled) into enabled, disabled
    from public.prompts join public.sites on sites.id = prompts.site_id where sites.account_id = grown.account_id;
    if grown.enabled > 0 and enabled > plan.prompt_limit then
      perform private.refuse_beyond_plan(
        'prompts', 'enabled prompts', plan.plan_id, plan.plan_name, plan.prompt_limit,
        enabled - grown.enabled + case tg_op when 'UPDATE' then grown.disabled else 0 end, enabled,
        'Disable or delete prompts, or change the plan.'
      );
    end if;
    if grown.disabled > 0 and disabled > disabled_bound then
      raise exception 'At most % disabled prompts are allowed. With this change there would be %.', disabled_bound, disabled
        using errcode = 'PT409', hint = 'Delete prompts that are no longer needed.';
    end if;
  end loop;
  return null;
end
$$;

comment on schema private is
  'Trigger functions, checks and function bodies for the tables and functions in "public". The API does not expose it.';
comment on function private.stamp_times is 'Before an update: keeps created_at and sets updated_at.';
comment on function private.refuse_move is 'Before an update that would move a row to another account, site or user: rejects it.';
comment on table public.plans is 'The plans for sale and their limits. Prices and texts are content in Sanity.';
comment on column public.plans.prompt_limit is 'Enabled prompts per account; null: no limit.';
comment on column public.plans.visitor_limit is
  'Unique visitors per calendar month (UTC); null: no limit. Visits over the limit are still collected.';
comment on column public.plans.seat_limit is
  'Members per account; null: no limit. The specification limits only Starter ("single user").';
comment on table public.accounts is 'A customer. It has members (account_members) and owns sites.';
comment on column public.accounts.plan_id is 'Changed only by the server, after a payment or a contract.';
comment on column public.accounts.prompt_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on column public.accounts.visitor_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on column public.accounts.seat_limit is 'Limit agreed with an enterprise account; null: the limit of its plan.';
comment on table public.account_members is
  'The members of an account; each row uses a seat. Roles are read from here, not from tokens, so a change takes effect at once.';
comment on column public.account_members.role is
  'member: edits sites, brands and prompts. owner: can also rename the account, delete sites and manage members.';
comment on function private.member_account_ids is
  'The accounts of the current user. Security definer, because a policy on account_members that reads the table itself would recurse.';
comment on function private.owned_account_ids is 'The accounts of which the current user is an owner.';
comment on function private.lock_account is
  'Waits for all transactions that count rows of the account, so that the next count includes theirs. Returns false if there is '
  'no such account. Rejects REPEATABLE READ, which would count an old snapshot.';
comment on function private.keep_an_owner is
  'After members change or leave: an account keeps at least one owner. A user who is the last owner cannot be deleted before the account.';
comment on function private.lock_limits is 'The limits of an account, after waiting for all transactions that count against them.';
comment on function private.refuse_beyond_plan is 'Raises PT402 with the limit, the current use and the requested use.';
comment on function private.hold_seats_to_plan is
  'After members are added: rejects members over the limit. After a downgrade existing members stay.';
comment on function private.hold_to_bound is
  'After an insert: limits the rows of one parent on every plan, to bound the size of the database. '
  'Arguments: the foreign key column, the table it references, the limit.';
comment on function private.host_of is
  'The canonical host of a typed URL or host: lower case, without scheme, port, path, final dot and "www.". International names '
  'must be in Punycode, as URL() returns them. An invalid host is returned for a CHECK to reject.';
comment on table public.sites is 'A website of an account. It has brands and prompts.';
comment on column public.sites.domain is
  'Canonical host, set by a trigger; null until the owner enters one. It does not prove ownership; verification does.';
comment on function private.canonical_domain is 'Before a site is written: puts its domain into canonical form.';
comment on function private.member_site_ids is 'The sites of the current user''s accounts.';
comment on table public.brands is 'A brand to find in answers and their citations: the site''s own or a competitor''s.';
comment on column public.brands.is_own is 'Whether it is the site''s own brand. A site has at most one.';
comment on column public.brands.aliases is 'Other names of the brand, matched at word boundaries.';
comment on column public.brands.domains is 'Canonical hosts of the brand''s pages, including their subdomains.';
comment on function private.canonical_domains is
  'Before a brand is written: puts its domains into canonical form and removes duplicates. Keeps their order.';
comment on table public.prompts is 'A question that is sent to AI assistants regularly, to find which brands their answers name.';
comment on column public.prompts.text is 'The question, with runs of white space collapsed. Unique per site, ignoring case.';
comment on column public.prompts.topic is 'Group of the prompt; null: none.';
comment on column public.prompts.is_enabled is
  'Whether the prompt is sent. Only enabled prompts count against the plan; a disabled one keeps its history.';
comment on function private.tidy_prompt is 'Before a prompt is written: trims its text and topic and collapses white space.';
comment on function private.hold_prompts_to_plan is
  'After a statement that adds, enables or disables prompts: rejects the whole statement if it exceeds a limit. Editing is always '
  'allowed, so after a downgrade existing prompts stay usable.';
comment on table public.usage_events is
  'Events that count against a plan or cost money. The server inserts them with `on conflict do nothing`; they never change.';
comment on column public.usage_events.kind is 'visitor: a unique visitor of the month. engine_call: a request to an AI engine.';
comment on column public.usage_events.subject is
  'What is counted, once a month: a keyed hash of the visitor, or the id of the engine call''s run.';
comment on view public.account_meters is
  'Three rows for each account: prompts, seats, visitors. Security invoker, so users see only their own accounts.';
comment on column public.account_meters.allowed is 'The agreed limit or the limit of the plan; null: no limit.';
comment on column public.account_meters.resets_at is 'When the count resets; null: never.';
comment on function private.retry_delay is 'Delay before the next attempt: exponential backoff with a maximum and jitter.';
comment on table public.jobs is 'Background jobs. A worker claims jobs that are due and then reports the result.';
comment on column public.jobs.deduplication_key is 'Unique, for jobs that must run only once; null: no deduplication.';
comment on column public.jobs.state is 'waiting; done; or dead after the last attempt failed.';
comment on column public.jobs.run_at is 'When the job is due. For a claimed job: when the claim expires and the job is due again.';
comment on column public.jobs.claim is 'Token of the worker that claimed the job; required to finish or fail it.';
comment on column public.jobs.attempts is
  'Incremented when the job is claimed, so that a job that crashes its worker also reaches its last attempt.';
comment on function public.claim_jobs is
  'Claims at most `batch` due jobs for `lease_seconds`; no two workers get the same job. Jobs without attempts left become dead.';
comment on function public.finish_job is 'Marks a job as done. Returns false if the claim has expired and the job was claimed again.';
comment on function public.fail_job is
  'Records a failed attempt: the job waits with exponential backoff, or is dead after the last attempt. Returns false as finish_job does.';
comment on table public.outbox is
  'Messages to send, mostly email. Stored in the transaction that causes them, so none is lost while the mail service is down.';
comment on column public.outbox.idempotency_key is
  'Unique key of a message, such as "booking/<id>/visitor". A second insert is rejected; the key is also passed to the mail service.';
comment on column public.outbox.state is 'waiting; sent; or dead after the last attempt failed, which needs an operator.';
comment on column public.outbox.next_attempt_at is
  'When the message is due. For a claimed message: when the claim expires and the message is due again.';
comment on column public.outbox.claim is 'Token of the sender that claimed the message; required to record its result.';
comment on column public.outbox.attempts is 'Incremented when the message is claimed.';
comment on column public.outbox.max_attempts is 'Fifteen attempts take about a day and a half.';
comment on function public.claim_outbox is
  'Claims at most `batch` due messages for `lease_seconds`; no two senders get the same message. Messages without attempts left '
  'become dead.';
comment on column public.outbox.priority is 'Higher values are sent first, so that a booking does not wait for a newsletter issue.';
comment on function public.settle_outbox is
  'Records the results of claimed messages: [{"id", "claim", "outcome", "error", "seconds"}]. sent. failed: the message waits with '
  'exponential backoff, and is dead after its last attempt. refused: dead at once. postponed: the mail service accepts nothing at '
  'the moment; the attempt does not count, and the message is due in `seconds`. interrupted: the connection was lost; as postponed, '
  'with exponential backoff while other messages succeed. A message that was postponed or interrupted for a week is dead. '
  'dropped: no longer wanted. Returns the number of messages whose claim was still valid.';
comment on function public.outbox_figures is 'The number of waiting messages, of those after a failure, and of dead messages.';
comment on function public.revive_outbox is 'Makes a dead message, or all of them, due again after an operator fixed the cause.';
comment on function public.tidy_outbox is 'Deletes messages that were sent long ago, because they contain addresses.';
comment on table public.demo_bookings is
  'A demo booked by a visitor. The edge function stores it before any email is sent. Only the server can read it.';
comment on column public.demo_bookings.idempotency_key is 'Created when the dialog opens, so that submitting twice books once.';
comment on column public.demo_bookings.email is 'As typed, at most 254 characters (RFC 5321).';
comment on column public.demo_bookings.time_zone is
  'The visitor''s time zone, an IANA name, used for the time in their email; null: unknown.';
comment on column public.demo_bookings.is_repeat is
  'True for duplicates stored before the rule of one booking per mailbox and slot. No longer set.';
comment on function public.book_demo is
  'Stores a booking and queues the emails to the visitor and to sales: once per key, and once per mailbox and slot. If wait_seconds '
  'is above 0, there were too many requests and nothing was stored. sender: the client''s key, if the caller did not count it.';
comment on table private.turns is 'Requests counted for rate limits. Addresses are stored as digests.';
comment on function private.take_turn is
  'Counts a request against a limit of so many requests in so many seconds. Returns 0, or the seconds to wait; then nothing is counted.';
comment on function private.turn_key is 'The key of a rate limit for an address, without the address itself.';
comment on function private.return_turn is 'Removes the count of a request that was rejected afterwards.';
comment on function private.mailbox_of is
  'The mailbox of an email address: lower case, without the part after "+" (RFC 5233). Dots are kept, because most providers '
  'treat them as different.';
comment on table public.newsletter_subscribers is
  'Newsletter subscribers with double opt-in: only confirmed ones get issues. Only the server can read them.';
comment on column public.newsletter_subscribers.email is 'As typed; unique ignoring case.';
comment on column public.newsletter_subscribers.state is
  'pending until the emailed link is used; confirmed; or unsubscribed, until the subscriber resubscribes.';
comment on column public.newsletter_subscribers.source is
  'The form of the confirmed request; for a pending subscriber, of the latest request.';
comment on column public.newsletter_subscribers.requested_at is 'The latest request by an address that was not subscribed.';
comment on column public.newsletter_subscribers.confirmed_at is 'When consent was last given; kept as evidence.';
comment on column public.newsletter_subscribers.mailed_at is
  'When the address last got an email about its subscription; limits how often that happens.';
comment on function public.request_newsletter is
  'Queues an email for a submitted address: a confirmation link or, for a subscriber, a note that they are subscribed, at most once a '
  'day. An address that was never confirmed becomes pending; one that unsubscribed stays so. An address gets at most one email in ten '
  'minutes, a mailbox five a day. Returns nothing, so that it does not reveal who is subscribed.';
comment on function public.confirm_newsletter is
  'Confirms a subscription by an emailed link. A subscriber who left is subscribed again only by a link created after a new request. '
  'Returns the new state; unsubscribed means that they left after the link was created.';
comment on function public.unsubscribe_newsletter is
  'Unsubscribes a subscriber and removes the issues that wait for them. Repeating it changes nothing.';
comment on function public.resubscribe_newsletter is 'Undoes unsubscribing for a subscriber who had confirmed. Returns the new state.';
comment on function public.tidy_newsletter is
  'Deletes addresses and requests that were never confirmed; their links were valid for a week. Returns the number of addresses.';
comment on table public.newsletter_sends is
  'Issues whose sending has started; they are not started again by their date. Only the server can read them.';
comment on column public.newsletter_sends.issue_id is 'Id of the issue''s published document in Sanity.';
comment on column public.newsletter_sends.title is 'Subject of the issue when sending started.';
comment on column public.newsletter_sends.recipients is
  'Number of subscribers it was queued for. Kept when subscribers and their deliveries are deleted.';
comment on table public.newsletter_deliveries is
  'One issue for one subscriber; deleted with the subscriber. Only the server can read them.';
comment on column public.newsletter_deliveries.id is 'Random; part of the URL of the tracking pixel.';
comment on column public.newsletter_deliveries.sent_at is 'When the mail service accepted it.';
comment on column public.newsletter_deliveries.opened_at is
  'When its tracking pixel was first requested; null: not opened, or opened without images.';
comment on function private.newsletter_message_key is 'The idempotency key of the message with an issue for a subscriber.';
comment on function private.record_newsletter_delivery is
  'After a message with an issue was sent: sets sent_at of its delivery in the same transaction.';
comment on function public.queue_newsletter is
  'Queues an issue for all confirmed subscribers that do not have it yet, in one transaction. Repeating it is safe. Returns the '
  'total number and the number queued now.';
comment on function public.newsletter_progress is
  'Progress of an issue: deliveries, sent, waiting, waiting after a failure, dead. Subscribers who left before their turn are not counted.';
comment on function public.newsletter_figures is
  'Public totals, newest issue first: {"subscribers": n, "issues": [{"issueId", "title", "startedAt", "sent", "opened"}]}.';
comment on table public.newsletter_events is
  'When a subscription was requested, confirmed, resumed and ended. Deleted with the subscriber. Only the server can read them.';
comment on column public.newsletter_events.event is
  'asked: a link was emailed, perhaps requested by someone else. All other events were caused with an emailed link.';
comment on column public.newsletter_events.source is 'For a request: the form.';
comment on function private.record_newsletter_event is 'After a subscriber''s state changed: records the event.';
comment on table public.audit_log is
  'Who changed what, kept for a year. Triggers insert entries; even the server cannot change them.';
comment on column public.audit_log.id is 'Ascending in the order of writing; not referenced outside.';
comment on column public.audit_log.account_id is 'No foreign key, because entries outlive their account.';
comment on column public.audit_log.actor_id is 'The signed-in user, kept after they are deleted; null: the server or a console.';
comment on column public.audit_log.actor_role is 'The role in the request''s token; without a request, the database role.';
comment on column public.audit_log.subject_id is 'The id of the row; for a member, of the user; for an import, of the site.';
comment on column public.audit_log.action is 'import: several prompts were added at once.';
comment on column public.audit_log.changes is
  'Changed columns as {"old": ..., "new": ...}; a name only as {"withheld": true}; an import as {"count": {"new": ...}}.';
comment on function private.record_change is 'After a row was written: adds the change and its author to the audit log.';
comment on function private.refuse_rewriting is
  'Before an update or truncate of the audit log, or a delete of an entry younger than a year: rejects it for every role.';
comment on function private.audited_changes is
  'The changes of a row for the audit log; null: none. Names are withheld: they are personal data that would outlive their account.';
comment on function private.record_added_prompts is 'After prompts were added: adds one entry for each site to the audit log.';
comment on function private.tidy_audit_log is
  'Body of public.tidy_audit_log, as security definer, because no role may delete from the log.';
comment on function public.tidy_audit_log is 'Deletes entries older than a year. Returns their number.';
comment on function private.open_account is
  'Body of public.open_account, as security definer, because users may not insert accounts and owners.';
comment on function public.open_account is
  'The current user''s first account, or a new one on the Starter plan with one site and the user as owner. Repeated or simultaneous '
  'calls create no second account.';
comment on function public.import_prompts is
  'Adds prompts from [{"text": ..., "topic": ..., "is_enabled": ...}], all or none, and counts those that already existed. '
  'Errors: PT404 no such site, 22023 an invalid row (DETAIL {"row": n}), PT402 over the plan''s limit.';
