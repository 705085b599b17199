import type { PGlite } from '@supabase/lite/pglite'
import { z } from 'zod'

/** What Postgres says of a statement it refused. */
const databaseErrorSchema = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

export type DatabaseError = z.output<typeof databaseErrorSchema>

/** The last refusal of a database whose requests run one after another. */
export interface DatabaseErrors {
  readonly last: DatabaseError | undefined
  forget(): void
}

/** Remembers what Postgres said: lite drops the code of some errors on the way to its answer. */
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
