import 'server-only'
import { z } from 'zod'
import { loadSiteSettings } from '../../content/queries/site-settings.ts'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import type { Json } from '../../supabase/database.types.gen.ts'
import { bookingConfirmation } from './booking-confirmation.tsx'
import { bookingNotification } from './booking-notification.tsx'

/** What the database stores for a booking's emails (supabase/migrations, book_demo). */
const bookingFacts = z.object({
  bookingId: z.uuid(),
  name: z.string(),
  email: z.string(),
  selectedDate: z.iso.datetime(),
  timeZone: z.string().nullable(),
})

/** Composes the email to the visitor. */
export async function composeBookingConfirmation(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  return { to: facts.email, ...(await bookingConfirmation(facts, await loadSender('published'))) }
}

/**
 * Composes the email to the sales team, at the address in the site settings.
 * @throws Error if the settings have no address: the outbox tries again later
 */
export async function composeBookingNotification(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  const settings = await loadSiteSettings('published')
  const to = settings?.bookingEmail ?? settings?.contactEmail
  if (!to) throw new Error('Site settings in the Studio name no mailbox for demo requests.')
  return { to, ...(await bookingNotification(facts, await loadSender('published'))) }
}
