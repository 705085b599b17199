import { clusteredInterval, effectiveSize, type Share } from './intervals'

/** How exact a share over several prompts is, and what would make it more exact. */
export interface Precision {
  answers: number
  /** So many independent answers would have an interval of this width. */
  effective: number
  /** Half the width of its 95 % interval, from 0 to 1. */
  half: number
  /** The same, by estimate, with twice as many answers to the same prompts. */
  halfWithTwice: number
  /** How many prompts like these it would take, by estimate, for an interval of `half`. */
  promptsFor: (half: number) => number
}

/**
 * More answers to the same prompts make the share of each prompt more exact, and not the differences between prompts smaller. So the variance
 * between prompts is split in two: what independent answers to each would make, which halves with twice as many, and the rest, which stays.
 * @param parts how many answers count, and how many there are, by prompt
 * @returns null without answers
 */
export function precisionOf(parts: readonly Share[]): Precision | null {
  const asked = parts.filter(([, n]) => n > 0)
  const interval = clusteredInterval(asked)
  if (!interval) return null
  const answers = asked.reduce((sum, [, n]) => sum + n, 0)
  const share = asked.reduce((sum, [k]) => sum + k, 0) / answers
  const half = (interval[1] - interval[0]) / 2
  const effective = effectiveSize(asked)
  const ofAll = (share * (1 - share)) / effective
  const within = asked.reduce(
    (sum, [k, n]) => sum + (n > 1 ? ((k / n) * (1 - k / n) * n ** 2) / (n - 1) : share * (1 - share) * n),
    0,
  )
  const independent = Math.min(within / answers ** 2, ofAll)
  // By the same factor as the standard error, because the interval is not symmetric.
  const smaller = ofAll === 0 ? 1 : Math.sqrt((ofAll - independent / 2) / ofAll)
  return {
    answers,
    effective,
    half,
    halfWithTwice: half * smaller,
    promptsFor: (wanted) => Math.ceil(asked.length * (half / wanted) ** 2),
  }
}
