import { z } from 'zod'
import { firstOfEach, orNull, runFilterShape } from '../report/filter-schema'
import { type PromptFilters, promptOrders } from './prompt-filters'

const schema = z.object({ ...runFilterShape, order: orNull(z.enum(promptOrders)) })

/** Reads the filters in an address. A wrong value counts as none. */
export const readPromptFilters = (given: Readonly<Record<string, unknown>>): PromptFilters =>
  schema.parse(firstOfEach(given))

const viewSchema = z.object({
  prompt: orNull(z.uuid()),
  answer: orNull(z.uuid()),
  with: orNull(z.uuid()),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})

/** Which of the screens an address shows: a prompt, an answer beside another one, or the list. */
export const readPromptView = (given: Readonly<Record<string, unknown>>) =>
  viewSchema.parse(firstOfEach(given))
