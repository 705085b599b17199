import type { SafeResponse } from '../../safe-fetch/safe-response'
import type { FileName, Site } from '../check'
import { findFile } from './found-file'
import { perFiles } from './per-files'
import { robotsRules } from './robots-rules'
import { readSitemap, type SitemapFile } from './sitemap-file'

/** The sitemap of a site, with the first part of an index. */
export type Sitemap =
  | { state: 'found'; url: string; file: SitemapFile; isListed: boolean; part: SitemapFile | undefined }
  | { state: 'absent'; url: string; because: string; isListed: boolean }
  | { state: 'unknown'; url: string; because: string; isListed: boolean }

/** @returns the sitemap that was fetched, parsed once per file */
export const sitemapOf = perFiles(['robots', 'missing', 'sitemap', 'sitemapPart'], readSitemapOf)

function readSitemapOf(site: Site): Sitemap {
  const rules = robotsRules(site)
  const isListed = rules.state === 'file' && rules.file.sitemaps.length > 0
  const found = readFound(site, 'sitemap')
  if (found.state !== 'found') return { ...found, isListed }
  const part = found.file.kind === 'index' ? readFound(site, 'sitemapPart') : undefined
  return { ...found, isListed, part: part?.state === 'found' ? part.file : undefined }
}

/** Parsing takes long, and what surrounds the file changes while it arrives. */
const parsed = new WeakMap<SafeResponse, ReturnType<typeof readSitemap>>()

function readFound(site: Site, name: FileName & ('sitemap' | 'sitemapPart')) {
  const found = findFile(site, name)
  if (found.state !== 'found') return found
  const { url, response } = found.file
  const file = parsed.get(response) ?? readSitemap(response.body, response.isTruncated)
  parsed.set(response, file)
  return 'fault' in file
    ? ({ state: 'absent', url, because: file.fault } as const)
    : ({ state: 'found', url, file } as const)
}

/** The list with dates in a sitemap: that of pages, otherwise that of the parts of an index. */
export function datedList(sitemap: Sitemap): SitemapFile | undefined {
  if (sitemap.state !== 'found') return undefined
  return [sitemap.part, sitemap.file].find((file) => file !== undefined && file.dated > 0)
}
