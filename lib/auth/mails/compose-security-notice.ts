import 'server-only'
import { z } from 'zod'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import { securityEvents, securityMail } from './security-mail.tsx'

/** What queue_security_notice stores (supabase/migrations): the address before the change, as a new one may be an attacker's. */
const payloadSchema = z.object({ email: z.string(), event: z.enum(securityEvents), at: z.string() })

/**
 * Composes the mail about a change of a user's sign-in.
 * @param payload of the outbox message `account.security`
 * @throws if the settings cannot be read: a retry may succeed
 */
export async function composeSecurityNotice(payload: unknown): Promise<Mail> {
  const { email, ...news } = payloadSchema.parse(payload)
  return { to: email, ...(await securityMail(news, await loadSender('published'))) }
}
