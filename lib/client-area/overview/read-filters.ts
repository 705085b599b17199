import { z } from 'zod'
import { trendIds } from '@/lib/geo/metrics/metrics'
import { firstOfEach, orNull, runFilterShape } from '../report/filter-schema'
import { runRangeIds } from '../report/ranges'
import { defaultFilters, type Filters } from './filters'

const schema = z.object({
  range: z.enum(runRangeIds).catch(defaultFilters.range),
  ...runFilterShape,
  branding: orNull(z.literal('branded')),
  trend: z.enum(trendIds).catch(defaultFilters.trend),
})

/**
 * Reads the filters in an address. A wrong value counts as none.
 * @param given the parameters of the address; of a repeated one the first counts
 */
export const readFilters = (given: Readonly<Record<string, unknown>>): Filters =>
  schema.parse(firstOfEach(given))
