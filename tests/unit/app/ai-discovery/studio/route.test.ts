import { DELETE, GET, POST } from '@/app/ai-discovery/(area)/studio/route'

const siteUrl = 'https://www.example.com'
const settings: { studioSignIn?: { lakeToken: string }; siteUrl: string; apiHost: string } = {
  siteUrl,
  apiHost: 'http://127.0.0.1:3333',
}
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))
const ada = { email: 'ada@example.com', email_confirmed_at: '2026-11-29T00:00:00Z' }
const visitor = jest.fn()
jest.mock('@/lib/auth/visitor', () => ({ currentVisitor: () => visitor() }))
let isLimited = false
jest.mock('@/lib/security/rate-limit', () => ({ rateLimit: () => async () => (isLimited ? 60 : undefined) }))
let needsCode = false
jest.mock('@/lib/auth/second-factor', () => ({ sessionProof: async () => ({ needsCode }) }))
const signOut = jest.fn()
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => ({ auth: { signOut } }) }))

const lake = jest.fn<Promise<Response>, [URL, RequestInit]>()
beforeEach(() => {
  needsCode = false
  isLimited = false
  settings.studioSignIn = { lakeToken: 'the token of the lake' }
  visitor.mockReset().mockResolvedValue({ state: 'signed-in', user: ada })
  lake.mockReset().mockImplementation(async () => Response.json({ token: 'of Ada' }))
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) => lake(new URL(String(address)), init ?? {}))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const request = (method: string, origin = siteUrl) =>
  new Request(`${siteUrl}/ai-discovery/studio`, { method, headers: { origin, host: 'www.example.com' } })
const post = async () => {
  const answer = await POST(request('POST'))
  return [answer.status, await answer.json()]
}

test('gives a signed-in editor the token that the lake has for the confirmed address', async () => {
  expect(await post()).toEqual([200, { token: 'of Ada' }])
  const [address, init] = lake.mock.lastCall ?? []
  expect(address?.href).toBe('http://127.0.0.1:3333/local/studio-session')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer the token of the lake' })
  expect(init?.body).toBe('{"email":"ada@example.com"}')
})

test('sends others to the sign-in, also those whose code is missing', async () => {
  visitor.mockResolvedValueOnce({ state: 'signed-out' })
  expect((await post())[0]).toBe(401)
  needsCode = true
  expect((await post())[0]).toBe(401)
  expect(lake).not.toHaveBeenCalled()
})

test('never asks for an address that is not confirmed', async () => {
  visitor.mockResolvedValueOnce({ state: 'signed-in', user: { ...ada, email_confirmed_at: undefined } })
  await post()
  expect(lake.mock.lastCall?.[1].body).toBe('{"email":""}')
})

test('says why the Studio does not open', async () => {
  lake.mockResolvedValueOnce(new Response(null, { status: 403 }))
  expect(await post()).toEqual([
    403,
    {
      message:
        'ada@example.com may not use this Studio. Ask an administrator of the site to add your address.',
    },
  ])
  lake.mockRejectedValueOnce(new Error('no connection'))
  expect(await post()).toEqual([503, { message: expect.stringContaining('Content Lake does not respond') }])
  visitor.mockResolvedValueOnce({ state: 'unavailable' })
  expect((await post())[0]).toBe(503)
  isLimited = true
  expect(await post()).toEqual([429, { message: 'Too many attempts. Wait a minute, then try again.' }])
})

test.each([
  ['/studio/structure/post?perspective=spring', '/studio/structure/post?perspective=spring'],
  ['/studio', '/studio'],
  ...['', '//evil.example/studio', '/studioevil', 'https://evil.example', '/ai-discovery'].map((to) => [
    to,
    '/studio',
  ]),
])('leads from the sign-in for %j to %s', async (to, path) => {
  const answer = await GET(new Request(`${siteUrl}/ai-discovery/studio?to=${encodeURIComponent(to)}`))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
})

test('has nothing to show for the router, which would keep the security policy of the page before', async () => {
  for (const headers of [{ rsc: '1' }, { 'sec-fetch-dest': 'empty' }]) {
    const answer = await GET(new Request(`${siteUrl}/ai-discovery/studio?to=/studio`, { headers }))
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  }
})

test('signs out, and answers no page of another site', async () => {
  expect((await DELETE(request('DELETE'))).status).toBe(204)
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' })
  signOut.mockClear()
  expect((await POST(request('POST', 'https://evil.example'))).status).toBe(403)
  expect((await DELETE(request('DELETE', 'https://evil.example'))).status).toBe(403)
  delete settings.studioSignIn
  expect((await POST(request('POST'))).status).toBe(404)
  expect((await DELETE(request('DELETE'))).status).toBe(404)
  expect(signOut).not.toHaveBeenCalled()
})
