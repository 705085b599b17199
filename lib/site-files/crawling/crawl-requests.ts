import 'server-only'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { type FetchProblem, SafeFetchError, type SafeResponse } from '@/lib/safe-fetch/safe-response'
import { siteHost } from './crawl-address'
import { maxResponseBytes, minDelayMs, requestTimeoutMs } from './crawl-limits'
import type { SiteRobots } from './site-robots'

export type Fetched =
  | { state: 'answered'; response: SafeResponse }
  | { state: 'failed'; problem: FetchProblem; message: string }
  /** It leads away from the site, or to an address that robots.txt forbids. */
  | { state: 'left'; reason: string }

/** Ends a request that must not be made. */
class RequestRefused extends Error {
  override name = 'RequestRefused'
}

export interface RequestSettings {
  userAgent: string
  /** Origins that may be fetched wherever they are. */
  allowedOrigins: readonly string[]
  /** Waits for some milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

/** The requests of a crawl: one at a time, with a pause before each but the first, and to one site only. */
export class CrawlRequests {
  readonly #settings: RequestSettings
  readonly #origin: string
  #robots: SiteRobots | undefined
  #lastEnd: number | undefined

  /** @param origin of the crawl */
  constructor(origin: string, settings: RequestSettings) {
    this.#origin = origin
    this.#settings = settings
  }

  /** From now on, only what it allows is fetched, and as slowly as it says. */
  follow(robots: SiteRobots): void {
    this.#robots = robots
  }

  /** The pause between two requests. */
  get delayMs(): number {
    return this.#robots?.delayMs ?? minDelayMs
  }

  /** The longest that the next request takes with its pause, in milliseconds. */
  get longestMs(): number {
    return (this.#lastEnd === undefined ? 0 : this.delayMs) + requestTimeoutMs
  }

  /** Whether robots.txt allows an address. The rules are for paths: www and the bare host share them. */
  async mayFetch(url: string): Promise<boolean> {
    const { pathname, search } = new URL(url)
    return (await this.#robots?.mayFetch(`${this.#origin}${pathname}${search}`)) ?? true
  }

  async #check(url: string) {
    const address = new URL(url)
    if (siteHost(address) !== siteHost(new URL(this.#origin)))
      throw new RequestRefused(`It redirects to another site, ${address.host}.`)
    if (!(await this.mayFetch(url)))
      throw new RequestRefused(
        `It redirects to ${address.pathname.slice(0, 200)}, which robots.txt disallows.`,
      )
  }

  /** Fetches an address of the site that robots.txt allows. @throws only for a fault of ours */
  async get(url: string, accept: string): Promise<Fetched> {
    const { userAgent, allowedOrigins, pause } = this.#settings
    if (this.#lastEnd !== undefined)
      await pause(Math.max(0, this.#lastEnd + this.delayMs - performance.now()))
    try {
      const response = await safeFetch(url, {
        headers: { 'user-agent': userAgent, accept },
        allowedOrigins,
        timeoutMs: requestTimeoutMs,
        maxBytes: maxResponseBytes,
        beforeRequest: (next) => this.#check(next),
      })
      return { state: 'answered', response }
    } catch (error) {
      if (error instanceof RequestRefused) return { state: 'left', reason: error.message }
      if (!(error instanceof SafeFetchError)) throw error
      return { state: 'failed', problem: error.problem, message: error.message }
    } finally {
      this.#lastEnd = performance.now()
    }
  }
}
