import 'server-only'
import { fetchFromSite, SiteFault } from './fetch-from-site'
import { quote } from './response-text'
import { endOfKey, isUsable, type SiteKey } from './site-keys'
import { type ServerSource, sourceNames } from './sources'
import { checkParameter, newNonce } from './verification-request'

/** Which install reported a verification request. */
export interface Report {
  source: string
}

/** Where reports arrive. */
export interface Reports {
  /** Looks for the report of a verification request among those that have arrived. */
  find(nonce: string): Promise<Report | undefined>
  /** Whether reports of the site have arrived that are not processed yet. */
  areWaiting(): Promise<boolean>
}

export interface ServerInstall {
  domain: string
  source: ServerSource
  /** The site's server keys, the newest first. */
  keys: readonly SiteKey[]
}

interface Waiting {
  /** Default: 8,000. */
  waitMs?: number
  /** Default: 500. */
  pauseMs?: number
}

/** What a verification found. */
export interface ServerFinding {
  /** What is wrong, for the customer; undefined if nothing is. */
  problem: string | undefined
  /** The install that reported the request, even if another one was meant. */
  reportedBy: string | undefined
}

const keyName = ({ hint }: SiteKey) => `srv_…${hint}`

function unusableKeys(keys: readonly SiteKey[], nowMs: number): string | undefined {
  if (keys.some((key) => isUsable(key, nowMs))) return undefined
  const [last] = keys
  return last
    ? `There is no valid server key: the last one, ${keyName(last)}, ${endOfKey(last)}. Create a new one, and set it where your server runs.`
    : 'There is no server key yet. Create one, and set it where your server runs.'
}

/** Headers by which caches say that they answered; Age is also sent for fresh responses, with 0 (RFC 9111, section 5.1). */
function cacheSign(headers: Headers): string | undefined {
  const name = ['cf-cache-status', 'x-cache', 'x-vercel-cache', 'age'].find((header) => {
    const value = headers.get(header) ?? ''
    return header === 'age' ? Number(value) > 0 : /\bhit\b/i.test(value)
  })
  return name && `${name}: ${quote(headers.get(name) ?? '', 60)}`
}

/** Why an answered request may not have been reported. */
function probableCause(keys: readonly SiteKey[], headers: Headers, nowMs: number): string {
  const sign = cacheSign(headers)
  if (sign) return `A cache answered (${sign}), so your server may not have seen the request.`
  const used = keys
    .filter(({ lastUsedAt }) => lastUsedAt !== null)
    .sort((one, other) => Date.parse(other.lastUsedAt ?? '') - Date.parse(one.lastUsedAt ?? ''))
  const [last] = used
  if (!last)
    return 'No report with a key of this site has arrived yet: check AI_VISITS_KEY and AI_VISITS_URL, and that the server has been restarted since.'
  return isUsable(last, nowMs)
    ? 'Earlier reports did arrive: check that the server behind this address still runs the package.'
    : `The key that your server last used, ${keyName(last)}, ${endOfKey(last)}: set AI_VISITS_KEY to the new one. A server whose key was refused tries again after a minute.`
}

async function waitForReport(reports: Reports, nonce: string, { waitMs = 8_000, pauseMs = 500 }: Waiting) {
  const until = performance.now() + waitMs
  for (;;) {
    const report = await reports.find(nonce)
    if (report || performance.now() + pauseMs > until) return report
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/**
 * Requests a page of a site and waits for its install to report the request.
 * @param nowMs since 1970
 */
export async function verifyServerInstall(
  { domain, source, keys }: ServerInstall,
  reports: Reports,
  nowMs: number,
  waiting: Waiting = {},
): Promise<ServerFinding> {
  const problemOnly = (problem: string): ServerFinding => ({ problem, reportedBy: undefined })
  const fault = unusableKeys(keys, nowMs)
  if (fault) return problemOnly(fault)
  const nonce = newNonce()
  try {
    const { url, status, headers } = await fetchFromSite(domain, `/?${checkParameter}=${nonce}`)
    const report = await waitForReport(reports, nonce, waiting)
    if (report?.source === source) return { problem: undefined, reportedBy: source }
    if (report) {
      const by = Object.entries(sourceNames).find(([name]) => name === report.source)?.[1] ?? report.source
      return {
        problem: `The request was reported by ${by}, not by ${sourceNames[source]}.`,
        reportedBy: report.source,
      }
    }
    const answer = `${new URL('/', url).href} answered our request with status ${status}, but no report of it arrived.`
    if (await reports.areWaiting())
      return problemOnly(`${answer} Reports of your site are waiting to be processed. Try again in a minute.`)
    return problemOnly(`${answer} ${probableCause(keys, headers, nowMs)}`)
  } catch (error) {
    if (error instanceof SiteFault) return problemOnly(error.message)
    throw error
  }
}
