-- Prompts from a file have a type.

create or replace function public.import_prompts(site_id uuid, rows jsonb) returns table (added integer, skipped integer)
language plpgsql volatile
set search_path = ''
as $$
declare
  given integer;
  wrong record;
begin
  if not exists (select from public.sites where sites.id = import_prompts.site_id) then
    raise exception 'There is no such site.' using errcode = 'PT404';
  end if;
  given := case jsonb_typeof(rows) when 'array' then jsonb_array_length(rows) else 0 end;
  if given not between 1 and 1000 then
    raise exception 'An import has 1 to 1,000 rows.' using errcode = '22023';
  end if;

  select place, fault into wrong
  from jsonb_array_elements(rows) with ordinality as listed (entry, place)
  cross join lateral (
    select case
      when jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'text') is distinct from 'string' then 'has no text'
      when char_length(btrim(regexp_replace(entry ->> 'text', '\s+', ' ', 'g'))) not between 3 and 500
        then 'has a text that is not 3 to 500 characters long'
      when coalesce(jsonb_typeof(entry -> 'topic'), 'null') not in ('string', 'null') then 'has a topic that is no text'
      when char_length(btrim(regexp_replace(entry ->> 'topic', '\s+', ' ', 'g'))) > 60
        then 'has a topic that is longer than 60 characters'
      when coalesce(jsonb_typeof(entry -> 'is_enabled'), 'null') not in ('boolean', 'null')
        then 'has an is_enabled that is neither true nor false'
      when coalesce(entry ->> 'kind', 'category') not in ('category', 'comparison', 'buying') then 'has a kind that is not known'
    end as fault
  ) as judged
  where fault is not null order by place limit 1;
  if found then
    raise exception 'Row % %.', wrong.place, wrong.fault
      using errcode = '22023', detail = json_build_object('row', wrong.place);
  end if;

  -- One statement, so that the plan's limit lets all of it in or none. What the site asks already is left as it is.
  insert into public.prompts (site_id, text, topic, kind, is_enabled)
  select
    import_prompts.site_id, entry ->> 'text', entry ->> 'topic', coalesce(entry ->> 'kind', 'category'),
    coalesce((entry ->> 'is_enabled')::boolean, true)
  from jsonb_array_elements(rows) with ordinality as listed (entry, place) order by place
  on conflict do nothing;
  get diagnostics added = row_count;
  skipped := given - added;
  return next;
end
$$;
comment on function public.import_prompts is
  'Adds prompts from [{"text": ..., "topic": ..., "kind": ..., "is_enabled": ...}], all or none, and counts those that already existed. '
  'Errors: PT404 no such site, 22023 an invalid row (DETAIL {"row": n}), PT402 over the plan''s limit.';
