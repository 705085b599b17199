import Link from 'next/link'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { routes } from '@/lib/addresses/routes'
import { bookableDays } from '@/lib/booking/slots'
import { bookingBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { bookingPage } from './booking-page.recipe'
import { PageForm } from './page-form'

const privacyPolicy = routes.page('privacy-policy')

/** The booking page, to which Book Demo leads without JavaScript or if the dialog cannot be loaded. */
export function BookingPage() {
  return (
    <section className={bookingPage('root')} aria-labelledby="booking-heading">
      <div>
        <Breadcrumbs crumbs={bookingBreadcrumbs} />
        <h1 id="booking-heading" className={bookingPage('title')}>
          Book a demo
        </h1>
        <p className={bookingPage('lead')}>Choose a date and time. We’ll email you the details right away.</p>
        <ul className={bookingPage('aside')}>
          <li>Times are in Eastern Standard Time (UTC−05:00) all year.</li>
          <li>You can book up to a year ahead, at any hour.</li>
          <li>
            What we store, and for how long, is in the{' '}
            <Link href={privacyPolicy} prefetch={false}>
              privacy policy
            </Link>
            .
          </li>
        </ul>
      </div>
      <div className={bookingPage('form')}>
        <PageForm
          days={bookableDays(new Date())}
          firstKey={crypto.randomUUID()}
          afterBooking={routes.afterBooking}
        />
      </div>
    </section>
  )
}
