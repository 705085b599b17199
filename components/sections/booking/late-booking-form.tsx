'use client'

import { type ComponentProps, lazy } from 'react'
import type { PageForm } from '@/components/booking/page-form'

const Late = lazy(async () => ({ default: (await import('@/components/booking/page-form')).PageForm }))

/** The booking form, whose code only pages with it load: Next sends that of all client components that a route imports. */
export const LateBookingForm = (props: ComponentProps<typeof PageForm>) => <Late {...props} />
