begin;
select plan(18);
select tests.furnish();

select tests.verb('call', $$select public.client_workspace()$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => 'no grant');
select tests.verb('call the private function', $$select private.signed_in_user()$$,
  anon => 'no grant', outsider => '1 row', member => '1 row', owner => '1 row', service_role => 'no grant');

insert into auth.sessions (id, user_id) values
  (tests.id('session of member'), tests.id('member')), (tests.id('session of newcomer'), tests.id('newcomer'));

-- The result for the token of a session.
create function pg_temp.workspace_of(actor text, session text) returns jsonb
language plpgsql
as $$
declare
  result jsonb;
begin
  perform tests.act_as(actor);
  perform set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.id(session)))::text, true
  );
  result := public.client_workspace();
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return result;
end
$$;

select is(
  pg_temp.workspace_of('member', 'session of member') -> 'user',
  jsonb_build_object('id', tests.id('member'), 'email', 'member@example.com'), 'returns the user'
);
select is(
  (pg_temp.workspace_of('member', 'session of member') #> '{accounts,0}') - 'meters',
  jsonb_build_object('id', tests.id('account'), 'name', 'Account', 'planId', 'pro', 'planName', 'Pro'),
  'returns the user’s account with its plan'
);
select is(
  (select jsonb_object_agg(meter ->> 'name', meter -> 'used')
    from jsonb_array_elements(pg_temp.workspace_of('member', 'session of member') #> '{accounts,0,meters}') as meter),
  '{"prompts": 1, "seats": 2, "visitors": 1}', 'returns what the account uses'
);
select is(
  pg_temp.workspace_of('member', 'session of member') -> 'sites',
  jsonb_build_array(jsonb_build_object(
    'id', tests.id('site'), 'accountId', tests.id('account'), 'name', 'Site', 'domain', 'example.com'
  )),
  'returns only the sites that the user may see'
);
select is(
  (pg_temp.workspace_of('newcomer', 'session of newcomer')) - 'user', '{"accounts": [], "sites": []}',
  'returns empty lists to a user without an account'
);
select is(pg_temp.workspace_of('outsider', 'session of member'), null, 'returns nothing for the session of another user');
update auth.sessions set not_after = now() - interval '1 second' where id = tests.id('session of member');
select is(pg_temp.workspace_of('member', 'session of member'), null, 'returns nothing after the session’s last moment');
delete from auth.sessions where id = tests.id('session of newcomer');
select is(pg_temp.workspace_of('newcomer', 'session of newcomer'), null, 'returns nothing for a session that has ended');
select * from finish();
rollback;
