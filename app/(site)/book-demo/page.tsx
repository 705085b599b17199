import { connection } from 'next/server'
import { BookingPage } from '@/components/booking/booking-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { bookingBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { bookDemoPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await bookDemoPageInfo())

/** Rendered for each request: the first day to choose is today, and the key is for one booking. */
export default async function BookDemoPage() {
  await connection()
  return (
    <>
      <BookingPage />
      <StructuredData pageInfo={await bookDemoPageInfo()} breadcrumbs={bookingBreadcrumbs} />
    </>
  )
}
