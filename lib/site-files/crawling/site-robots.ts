import { decodeText } from '@/lib/checker/page/decode-text'
import type { SafeResponse } from '@/lib/safe-fetch/safe-response'
import { isAllowedInThread, readRobotsInThread } from '../reading/reader-thread'
import { maxDelayMs, minDelayMs } from './crawl-limits'

/** What a site's robots.txt says to our crawler. */
export interface SiteRobots {
  /** False also if that cannot be decided in time. */
  mayFetch: (url: string) => Promise<boolean>
  /** As written. */
  sitemaps: readonly string[]
  /** Between two requests. */
  delayMs: number
}

/** The rules of a site without robots.txt. */
export const noRules: SiteRobots = { mayFetch: async () => true, sitemaps: [], delayMs: minDelayMs }

const delayOf = (seconds: number) => Math.min(maxDelayMs, Math.max(minDelayMs, seconds * 1_000))

/**
 * Reads the response to the request for robots.txt (RFC 9309, section 2.3.1).
 * @param origin of the crawl, for whose addresses the rules are
 * @returns undefined if the site must be taken for unreachable: then nothing may be fetched
 */
export async function readRobots(origin: string, response: SafeResponse): Promise<SiteRobots | undefined> {
  const { status, headers, body } = response
  if (status === 429 || status >= 500) return undefined
  const text = decodeText(body, headers.get('content-type'))
  // A file that is really the site's HTML page has no rules.
  if (status !== 200 || text.trimStart().startsWith('<')) return noRules
  const robots = { url: `${origin}/robots.txt`, text }
  try {
    const { sitemaps, crawlDelay } = await readRobotsInThread(robots)
    return {
      mayFetch: (address) => isAllowedInThread(robots, address).catch(() => false),
      sitemaps,
      delayMs: delayOf(crawlDelay),
    }
  } catch {
    return undefined
  }
}
