import {
  failedGroups,
  statusesOf,
  statusGroupOf,
  statusGroups,
} from '@/lib/client-area/analytics/status-groups'

test.each([
  [200, 'delivered'],
  [206, 'delivered'],
  [304, 'delivered'],
  [301, 'redirected'],
  [308, 'redirected'],
  [404, 'missing'],
  [410, 'missing'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'refused'],
  [451, 'refused'],
  [500, 'error'],
  [599, 'error'],
  [400, 'other'],
  [418, 'other'],
  [101, 'other'],
  [0, 'unknown'],
])('puts status %i in the group %s', (status, group) => expect(statusGroupOf(status)).toBe(group))

test('puts every status that can be stored in exactly one group', () => {
  const all = [0, ...Array.from({ length: 500 }, (_, n) => n + 100)]
  expect(statusGroups.flatMap((group) => statusesOf([group])).toSorted((a, b) => a - b)).toEqual(all)
})

test('counts no delivered, redirected or unknown response as failed', () => {
  const failed = statusesOf(failedGroups)
  for (const status of [0, 200, 301, 304]) expect(failed).not.toContain(status)
  for (const status of [400, 403, 404, 503]) expect(failed).toContain(status)
})
