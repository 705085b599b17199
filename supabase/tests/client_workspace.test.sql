begin;
select tests.start(17);

-- The result for the token of a session.
create function pg_temp.workspace_of(actor text, session text) returns jsonb language sql as $$
  select tests.value(actor, 'public.client_workspace()', jsonb_build_object('session_id', tests.id(session)))::jsonb
$$;

select is(
  pg_temp.workspace_of('member', 'session of member') -> 'user',
  jsonb_build_object('id', tests.id('member'), 'email', 'member@example.com', 'needsSecondFactor', false), 'returns the user'
);
select is(
  (pg_temp.workspace_of('member', 'session of member') #> '{accounts,0}') - 'meters',
  jsonb_build_object(
    'id', tests.id('account'), 'name', 'Account', 'planId', 'pro', 'planName', 'Pro', 'role', 'member', 'isSample', false,
    'visitorLimitReachedAt', null, 'deletionDueAt', null
  ),
  'returns the user’s account with its plan and the user’s role'
);
select is(
  (select jsonb_object_agg(meter ->> 'name', meter -> 'used')
    from jsonb_array_elements(pg_temp.workspace_of('member', 'session of member') #> '{accounts,0,meters}') as meter),
  '{"prompts": 1, "seats": 2, "visitors": 1}', 'returns what the account uses'
);
select is(
  pg_temp.workspace_of('member', 'session of member') -> 'sites',
  jsonb_build_array(jsonb_build_object(
    'id', tests.id('site'), 'accountId', tests.id('account'), 'name', 'Site', 'domain', 'example.com', 'verifiedAt', null,
    'isScannedWeekly', false
  )),
  'returns only the sites that the user may see'
);
select is(
  pg_temp.workspace_of(actor, 'session of ' || actor) #>> '{accounts,0,role}', role, format('returns the role of the %s', actor)
)
from (values ('owner', 'owner'), ('member', 'member'), ('outsider', 'owner')) as roles (actor, role);

-- Whether visitors exceed the plan, in this month only.
insert into public.visitor_limits (account_id, month, visitor_limit, reached_at)
select tests.id('elsewhere'), date_trunc('month', now() at time zone 'UTC') + make_interval(months => months), 1000, now()
from unnest(array[-1, 1]) as months;
select is(
  pg_temp.workspace_of('outsider', 'session of outsider') #> '{accounts,0,visitorLimitReachedAt}', 'null',
  'returns no limit that was reached in another month'
);
insert into public.visitor_limits (account_id, month, visitor_limit, reached_at)
values (tests.id('account'), date_trunc('month', now() at time zone 'UTC'), 50000, now() - interval '1 minute');
select is(
  pg_temp.workspace_of('member', 'session of member') #> '{accounts,0,visitorLimitReachedAt}', to_jsonb(now() - interval '1 minute'),
  'returns when the limit of this month was reached'
);
select is(
  pg_temp.workspace_of('outsider', 'session of outsider') #> '{accounts,0,visitorLimitReachedAt}', 'null',
  'returns no limit that another account reached'
);

update public.sites set verified_at = now(), verified_by = 'dns', is_scanned_weekly = true where id = tests.id('site');
select is(
  pg_temp.workspace_of('member', 'session of member') #> '{sites,0}' @> jsonb_build_object('verifiedAt', now(), 'isScannedWeekly', true),
  true, 'returns when a domain was verified, and whether it is scanned weekly'
);
update public.sites set domain = 'example.net' where id = tests.id('site');
select is(
  pg_temp.workspace_of('member', 'session of member') #> '{sites,0,verifiedAt}', 'null', 'returns no proof of a domain that was changed'
);
select is(
  (pg_temp.workspace_of('newcomer', 'session of newcomer')) - 'user', '{"accounts": [], "sites": []}',
  'returns empty lists to a user without an account'
);
insert into public.account_deletions (account_id, requested_by) values (tests.id('account'), tests.id('owner'));
select is(
  (pg_temp.workspace_of('member', 'session of member') #>> '{accounts,0,deletionDueAt}')::timestamptz, now() + interval '7 days',
  'returns when the account will be deleted'
);
select is(pg_temp.workspace_of('outsider', 'session of member'), null, 'returns nothing for the session of another user');
update auth.sessions set not_after = now() - interval '1 second' where id = tests.id('session of member');
select is(pg_temp.workspace_of('member', 'session of member'), null, 'returns nothing after the session’s last moment');
delete from auth.sessions where id = tests.id('session of newcomer');
select is(pg_temp.workspace_of('newcomer', 'session of newcomer'), null, 'returns nothing for a session that has ended');
select * from finish();
rollback;
