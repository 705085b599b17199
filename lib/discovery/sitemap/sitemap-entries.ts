import type { MetadataRoute } from 'next'
import { canonicalAddress } from '@/lib/addresses/routes'
import { fixedPage, type SitemapHints } from '@/lib/pages/fixed-pages'
import { pageType } from '@/lib/pages/page-types'
import type { PublicPage } from '../pages/page-registry'

/** The hints of specification §9: of the page itself, or of its type. Other pages have none. */
const hintsOf = ({ path, type }: PublicPage): Partial<SitemapHints> =>
  fixedPage(path.slice(1))?.sitemap ?? pageType(type).sitemap ?? {}

/** The listed pages as sitemap entries. @param siteUrl origin of the site, without a trailing slash */
export const sitemapEntries = (pages: readonly PublicPage[], siteUrl: string): MetadataRoute.Sitemap =>
  pages.map((page) => ({
    url: canonicalAddress(siteUrl, page.path),
    ...(page.lastModified ? { lastModified: page.lastModified } : {}),
    ...hintsOf(page),
  }))
