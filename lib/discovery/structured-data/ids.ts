import { canonicalAddress } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'

/*
 * Every node of the site's structured data has one id wherever it stands, so that machines join what several pages say of
 * it (JSON-LD 1.1, section 3.3).
 */

/** The full address of a path on this site. */
export const fullAddress = (path: string) => `${environment.siteUrl}${path}`

export const organizationId = fullAddress('/#organization')
export const websiteId = fullAddress('/#website')
export const applicationId = fullAddress('/#application')

/** The page itself: its canonical address. */
export const pageId = (path: string) => canonicalAddress(environment.siteUrl, path)

/** Something that stands on a page. */
export const partId = (path: string, part: 'article' | 'breadcrumb' | 'faq' | 'howto') =>
  `${pageId(path)}#${part}`
