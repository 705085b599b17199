'use client'

import { lazy } from 'react'

/** The booking form, whose code only pages with it load: Next sends that of all client components that a route imports. */
export const LateBookingForm = lazy(async () => ({
  default: (await import('@/components/booking/page-form')).PageForm,
}))
