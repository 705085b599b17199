import { changeOf } from '@/lib/client-area/analytics/change'
import { connectionIn, coverageOf } from '@/lib/client-area/analytics/coverage'
import { failureHint } from '@/lib/client-area/analytics/failure-hints'
import { freezeOf, shownPart } from '@/lib/client-area/analytics/freeze'
import { signedPoints, signedShare } from '@/lib/client-area/analytics/signed'
import * as groups from '@/lib/client-area/analytics/status-groups'
import { rangeAt } from '@/lib/client-area/report/ranges'

const now = new Date('2026-11-24T15:04:05.678Z')

test.each([
  [125, 100, 0.25],
  [0, 10, -1],
  [10, 10, 0],
  [100, 9, null],
  [5, 0, null],
  [5, null, null],
])('the change to %s from %s is %s', (count, before, change) =>
  expect(changeOf({ count, before })).toBe(change),
)

test('writes shares with a sign, and the difference of two shares in points', () => {
  const shares = [0.2449, -0.03, 0.001, -0.001, 11.5].map(signedShare)
  expect(shares).toEqual(['+24%', '−3%', '0%', '0%', '+1,150%'])
  const points = [0.0123, -0.016, -0.0101, 0.11].map(signedPoints)
  expect(points).toEqual(['+1.2 points', '−1.6 points', '−1 point', '+11 points'])
})

describe('the freeze of details', () => {
  const since = '2026-11-22T10:20:30+00:00'
  const account = (used: number, allowed: number | null, reachedAt: string | null = since) => ({
    visitorLimitReachedAt: reachedAt,
    meters: [{ name: 'visitors' as const, used, allowed }],
  })
  const shownOf = (id: '7d' | '24h') => {
    const range = rangeAt(id, now)
    return shownPart(range, freezeOf(account(51, 50), range))
  }

  test.each([
    ['the limit was not reached', account(10, 50, null)],
    ['a larger plan includes them', account(60, 500)],
    ['the plan has no limit', account(60, null)],
    ['the number is exactly that of the plan', account(50, 50)],
  ])('does not apply if %s', (_, given) => expect(freezeOf(given, { bucket: 'day' })).toBeNull())

  test.each([
    ['hour', '2026-11-22T10:00:00.000Z'],
    ['day', '2026-11-22T00:00:00.000Z'],
    ['month', '2026-11-01T00:00:00.000Z'],
  ] as const)('begins with the %s in which the limit was reached', (bucket, hiddenFrom) => {
    expect(freezeOf(account(51, 50), { bucket })).toEqual({ since, hiddenFrom })
  })

  test('leaves all of a range without a freeze', () => {
    const range = rangeAt('7d', now)
    expect(shownPart(range, null)).toEqual({ range, lastMoment: range.endsAt, isEmpty: false })
  })

  test('ends a range before the day in which the limit was reached, and single visits at that moment', () => {
    const { range, ...rest } = shownOf('7d')
    expect([range.endsAt, range.buckets.length]).toEqual(['2026-11-22T00:00:00.000Z', 4])
    expect(rest).toEqual({ lastMoment: since, isEmpty: false })
    expect(shownOf('24h').isEmpty).toBe(true)
  })
})

describe('the groups of statuses', () => {
  test.each([
    ['delivered', [200, 206, 304]],
    ['redirected', [301, 308]],
    ['missing', [404, 410]],
    ['refused', [401, 403, 429, 451]],
    ['error', [500, 599]],
    ['other', [400, 418, 101]],
    ['unknown', [0]],
  ])('include as %s %j', (group, statuses) => {
    expect(statuses.map(groups.statusGroupOf)).toEqual(statuses.map(() => group))
  })

  test('include every status that can be stored exactly once', () => {
    const all = [0, ...Array.from({ length: 500 }, (_, n) => n + 100)]
    const grouped = groups.statusGroups.flatMap((group) => groups.statusesOf([group]))
    expect(grouped.toSorted((a, b) => a - b)).toEqual(all)
  })

  test('count no delivered, redirected or unknown response as failed', () => {
    const failed = groups.statusesOf(groups.failedGroups)
    for (const status of [0, 200, 301, 304]) expect(failed).not.toContain(status)
    for (const status of [400, 403, 404, 503]) expect(failed).toContain(status)
  })
})

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

describe('the coverage of a site', () => {
  const [first, last] = ['2026-11-01T00:00:00Z', '2026-11-09T00:00:00Z']
  const install = (source: string, firstSeenAt = first, lastSeenAt = firstSeenAt) => ({
    source,
    firstSeenAt,
    lastSeenAt,
  })

  test('comes from installs on the server for agents, and from the tag for people', () => {
    const coverageBy = (source: string) => coverageOf([install(source, first, last)], null)
    const seen = { since: first, lastSeenAt: last }
    for (const source of ['next', 'express', 'cloudflare', 'custom', 'logs'])
      expect([source, coverageBy(source)]).toEqual([source, { agents: seen, people: null }])
    expect(coverageBy('tag')).toEqual({ agents: null, people: seen })
    expect(coverageBy('files')).toEqual({ agents: null, people: null })
  })

  test('begins with the first of several installs, or with older visits in uploaded logs', () => {
    const since = '2026-11-05T00:00:00+01:00'
    const installs = [
      install('logs', '2026-11-08T00:00:00Z', last),
      install('next', since, '2026-11-10T00:00:00Z'),
    ]
    expect(coverageOf(installs, null).agents).toEqual({ since, lastSeenAt: '2026-11-10T00:00:00Z' })
    expect(coverageOf(installs, '2026-09-01T00:00:00Z').agents?.since).toBe('2026-09-01T00:00:00Z')
  })

  test('allows to compare with the period before only if it includes all of it', () => {
    const coverage = { since: '2026-11-11T00:00:00Z', lastSeenAt: '2026-11-24T00:00:00Z' }
    expect(connectionIn(coverage, { beforeAt: '2026-11-11T00:00:00.000Z' }).isComparable).toBe(true)
    expect(connectionIn(coverage, { beforeAt: '2026-11-10T00:00:00.000Z' }).isComparable).toBe(false)
  })
})
