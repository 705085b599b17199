import type { MetadataRoute } from 'next'
import { canonicalAddress, routes } from '@/lib/addresses/routes'
import type { PublicPage } from '../pages/public-page'

type Entry = MetadataRoute.Sitemap[number]
type Hints = Required<Pick<Entry, 'changeFrequency' | 'priority'>>

/** How often a page changes and how much it matters beside the others (specification §9). */
const hints: Readonly<Record<string, Hints>> = {
  [routes.home]: { changeFrequency: 'weekly', priority: 1 },
  [routes.howItWorks]: { changeFrequency: 'monthly', priority: 0.9 },
  [routes.page('free-demo')]: { changeFrequency: 'weekly', priority: 0.8 },
  [routes.technicalDocumentation]: { changeFrequency: 'weekly', priority: 0.8 },
  [routes.systemOverview]: { changeFrequency: 'monthly', priority: 0.7 },
  [routes.aiTools]: { changeFrequency: 'weekly', priority: 0.7 },
  [routes.blog]: { changeFrequency: 'daily', priority: 0.6 },
}

const legalHints: Hints = { changeFrequency: 'yearly', priority: 0.3 }

/** The hints of the table; of a page that is not in it nothing is said rather than something invented. */
const hintsOf = ({ path, type }: PublicPage): Partial<Hints> =>
  type === 'legalPage' ? legalHints : (hints[path] ?? {})

/** The listed pages as a sitemap has them. @param siteUrl origin of the site, without a trailing slash */
export const sitemapEntries = (pages: readonly PublicPage[], siteUrl: string): MetadataRoute.Sitemap =>
  pages.map((page) => ({
    url: canonicalAddress(siteUrl, page.path),
    ...(page.lastModified ? { lastModified: page.lastModified } : {}),
    ...hintsOf(page),
  }))
