'use client'

import { late } from '@/components/ui/late'

export const LateCheckForm = late(
  async () => (await import('@/components/checker/form/check-form')).CheckForm,
)
