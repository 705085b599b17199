import type { CrawlPage, SavedPage } from '@/lib/site-files/crawling/crawl-page'
import type { CrawlStore, PageReader } from '@/lib/site-files/crawling/crawl-parts'
import { crawlSlice, type SliceEnd, type SliceOptions } from '@/lib/site-files/crawling/crawl-slice'
import { readSitePage } from '@/lib/site-files/reading/read-site-page'
import { readSiteSitemap } from '@/lib/site-files/reading/read-site-sitemap'
import type { Files, Received } from '@/tests/unit/lib/checker/corpus/fixture'
import type { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'

/** Keeps a crawl in memory, as the database does. */
export class MemoryCrawl implements CrawlStore {
  readonly rows = new Map<string, SavedPage>()
  /** Numbers of pages found, with each report. */
  readonly reports: number[] = []
  /** Called before each save: what it throws ends the slice, like a killed process. */
  beforeSave: () => void = () => undefined

  async load(): Promise<CrawlPage[]> {
    return [...this.rows.values()].map(({ text: _, problem: __, ...page }) => page)
  }

  async save(pages: readonly SavedPage[]): Promise<void> {
    this.beforeSave()
    for (const page of pages) {
      const text = page.text ?? this.rows.get(page.url)?.text
      this.rows.set(page.url, { ...page, ...(text && { text }) })
    }
  }

  async report(pages: readonly CrawlPage[]): Promise<void> {
    this.reports.push(pages.length)
  }

  /** Paths of the pages in a state, in order of their positions. */
  paths(state: CrawlPage['state']): string[] {
    return [...this.rows.values()]
      .filter((page) => page.state === state && page.position >= 0)
      .sort((a, b) => a.depth - b.depth || (b.priority ?? 0) - (a.priority ?? 0) || a.position - b.position)
      .map(({ url }) => new URL(url).pathname + new URL(url).search)
  }

  at(path: string): SavedPage | undefined {
    return [...this.rows.values()].find(({ url }) => url.replace(/^https?:\/\/[^/]+/, '') === path)
  }

  problemAt = (path: string) => this.at(path)?.problem
  textAt = (path: string) => this.at(path)?.text
}

/** Reads in this thread. */
export const reader: PageReader = {
  readPage: async (source) => readSitePage(source),
  readSitemap: async (source) => readSiteSitemap(source),
}

export interface Crawled {
  store: MemoryCrawl
  end: SliceEnd
  received: Received[]
  /** Requested paths, in their order. */
  requested: string[]
  /** The waits of the crawl, in milliseconds. */
  pauses: number[]
  origin: string
  /** Continues the crawl. */
  again: (changes?: Partial<SliceOptions>) => Promise<SliceEnd>
}

/** Serves a site over HTTP and runs a slice of a crawl of it. */
export async function crawlSite(
  sites: ServedSites,
  files: Files | ((origin: string, other: string) => Files),
  changes: Partial<SliceOptions> & { other?: string } = {},
): Promise<Crawled> {
  const { other = '', ...options } = changes
  const { place, received } = await sites.serve(
    { scheme: 'http', files: ({ origin }) => (typeof files === 'function' ? files(origin, other) : files) },
    { other },
  )
  const store = new MemoryCrawl()
  const pauses: number[] = []
  const slice = (more: Partial<SliceOptions> = {}) =>
    crawlSlice({
      origins: [place.origin],
      store,
      reader,
      until: Number.POSITIVE_INFINITY,
      isRetry: false,
      userAgent: 'Mozilla/5.0 (compatible; AIReadinessCheck/1.0; +https://crawler.example/)',
      allowedOrigins: [place.origin, ...(other ? [other] : [])],
      pause: async (ms) => void pauses.push(ms),
      ...options,
      ...more,
    })
  const end = await slice()
  return {
    store,
    end,
    received,
    pauses,
    origin: place.origin,
    get requested() {
      return received.map(({ path }) => path)
    },
    again: slice,
  }
}

/** Lets the clock stand still, apart from what each request for a page takes, until mocks are restored. */
export function clockOfRequests(pages: Record<string, string>, requestMs: number) {
  let nowMs = 0
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const files: Files = {}
  for (const [path, html] of Object.entries(pages))
    files[path] = () => {
      nowMs += requestMs
      return html
    }
  return { files, now: () => nowMs }
}

/** A small page. @param more of its head */
export const page = (title: string, links: readonly string[] = [], more = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${more}</head><body><main><h1>${title}</h1>
<p>${title} is a page with a paragraph that is long enough to say something.</p>
${links.map((href) => `<a href="${href}">Go to ${href.replaceAll('/', ' ')}</a>`).join('\n')}</main></body></html>`

export const robots = (...lines: string[]): string => ['User-agent: *', ...lines].join('\n')

export const urlset = (...urls: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
