import type { MetadataRoute } from 'next'
import { loadListedPages } from '@/lib/discovery/pages/load-pages'
import { sitemapEntries } from '@/lib/discovery/sitemap/sitemap-entries'
import { environment } from '@/lib/env/server'

/** Cached like a page: without this, the query for what was published would be run at each request. */
export const dynamic = 'force-static'

/** All indexable pages, regenerated when one of them is published. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await loadListedPages(), environment.siteUrl)
}
