import { z } from 'zod'
import { brandSums, pageSums, recallSums, runSums } from '@/lib/geo/metrics/sums'
import { promptKinds } from '../../geo/prompt-kinds'
import { sourceKinds } from '../geo-names'

const count = z.int().nonnegative()

/** What a row of sums is of: a prompt on an engine in the range, or in the one before. */
export interface PartKey {
  isCurrent: boolean
  promptId: string
  engine: string
}

const [flag, id] = [z.boolean(), z.string()]

/** Sums by their names; both lists have the same order. */
const named = (names: readonly string[], sums: readonly number[]) =>
  Object.fromEntries(names.map((name, place) => [name, sums[place]]))

const runRows = z
  .object({
    sums: z.array(z.string()),
    parts: z.array(z.tuple([flag, id, id], z.number())),
    buckets: z.array(z.tuple([id], z.number())),
  })
  .transform(({ sums: names, parts, buckets }) => ({
    parts: parts.map(([isCurrent, promptId, engine, ...sums]) => ({
      isCurrent,
      promptId,
      engine,
      ...runSums.parse(named(names, sums)),
    })),
    buckets: buckets.map(([startsOn, ...sums]) => ({ startsOn, ...runSums.parse(named(names, sums)) })),
  }))

const mentionRows = z
  .object({
    sums: z.array(z.string()),
    parts: z.array(z.tuple([flag, id, id, id], z.number())),
    buckets: z.array(z.tuple([id, id], z.number())),
  })
  .transform(({ sums: names, parts, buckets }) => ({
    parts: parts.map(([isCurrent, promptId, engine, brandId, ...sums]) => ({
      isCurrent,
      promptId,
      engine,
      brandId,
      ...brandSums.parse(named(names, sums)),
    })),
    buckets: buckets.map(([startsOn, brandId, ...sums]) => ({
      startsOn,
      brandId,
      ...brandSums.parse(named(names, sums)),
    })),
  }))

const recallNames = ['brandedRuns', 'brandedMentions', 'brandedUnknownRuns', 'brandedAmbiguousRuns']

const recallRow = z.tuple([flag, id, id], z.number()).transform(([isCurrent, promptId, engine, ...sums]) => ({
  isCurrent,
  promptId,
  engine,
  ...recallSums.parse(named(recallNames, sums)),
}))

const recallBucket = z.tuple([id], z.number()).transform(([startsOn, ...sums]) => ({
  startsOn,
  ...recallSums.parse(named(recallNames, sums)),
}))

/** The result of visibility_report. */
export const visibilityReport = z.object({
  runs: runRows,
  mentions: mentionRows,
  /** Of branded prompts. */
  recall: z.array(recallRow),
  recallBuckets: z.array(recallBucket),
  /** The own brand first. */
  brands: z.array(
    z.object({ id: z.string(), name: z.string(), isOwn: z.boolean(), domains: count.nullable() }),
  ),
  gaps: z.array(z.object({ promptId: z.string(), engine: z.string(), runs: count })),
  /** The models of each engine, in the order in which they answered first. */
  models: z.array(z.object({ engine: z.string(), model: z.string(), firstSeenOn: z.iso.date() })),
  coverage: z.object({ daysWithRuns: count, runsPerPromptEngineDay: count.nullable() }),
  /** Null: not known, because the report is filtered. */
  ownPages: pageSums.nullable(),
  /** Whether any cited page has been fetched. */
  hasReadPages: z.boolean(),
  prompts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      topic: z.string().nullable(),
      kind: z.enum(promptKinds),
      isEnabled: z.boolean(),
      isBranded: z.boolean(),
      tags: z.array(z.string()),
      country: z.string().nullable(),
      language: z.string().nullable(),
      persona: z.string().nullable(),
    }),
  ),
})

export type VisibilityReport = z.output<typeof visibilityReport>
export type ReportBrand = VisibilityReport['brands'][number]

const sourceKind = z.enum(sourceKinds)

const citedPage = z.object({
  url: z.string(),
  host: z.string(),
  title: z.string().nullable(),
  citations: count,
})

/** The result of visibility_sources. */
export const visibilitySources = z.object({
  hosts: z.array(
    z.object({ host: z.string(), kind: sourceKind, citations: count, before: count, runs: count }),
  ),
  kinds: z.array(z.object({ kind: sourceKind, citations: count, before: count })),
  /** Cited pages of each tracked brand. */
  brandPages: z.array(z.object({ brandId: z.string(), pages: count, citations: count })),
  /** The pages that are cited most. What they say of the own brand is null until they were read. */
  pages: z.array(
    citedPage.extend({
      kind: sourceKind,
      namesOwn: z.boolean().nullable(),
      linksOwn: z.boolean().nullable(),
    }),
  ),
  unlinked: z.array(citedPage.extend({ sentence: z.string().nullable() })),
  competitorPages: z.array(citedPage.extend({ brandId: z.string().nullable() })),
})

export type VisibilitySources = z.output<typeof visibilitySources>

/** The result of recent_searches. */
export const recentSearches = z.array(
  z.object({ query: z.string(), runs: count, engines: z.array(z.string()) }),
)
export type RecentSearch = z.output<typeof recentSearches>[number]

/** The result of unclaimed_runs. */
export const unclaimedRuns = z.array(
  z.object({
    runId: z.string(),
    promptId: z.string(),
    prompt: z.string(),
    engine: z.string(),
    finishedAt: z.string(),
    sentence: z.string(),
  }),
)
export type UnclaimedRun = z.output<typeof unclaimedRuns>[number]

/** What a model took a name for; null: it was only found by rules. */
const nameKind = z.enum(['company', 'product']).nullable()

/** The result of visibility_names. */
export const visibilityNames = z.object({
  total: count,
  names: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: nameKind,
      runs: count,
      before: count,
      engines: z.array(z.string()),
      firstSeenOn: z.iso.date(),
    }),
  ),
  dismissed: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type VisibilityNames = z.output<typeof visibilityNames>

/** The result of name_details. */
export const nameDetails = z.object({
  id: z.string(),
  siteId: z.string(),
  name: z.string(),
  kind: z.enum(['company', 'product', 'other']).nullable(),
  judgedBy: z.string().nullable(),
  isDismissed: z.boolean(),
  /** Of the name's own site. */
  host: z.string().nullable(),
  /** Null: no answer has it any more. */
  firstSeenOn: z.iso.date().nullable(),
  /** In the last 30 days. */
  engines: z.array(z.object({ engine: z.string(), runs: count })),
  answers: z.array(
    z.object({
      runId: z.string(),
      promptId: z.string(),
      prompt: z.string(),
      engine: z.string(),
      finishedAt: z.string(),
      sentence: z.string(),
    }),
  ),
  pages: z.array(z.object({ url: z.string(), title: z.string().nullable(), host: z.string(), runs: count })),
})

export type NameDetails = z.output<typeof nameDetails>
