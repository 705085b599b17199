import 'server-only'
import { counted } from '@/lib/checker/wording'
import { siteHost } from './crawl-address'
import { maxFailuresInARow } from './crawl-limits'
import { type CrawlPage, isSitemap } from './crawl-page'
import type { CrawlStore, PageReader, Slice, StepEnd } from './crawl-parts'
import type { RequestSettings } from './crawl-requests'
import { Frontier } from './frontier'
import { type Closed, type OpenSite, openSite, reopenSite } from './open-site'
import { readPageStep } from './read-page-step'

/** Sitemaps on another host could name any address of this one, but we do not ask other hosts for anything. */
const ownSitemaps = (addresses: readonly string[], origin: string): string[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address, origin)
    const isOwn = url && /^https?:$/.test(url.protocol) && siteHost(url) === siteHost(new URL(origin))
    return isOwn ? [`${origin}${url.pathname}${url.search}`] : []
  })

/** Reads a sitemap and adds the pages or the sitemaps that it names. @throws only for a fault of ours */
async function readSitemapStep(slice: Slice, sitemap: CrawlPage): Promise<StepEnd> {
  const { requests, frontier, reader, origin } = slice
  const settle = async (status: number | null, problem: string, found: readonly CrawlPage[] = []) => {
    const settled = frontier.put({ ...sitemap, state: 'skipped', status })
    await slice.save([...found, { ...settled, problem }])
  }
  if (!(await requests.mayFetch(sitemap.url))) {
    await settle(null, 'Sitemap: robots.txt disallows it.')
    return { step: 'settled' }
  }
  const fetched = await requests.get(sitemap.url, 'application/xml,text/xml,text/plain;q=0.8,*/*;q=0.5')
  if (fetched.state !== 'answered') {
    const reason = fetched.state === 'left' ? fetched.reason : fetched.message
    await settle(null, `Sitemap: ${reason}`)
    return fetched.state === 'left' ? { step: 'settled' } : { step: 'failed', problem: reason }
  }
  const { status, body, isTruncated } = fetched.response
  if (status !== 200) {
    await settle(status, `Sitemap: it responds with status ${status}.`)
    return { step: 'settled' }
  }
  const read = await reader
    .readSitemap({ body, isCut: isTruncated, origin })
    .catch(() => ({ fault: 'it could not be parsed' }))
  if ('fault' in read) {
    await settle(status, `Sitemap: ${read.fault}.`)
    return { step: 'settled' }
  }
  const addresses = read.entries.map(({ url }) => url)
  // An index names no other index (https://www.sitemaps.org/protocol.html#index).
  const found =
    read.kind === 'urls'
      ? frontier.addEntries(read.entries)
      : sitemap.depth === 0
        ? frontier.addSitemaps(ownSitemaps(addresses, origin), 1)
        : []
  await settle(status, `Sitemap: it names ${counted(read.count, 'address', 'addresses')}.`, found)
  return { step: 'settled' }
}

/** How a slice of a crawl ended. */
export type SliceEnd = { hasProgress: boolean } & (
  | Closed
  /** Nothing more is to be read. `isCut`: more pages are known than a crawl requests. */
  | { end: 'finished'; isCut: boolean }
  /** Its time was over. `delayMs`: the pause before the next request. */
  | { end: 'unfinished'; delayMs: number }
)

export interface SliceOptions extends RequestSettings {
  /** To try, one after another, until one responds. */
  origins: readonly string[]
  store: CrawlStore
  reader: PageReader
  /** No request is started that could end after it (performance.now()). */
  until: number
  /** Whether the slice before was refused: a page that is refused again then counts as failed. */
  isRetry: boolean
}

/** Every so many pages, the customer sees how far the crawl is. */
const pagesPerReport = 5

/** Reads the home page of a site, and adds its sitemaps. */
async function begin({ origin, robots, home }: OpenSite, slice: Slice): Promise<void> {
  const { frontier, save } = slice
  const page = frontier.add({ url: `${origin}/`, depth: 0, priority: null, lastModified: null })
  const named = ownSitemaps(robots.sitemaps, origin)
  const sitemaps = frontier.addSitemaps(named.length > 0 ? named : [`${origin}/sitemap.xml`], 0)
  await save([page, ...sitemaps])
  await readPageStep(slice, page, home)
}

const stepOf = (slice: Slice, page: CrawlPage): Promise<StepEnd> =>
  isSitemap(page) ? readSitemapStep(slice, page) : readPageStep(slice, page)

/**
 * Continues a crawl for a while. Each page is stored when it was read, so that a slice that is ended at any time costs one
 * request at most.
 * @throws if the store fails
 */
export async function crawlSlice(options: SliceOptions): Promise<SliceEnd> {
  const { origins, store, reader, until, isRetry } = options
  const known = await store.load()
  const start = known.find(({ position }) => position === 0)
  const site = start
    ? await reopenSite(new URL(start.url).origin, options)
    : await openSite(origins, options, until)
  if ('end' in site) return { ...site, hasProgress: false }
  const { origin, requests } = site
  const frontier = new Frontier(origin, known)
  const slice: Slice = { origin, requests, frontier, reader, save: (pages) => store.save(pages) }
  if (!start) await begin(site, slice)

  let steps = start ? 0 : 1
  let failuresInARow = 0
  const ended = async (end: SliceEnd): Promise<SliceEnd> => {
    await store.report(frontier.pages)
    return end
  }
  for (;;) {
    const hasProgress = steps > failuresInARow
    const page = frontier.next()
    if (!page) return ended({ end: 'finished', isCut: frontier.isSpent && frontier.hasWaiting, hasProgress })
    if (performance.now() + requests.longestMs > until)
      return ended({ end: 'unfinished', delayMs: requests.delayMs, hasProgress })
    const result = await stepOf(slice, page)
    if (result.step === 'refused') {
      if (isRetry && steps === 0)
        await store.save([{ ...frontier.put({ ...page, state: 'failed' }), problem: result.problem }])
      return ended({ end: 'busy', problem: result.problem, pauseMs: result.pauseMs, hasProgress })
    }
    steps += 1
    failuresInARow = result.step === 'failed' ? failuresInARow + 1 : 0
    if (result.step === 'failed' && failuresInARow >= maxFailuresInARow)
      return ended({
        end: 'busy',
        problem: result.problem,
        pauseMs: undefined,
        hasProgress: steps > failuresInARow,
      })
    if (steps % pagesPerReport === 0) await store.report(frontier.pages)
  }
}
