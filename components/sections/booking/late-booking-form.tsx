'use client'

import type { ComponentProps } from 'react'
import type { PageForm } from '@/components/booking/page-form'
import { late } from '@/components/ui/late'

const Late = late(async () => (await import('@/components/booking/page-form')).PageForm)

/** The booking form, whose code only pages with it load: Next sends that of all client components that a route imports. */
export const LateBookingForm = (props: ComponentProps<typeof PageForm>) => <Late {...props} />
