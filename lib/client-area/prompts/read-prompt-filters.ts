import { z } from 'zod'
import { engineIds } from '../../geo/engines/engine'
import { promptKinds } from '../../geo/prompt-kinds'
import { firstOfEach, orNull } from '../report/filter-schema'
import { type PromptFilters, promptOrders } from './prompt-filters'

const schema = z.object({
  topic: orNull(z.string().max(60)),
  kind: orNull(z.enum(promptKinds)),
  engine: orNull(z.enum(engineIds)),
  order: orNull(z.enum(promptOrders)),
})

/** Reads the filters in an address, in which the type is "type". A wrong value counts as none. */
export function readPromptFilters(given: Readonly<Record<string, unknown>>): PromptFilters {
  const { type, ...others } = firstOfEach(given)
  return schema.parse({ ...others, kind: type })
}

const viewSchema = z.object({
  prompt: orNull(z.uuid()),
  answer: orNull(z.uuid()),
  with: orNull(z.uuid()),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})

/** Which of the screens an address shows: a prompt, an answer beside another one, or the list. */
export const readPromptView = (given: Readonly<Record<string, unknown>>) =>
  viewSchema.parse(firstOfEach(given))
