import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { type LinkPurpose, readLink, signLink } from '@/lib/newsletter/links/subscriber-links'
import { pick, randomFrom } from '@/tests/unit/support/random'

const secret = 'a-secret-for-tests-only-of-many-characters'
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const day = 24 * 60 * 60 * 1_000
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
  const at = (days: number) => new Date(Date.now() + days * day)
  const confirm = await signLink('newsletter-confirm', id, secret)
  expect(await readLink('newsletter-confirm', confirm, secret, at(6.99))).toMatchObject({ subscriberId: id })
  expect(await readLink('newsletter-confirm', confirm, secret, at(7.01))).toEqual({ fault: 'expired' })
  const leave = await signLink('newsletter-unsubscribe', id, secret)
  expect(await readLink('newsletter-unsubscribe', leave, secret, at(10_000))).toMatchObject({
    subscriberId: id,
  })
})

test('rejects a link with another secret, no signature, no expiry, no date or no subscriber', async () => {
  const read = (token: string) => readLink('newsletter-confirm', token, secret)
  const key = new TextEncoder().encode(secret)
  const like = (subject: string) =>
    new SignJWT()
      .setSubject(subject)
      .setAudience('newsletter-confirm')
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
  const foreign = await signLink('newsletter-confirm', id, secret.toUpperCase())
  const unsigned = new UnsecuredJWT().setSubject(id).setAudience('newsletter-confirm').setExpirationTime('1d')
  const undated = new SignJWT()
    .setSubject(id)
    .setAudience('newsletter-confirm')
    .setExpirationTime('1d')
    .setProtectedHeader({ alg: 'HS256' })
  const otherAlgorithm = new SignJWT()
    .setSubject(id)
    .setAudience('newsletter-confirm')
    .setIssuedAt()
    .setExpirationTime('1d')
    .setProtectedHeader({ alg: 'HS512' })
  for (const token of [
    foreign,
    unsigned.encode(),
    await undated.sign(key),
    await like(id).sign(key),
    await like('somebody').setExpirationTime('1d').sign(key),
    await otherAlgorithm.sign(new TextEncoder().encode(secret + secret)),
  ]) {
    expect(await read(token)).toEqual({ fault: 'wrong' })
  }
  expect(await read(await like(id).setExpirationTime('1d').sign(key))).toMatchObject({ subscriberId: id })
})

test('rejects 1,000 links with one changed character', async () => {
  const link = await signLink('newsletter-unsubscribe', id, secret)
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const random = randomFrom(seed)
    const at = Math.floor(random() * link.length)
    const other = pick(random, ['A', 'B', 'z', '9', '_', '-', '.', '=', ' ', '\u0000'])
    // The last character of a part has unused bits, so another character may decode to the same bytes.
    const tampered = link.slice(0, at) + other + link.slice(at + 1)
    const isSame =
      tampered === link ||
      Buffer.from(tampered.split('.')[2] ?? '', 'base64url').equals(
        Buffer.from(link.split('.')[2] ?? '', 'base64url'),
      )
    if (isSame && tampered.slice(0, tampered.lastIndexOf('.')) === link.slice(0, link.lastIndexOf('.')))
      continue
    expect(await readLink('newsletter-unsubscribe', tampered, secret)).toEqual({ fault: 'wrong' })
  }
})

test('reports a missing link, and rejects other values', async () => {
  expect(await readLink('newsletter-confirm', undefined, secret)).toEqual({ fault: 'missing' })
  expect(await readLink('newsletter-confirm', '', secret)).toEqual({ fault: 'missing' })
  expect(await readLink('newsletter-confirm', ['a', 'b'], secret)).toEqual({ fault: 'missing' })
  expect(await readLink('newsletter-confirm', randomUUID(), secret)).toEqual({ fault: 'wrong' })
  expect(await readLink('newsletter-confirm', 'a.b.c', undefined)).toEqual({ fault: 'wrong' })
  expect(await readLink('newsletter-confirm', 'x'.repeat(100_000), secret)).toEqual({ fault: 'wrong' })
})
