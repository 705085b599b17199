import { describeEntry, entrySchema } from '@/lib/client-area/activity/describe-entry'

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
