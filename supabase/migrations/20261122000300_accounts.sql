-- A customer: a company or a person, with a plan.

create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint accounts_name_has_1_to_80_characters check (char_length(name) between 1 and 80 and name = btrim(name)),
  plan_id text not null default 'starter' references public.plans (id),
  prompt_limit integer constraint accounts_prompt_limit_is_not_negative check (prompt_limit >= 0),
  visitor_limit integer constraint accounts_visitor_limit_is_not_negative check (visitor_limit >= 0),
  seat_limit integer constraint accounts_seat_limit_is_positive check (seat_limit >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_limits_are_agreed_with_enterprise_alone
    check (plan_id = 'enterprise' or (prompt_limit is null and visitor_limit is null and seat_limit is null))
);
comment on table public.accounts is 'A customer. People belong to it (account_members), and it owns sites.';
comment on column public.accounts.plan_id is 'Changed by the server alone, when a payment or a contract says so.';
comment on column public.accounts.prompt_limit is 'Agreed with an enterprise account; null: what its plan says.';
comment on column public.accounts.visitor_limit is 'Agreed with an enterprise account; null: what its plan says.';
comment on column public.accounts.seat_limit is 'Agreed with an enterprise account; null: what its plan says.';

create index accounts_plan_id_idx on public.accounts (plan_id);

create trigger accounts_stamp_times before update on public.accounts
for each row execute function private.stamp_times();

alter table public.accounts enable row level security;
alter table public.accounts force row level security;

-- Made by open_account() alone. Deleting one ends a contract, which is the server's to do.
grant select, update (name) on public.accounts to authenticated;
grant select, insert, update, delete on public.accounts to service_role;
