'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { routes } from '@/lib/addresses/routes'
import { BookingForm } from './booking-form'

/** The booking form on its own page, which goes to the thank-you page afterwards. */
export function PageForm(props: Omit<ComponentProps<typeof BookingForm>, 'onBooked'>) {
  const router = useRouter()
  return <BookingForm {...props} onBooked={() => router.push(routes.afterBooking)} />
}
