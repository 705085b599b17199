import { z } from 'zod'
import { engineIds } from '../../geo/engines/engine'
import { promptKinds } from '../geo-names'
import type { PromptFilters } from './prompt-filters'

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

const schema = z.object({
  topic: orNull(z.string().max(60)),
  kind: orNull(z.enum(promptKinds)),
  engine: orNull(z.enum(engineIds)),
})

/** The parameters of an address; of a repeated one the first counts. */
export const firstOfEach = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )

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
