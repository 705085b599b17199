import type { ChangePreview } from '@/lib/billing/change-plan'
import type { Refused } from '../answer'

/** The result of a preview or a change of plan, with what it costs. */
export type ChangeAnswer = { status: 'done'; message: string; preview: ChangePreview } | Refused<never>
