import {
  formCookieHeader,
  readFormCookie,
  readSubscribeForm,
} from '@/lib/newsletter/subscription/subscribe-form'

const posted = (fields: Record<string, string>) =>
  readSubscribeForm(new TextEncoder().encode(new URLSearchParams(fields).toString()))

test('accepts an address without the surrounding spaces', () => {
  expect(posted({ email: ' Ada@Example.com ', source: 'blog' })).toEqual({
    typed: ' Ada@Example.com ',
    email: 'Ada@Example.com',
    source: 'blog',
    isRobot: false,
  })
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
