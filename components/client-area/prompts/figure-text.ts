import { formatCount, formatShare, numberFormat } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/figure'

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How the values of a figure are written. */
export type Unit = 'share' | 'rank' | 'points'

export const valueText = (value: number, unit: Unit): string => {
  if (unit === 'share') return formatShare(value)
  return unit === 'rank' ? oneDecimal(value) : formatCount(Math.round(value))
}

/** "43–78%" */
function intervalText([low, high]: readonly [number, number], unit: Unit): string {
  const [from, to] = [valueText(low, unit), valueText(high, unit)]
  return unit === 'share' ? `${from.replace('%', '')}–${to}` : `${from}–${to}`
}

/**
 * "95%: 43–78%, n = 24": the interval and the number of runs. "11 of n = 24": the figure is made of 11 of them, such as those that
 * name the brand.
 */
export function basisText({ interval, base, n }: Figure, unit: Unit): string {
  const runs = base === n ? `n = ${formatCount(n)}` : `${formatCount(base)} of n = ${formatCount(n)}`
  return interval ? `95%: ${intervalText(interval, unit)}, ${runs}` : runs
}
