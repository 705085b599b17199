import { z } from 'zod'
import { engineIds } from '@/lib/engines/registry'
import { promptKinds } from '@/lib/geo/prompt-kinds'

/** A filter of which a wrong value counts as none. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

/** The filters of runs in an address. */
export const runFilterShape = {
  engine: orNull(z.enum(engineIds)),
  kind: orNull(z.enum(promptKinds)),
  // Postgres takes no text with other characters.
  topic: orNull(
    z
      .string()
      .max(60)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
  ),
}

/** The parameters of an address; of a repeated one the first counts. */
export const firstOfEach = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
