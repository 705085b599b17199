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
