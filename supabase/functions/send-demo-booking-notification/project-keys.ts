import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'npm:zod@4'

const named = z.record(z.string(), z.string())

/**
 * The secret keys of the project, of the new kind and of the older; this function calls the database with the first.
 * https://supabase.com/docs/guides/functions/secrets
 */
export function secretKeys(): string[] {
  const older = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')
  const keys = Object.values(named.parse(JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')))
  return [...keys, ...(older ? [older] : [])]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request comes from the site's server, which has its own rate limit. */
export function isOwnServer(request: Request): boolean {
  const given = digest(request.headers.get('apikey') ?? '')
  return secretKeys().some((key) => timingSafeEqual(digest(key), given))
}
