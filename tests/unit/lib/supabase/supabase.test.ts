import { createServer } from 'node:http'
import { createServerClient } from '@supabase/ssr'
import { createClient, PostgrestError } from '@supabase/supabase-js'
import { NextRequest } from 'next/server'
import { checkPassword } from '@/lib/client-area/profile/check-password'
import { adminClient } from '@/lib/supabase/admin'
import { allRows, maxRows } from '@/lib/supabase/all-rows'
import { boundedFetch, longFetch } from '@/lib/supabase/bounded-fetch'
import { serverClient } from '@/lib/supabase/server'
import { readSession } from '@/lib/supabase/session-proxy'

const mockClient = {
  auth: { getClaims: async () => ({ data: null }), signInWithPassword: async () => ({ error: {} }) },
}
jest.mock('@supabase/ssr', () => ({ createServerClient: jest.fn(() => mockClient) }))
jest.mock('@supabase/supabase-js', () => ({
  ...jest.requireActual('@supabase/supabase-js'),
  createClient: jest.fn(() => mockClient),
}))
jest.mock('@/lib/env/server', () => ({
  environment: {
    siteUrl: 'https://site.example',
    supabase: {
      url: 'https://supabase.example',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    },
  },
}))
jest.mock('@/lib/auth/attempts', () => ({ countAttempt: async () => undefined }))
jest.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))

/** Responds as Supabase does: with a limited number of rows, however many were requested. */
const tableOf = (count: number) => {
  const asked: [number, number][] = []
  const load = async (from: number, to: number) => {
    asked.push([from, to])
    const data = Array.from({ length: count }, (_, n) => n).slice(from, Math.min(to + 1, from + maxRows))
    return { success: true, data, error: null, count: null, status: 200, statusText: '' } as const
  }
  return { asked, load }
}

test.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [1_001, 2],
  [2_500, 3],
])('loads all of %i rows in %i responses', async (count, answers) => {
  const { asked, load } = tableOf(count)
  expect(await allRows(load)).toEqual(Array.from({ length: count }, (_, n) => n))
  expect(asked).toHaveLength(answers)
})

test('throws the error of any page', async () => {
  const { load } = tableOf(maxRows)
  const error = new PostgrestError({ message: 'away', details: '', hint: '', code: '57P01' })
  const failure = { success: false, data: null, error, count: null, status: 503, statusText: '' } as const
  const failing = allRows<number>((from, to) => (from ? Promise.resolve(failure) : load(from, to)))
  await expect(failing).rejects.toMatchObject({ name: 'SupabaseError', message: 'away', code: '57P01' })
})

/** Accepts every request and never responds. */
async function silentServer() {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: close }
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ['a call', boundedFetch, 5_000],
  ['a call that may first start a function', longFetch, 20_000],
])('cancels %s if the service never responds', async (_, fetchBounded, limitMs) => {
  const timeout = AbortSignal.timeout
  // Time runs a thousand times faster.
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1_000))
  using silent = await silentServer()
  await expect(fetchBounded(silent.url)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(limits.mock.calls).toEqual([[limitMs]])
})

test('is the fetch of every client that the server has', async () => {
  await serverClient()
  await readSession(new NextRequest('https://site.example/ai-discovery'))
  await checkPassword('ada@example.com', 'four words make one')
  adminClient()
  const created = [createServerClient, createClient].flatMap((create) => jest.mocked(create).mock.calls)
  expect(created.map(([, , options]) => options?.global?.fetch)).toEqual([
    boundedFetch,
    boundedFetch,
    boundedFetch,
    longFetch,
  ])
})

test('accepts an earlier abort from the caller', async () => {
  using silent = await silentServer()
  const asked = boundedFetch(silent.url, { signal: AbortSignal.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
