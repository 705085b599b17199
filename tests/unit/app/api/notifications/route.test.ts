import fc from 'fast-check'
import { GET, POST } from '@/app/api/notifications/route'
import { notificationLinks } from '@/lib/notifications/links/notification-links'
import { expectPlainAnswers, formBody, textLike } from '@/tests/unit/support/hostile-requests'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
let isLimited = false
jest.mock('@/lib/security/rate-limit', () => ({
  rateLimit: () => async () => (isLimited ? 60 : undefined),
}))
const set = jest.fn()
jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({ rpc: (name: string, values: object) => set(name, values) }),
}))

const accountId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const target = { kind: 'digest', accountId, userId: '0191e6a2-7a2b-7c4d-9e1f-000000000001' } as const
const changed = (is_wanted: boolean) => {
  const { accountId: account_id, userId: user_id, kind } = target
  return ['set_notification', { account_id, user_id, kind, is_wanted }]
}

let oneClick: string
let token: string
beforeEach(async () => {
  isLimited = false
  set.mockReset().mockResolvedValue({ data: true, error: null })
  oneClick = (await notificationLinks(target)).oneClickUrl
  token = new URL(oneClick).searchParams.get('token') ?? ''
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const post = (body: BodyInit, address = 'https://www.example.com/api/notifications') =>
  POST(new Request(address, { method: 'POST', body }))
const oneClickBody = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const form = (fields: Record<string, string>) => new URLSearchParams({ token, ...fields })

test('turns a kind of mail off by a mail program’s request, in both encodings, without a redirect', async () => {
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const body of [oneClickBody(), multipart]) {
    set.mockClear()
    expect((await post(body, oneClick)).status).toBe(200)
    expect(set.mock.calls).toEqual([changed(false)])
  }
})

test('changes nothing when the address is opened', () => {
  const { status, headers } = GET(new Request(oneClick))
  expect(status).toBe(303)
  expect(headers.get('location')).toBe(`/ai-discovery/auth/notifications?token=${token}`)
  expect(set).not.toHaveBeenCalled()
})

test('turns mail off and on again by the buttons of the page', async () => {
  for (const [fields, isWanted] of [
    [{}, false],
    [{ wanted: 'yes' }, true],
  ] as const) {
    set.mockClear()
    const { status, headers } = await post(form(fields))
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`/ai-discovery/auth/notifications?token=${token}`)
    expect(set.mock.calls).toEqual([changed(isWanted)])
  }
})

test('never turns mail on by a mail program’s request', async () => {
  const body = oneClickBody()
  body.set('wanted', 'yes')
  await post(body, oneClick)
  expect(set.mock.calls).toEqual([changed(false)])
})

test('says so when the database does not respond', async () => {
  for (const failure of [
    () => set.mockResolvedValue({ data: null, error: { message: 'down' } }),
    () => set.mockRejectedValue(new Error('down')),
  ]) {
    failure()
    expect((await post(oneClickBody(), oneClick)).status).toBe(503)
    expect((await post(form({}))).headers.get('location')).toContain('&problem=unavailable')
  }
})

test('refuses requests without a valid token, without the field, above the limit, and too long ones', async () => {
  expect((await post(oneClickBody())).status).toBe(400)
  expect((await post(oneClickBody(), `${oneClick}x`)).status).toBe(400)
  expect((await post('', oneClick)).status).toBe(400)
  expect((await post('x'.repeat(5_000), oneClick)).status).toBe(429)
  isLimited = true
  expect((await post(oneClickBody(), oneClick)).status).toBe(429)
  expect(set).not.toHaveBeenCalled()
})

test('answers any request plainly, and changes nothing without the whole token', async () => {
  const cut = fc.oneof(
    textLike('x'),
    fc.nat(token.length - 10).map((end) => token.slice(0, end)),
  )
  const address = formBody({ token: cut }).map(
    (query) => `https://www.example.com/api/notifications?${query}`,
  )
  const body = formBody({ 'List-Unsubscribe': textLike('One-Click'), wanted: textLike('yes'), token: cut })
  await expectPlainAnswers(POST, { address, body }, [303, 400, 429])
  expect(set).not.toHaveBeenCalled()
})
