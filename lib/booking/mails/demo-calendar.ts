import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { MailAttachment } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import type { Sender } from '../../mail/sender'
import { type BookingFacts, demoMinutes } from './booking-facts'

/**
 * The demo as a calendar file (RFC 5545). It is published and asks for no answer: a REQUEST would put buttons to accept and
 * decline before someone who has just asked (RFC 5546 §3.2.1). Tentative, until a person has said that the hour suits. The
 * id is the booking's, so that a mail that comes twice, or a later word about it, changes the same entry.
 * @param facts without a name where none may be shown
 * @param writtenAt when this form of it was made, which decides between two
 */
export function demoCalendar(
  facts: Omit<BookingFacts, 'name'> & { name: string | undefined },
  { brandName, contactEmail }: Pick<Sender, 'brandName' | 'contactEmail'>,
  writtenAt = new Date(),
): MailAttachment {
  const demo = `${brandName} demo`
  const name = facts.name && oneLine(facts.name)
  const calendar = ical({ prodId: { company: siteHost, product: 'demo bookings', language: 'EN' } })
  // What is published names its organizer; without a mailbox to name it is a plain entry.
  if (contactEmail) calendar.method(ICalCalendarMethod.PUBLISH)
  const start = new Date(facts.selectedDate)
  calendar.createEvent({
    id: `demo-${facts.bookingId}@${siteHost}`,
    stamp: writtenAt,
    start,
    end: new Date(start.getTime() + demoMinutes * 60_000),
    summary: name ? `${demo} for ${name}` : demo,
    description: [
      `A demo of ${brandName} for ${name ? `${name}, ` : ''}${oneLine(facts.email)}.`,
      'Requested, not yet confirmed: if the hour doesn’t work, we’ll propose another by email.',
    ].join('\n'),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
    ...(contactEmail ? { organizer: { name: brandName, email: contactEmail } } : {}),
  })
  return {
    filename: 'demo.ics',
    contentType: `text/calendar; charset=utf-8${contactEmail ? '; method=PUBLISH' : ''}`,
    content: `${calendar.toString()}\r\n`,
  }
}
