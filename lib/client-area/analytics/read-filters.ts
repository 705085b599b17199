import { z } from 'zod'
import { agentOwners, purposes, visitingAgents } from './agent-facts'
import { consistentFilters, defaultFilters, type Filters, isPagePath } from './filters'
import { rangeIds } from './ranges'
import { statusGroups } from './status-groups'

const tokens = visitingAgents.map(({ token }) => token)

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

const schema = z.object({
  range: z.enum(rangeIds).catch(defaultFilters.range),
  owner: orNull(z.enum(agentOwners)),
  purpose: orNull(z.enum(purposes)),
  agent: orNull(z.enum(tokens)),
  page: orNull(z.string().refine(isPagePath)),
  status: orNull(z.enum(statusGroups)),
  split: z.enum(['purpose', 'owner']).catch(defaultFilters.split),
})

/**
 * Reads the filters in an address. A wrong value counts as none.
 * @param given the parameters of the address; of a repeated one the first counts
 */
export function readFilters(given: Readonly<Record<string, unknown>>): Filters {
  const first = Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
  return consistentFilters(schema.parse(Object.fromEntries(first)))
}
