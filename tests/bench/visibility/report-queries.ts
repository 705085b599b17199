const dayMs = 24 * 60 * 60 * 1_000

/** The queries of the overview and of the prompts screen at a time, by their names. */
export function reportQueries(siteId: string, now: Date): Record<string, string> {
  const month = (later: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)
  const day = (later: number) => (Math.floor(now.getTime() / dayMs) + later) * dayMs
  // 1 January 1970 was a Thursday.
  const monday = Math.floor((now.getTime() / dayMs + 3) / 7) * 7 - 3
  const week = (later: number) => (monday + 7 * later) * dayMs
  const ranges = [
    { name: '7 days', grain: 'day', times: [day(-6), day(1), day(-13)] },
    { name: '30 days', grain: 'day', times: [day(-29), day(1), day(-59)] },
    { name: '13 weeks', grain: 'week', times: [week(-12), week(1), week(-25)] },
    { name: '12 months', grain: 'month', times: [month(-11), month(1), month(-23)] },
  ]
  const queries: Record<string, string> = {}
  for (const { name, grain, times } of ranges) {
    const [from, to, before] = times.map((time) => `'${new Date(time).toISOString().slice(0, 10)}'`)
    const range = `'${siteId}', ${from}, ${to}, ${before}, '${grain}'`
    queries[`report, ${name}`] = `select public.visibility_report(${range})`
    queries[`report of an engine, ${name}`] =
      `select public.visibility_report(${range}, engines => array['openai'])`
    queries[`report of a topic, ${name}`] =
      `select public.visibility_report(${range}, topics => array['Topic 1'])`
    queries[`sources, ${name}`] = `select public.visibility_sources(${range})`
    queries[`names, ${name}`] = `select public.visibility_names(${range})`
  }
  const monthAgo = `'${new Date(day(-29)).toISOString().slice(0, 10)}'`
  return {
    ...queries,
    prompts: `select public.prompt_report('${siteId}', ${monthAgo})`,
    'prompts, an engine': `select public.prompt_report('${siteId}', ${monthAgo}, 'openai')`,
    'states of prompts': `select prompt_version_id, engine, state, run_at, finished_at, error_code, error, created_at
      from public.prompt_runs where site_id = '${siteId}' and finished_at is not null and state <> 'canceled'
      order by finished_at desc limit 1000`,
    'recent searches': `select public.recent_searches('${siteId}')`,
    'unclaimed runs': `select public.unclaimed_runs('${siteId}')`,
  }
}
