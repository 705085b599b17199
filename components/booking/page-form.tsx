'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useState } from 'react'
import { bookableDays } from '@/lib/booking/slots'
import { BookingForm } from './booking-form'

/** The booking form on its own page, which goes to the thank-you page afterwards. */
export function PageForm({
  days: renderedDays,
  firstKey,
  afterBooking,
}: Omit<ComponentProps<typeof BookingForm>, 'onBooked'>) {
  const router = useRouter()
  const [days, setDays] = useState(renderedDays)
  // The page is cached, and may have been rendered on an earlier day.
  useEffect(() => setDays(bookableDays(new Date())), [])
  return (
    <BookingForm
      days={days}
      firstKey={firstKey}
      afterBooking={afterBooking}
      onBooked={() => router.push(afterBooking)}
    />
  )
}
