import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { GET } from '@/app/hosted/[token]/[...name]/route'
import { loadLastCrawl } from '@/lib/client-area/snippet/crawled-pages'
import { runSiteCrawls } from '@/lib/site-files/crawling/run-site-crawls'
import { requestCrawl } from '@/lib/site-files/editing/crawls'
import { followCrawl, publishVersion, saveFile } from '@/lib/site-files/editing/edit-files'
import { loadFileVersions, loadShownVersion, loadSiteFiles } from '@/lib/site-files/editing/load-files'
import { siteFileNames } from '@/lib/site-files/file-names'
import { loadPublishedFile } from '@/lib/site-files/hosting/load-published-file'
import { renewSecurityFiles } from '@/lib/site-files/writing/renew-security-files'
import type { Files } from '@/tests/unit/lib/checker/corpus/fixture'
import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'
import { clockOfRequests, page } from './crawling/memory-crawl'
import { type Customer, type ServedProject, serveProject } from './served-project'

const settings = {
  siteUrl: 'https://www.example.net',
  supabase: { url: '', secretKey: SECRET_KEY },
  customerSiteOrigins: new Map<string, string>(),
}
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))
// The pauses between requests are tested without waiting for them (crawl-slice.test.ts).
jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))
jest.mock('@/lib/cache/build-directory', () => ({ buildDirectory: '/nowhere' }))
/** The client of the signed-in user. */
let signedIn: SupabaseClient
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => signedIn }))

const noId = '00000000-0000-0000-0000-000000000000'
const gone = 'This site or file no longer exists. Reload the page.'
let supabase: ServedProject
let customer: Customer
const admin = () => supabase.client(SECRET_KEY)

beforeAll(async () => {
  supabase = await serveProject()
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  for (const table of ['accounts', 'jobs']) await admin().from(table).delete().neq('id', noId)
})

const domain = 'shop.example.com'

async function signIn() {
  customer = await supabase.addCustomer(domain)
  signedIn = customer.client
}

/** Ends the open crawl of the customer's site as if it had written a file. */
async function endCrawl(body: string): Promise<void> {
  const { data } = await admin().from('site_crawls').select('id').in('state', ['waiting', 'running']).single()
  const { id } = z.object({ id: z.string() }).parse(data)
  await admin().rpc('store_crawled_files', { crawl_id: id, files: [{ name: 'llms.txt', body }] })
  const counts = { pages_found: 3, pages_fetched: 2, pages_skipped: 1 }
  const ended = { state: 'done', finished_at: new Date().toISOString(), ...counts }
  await admin().from('site_crawls').update(ended).eq('id', id)
}

/** Adds another customer, who saves a file. */
async function addOther() {
  const other = await supabase.addCustomer('other.example.com')
  signedIn = other.client
  await saveFile(other.siteId, 'llms.txt', '# Theirs')
  const [theirs] = await loadFileVersions(other.siteId, 'llms.txt')
  signedIn = customer.client
  return { other, theirs }
}

const llms = async () => (await loadSiteFiles(customer.siteId)).find(({ name }) => name === 'llms.txt')
const shown = (versionId?: unknown) => loadShownVersion(customer.siteId, 'llms.txt', versionId)
const servedFile = (changes = {}) => {
  const address = { token: customer.publicToken, name: 'llms.txt' } as const
  return loadPublishedFile({ ...address, ...changes })
}
const served = async () => (await servedFile())?.body
const save = (body: string) => saveFile(customer.siteId, 'llms.txt', body)

describe('crawls', () => {
  beforeEach(signIn)

  const request = async () =>
    z.object({ crawlId: z.string() }).parse(await requestCrawl(customer.siteId)).crawlId

  it('are requested for a verified site of the user, one at a time', async () => {
    expect(await loadLastCrawl(customer.siteId)).toEqual({ crawl: undefined, pages: [] })
    const waiting = { id: await request(), state: 'waiting', problem: null, pagesFound: 0, startedAt: null }
    expect(await loadLastCrawl(customer.siteId)).toMatchObject({ crawl: waiting, pages: [] })
    expect(await requestCrawl(customer.siteId)).toEqual({ fault: 'A crawl of this site is already running.' })
    await endCrawl('# A')
    const counts = { pagesFound: 3, pagesFetched: 2, pagesSkipped: 1 }
    const done = { state: 'done', ...counts, finishedAt: expect.any(String) }
    expect((await loadLastCrawl(customer.siteId)).crawl).toMatchObject(done)
    expect(await requestCrawl(customer.siteId)).toHaveProperty('crawlId')
  })

  it('are shown with their pages, first those that were not read, without those that wait', async () => {
    const pageOf = (path: string, position: number, state: string) => ({
      url: `https://shop.example.com/${path}`,
      position,
      state,
      title: state === 'fetched' ? path : null,
      problem: state === 'failed' ? 'No response.' : null,
    })
    const addPages = async (...pages: ReturnType<typeof pageOf>[]) => {
      const crawl_id = await request()
      const rows = pages.map((page) => ({ crawl_id, ...page }))
      expect((await admin().from('crawl_pages').insert(rows)).error).toBeNull()
    }
    await addPages(pageOf('earlier', 0, 'fetched'))
    await endCrawl('# A')
    await addPages(
      ...[pageOf('c', 2, 'fetched'), pageOf('b', 1, 'fetched'), pageOf('a', 2, 'fetched')],
      ...[pageOf('skipped', 3, 'skipped'), pageOf('failed', 4, 'failed'), pageOf('waiting', 0, 'waiting')],
    )
    const { crawl, pages } = await loadLastCrawl(customer.siteId)
    expect(crawl?.state).toBe('waiting')
    expect(pages.map(({ url }) => url.slice(25))).toEqual(['failed', 'skipped', 'b', 'a', 'c'])
    const { url, title, state, problem } = pageOf('failed', 4, 'failed')
    expect(pages[0]).toEqual({ url, title, state, problem })
  })

  it('are refused for a site that is not verified, or not the user’s', async () => {
    await supabase.setVerified(customer.siteId, false)
    expect(await requestCrawl(customer.siteId)).toEqual({
      fault: 'Verify the domain first. We only crawl sites that are yours.',
    })
    const { other } = await addOther()
    for (const id of [other.siteId, noId])
      expect(await requestCrawl(id)).toEqual({ fault: 'This site no longer exists. Reload the page.' })
    expect(await requestCrawl('1; drop table')).toEqual({ fault: 'No site selected.' })
    expect(await loadLastCrawl(other.siteId)).toEqual({ crawl: undefined, pages: [] })
  })

  it('are refused after six in a day', async () => {
    for (let count = 0; count < 6; count += 1) {
      await request()
      await endCrawl('# A')
    }
    expect(await requestCrawl(customer.siteId)).toEqual({
      fault: 'A site can be crawled 6 times in 24 hours. Try again in 24 hours.',
    })
    const requested_at = new Date(Date.now() - 24.5 * 3_600_000).toISOString()
    await admin().from('site_crawls').update({ requested_at }).eq('site_id', customer.siteId)
    expect(await requestCrawl(customer.siteId)).toHaveProperty('crawlId')
  })
})

describe('hosted files', () => {
  beforeEach(signIn)

  it('are all listed, with what is published, and what a later crawl suggests', async () => {
    const files = await loadSiteFiles(customer.siteId)
    expect(files.map(({ name }) => name)).toEqual(siteFileNames)
    expect(files[0]).toEqual({ name: 'llms.txt', isEdited: false })

    await requestCrawl(customer.siteId)
    await endCrawl('# Crawled')
    expect(await llms()).toMatchObject({ published: { origin: 'crawl', isPublished: true }, isEdited: false })
    expect(await served()).toBe('# Crawled')

    expect(await save('# Edited\r\n')).toEqual({})
    const edited = { published: { origin: 'edit' }, isEdited: true }
    expect(await llms()).toMatchObject({ ...edited, suggestion: undefined })
    expect(await served()).toBe('# Edited\n')

    await requestCrawl(customer.siteId)
    await endCrawl('# Crawled again')
    const suggested = await llms()
    expect(suggested).toMatchObject({ ...edited, suggestion: { origin: 'crawl', isPublished: false } })
    expect(await served()).toBe('# Edited\n')
    expect((await shown(suggested?.suggestion?.id))?.body).toBe('# Crawled again')

    expect(await followCrawl(customer.siteId, 'llms.txt')).toEqual({})
    const crawled = { published: { origin: 'crawl' }, isEdited: false, suggestion: undefined }
    expect(await llms()).toMatchObject(crawled)
    expect(await served()).toBe('# Crawled again')
  })

  it('have a history, of which any version can be published', async () => {
    for (const body of ['# One', '# Two', '# Three']) await save(body)
    const versions = await loadFileVersions(customer.siteId, 'llms.txt')
    expect(versions.map(({ isPublished }) => isPublished)).toEqual([true, false, false])
    const bodies = await Promise.all(versions.map(async ({ id }) => (await shown(id))?.body))
    expect(bodies).toEqual(['# Three', '# Two', '# One'])
    expect(await publishVersion(versions[2]?.id)).toEqual({})
    expect(await served()).toBe('# One')
    expect(await loadFileVersions(customer.siteId, 'ai-sitemap.xml')).toEqual([])
  })

  it('are shown in the published version unless the requested one is a version of the same file', async () => {
    expect(await shown()).toBeUndefined()
    for (const body of ['# One', '# Two']) await save(body)
    await saveFile(customer.siteId, 'llms-full.txt', '# Full')
    const { theirs } = await addOther()
    const [published, earlier] = await loadFileVersions(customer.siteId, 'llms.txt')
    const [full] = await loadFileVersions(customer.siteId, 'llms-full.txt')
    expect(await shown(earlier?.id)).toEqual({ version: earlier, body: '# One' })
    for (const id of [undefined, published?.id, full?.id, theirs?.id, noId, 'x', ['x']])
      expect(await shown(id)).toEqual({ version: published, body: '# Two' })
  })

  it('are checked before they are saved', async () => {
    const fault = expect.stringMatching(/^This isn’t valid JSON/)
    expect(await saveFile(customer.siteId, '.well-known/wacp.json', '{')).toEqual({ fault })
    expect(await saveFile(customer.siteId, 'robots.txt', 'x')).toEqual({
      fault: 'This file isn’t valid. Reload the page and try again.',
    })
    expect(await saveFile('x', 'llms.txt', 'x')).toHaveProperty('fault')
    expect(await publishVersion('x')).toHaveProperty('fault')
    expect(await followCrawl(customer.siteId, 'llms.txt')).toEqual({
      fault: 'No crawl has written this file yet. Start a crawl first.',
    })
  })

  it('of another account can neither be seen nor changed', async () => {
    const { other, theirs } = await addOther()
    expect((await loadSiteFiles(other.siteId)).every(({ published }) => published === undefined)).toBe(true)
    expect(await loadFileVersions(other.siteId, 'llms.txt')).toEqual([])
    expect(await loadShownVersion(other.siteId, 'llms.txt', theirs?.id)).toBeUndefined()
    expect(await saveFile(other.siteId, 'llms.txt', '# Mine')).toEqual({ fault: gone })
    expect(await publishVersion(theirs?.id)).toHaveProperty('fault')
    expect(await followCrawl(other.siteId, 'llms.txt')).toHaveProperty('fault')
    expect((await servedFile({ token: other.publicToken }))?.body).toBe('# Theirs')
  })

  it('are served at the address of the site', async () => {
    await saveFile(customer.siteId, '.well-known/wacp.json', '{"wacp":"1.0"}')
    const get = (...name: string[]) => {
      const params = Promise.resolve({ token: customer.publicToken, name })
      return GET(new Request('https://www.example.net/'), { params })
    }
    const response = await get('.well-known', 'wacp.json')
    const canonical = '<https://shop.example.com/.well-known/wacp.json>; rel="canonical"'
    expect(response.headers.get('link')).toBe(canonical)
    expect(await response.json()).toEqual({ wacp: '1.0' })
    expect((await get('llms.txt')).status).toBe(404)
    expect((await get('.well-known', 'wacp.json', 'x')).status).toBe(404)
  })

  it('are public only while the domain is verified', async () => {
    await save('# Public')
    const file = { body: '# Public', domain: 'shop.example.com', publishedAt: expect.any(String) }
    expect(await servedFile()).toEqual(file)
    expect(await servedFile({ name: 'llms-full.txt' })).toBeUndefined()
    expect(await servedFile({ token: '0'.repeat(32) })).toBeUndefined()
    await supabase.setVerified(customer.siteId, false)
    expect(await servedFile()).toBeUndefined()
  })
})

const until = Number.POSITIVE_INFINITY
const idSchema = z.object({ id: z.string() })

let sites: ServedSites
beforeEach(() => {
  sites = new ServedSites()
})
afterEach(() => {
  sites.close()
  jest.restoreAllMocks()
})

/** Serves a customer's site and adds it. */
async function addSite(files: Files) {
  const served = await sites.serve({ scheme: 'http', files: () => files })
  settings.customerSiteOrigins.set(domain, served.place.origin)
  const { client, siteId: id } = await supabase.addCustomer(domain)
  const profile = async (fields: Record<string, string>) => {
    const { error } = await client.from('site_profiles').insert({ site_id: id, ...fields })
    expect(error).toBeNull()
  }
  return { id, served, profile }
}

async function addCrawl(siteId: string): Promise<string> {
  const { data, error } = await admin().from('site_crawls').insert({ site_id: siteId }).select('id').single()
  expect(error).toBeNull()
  return idSchema.parse(data).id
}

const crawlSchema = z.object({
  state: z.string(),
  problem: z.string().nullable(),
  pages_found: z.int(),
  pages_fetched: z.int(),
  pages_skipped: z.int(),
})
const crawlOf = async (id: string) =>
  crawlSchema.parse((await admin().from('site_crawls').select().eq('id', id).single()).data)

const filesSchema = z.array(
  z.object({ name: z.string(), site_file_versions: z.object({ body: z.string(), origin: z.string() }) }),
)
async function published(siteId: string): Promise<Record<string, string>> {
  const columns = 'name, site_file_versions(body, origin)'
  const { data } = await admin().from('site_files').select(columns).eq('site_id', siteId)
  return Object.fromEntries(filesSchema.parse(data).map((file) => [file.name, file.site_file_versions.body]))
}

const pagesOf = async (crawl: string) =>
  (await admin().from('crawl_pages').select('url').eq('crawl_id', crawl)).data ?? []
const versions = async (siteId: string) =>
  (await admin().from('site_file_versions').select('id').eq('site_id', siteId)).data?.length
/** The job of the last crawl. */
const job = async () => {
  const { data } = await admin()
    .from('jobs')
    .select()
    .eq('kind', 'site.crawl')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  return z.object({ state: z.string(), run_at: z.string() }).nullable().parse(data)
}
const makeDue = async () => {
  await admin()
    .from('jobs')
    .update({ run_at: new Date(0).toISOString() })
    .eq('state', 'waiting')
}
/** Crawls a site once, as far as it comes. */
async function crawlOnce(siteId: string): Promise<string> {
  const crawl = await addCrawl(siteId)
  await runSiteCrawls({ until })
  return crawl
}

const paths = Array.from({ length: 6 }, (_, place) => `/p${String.fromCharCode(97 + place)}`)
const shop: Record<string, string> = {
  '/': page('Shop', paths),
  ...Object.fromEntries(paths.map((path) => [path, page(`Page ${path}`)])),
}

describe('runSiteCrawls', () => {
  it('crawls a site and publishes its files', async () => {
    const { id } = await addSite(shop)
    const crawl = await addCrawl(id)
    expect(await runSiteCrawls({ until })).toEqual({ done: 1, failed: 0, paused: 0 })
    const counts = { pages_found: 7, pages_fetched: 7, pages_skipped: 0 }
    expect(await crawlOf(crawl)).toEqual({ state: 'done', problem: null, ...counts })
    const files = await published(id)
    expect(Object.keys(files).sort()).toEqual(
      '.well-known/wacp.json ai-sitemap.xml llms-full.txt llms.txt'.split(' '),
    )
    expect(files['llms.txt']).toMatch(/^# Shop\n\n> Shop is a page/)
    expect(await runSiteCrawls({ until })).toEqual({ done: 0, failed: 0, paused: 0 })
  })

  it('writes the name, the description and the contact of the profile', async () => {
    const { id, profile } = await addSite(shop)
    const contact = 'mailto:security@example.com'
    await profile({ organization_name: 'Shop & Sons', description: 'We sell.', contact })
    await crawlOnce(id)
    const first = await published(id)
    expect(first['llms.txt']).toMatch(/^# Shop & Sons\n\n> We sell\.\n/)
    expect(first['.well-known/security.txt']).toMatch(/^Contact: mailto:security@example\.com\nExpires: /)
    await crawlOnce(id)
    expect(await published(id)).toEqual(first)
    expect(await versions(id)).toBe(5)
  })

  it('does not publish over a file that a user edited', async () => {
    const { id, profile } = await addSite(shop)
    await crawlOnce(id)
    await admin().from('site_files').update({ is_edited: true }).eq('site_id', id).eq('name', 'llms.txt')
    const before = await published(id)
    await profile({ organization_name: 'Another name' })
    await crawlOnce(id)
    const after = await published(id)
    expect(after['llms.txt']).toBe(before['llms.txt'])
    expect(after['llms-full.txt']).toMatch(/^# Another name\n/)
  })

  it('continues a crawl in the next call, and requests no page twice', async () => {
    const { files, now } = clockOfRequests(shop, 1_000)
    const { id, served } = await addSite(files)
    const crawl = await addCrawl(id)
    let calls = 0
    do {
      await runSiteCrawls({ until: now() + 12_000 })
      calls += 1
      await makeDue()
    } while ((await crawlOf(crawl)).state !== 'done' && calls < 50)
    expect(calls).toBeGreaterThan(1)
    expect(await crawlOf(crawl)).toMatchObject({ state: 'done', pages_fetched: 7 })
    const requested = served.received.map(({ path }) => path).filter((path) => path !== '/robots.txt')
    expect(new Set(requested).size).toBe(requested.length)
  })

  it('crawls a site in one process only', async () => {
    const { id, served } = await addSite(shop)
    await addCrawl(id)
    const tallies = await Promise.all([1, 2, 3].map(() => runSiteCrawls({ until })))
    expect(tallies.map(({ done }) => done).sort()).toEqual([0, 0, 1])
    expect(served.received.filter(({ path }) => path === '/')).toHaveLength(1)
  })

  it('waits as long as the site asks, and goes on without a page that is refused again', async () => {
    const busy = { status: 429, headers: { 'retry-after': '600' } }
    const { id, served } = await addSite({ ...shop, '/pb': busy })
    const crawl = await addCrawl(id)
    expect(await runSiteCrawls({ until })).toEqual({ done: 0, failed: 0, paused: 1 })
    expect(Date.parse((await job())?.run_at ?? '') - Date.now()).toBeGreaterThan(590_000)
    const requests = served.received.length
    expect(await runSiteCrawls({ until })).toEqual({ done: 0, failed: 0, paused: 0 })
    expect(served.received).toHaveLength(requests)
    for (let call = 0; (await crawlOf(crawl)).state === 'running' && call < 9; call += 1) {
      await makeDue()
      await runSiteCrawls({ until })
    }
    const counts = { pages_fetched: 6, pages_skipped: 1 }
    expect(await crawlOf(crawl)).toMatchObject({ state: 'done', problem: null, ...counts })
    expect((await published(id))['llms.txt']).toContain('/pa)')
  })

  it('ends a crawl that is refused again and again, and keeps the files of a better one', async () => {
    const files: Files = { ...shop }
    const { id } = await addSite(files)
    await crawlOnce(id)
    const before = await published(id)
    for (const path of paths) files[path] = { status: 429 }
    const crawl = await addCrawl(id)
    for (let call = 0; (await crawlOf(crawl)).state !== 'failed' && call < 20; call += 1) {
      await runSiteCrawls({ until })
      await makeDue()
    }
    expect(await crawlOf(crawl)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(
        /responds with status 429\. We tried several times, then stopped\. Only 1 page could be read, so your files were not changed\.$/,
      ),
    })
    expect(await published(id)).toEqual(before)
  })

  it('does not crawl a site whose domain is not verified', async () => {
    const { id, served } = await addSite(shop)
    await supabase.setVerified(id, false)
    const crawl = await addCrawl(id)
    expect(await runSiteCrawls({ until })).toEqual({ done: 0, failed: 1, paused: 0 })
    expect(await crawlOf(crawl)).toMatchObject({ state: 'failed', problem: 'The domain is not verified.' })
    expect(served.received).toEqual([])
  })

  it('ends a crawl that has stopped each of its workers, so that another one can be requested', async () => {
    const { id } = await addSite(shop)
    const crawl = await addCrawl(id)
    await admin().from('jobs').update({ attempts: 20 }).eq('kind', 'site.crawl')
    await runSiteCrawls({ until })
    expect(await crawlOf(crawl)).toMatchObject({
      state: 'failed',
      problem: 'Something went wrong on our side. Start the crawl again.',
    })
    await addCrawl(id)
    expect(await runSiteCrawls({ until })).toMatchObject({ done: 1 })
  })

  it('forgets crawls of deleted sites, and pages of all but the last two crawls', async () => {
    const { id } = await addSite(shop)
    const crawls: string[] = []
    for (let count = 0; count < 3; count += 1) {
      crawls.push(await crawlOnce(id))
    }
    const left = await Promise.all(crawls.map(async (crawl) => (await pagesOf(crawl)).length))
    expect(left).toEqual([0, 8, 8])
    await addCrawl(id)
    await admin().from('sites').delete().eq('id', id)
    expect(await job()).toBeNull()
  })
})

describe('renewSecurityFiles', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('writes files again that expire in 60 days, unless a user edited them', async () => {
    const { id, profile } = await addSite(shop)
    await profile({ organization_name: 'Shop', contact: 'mailto:security@example.com' })
    await crawlOnce(id)
    const { '.well-known/security.txt': before = '' } = await published(id)
    expect(await renewSecurityFiles(inDays(239))).toBe(0)
    expect(await renewSecurityFiles(inDays(241))).toBe(1)
    const { '.well-known/security.txt': after = '' } = await published(id)
    const expires = (text: string) => Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
    expect(expires(after) - expires(before)).toBeGreaterThan(240 * 86_400_000)
    await admin().from('site_files').update({ is_edited: true }).eq('site_id', id)
    expect(await renewSecurityFiles(inDays(500))).toBe(0)
  })
})
