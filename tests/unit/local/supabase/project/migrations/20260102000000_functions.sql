create function public.who() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'database', current_user)
$$;

create function public.refuse(code text) returns void language plpgsql as $$
begin
  raise exception 'refused with %', code using errcode = code, detail = 'why', hint = 'what to do';
end
$$;

-- Lets the tests have sessions of yesterday.
create function public.age_sessions(person uuid) returns void language sql volatile security definer set search_path = '' as $$
  update auth.sessions set created_at = now() - interval '25 hours' where user_id = person
$$;
revoke execute on function public.age_sessions(uuid) from public, anon, authenticated;
