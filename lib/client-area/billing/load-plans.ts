import 'server-only'
import { ServiceAwayError } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'

/** What a plan allows; null where it sets no limit, or where the limit is agreed with each customer. */
export interface Plan {
  id: string
  name: string
  prompts: number | null
  visitors: number | null
  seats: number | null
}

/** From the smallest to the largest. @throws ServiceAwayError */
export async function loadPlans(): Promise<readonly Plan[]> {
  const client = await serverClient()
  const { data, error } = await client
    .from('plans')
    .select('id, name, prompt_limit, visitor_limit, seat_limit')
    .order('prompt_limit', { nullsFirst: false })
  if (error) throw new ServiceAwayError(error.message)
  return data.map(({ id, name, prompt_limit, visitor_limit, seat_limit }) => ({
    id,
    name,
    prompts: prompt_limit,
    visitors: visitor_limit,
    seats: seat_limit,
  }))
}
