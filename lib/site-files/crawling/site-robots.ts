import robotsParser from 'robots-parser'
import { readRobotsFile } from '@/lib/checker/files/robots-file'
import { decodeText } from '@/lib/checker/page/decode-text'
import { checkerToken } from '@/lib/checker/user-agent'
import type { SafeResponse } from '@/lib/safe-fetch/safe-response'
import { maxDelayMs, minDelayMs } from './crawl-limits'

/** What a site's robots.txt says to our crawler. */
export interface SiteRobots {
  mayFetch: (url: string) => boolean
  /** As written. */
  sitemaps: readonly string[]
  /** Between two requests. */
  delayMs: number
}

/** The rules of a site without robots.txt. */
export const noRules: SiteRobots = { mayFetch: () => true, sitemaps: [], delayMs: minDelayMs }

/** The field is no standard; those who write it mean seconds between requests. */
function delayIn(url: string, lines: readonly string[]): number {
  const seconds = robotsParser(url, lines.join('\n')).getCrawlDelay(checkerToken) ?? 0
  return Math.min(maxDelayMs, Math.max(minDelayMs, seconds * 1_000))
}

/**
 * Reads the response to the request for robots.txt (RFC 9309, section 2.3.1).
 * @param origin of the crawl, for whose addresses the rules are
 * @returns undefined if the site must be taken for unreachable: then nothing may be fetched
 */
export function readRobots(origin: string, response: SafeResponse): SiteRobots | undefined {
  const { status, headers, body } = response
  if (status === 429 || status >= 500) return undefined
  const text = decodeText(body, headers.get('content-type'))
  // A file that is really the site's HTML page has no rules.
  if (status !== 200 || text.trimStart().startsWith('<')) return noRules
  const url = `${origin}/robots.txt`
  const file = readRobotsFile(url, text)
  return {
    mayFetch: (address) => file.decide(address, checkerToken).isAllowed,
    sitemaps: file.sitemaps,
    delayMs: delayIn(url, file.lines),
  }
}
