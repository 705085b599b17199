import 'server-only'
import { z } from 'zod'
import { defaultFilters } from '../../client-area/overview/filters'
import { headlineText } from '../../client-area/overview/headline'
import { loadReport } from '../../client-area/overview/report-calls'
import type { VisibilityReport } from '../../client-area/overview/report-results'
import { runsView, type SplitRow } from '../../client-area/overview/runs-view'
import { trendOf } from '../../client-area/overview/trend'
import { type RunRange, rangeAt, runRangeIds } from '../../client-area/report/ranges'
import { isSiteMetric, recallMetricIds, trends } from '../../geo/metrics/metrics'
import { siteEndpoint } from '../endpoint'
import {
  brandFigures,
  brandFiguresOf,
  byApiName,
  count,
  figure,
  figureOf,
  figures,
  figuresOf,
  quality,
  qualityOf,
} from '../figures'
import { answersOf, branded, country, engine, kind, persona, range, tag, topic } from '../parameters'

export const period = z.object({
  range: z.enum(runRangeIds),
  bucket: z.enum(['day', 'week', 'month']),
  startsOn: z.iso.date().describe('The first day, in UTC.'),
  endsOn: z.iso.date().describe('The day after the current bucket.'),
  comparedFrom: z.iso.date().describe('The first day of the previous period, which ends at startsOn.'),
})

/** A range in a response. */
export const periodOf = ({ id, bucket, startsOn, endsOn, beforeOn }: RunRange): z.output<typeof period> => ({
  range: id,
  bucket,
  startsOn,
  endsOn,
  comparedFrom: beforeOn,
})

const value = z.number().nullable()

const leader = z.object({
  brandId: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  rank: z.int().min(1).describe('By mentions. Brands with the same number share a rank.'),
  figures: brandFigures,
})

const trendMetrics = Object.values(trends)
const siteTrends = trendMetrics.filter(isSiteMetric)
const brandTrends = trendMetrics.filter((id) => !isSiteMetric(id))

const trendPoint = z.object({
  startsOn: z.iso.date(),
  answers: count,
  ...byApiName(siteTrends, () => value),
  brands: z.array(z.object({ brandId: z.string(), ...byApiName(brandTrends, () => value) })),
})

const part = z.object({
  key: z.string().describe('The engine, topic, type, tag, country or persona. Empty: prompts without one.'),
  name: z.string(),
  figures,
})

/** The figures of all brands in each bucket that the chart can show. */
function trendPoints(report: VisibilityReport, of: RunRange): z.output<typeof trendPoint>[] {
  const found = new Map(trendMetrics.map((id) => [id, trendOf(report, of, id)]))
  const valueAt = (id: (typeof trendMetrics)[number], point: number, place: number) =>
    found.get(id)?.points[point]?.values[place] ?? null
  return (found.get('mentionRate')?.points ?? []).map(({ on, n }, point) => ({
    startsOn: on,
    answers: n,
    ...byApiName(siteTrends, (id) => valueAt(id, point, 0)),
    brands: report.brands.map((brand, place) => ({
      brandId: brand.id,
      ...byApiName(brandTrends, (id) => valueAt(id, point, place)),
    })),
  }))
}

const partOf = ({ key, label, figures: own }: SplitRow): z.output<typeof part> => ({
  key,
  name: label,
  figures: figuresOf(own),
})

export const getVisibility = siteEndpoint({
  id: 'get_visibility',
  path: '/api/v1/sites/{site}/visibility',
  summary: 'Visibility figures',
  description:
    'How often and how well AI engines name your brand and cite your pages: figures with their interval, change and quality, all tracked brands, the trend, and the figures by engine, topic, type, tag, country and persona of prompts.',
  parameters: z.strictObject({ range, engine, kind, topic, tag, country, persona, branded }),
  response: z.object({
    period,
    headline: z
      .string()
      .nullable()
      .describe('What happened, in a sentence. Null without answers, or if no brand is marked as your own.'),
    quality,
    figures,
    leaderboard: z.array(leader).describe('All tracked brands, most mentions first.'),
    trend: z.array(trendPoint).describe('Days, weeks or months, oldest first.'),
    newModels: z
      .array(
        z.object({
          engine: z.string(),
          model: z.string(),
          formerModel: z.string(),
          firstSeenOn: z.iso.date(),
        }),
      )
      .describe(
        'Engines that began to answer with another model in the period or the previous one. Changes of figures leave these engines out.',
      ),
    engines: z.array(part),
    recall: z
      .array(
        z.object({
          engine: z.string(),
          ...byApiName(recallMetricIds, () => figure),
        }),
      )
      .describe('Answers to branded prompts by engine: which engines know you.'),
    topics: z.array(part),
    kinds: z.array(part),
    tags: z.array(part).describe('A prompt with several tags is in each of them, so they don’t add up.'),
    countries: z.array(part).describe('Empty if no prompt has a country of its own.'),
    personas: z.array(part).describe('Empty if no prompt has a persona.'),
  }),
  async load({ client, site, now }, given) {
    const current = rangeAt(given.range, now)
    const filters = {
      ...defaultFilters,
      ...answersOf(given),
      kind: given.kind ?? null,
      topic: given.topic ?? null,
      tag: given.tag ?? null,
      country: given.country ?? null,
      persona: given.persona ?? null,
    }
    const report = await loadReport(client, site.id, filters, current)
    const view = runsView(report, current, filters)
    return {
      period: periodOf(current),
      headline: view.headline && headlineText(view.headline),
      quality: qualityOf(view.quality),
      figures: figuresOf(view.figures),
      leaderboard: view.leaderboard.map(({ name, rank, ...brand }) => ({
        brandId: brand.brandId,
        name,
        isOwn: brand.isOwn,
        rank,
        figures: brandFiguresOf(brand),
      })),
      trend: trendPoints(report, current),
      newModels: view.newModels.map((one) => ({
        engine: one.engine,
        model: one.model,
        formerModel: one.former,
        firstSeenOn: one.on,
      })),
      engines: view.engines.map(partOf),
      recall: view.recall.map((one) => ({
        engine: one.key,
        ...byApiName(recallMetricIds, (id) => figureOf(one.figures[id])),
      })),
      topics: view.topics.map(partOf),
      kinds: view.kinds.map(partOf),
      tags: view.tags.map(partOf),
      countries: view.countries.map(partOf),
      personas: view.personas.map(partOf),
    }
  },
})
