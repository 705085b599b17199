import { signLink } from '@/lib/newsletter/links/subscriber-links'
import { notificationLinks, readNotificationToken } from '@/lib/notifications/links/notification-links'
import { alertMail } from '@/lib/notifications/mails/alert-mail'
import { digestMail } from '@/lib/notifications/mails/digest-mail'
import { signToken } from '@/lib/security/signed-token'
import { sender } from '../newsletter/made-issue'
import { alertNews, links, site } from './made-news'
import { environment } from './settings'

jest.mock('@/lib/env/server', () => jest.requireActual('./settings'))

const hostile = 'Evil\r\nBcc: everybody@example.com\u202e</td><script>alert(1)</script>\u2028'

const figures = { key: 'x', direction: 'above', before: 0.1, value: 0.9, n: 40 } as const
const change = { ...figures, name: `“${hostile}”` }

// tests/unit/lib/mail/every-mail.test.ts compares whole mails with the reviewed files.
test('keeps what users typed out of headers and markup', async () => {
  const brands = site.brands.map((brand) => ({ ...brand, name: `${brand.name} ${hostile}` }))
  const hostileSite = { ...site, siteName: hostile, gains: [change], brands }
  const mails = [
    await digestMail({ accountName: hostile, sites: [hostileSite], quietSites: 0 }, links, sender),
    await alertMail({ ...alertNews, siteName: hostile, accountName: hostile }, links, sender),
  ]
  for (const { subject, html, text } of mails) {
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    expect(html).not.toMatch(/<script|<\/td><script/i)
    expect(html).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/^Bcc:/m)
  }
})

test('shortens long names and lists eight sites at most', async () => {
  const sites = Array.from({ length: 11 }, (_, index) => ({
    ...site,
    siteId: `0191e6a2-7a2b-7c4d-9e1f-0000000000${10 + index}`,
    siteName: `${index}${'x'.repeat(200)}.example`,
  }))
  const digest = { accountName: 'Account', sites, quietSites: 2 }
  const { subject, html, text } = await digestMail(digest, links, sender)
  expect(subject).toMatch(/^Your week in AI answers: 11 sites, /)
  expect(text.match(/Open the overview/g)).toHaveLength(8)
  expect(text).not.toContain('x'.repeat(61))
  expect(text).toContain('96 of them unverified')
  expect(text).toMatch(/3 more sites in the client area\. No prompts were answered for 2 other sites\./)
  // Gmail cuts off longer mails, together with the link that turns them off.
  expect(Buffer.byteLength(html)).toBeLessThan(102_400)
})

const target = {
  kind: 'alerts',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  userId: '0191e6a2-7a2b-7c4d-9e1f-000000000001',
} as const
const secret = environment.linkSecret

const tokenIn = (address: string) => new URL(address).searchParams.get('token')

test('makes links to the page and for mail programs that say whose mail of which kind they turn off', async () => {
  const { pageUrl, oneClickUrl } = await notificationLinks(target)
  expect(pageUrl).toMatch(/^https:\/\/www\.example\.com\/ai-discovery\/auth\/notifications\?token=[\w.-]+$/)
  expect(oneClickUrl).toMatch(/^https:\/\/www\.example\.com\/api\/notifications\?token=[\w.-]+$/)
  expect(await readNotificationToken(tokenIn(pageUrl))).toEqual(target)
  expect(await readNotificationToken(tokenIn(oneClickUrl))).toEqual(target)
})

test('rejects tokens for something else, and other values', async () => {
  const purpose = { name: 'notification-settings', lifetime: undefined }
  const { accountId, userId } = target
  for (const token of [
    await signLink('newsletter-unsubscribe', userId, secret),
    await signToken(purpose, `spam/${accountId}/${userId}`, secret),
    await signToken(purpose, `alerts/${accountId}`, secret),
    await signToken(purpose, `alerts/${accountId}/${userId}/more`, secret),
    await signToken(purpose, `alerts/${accountId}/somebody`, secret),
    await signToken(purpose, `alerts/${accountId}/${userId}`, secret.toUpperCase()),
    'a.b.c',
    ['a'],
    7,
  ])
    expect(await readNotificationToken(token)).toMatchObject({
      fault: expect.stringMatching(/wrong|missing/),
    })
  expect(await readNotificationToken(undefined)).toEqual({ fault: 'missing' })
})
