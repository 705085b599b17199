import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFileNames } from '@/lib/site-files/file-names'
import { type HostedAddress, keyOf, type PublishedFile } from '@/lib/site-files/hosting/hosted-file'
import { HostedFiles, type MissLimit } from '@/lib/site-files/hosting/hosted-files'
import { hostedResponse } from '@/lib/site-files/hosting/hosted-response'
import { CopiesOnDisk } from '@/lib/site-files/hosting/kept-copies'

jest.mock('@/lib/cache/build-directory', () => ({ buildDirectory: '/nowhere' }))

const token = 'a'.repeat(32)
const published: PublishedFile = {
  body: '# Acme\n\n> Änvils\n',
  publishedAt: '2026-11-20T10:00:00.500Z',
  domain: 'acme.example',
}

let directory: string
/** Published files by token and name, or the error of the database. */
let database: Map<string, PublishedFile> | Error
let calls: HostedAddress[]
let taken: number

const unlimited: MissLimit = {
  async take() {
    taken += 1
    return undefined
  },
  async giveBack() {
    taken -= 1
  },
}

/** A process that serves files. */
const start = () =>
  new HostedFiles({
    load: async (address) => {
      calls.push(address)
      if (database instanceof Error) throw database
      return database.get(`${address.token}/${address.name}`)
    },
    listPublished: async (tokens) => {
      if (database instanceof Error) throw database
      return [...database.keys()].flatMap((key) =>
        siteFileNames
          .map((name) => ({ token: key.slice(0, 32), name }))
          .filter((address) => keyOf(address) === key && tokens.includes(address.token)),
      )
    },
    copies: new CopiesOnDisk(directory),
  })

type Asked = { headers?: Record<string, string>; of?: string; limit?: MissLimit }
const get = (
  files: HostedFiles,
  name = 'llms.txt',
  { headers = {}, of = token, limit = unlimited }: Asked = {},
) => hostedResponse({ headers: new Headers(headers) }, { token: of, name }, files, limit)

/** A database with this file alone, as it is published. */
const holding = (changes: Partial<PublishedFile> = {}, name = 'llms.txt') =>
  new Map([[`${token}/${name}`, { ...published, ...changes }]])

const later = (ms: number) => jest.advanceTimersByTime(ms)

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  directory = await mkdtemp(join(tmpdir(), 'hosted-'))
  database = holding()
  calls = []
  taken = 0
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  // A copy may still be written.
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
})

describe('the response with a hosted file', () => {
  it('has the file with its type, validators and cache rules', async () => {
    const response = await get(start())
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(published.body)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      link: '<https://acme.example/llms.txt>; rel="canonical"',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    for (const name of ['x-robots-tag', 'set-cookie']) expect(headers).not.toHaveProperty(name)
  })

  it.each([
    ['llms-full.txt', 'text/plain; charset=utf-8'],
    ['ai-sitemap.xml', 'application/xml; charset=utf-8'],
    ['.well-known/wacp.json', 'application/json'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('has the type of %s', async (name, type) => {
    database = holding({}, name)
    expect((await get(start(), name)).headers.get('content-type')).toBe(type)
  })

  it('is 304 for a client that has the version', async () => {
    const files = start()
    const etag = (await get(files)).headers.get('etag') ?? ''
    const moment = (second: string) => ({ 'if-modified-since': `Fri, 20 Nov 2026 ${second} GMT` })
    const asked: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [moment('10:00:00'), 304],
      [{ 'if-none-match': '"other"' }, 200],
      [moment('09:59:59'), 200],
    ]
    for (const [headers, status] of asked)
      expect([headers, (await get(files, 'llms.txt', { headers })).status]).toEqual([headers, status])
    const response = await get(files, 'llms.txt', { headers: { 'if-none-match': etag } })
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(etag)
  })

  it('has another validator after a change', async () => {
    const files = start()
    const etag = (await get(files)).headers.get('etag')
    database = holding({ body: 'New', publishedAt: '2026-11-24T00:00:00Z' })
    expect((await get(files)).headers.get('etag')).toBe(etag)
    later(30_000)
    const response = await get(files)
    expect(await response.text()).toBe('New')
    expect(response.headers.get('etag')).not.toBe(etag)
  })

  it.each([
    ['', 'llms.txt'],
    ['A'.repeat(32), 'llms.txt'],
    [token, 'robots.txt'],
    [token, 'llms.txt/'],
    [token, '../llms.txt'],
    [token, '__proto__'],
  ])('is 404 without a call for the token %p and the name %p', async (of, name) => {
    const response = await get(start(), name, { of })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(calls).toEqual([])
  })
})

describe('the hosted files', () => {
  it('are asked for once in 30 seconds, whatever the load', async () => {
    const files = start()
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(Array.from({ length: 200 }, () => get(files)))
      expect(responses.every(({ status }) => status === 200)).toBe(true)
      later(29_999)
      await get(files)
      expect(calls).toHaveLength(round + 1)
      later(1)
    }
  })

  it('are no longer served when they are not published any more', async () => {
    const files = start()
    await get(files)
    database = new Map()
    later(30_000)
    expect((await get(files)).status).toBe(404)
    database = new Error('away')
    later(30_001)
    expect((await get(files)).status).toBe(503)
    expect((await get(start())).status).toBe(503)
  })

  it('are the last good copies while the database is away, with one call in 30 seconds', async () => {
    const files = start()
    await get(files)
    database = new Error('away')
    for (let round = 0; round < 4; round += 1) {
      later(30_000)
      const responses = await Promise.all(Array.from({ length: 50 }, () => get(files)))
      expect(responses.every(({ status }) => status === 200)).toBe(true)
      expect(calls).toHaveLength(round + 2)
    }
    database = holding({ body: 'Back', publishedAt: '2026-11-25T00:00:00Z' })
    later(30_000)
    expect(await (await get(files)).text()).toBe('Back')
  })

  it('survive a restart while the database is away', async () => {
    await get(start())
    expect(await untilKept()).toHaveLength(1)
    database = new Error('away')
    expect(taken).toBe(0)
    const restarted = start()
    const responses = await Promise.all([1, 2, 3].map(() => get(restarted)))
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(bodies).toEqual(Array(3).fill(published.body))
    expect(calls).toHaveLength(2)
  })

  it('are 503 with a time to wait if there is no copy, also of a damaged one', async () => {
    await get(start())
    const [name = ''] = await untilKept()
    await writeFile(join(directory, name), '{"body":')
    database = new Error('away')
    const files = start()
    const response = await get(files)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await get(files)
    expect(calls).toHaveLength(2)
  })

  it('are served where nothing can be stored', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'a file in place of the directory')
    expect((await get(start())).status).toBe(200)
  })

  it('are deleted once they are published no more, although nobody asks for them', async () => {
    const name = '.well-known/wacp.json'
    const other = 'b'.repeat(32)
    const kept = holding().set(`${other}/llms.txt`, published)
    database = new Map(kept).set(`${token}/${name}`, published)
    const files = start()
    await get(files, name)
    await get(files)
    await get(files, 'llms.txt', { of: other })
    await untilKept(3)
    expect(await files.sweep()).toBe(0)

    database = kept
    expect(await files.sweep()).toBe(1)
    database = new Map([[`${other}/llms.txt`, published]])
    // Another process has them on disk only.
    expect(await start().sweep()).toBe(1)
    expect(await untilKept()).toEqual([`${other}-llms.txt.json`])

    database = new Error('away')
    await expect(files.sweep()).rejects.toThrow('away')
    expect((await get(files, name)).status).toBe(404)
    expect((await get(start())).status).toBe(503)
    expect((await get(start(), 'llms.txt', { of: other })).status).toBe(200)
  })

  it('need no more memory than 64 MB', async () => {
    const body = 'x'.repeat(1_000_000)
    const tokens = Array.from({ length: 100 }, (_, place) => place.toString(16).padStart(32, '0'))
    database = new Map(tokens.map((of) => [`${of}/llms.txt`, { ...published, body }]))
    const files = start()
    for (const of of tokens) await get(files, 'llms.txt', { of })
    expect(calls).toHaveLength(100)
    for (const of of tokens.slice(-60)) await get(files, 'llms.txt', { of })
    expect(calls).toHaveLength(100)
    await get(files, 'llms.txt', { of: tokens[0] ?? '' })
    expect(calls).toHaveLength(101)
  })
})

/** The names of the copies on disk, which are written after the response. */
async function untilKept(count = 1): Promise<string[]> {
  for (;;) {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.json'))
    if (names.length >= count) return names
    await new Promise(setImmediate)
  }
}

describe('someone who tries tokens', () => {
  const randomToken = () => crypto.randomUUID().replaceAll('-', '')

  /** A client that may miss so often. */
  function client(points: number): MissLimit {
    let left = points
    return {
      take: async () => {
        if (left <= 0) return 42
        left -= 1
        return undefined
      },
      async giveBack() {
        left += 1
      },
    }
  }

  it('causes one call for each token in 30 seconds, and is refused after too many', async () => {
    const files = start()
    const limit = client(60)
    const wrong = randomToken()
    for (let count = 0; count < 100; count += 1)
      expect((await get(files, 'llms.txt', { of: wrong, limit })).status).toBe(404)
    expect(calls).toHaveLength(1)
    const statuses: number[] = []
    for (let count = 0; count < 1_000; count += 1)
      statuses.push((await get(files, 'llms.txt', { of: randomToken(), limit })).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(59)
    expect(statuses.filter((status) => status === 429)).toHaveLength(941)
    expect(calls).toHaveLength(60)
    const refused = await get(files, 'llms.txt', { of: randomToken(), limit })
    expect(refused.headers.get('retry-after')).toBe('42')
  })

  it('keeps no one else from a file, and still gets files that are known', async () => {
    const files = start()
    const limit = client(0)
    expect((await get(files, 'llms.txt', { limit })).status).toBe(429)
    const [refused, served] = await Promise.all([
      get(files, 'llms.txt', { limit }),
      get(files, 'llms.txt', { limit: client(1) }),
    ])
    expect([refused.status, served.status]).toEqual([429, 200])
    expect((await get(files, 'llms.txt', { limit })).status).toBe(200)
    later(30_000)
    expect((await get(files, 'llms.txt', { limit })).status).toBe(200)
  })

  it('needs no more memory with each token', async () => {
    const files = start()
    for (let count = 0; count < 12_000; count += 1)
      await get(files, 'llms.txt', { of: count.toString(16).padStart(32, '0') })
    calls = []
    await get(files, 'llms.txt', { of: (11_999).toString(16).padStart(32, '0') })
    expect(calls).toHaveLength(0)
    await get(files, 'llms.txt', { of: '0'.repeat(32) })
    expect(calls).toHaveLength(1)
  })
})
