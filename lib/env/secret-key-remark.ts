import type { Environment } from './environment.ts'
import { examples } from './variables.ts'

/**
 * A site on a hosted Supabase starts without its secret key: pages and the client area need none.
 * @returns one sentence saying what such a site does not do, or undefined where there is a key
 */
export function secretKeyRemark({ supabase }: Environment): string | undefined {
  if (supabase.mode === 'embedded' || supabase.secretKey) return undefined
  return `SUPABASE_SECRET_KEY is not set: the site takes no bookings or newsletter subscriptions and sends no mail of its own. Example: SUPABASE_SECRET_KEY=${examples.SUPABASE_SECRET_KEY}`
}
