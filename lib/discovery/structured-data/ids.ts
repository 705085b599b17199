import { canonicalAddress } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'

/*
 * Every node of the site's structured data has the same id on all pages, so that programs can merge what several pages
 * say about it (JSON-LD 1.1, section 3.3).
 */

/** The full URL of a path on this site. */
export const fullAddress = (path: string) => `${environment.siteUrl}${path}`

export const organizationId = fullAddress('/#organization')
export const websiteId = fullAddress('/#website')
export const applicationId = fullAddress('/#application')

/** The page itself: its canonical URL. */
export const pageId = (path: string) => canonicalAddress(environment.siteUrl, path)

/** A part of a page. */
export const partId = (path: string, part: 'article' | 'breadcrumb' | 'faq' | 'howto') =>
  `${pageId(path)}#${part}`
