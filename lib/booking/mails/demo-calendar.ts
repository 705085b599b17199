import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { MailAttachment } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import type { Sender } from '../../mail/sender'
import { type BookingFacts, demoMinutes } from './booking-facts'

/**
 * The demo as a calendar file (RFC 5545). Its method is PUBLISH, because a REQUEST would show accept and decline buttons
 * to the visitor who made the request (RFC 5546 §3.2.1). It is tentative until a person confirms the hour. Its ID contains
 * the booking's, so that a repeated or later email changes the same entry.
 * @param facts without a name if none may be shown
 * @param writtenAt time of this version; of two versions, the later one applies
 */
export function demoCalendar(
  facts: Omit<BookingFacts, 'name'> & { name: string | undefined },
  { brandName, contactEmail }: Pick<Sender, 'brandName' | 'contactEmail'>,
  writtenAt = new Date(),
): MailAttachment {
  const demo = `${brandName} demo`
  const name = facts.name && oneLine(facts.name)
  const calendar = ical({ prodId: { company: siteHost, product: 'demo bookings', language: 'EN' } })
  // PUBLISH requires an organizer; without a contact address the file has no method.
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
