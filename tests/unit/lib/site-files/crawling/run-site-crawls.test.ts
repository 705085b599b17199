import { z } from 'zod'
import { runSiteCrawls } from '@/lib/site-files/crawling/run-site-crawls'
import { renewSecurityFiles } from '@/lib/site-files/writing/renew-security-files'
import type { Files } from '@/tests/unit/lib/checker/corpus/fixture'
import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'
import { type ServedProject, serveProject } from '../served-project'
import { page } from './memory-crawl'

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

const noId = '00000000-0000-0000-0000-000000000000'
const until = Number.POSITIVE_INFINITY
const idSchema = z.object({ id: z.string() })

let supabase: ServedProject
let sites: ServedSites
const admin = () => supabase.client(SECRET_KEY)

beforeAll(async () => {
  supabase = await serveProject()
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  sites = new ServedSites()
  for (const table of ['accounts', 'jobs']) await admin().from(table).delete().neq('id', noId)
})
afterEach(() => sites.close())

const domain = 'shop.example.com'

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
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  return z.object({ state: z.string(), run_at: z.string() }).parse(data)
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
const shop: Files = {
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
    const { id, served } = await addSite(shop)
    const crawl = await addCrawl(id)
    let calls = 0
    do {
      await runSiteCrawls({ until: performance.now() + 12_000 + calls })
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
    expect(Date.parse((await job()).run_at) - Date.now()).toBeGreaterThan(590_000)
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

  it('says why a site cannot be crawled', async () => {
    const { id } = await addSite({ '/': { status: 404 } })
    const crawl = await addCrawl(id)
    expect(await runSiteCrawls({ until })).toEqual({ done: 0, failed: 1, paused: 0 })
    expect(await crawlOf(crawl)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^The home page of localhost:\d+ responds with status 404\.$/),
    })
    expect(await published(id)).toEqual({})
  })

  it('ends a crawl whose job is dead, so that another one can be requested', async () => {
    const { id } = await addSite(shop)
    const crawl = await addCrawl(id)
    await runSiteCrawls({ until: 0 })
    await admin().from('jobs').update({ state: 'dead' }).eq('kind', 'site.crawl')
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
    await runSiteCrawls({ until: 0 })
    await admin().from('sites').delete().eq('id', id)
    expect(await runSiteCrawls({ until })).toMatchObject({ failed: 0 })
    expect(await job()).toMatchObject({ state: 'done' })
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
