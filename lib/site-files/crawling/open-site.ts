import 'server-only'
import { LRUCache } from 'lru-cache'
import { checkerToken } from '@/lib/checker/user-agent'
import type { SafeResponse } from '@/lib/safe-fetch/safe-response'
import { requestTimeoutMs } from './crawl-limits'
import { CrawlRequests, type RequestSettings } from './crawl-requests'
import { isHtml, pageAccept, refusalOf } from './read-page-step'
import { noRules, readRobots, type SiteRobots } from './site-robots'

/** A site that responded. */
export interface OpenSite {
  /** Where it is: with or without www, HTTPS if it has it. */
  origin: string
  requests: CrawlRequests
  robots: SiteRobots
  /** The response of the home page; undefined if it was not requested again. */
  home: SafeResponse | undefined
}

/** Why a site cannot be read: now, or at all. */
export type Closed =
  | { end: 'busy'; problem: string; pauseMs: number | undefined }
  | { end: 'failed'; problem: string }

/** Rules of sites that are being crawled, by origin; RFC 9309 (section 2.4) allows a day. */
const knownRobots = new LRUCache<string, SiteRobots>({ max: 50, ttl: 60 * 60_000 })

const hostOf = (origin: string) => new URL(origin).host

/** Fetches the rules of an origin. */
async function fetchRobots(
  origin: string,
  requests: CrawlRequests,
): Promise<{ robots: SiteRobots; origin: string } | Closed | { unreachable: string }> {
  const fetched = await requests.get(`${origin}/robots.txt`, 'text/plain,*/*;q=0.5')
  if (fetched.state === 'left') return { end: 'failed', problem: `${hostOf(origin)}: ${fetched.reason}` }
  if (fetched.state === 'failed') {
    // A file behind too many redirects counts as missing (RFC 9309, section 2.3.1.2).
    if (fetched.problem !== 'too-many-redirects') return { unreachable: fetched.message }
    return { origin, robots: noRules }
  }
  const { response } = fetched
  const final = new URL(response.url).origin
  const robots = await readRobots(final, response)
  if (robots) return { origin: final, robots }
  const pauseMs = refusalPause(response)
  const problem = `The robots.txt of ${hostOf(origin)} responds with status ${response.status}, so nothing may be read.`
  return { end: 'busy', problem, pauseMs }
}

function refusalPause(response: SafeResponse): number | undefined {
  const refusal = refusalOf(response)
  return refusal?.step === 'refused' ? refusal.pauseMs : undefined
}

/** Opens a site whose origin is known from an earlier slice. */
export async function reopenSite(origin: string, settings: RequestSettings): Promise<OpenSite | Closed> {
  const requests = new CrawlRequests(origin, settings)
  const known = knownRobots.get(origin)
  if (known) {
    requests.follow(known)
    return { origin, requests, robots: known, home: undefined }
  }
  const fetched = await fetchRobots(origin, requests)
  if ('unreachable' in fetched) return { end: 'busy', problem: fetched.unreachable, pauseMs: undefined }
  if ('end' in fetched) return fetched
  // The origin is that of the home page, whatever robots.txt redirects to.
  return follow({ origin, requests, robots: fetched.robots, home: undefined })
}

function follow(site: OpenSite): OpenSite {
  site.requests.follow(site.robots)
  knownRobots.set(site.origin, site.robots)
  return site
}

/**
 * Finds where a site is, reads its rules, and requests its home page.
 * @param origins to try, one after another
 * @param until no other origin is tried after it (performance.now())
 */
export async function openSite(
  origins: readonly string[],
  settings: RequestSettings,
  until: number,
): Promise<OpenSite | Closed> {
  let unreachable = 'The site cannot be reached.'
  for (const [place, tried] of origins.entries()) {
    if (place > 0 && performance.now() + requestTimeoutMs > until) break
    const requests = new CrawlRequests(tried, settings)
    const fetched = await fetchRobots(tried, requests)
    if ('unreachable' in fetched) {
      // The first address is the one that the owner knows.
      if (place === 0) unreachable = fetched.unreachable
      continue
    }
    return 'end' in fetched ? fetched : openHome(fetched, settings)
  }
  return { end: 'busy', problem: unreachable, pauseMs: undefined }
}

async function openHome(
  { origin, robots }: { origin: string; robots: SiteRobots },
  settings: RequestSettings,
): Promise<OpenSite | Closed> {
  const requests = new CrawlRequests(origin, settings)
  requests.follow(robots)
  const host = hostOf(origin)
  if (!(await requests.mayFetch(`${origin}/`))) {
    const problem = `The robots.txt of ${host} asks our crawler (${checkerToken}) not to read the home page.`
    return { end: 'failed', problem }
  }
  await settings.pause(robots.delayMs)
  const fetched = await requests.get(`${origin}/`, pageAccept)
  if (fetched.state === 'left')
    return { end: 'failed', problem: `The home page of ${host}: ${fetched.reason}` }
  if (fetched.state === 'failed') return { end: 'busy', problem: fetched.message, pauseMs: undefined }
  const { response } = fetched
  const { status } = response
  const problem = `The home page of ${host} responds with status ${status}.`
  if (status === 429 || status >= 500) return { end: 'busy', problem, pauseMs: refusalPause(response) }
  if (status < 200 || status >= 300) return { end: 'failed', problem }
  if (!isHtml(response)) return { end: 'failed', problem: `The home page of ${host} is not a web page.` }
  const final = new URL(response.url).origin
  if (final === origin) return follow({ origin, requests, robots, home: response })
  const site = await reopenSite(final, settings)
  return 'end' in site ? site : { ...site, home: response }
}
