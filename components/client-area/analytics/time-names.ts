import type { Bucket } from '@/lib/client-area/analytics/ranges'

/** The names of columns of times. */
export const timeNames: Readonly<Record<Bucket, string>> = { hour: 'Hour', day: 'Day', month: 'Month' }
