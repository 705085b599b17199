import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SupabaseConfig } from '../../supabase-config.ts'
import { refusal } from '../auth-error.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets requests with the secret key pass, whose gateway gives them the role `service_role`. The token of a user beside that
 * key keeps the user's own role, as on the hosted service.
 */
export const requireSecretKey = ({ secretKey }: SupabaseConfig): MiddlewareHandler => {
  const key = digest(secretKey)
  const isSecret = (text: string) => timingSafeEqual(digest(text), key)
  return async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const isOwn = isSecret(c.req.header('apikey') ?? c.req.query('apikey') ?? '')
    if (isOwn && (token === undefined || isSecret(token))) return next()
    if (token === undefined) {
      throw refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    throw refusal(403, 'not_admin', 'User not allowed')
  }
}
