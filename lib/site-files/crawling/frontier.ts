import type { SitemapEntry } from '@/lib/checker/files/sitemap-file'
import { defaultPriority } from '../reading/read-site-sitemap'
import { crawlAddress, pageKey, pathDepth, pathShape } from './crawl-address'
import { maxDepth, maxKnownPages, maxPages, maxSitemaps } from './crawl-limits'
import { type CrawlPage, isSitemap, wasRequested } from './crawl-page'
import { pastDate } from './past-date'

/** Most pages whose paths differ only in their numbers, unless the sitemap names them. */
const maxOfShape = 30

const firstSitemap = -1_000

/** The most important first: sitemaps, then by depth, then as the sitemap says, then as found. */
const byImportance = (a: CrawlPage, b: CrawlPage): number =>
  Number(isSitemap(b)) - Number(isSitemap(a)) ||
  (isSitemap(a) ? a.position - b.position : 0) ||
  a.depth - b.depth ||
  (b.priority ?? 0) - (a.priority ?? 0) ||
  a.position - b.position

/** The pages of a crawl that are known, and which one is next. */
export class Frontier {
  readonly #origin: string
  readonly #pages = new Map<string, CrawlPage>()
  readonly #shapes = new Map<string, number>()
  #nextPosition = 0

  /** @param pages known from earlier slices */
  constructor(origin: string, pages: readonly CrawlPage[]) {
    this.#origin = origin
    // Of an address and the one that it redirects to, which may differ in a slash only, the second is the page.
    const ordered = pages.toSorted((a, b) => Number(a.state === 'fetched') - Number(b.state === 'fetched'))
    for (const page of ordered) this.put(page)
  }

  #keyOf = ({ url, position }: Pick<CrawlPage, 'url' | 'position'>) =>
    position < 0 ? `sitemap ${url}` : pageKey(url)

  /** Adds a page, or replaces the one at its address. */
  put<Page extends CrawlPage>(page: Page): Page {
    const key = this.#keyOf(page)
    if (!this.#pages.has(key)) {
      const shape = pathShape(page.url)
      this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1)
    }
    this.#pages.set(key, page)
    this.#nextPosition = Math.max(this.#nextPosition, page.position + 1)
    return page
  }

  /** The page at an address, whether or not it has a slash at the end. */
  find(url: string): CrawlPage | undefined {
    return this.#pages.get(pageKey(url))
  }

  get pages(): CrawlPage[] {
    return [...this.#pages.values()].filter((page) => !isSitemap(page))
  }

  get isSpent(): boolean {
    return this.pages.filter(wasRequested).length >= maxPages
  }

  get hasWaiting(): boolean {
    return this.pages.some(({ state }) => state === 'waiting')
  }

  /** What to request next; undefined if everything was, or if no more pages may be requested. */
  next(): CrawlPage | undefined {
    const waiting = [...this.#pages.values()].filter(({ state }) => state === 'waiting')
    const [first] = waiting.toSorted(byImportance)
    return first && (isSitemap(first) || !this.isSpent) ? first : undefined
  }

  /** Adds a page that waits. */
  add(page: Omit<CrawlPage, 'position' | 'state' | 'status'>): CrawlPage {
    return this.put({ ...page, position: this.#nextPosition, state: 'waiting', status: null })
  }

  get #sitemaps(): CrawlPage[] {
    return [...this.#pages.values()].filter(isSitemap)
  }

  /** Adds sitemaps that are not known yet. @param depth 1 for those that an index names @returns those that were added */
  addSitemaps(addresses: readonly string[], depth: 0 | 1): CrawlPage[] {
    const known = this.#sitemaps
    const fresh = [...new Set(addresses)].filter((url) => !known.some((sitemap) => sitemap.url === url))
    return fresh.slice(0, Math.max(0, maxSitemaps - known.length)).map((url, place) =>
      this.put({
        url,
        position: firstSitemap + known.length + place,
        depth,
        state: 'waiting',
        status: null,
        priority: null,
        lastModified: null,
      }),
    )
  }

  /**
   * Adds the pages that a page links to. Addresses with a query are left out: filters and calendars have no end of them.
   * @param depth of the linking page
   * @returns those that were not known
   */
  addLinks(links: readonly string[], depth: number): CrawlPage[] {
    if (depth >= maxDepth) return []
    return links.flatMap((href) => {
      const url = crawlAddress(href, this.#origin)
      if (url === undefined || new URL(url).search !== '') return []
      const known = this.find(url)
      const isFull = this.#pages.size >= maxKnownPages
      const isRepeated = url.match(/\d/) !== null && (this.#shapes.get(pathShape(url)) ?? 0) >= maxOfShape
      return known || isFull || isRepeated
        ? []
        : [this.add({ url, depth: depth + 1, priority: null, lastModified: null })]
    })
  }

  /**
   * Adds the pages of a sitemap, the most important if there are too many. Sitemaps that wait keep their share of the places.
   * @returns those that were added or changed
   */
  addEntries(entries: readonly SitemapEntry[]): CrawlPage[] {
    const chosen = entries
      .flatMap((entry) => {
        const url = crawlAddress(entry.url, this.#origin)
        const priority = entry.priority ?? defaultPriority
        return url === undefined ? [] : [{ url, priority, lastModified: pastDate(entry.lastModified) }]
      })
      .map((entry) => ({ ...entry, depth: Math.min(maxDepth, Math.max(1, pathDepth(entry.url))) }))
      .toSorted((a, b) => a.depth - b.depth || b.priority - a.priority)
    const waiting = this.#sitemaps.filter(({ state }) => state === 'waiting').length
    let places = Math.ceil((maxKnownPages - this.#pages.size) / Math.max(1, waiting))
    return chosen.flatMap(({ url, priority, lastModified, depth }) => {
      const known = this.find(url)
      const isHome = known?.position === 0
      if (known && (known.state === 'waiting' || isHome))
        return [this.put({ ...known, priority, lastModified: lastModified ?? known.lastModified })]
      if (known || places <= 0) return []
      places -= 1
      return [this.add({ url, depth, priority, lastModified })]
    })
  }
}
