import type { Mail } from '../mail'
import { Facts, MailHeading, MailNote, MailText, Marked } from '../parts'
import { renderMail } from '../render-mail'
import type { Sender } from '../sender'
import { SiteMail } from '../site-mail'
import { type BookingFacts, demoMinutes } from './booking-facts'
import { bookingTimes } from './booking-times'
import { demoCalendar } from './demo-calendar'
import { greetedName } from './greeted-name'

/**
 * To the visitor who asked for a demo: what was asked, and what happens next. The address may be a stranger's, so the mail says
 * nothing in words of whoever typed it but a name that looks like one.
 */
export async function bookingConfirmation(facts: BookingFacts, sender: Sender): Promise<Omit<Mail, 'to'>> {
  const name = greetedName(facts.name)
  const times = bookingTimes(facts.selectedDate, facts.timeZone)
  // Without a mailbox in the settings a reply to this very mail would reach nobody.
  const isAnswered = sender.contactEmail !== null
  const mail = (
    <SiteMail
      sender={sender}
      title="We have your demo request"
      preheader={`${times.own ? `${times.own.time} your time` : times.est}. The hour is attached for your calendar.`}
      kicker="Demo request"
      foot={
        <MailNote>
          You get this because somebody gave this address when asking for a demo. If it was not you,{' '}
          {isAnswered ? 'a reply that says so is enough' : 'there is nothing to do'}.
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
        asked for a demo of {sender.brandName} at this hour:
      </MailText>
      <Facts
        facts={[
          ['When', <Marked key="when">{times.est}</Marked>],
          ...(times.own ? [['Your time', `${times.own.time} (${times.own.zone})`] as const] : []),
          ['Length', `${demoMinutes} minutes`],
          ['We answer to', facts.email],
        ]}
      />
      <MailHeading>What happens next</MailHeading>
      <MailText>
        A person reads your request and answers by mail to this address. If the hour does not suit us both, we
        propose another. EST is UTC−05:00 here, all year.
      </MailText>
      <MailText>
        Until then the hour stands in the attached file, demo.ics, as tentative: open it, and it is in your
        calendar.
      </MailText>
      <MailHeading>Another hour, or no demo</MailHeading>
      <MailText>
        {isAnswered ? 'Reply to this mail' : 'Reply to the mail that a person sends you'} and say so. There is
        nothing to log in to.
      </MailText>
    </SiteMail>
  )
  return {
    subject: `Your demo request: ${times.est}`,
    ...(await renderMail(mail)),
    ...(sender.contactEmail ? { headers: { 'Reply-To': sender.contactEmail } } : {}),
    attachments: [demoCalendar({ ...facts, name }, sender)],
  }
}
