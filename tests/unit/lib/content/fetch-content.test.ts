import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

jest.mock('@/lib/content/preview', () => ({
  isPreview: (perspective: unknown) => perspective !== 'published',
}))
jest.mock('@/lib/content/client', () => ({
  contentClient: { config: () => ({ projectId: 'local', dataset: 'production' }), fetch: jest.fn() },
}))
jest.mock('@/lib/env/server', () => ({
  environment: { apiHost: 'http://lake', readToken: 'token', isBuild: false },
}))

const query = '*[_type == "pricingPlan"]{title}'
const published = { query, tags: ['pricingPlan'], perspective: 'published' } as const
const directory = mkdtempSync(join(tmpdir(), 'findable-last-good-'))

/** Loads the modules as a new process does: with empty memory and the files of earlier processes. */
async function freshProcess() {
  jest.resetModules()
  const { environment } = await import('@/lib/env/server')
  environment.distDirectory = relative(process.cwd(), directory)
  const { contentClient } = await import('@/lib/content/client')
  const { fetchContent } = await import('@/lib/content/fetch-content')
  const fetch = jest.mocked(contentClient.fetch as jest.Mock).mockReset()
  return { environment, fetch, fetchContent }
}

/** A new process that cannot reach the lake. */
async function processWithoutLake() {
  const started = await freshProcess()
  started.fetch.mockRejectedValue(new Error('connection refused'))
  return started
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})
afterAll(() => rmSync(directory, { recursive: true }))

test('requests a visitor’s content with its tags and without a token', async () => {
  const { fetch, fetchContent } = await freshProcess()
  fetch.mockResolvedValue([{ title: 'Pro' }])
  expect(await fetchContent(published)).toEqual([{ title: 'Pro' }])
  const [, , options] = fetch.mock.calls[0] ?? []
  expect(options).toMatchObject({ next: { tags: ['pricingPlan', 'content'], revalidate: 300 } })
  expect(options).not.toHaveProperty('token')
})

test('serves the last good content for a short time when the lake is down, also in a new process', async () => {
  const { fetch, fetchContent } = await processWithoutLake()
  expect(await fetchContent(published)).toEqual([{ title: 'Pro' }])
  expect(fetch.mock.calls.at(-1)?.[2]).toMatchObject({ next: { revalidate: 10 } })
})

test('logs an outage once, and uses a short timeout during it', async () => {
  const { fetch, fetchContent } = await processWithoutLake()
  for (let visit = 0; visit < 5; visit += 1) await fetchContent(published)
  expect(jest.mocked(console.warn).mock.calls).toEqual([
    ['Content at http://lake cannot be read (connection refused): serving the last good version.'],
  ])
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(fetch.mock.calls.at(-1)?.[2]).toMatchObject({ timeout: 500 })
})

test('fails for a query without stored content', async () => {
  const { fetchContent } = await processWithoutLake()
  const never = fetchContent({ ...published, query: '*[_type == "never"]' })
  await expect(never).rejects.toThrow('connection refused')
})

test('does not use old content in a build', async () => {
  const { environment, fetchContent } = await processWithoutLake()
  environment.isBuild = true
  await expect(fetchContent(published)).rejects.toThrow('connection refused')
  environment.isBuild = false
})

test('neither caches nor stores an editor’s content', async () => {
  const { fetch, fetchContent } = await freshProcess()
  fetch.mockResolvedValueOnce([{ title: 'Draft' }])
  await fetchContent({ ...published, perspective: 'drafts' })
  expect(fetch.mock.calls[0]?.[2]).toEqual({ perspective: 'drafts', cache: 'no-store', token: 'token' })
  fetch.mockRejectedValue(new Error('connection refused'))
  await expect(fetchContent({ ...published, perspective: 'drafts' })).rejects.toThrow('connection refused')
})

test('never serves a draft to a visitor', async () => {
  const { fetch, fetchContent } = await freshProcess()
  fetch.mockResolvedValueOnce([{ title: 'Secret draft' }])
  await fetchContent({ ...published, perspective: 'drafts' })
  fetch.mockRejectedValue(new Error('connection refused'))
  expect(await fetchContent(published)).toEqual([{ title: 'Pro' }])
})

test('remembers an empty result, and writes it to disk only in place of content', async () => {
  const files = () => readdirSync(join(directory, 'last-good')).length
  const { fetch, fetchContent } = await freshProcess()
  const before = files()
  const never = { ...published, query: '*[_id == "never-was"][0]' }
  fetch.mockResolvedValue(null)
  await fetchContent(never)
  expect(files()).toBe(before)
  fetch.mockRejectedValue(new Error('connection refused'))
  expect(await fetchContent(never)).toBeNull()

  const once = { ...published, query: '*[_type == "pricingPlan" && _id == "was-once"][0]{title}' }
  fetch.mockReset().mockResolvedValueOnce({ title: 'There' }).mockResolvedValueOnce(null)
  await fetchContent(once)
  await fetchContent(once)
  const later = await processWithoutLake()
  expect(await later.fetchContent(once)).toBeNull()
  await expect(later.fetchContent(never)).rejects.toThrow('connection refused')
})
