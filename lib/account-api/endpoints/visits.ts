import 'server-only'
import { z } from 'zod'
import { coverageOf } from '../../client-area/analytics/coverage'
import { defaultFilters } from '../../client-area/analytics/filters'
import { freezeOf } from '../../client-area/analytics/freeze'
import { loadInstalls, loadVisitCounts } from '../../client-area/analytics/report-calls'
import { agentQuery, referralQuery } from '../../client-area/analytics/visit-queries'
import { rangeAt, visitRangeIds } from '../../client-area/report/ranges'
import { siteEndpoint } from '../endpoint'
import { loadVisitorLimit } from '../load-visitor-limit'
import { agents, agentsOf, assistants, assistantsOf, coveredIn } from '../visits-view'

export const getVisits = siteEndpoint({
  id: 'get_visits',
  path: '/api/v1/sites/{site}/visits',
  summary: 'Visits of agents and assistants',
  description: 'Visits to a site by AI agents, and by people sent by AI assistants, by name and time.',
  parameters: z.strictObject({
    range: z.enum(visitRangeIds).default('30d').describe('The hours, days or months up to now, in UTC.'),
  }),
  response: z.object({
    period: z.object({
      range: z.enum(visitRangeIds),
      bucket: z.enum(['hour', 'day', 'month']),
      startsAt: z.string(),
      endsAt: z.string(),
      comparedFrom: z.string().describe('When the previous period begins, which ends at startsAt.'),
    }),
    hiddenFrom: z
      .string()
      .nullable()
      .describe(
        'From here on, details are hidden, because the site has more visitors than the plan includes.',
      ),
    agents: agents.nullable().describe('Null if no server install has been seen, so nothing is known.'),
    assistants: assistants.nullable().describe('Null if the tag hasn’t been seen, so nothing is known.'),
  }),
  async load({ client, site, accountId, now }, given) {
    const range = rangeAt(given.range, now)
    const [limit, installs, agentCounts, referrals] = await Promise.all([
      loadVisitorLimit(client, accountId, now),
      loadInstalls(client, site.id),
      loadVisitCounts(client, agentQuery(site.id, defaultFilters), range),
      loadVisitCounts(client, referralQuery(site.id, defaultFilters), range),
    ])
    const hiddenFrom = freezeOf(limit, range)?.hiddenFrom ?? null
    const coverage = coverageOf(installs.installs, installs.firstVisitAt)
    return {
      period: {
        range: range.id,
        bucket: range.bucket,
        startsAt: range.startsAt,
        endsAt: range.endsAt,
        comparedFrom: range.beforeAt,
      },
      hiddenFrom,
      agents: coverage.agents && agentsOf(agentCounts, coveredIn(coverage.agents, range, hiddenFrom)),
      assistants: coverage.people && assistantsOf(referrals, coveredIn(coverage.people, range, hiddenFrom)),
    }
  },
})
