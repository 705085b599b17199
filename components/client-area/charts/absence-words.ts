import type { Absence } from '@/lib/client-area/analytics/series'

/** What is shown in place of a figure that does not exist. */
export const absenceWords: Readonly<Record<Absence, string>> = {
  'not-connected': 'Not connected',
  hidden: 'Hidden',
}
