export const statusGroups = [
  'delivered',
  'redirected',
  'missing',
  'refused',
  'error',
  'other',
  'unknown',
] as const

/** What a site did with a request, as far as its HTTP status tells. */
export type StatusGroup = (typeof statusGroups)[number]

export const statusGroupNames: Readonly<Record<StatusGroup, string>> = {
  delivered: 'Delivered',
  redirected: 'Redirected',
  missing: 'Not found',
  refused: 'Refused',
  error: 'Server error',
  other: 'Other',
  unknown: 'Unknown',
}

/** The statuses of each group, for people. */
export const statusGroupHints: Readonly<Record<StatusGroup, string>> = {
  delivered: '2xx, 304',
  redirected: '3xx',
  missing: '404, 410',
  refused: '401, 403, 429, 451',
  error: '5xx',
  other: 'other 4xx, 1xx',
  unknown: 'the install doesn’t report it',
}

const listed = new Map<number, StatusGroup>([
  [0, 'unknown'],
  [304, 'delivered'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'missing'],
  [410, 'missing'],
  [429, 'refused'],
  [451, 'refused'],
])

const byHundreds = new Map<number, StatusGroup>([
  [2, 'delivered'],
  [3, 'redirected'],
  [5, 'error'],
])

/** @param status of the response; 0: unknown */
export const statusGroupOf = (status: number): StatusGroup =>
  listed.get(status) ?? byHundreds.get(Math.floor(status / 100)) ?? 'other'

const allStatuses = [0, ...Array.from({ length: 500 }, (_, n) => n + 100)]

/** All statuses of some groups, as the database stores them. */
export const statusesOf = (groups: readonly StatusGroup[]): number[] =>
  allStatuses.filter((status) => groups.includes(statusGroupOf(status)))

/** The groups in which an agent did not get the page. */
export const failedGroups: readonly StatusGroup[] = ['missing', 'refused', 'error', 'other']
