import { utcFormat } from '@/lib/format/format'
import type { Alert } from '@/lib/geo/metrics/alert-rule'
import type { AlertFigure } from '@/lib/geo/metrics/figure-ranges'
import type { TrendId } from './filters'
import { type Unit, valueText } from './format-figure'

/** An alert as it is stored. */
export interface VisibilityAlert extends Alert {
  /** The second of the two days, ISO 8601. */
  day: string
}

interface FigureWords {
  name: string
  unit: Unit
  /** What n counts. */
  baseName: 'answers' | 'mentions'
  /** The trend of the dashboard that shows it. */
  trend: TrendId
}

export const alertFigureWords: Readonly<Record<AlertFigure, FigureWords>> = {
  mentionRate: { name: 'Visibility', unit: 'share', baseName: 'answers', trend: 'visibility' },
  shareOfVoice: { name: 'Share of voice', unit: 'share', baseName: 'mentions', trend: 'voice' },
  citationRate: { name: 'Citation rate', unit: 'share', baseName: 'answers', trend: 'citations' },
  position: { name: 'Position', unit: 'rank', baseName: 'mentions', trend: 'position' },
  sentiment: { name: 'Sentiment', unit: 'score', baseName: 'mentions', trend: 'sentiment' },
}

/** "Visibility is below its usual range" */
export function alertTitle({ figure, direction }: Pick<Alert, 'figure' | 'direction'>): string {
  const { name } = alertFigureWords[figure]
  return `${name} is ${direction} its usual range${figure === 'position' ? ' (1 is best)' : ''}`
}

/** "72.5%" */
export const alertValue = ({ figure, value }: Pick<Alert, 'figure' | 'value'>): string =>
  valueText(value, alertFigureWords[figure].unit)

/** "36.0% to 44.1%" */
export function usualText({ figure, usualLow, usualHigh }: Omit<Alert, 'sinceDay'>): string {
  const { unit } = alertFigureWords[figure]
  return `${valueText(usualLow, unit)} to ${valueText(usualHigh, unit)}`
}

const day = utcFormat({ month: 'short', day: 'numeric' })

/** "Nov 23 and Nov 24" */
export const alertDays = ({ sinceDay, day: last }: Pick<VisibilityAlert, 'sinceDay' | 'day'>): string =>
  `${day().format(Date.parse(sinceDay))} and ${day().format(Date.parse(last))}`
