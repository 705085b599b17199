'use client'

import { lazy } from 'react'

/** The checker's form, whose code only pages with it load: Next sends that of all client components that a route imports. */
export const LateCheckForm = lazy(async () => ({
  default: (await import('@/components/checker/form/check-form')).CheckForm,
}))
