-- The rules of lib/geo/answers/rules.ts are those of version 3: portrayal and prices by kinds of wording.

alter table public.answer_readings alter column rules set default 3;
