import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { ServiceUnavailableError } from '../auth/visitor'
import { serverClient } from '../supabase/server'

const meterName = z.enum(['prompts', 'seats', 'visitors'])

/** An account's usage of one thing that its plan limits. */
export interface Meter {
  name: z.output<typeof meterName>
  used: number
  /** Null if there is no limit. */
  allowed: number | null
  /** When the count resets; null if it does not. */
  resetsAt: string | null
}

/**
 * An account's usage of its plan, as the database counts it; queried once per request.
 * @throws ServiceUnavailableError
 */
export const accountMeters = cache(async (accountId: string): Promise<readonly Meter[]> => {
  const client = await serverClient()
  const { data, error } = await client
    .from('account_meters')
    .select('meter, used, allowed, resets_at')
    .eq('account_id', accountId)
  if (error) throw new ServiceUnavailableError(error.message)
  return data.map(({ meter, used, allowed, resets_at }) => ({
    name: meterName.parse(meter),
    used: used ?? 0,
    allowed,
    resetsAt: resets_at,
  }))
})
