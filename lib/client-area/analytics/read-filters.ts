import { z } from 'zod'
import { firstOfEach, orNull } from '../report/filter-schema'
import { visitRangeIds } from '../report/ranges'
import { agentOwners, purposes, visitingAgents } from './agent-facts'
import { chartSplits, consistentFilters, defaultFilters, type Filters, isPagePath } from './filters'
import { statusGroups } from './status-groups'

const tokens = visitingAgents.map(({ token }) => token)

const schema = z.object({
  range: z.enum(visitRangeIds).catch(defaultFilters.range),
  owner: orNull(z.enum(agentOwners)),
  purpose: orNull(z.enum(purposes)),
  agent: orNull(z.enum(tokens)),
  page: orNull(z.string().refine(isPagePath)),
  status: orNull(z.enum(statusGroups)),
  split: z.enum(chartSplits).catch(defaultFilters.split),
})

/**
 * Reads the filters in an address. A wrong value counts as none.
 * @param given the parameters of the address; of a repeated one the first counts
 */
export const readFilters = (given: Readonly<Record<string, unknown>>): Filters =>
  consistentFilters(schema.parse(firstOfEach(given)))
