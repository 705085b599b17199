create function public.who() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'database', current_user)
$$;

create function public.refuse(code text) returns void language plpgsql as $$
begin
  raise exception 'refused with %', code using errcode = code, detail = 'why', hint = 'what to do';
end
$$;
