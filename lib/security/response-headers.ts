import { routes } from '../addresses/routes.ts'
import type { Environment } from '../env/environment.ts'
import { pagePolicy } from './page-policy.ts'
import { mailPolicy, policyHeader, resourcePolicy } from './policy.ts'

/** Headers for the addresses that match `source`, a path pattern of Next's. */
interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

/** What no page here uses, so that no script and no frame can ask a visitor for it. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Answers for programs. */
const publicEndpoints = [
  routes.ask,
  routes.mcp,
  routes.openApi,
  routes.aiPlugin,
  routes.apiCatalog,
  routes.securityTxt,
  routes.wacp,
  routes.indexNowKey,
]

const endpointLinks = [
  `<${routes.apiCatalog}>; rel="api-catalog"`,
  `<${routes.openApi}>; rel="service-desc"; type="application/json"`,
  `<${routes.technicalDocumentation}>; rel="service-doc"; type="text/html"`,
].join(', ')

/** Two years, as browsers' own preload lists ask. Other hosts of the domain are not the site's to bind. */
const httpsOnly = 'max-age=63072000'

const rule = (source: string, headers: Record<string, string>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

/**
 * The security headers that depend on the address alone, for `headers()` of the Next configuration; where several rules
 * set a header, the last one wins. The policy of a page is not among them: it belongs to the page (page-cache.ts), or,
 * where a page is made for one request, to the request (proxy.ts). Under `next dev` no cache holds pages, and all share one.
 */
export function responseHeaders(environment: Environment): HeaderRule[] {
  const { isDevelopment, siteUrl } = environment
  const shareable = { 'cross-origin-resource-policy': 'cross-origin' }
  return [
    rule('/:path*', {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': httpsOnly } : {}),
      ...(isDevelopment ? { [policyHeader]: pagePolicy(environment, { scripts: [] }) } : {}),
    }),
    rule('/(api|_next)/:path*', { [policyHeader]: resourcePolicy }),
    // A mail program in a browser shows it from another site.
    rule(routes.newsletterOpened(':delivery').replace('%3A', ':'), shareable),
    // Answers for programs may be read from any origin, and are never pages.
    ...publicEndpoints.map((endpoint) => rule(endpoint, { ...shareable, [policyHeader]: resourcePolicy })),
    // Where a program that knows only the front page finds the rest (RFC 9727, section 3.1; RFC 8631).
    rule(routes.home, { link: endpointLinks }),
    rule(routes.manifest, { [policyHeader]: resourcePolicy }),
    rule(routes.sitemap, { [policyHeader]: resourcePolicy }),
    // The archive's page about an issue is what search engines should list, not the mail in its several forms.
    rule(`${routes.newsletter}/:slug/:form(html|text|hubspot)`, {
      [policyHeader]: mailPolicy(environment),
      'x-robots-tag': 'noindex',
    }),
    // The address holds a token, and a page without any referrer would send its form with `Origin: null`.
    rule(routes.confirm, { 'referrer-policy': 'strict-origin' }),
    // Pictures are shown elsewhere: wherever a page is linked to, and in feed readers.
    rule(`${routes.contentLake}/:path*`, shareable),
    rule(`${routes.sharingPicture(routes.home)}/:path*`, { ...shareable, [policyHeader]: resourcePolicy }),
    rule('/:file(.+\\.(?:avif|gif|ico|jpe?g|png|svg|webp))', shareable),
  ]
}
