import { fields, readFields, websiteDomain } from '@/lib/auth/fields'

const form = (values: Record<string, string>) => {
  const posted = new FormData()
  for (const [name, value] of Object.entries(values)) posted.set(name, value)
  return posted
}

test.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'example.com'],
  ['https://www.example.com/shop?a=1#b', 'example.com'],
  ['http://shop.example.co.uk:8080', 'shop.example.co.uk'],
  ['example.com.', 'example.com'],
  ['müller.de', 'xn--mller-kva.de'],
  ['www.com', 'www.com'],
])('reads %j as the website %s', (typed, domain) => expect(websiteDomain(typed)).toBe(domain))

test.each(['', 'example', 'localhost:3000', '127.0.0.1', '[::1]', '2130706433', 'ftp://example.com'])(
  'does not read %j as a website',
  (typed) => expect(websiteDomain(typed)).toBeUndefined(),
)

test.each(['javascript:alert(1)', 'https://me:secret@example.com', 'a b.com', '-a.com', 'mail@example.com'])(
  'rejects %j as a website',
  (typed) => expect(websiteDomain(typed)).toBeUndefined(),
)

test('returns a refused form with all values except the password', () => {
  const posted = form({ email: 'nobody', password: 'short', accountName: '  ' })
  const { email, newPassword, accountName } = fields
  const { refusal } = readFields({ email, password: newPassword, accountName }, posted)
  expect(refusal).toEqual({
    status: 'refused',
    values: { email: 'nobody', accountName: '  ' },
    errors: {
      email: 'Enter an email address, for example name@example.com.',
      password: 'Use at least 10 characters.',
      accountName: 'Enter the name of your company or team.',
    },
  })
})

test('ignores unknown fields and files', () => {
  const posted = form({ email: 'a@example.com', role: 'owner' })
  expect(readFields({ email: fields.email }, posted)).toEqual({ values: { email: 'a@example.com' } })
  posted.set('email', new Blob(['a@example.com']))
  expect(readFields({ email: fields.email }, posted).refusal?.errors.email).toBeDefined()
})

test.each([
  ['x'.repeat(9), false],
  ['x'.repeat(10), true],
  ['x'.repeat(72), true],
  ['x'.repeat(73), false],
  ['ü'.repeat(37), false],
])('checks the length of a new password: %s', (typed, isTaken) => {
  expect(fields.newPassword.safeParse(typed).success).toBe(isTaken)
})
