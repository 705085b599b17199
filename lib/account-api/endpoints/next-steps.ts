import 'server-only'
import { z } from 'zod'
import { defaultFilters } from '../../client-area/overview/filters'
import { loadOverview } from '../../client-area/overview/load-overview'
import { loadSetupWith } from '../../client-area/setup/site-setup'
import { environment } from '../../env/server'
import { siteEndpoint } from '../endpoint'

const step = z.object({
  id: z.string(),
  title: z.string(),
  evidence: z.array(
    z.object({
      text: z.string(),
      count: z
        .number()
        .describe('The number of what the text names: visits, answers, citations, prompts or points.'),
    }),
  ),
  url: z.string().describe('The screen that has the details.'),
  weight: z.number().describe('Steps with a higher weight come first.'),
})

export const getNextSteps = siteEndpoint({
  id: 'get_next_steps',
  path: '/api/v1/sites/{site}/next-steps',
  summary: 'What to do next',
  description:
    'What to do next for a site, most important first, each with its evidence from the last 30 days.',
  parameters: z.strictObject({}),
  response: z.object({ steps: z.array(step) }),
  async load({ client, site, now }) {
    const setup = loadSetupWith(client, site.id)
    const { steps } = await loadOverview(client, site.id, defaultFilters, now, setup).details
    return {
      steps: steps.map(({ id, title, evidence, href, weight }) => ({
        id,
        title,
        evidence: evidence.map((one) => ({ ...one })),
        url: environment.siteUrl + href,
        weight,
      })),
    }
  },
})
