import { z } from 'zod'
import type { Estimate } from '../geo/metrics/intervals'
import {
  type ApiName,
  type BrandFigures,
  type Figure,
  type Figures,
  type MetricId,
  mainBrandMetricIds,
  metrics,
  siteMetricIds,
  strengthMetricIds,
} from '../geo/metrics/metrics'
import type { Quality } from '../geo/metrics/quality'
import { qualityLabels } from '../geo/metrics/quality-labels'

export const count = z.int().min(0)

const interval = z
  .array(z.number())
  .length(2)
  .nullable()
  .describe('The 95% interval: its lower and its upper bound. Null if there is none.')

const value = z
  .number()
  .nullable()
  .describe('Null means that there is no figure, which is not the same as zero.')

const base = count.describe('The number of events that the value is a share or mean of.')

export const estimate = z.object({ value, base, interval }).meta({ id: 'Estimate' })

export const figure = z
  .object({
    value,
    n: count.describe('Answers that were counted.'),
    base,
    interval,
    change: z
      .number()
      .nullable()
      .describe('The value minus that of the previous period. Null with fewer than 10 answers in either.'),
  })
  .meta({ id: 'Figure' })

/** A record of figures by their names in the API. */
export function byApiName<Id extends MetricId, Value>(
  ids: readonly Id[],
  valueFor: (id: Id) => Value,
): Record<ApiName<Id>, Value> {
  const values = new Map<string, Value>(ids.map((id) => [metrics[id].apiName ?? id, valueFor(id)]))
  const isComplete = (record: object): record is Record<ApiName<Id>, Value> =>
    Object.keys(record).length === ids.length
  const record = Object.fromEntries(values)
  if (!isComplete(record)) throw new Error('Two figures have one name.')
  return record
}

const described = (id: MetricId) =>
  figure.describe(`${metrics[id].meaning}${metrics[id].unit === 'share' ? ' From 0 to 1.' : ''}`)

export const brandFigures = z
  .object({
    ...byApiName(mainBrandMetricIds, described),
    estimatedSentiments: count.describe('How many of these sentiments are estimated from a word list.'),
    strength: z
      .object(byApiName(strengthMetricIds, described))
      .describe('Its mentions by strength of the recommendation, as shares that add up to 1.'),
  })
  .meta({ id: 'BrandFigures' })

export const figures = z
  .object({
    answers: count.describe('Answers that were counted.'),
    ownBrand: brandFigures.nullable().describe('Null if no brand is marked as your own.'),
    ...byApiName(siteMetricIds, described),
  })
  .meta({ id: 'Figures' })

export const quality = z.object({
  label: z.enum(qualityLabels),
  dimensions: z.array(
    z.object({
      name: z.string(),
      label: z.enum(qualityLabels),
      value: z.string().describe('What there is.'),
      needed: z.string().nullable().describe('What is missing for the next level; null: nothing.'),
    }),
  ),
})

const boundsOf = ({ interval: bounds }: Estimate): [number, number] | null => bounds && [bounds[0], bounds[1]]

/** An estimate in a response. */
export const estimateOf = (given: Estimate): z.output<typeof estimate> => ({
  value: given.value,
  base: given.base,
  interval: boundsOf(given),
})

/** A figure in a response. */
export const figureOf = (given: Figure): z.output<typeof figure> => ({
  value: given.value,
  n: given.n,
  base: given.base,
  interval: boundsOf(given),
  change: given.change,
})

/** The figures of a brand in a response. */
export const brandFiguresOf = (given: BrandFigures): z.output<typeof brandFigures> => ({
  ...byApiName(mainBrandMetricIds, (id) => figureOf(given[id])),
  estimatedSentiments: given.estimatedSentiments,
  strength: byApiName(strengthMetricIds, (id) => figureOf(given[id])),
})

/** All figures in a response. */
export const figuresOf = (given: Figures): z.output<typeof figures> => ({
  answers: given.n,
  ownBrand: given.own && brandFiguresOf(given.own),
  ...byApiName(siteMetricIds, (id) => figureOf(given[id])),
})

/** The quality of figures in a response. */
export const qualityOf = ({ label, dimensions }: Quality): z.output<typeof quality> => ({
  label,
  dimensions: dimensions.map((dimension) => ({ ...dimension })),
})
