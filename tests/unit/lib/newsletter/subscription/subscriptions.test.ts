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
  ['a pending subscriber', { state: 'pending', unsubscribedAt: undefined }, hour(1), true],
  ['an unsubscribed reader who asked again, with a new link', {}, hour(4), true],
  ['an unsubscribed reader who asked again, with a link from before', {}, hour(1), false],
  ['an unsubscribed reader who did not ask again', { requestedAt: hour(1) }, hour(4), false],
  ['a confirmed subscriber', { state: 'confirmed', unsubscribedAt: undefined }, hour(4), false],
])('decides whether a link confirms %s: %#', (_, changes, linkIssuedAt, expected) => {
  expect(isConfirmable(subscription(changes), linkIssuedAt)).toBe(expected)
})
