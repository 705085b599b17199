create table public.half (id int primary key);
alter table public.nothing add column more int;
