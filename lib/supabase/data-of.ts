import type { PostgrestSingleResponse } from '@supabase/supabase-js'

/** A call of Supabase failed: it does not answer, or it refuses. */
export class SupabaseError extends Error {
  override name = 'SupabaseError'
  /** Postgres's or PostgREST's code; none without a response. */
  declare readonly code?: string

  constructor(message: string, code?: string) {
    super(message)
    if (code) this.code = code
  }
}

/** The table or function of a query, from the address that supabase-js has built for it. */
function calledBy(query: object): string | undefined {
  const url: unknown = Reflect.get(query, 'url')
  return url instanceof URL ? url.pathname.split('/').at(-1) : undefined
}

/**
 * Runs a query of supabase-js.
 * @returns its data
 * @throws SupabaseError that names the table or function
 */
export async function dataOf<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error } = await query
  if (!error) return data
  const called = calledBy(query)
  throw new SupabaseError(called ? `${called}: ${error.message}` : error.message, error.code)
}
