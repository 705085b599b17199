import { describeEntry, entrySchema } from '@/lib/client-area/activity/describe-entry'
import { browserName } from '@/lib/client-area/profile/browser-name'
import { exactTime, relativeTime } from '@/lib/client-area/times'

const nowMs = Date.parse('2026-11-24T12:00:00Z')

it('shows a time to the minute, in UTC', () => {
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
])('shows %s as "%s"', (at, text) => expect(relativeTime(at, nowMs)).toBe(text))

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('reads %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))

const names = {
  people: new Map([
    ['ada', 'Ada'],
    ['bob', 'bob@example.com'],
  ]),
  sites: new Map([['shop', 'Shop']]),
}

const entry = (kind: string, action: string, changes: object, rest: object = {}) =>
  entrySchema.parse({
    id: 1,
    at: '2026-11-24T12:00:00Z',
    actorId: 'ada',
    action,
    kind,
    subjectId: 'other',
    changes,
    ...rest,
  })

const withheld = { withheld: true }

const change = (old: unknown, next: unknown) => ({ old, new: next })

it.each([
  ['accounts', 'update', { plan_id: change('starter', 'pro') }, {}, 'Changed the plan from Starter to Pro'],
  ['accounts', 'update', { name: withheld }, {}, 'Renamed the account'],
  ['account_members', 'insert', { role: change(null, 'owner') }, { subjectId: 'ada' }, 'Joined as owner'],
  [
    'account_members',
    'update',
    { role: change('member', 'admin') },
    { subjectId: 'bob' },
    'Changed the role of bob@example.com from member to admin',
  ],
  ['account_members', 'delete', { role: change('member', null) }, {}, 'Removed a former member'],
  ['account_members', 'delete', { role: change('member', null) }, { subjectId: 'ada' }, 'Left the account'],
  [
    'account_invitations',
    'insert',
    { role: change(null, 'viewer'), email: withheld },
    {},
    'Invited someone as viewer',
  ],
  [
    'sites',
    'update',
    { domain: change('a.example', 'b.example') },
    { subjectId: 'shop' },
    'Changed the domain of the site Shop to b.example',
  ],
  [
    'sites',
    'delete',
    { domain: change('a.example', null), name: withheld },
    {},
    'Removed the site a.example',
  ],
  [
    'prompts',
    'insert',
    { text: change(null, 'Which shop is best?') },
    {},
    'Added the prompt “Which shop is best?”',
  ],
  ['prompts', 'update', { is_enabled: change(true, false) }, {}, 'Disabled a prompt'],
  [
    'prompts',
    'import',
    { count: { new: 1200 } },
    { subjectId: 'shop' },
    'Imported 1,200 prompts into the site Shop',
  ],
  ['prompts', 'import', { count: { new: 1 } }, { subjectId: 'shop' }, 'Imported 1 prompt into the site Shop'],
  ['api_keys', 'insert', { hint: change(null, 'abcd') }, {}, 'Created the API key that ends in abcd'],
  ['api_keys', 'update', { revoked_at: change(null, '2026-11-24T12:00:00Z') }, {}, 'Revoked an API key'],
  ['report_links', 'insert', {}, {}, 'Created a report link'],
  ['account_exports', 'insert', {}, {}, 'Requested an export of all data'],
  [
    'billing_subscriptions',
    'update',
    { cancel_at_period_end: change(false, true) },
    {},
    'Canceled the subscription',
  ],
  ['something_new', 'update', { secret: change(1, 2) }, {}, 'Changed something else'],
])('describes %s, %s', (kind, action, changes, rest, what) => {
  expect(describeEntry(entry(kind, action, changes, rest), names)).toEqual({ who: 'Ada', what })
})

it('names former members and the system', () => {
  const rename = (actorId: string | null) => entry('accounts', 'update', { name: withheld }, { actorId })
  expect(describeEntry(rename('gone'), names).who).toBe('A former member')
  expect(describeEntry(rename(null), names).who).toBe('System')
})

it('shortens long prompts', () => {
  const { what } = describeEntry(entry('prompts', 'insert', { text: change(null, 'x'.repeat(500)) }), names)
  expect(what).toBe(`Added the prompt “${'x'.repeat(79)}…”`)
})
