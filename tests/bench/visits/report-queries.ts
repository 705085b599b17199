import { agents } from '../../../lib/ai-agents/agents.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
/** The list of the analytics screen. */
const pageCount = 20

const array = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')}]`

const names = (isWanted: (agent: (typeof agents)[number]) => boolean) =>
  array(agents.filter((agent) => !agent.isRobotsOnly && isWanted(agent)).map(({ token }) => token))

const ofSearch = names(({ purpose }) => purpose === 'search')
/** Those of the screen's list of pages that agents did not get. */
const failed = array(Array.from({ length: 200 }, (_, n) => n + 400).filter((status) => status !== 402))

/** The queries of the analytics screen at a time, by their names. */
export function reportQueries(siteId: string, now: Date): Record<string, string> {
  const month = (later: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)
  const start = (ms: number, later: number) => (Math.floor(now.getTime() / ms) + later) * ms
  const ranges = [
    { name: '24 hours', grain: 'hour', times: [start(hourMs, -47), start(hourMs, -23), start(hourMs, 1)] },
    { name: '7 days', grain: 'day', times: [start(dayMs, -13), start(dayMs, -6), start(dayMs, 1)] },
    { name: '30 days', grain: 'day', times: [start(dayMs, -59), start(dayMs, -29), start(dayMs, 1)] },
    { name: '12 months', grain: 'month', times: [month(-23), month(-11), month(1)] },
  ]
  const queries: Record<string, string> = {}
  for (const { name, grain, times } of ranges) {
    const [before, from, to] = times.map((time) => `'${new Date(time).toISOString()}'`)
    const series = `site_id => '${siteId}', kind => 'agent', grain => '${grain}', starts_at => ${before}, ends_at => ${to}`
    const list = `site_id => '${siteId}', kind => 'agent', grain => '${grain}', starts_at => ${from}, ends_at => ${to}, before_at => ${before}, page_count => ${pageCount}`
    Object.assign(queries, {
      [`series, ${name}`]: `select public.visit_series(${series})`,
      [`series of a page, ${name}`]: `select public.visit_series(${series}, names => ${names(() => true)}, path => '/')`,
      [`pages, ${name}`]: `select public.visited_pages(${list})`,
      [`pages not delivered, ${name}`]: `select public.visited_pages(${list}, statuses => ${failed})`,
      [`pages for search, ${name}`]: `select public.visited_pages(${list}, names => ${ofSearch})`,
      [`one page, ${name}`]: `select public.visited_pages(${list}, path => '/')`,
      [`visitors, ${name}`]: `select public.visitor_series('${siteId}', '${grain === 'hour' ? 'hour' : 'day'}', ${before}, ${to})`,
    })
  }
  const latest = (filters: string) => `select public.latest_visits('${siteId}', now()${filters})`
  return {
    ...queries,
    'latest visits': latest(''),
    'latest visits, not delivered': latest(`, statuses => ${failed}`),
    'latest visits for search': latest(`, names => ${ofSearch}`),
    'latest visits, a status that does not occur': latest(', statuses => array[451]'),
    'latest visits to a rare page': latest(`, path => '/section-39/an-article-about-subject-1999'`),
    'latest visits, a page an agent never got': latest(
      `, names => array['GPTBot'], statuses => array[404], path => '/'`,
    ),
    'setup of the site': `select public.site_setup('${siteId}')`,
  }
}
