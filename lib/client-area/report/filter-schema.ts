import { z } from 'zod'
import { engineIds } from '@/lib/engines/registry'
import { promptKinds } from '@/lib/geo/prompt-kinds'

/** A filter of which a wrong value counts as none. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

/** A text that Postgres takes. */
const textOf = (most: number) =>
  orNull(
    z
      .string()
      .max(most)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
  )

/** The filters of runs in an address. */
export const runFilterShape = {
  engine: orNull(z.enum(engineIds)),
  kind: orNull(z.enum(promptKinds)),
  topic: textOf(60),
  tag: textOf(40),
  country: orNull(z.string().regex(/^(?:[A-Z]{2})?$/)),
  persona: textOf(200),
}

/** The parameters of an address; of a repeated one the first counts. */
export const firstOfEach = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
