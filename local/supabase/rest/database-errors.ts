import type { PGlite } from '@supabase/lite/pglite'
import { z } from 'zod'

/** Postgres's error for a failed statement. */
const databaseErrorSchema = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

export type DatabaseError = z.output<typeof databaseErrorSchema>

/** The first error since `forget`, for a database whose requests run one at a time. */
export interface DatabaseErrors {
  readonly last: DatabaseError | undefined
  forget(): void
}

/** Records Postgres's errors, because lite drops the code of some errors in its responses. */
export function rememberErrors(database: PGlite): DatabaseErrors {
  let last: DatabaseError | undefined
  const query = database.query.bind(database)
  const remembering: typeof database.query = async (text, parameters, options) => {
    try {
      return await query(text, parameters, options)
    } catch (error) {
      last ??= databaseErrorSchema.safeParse(error).data
      throw error
    }
  }
  Object.assign(database, { query: remembering })
  return {
    get last() {
      return last
    },
    forget() {
      last = undefined
    },
  }
}
