import { counted } from '@/lib/checker/wording'
import { numberFormat } from '@/lib/format/format'
import { type BrandFigures, type Figure, type MetricId, metrics, type Unit } from '@/lib/geo/metrics/metrics'

const formats: Readonly<Record<Unit, (value: number) => string>> = {
  share: numberFormat({
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }),
  rank: numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  score: numberFormat({ maximumFractionDigits: 0 }),
}

const signed = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** "31.4%", "2.3", "64"; "–" where there is no figure. */
export const valueText = (value: number | null, unit: Unit): string =>
  value === null ? '–' : formats[unit](value)

/** "n = 1,070 answers" @param base the plural of what is counted */
export const baseText = (n: number, base: string): string => `n\u00a0=\u00a0${counted(n, base.slice(0, -1))}`

/** "27.0% to 36.2%" */
export const intervalText = ({ interval }: Pick<Figure, 'interval'>, unit: Unit): string | null =>
  interval && `${valueText(interval[0], unit)} to ${valueText(interval[1], unit)}`

/** "+3.1 points", "−0.4"; null where it is not shown. A smaller rank is better; the sign stays that of the number. */
export function changeText({ change }: Pick<Figure, 'change'>, unit: Unit): string | null {
  if (change === null) return null
  const text = signed(unit === 'share' ? change * 100 : change).replace('-', '−')
  return unit === 'rank' ? text : `${text} points`
}

/** Whether some of the values were counted from a list of words. @param own the figures of the own brand */
export const isEstimated = (id: MetricId, own: BrandFigures | null): boolean =>
  id === 'sentiment' && own !== null && own.estimatedSentiments > 0

/** "Visibility", "Sentiment, estimated" */
export const metricName = (id: MetricId, own: BrandFigures | null): string =>
  `${metrics[id].name}${isEstimated(id, own) ? ', estimated' : ''}`
