/** The 97.5 % quantile of the normal distribution: 95 % of it lie within this many standard deviations. */
export const z95 = 1.959963984540054

export type Interval = readonly [low: number, high: number]

/** Wilson's interval of a share of n independent events. @param quantile of how many standard errors it has to each side */
function scoreInterval(share: number, n: number, quantile: number): Interval {
  const square = quantile ** 2
  const center = (share + square / (2 * n)) / (1 + square / n)
  const half = (quantile * Math.sqrt((share * (1 - share)) / n + square / (4 * n ** 2))) / (1 + square / n)
  // At 0 and 1 the bound is exactly the share, which rounding can miss.
  return [share === 0 ? 0 : Math.max(center - half, 0), share === 1 ? 1 : Math.min(center + half, 1)]
}

/**
 * The 95 % Wilson score interval of a rate (Wilson 1927; NIST/SEMATECH e-Handbook, 7.2.4.1), without continuity correction. It
 * takes the n events as independent.
 * @param k how many of the n events count, from 0 to n
 * @returns bounds in 0..1 with k / n between them; null for n = 0
 */
export function wilsonInterval(k: number, n: number): Interval | null {
  return n === 0 ? null : scoreInterval(k / n, n, z95)
}

/** How many of the n events count, of one prompt. */
export type Share = readonly [k: number, n: number]

/** The variance of a sum over the number of its events, where each prompt is drawn as a whole (ratio estimator; Cochran 1977, 6.3). */
function varianceBetween(parts: readonly Share[], value: number, n: number): number {
  const squares = parts.reduce((sum, [ofPart, nOfPart]) => sum + (ofPart - value * nOfPart) ** 2, 0)
  return ((parts.length / (parts.length - 1)) * squares) / n ** 2
}

const sumOf = (parts: readonly Share[]): Share =>
  parts.reduce<Share>(([k, n], [ofPart, nOfPart]) => [k + ofPart, n + nOfPart], [0, 0])

/**
 * How many independent events the events of several prompts are worth: n by how many times larger the variance between prompts is than that of
 * independent events, at most n (Korn and Graubard 1998). If all events count, or none, the variance is not known, and answers to one prompt
 * count as one (Kish 1965, with prompts of unequal sizes).
 * @param asked by prompt, those with events
 */
export function effectiveSize(asked: readonly Share[]): number {
  const [k, n] = sumOf(asked)
  if (asked.length < 2) return n
  if (k === 0 || k === n) return n ** 2 / asked.reduce((sum, [, nOfPart]) => sum + nOfPart ** 2, 0)
  const share = k / n
  return n / Math.max(1, (varianceBetween(asked, share, n) * n) / (share * (1 - share)))
}

/**
 * The 95 % interval of a rate over several prompts. Answers to one prompt are alike, so they count as fewer than they are: Wilson's interval
 * with the effective sample size (Franco et al. 2019), and the quantile of Student's t with one degree of freedom less than prompts.
 * @param parts by prompt
 * @returns that of `wilsonInterval` if only one prompt has events; null without events
 */
export function clusteredInterval(parts: readonly Share[]): Interval | null {
  const asked = parts.filter(([, n]) => n > 0)
  const [k, n] = sumOf(asked)
  return asked.length < 2
    ? wilsonInterval(k, n)
    : scoreInterval(k / n, effectiveSize(asked), studentQuantile(asked.length - 1))
}

/** A value with the number of events that it is a share or a mean of. */
export interface Estimate {
  /** Null if there are no events: that is no figure, not zero. */
  value: number | null
  base: number
  /** 95 %; null if there is none. */
  interval: Interval | null
}

/** A share of events. @param k how many count, from 0 to n @param n all of them @param parts the same by prompt, if they are of several */
export const rate = (k: number, n: number, parts: readonly Share[] = []): Estimate => ({
  value: n === 0 ? null : k / n,
  base: n,
  // What belongs to no prompt, such as cited pages, has no parts with events.
  interval: parts.some(([, ofPart]) => ofPart > 0) ? clusteredInterval(parts) : wilsonInterval(k, n),
})

/** 97.5 % quantiles of Student's t for 1 to 30 degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.2). */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const

/**
 * The 97.5 % quantile of Student's t. Above 30 degrees of freedom, the first terms of its expansion around the normal quantile
 * (Abramowitz and Stegun, 26.7.5) are exact to 0.0001.
 * @param freedom degrees of freedom, from 1
 */
export function studentQuantile(freedom: number): number {
  const first = (z95 ** 3 + z95) / 4
  const second = (5 * z95 ** 5 + 16 * z95 ** 3 + 3 * z95) / 96
  return quantiles[freedom - 1] ?? z95 + first / freedom + second / freedom ** 2
}

/** The sums that a mean is made of. */
export interface MeanSums {
  sum: number
  squareSum: number
  n: number
}

/** The smallest and largest possible value. */
export interface Bounds {
  least: number
  most: number
}

/**
 * The 95 % interval of a mean by Student's t, cut at the possible values. Values of several prompts have the larger of two variances: as if they
 * were independent, and as if each prompt had been drawn as a whole, with one degree of freedom less than prompts.
 * @param parts sum and number of the values by prompt
 * @returns null for fewer than two values, and if all are equal: they do not show how much values differ
 */
export function meanInterval(
  { sum, squareSum, n }: MeanSums,
  { least, most }: Bounds,
  parts: readonly Share[] = [],
): Interval | null {
  if (n < 2) return null
  const mean = sum / n
  // Multiplied by n, so that whole numbers stay exact and equal values give exactly 0.
  const squares = n * squareSum - sum ** 2
  if (squares <= 0) return null
  const independent = squares / (n * (n - 1)) / n
  const asked = parts.filter(([, nOfPart]) => nOfPart > 0)
  const half =
    asked.length < 2
      ? studentQuantile(n - 1) * Math.sqrt(independent)
      : studentQuantile(asked.length - 1) * Math.sqrt(Math.max(independent, varianceBetween(asked, mean, n)))
  return [Math.max(mean - half, least), Math.min(mean + half, most)]
}

/** A mean of values. @param parts sum and number of the values by prompt, if they are of several */
export const meanOf = (sums: MeanSums, bounds: Bounds, parts: readonly Share[] = []): Estimate => ({
  value: sums.n === 0 ? null : sums.sum / sums.n,
  base: sums.n,
  interval: meanInterval(sums, bounds, parts),
})

/**
 * How many independent events a share needs for an interval of at most so much to each side, by Wilson's formula.
 * @param share from 0 to 1, as it is now
 */
export function eventsForHalfWidth(share: number, half: number): number {
  const isEnough = (n: number) => {
    const [low, high] = scoreInterval(share, n, z95)
    return (high - low) / 2 <= half
  }
  let [few, enough] = [0, 1]
  while (!isEnough(enough)) [few, enough] = [enough, enough * 2]
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}
