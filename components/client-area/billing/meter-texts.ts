import type { Meter } from '@/lib/client-area/workspace'

/** The names of the meters, and what reaching a limit means. */
export const meterTexts: Readonly<Record<Meter['name'], { label: string; atLimit: string }>> = {
  prompts: { label: 'Enabled prompts', atLimit: 'You’ve reached the limit. Disabled prompts don’t count.' },
  seats: { label: 'Users', atLimit: 'You’ve reached the limit. Change your plan to add users.' },
  visitors: {
    label: 'Unique visitors this month',
    atLimit:
      'You’ve reached the limit. We still count visits; details return next month or when you upgrade.',
  },
}
