import { LRUCache } from 'lru-cache'
import robotsParser from 'robots-parser'
import { type RobotsFile, readRobotsFile } from '../../checker/files/robots-file'
import { checkerToken } from '../../checker/user-agent'

/** A robots.txt. */
export interface RobotsSource {
  url: string
  text: string
}

/** Files of sites that are being crawled. */
const known = new LRUCache<string, RobotsFile>({ max: 10 })

function fileOf({ url, text }: RobotsSource): RobotsFile {
  const key = `${url}\n${text}`
  const file = known.get(key) ?? readRobotsFile(url, text)
  known.set(key, file)
  return file
}

/**
 * What a robots.txt says to our crawler. A long one takes a while, so it is read in a thread of its own (reader-thread.ts).
 * `crawlDelay` is no standard; those who write it mean seconds between requests.
 */
export function readRobots(source: RobotsSource): { sitemaps: string[]; crawlDelay: number } {
  const { sitemaps, lines } = fileOf(source)
  return {
    sitemaps,
    crawlDelay: robotsParser(source.url, lines.join('\n')).getCrawlDelay(checkerToken) ?? 0,
  }
}

/** Whether a robots.txt allows our crawler an address. */
export const isAllowed = ({ robots, address }: { robots: RobotsSource; address: string }): boolean =>
  fileOf(robots).decide(address, checkerToken).isAllowed
