import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '@/lib/format/error-message'
import { minDelayMs } from '@/lib/site-files/crawling/crawl-limits'
import type { SitePage } from '@/lib/site-files/reading/read-site-page'
import { type OwnReader, openReader } from '@/lib/site-files/reading/reader-thread'
import type { Json } from '@/lib/supabase/database.types.gen'
import { splitPassages } from '../../answers/comparison/passages'
import { readAnswer } from '../../answers/read-answer'
import { type SiteBrands, siteBrandsLoader } from '../site-brands'
import { PageRequests } from './fetch-page'
import { type ClaimedPage, claimPages, finishPage } from './page-jobs'

/** The column takes 64 KiB of jsonb, which needs a little more space than the text. */
const maxPassageBytes = 48_000

function passagesOf(markdown: string, url: string): { text: string }[] {
  const passages: { text: string }[] = []
  let bytes = 0
  for (const { text } of splitPassages(markdown, url)) {
    bytes += Buffer.byteLength(text) + 32
    if (bytes > maxPassageBytes) break
    passages.push({ text })
  }
  return passages
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * What `finish_cited_page` stores of a page: its passages, the brands that it names, and whether it links to the own site. Of
 * an own page, only the passages: they are compared with those of other pages.
 */
function pageResult(
  { kind, url }: ClaimedPage,
  page: SitePage,
  { brands, revision: brandsRevision }: Pick<SiteBrands, 'brands' | 'revision'>,
): Json {
  const { title, markdown, linkedHosts } = page
  const passages = passagesOf(markdown, url)
  if (kind === 'own')
    return { title, passages, brandIds: [], ownSentence: null, linksOwn: null, brandsRevision }
  const own = brands.find(({ isOwn }) => isOwn)
  const { mentions } = readAnswer({ text: `${title}\n\n${markdown}`, citations: [] }, brands, [])
  const ownDomains = own?.domains ?? []
  return {
    title,
    passages,
    brandIds: mentions.map(({ brandId }) => brandId),
    ownSentence: mentions.find(({ brandId }) => brandId === own?.id)?.sentence ?? null,
    linksOwn: linkedHosts.some((host) => ownDomains.some((domain) => isBelow(host, domain))),
    brandsRevision,
  }
}

/** Numbers of cited pages by what became of them. */
export interface PageTally {
  read: number
  /** Tried again later, three times at most. */
  failed: number
  /** Deleted, or claimed again. */
  lost: number
}

interface Slice {
  /** No page is started that could end after it (performance.now()). */
  until: number
}

const batch = 10
/** robots.txt, the page, and its reading. */
const longestPageMs = 20_000

/** Reads and stores the pages of one slice. */
class PageWorker {
  readonly #requests = new PageRequests()
  readonly #loadBrands = siteBrandsLoader()
  readonly #reader: OwnReader
  readonly #until: number
  readonly tally: PageTally = { read: 0, failed: 0, lost: 0 }
  /** Pages are read one after another: one that ends the thread fails alone. */
  #reading: Promise<unknown> = Promise.resolve()

  constructor(reader: OwnReader, until: number) {
    this.#reader = reader
    this.#until = until
  }

  /** Whether there is time for another page. */
  get hasTime(): boolean {
    return performance.now() + longestPageMs <= this.#until
  }

  /** Works at the pages of one host, with pauses. Those for which there is no time are due again when their lease ends. */
  async workHost(pages: readonly ClaimedPage[]): Promise<void> {
    for (const [place, page] of pages.entries()) {
      if (place > 0) await pause(minDelayMs)
      if (!this.hasTime) return
      try {
        await this.#work(page)
      } catch (error) {
        this.tally.lost += 1
        console.error(`A cited page could not be stored: ${messageOf(error)}`)
      }
    }
  }

  async #work(page: ClaimedPage): Promise<void> {
    const brands = await this.#loadBrands(page.siteId)
    const fetched = await this.#requests.fetch(page.url)
    if ('problem' in fetched) return this.#fail(page, fetched.problem)
    const { url, body, headers } = fetched.response
    const source = {
      url,
      body,
      contentType: headers.get('content-type'),
      robotsHeader: headers.get('x-robots-tag'),
    }
    const reading = this.#reading.then(() => this.#reader.readPage(source))
    this.#reading = reading.catch(() => undefined)
    const read = await reading.catch(() => undefined)
    if (!read) return this.#fail(page, 'It could not be read.')
    this.tally[(await finishPage(page, pageResult(page, read, brands))) ? 'read' : 'lost'] += 1
  }

  async #fail(page: ClaimedPage, problem: string): Promise<void> {
    this.tally[(await finishPage(page, { problem })) ? 'failed' : 'lost'] += 1
  }
}

/**
 * Fetches pages that answers cite, and stores which brands they name: some name the own brand without a link to it. Their HTML is
 * parsed in a thread of its own. What does not fit waits for the next call.
 * @throws if pages cannot be claimed
 */
export async function readCitedPages({ until }: Slice): Promise<PageTally> {
  const reader = openReader()
  const worker = new PageWorker(reader, until)
  try {
    while (worker.hasTime) {
      const pages = await claimPages(batch)
      if (pages.length === 0) break
      const byHost = Map.groupBy(pages, ({ url }) => new URL(url).host)
      await Promise.all([...byHost.values()].map((ofHost) => worker.workHost(ofHost)))
      // The next batch may have pages of the same hosts.
      await pause(minDelayMs)
    }
  } finally {
    await reader.close()
  }
  return worker.tally
}
