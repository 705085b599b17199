import 'server-only'
import type { Mail } from '../../mail/mail'
import { Facts, MailHeading, MailNote, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import type { Json } from '../../supabase/database.types.gen'
import { type BookingFacts, bookingFacts, demoMinutes, greetedName } from './booking-facts'
import { bookingTimes } from './booking-times'
import { demoCalendar } from './demo-calendar'

/**
 * The email to the visitor who requested a demo. The address may belong to someone else, so of the typed text it contains
 * only a name, and only if it looks like one.
 */
export async function bookingConfirmation(facts: BookingFacts, sender: Sender) {
  const name = greetedName(facts.name)
  const times = bookingTimes(facts.selectedDate, facts.timeZone)
  // Without a contact address in the settings, a reply to this email would reach no one.
  const isAnswered = sender.contactEmail !== null
  const mail = (
    <SiteMail
      sender={sender}
      title="We have your demo request"
      preheader={`${times.own ? `${times.own.time} your time` : times.est}. The hour is attached for your calendar.`}
      kicker="Demo request"
      foot={
        <MailNote>
          You’re getting this because someone requested a demo with this address. If it wasn’t you,{' '}
          {isAnswered ? 'reply and tell us' : 'ignore this email'}.
        </MailNote>
      }
    >
      <MailText>
        {name ? (
          <>
            Thank you, <span dir="auto">{name}</span>. You
          </>
        ) : (
          'Hello, you'
        )}{' '}
        requested a demo of {sender.brandName} for:
      </MailText>
      <Facts
        facts={[
          ['When', <Marked key="when">{times.est}</Marked>],
          ...(times.own ? [['Your time', `${times.own.time} (${times.own.zone})`] as const] : []),
          ['Length', `${demoMinutes} minutes`],
          ['We’ll reply to', facts.email],
        ]}
      />
      <MailHeading>What happens next</MailHeading>
      <MailText>
        We’ll read your request and reply by email to this address. If the hour doesn’t work for us, we’ll
        propose another. EST is UTC−05:00 here, all year.
      </MailText>
      <MailText>Until then, the attached file demo.ics adds the hour to your calendar as tentative.</MailText>
      <MailHeading>Reschedule or cancel</MailHeading>
      <MailText>
        {isAnswered ? 'Reply to this email' : 'Reply to the email we send you'} and tell us. You don’t need to
        log in.
      </MailText>
    </SiteMail>
  )
  return {
    ...(await renderMail(`Your demo request: ${times.est}`, mail)),
    ...(sender.contactEmail ? { headers: { 'Reply-To': sender.contactEmail } } : {}),
    attachments: [demoCalendar({ ...facts, name }, sender)],
  }
}

/** Composes the email to the visitor. */
export async function composeBookingConfirmation(payload: Json): Promise<Mail> {
  const facts = bookingFacts.parse(payload)
  return { to: facts.email, ...(await bookingConfirmation(facts, await loadSender('published'))) }
}
