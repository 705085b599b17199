import { type BrandFigures, brandFigures } from '@/lib/geo/metrics/brand-figures'
import type { Figure } from '@/lib/geo/metrics/figure'
import { figuresOf } from '@/lib/geo/metrics/figures'
import type { Totals } from '@/lib/geo/metrics/totals'
import type { BrandTrendId, TrendId } from './filters'
import type { Unit } from './format-figure'
import { bucketLabel, bucketTick } from './labels'
import type { Range } from './ranges'
import type { VisibilityReport } from './report-results'
import { totalsByPart } from './report-totals'

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
}

const figureOf: Readonly<Record<BrandTrendId, (figures: BrandFigures) => Figure>> = {
  visibility: ({ mentionRate }) => mentionRate,
  voice: ({ shareOfVoice }) => shareOfVoice,
  position: ({ position }) => position,
  sentiment: ({ sentiment }) => sentiment,
}

const units: Readonly<Record<TrendId, Unit>> = {
  visibility: 'share',
  voice: 'share',
  position: 'rank',
  sentiment: 'score',
  citations: 'share',
}

const ownPages = { id: 'own pages', name: 'Your pages', isOwn: true }

/** A figure of all brands, or the citation rate, in each bucket of a range. */
export function trendOf(report: VisibilityReport, { buckets, bucket }: Range, trend: TrendId): Trend {
  const totals = new Map(totalsByPart(report, 'bucket').map((one) => [one.key, one]))
  const last = buckets.at(-1)
  const valuesOf = (found: Totals | undefined) =>
    trend === 'citations'
      ? [found ? figuresOf(found, null).citationRate.value : null]
      : report.brands.map(({ id }) => {
          const brand = found?.brands.find(({ brandId }) => brandId === id)
          return found && brand ? figureOf[trend](brandFigures(brand, found, null)).value : null
        })
  return {
    unit: units[trend],
    brands:
      trend === 'citations' ? [ownPages] : report.brands.map(({ id, name, isOwn }) => ({ id, name, isOwn })),
    points: buckets.map((on) => {
      const found = totals.get(on)
      return {
        on,
        tick: bucketTick(on, bucket),
        label: `${bucketLabel(on, bucket)}${on === last ? ' (so far)' : ''}`,
        n: found?.runs.runs ?? 0,
        values: valuesOf(found),
      }
    }),
  }
}
