'use client'

import type { ComponentProps } from 'react'
import type { CheckForm } from '@/components/checker/form/check-form'
import { late } from '@/components/ui/late'

const Late = late(async () => (await import('@/components/checker/form/check-form')).CheckForm)

/** The checker’s form, whose code only pages with it load: Next sends that of all client components that a route imports. */
export const LateCheckForm = (props: ComponentProps<typeof CheckForm>) => <Late {...props} />
