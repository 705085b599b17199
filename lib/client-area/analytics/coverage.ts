import type { Range } from '../report/ranges'

/** An install that was seen. */
export interface Install {
  source: string
  firstSeenAt: string
  lastSeenAt: string
}

/** What a kind of install has seen: agents need one on the server, referrals and visitors need the tag. */
export interface Coverage {
  /** The first time that it covers. */
  since: string
  /** When it last sent something. */
  lastSeenAt: string
}

const serverSources = ['next', 'express', 'cloudflare', 'custom', 'logs']

function coverageBy(installs: readonly Install[], dataSince: string | null): Coverage | null {
  if (installs.length === 0) return null
  const starts = [
    ...installs.map(({ firstSeenAt }) => firstSeenAt),
    ...(dataSince === null ? [] : [dataSince]),
  ]
  const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other)
  const [since = ''] = starts.toSorted(byTime)
  const lastSeenAt = installs
    .map((install) => install.lastSeenAt)
    .toSorted(byTime)
    .at(-1)
  return { since, lastSeenAt: lastSeenAt ?? since }
}

/**
 * What the installs of a site cover; null where there is none, which is not the same as no visits.
 * @param firstVisitAt the day of the first visit of an agent, which is before the install if logs were uploaded
 */
export const coverageOf = (
  installs: readonly Install[],
  firstVisitAt: string | null,
): { agents: Coverage | null; people: Coverage | null } => ({
  agents: coverageBy(
    installs.filter(({ source }) => serverSources.includes(source)),
    firstVisitAt,
  ),
  people: coverageBy(
    installs.filter(({ source }) => source === 'tag'),
    null,
  ),
})

/** What is known of a kind of install, for a range. */
export interface Connection extends Coverage {
  /** Whether all of the period before the range is covered, so that the two can be compared. */
  isComparable: boolean
}

/** What the coverage means for a range. */
export const connectionIn = (coverage: Coverage, { beforeAt }: Pick<Range, 'beforeAt'>): Connection => ({
  ...coverage,
  isComparable: Date.parse(coverage.since) <= Date.parse(beforeAt),
})
