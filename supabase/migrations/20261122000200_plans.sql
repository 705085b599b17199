-- What each plan allows (specification, section 11).

create table public.plans (
  id text primary key constraint plans_id_is_known check (id in ('starter', 'pro', 'enterprise')),
  name text not null constraint plans_name_has_1_to_40_characters check (char_length(name) between 1 and 40),
  prompt_limit integer constraint plans_prompt_limit_is_not_negative check (prompt_limit >= 0),
  visitor_limit integer constraint plans_visitor_limit_is_not_negative check (visitor_limit >= 0),
  seat_limit integer constraint plans_seat_limit_is_positive check (seat_limit >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.plans is 'The plans on sale and what they allow. Prices and texts are content and live in the Studio.';
comment on column public.plans.prompt_limit is 'How many prompts may be enabled at once in an account; null: no limit.';
comment on column public.plans.visitor_limit is
  'Unique visitors in a calendar month (UTC); null: no limit. Past it visits are still collected.';
comment on column public.plans.seat_limit is
  'How many people an account may have; null: no limit. The specification limits Starter alone ("single user").';

-- An enterprise account's limits are agreed with it and stand in its own row.
insert into public.plans (id, name, prompt_limit, visitor_limit, seat_limit) values
  ('starter', 'Starter', 5, 50000, 1),
  ('pro', 'Pro', 50, 500000, null),
  ('enterprise', 'Enterprise', null, null, null);

create trigger plans_stamp_times before update on public.plans
for each row execute function private.stamp_times();

alter table public.plans enable row level security;
alter table public.plans force row level security;

create policy "Whoever is signed in reads the plans" on public.plans
for select to authenticated using (true);

grant select on public.plans to authenticated;
grant select, insert, update on public.plans to service_role;
