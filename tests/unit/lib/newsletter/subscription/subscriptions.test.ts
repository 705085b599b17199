import { isConfirmable } from '@/lib/newsletter/subscription/subscriptions'

jest.mock('next/cache', () => ({}))
jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/supabase/admin', () => ({}))
jest.mock('@/lib/newsletter/figures', () => ({}))

const hour = (number: number) => new Date(Date.UTC(2026, 10, 22, number))
const subscription = (changes: object) => ({
  email: 'ada@example.com',
  state: 'unsubscribed' as const,
  requestedAt: hour(3),
  unsubscribedAt: hour(2),
  ...changes,
})

test.each([
  ['who waits for it', { state: 'pending', unsubscribedAt: undefined }, hour(1), true],
  ['who left and asked anew, by a new link', {}, hour(4), true],
  ['who left and asked anew, by a link from before they left', {}, hour(1), false],
  ['who left and did not ask anew', { requestedAt: hour(1) }, hour(4), false],
  ['who is on the list', { state: 'confirmed', unsubscribedAt: undefined }, hour(4), false],
])('a link confirms %s: %#', (_, changes, linkIssuedAt, expected) => {
  expect(isConfirmable(subscription(changes), linkIssuedAt)).toBe(expected)
})
