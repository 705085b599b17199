import 'server-only'
import { z } from 'zod'
import { accountEndpoint } from '../endpoint'

const site = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string().nullable().describe('Null until someone enters it.'),
})

export const listSites = accountEndpoint({
  id: 'list_sites',
  path: '/api/v1/sites',
  summary: 'Sites',
  description: 'The plan and the sites of the account, oldest first. All other requests name a site.',
  response: z.object({
    plan: z.object({ id: z.string(), name: z.string() }),
    isSample: z.boolean().describe('Whether all of the account’s data is made up for demonstrations.'),
    sites: z.array(site),
  }),
  load: ({ plan, isSample, sites }) => ({ plan, isSample, sites }),
})
