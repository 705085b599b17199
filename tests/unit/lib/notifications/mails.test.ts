import { alertMail } from '@/lib/notifications/mails/alert-mail'
import { digestMail } from '@/lib/notifications/mails/digest-mail'
import { sender } from '../newsletter/made-issue'
import { alertNews, links, site } from './made-news'

jest.mock('@/lib/env/server', () => jest.requireActual('./settings'))

const hostile = 'Evil\r\nBcc: everybody@example.com\u202e</td><script>alert(1)</script>\u2028'

const change = {
  key: 'x',
  direction: 'above',
  before: 0.1,
  value: 0.9,
  n: 40,
  name: `“${hostile}”`,
} as const

// tests/unit/lib/mail/every-mail.test.ts compares whole mails with the reviewed files.
test('keeps what users typed out of headers and markup', async () => {
  const mails = [
    await digestMail(
      {
        accountName: hostile,
        sites: [
          {
            ...site,
            siteName: hostile,
            gains: [change],
            brands: site.brands.map((brand) => ({ ...brand, name: `${brand.name} ${hostile}` })),
          },
        ],
        quietSites: 0,
      },
      links,
      sender,
    ),
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
  const { subject, html, text } = await digestMail(
    { accountName: 'Account', sites, quietSites: 2 },
    links,
    sender,
  )
  expect(subject).toMatch(/^Your week in AI answers: 11 sites, /)
  expect(text.match(/Open the dashboard/g)).toHaveLength(8)
  expect(text).not.toContain('x'.repeat(61))
  expect(text).toMatch(/3 more sites on the dashboard\. No prompt was answered for 2 other sites\./)
  // Gmail cuts off longer mails, together with the link that turns them off.
  expect(Buffer.byteLength(html)).toBeLessThan(102_400)
})
