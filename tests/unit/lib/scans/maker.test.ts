import { createHash } from 'node:crypto'
import { makerHashOf, makerHashOfSecret, makerOf } from '@/lib/scans/maker'

const withCookie = (cookie?: string) => ({ headers: new Headers(cookie === undefined ? {} : { cookie }) })
const secret = 'Ab_-'.repeat(8)
const digest = createHash('sha256').update(secret).digest('hex')

it('gives a new browser a secret and recognizes it by the cookie', () => {
  const { makerHash, setCookie = '' } = makerOf(withCookie(), true)
  expect(setCookie).toMatch(
    /^checks=[A-Za-z0-9_-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  )
  const returning = withCookie(setCookie.split(';')[0])
  expect(makerOf(returning, true)).toEqual({ makerHash, setCookie: undefined })
  expect(makerHashOf(returning)).toBe(makerHash)
})

it('gives each new browser another secret', () => {
  expect(makerOf(withCookie(), true).makerHash).not.toBe(makerOf(withCookie(), true).makerHash)
})

it('leaves out Secure without HTTPS', () => {
  expect(makerOf(withCookie(), false).setCookie).not.toContain('Secure')
})

it.each([`checks=${secret}`, `a=b; checks=${secret}`, `a=b;checks=${secret}; c=d`])(
  'reads the cookie from %s',
  (cookie) => {
    expect(makerHashOf(withCookie(cookie))).toBe(digest)
    expect(makerHashOfSecret(secret)).toBe(digest)
  },
)

it.each([
  '',
  'checks=',
  'checks=short',
  `mychecks=${secret}`,
  `checks=${secret}a`,
  `checks=${secret.slice(1)}=`,
])('replaces the unusable cookie %p', (cookie) => {
  expect(makerHashOf(withCookie(cookie))).toBeUndefined()
  expect(makerOf(withCookie(cookie), true).setCookie).toBeDefined()
})

it.each([undefined, '', 'short', `${secret}a`])('has no digest for the value %p', (value) => {
  expect(makerHashOfSecret(value)).toBeUndefined()
})
