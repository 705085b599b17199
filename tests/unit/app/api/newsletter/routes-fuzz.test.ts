import { POST as confirm } from '@/app/api/newsletter/confirm/route'
import { GET as opened } from '@/app/api/newsletter/opened/[delivery]/route'
import { POST as resubscribe } from '@/app/api/newsletter/resubscribe/route'
import { GET as progress, POST as send } from '@/app/api/newsletter/send/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { POST as unsubscribe, GET as unsubscribePage } from '@/app/api/newsletter/unsubscribe/route'
import { signLink } from '@/lib/newsletter/links/subscriber-links'
import { pick, type Random, randomFrom, randomText } from '@/tests/unit/support/random'

const secret = 'a-secret-for-tests-only-of-many-characters'
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

jest.mock('@/lib/env/server', () => ({
  environment: {
    siteUrl: 'https://www.example.com',
    linkSecret: 'a-secret-for-tests-only-of-many-characters',
    cronSecret: 'a-cron-secret-for-tests',
    supabase: { secretKey: 'sb_secret_for-tests' },
  },
}))
jest.mock('@/lib/security/rate-limit', () => ({ rateLimit: () => async () => undefined }))
jest.mock('@/lib/outbox/deliver', () => ({ deliverSoon: jest.fn() }))
jest.mock('@/lib/newsletter/sending/note-opened', () => ({ noteOpened: jest.fn() }))
jest.mock('@/lib/content/queries/newsletter-issues', () => ({
  loadIssueToSend: async (slug: string) =>
    slug === 'june' ? { _id: 'june', title: 'June', sentAt: null, isSent: true } : null,
}))
jest.mock('@/lib/newsletter/sending/queue-issue', () => ({
  queueIssue: async () => ({ recipients: 1, queued: 1 }),
  issueProgress: async () => ({ total: 1, sent: 0, waiting: 1, again: 0, dead: 0 }),
}))
const asked = jest.fn(async (_: string, __: string) => undefined)
const changed = jest.fn(async (act: string, _: string) =>
  act === 'unsubscribe' ? 'unsubscribed' : 'confirmed',
)
jest.mock('@/lib/newsletter/subscription/subscriptions', () => ({
  requestSubscription: (email: string, source: string) => asked(email, source),
  confirmSubscription: (subscriber: string) => changed('confirm', subscriber),
  changeSubscription: (act: string, subscriber: string) => changed(act, subscriber),
}))
jest.mock('next/server', () => ({ after: jest.fn() }))

const tokens = Promise.all([
  signLink('newsletter-confirm', id, secret),
  signLink('newsletter-unsubscribe', id, secret),
])

async function token(random: Random): Promise<string> {
  const known = await tokens
  const whole = pick(random, [known[0], known[1], ''])
  return random() < 0.4 ? whole : whole.slice(0, Math.floor(random() * 200)) + randomText(random)
}

async function body(random: Random): Promise<string | Uint8Array<ArrayBuffer>> {
  const kind = random()
  if (kind < 0.1) return Uint8Array.from({ length: 300 }, () => Math.floor(random() * 256))
  if (kind < 0.15) return 'email='.padEnd(Math.floor(random() * 9_000), 'x')
  if (kind < 0.3) {
    return JSON.stringify(
      pick<unknown>(random, [
        { slug: 'june' },
        { slug: randomText(random) },
        { slug: 7 },
        null,
        [],
        { s: 1 },
      ]),
    ).slice(0, random() < 0.2 ? 5 : undefined)
  }
  const fields = new URLSearchParams()
  const names = ['email', 'source', 'website', 'token', 'List-Unsubscribe', randomText(random)] as const
  for (const name of names) {
    if (random() < 0.5) continue
    const values = [
      randomText(random),
      'ada@example.com',
      'footer',
      'One-Click',
      await token(random),
    ] as const
    fields.append(name, pick(random, [...values]))
  }
  return fields.toString()
}

const headerValues = [
  'https://www.example.com',
  'https://evil.example',
  'null',
  'same-origin',
  'cross-site',
  '',
]

const contentTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
] as const

async function request(random: Random, method: 'GET' | 'POST'): Promise<Request> {
  const headers = new Headers()
  if (random() < 0.3) headers.set('origin', pick(random, ['https://www.example.com', ...headerValues]))
  if (random() < 0.3) headers.set('sec-fetch-site', pick(random, ['same-origin', ...headerValues]))
  if (random() < 0.6) {
    headers.set('authorization', pick(random, ['Bearer a-cron-secret-for-tests', 'Bearer x', 'Basic x']))
  }
  if (random() < 0.3) headers.set('content-type', pick(random, contentTypes))
  const address = new URL('https://www.example.com/api/newsletter')
  if (random() < 0.6) address.searchParams.set('token', await token(random))
  if (random() < 0.6) address.searchParams.set('slug', pick(random, ['june', randomText(random)]))
  return new Request(address, { method, headers, ...(method === 'POST' ? { body: await body(random) } : {}) })
}

const openedAt = (asking: Request) =>
  opened(asking, {
    params: Promise.resolve({ delivery: new URL(asking.url).searchParams.get('slug') ?? id }),
  })

const handlers = [
  ['subscribe', 'POST', subscribe, [303, 403, 413]],
  ['confirm', 'POST', confirm, [303]],
  ['unsubscribe', 'POST', unsubscribe, [200, 303, 400, 429]],
  ['unsubscribe', 'GET', unsubscribePage, [303]],
  ['resubscribe', 'POST', resubscribe, [303]],
  ['send', 'POST', send, [200, 400, 401, 404]],
  ['send', 'GET', progress, [200, 400, 401, 404]],
  ['opened', 'GET', openedAt, [200]],
] as const

test.each(handlers)(
  'answers 1,500 random requests to %s by %s without failing or redirecting elsewhere',
  async (_, method, handler, expected) => {
    const statuses = new Set<number>()
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const response = await handler(await request(randomFrom(seed), method))
      const location = response.headers.get('location')
      if (location !== null) {
        expect(location).toMatch(
          /^\/(?:thank-you|unsubscribe|hubspot-newsletter\/(?:subscribe|confirm))(?:\?|$)/,
        )
      }
      statuses.add(response.status)
    }
    expect([...statuses].sort()).toEqual(expected)
  },
)

test('stores only valid addresses, and accepts only whole links of the right purpose', async () => {
  for (const [email] of asked.mock.calls) expect(email).toBe('ada@example.com')
  expect(asked).toHaveBeenCalled()
  for (const [, subscriber] of changed.mock.calls) expect(subscriber).toBe(id)
  expect(new Set(changed.mock.calls.map(([act]) => act))).toEqual(
    new Set(['confirm', 'unsubscribe', 'resubscribe']),
  )
})

const oneClick = (address: string, form: URLSearchParams | FormData) =>
  unsubscribe(new Request(address, { method: 'POST', body: form }))
const pressed = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

test('unsubscribes with one click, by POST alone, without cookies or a redirect (RFC 8058)', async () => {
  const [confirmToken, leaveToken] = await tokens
  const at = (link: string) => `https://www.example.com/api/newsletter/unsubscribe?token=${link}`
  changed.mockClear()
  const done = await oneClick(at(leaveToken), pressed)
  expect(done.status).toBe(200)
  expect(done.headers.has('set-cookie') || done.headers.has('location')).toBe(false)
  expect(changed.mock.calls).toEqual([['unsubscribe', id]])

  // The preferred form of the request (RFC 8058, section 3.2).
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  expect((await oneClick(at(leaveToken), multipart)).status).toBe(200)
  expect(changed).toHaveBeenCalledTimes(2)

  expect((await oneClick(at(leaveToken), new URLSearchParams())).status).toBe(400)
  expect((await oneClick(at(confirmToken), pressed)).status).toBe(400)
  expect(unsubscribePage(new Request(at(leaveToken))).headers.get('location')).toBe(
    `/unsubscribe?token=${leaveToken}`,
  )
  expect(changed).toHaveBeenCalledTimes(2)
})

test('answers a robot the same as a person', async () => {
  const ask = (fields: Record<string, string>) =>
    subscribe(
      new Request('https://www.example.com/api/newsletter/subscribe', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    )
  const person = await ask({ email: 'ada@example.com', source: 'footer', website: '' })
  asked.mockClear()
  const robot = await ask({ email: 'ada@example.com', source: 'footer', website: 'x' })
  expect(asked).not.toHaveBeenCalled()
  expect([...robot.headers]).toEqual([...person.headers])
  expect(person.headers.get('location')).toBe('/thank-you?for=newsletter')
})

test('keeps the input out of the address, and in a cookie when the database fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  asked.mockRejectedValueOnce(new Error('away'))
  const answer = await subscribe(
    new Request('https://www.example.com/api/newsletter/subscribe', {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@example.com' }),
    }),
  )
  expect(answer.headers.get('location')).toBe('/hubspot-newsletter/subscribe?problem=unavailable')
  expect(answer.headers.get('set-cookie')).toContain('HttpOnly')
})
