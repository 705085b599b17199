import { failureHint } from '@/lib/client-area/analytics/failure-hints'

test.each([
  ['/a', [404], 'Redirect it'],
  ['/a', [410], 'Gone for good'],
  ['/a', [403], 'Blocked. Check your firewall'],
  ['/a', [401], 'Agents can’t sign in'],
  ['/a', [401, 403], 'Blocked. Check your firewall'],
  ['/a', [429, 404], 'Rate limited'],
  ['/a', [404, 503], 'Your server failed'],
  ['/a', [418], 'didn’t accept the request'],
  ['/robots.txt', [404], 'agents may read everything'],
  ['/robots.txt', [503], 'Your server failed'],
])('says what to do about %s with %j', (path, statuses, words) => {
  expect(failureHint(path, statuses)).toEqual({ text: expect.stringContaining(words), isHosted: false })
})

test('offers to host the files that agents look for', () => {
  expect(failureHint('/llms.txt', [404]).isHosted).toBe(true)
  expect(failureHint('/llms.txt', [403]).isHosted).toBe(false)
})
