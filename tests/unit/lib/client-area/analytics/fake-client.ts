import type { ReportClient } from '@/lib/client-area/analytics/report-calls'

interface Call {
  name: string
  given: Record<string, unknown>
}

type Answers = Record<string, (given: Record<string, unknown>) => unknown>

const nothing: Answers = {
  visit_series: () => [],
  visited_pages: () => ({ total: 0, visits: 0, before: 0, pages: [] }),
  visitor_series: () => ({ series: [], months: [] }),
  latest_visits: () => [],
  suspicious_visits: () => ({ reasons: [], groupCount: 0, groups: [] }),
  site_setup: () => ({ installs: [], firstVisitAt: null }),
}

/**
 * A client of which the database functions answer as given, or as for a site without data. It records its calls, and how many were
 * open at once.
 */
export function fakeClient(answers: Answers = {}) {
  const calls: Call[] = []
  const open = { now: 0, most: 0 }
  const rpc = async (name: string, given: Record<string, unknown>) => {
    calls.push({ name, given })
    open.now++
    open.most = Math.max(open.most, open.now)
    await new Promise((resolve) => setImmediate(resolve))
    open.now--
    return { data: { ...nothing, ...answers }[name]?.(given), error: null }
  }
  // Only its database functions are called.
  const client: ReportClient = Object.assign(Object.create(null), { rpc })
  return { client, calls, open }
}
