import { Suspense } from 'react'
import { Section } from '@/components/ui/section'
import { routes } from '@/lib/addresses/routes'
import { bookableDays } from '@/lib/booking/slots'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'
import { bookingPanel } from './booking.recipe'
import { LateBookingForm } from './late-booking-form'

export const bookingFragment = /* groq */ `_type == "bookingSection" => { heading, text }`

const defaultHeading = 'Book a demo'

/** The form that books a demo. Visitors share its key, as on the booking page. */
export const bookingSection: SectionDefinition<'bookingSection'> = {
  View: ({ section, id, mark }) => (
    <Section
      id={id}
      heading={section.heading ?? defaultHeading}
      text={section.text}
      layout="beside"
      divided
      mark={mark}
    >
      <div className={bookingPanel('root')}>
        <Suspense>
          <LateBookingForm
            days={bookableDays(new Date())}
            firstKey={crypto.randomUUID()}
            afterBooking={routes.afterBooking}
          />
        </Suspense>
      </div>
    </Section>
  ),
  markdown: (section) => [
    ...heading(2, section.heading ?? defaultHeading),
    ...paragraph(section.text),
    ...paragraph([{ text: 'Book a demo', href: routes.bookDemo }]),
  ],
}
