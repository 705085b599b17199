import { utcFormat } from '@/lib/format/format'
import type { Alert } from '@/lib/geo/metrics/alerts'
import { metrics } from '@/lib/geo/metrics/metrics'
import { valueText } from './format-figure'

/** An alert as it is stored. */
export interface VisibilityAlert extends Alert {
  /** The second of the two days, ISO 8601. */
  day: string
}

/** "Visibility is below its usual range" */
export function alertTitle({ figure, direction }: Pick<Alert, 'figure' | 'direction'>): string {
  const { name, unit, scale } = metrics[figure]
  return `${name} is ${direction} its usual range${unit === 'rank' ? ` (${scale})` : ''}`
}

/** "72.5%" */
export const alertValue = ({ figure, value }: Pick<Alert, 'figure' | 'value'>): string =>
  valueText(value, metrics[figure].unit)

/** "36.0% to 44.1%" */
export function usualText({ figure, usualLow, usualHigh }: Omit<Alert, 'sinceDay'>): string {
  const { unit } = metrics[figure]
  return `${valueText(usualLow, unit)} to ${valueText(usualHigh, unit)}`
}

const day = utcFormat({ month: 'short', day: 'numeric' })

/** "Nov 23 and Nov 24" */
export const alertDays = ({ sinceDay, day: last }: Pick<VisibilityAlert, 'sinceDay' | 'day'>): string =>
  `${day().format(Date.parse(sinceDay))} and ${day().format(Date.parse(last))}`
