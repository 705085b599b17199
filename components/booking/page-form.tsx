'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { routes } from '@/lib/addresses/routes'
import { BookingForm } from './booking-form'

/** The form on a page of its own: a booking leads on to what comes next. */
export function PageForm(props: Omit<ComponentProps<typeof BookingForm>, 'onBooked'>) {
  const router = useRouter()
  return <BookingForm {...props} onBooked={() => router.push(routes.afterBooking)} />
}
