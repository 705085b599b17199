import type { VisitCount, VisitedPages } from '@/lib/client-area/analytics/report-results'

/** Visits of GPTBot on a day, changed as given. */
export const countOf = (changed: Partial<VisitCount> = {}): VisitCount => ({
  at: '2026-11-20T00:00:00+00:00',
  name: 'GPTBot',
  verification: 'verified',
  status: 200,
  visits: 1,
  lastAt: '2026-11-20T10:00:00+00:00',
  ...changed,
})

export const noPages: VisitedPages = { total: 0, pages: [] }

export const countsOf = (...changed: Partial<VisitCount>[]) => changed.map((one) => countOf(one))
