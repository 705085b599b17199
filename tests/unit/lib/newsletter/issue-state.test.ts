import { stateOf } from '@/lib/newsletter/issue-state'

jest.mock('@/lib/content/queries/newsletter-issues', () => ({}))
jest.mock('@/lib/content/preview', () => ({}))

const now = Date.parse('2026-05-14T12:00:00Z')
const [past, future] = ['2026-05-14T09:00:00Z', '2026-05-20T09:00:00Z']

it.each<[string, Parameters<typeof stateOf>, ReturnType<typeof stateOf>]>([
  ['a draft whose date has passed is not sent', [past, undefined, now], { kind: 'unsent' }],
  ['a draft without a date is not sent', [null, undefined, now], { kind: 'unsent' }],
  ['a draft with a later date is planned', [future, undefined, now], { kind: 'planned', date: future }],
  [
    'a published issue waits for its date',
    [past, { sentAt: future }, now],
    { kind: 'scheduled', date: future },
  ],
  ['a published issue was sent on its date', [future, { sentAt: past }, now], { kind: 'sent', date: past }],
])('knows that %s', (_, given, state) => expect(stateOf(...given)).toEqual(state))
