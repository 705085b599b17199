import type { Meter } from '@/lib/client-area/workspace'

/** The names of the meters, and what reaching a limit means. */
export const meterTexts: Readonly<
  Record<Meter['name'], { label: string; atLimit: string; overLimit: string }>
> = {
  prompts: {
    label: 'Enabled prompts',
    atLimit: 'You’ve reached the limit. Disabled prompts don’t count.',
    overLimit:
      'You’re over the limit. Your oldest enabled prompts are run, up to the limit. To run others, disable some of these.',
  },
  seats: {
    label: 'Users',
    atLimit: 'You’ve reached the limit. Change your plan to add users.',
    overLimit: 'You’re over the limit. Everyone keeps access, but nobody can be added.',
  },
  visitors: {
    label: 'Unique visitors this month',
    atLimit:
      'You’ve reached the limit. We still count visits; details return next month or when you upgrade.',
    overLimit: 'You’re over the limit. We still count visits; details return next month or when you upgrade.',
  },
}
