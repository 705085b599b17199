import { readSitemapEntries, type SitemapEntry } from '../../checker/files/sitemap-file'

/** A sitemap, or why a file is none. */
export type ReadSitemap =
  | { kind: 'urls' | 'index'; entries: SitemapEntry[] }
  /** The end of a sentence. */
  | { fault: string }

/** More than a crawl reads, so that it can choose. */
const maxEntries = 20_000

/** Reads a sitemap. It takes long for a large one, so it runs in a thread of its own (reader-thread.ts). */
export function readSiteSitemap({ body, isCut }: { body: Uint8Array; isCut: boolean }): ReadSitemap {
  const read = readSitemapEntries(body, isCut)
  return 'fault' in read ? read : { kind: read.kind, entries: read.entries.slice(0, maxEntries) }
}
