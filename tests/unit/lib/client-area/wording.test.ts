import { describeEntry, entrySchema } from '@/lib/client-area/activity/describe-entry'
import { browserName } from '@/lib/client-area/profile/browser-name'
import { exactTime, relativeTime } from '@/lib/client-area/times'

describe('a time', () => {
  it('is exact to the minute, in UTC', () => {
    expect(exactTime('2026-11-24T09:05:59.123456+00:00')).toBe('Nov 24, 2026, 09:05 UTC')
    expect(exactTime('2026-01-01T00:30:00+02:00')).toBe('Dec 31, 2025, 22:30 UTC')
  })

  it.each([
    ['2026-11-24T12:00:00Z', 'just now'],
    ['2026-11-24T11:59:01Z', 'just now'],
    ['2026-11-24T12:00:30Z', 'just now'],
    ['2026-11-24T11:59:00Z', '1 minute ago'],
    ['2026-11-24T10:30:00Z', '1 hour ago'],
    ['2026-11-23T12:00:00Z', 'yesterday'],
    ['2026-11-20T12:00:00Z', '4 days ago'],
    ['2026-12-01T12:00:00Z', 'in 7 days'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('such as %s is "%s"', (at, text) => {
    expect(relativeTime(at, Date.parse('2026-11-24T12:00:00Z'))).toBe(text)
  })
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

it.each([
  ['Firefox on Windows', `${windows}; rv:146.0) Gecko/20100101 Firefox/146.0`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
  ['Edge on Windows', `${windows}) ${chrome} Edg/143.0.0.0`],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.1 Safari/605.1.15`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${safari} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  ],
  ['Another program', 'curl/8.5.0'],
  ['Another program', '<script>alert(1)</script>'],
  ['Unknown browser', ''],
  ['Unknown browser', null],
])('names %s by %s', (name, userAgent) => expect(browserName(userAgent)).toBe(name))

describe('an entry of the activity', () => {
  const names = {
    people: new Map(Object.entries({ ada: 'Ada', bob: 'bob@example.com' })),
    sites: new Map([['shop', 'Shop']]),
  }
  const described = (what: string, changes: object, subjectId = 'other', actorId: string | null = 'ada') => {
    const [kind, action] = what.split(' ')
    const entry = { id: 1, at: '2026-11-24T12:00:00Z', actorId, action, kind, subjectId, changes }
    return describeEntry(entrySchema.parse(entry), names)
  }
  const withheld = { withheld: true }
  const change = (old: unknown, next: unknown) => ({ old, new: next })
  const [promoted, left] = [{ role: change('member', 'admin') }, { role: change('member', null) }]
  const invited = { role: change(null, 'viewer'), email: withheld }
  const moved = { domain: change('a.example', 'b.example') }
  const removed = { domain: change('a.example', null), name: withheld }
  const revoked = { revoked_at: change(null, '2026-11-24T12:00:00Z') }

  it.each<[what: string, changes: object, subject: string, text: string]>([
    ['accounts update', { plan_id: change('starter', 'pro') }, '', 'Changed the plan from Starter to Pro'],
    ['accounts update', { name: withheld }, '', 'Renamed the account'],
    ['account_members insert', { role: change(null, 'owner') }, 'ada', 'Joined as owner'],
    ['account_members update', promoted, 'bob', 'Changed the role of bob@example.com from member to admin'],
    ['account_members delete', left, '', 'Removed a former member'],
    ['account_members delete', left, 'ada', 'Left the account'],
    ['account_invitations insert', invited, '', 'Invited someone to join as viewer'],
    [
      'suspicious_visits update',
      { visits: { new: 1 } },
      'shop',
      'Counted 1 suspicious visit of the site Shop',
    ],
    [
      'suspicious_visits delete',
      { visits: { old: 1_070 } },
      '',
      'Discarded 1,070 suspicious visits of a site',
    ],
    ['sites update', moved, 'shop', 'Changed the domain of the site Shop to b.example'],
    ['sites delete', removed, '', 'Removed the site a.example'],
    ['prompts insert', { text: change(null, 'Which is best?') }, '', 'Added the prompt “Which is best?”'],
    ['prompts update', { is_enabled: change(true, false) }, '', 'Disabled a prompt'],
    ['prompts import', { count: { new: 1200 } }, 'shop', 'Imported 1,200 prompts into the site Shop'],
    ['prompts import', { count: { new: 1 } }, 'shop', 'Imported 1 prompt into the site Shop'],
    [
      'brands insert',
      { brand: change(null, 'Rival'), is_own: change(null, false) },
      '',
      'Added the competitor “Rival”',
    ],
    [
      'brands delete',
      { brand: change('Us', null), is_own: change(true, null) },
      '',
      'Removed the own brand “Us”',
    ],
    ['brands update', { brand: change('Rival', 'Rivals') }, '', 'Renamed the brand “Rival” to “Rivals”'],
    [
      'brands update',
      { brand: change('Us', 'Us'), domains: change([], ['a.com']), aliases: change([], ['U']) },
      '',
      'Changed the other names and domains of “Us”',
    ],
    [
      'brands update',
      { brand: change('Us', 'Us'), is_own: change(false, true) },
      '',
      'Made “Us” the own brand',
    ],
    [
      'found_names update',
      { brand: change('Other', 'Other'), is_dismissed: change(false, true) },
      '',
      'Dismissed the name “Other”',
    ],
    [
      'found_names update',
      { brand: change('Other', 'Other'), is_dismissed: change(true, false) },
      '',
      'Restored the name “Other”',
    ],
    ['api_keys insert', { hint: change(null, 'abcd') }, '', 'Created the API key ending in abcd'],
    ['api_keys update', revoked, '', 'Revoked an API key'],
    ['report_links insert', {}, '', 'Created a report link'],
    ['account_exports insert', {}, '', 'Requested an export of all data'],
    [
      'billing_subscriptions update',
      { cancel_at_period_end: change(false, true) },
      '',
      'Canceled the subscription',
    ],
    ['something_new update', { secret: change(1, 2) }, '', 'Changed something else'],
    ['prompts insert', { text: change(null, 'x'.repeat(500)) }, '', `Added the prompt “${'x'.repeat(79)}…”`],
  ])('is described: %s, %j', (kind, changes, subject, what) => {
    expect(described(kind, changes, subject || 'other')).toEqual({ who: 'Ada', what })
  })

  it('names former members and the system', () => {
    const rename = (actorId: string | null) =>
      described('accounts update', { name: withheld }, 'other', actorId)
    expect([rename('gone').who, rename(null).who]).toEqual(['A former member', 'System'])
  })
})
