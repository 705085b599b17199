import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { type LinkPurpose, readLink, signLink } from '@/lib/newsletter/links/subscriber-links'

const secret = 'a-secret-for-tests-only-of-many-characters'
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const dayMs = 24 * 60 * 60 * 1_000
const purposes: [LinkPurpose, LinkPurpose] = ['newsletter-confirm', 'newsletter-unsubscribe']

test.each(purposes)('contains the subscriber and the time in a link of the purpose %s', async (purpose) => {
  const before = Math.floor(Date.now() / 1_000) * 1_000
  const link = await readLink(purpose, await signLink(purpose, id, secret), secret)
  if ('fault' in link) throw new Error(link.fault)
  expect(link.subscriberId).toBe(id)
  expect(link.issuedAt.getTime()).toBeGreaterThanOrEqual(before)
  expect(link.issuedAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test('rejects a link of another purpose', async () => {
  const [confirm, unsubscribe] = purposes
  const link = await signLink(confirm, id, secret)
  expect(await readLink(unsubscribe, link, secret)).toEqual({ fault: 'wrong' })
})

test('accepts a confirm link for seven days, and an unsubscribe link forever', async () => {
  const at = (days: number) => new Date(Date.now() + days * dayMs)
  const confirm = await signLink('newsletter-confirm', id, secret)
  expect(await readLink('newsletter-confirm', confirm, secret, at(6.99))).toMatchObject({ subscriberId: id })
  expect(await readLink('newsletter-confirm', confirm, secret, at(7.01))).toEqual({ fault: 'expired' })
  const leave = await signLink('newsletter-unsubscribe', id, secret)
  const read = await readLink('newsletter-unsubscribe', leave, secret, at(10_000))
  expect(read).toMatchObject({ subscriberId: id })
})

test('rejects a link with another secret, no signature, no expiry, no date or no subscriber', async () => {
  const read = (token: string) => readLink('newsletter-confirm', token, secret)
  const key = new TextEncoder().encode(secret)
  const jwt = (subject = id, alg = 'HS256') =>
    new SignJWT().setSubject(subject).setAudience('newsletter-confirm').setProtectedHeader({ alg })
  const day = (subject?: string, alg?: string) => jwt(subject, alg).setIssuedAt().setExpirationTime('1d')
  const unsigned = new UnsecuredJWT().setSubject(id).setAudience('newsletter-confirm').setExpirationTime('1d')
  for (const token of [
    await signLink('newsletter-confirm', id, secret.toUpperCase()),
    unsigned.encode(),
    await jwt().setExpirationTime('1d').sign(key),
    await jwt().setIssuedAt().sign(key),
    await day('somebody').sign(key),
    await day(id, 'HS512').sign(new TextEncoder().encode(secret + secret)),
  ]) {
    expect(await read(token)).toEqual({ fault: 'wrong' })
  }
  expect(await read(await day().sign(key))).toMatchObject({ subscriberId: id })
})

/** The signature without the unused bits of its last character. */
const decoded = (link: string) => {
  const [header, payload, signature = ''] = link.split('.')
  return [header, payload, Buffer.from(signature, 'base64url').toString('hex')].join('.')
}

test('rejects a link with one changed character', async () => {
  const link = await signLink('newsletter-unsubscribe', id, secret)
  const others = fc.constantFrom('A', 'B', 'z', '9', '_', '-', '.', '=', ' ', '\0')
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length - 1), others, async (at, other) => {
      const tampered = link.slice(0, at) + other + link.slice(at + 1)
      fc.pre(decoded(tampered) !== decoded(link))
      expect(await readLink('newsletter-unsubscribe', tampered, secret)).toEqual({ fault: 'wrong' })
    }),
    { numRuns: 300 },
  )
})

test('reports a missing link, and rejects other values', async () => {
  const read = (link: Parameters<typeof readLink>[1]) => readLink('newsletter-confirm', link, secret)
  for (const missing of [undefined, '', ['a', 'b']]) expect(await read(missing)).toEqual({ fault: 'missing' })
  for (const wrong of [randomUUID(), 'x'.repeat(100_000)])
    expect(await read(wrong)).toEqual({ fault: 'wrong' })
  expect(await readLink('newsletter-confirm', 'a.b.c', undefined)).toEqual({ fault: 'wrong' })
})
