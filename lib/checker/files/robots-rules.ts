import type { Site } from '../check'
import { findFile } from './found-file'
import { perFiles } from './per-files'
import { type RobotsFile, readRobotsFile } from './robots-file'

/** What a site's robots.txt means to crawlers (RFC 9309, section 2.3.1). */
export type RobotsRules =
  | { state: 'file'; url: string; file: RobotsFile }
  /** There is none, so crawlers may fetch everything. */
  | { state: 'absent'; url: string; because: string }
  /** Crawlers must assume that everything is disallowed. */
  | { state: 'unreachable'; url: string; because: string }

/** @returns the rules, read once per file */
export const robotsRules = perFiles(['robots', 'missing'], readRules)

/** Whether crawlers take the failure for a site that is down. Google does for 429 too, unlike for other client errors. */
function isUnreachable({ files: { robots } }: Site): boolean {
  // Section 2.3.1.2: after too many redirects, the file counts as unavailable.
  if (robots?.state === 'failed') return robots.problem !== 'too-many-redirects'
  if (robots?.state !== 'answered') return false
  const { status } = robots.response
  return status === 429 || status >= 500
}

function readRules(site: Site): RobotsRules {
  const found = findFile(site, 'robots')
  if (found.state === 'found')
    return { state: 'file', url: found.file.url, file: readRobotsFile(found.file.url, found.file.text) }
  const { url, because } = found
  return { state: isUnreachable(site) ? 'unreachable' : 'absent', url, because }
}

/** Whether an agent may fetch an address, and the line of robots.txt that decides. */
export function mayFetch(
  rules: RobotsRules,
  address: string,
  token: string,
): { isAllowed: boolean; line: number | undefined } {
  if (rules.state === 'file') return rules.file.decide(address, token)
  return { isAllowed: rules.state === 'absent', line: undefined }
}
