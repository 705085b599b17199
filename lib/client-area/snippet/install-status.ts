import type { Source } from '@/lib/customer-sites/sources'
import { version as packageVersion } from '@/packages/ai-visits/src/version'
import { tagVersion } from '@/packages/tag/install'

/** An install as its row in the database says; times are null if there is none. */
export interface Install {
  source: Source
  firstSeenAt: string | null
  lastSeenAt: string | null
  version: string | null
  lastCheckedAt: string | null
  problem: string | null
}

/** The version that customers install now; sources without one have code of the customer's own. */
const currentVersions: Partial<Record<Source, string>> = {
  tag: tagVersion,
  next: packageVersion,
  express: packageVersion,
  cloudflare: packageVersion,
  logs: packageVersion,
}

const numbersOf = (version: string) => /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number)

/** The newer version of an install that reports with an older one; undefined if there is none, or its version is not known. */
export function newerVersion({ source, version }: Pick<Install, 'source' | 'version'>): string | undefined {
  const current = currentVersions[source]
  const [own, newest] = [numbersOf(version ?? ''), numbersOf(current ?? '')]
  if (!own || !newest) return undefined
  const place = newest.findIndex((number, nth) => number !== own[nth])
  return place >= 0 && (newest[place] ?? 0) > (own[place] ?? 0) ? current : undefined
}

/** `found`: a verification found it, but it has reported nothing yet. */
export type InstallStatus = 'not-seen' | 'found' | 'seen' | 'problem'

/** What is known of an install. A problem counts until the install is seen again. */
export function installStatus(install: Install | undefined): InstallStatus {
  if (!install) return 'not-seen'
  const { lastSeenAt, lastCheckedAt, problem } = install
  const isSeenSince = lastSeenAt !== null && Date.parse(lastSeenAt) > Date.parse(lastCheckedAt ?? '')
  if (problem !== null && !isSeenSince) return 'problem'
  if (lastSeenAt !== null) return 'seen'
  return lastCheckedAt === null ? 'not-seen' : 'found'
}

const isWorking = (install: Install) => ['found', 'seen'].includes(installStatus(install))

/**
 * The installs that say how a site reports from its server: while one of them works, those that a user only tried to verify do
 * not matter.
 */
export function relevantInstalls(installs: readonly Install[]): readonly Install[] {
  if (!installs.some(isWorking)) return installs
  return installs.filter((install) => install.lastSeenAt !== null || isWorking(install))
}
