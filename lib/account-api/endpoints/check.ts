import 'server-only'
import { z } from 'zod'
import { groupIds, verdicts } from '../../checker/report'
import { dataOf } from '../../supabase/data-of'
import { siteEndpoint } from '../endpoint'

const check = z.object({
  id: z.string(),
  group: z.enum(groupIds).nullable().describe('Null for a check without points.'),
  title: z.string(),
  verdict: z.enum(verdicts),
  summary: z.string().describe('The outcome in one sentence.'),
  fix: z
    .object({ text: z.string(), gain: z.number().describe('Points of the score that it would add.') })
    .nullable(),
})

export const getCheck = siteEndpoint({
  id: 'get_check',
  path: '/api/v1/sites/{site}/check',
  summary: 'Last weekly check',
  description: 'How well AI assistants can find, read and quote the site: the last weekly check.',
  parameters: z.strictObject({}),
  response: z.object({
    check: z
      .object({
        address: z.string(),
        checkedAt: z.string(),
        score: z.int().min(0).max(100),
        checks: z.array(check),
      })
      .nullable()
      .describe('Null if there hasn’t been one yet.'),
  }),
  async load({ client, site }) {
    const data = await dataOf(
      client
        .from('scans')
        .select('address, score, checked_at, checks:report->checks')
        .eq('site_id', site.id)
        .order('checked_at', { ascending: false })
        .limit(1)
        .maybeSingle(),
    )
    if (!data) return { check: null }
    return {
      check: {
        address: data.address,
        checkedAt: data.checked_at,
        score: data.score,
        checks: z.array(check).catch([]).parse(data.checks),
      },
    }
  },
})
