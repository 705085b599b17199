import type { CheckResult, Report } from '../checker/report'

/** What a score means, in words. */
interface ScoreBand {
  from: number
  name: string
  text: string
}

const lowest: ScoreBand = {
  from: 0,
  name: 'Hard to read for assistants',
  text: 'Important parts of this page are out of reach for assistants.',
}

const bands: readonly ScoreBand[] = [
  { from: 90, name: 'Ready', text: 'Assistants can find, read and quote this page.' },
  { from: 70, name: 'Nearly ready', text: 'Most of it works. A few fixes remain.' },
  { from: 50, name: 'Some obstacles', text: 'Assistants can read part of it, with gaps.' },
]

/** The band of a score. @param score from 0 to 100 */
export const scoreBand = (score: number): ScoreBand => bands.find(({ from }) => score >= from) ?? lowest

/** Shown wherever a score is. */
export const noPromise =
  'No score promises a ranking: assistants choose their sources by more than what can be checked here.'

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** "November 24, 2026 at 08:25 UTC" */
export const checkedTime = (iso: string): string => `${time.format(new Date(iso))} UTC`

/** The host of the checked page, in ASCII: a name in another script could look like another name. */
export const checkedHost = ({ finalAddress }: Pick<Report, 'finalAddress'>): string =>
  URL.parse(finalAddress)?.host ?? ''

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** "5.2", "6": points with a decimal place at most. */
export const formatPoints = (points: number): string => tenths.format(points)

/** A duration: "640 ms", "2.3 s". */
export const formatDuration = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${tenths.format(ms / 1_000)} s`

/** The points that a check reached, such as "3 of 6"; undefined if it does not count. */
export const reachedPoints = ({ weight, result }: CheckResult): string | undefined =>
  weight > 0 && result !== null ? `${formatPoints(weight * result)} of ${weight}` : undefined

/** The addresses that responded with status 200: others are no use as links. */
export const reachedAddresses = ({
  finalAddress,
  requests,
}: Pick<Report, 'finalAddress' | 'requests'>): ReadonlySet<string> =>
  new Set([finalAddress, ...requests.flatMap(({ url, status }) => (status === 200 ? [url] : []))])

/** A check with something to fix. */
export type FixableCheck = CheckResult & { fix: NonNullable<CheckResult['fix']> }

const isFixable = (check: CheckResult): check is FixableCheck => check.fix !== null

/** The checks with something to fix, those that add most points first. */
export const fixesOf = ({ checks }: Pick<Report, 'checks'>): FixableCheck[] =>
  checks.filter(isFixable).toSorted((a, b) => b.fix.gain - a.fix.gain)

/** A check with another outcome than the last time. */
export interface CheckChange {
  check: CheckResult
  /** Undefined if it is new. */
  before: CheckResult | undefined
}

/** The checks whose outcome is not that of an earlier report. */
export function changedChecks(before: Report, after: Report): CheckChange[] {
  const earlier = new Map(before.checks.map((check) => [check.id, check]))
  return after.checks.flatMap((check) => {
    const last = earlier.get(check.id)
    if (check.weight === 0) return []
    return last?.verdict === check.verdict && last.result === check.result ? [] : [{ check, before: last }]
  })
}
