import { shortenedAddress } from '@/lib/newsletter/links/link-view'
import {
  formCookieHeader,
  readFormCookie,
  readSubscribeForm,
} from '@/lib/newsletter/subscription/subscribe-form'
import { isConfirmable } from '@/lib/newsletter/subscription/subscriptions'

jest.mock('next/cache', () => ({}))
jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/supabase/admin', () => ({}))
jest.mock('@/lib/newsletter/figures', () => ({}))

test('shortens an address so that only its owner recognizes it', () => {
  expect(shortenedAddress('ada@example.com')).toBe('a…@example.com')
  expect(shortenedAddress('😀x@example.com')).toBe('😀…@example.com')
})

const posted = (fields: Record<string, string>) =>
  readSubscribeForm(new TextEncoder().encode(new URLSearchParams(fields).toString()))

test('accepts an address without the surrounding spaces', () => {
  const [typed, email] = [' Ada@Example.com ', 'Ada@Example.com']
  expect(posted({ email: typed, source: 'blog' })).toEqual({ typed, email, source: 'blog', isRobot: false })
})

test.each([
  ...'|ada|ada@|@example.com|ada@example|a b@example.com'.split('|'),
  `${'a'.repeat(250)}@example.com`,
])('rejects the address %j', (email) => expect(posted({ email }).email).toBeUndefined())

test('uses the newsletter page for an unknown source, and detects a robot by the hidden field', () => {
  expect(posted({ email: 'a@example.com', source: 'elsewhere' }).source).toBe('newsletter')
  expect(posted({ email: 'a@example.com', website: 'https://spam.example' }).isRobot).toBe(true)
})

test('keeps the input in an HttpOnly cookie for the form’s page', () => {
  const place = { path: '/form', isSecure: true }
  const header = formCookieHeader({ typed: 'ада; Path=/ "x"', source: 'footer' }, place)
  expect(header).toMatch(/^newsletter-form=[\w-]+; Path=\/form; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/)
  const value = /=([\w-]+);/.exec(header)?.[1]
  expect(readFormCookie(value)).toEqual({ typed: 'ада; Path=/ "x"', source: 'footer' })
  expect(formCookieHeader(undefined, place)).toContain('newsletter-form=; Path=/form; Max-Age=0;')
  for (const broken of [undefined, '', 'x', Buffer.from('{"typed":1}').toString('base64url')]) {
    expect(readFormCookie(broken)).toEqual({ typed: '', source: 'newsletter' })
  }
})

const hour = (number: number) => new Date(Date.UTC(2026, 10, 22, number))

const left = { state: 'unsubscribed' as const, requestedAt: hour(3), unsubscribedAt: hour(2) }
const subscription = (changes: object) => ({ email: 'ada@example.com', ...left, ...changes })

test.each([
  ['a pending subscriber', { state: 'pending', unsubscribedAt: undefined }, hour(1), true],
  ['an unsubscribed reader who asked again, with a new link', {}, hour(4), true],
  ['an unsubscribed reader who asked again, with a link from before', {}, hour(1), false],
  ['an unsubscribed reader who did not ask again', { requestedAt: hour(1) }, hour(4), false],
  ['a confirmed subscriber', { state: 'confirmed', unsubscribedAt: undefined }, hour(4), false],
])('decides whether a link confirms %s: %#', (_, changes, linkIssuedAt, expected) => {
  expect(isConfirmable(subscription(changes), linkIssuedAt)).toBe(expected)
})
