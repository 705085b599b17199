import type { Connection } from '@/lib/client-area/analytics/coverage'
import { bucketLabel } from '@/lib/client-area/report/labels'
import { shortDay } from '@/lib/format/format'

/** When data last came, and why there is nothing to compare with if it did not come for long enough. */
export function ConnectionText({
  connection: { since, lastSeenAt, isComparable },
}: {
  connection: Connection
}) {
  const missing = isComparable ? '' : ` No comparison yet: data starts on ${shortDay(since)}.`
  return `Last data: ${bucketLabel(lastSeenAt, 'hour')}.${missing}`
}
