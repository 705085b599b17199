import { resolve } from 'node:path'
import { agents } from '@/lib/ai-agents/agents'
import type { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError, type SafeResponse } from '@/lib/safe-fetch/safe-response'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

const supabase: { url: string; secretKey: string | undefined } = { url: '', secretKey: SECRET_KEY }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return { siteUrl: 'https://www.example.com', supabase }
  },
}))

const fetched = jest.fn<Promise<SafeResponse>, Parameters<typeof safeFetch>>()
jest.mock('@/lib/safe-fetch/safe-fetch', () => ({
  safeFetch: (...call: Parameters<typeof safeFetch>) => fetched(...call),
}))

const hourMs = 60 * 60 * 1_000
const withList = agents.filter(({ rangesUrl }) => rangesUrl !== undefined)
const urls = new Set(withList.map(({ rangesUrl }) => rangesUrl ?? ''))
const gptbotUrl = 'https://openai.com/gptbot.json'
const anthropicUrl = 'https://claude.com/crawling/bots.json'

let served: ServedSupabase
let warn: jest.SpyInstance
let error: jest.SpyInstance
const table = () => served.client(SECRET_KEY).from('agent_ranges')

/** The modules as a new process has them. */
async function freshModules() {
  jest.resetModules()
  const { refreshAgentRanges } = await import('@/lib/ai-agents/verification/refresh-agent-ranges')
  const { loadAgentRanges } = await import('@/lib/ai-agents/verification/agent-ranges')
  return {
    refresh: (ms = 40_000) => refreshAgentRanges({ until: performance.now() + ms }),
    loadAgentRanges,
  }
}

const answer = (body: string, rest: Partial<SafeResponse> = {}): SafeResponse => ({
  url: '',
  redirects: [],
  status: 200,
  headers: new Headers(),
  body: new TextEncoder().encode(body),
  isTruncated: false,
  durationMs: 1,
  ...rest,
})
const list = (...ranges: string[]) =>
  JSON.stringify({ prefixes: ranges.map((ipv4Prefix) => ({ ipv4Prefix })) })
const rowOf = async (token: string) => (await table().select('*').eq('token', token).single()).data

beforeAll(async () => {
  served = await serveSupabase(resolve('supabase'))
})
afterAll(() => served.stop())
beforeEach(async () => {
  Object.assign(supabase, { url: served.address, secretKey: SECRET_KEY })
  fetched.mockReset().mockImplementation(async () => answer(list('132.196.86.0/24')))
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await table().delete().neq('token', '')
})
afterEach(() => jest.restoreAllMocks())

describe('refreshAgentRanges', () => {
  it('fetches each list once and stores it for each of its agents', async () => {
    const { refresh, loadAgentRanges } = await freshModules()
    expect(await refresh()).toEqual({ fetched: urls.size, failed: 0 })
    expect(new Set(fetched.mock.calls.map(([url]) => url))).toEqual(urls)
    expect(fetched).toHaveBeenCalledTimes(urls.size)
    const { data } = await table().select('token, source_url, ranges, problem').order('token')
    expect(data).toEqual(
      withList
        .map(({ token, rangesUrl }) => ({
          token,
          source_url: rangesUrl,
          ranges: ['132.196.86.0/24'],
          problem: null,
        }))
        .sort((one, other) => (one.token < other.token ? -1 : 1)),
    )
    const known = await loadAgentRanges()
    expect([...known.keys()].sort()).toEqual(withList.map(({ token }) => token).sort())
    expect(known.get('GPTBot')?.fetchedAt).toBeGreaterThan(Date.now() - hourMs)
    expect(warn).not.toHaveBeenCalled()
  })

  it('says who asks, reads at most 1 MB and follows no redirect to HTTP', async () => {
    const { refresh } = await freshModules()
    await refresh()
    const [, options] = fetched.mock.calls[0] ?? []
    expect(options).toMatchObject({
      headers: { 'user-agent': 'AgentRanges/1.0 (+https://www.example.com)' },
      maxBytes: 1_000_000,
      maxRedirects: 3,
    })
    expect(options?.allowedOrigins).toBeUndefined()
    expect(() => options?.beforeRequest?.('https://openai.com/')).not.toThrow()
    expect(() => options?.beforeRequest?.('http://openai.com/')).toThrow('without HTTPS')
  })

  it('leaves lists of the last day, and fetches older ones and those that have moved', async () => {
    const first = await freshModules()
    await first.refresh()
    const old = new Date(Date.now() - 25 * hourMs).toISOString()
    await table().update({ fetched_at: old }).eq('token', 'GPTBot')
    await table().update({ source_url: 'https://www.anthropic.com/ips.json' }).eq('token', 'ClaudeBot')
    fetched.mockClear()
    const { refresh } = await freshModules()
    expect(await refresh()).toEqual({ fetched: 2, failed: 0 })
    expect(fetched.mock.calls.map(([url]) => url).sort()).toEqual([anthropicUrl, gptbotUrl])
    expect(await rowOf('ClaudeBot')).toMatchObject({ source_url: anthropicUrl })
  })

  it.each([
    [
      'an unknown host',
      () => Promise.reject(new SafeFetchError('unknown-host', 'openai.com does not exist.', gptbotUrl)),
      'openai.com does not exist.',
    ],
    ['a status', async () => answer('', { status: 403 }), 'openai.com answered with status 403.'],
    ['a long response', async () => answer('', { isTruncated: true }), 'openai.com sent more than 1 MB.'],
    ['a page', async () => answer('<html>'), 'The response is not a list of address ranges.'],
    [
      'everyone',
      async () => answer(list('1.2.3.0/24', '0.0.0.0/0')),
      'The list of address ranges has the range "0.0.0.0/0".',
    ],
  ])('keeps the last list with the problem after %s', async (_, failing, problem) => {
    const first = await freshModules()
    await first.refresh()
    const old = new Date(Date.now() - 25 * hourMs).toISOString()
    await table().update({ fetched_at: old }).eq('token', 'GPTBot')
    fetched.mockImplementation(failing)
    const { refresh, loadAgentRanges } = await freshModules()
    expect(await refresh()).toEqual({ fetched: 0, failed: 1 })
    expect(await rowOf('GPTBot')).toMatchObject({ ranges: ['132.196.86.0/24'], problem })
    expect((await loadAgentRanges()).get('GPTBot')?.fetchedAt).toBe(Date.parse(old))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(`Address ranges of agents could not be fetched. ${problem}`)
  })

  it('notes the problem of a list that was never fetched, and forgets it after a success', async () => {
    fetched.mockImplementation(async () => answer('<html>'))
    const first = await freshModules()
    expect(await first.refresh()).toEqual({ fetched: 0, failed: urls.size })
    const problem = 'The response is not a list of address ranges.'
    expect(await rowOf('GPTBot')).toMatchObject({ ranges: [], problem })
    expect((await first.loadAgentRanges()).size).toBe(0)
    fetched.mockImplementation(async () => answer(list('1.2.3.0/24')))
    const { refresh } = await freshModules()
    expect(await refresh()).toEqual({ fetched: urls.size, failed: 0 })
    expect(await rowOf('GPTBot')).toMatchObject({ ranges: ['1.2.3.0/24'], problem: null })
  })

  it('tries again after an hour, and logs the same problem once', async () => {
    fetched.mockImplementation(async () => answer('<html>'))
    const { refresh } = await freshModules()
    const now = jest.spyOn(Date, 'now')
    const began = Date.now()
    await refresh()
    expect(await refresh()).toEqual({ fetched: 0, failed: 0 })
    now.mockReturnValue(began + 0.9 * hourMs)
    expect(await refresh()).toEqual({ fetched: 0, failed: 0 })
    expect(fetched).toHaveBeenCalledTimes(urls.size)
    now.mockReturnValue(began + 1.1 * hourMs)
    expect(await refresh()).toEqual({ fetched: 0, failed: urls.size })
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('starts nothing that could end too late', async () => {
    const { refresh } = await freshModules()
    expect(await refresh(5_000)).toEqual({ fetched: 0, failed: 0 })
    expect(fetched).not.toHaveBeenCalled()
    expect(await refresh()).toEqual({ fetched: urls.size, failed: 0 })
  })

  it('does nothing without a secret key, and rejects without a database', async () => {
    supabase.secretKey = undefined
    const { refresh } = await freshModules()
    expect(await refresh()).toEqual({ fetched: 0, failed: 0 })
    Object.assign(supabase, { url: 'http://127.0.0.1:1', secretKey: SECRET_KEY })
    const other = await freshModules()
    await expect(other.refresh()).rejects.toThrow('agent_ranges')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('loadAgentRanges', () => {
  it('asks the database once in 10 minutes, for all callers together', async () => {
    const { refresh, loadAgentRanges } = await freshModules()
    await refresh()
    const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => loadAgentRanges()))
    for (const other of others) expect(other).toBe(one)
    await table().delete().neq('token', '')
    expect((await loadAgentRanges()).size).toBe(withList.length)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60 * 1_000)
    expect((await loadAgentRanges()).size).toBe(0)
  })

  it('returns the last ranges while the database is away, and logs that once', async () => {
    const { refresh, loadAgentRanges } = await freshModules()
    await refresh()
    const known = await loadAgentRanges()
    await table().delete().neq('token', '')
    const began = Date.now()
    const now = jest.spyOn(Date, 'now')
    const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
    for (const minutes of [11, 12.5, 14]) {
      now.mockReturnValue(began + minutes * 60 * 1_000)
      expect(await loadAgentRanges()).toBe(known)
    }
    expect(away).toHaveBeenCalledTimes(3)
    expect(error).toHaveBeenCalledTimes(1)
    away.mockRestore()
    expect(await loadAgentRanges()).toBe(known)
    now.mockReturnValue(began + 16 * 60 * 1_000)
    expect((await loadAgentRanges()).size).toBe(0)
  })

  it('has no ranges without a secret key', async () => {
    supabase.secretKey = undefined
    const { loadAgentRanges } = await freshModules()
    expect((await loadAgentRanges()).size).toBe(0)
    expect(error).not.toHaveBeenCalled()
  })
})
