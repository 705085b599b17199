import { dayAndTime, nextChange, type Release, scheduleOf, timeZoneName } from '@/studio/home/schedule'

const now = Date.parse('2026-03-10T12:00:00Z')
const release = (name: string, fields: Partial<Release>, metadata: Release['metadata'] = {}): Release => ({
  name,
  state: 'active',
  metadata,
  ...fields,
})
const listed = (...releases: Release[]) => {
  const { upcoming, failed } = scheduleOf(releases, [], now)
  const brief = (all: typeof upcoming) => all.map(({ key, state }) => `${key} ${state}`)
  return { upcoming: brief(upcoming), failed: brief(failed) }
}

it('lists what is scheduled or planned, the next first', () => {
  const planned = { releaseType: 'scheduled', intendedPublishAt: '2026-03-11T00:00:00Z' }
  expect(
    listed(
      release('later', { state: 'scheduled', publishAt: '2026-03-12T00:00:00Z' }),
      release('planned', {}, planned),
      release('soon', { state: 'scheduling', publishAt: '2026-03-10T12:01:00Z' }),
      release('someday', {}, { releaseType: 'undecided', intendedPublishAt: '2026-03-11T00:00:00Z' }),
      release('done', { state: 'published', publishAt: '2026-03-11T00:00:00Z' }),
    ),
  ).toEqual({ upcoming: ['soon scheduled', 'planned planned', 'later scheduled'], failed: [] })
})

it('lists apart what was not published at its time', () => {
  const missed = { releaseType: 'scheduled', intendedPublishAt: '2026-03-09T00:00:00Z' }
  expect(
    listed(
      release('refused', { error: { message: 'A document is gone' } }),
      release('late', { state: 'scheduled', publishAt: '2026-03-10T11:00:00Z' }),
      release('missed', {}, missed),
      // It is being published.
      release('due', { state: 'scheduled', publishAt: '2026-03-10T11:59:00Z' }),
    ),
  ).toEqual({ upcoming: ['due scheduled'], failed: ['refused failed', 'missed missed', 'late late'] })
})

it('says of a post with a later date that visitors see it already, and drops what is past', () => {
  const documents = [
    { _id: 'issue', _type: 'newsletterIssue', at: '2026-03-20T00:00:00Z' },
    { _id: 'post', _type: 'post', at: '2026-03-11T00:00:00Z' },
    { _id: 'past', _type: 'newsletterIssue', at: '2026-03-10T11:00:00Z' },
  ]
  const { upcoming } = scheduleOf([], documents, now)
  expect(upcoming.map(({ key, state }) => [key, state])).toEqual([
    ['post', 'public'],
    ['issue', 'scheduled'],
  ])
})

it('knows when something is published next, or is late', () => {
  const at = (time: string) => scheduleOf([release('one', { state: 'scheduled', publishAt: time })], [], now)
  const nextOf = (time: string) => {
    const next = nextChange(at(time).upcoming, now)
    return Number.isFinite(next) ? new Date(next).toISOString() : undefined
  }
  expect(nextOf('2026-03-10T13:00:00Z')).toBe('2026-03-10T13:00:00.000Z')
  expect(nextOf('2026-03-10T11:57:00Z')).toBe('2026-03-10T12:02:00.000Z')
  expect(nextOf('2026-03-10T11:00:00Z')).toBeUndefined()
})

it.each([
  ['2026-03-10T23:30:00Z', 'UTC', 'Today, 11:30 PM'],
  ['2026-03-10T23:30:00Z', 'Europe/Berlin', 'Tomorrow, 12:30 AM'],
  ['2026-03-09T09:00:00Z', 'UTC', 'Yesterday, 9:00 AM'],
  ['2026-03-14T09:00:00Z', 'UTC', 'Sat, Mar 14, 9:00 AM'],
  ['2027-03-14T09:00:00Z', 'UTC', 'Sun, Mar 14, 2027, 9:00 AM'],
])('says %s in %s as %s', (at, timeZone, words) => {
  expect(dayAndTime(at, now, timeZone).replaceAll('\u202f', ' ')).toBe(words)
})

it('names the time zone', () => {
  expect(timeZoneName(now, 'Europe/Berlin')).toBe('Central European Standard Time')
})
