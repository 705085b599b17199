import 'server-only'
import { z } from 'zod'
import { loadSiteSettings } from '../../content/queries/site-settings.ts'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import type { Json } from '../../supabase/database.types.gen.ts'
import { bookingConfirmation } from './booking-confirmation.tsx'
import { bookingNotification } from './booking-notification.tsx'

/** What the database keeps for a booking's mails (supabase/migrations, book_demo). */
const bookingFacts = z.object({
  bookingId: z.uuid(),
  name: z.string(),
  email: z.string(),
  selectedDate: z.iso.datetime(),
  timeZone: z.string().nullable(),
})

/** To the visitor. */
export async function composeBookingConfirmation(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  return { to: facts.email, ...(await bookingConfirmation(facts, await loadSender('published'))) }
}

/**
 * To whoever sells, at the address that the settings name.
 * @throws Error while they name none: the message waits until someone writes it there
 */
export async function composeBookingNotification(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  const settings = await loadSiteSettings('published')
  const to = settings?.bookingEmail ?? settings?.contactEmail
  if (!to) throw new Error('Site settings in the Studio name no mailbox for demo requests.')
  return { to, ...(await bookingNotification(facts, await loadSender('published'))) }
}
