-- The sources of a report also list the pages that are cited most, and whether they name the own brand.

create or replace function public.visibility_sources(
  site_id uuid, starts_on date, ends_on date, before_on date, grain text, engines text[] default null, count integer default 20
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own uuid := (select brands.id from public.brands where brands.site_id = visibility_sources.site_id and brands.is_own);
  hosts jsonb;
  host_kinds jsonb;
begin
  with counted as materialized (
    select
      totals.host, totals.kind, sum(totals.citations) filter (where totals.starts_on >= visibility_sources.starts_on) as citations,
      sum(totals.citations) filter (where totals.starts_on < visibility_sources.starts_on) as before,
      sum(totals.runs) filter (where totals.starts_on >= visibility_sources.starts_on) as runs
    from public.source_totals as totals
    where totals.site_id = visibility_sources.site_id and totals.grain = visibility_sources.grain
      and totals.starts_on >= before_on and totals.starts_on < ends_on and (engines is null or totals.engine = any (engines))
    group by totals.host, totals.kind
  ), listed as (
    select * from counted where citations > 0 order by citations desc, host, kind limit visibility_sources.count
  )
  select
    (select jsonb_agg(
      jsonb_build_object('host', host, 'kind', kind, 'citations', citations, 'before', coalesce(before, 0), 'runs', runs)
      order by citations desc, host, kind
    ) from listed),
    (select jsonb_agg(jsonb_build_object('kind', kind, 'citations', citations, 'before', before) order by citations desc, kind) from (
      select kind, coalesce(sum(citations), 0) as citations, coalesce(sum(before), 0) as before from counted group by kind
    ) as summed)
  into hosts, host_kinds;

  return jsonb_build_object(
    'hosts', coalesce(hosts, '[]'), 'kinds', coalesce(host_kinds, '[]'),
    'pages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'url', url, 'host', host, 'title', title, 'citations', citations, 'kind', kind,
          'namesOwn', case when fetched_at is not null then brand_ids @> array[own] end, 'linksOwn', links_own
        )
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.last_cited_at >= visibility_sources.starts_on
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]'),
    'unlinked', coalesce((
      select jsonb_agg(
        jsonb_build_object('url', url, 'host', host, 'title', title, 'citations', citations, 'sentence', own_sentence)
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.kind <> 'own' and pages.links_own = false
          and pages.last_cited_at >= visibility_sources.starts_on and pages.brand_ids @> array[own]
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]'),
    'brandPages', coalesce((
      select jsonb_agg(jsonb_build_object('brandId', brand_id, 'pages', pages, 'citations', citations) order by brand_id)
      from (
        select pages.brand_id, pg_catalog.count(*) as pages, sum(pages.citations) as citations from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.brand_id is not null
          and pages.last_cited_at >= visibility_sources.starts_on
        group by pages.brand_id
      ) as owned
    ), '[]'),
    'competitorPages', coalesce((
      select jsonb_agg(
        jsonb_build_object('url', url, 'host', host, 'title', title, 'citations', citations, 'brandId', brand_id)
        order by citations desc, url
      )
      from (
        select * from public.cited_pages as pages
        where pages.site_id = visibility_sources.site_id and pages.kind = 'competitor'
          and pages.last_cited_at >= visibility_sources.starts_on
        order by pages.citations desc, pages.url limit visibility_sources.count
      ) as found
    ), '[]')
  );
end
$$;
comment on function public.visibility_sources is
  'Where answers cite from, all versions of prompts: {hosts: [{host, kind, citations, before, runs}], kinds: [{kind, citations, before}], '
  'pages: [{url, host, title, citations, kind, namesOwn, linksOwn}], unlinked: pages that name the own brand and do not link to it, '
  'competitorPages, brandPages: [{brandId, pages, citations}]}. Pages have the number of all their citations. namesOwn and linksOwn are '
  'null while a page was not read. The times are those of visibility_report.';
