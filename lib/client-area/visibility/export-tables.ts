import type { Figure } from '@/lib/geo/metrics/figure'
import type { Figures } from '@/lib/geo/metrics/figures'
import type { CsvValue } from '../report/csv'
import type { DashboardView } from './dashboard-view'
import { trendIds } from './filters'
import { trendLabels } from './names'
import type { Range } from './ranges'
import type { VisibilityReport } from './report-results'
import { trendOf } from './trend'

/** A CSV file. Shares are from 0 to 1. */
export interface Table {
  header: string[]
  rows: CsvValue[][]
}

const figureHeader = ['Value', 'n', 'Interval from', 'Interval to', 'Change']

const figureCells = ({ value, base, interval, change }: Figure): CsvValue[] => [
  value,
  base,
  interval?.[0] ?? null,
  interval?.[1] ?? null,
  change,
]

function namedFigures({ own, ...figures }: Figures): [name: string, figure: Figure][] {
  return [
    ...(own
      ? ([
          ['Visibility', own.mentionRate],
          ['Share of voice', own.shareOfVoice],
          ['Position', own.position],
          [own.estimatedSentiments > 0 ? 'Sentiment (estimated)' : 'Sentiment', own.sentiment],
          ['Named first', own.firstShare],
          ['The pick', own.strength.pick],
          ['Recommended', own.strength.recommended],
          ['Listed', own.strength.listed],
          ['Named only', own.strength.named],
        ] satisfies [string, Figure][])
      : []),
    ['Citation share', figures.citationShare],
    ['Citation rate', figures.citationRate],
    ['Unclaimed', figures.unclaimedShare],
    ['Accuracy of facts', figures.accuracyRate],
    ['Authority', figures.authority],
  ]
}

/** The own brand's figures. */
export const figuresTable = ({ figures, quality }: DashboardView): Table => ({
  header: ['Figure', ...figureHeader, 'Quality'],
  rows: namedFigures(figures).map(([name, figure]) => [name, ...figureCells(figure), quality.label]),
})

const trendNames = {
  mentionRate: trendLabels.visibility,
  shareOfVoice: trendLabels.voice,
  position: trendLabels.position,
  sentiment: trendLabels.sentiment,
} as const

/** The figures of all brands. */
export const brandsTable = ({ leaderboard }: DashboardView): Table => ({
  header: ['Brand', 'Own', 'Figure', ...figureHeader],
  rows: leaderboard.flatMap(({ name, isOwn, ...brand }) =>
    (['mentionRate', 'shareOfVoice', 'position', 'firstShare', 'sentiment'] as const).map((key) => [
      name,
      isOwn ? 'yes' : 'no',
      { ...trendNames, firstShare: 'Named first' }[key],
      ...figureCells(brand[key]),
    ]),
  ),
})

/** Each figure of the chart by brand and bucket. */
export function trendTable(report: VisibilityReport, range: Range): Table {
  return {
    header: ['Start (UTC)', 'Brand', 'Figure', 'Value', 'Answers'],
    rows: trendIds.flatMap((id) => {
      const { brands, points } = trendOf(report, range, id)
      return points.flatMap(({ on, n, values }) =>
        brands.map(({ name }, place) => [on, name, trendLabels[id], values[place] ?? null, n]),
      )
    }),
  }
}

/** The own brand's figures by engine, topic and type. */
export const splitsTable = ({ engines, topics, kinds }: DashboardView): Table => ({
  header: ['Split', 'Part', 'Answers', 'Figure', ...figureHeader],
  rows: [
    { name: 'Engine', parts: engines },
    { name: 'Topic', parts: topics },
    { name: 'Type', parts: kinds },
  ].flatMap(({ name, parts }) =>
    parts.flatMap(({ label, figures }) =>
      namedFigures(figures).map(([figure, value]) => [name, label, figures.n, figure, ...figureCells(value)]),
    ),
  ),
})
