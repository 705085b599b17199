import { type CheckResult, groupIds, groups, type Report } from './report'

/** The score of a page that cannot be shown, or that no assistant can find, is at most this. */
const capLimit = 49

const counts = (check: CheckResult): check is CheckResult & { result: number } =>
  check.weight > 0 && check.result !== null

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const points = (checks: readonly CheckResult[]) =>
  sum(checks.filter(counts).map(({ weight, result }) => weight * result))
const available = (checks: readonly CheckResult[]) => sum(checks.filter(counts).map(({ weight }) => weight))

const tenths = (number: number) => Math.round(number * 10) / 10

/**
 * The points of the checks that count, of 100: what does not apply leaves the denominator.
 * @param capReason why the score is limited; undefined if it is not
 */
export function scoreOf(
  checks: readonly CheckResult[],
  capReason: string | undefined,
): Pick<Report, 'score' | 'cap' | 'groups'> {
  const outOf = available(checks)
  const full = outOf === 0 ? 0 : Math.round((100 * points(checks)) / outOf)
  const isCapped = capReason !== undefined && full > capLimit
  return {
    score: isCapped ? capLimit : full,
    cap: isCapped ? { limit: capLimit, reason: capReason } : null,
    groups: groupIds.map((id) => {
      const own = checks.filter(({ group }) => group === id)
      return { id, title: groups[id].title, points: tenths(points(own)), outOf: available(own) }
    }),
  }
}

/** The points of the score that a full pass of this check would add. @param outOf points of all checks that count */
export const gainOf = (weight: number, result: number, outOf: number): number =>
  outOf === 0 ? 0 : tenths((100 * weight * (1 - result)) / outOf)

export { available as availablePoints }
