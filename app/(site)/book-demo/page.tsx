import { BookingPage } from '@/components/booking/booking-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { bookingBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { bookDemoPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await bookDemoPageInfo())

/**
 * Cached like every page. Visitors therefore share the form's key, from which the key of a booking is derived with what they
 * enter (`lib/booking/read-booking.ts`), and the browser corrects the first day.
 */
export default async function BookDemoPage() {
  return (
    <>
      <BookingPage />
      <StructuredData pageInfo={await bookDemoPageInfo()} breadcrumbs={bookingBreadcrumbs} />
    </>
  )
}
