import { brandFigures, figuresOf } from '@/lib/geo/metrics/figures'
import { isSiteMetric, type MetricId, metrics, type Unit } from '@/lib/geo/metrics/metrics'
import type { Totals } from '@/lib/geo/metrics/sums'
import { namedBuckets } from '../report/labels'
import { dateOf, type Range } from '../report/ranges'
import type { VisibilityReport } from './report-results'
import { type NewModel, newModels, totalsByBucket } from './report-totals'

/** Figures of brands over time, or the citation rate of one's own pages, as if they were a brand. */
export interface Trend {
  unit: Unit
  brands: readonly { id: string; name: string; isOwn: boolean }[]
  points: readonly {
    on: string
    tick: string
    label: string
    /** Successful runs. */
    n: number
    /** One for each brand; null where there is no figure. */
    values: readonly (number | null)[]
  }[]
  /** Where an engine began to answer with another model. */
  newModels: readonly (NewModel & { tick: string })[]
}

const ownPages = { id: 'own pages', name: 'Your pages', isOwn: true }
const branded = { id: 'branded prompts', name: 'Branded prompts', isOwn: true }

/** A figure of all brands, or one of the own pages, in each bucket of a range. */
export function trendOf(report: VisibilityReport, range: Range, id: MetricId): Trend {
  const totals = totalsByBucket(report)
  const valuesOf = (found: Totals | undefined) =>
    isSiteMetric(id)
      ? [found ? figuresOf(found, null)[id].value : null]
      : report.brands.map((shown) => {
          const brand = found?.brands.find(({ brandId }) => brandId === shown.id)
          return found && brand ? brandFigures(brand, found, null)[id].value : null
        })
  const buckets = namedBuckets(range)
  const tickOn = (day: string) => buckets.findLast(({ at }) => dateOf(at) <= day)?.tick
  return {
    unit: metrics[id].unit,
    brands: isSiteMetric(id)
      ? [metrics[id].isRecall ? branded : ownPages]
      : report.brands.map(({ id: brandId, name, isOwn }) => ({ id: brandId, name, isOwn })),
    newModels: newModels(report, range.startsOn).flatMap((one) => {
      const tick = tickOn(one.on)
      return tick === undefined ? [] : [{ ...one, tick }]
    }),
    points: buckets.map(({ at, ...names }) => {
      const on = dateOf(at)
      const found = totals.get(on)
      const n = metrics[id].isRecall ? found?.recall?.brandedRuns : found?.runs.runs
      return { on, ...names, n: n ?? 0, values: valuesOf(found) }
    }),
  }
}
