import type { HowItWorksQueryResult } from '@/lib/content/sanity.types.gen'

type Page = NonNullable<HowItWorksQueryResult>

export type Step = NonNullable<NonNullable<Page['flow']>['points']>[number]
export type StatusItem = NonNullable<NonNullable<Page['status']>['items']>[number]

/** The HTML id of a step. @param index from 0 */
export const stepId = (index: number) => `step-${index + 1}`
