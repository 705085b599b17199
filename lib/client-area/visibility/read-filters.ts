import { z } from 'zod'
import { engineIds } from '@/lib/geo/engines/engine'
import { promptKinds } from '../geo-names'
import { defaultFilters, type Filters, trendIds } from './filters'
import { rangeIds } from './ranges'

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

const schema = z.object({
  range: z.enum(rangeIds).catch(defaultFilters.range),
  engine: orNull(z.enum(engineIds)),
  kind: orNull(z.enum(promptKinds)),
  topic: orNull(z.string().max(60)),
  trend: z.enum(trendIds).catch(defaultFilters.trend),
})

/**
 * Reads the filters in an address. A wrong value counts as none.
 * @param given the parameters of the address; of a repeated one the first counts
 */
export function readFilters(given: Readonly<Record<string, unknown>>): Filters {
  const first = Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
  return schema.parse(Object.fromEntries(first))
}
