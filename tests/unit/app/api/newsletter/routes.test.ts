import fc from 'fast-check'
import { POST as confirm } from '@/app/api/newsletter/confirm/route'
import { GET as opened } from '@/app/api/newsletter/opened/[delivery]/route'
import { POST as resubscribe } from '@/app/api/newsletter/resubscribe/route'
import { GET as progress, POST as send } from '@/app/api/newsletter/send/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { POST as unsubscribe, GET as unsubscribePage } from '@/app/api/newsletter/unsubscribe/route'
import { environment } from '@/lib/env/server'
import { signLink } from '@/lib/newsletter/links/subscriber-links'
import { expectPlainAnswers, formBody, jsonBody, textLike } from '@/tests/unit/support/hostile-requests'

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
    slug === 'june' || slug === 'empty' ? { _id: slug, title: 'June', sentAt: null, isSent: true } : null,
}))
jest.mock('@/lib/newsletter/sending/queue-issue', () => ({
  queueIssue: async ({ _id }: { _id: string }) =>
    _id === 'empty' ? { fault: 'The issue has no text.' } : { queued: 1 },
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

const origins = fc.constantFrom('https://www.example.com', 'https://evil.example', 'null', '')
const headers = {
  origin: fc.oneof(fc.constant('https://www.example.com'), origins),
  'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'cross-site', ''),
  authorization: fc.constantFrom('Bearer a-cron-secret-for-tests', 'Bearer x', 'Basic x'),
  'content-type': fc.constantFrom(
    ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data'],
    'application/json',
  ),
}

const openedAt = (asking: Request) =>
  opened(asking, {
    params: Promise.resolve({ delivery: new URL(asking.url).searchParams.get('slug') ?? id }),
  })

test.each([
  ['subscribe', 'POST', subscribe, [303, 403, 413]],
  ['confirm', 'POST', confirm, [303]],
  ['unsubscribe', 'POST', unsubscribe, [200, 303, 400, 429]],
  ['unsubscribe', 'GET', unsubscribePage, [303]],
  ['resubscribe', 'POST', resubscribe, [303]],
  ['send', 'POST', send, [200, 400, 401, 404]],
  ['send', 'GET', progress, [200, 400, 401, 404]],
  ['opened', 'GET', openedAt, [200]],
] as const)('answers any request to %s by %s plainly, and redirects only to its pages', async (...given) => {
  const [, method, route, statuses] = given
  const known = await tokens
  const cut = fc.nat(200).map((end) => known[0].slice(0, end))
  const token = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, cut, textLike('x'))
  const slug = textLike('june', 'july')
  const form = { email: textLike('ada@example.com'), source: textLike('footer'), website: fc.constant('') }
  const address = formBody({ token, slug }).map((query) => `https://www.example.com/api/newsletter?${query}`)
  const pressedButton = formBody({ ...form, token, 'List-Unsubscribe': textLike('One-Click') })
  const body = fc.oneof(pressedButton, fc.constant('List-Unsubscribe=One-Click'), jsonBody({ slug }))
  await expectPlainAnswers(route, { address, method, body, headers }, statuses, (response) => {
    expect(response.headers.get('location') ?? '/thank-you').toMatch(
      /^\/(?:thank-you|unsubscribe|hubspot-newsletter\/(?:subscribe|confirm))(?:\?|$)/,
    )
  })
})

test('refuses to send an issue that subscribers could not read, and says why', async () => {
  const asking = new Request('https://www.example.com/api/newsletter/send', {
    method: 'POST',
    headers: { authorization: 'Bearer a-cron-secret-for-tests' },
    body: JSON.stringify({ slug: 'empty' }),
  })
  const answer = await send(asking)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'The issue has no text. Nothing was sent. Correct it in the Studio and publish it.' },
  ])
})

test('stores only valid addresses, and accepts only whole links of the right purpose', () => {
  for (const [email] of asked.mock.calls) expect(email).toBe('ada@example.com')
  expect(asked).toHaveBeenCalled()
  for (const [, subscriber] of changed.mock.calls) expect(subscriber).toBe(id)
  const acts = new Set(changed.mock.calls.map(([act]) => act))
  expect(acts).toEqual(new Set(['confirm', 'unsubscribe', 'resubscribe']))
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

function ask(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return subscribe(new Request('https://www.example.com/api/newsletter/subscribe', { method: 'POST', body }))
}

test('answers a robot the same as a person', async () => {
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
  const answer = await ask({ email: 'ada@example.com' })
  expect(answer.headers.get('location')).toBe('/hubspot-newsletter/subscribe?problem=unavailable')
  expect(answer.headers.get('set-cookie')).toContain('HttpOnly')
})

test.each([
  ['GET', progress],
  ['POST', send],
] as const)('names the missing Supabase secret key to the command that sends (%s)', async (method, route) => {
  jest.replaceProperty(environment, 'supabase', { ...environment.supabase, secretKey: undefined })
  const call = (key: string) =>
    route(
      new Request('https://www.example.com/api/newsletter/send?slug=june', {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(method === 'POST' && { body: '{"slug":"june"}' }),
      }),
    )
  const response = await call('a-cron-secret-for-tests')
  expect(response.status).toBe(503)
  const message = expect.stringMatching(/^SUPABASE_SECRET_KEY is not set/)
  expect(await response.json()).toEqual({ message })
  expect((await call('another-secret')).status).toBe(401)
})
