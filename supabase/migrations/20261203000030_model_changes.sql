-- Answers that do not know the own brand are listed. Without it, all answers of the site would be read.
create index prompt_runs_unknown_idx on public.prompt_runs (site_id, finished_at desc) where identity <> 'known';

-- Alerts and digests do not compare figures before and after a new model of an engine.

do $$
declare
  body constant text := pg_get_functiondef('public.own_brand_sums'::regproc);
  changed constant text := replace(replace(replace(
    body, 'known_by date DEFAULT NULL::date)', 'known_by date DEFAULT NULL::date, models_by date DEFAULT NULL::date)'),
    'with asked as materialized (',
    'with changed as materialized (
      select models.engine, max(models.first_seen_on) as day
      from public.engine_models as models
      where models.site_id = own_brand_sums.site_id and models.first_seen_on <= models_by and exists (
        select from public.engine_models as former
        where former.site_id = models.site_id and former.engine = models.engine and former.first_seen_on < models.first_seen_on
      )
      group by models.engine
    ), asked as materialized ('),
    'and totals.starts_on = any (days)',
    'and totals.starts_on = any (days)
        and not exists (select from changed where changed.engine = totals.engine and changed.day >= totals.starts_on)');
begin
  drop function public.own_brand_sums(uuid, date[], date);
  execute changed;
  execute replace(
    pg_get_functiondef('public.alert_history'::regproc), '], known_by)', '], known_by, days[1])'
  );
end
$$;
comment on function public.own_brand_sums is
  'Sums of days by prompt, of its current version only and without branded ones, and engine: [{promptId, engine, runs, ownCitedRuns, mentions, '
  '...}]. allMentions counts the mentions of all brands that were tracked on the day known_by. Of an engine whose latest new model was first seen '
  'on or before models_by, only the days after that are added up.';
grant execute on function public.own_brand_sums(uuid, date[], date, date) to service_role;
