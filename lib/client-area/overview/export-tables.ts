import {
  brandMetricIds,
  type Figure,
  type Figures,
  figureIn,
  type MetricId,
  metricIds,
  metrics,
  trendIds,
  trends,
} from '@/lib/geo/metrics/metrics'
import { qualityOfFigure } from '@/lib/geo/metrics/quality-labels'
import type { CsvValue } from '../report/csv'
import type { Range } from '../report/ranges'
import { metricName } from './format-figure'
import type { VisibilityReport } from './report-results'
import type { RunsView } from './runs-view'
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

/** A row of each figure that there is. */
const figureRows = (figures: Figures): { id: MetricId; figure: Figure; cells: CsvValue[] }[] =>
  metricIds.flatMap((id) => {
    const figure = figureIn(figures, id)
    return figure ? [{ id, figure, cells: [metricName(id, figures.own), ...figureCells(figure)] }] : []
  })

/** The own brand's figures. */
export const figuresTable = ({ figures, quality }: RunsView): Table => ({
  header: ['Figure', ...figureHeader, 'Quality'],
  rows: figureRows(figures).map(({ id, figure, cells }) => [
    ...cells,
    qualityOfFigure(quality.label, metrics[id].unit, figure),
  ]),
})

/** The figures of all brands. */
export const brandsTable = ({ leaderboard }: RunsView): Table => ({
  header: ['Brand', 'Own', 'Figure', ...figureHeader],
  rows: leaderboard.flatMap((brand) =>
    brandMetricIds.map((id) => [
      brand.name,
      brand.isOwn ? 'yes' : 'no',
      metrics[id].name,
      ...figureCells(brand[id]),
    ]),
  ),
})

/** Each figure of the chart by brand and bucket. */
export function trendTable(report: VisibilityReport, range: Range): Table {
  return {
    header: ['Start (UTC)', 'Brand', 'Figure', 'Value', 'Answers'],
    rows: trendIds.flatMap((id) => {
      const { brands, points } = trendOf(report, range, trends[id])
      return points.flatMap(({ on, n, values }) =>
        brands.map(({ name }, place) => [on, name, metrics[trends[id]].name, values[place] ?? null, n]),
      )
    }),
  }
}

/** The own brand's figures by engine, and by what prompts have. */
export const splitsTable = ({
  engines,
  topics,
  kinds,
  tags,
  countries,
  personas,
  recall,
}: RunsView): Table => ({
  header: ['Split', 'Part', 'Answers', 'Figure', ...figureHeader],
  rows: [
    { name: 'Engine', parts: engines },
    { name: 'Topic', parts: topics },
    { name: 'Type', parts: kinds },
    { name: 'Tag', parts: tags },
    { name: 'Country', parts: countries },
    { name: 'Persona', parts: personas },
  ]
    .flatMap(({ name, parts }) =>
      parts.flatMap(({ label, figures }) =>
        figureRows(figures).map(({ cells }) => [name, label, figures.n, ...cells]),
      ),
    )
    .concat(
      recall.flatMap(({ label, figures }) =>
        figureRows(figures)
          .filter(({ id }) => metrics[id].isRecall)
          .map(({ figure, cells }) => ['Engine, branded prompts', label, figure.n, ...cells]),
      ),
    ),
})
