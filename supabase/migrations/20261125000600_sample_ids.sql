-- The ids of the sample account become UUIDs of version 8 (RFC 9562), because the site refuses ids without a version. The next
-- `npm run sample:account` replaces an account that has others.

create or replace function private.sample_id(day date, name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select overlay(overlay(md5('sample account/' || day || '/' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;
