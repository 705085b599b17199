import versions from '../../packages/versions.json' with { type: 'json' }
import { routes } from '../addresses/routes.ts'
import type { Environment } from '../env/environment.ts'
import { pagePolicy } from './page-policy.ts'
import { mailPolicy, policyHeader, resourcePolicy } from './policy.ts'

/** Headers for the paths that match `source`, a path pattern of Next. */
interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

/** Features that no page here uses, denied so that no script or frame can request them. */
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

/** Endpoints for programs. */
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

const checkResults = routes.checkResult('').replace(/\/$/, '')

const endpointLinks = [
  `<${routes.apiCatalog}>; rel="api-catalog"`,
  `<${routes.openApi}>; rel="service-desc"; type="application/json"`,
  `<${routes.technicalDocumentation}>; rel="service-doc"; type="text/html"`,
].join(', ')

/** Two years, as browsers' preload lists ask. Without subdomains, which may be other services. */
const httpsOnly = 'max-age=63072000'

const rule = (source: string, headers: Record<string, string>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

/**
 * The security headers that depend only on the path, for `headers()` of the Next configuration; if several rules set a
 * header, the last one wins. The policy of a page is set with its cache entry (page-cache.ts) or, for a page rendered per
 * request, with the response (proxy.ts). Under `next dev`, where pages are not cached, all pages share one.
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
      ...(isDevelopment ? { [policyHeader]: pagePolicy(environment, { scripts: [] }) } : {}),
    }),
    // A customer's site passes the headers of its hosted files on to its own visitors.
    ...(siteUrl.startsWith('https:')
      ? [rule('/((?!hosted/).*)', { 'strict-transport-security': httpsOnly })]
      : []),
    rule(`${routes.hostedFile(':token', ':name*').replaceAll('%3A', ':')}`, shareable),
    rule('/(api|_next)/:path*', { [policyHeader]: resourcePolicy }),
    // Webmail shows the pixel on another site.
    rule(routes.newsletterOpened(':delivery').replace('%3A', ':'), shareable),
    // Customers' pages load the tag, with its digest (Subresource Integrity), and send its events.
    rule(`${routes.tagEvents}/:path*`, shareable),
    ...Object.keys(versions.tag).map((version) =>
      rule(routes.tagScript(version), {
        ...shareable,
        'access-control-allow-origin': '*',
        // A version never changes. One that does not exist yet must not be cached.
        'cache-control': 'public, max-age=31536000, immutable',
        [policyHeader]: resourcePolicy,
      }),
    ),
    // Endpoints for programs may be read from any origin, and are never pages.
    ...publicEndpoints.map((endpoint) => rule(endpoint, { ...shareable, [policyHeader]: resourcePolicy })),
    // Lets programs discover the endpoints from the home page (RFC 9727, section 3.1; RFC 8631).
    rule(routes.home, { link: endpointLinks }),
    rule(routes.manifest, { [policyHeader]: resourcePolicy }),
    rule(routes.sitemap, { [policyHeader]: resourcePolicy }),
    // Search engines should list the archive's page of an issue, not the forms of its email.
    rule(`${routes.newsletter}/:slug/:form(html|text|hubspot)`, {
      [policyHeader]: mailPolicy(environment),
      'x-robots-tag': 'noindex',
    }),
    // Other sites show the badge, and may read the report of a check.
    rule(`${checkResults}/:token/:file(report\\.json|badge\\.svg)`, {
      ...shareable,
      [policyHeader]: resourcePolicy,
      'x-robots-tag': 'noindex',
    }),
    // The URL contains a token. With `no-referrer`, the form would be posted with `Origin: null`.
    rule(routes.confirm, { 'referrer-policy': 'strict-origin' }),
    rule(routes.sharedReport(':token').replace('%3A', ':'), { 'referrer-policy': 'no-referrer' }),
    // Other sites show the pictures: in link previews and feed readers.
    rule(`${routes.contentLake}/:path*`, shareable),
    rule(`${routes.sharingPicture(routes.home)}/:path*`, { ...shareable, [policyHeader]: resourcePolicy }),
    rule('/:file(.+\\.(?:avif|gif|ico|jpe?g|png|svg|webp))', shareable),
  ]
}
