import 'server-only'
import type { Mail } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailLink, MailNote, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { loadTeamAddress } from '../../mail/team-address'
import type { Json } from '../../supabase/database.types.gen'
import { type BookingFacts, bookingFacts } from './booking-facts'
import { bookingTimes } from './booking-times'
import { demoCalendar } from './demo-calendar'

/** A `mailto:` URL, encoded so that the address cannot add a subject or another recipient (RFC 6068 §2). */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** The email to the sales team about a requested demo. Replies go to the visitor. */
export async function bookingNotification(facts: BookingFacts, sender: Sender) {
  const { est, own } = bookingTimes(facts.selectedDate, facts.timeZone)
  const name = oneLine(facts.name)
  const email = oneLine(facts.email)
  const mail = (
    <SiteMail
      sender={sender}
      title="New demo request"
      preheader={`${name}, ${est}. A reply goes to ${email}.`}
      kicker="Demo request"
      foot={
        <MailNote>
          Booking {facts.bookingId}, made at {siteHost}.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Name', name],
          [
            'Address',
            <MailLink key="address" href={mailto(email)}>
              {email}
            </MailLink>,
          ],
          ['When', <Marked key="when">{est}</Marked>],
          ['Their time', own?.time ?? 'Unknown: their browser sent no time zone'],
          ...(own ? [['Their time zone', own.zone] as const] : []),
        ]}
      />
      <MailText>
        Reply to this email to answer the visitor. We told them that you’ll reply, and that you’ll propose
        another hour if this one doesn’t work. The hour is attached for your calendar, as tentative.
      </MailText>
    </SiteMail>
  )
  return {
    ...(await renderMail(`Demo request: ${oneLine(name, 60)}, ${est}`, mail)),
    headers: { 'Reply-To': email },
    attachments: [demoCalendar(facts, sender)],
  }
}

/**
 * Composes the email to the sales team, at the address in the site settings.
 * @throws Error if the settings have no address: the outbox tries again later
 */
export async function composeBookingNotification(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  const to = await loadTeamAddress()
  return { to, ...(await bookingNotification(facts, await loadSender('published'))) }
}
