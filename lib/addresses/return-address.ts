import { routes } from './routes.ts'

/** Encoded, these mean another path to one server than to the next: slash, backslash, dot, control characters, percent. */
const ambiguous = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i

/** What no address holds unencoded: backslashes, which browsers read as slashes, and characters they leave out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritten = /[\\\u0000-\u0020\u007f]/

const standIn = 'https://site.invalid'

const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/**
 * Where a visitor goes after signing in: the page they came for, and never another host.
 * @param value what `redirect` says; it comes from the address bar, so from anyone
 * @returns path and query of a page in the client area; its front page for everything else
 */
export function returnAddress(value: unknown): string {
  const home = routes.clientArea
  if (typeof value !== 'string' || value.length > 2_000) return home
  if (!value.startsWith('/') || value.startsWith('//') || unwritten.test(value)) return home
  const address = URL.parse(value, standIn)
  if (!address || address.origin !== standIn || ambiguous.test(address.pathname)) return home
  const { pathname, search } = address
  if (!isUnder(pathname, routes.clientArea) || pathname.includes('//')) return home
  // Signed in, no one has any business there, and two addresses could lead to each other.
  if (isUnder(pathname.toLowerCase(), routes.signIn)) return home
  return pathname + search
}

/**
 * The same, for a value that may be a full address of this site: mails carry one.
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
 * The sign-in page for a visitor whom the guard turned away: it holds path and query, encoded (specification §2).
 * @param destination path and query of what was asked for
 */
export const guardAddress = (destination: string): string =>
  `${routes.signIn}?redirect=${encodeURIComponent(returnAddress(destination))}`

/**
 * Another page of the sign-in that goes on remembering where the visitor wanted to go.
 * @param query what stands in its address beside that
 */
export function rememberingAddress(
  page: string,
  destination: string,
  query: Record<string, string> = {},
): string {
  const kept = returnAddress(destination)
  const search = new URLSearchParams({ ...query, ...(kept === routes.clientArea ? {} : { redirect: kept }) })
  return search.size > 0 ? `${page}?${search}` : page
}
