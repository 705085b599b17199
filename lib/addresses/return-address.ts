import { routes } from './routes'

/** Encoded slash, backslash, dot, percent and control characters: servers decode them differently. */
const ambiguous = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i

/** Unencoded backslashes, which browsers read as slashes, and spaces and control characters, which they drop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const unwritten = /[\\\u0000-\u0020\u007f]/

const standIn = 'https://site.invalid'

const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/**
 * Where a visitor goes after signing in: the requested page, and never another host.
 * @param value of the `redirect` parameter, untrusted
 * @returns path and query of a page in the client area; for any other value, the path of its home page
 */
export function returnAddress(value: unknown): string {
  const home = routes.clientArea
  if (typeof value !== 'string' || value.length > 2_000) return home
  if (!value.startsWith('/') || value.startsWith('//') || unwritten.test(value)) return home
  const address = URL.parse(value, standIn)
  if (!address || address.origin !== standIn || ambiguous.test(address.pathname)) return home
  const { pathname, search } = address
  if (!isUnder(pathname, routes.clientArea) || pathname.includes('//')) return home
  // The sign-in pages have nothing for a signed-in visitor and could cause a redirect loop.
  if (isUnder(pathname.toLowerCase(), routes.signIn)) return home
  return pathname + search
}

/**
 * As `returnAddress`, for a value that may also be a full URL of this site, as in emails.
 * @param siteUrl origin of the site
 */
export const returnAddressOnSite = (value: unknown, siteUrl: string): string =>
  returnAddress(
    typeof value === 'string' && value.startsWith(`${siteUrl}/`) ? value.slice(siteUrl.length) : value,
  )

/**
 * The request header by which the proxy tells pages of the client area their path and query, which layouts cannot read. The
 * proxy overwrites what a visitor sends under this name.
 */
export const askedAddressHeader = 'x-client-area-address'

/**
 * The sign-in page for a visitor who must sign in first; `redirect` holds path and query, encoded (specification §2).
 * @param destination path and query of the requested page
 */
export const signInAddress = (destination: string): string =>
  `${routes.signIn}?redirect=${encodeURIComponent(returnAddress(destination))}`

/**
 * Another sign-in page, with the visitor's destination kept in `redirect`.
 * @param query further query parameters
 */
export function withReturnAddress(
  page: string,
  destination: string,
  query: Record<string, string> = {},
): string {
  const kept = returnAddress(destination)
  const search = new URLSearchParams({ ...query, ...(kept === routes.clientArea ? {} : { redirect: kept }) })
  return search.size > 0 ? `${page}?${search}` : page
}
