import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { GET } from '@/app/hosted/[token]/[...name]/route'
import { loadLastCrawl } from '@/lib/client-area/snippet/crawled-pages'
import { requestCrawl } from '@/lib/site-files/editing/crawls'
import { followCrawl, publishVersion, saveFile } from '@/lib/site-files/editing/edit-files'
import { loadFileVersions, loadShownVersion, loadSiteFiles } from '@/lib/site-files/editing/load-files'
import { siteFileNames } from '@/lib/site-files/file-names'
import { loadPublishedFile } from '@/lib/site-files/hosting/load-published-file'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'
import { type Customer, type ServedProject, serveProject } from '../served-project'

const settings = { siteUrl: 'https://www.example.net', supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))
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
  await admin().from('accounts').delete().neq('id', noId)
  customer = await supabase.addCustomer('shop.example.com')
  signedIn = customer.client
})

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
