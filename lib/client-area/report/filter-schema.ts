import type { z } from 'zod'

/** A filter of which a wrong value counts as none. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

/** The parameters of an address; of a repeated one the first counts. */
export const firstOfEach = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
