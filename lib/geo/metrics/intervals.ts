/** The 97.5 % quantile of the normal distribution: 95 % of it lie within this many standard deviations. */
export const z95 = 1.959963984540054

export type Interval = readonly [low: number, high: number]

/**
 * The 95 % Wilson score interval of a rate (Wilson 1927; NIST/SEMATECH e-Handbook, 7.2.4.1), without continuity correction. It
 * takes the n events as independent.
 * @param k how many of the n events count, from 0 to n
 * @returns bounds in 0..1 with k / n between them; null for n = 0
 */
export function wilsonInterval(k: number, n: number): Interval | null {
  if (n === 0) return null
  const share = k / n
  const square = z95 ** 2
  const center = (share + square / (2 * n)) / (1 + square / n)
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n ** 2))) / (1 + square / n)
  // At 0 and 1 the bound is exactly the share, which rounding can miss.
  return [k === 0 ? 0 : Math.max(center - half, 0), k === n ? 1 : Math.min(center + half, 1)]
}

/** A value with the number of events that it is a share or a mean of. */
export interface Estimate {
  /** Null if there are no events: that is no figure, not zero. */
  value: number | null
  base: number
  /** 95 %; null if there is none. */
  interval: Interval | null
}

/** A share of events. @param k how many count, from 0 to n @param n all of them */
export const rate = (k: number, n: number): Estimate => ({
  value: n === 0 ? null : k / n,
  base: n,
  interval: wilsonInterval(k, n),
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
 * The 95 % interval of a mean by Student's t, cut at the possible values. It takes the values as independent.
 * @returns null for fewer than two values, and if all are equal: they do not show how much values differ
 */
export function meanInterval({ sum, squareSum, n }: MeanSums, { least, most }: Bounds): Interval | null {
  if (n < 2) return null
  const mean = sum / n
  // Multiplied by n, so that whole numbers stay exact and equal values give exactly 0.
  const squares = n * squareSum - sum ** 2
  if (squares <= 0) return null
  const half = studentQuantile(n - 1) * Math.sqrt(squares / (n * (n - 1)) / n)
  return [Math.max(mean - half, least), Math.min(mean + half, most)]
}

/** A mean of values. */
export const meanOf = (sums: MeanSums, bounds: Bounds): Estimate => ({
  value: sums.n === 0 ? null : sums.sum / sums.n,
  base: sums.n,
  interval: meanInterval(sums, bounds),
})
