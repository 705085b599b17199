import { z } from 'zod'
import { engineIds } from '@/lib/geo/engines/engine'
import { trendIds } from '@/lib/geo/metrics/metrics'
import { promptKinds } from '../../geo/prompt-kinds'
import { firstOfEach, orNull } from '../report/filter-schema'
import { runRangeIds } from '../report/ranges'
import { defaultFilters, type Filters } from './filters'

const schema = z.object({
  range: z.enum(runRangeIds).catch(defaultFilters.range),
  engine: orNull(z.enum(engineIds)),
  kind: orNull(z.enum(promptKinds)),
  topic: orNull(z.string().max(60)),
  trend: z.enum(trendIds).catch(defaultFilters.trend),
})

/**
 * Reads the filters in an address. A wrong value counts as none.
 * @param given the parameters of the address; of a repeated one the first counts
 */
export const readFilters = (given: Readonly<Record<string, unknown>>): Filters =>
  schema.parse(firstOfEach(given))
