-- The rules of lib/geo/answers/rules.ts are those of version 2: names in other spellings, and each cited page once.

alter table public.answer_readings alter column rules set default 2;
