import { Suspense } from 'react'
import { routes } from '@/lib/addresses/routes'
import { bookableDays } from '@/lib/booking/slots'
import { paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'
import { bookingPanel } from './booking.recipe'
import { LateBookingForm } from './late-booking-form'

export const bookingFragment = /* groq */ `_type == "bookingSection" => { heading, text }`

/** The form that books a demo. Visitors share its key, as on the booking page. */
export const bookingSection: SectionDefinition<'bookingSection'> = {
  frame: { heading: 'Book a demo', layout: 'beside', divided: true },
  View: () => (
    <div className={bookingPanel('root')}>
      <Suspense fallback={<a href={routes.bookDemo}>Book on a page of its own</a>}>
        <LateBookingForm
          days={bookableDays(new Date())}
          firstKey={crypto.randomUUID()}
          afterBooking={routes.afterBooking}
        />
      </Suspense>
    </div>
  ),
  markdown: () => paragraph([{ text: 'Book a demo', href: routes.bookDemo }]),
}
