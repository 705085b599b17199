import { readSitemapEntries, type SitemapEntry } from '../../checker/files/sitemap-file'
import { crawlAddress, pathDepth } from '../crawling/crawl-address'
import { maxKnownPages } from '../crawling/crawl-limits'

/** A sitemap, or why a file is none. */
export type ReadSitemap =
  | {
      kind: 'urls' | 'index'
      /** Those that may be crawled, the most important first; a limited number. */
      entries: SitemapEntry[]
      /** How many addresses it names. */
      count: number
    }
  /** The end of a sentence. */
  | { fault: string }

/** A fetched sitemap. */
export interface SitemapSource {
  body: Uint8Array
  isCut: boolean
  /** Of the crawl. */
  origin: string
}

/** More than a crawl remembers, because some are known. */
const maxEntries = 2 * maxKnownPages

/** Priority of an address that names none (https://www.sitemaps.org/protocol.html). */
export const defaultPriority = 0.5

/** The entries of pages of a site, each page once. */
function crawledEntries(entries: readonly SitemapEntry[], origin: string): SitemapEntry[] {
  const byAddress = new Map<string, SitemapEntry & { depth: number }>()
  for (const entry of entries) {
    const url = crawlAddress(entry.url, origin)
    if (url !== undefined) byAddress.set(url, { ...entry, url, depth: pathDepth(url) })
  }
  return [...byAddress.values()]
    .sort((a, b) => a.depth - b.depth || (b.priority ?? defaultPriority) - (a.priority ?? defaultPriority))
    .map(({ depth: _, ...entry }) => entry)
}

/** Reads a sitemap. It takes long for a large one, so it runs in a thread of its own (reader-thread.ts). */
export function readSiteSitemap({ body, isCut, origin }: SitemapSource): ReadSitemap {
  const read = readSitemapEntries(body, isCut)
  if ('fault' in read) return read
  const { kind, entries } = read
  const kept = kind === 'urls' ? crawledEntries(entries, origin) : entries
  return { kind, entries: kept.slice(0, maxEntries), count: entries.length }
}
