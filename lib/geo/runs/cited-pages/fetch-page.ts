import 'server-only'
import { environment } from '@/lib/env/server'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError, type SafeResponse } from '@/lib/safe-fetch/safe-response'
import { readRobots, type SiteRobots } from '@/lib/site-files/crawling/site-robots'
import { citedPageUserAgent } from './cited-page-user-agent'

/** A page, or a sentence that says why there is none. */
export type FetchedPage = { response: SafeResponse } | { problem: string }

const timeoutMs = 10_000
const maxBytes = 2_000_000
const maxOrigins = 4
const accept = 'text/html,application/xhtml+xml;q=0.9'

/** A redirect to an origin whose robots.txt has not been read. */
class OtherOrigin extends Error {
  readonly url: string
  constructor(url: string) {
    super(url)
    this.url = url
  }
}

class Disallowed extends Error {}

/** Requests of one slice. Each robots.txt is fetched once. */
export class PageRequests {
  readonly #robots = new Map<string, Promise<SiteRobots | undefined>>()

  /**
   * Fetches a cited page as robots.txt allows it, wherever it redirects to.
   * @throws only for a fault of ours
   */
  async fetch(address: string): Promise<FetchedPage> {
    try {
      return await this.#follow(withStandIn(address))
    } catch (error) {
      for (const other of error instanceof SafeFetchError ? otherAddresses(address, error) : []) {
        const page = await this.#follow(other).catch(() => undefined)
        if (page) return page
      }
      return problemOf(error)
    }
  }

  async #follow(address: string): Promise<FetchedPage> {
    let url = address
    for (let origins = 0; origins < maxOrigins; origins++) {
      const { origin } = new URL(url)
      const robots = await this.#robotsOf(origin)
      if (!robots) return { problem: `The robots.txt of ${new URL(url).host} is not available.` }
      try {
        return toPage(await this.#request(url, accept, (next) => check(next, origin, robots)))
      } catch (error) {
        if (!(error instanceof OtherOrigin)) throw error
        url = error.url
      }
    }
    return { problem: `${new URL(address).host} redirects too often.` }
  }

  #robotsOf(origin: string): Promise<SiteRobots | undefined> {
    const known = this.#robots.get(origin)
    if (known) return known
    const reading = this.#request(`${origin}/robots.txt`, 'text/plain').then((response) =>
      readRobots(origin, response),
    )
    this.#robots.set(origin, reading)
    return reading
  }

  #request(url: string, accepted: string, beforeRequest?: (url: string) => Promise<void>) {
    return safeFetch(url, {
      headers: { 'user-agent': citedPageUserAgent(environment.siteUrl), accept: accepted },
      allowedOrigins: [...environment.customerSiteOrigins.values()],
      timeoutMs,
      maxBytes,
      beforeRequest,
    })
  }
}

/** @throws OtherOrigin, Disallowed */
async function check(url: string, origin: string, robots: SiteRobots): Promise<void> {
  if (new URL(url).origin !== origin) throw new OtherOrigin(url)
  if (!(await robots.mayFetch(url))) throw new Disallowed()
}

function toPage(response: SafeResponse): FetchedPage {
  const { status, headers } = response
  if (status < 200 || status >= 300) return { problem: `It responds with status ${status}.` }
  const type = headers.get('content-type') ?? 'text/html'
  const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)
  return isHtml ? { response } : { problem: 'It is not a web page.' }
}

function problemOf(error: unknown): FetchedPage {
  if (error instanceof Disallowed) return { problem: 'robots.txt disallows it.' }
  if (error instanceof SafeFetchError) return { problem: error.message }
  throw error
}

/** The place of a customer's site on this machine, if there is one. */
function withStandIn(address: string): string {
  const { host, pathname, search } = new URL(address)
  const origin = environment.customerSiteOrigins.get(host)
  return origin === undefined ? address : `${origin}${pathname}${search}`
}

/** Citations are counted as https and without `www.`; some sites have only another of these. */
function otherAddresses(address: string, { problem }: SafeFetchError): string[] {
  const isElsewhere = problem === 'unknown-host' || problem === 'connection-refused' || problem === 'tls'
  if (!isElsewhere) return []
  const { hostname } = new URL(address)
  const hosts = hostname.startsWith('www.') ? [hostname] : [`www.${hostname}`, hostname]
  return ['https:', 'http:']
    .flatMap((protocol) =>
      hosts.map((host) => Object.assign(new URL(address), { protocol, hostname: host }).href),
    )
    .filter((other) => other !== address)
}
