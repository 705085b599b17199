import { connection } from 'next/server'
import { BookingPage } from '@/components/booking/booking-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { bookingTrail } from '@/lib/discovery/trail'
import { bookDemoAccount } from '@/lib/metadata/accounts/top-level'
import { pageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = async () => pageMetadata(await bookDemoAccount())

/** Rendered for each request: its days begin today, and its key is for one booking. */
export default async function BookDemoPage() {
  await connection()
  return (
    <>
      <BookingPage />
      <StructuredData account={await bookDemoAccount()} trail={bookingTrail} />
    </>
  )
}
