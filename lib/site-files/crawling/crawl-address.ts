import { withoutTrailingSlashes } from '@/lib/addresses/routes'
import { isTrackingParameter } from '@/lib/addresses/tracking-parameters'

const maxLength = 1_000
const maxSegments = 10

/** Files that are no web pages. */
const fileEnding =
  /\.(?:7z|apk|atom|avi|avif|bin|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|gif|gz|ico|ics|iso|jar|jpe?g|js|json|m4[av]|map|md|mjs|mov|mp[34]|mpe?g|msi|od[pst]|og[agv]|otf|pdf|pkg|png|pptx?|rar|rss|rtf|svg|tar|tgz|tiff?|ttf|txt|vcf|wasm|wav|web[mp]|woff2?|wmv|xlsx?|xml|yaml|zip)$/i

/** Sign-in, baskets and the like: pages for one person. */
const personalSegments = new Set(
  `account admin basket cart checkout forgot-password log-in login logout lost-password my-account password-reset
  reset-password sign-in sign-out signin signout wp-admin wp-json wp-login.php cgi-bin cdn-cgi`.split(/\s+/),
)

const language = /^[a-z]{2}(?:-[a-z]{2})?$/i

/** The host without `www.`, with its port: the two names count as one site. */
export const siteHost = ({ host }: URL): string => host.replace(/^www\./, '')

/** Whether a path leads nowhere new: too deep, or with a part that repeats, as relative links that add up do. */
function isTrap(segments: readonly string[]): boolean {
  if (segments.length > maxSegments) return true
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  return [...counts.values()].some((count) => count >= 3)
}

/** Whether an address is that of a page for one person, such as a sign-in. */
export function isPersonal({ pathname }: URL): boolean {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean)
  return personalSegments.has(language.test(first) && second !== '' ? second : first)
}

/**
 * The form in which a page is crawled: on the origin of the crawl, without fragment and tracking parameters.
 * @param href an absolute address
 * @param origin of the crawl
 * @returns undefined for another site, and for what is certainly no public web page
 */
export function crawlAddress(href: string, origin: string): string | undefined {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol) || siteHost(url) !== siteHost(new URL(origin))) return undefined
  for (const name of [...url.searchParams.keys()])
    if (isTrackingParameter(name, url.hostname)) url.searchParams.delete(name)
  const segments = url.pathname.split('/').filter(Boolean)
  if (fileEnding.test(url.pathname) || isTrap(segments) || isPersonal(url)) return undefined
  const address = `${origin}${url.pathname}${url.search}`
  return address.length <= maxLength ? address : undefined
}

/** Whether two addresses of one crawl are the same page: a slash at the end makes no other page. */
export function pageKey(address: string): string {
  const { pathname, search } = new URL(address)
  return `${withoutTrailingSlashes(pathname)}${search}`
}

/** The path with each number replaced: pages of a calendar have one shape. */
export const pathShape = (address: string): string => new URL(address).pathname.replace(/\d+/g, '#')

/** Number of parts of the path. */
export const pathDepth = (address: string): number =>
  new URL(address).pathname.split('/').filter(Boolean).length
