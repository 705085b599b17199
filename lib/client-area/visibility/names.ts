import type { TrendId } from './filters'
import type { RangeId } from './ranges'

export const rangeLabels: Readonly<Record<RangeId, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '13w': '13 weeks',
  '12m': '12 months',
}

export const trendLabels: Readonly<Record<TrendId, string>> = {
  visibility: 'Visibility',
  voice: 'Share of voice',
  position: 'Position',
  sentiment: 'Sentiment',
  citations: 'Citation rate',
}
