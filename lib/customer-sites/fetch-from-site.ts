import 'server-only'
import { environment } from '../env/server'
import { safeFetch } from '../safe-fetch/safe-fetch'
import { type FetchProblem, SafeFetchError, type SafeResponse } from '../safe-fetch/safe-response'
import { verifierUserAgent } from './verification-request'

/** Where a customer's site is fetched from. */
interface SiteOrigin {
  /** Without a trailing slash. */
  origin: string
  /** For `safeFetch`: the origin, if it is not on the public internet (CUSTOMER_SITE_ORIGINS); otherwise none. */
  allowedOrigins: readonly string[]
}

/** @param domain canonical host of the site */
function siteOrigin(domain: string): SiteOrigin {
  const standIn = environment.customerSiteOrigins.get(domain)
  return standIn
    ? { origin: standIn, allowedOrigins: [standIn] }
    : { origin: `https://${domain}`, allowedOrigins: [] }
}

/** Why a customer's site could not be fetched, as a sentence for the customer. */
export class SiteFault extends Error {
  override name = 'SiteFault'
  /** Whether the site answered with a redirect to another site. */
  readonly isRedirect: boolean

  constructor(message: string, isRedirect = false) {
    super(message)
    this.isRedirect = isRedirect
  }
}

interface SiteRequest {
  /** Default: pages. */
  accept?: string
  /** Default: 500,000, far more than the head of a page has. */
  maxBytes?: number
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** With these, a site may still answer at its other name: many exist only with `www.`. */
const problemsOfOneName: readonly FetchProblem[] = ['unknown-host', 'connection-refused', 'tls']

const redirectFault = (from: string, to: string) =>
  new SiteFault(`${from} redirects to ${to}, which is another site.`, true)

async function fetchFrom(
  origin: string,
  path: string,
  allowedOrigins: readonly string[],
  request: SiteRequest,
) {
  const url = new URL(path, origin)
  const isElsewhere = (address: string) => {
    const host = URL.parse(address)?.host
    return host !== undefined && withoutWww(host) !== withoutWww(url.host)
  }
  let before = url.href
  try {
    return await safeFetch(url, {
      headers: {
        'user-agent': verifierUserAgent(environment.siteUrl),
        accept: request.accept ?? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      },
      allowedOrigins,
      maxBytes: request.maxBytes ?? 500_000,
      beforeRequest(next) {
        if (isElsewhere(next)) throw redirectFault(before, next)
        before = next
      },
    })
  } catch (error) {
    // A redirect to an address that is never fetched.
    const last = error instanceof SafeFetchError ? error.redirects.at(-1) : undefined
    throw last && isElsewhere(last.location) ? redirectFault(last.url, last.location) : error
  }
}

/**
 * Fetches a page or file of a customer's site, by HTTPS, and with `www.` if the site exists only so. Redirects are followed
 * within the site, where `www.` makes no difference.
 * @param domain canonical host of the site
 * @param path with query, from the root
 * @returns the response, whatever its status
 * @throws SiteFault
 */
export async function fetchFromSite(
  domain: string,
  path: string,
  request: SiteRequest = {},
): Promise<SafeResponse> {
  const { origin, allowedOrigins } = siteOrigin(domain)
  const origins = allowedOrigins.length > 0 ? [origin] : [origin, `https://www.${domain}`]
  let failure: SafeFetchError | undefined
  for (const name of origins) {
    try {
      return await fetchFrom(name, path, allowedOrigins, request)
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      // Where there is no name with `www.`, the customer wants to know about the one without.
      if (!failure || error.problem !== 'unknown-host') failure = error
      if (!problemsOfOneName.includes(error.problem)) break
    }
  }
  throw new SiteFault(`We couldn’t fetch ${failure?.url}: ${failure?.message}`)
}
