'use client'

import { late } from '@/components/ui/late'

export const LateBookingForm = late(async () => (await import('@/components/booking/page-form')).PageForm)
