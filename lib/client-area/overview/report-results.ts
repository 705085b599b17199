import { z } from 'zod'
import { brandSums, runSums } from '@/lib/geo/metrics/sums'
import { promptKinds } from '../../geo/prompt-kinds'
import { sourceKinds } from '../geo-names'

const count = z.int().nonnegative()
const part = z.object({
  /** Whether it is of the range, or of the one before. */
  isCurrent: z.boolean(),
  part: z.enum(['all', 'engine', 'topic', 'kind', 'prompt', 'bucket']),
  key: z.string(),
})

const runRow = part.extend(runSums.shape)
const mentionRow = part.extend({ ...brandSums.shape, brandId: z.string() })

/** The result of visibility_report. */
export const visibilityReport = z.object({
  runs: z.array(runRow),
  mentions: z.array(mentionRow),
  /** The own brand first. */
  brands: z.array(
    z.object({ id: z.string(), name: z.string(), isOwn: z.boolean(), domains: count.nullable() }),
  ),
  gaps: z.array(z.object({ promptId: z.string(), engine: z.string(), runs: count })),
  coverage: z.object({ daysWithRuns: count, runsPerPromptEngineDay: count.nullable() }),
  /** Whether any cited page has been fetched. */
  hasReadPages: z.boolean(),
  prompts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      topic: z.string().nullable(),
      kind: z.enum(promptKinds),
      isEnabled: z.boolean(),
    }),
  ),
})

export type VisibilityReport = z.output<typeof visibilityReport>
export type RunRow = z.output<typeof runRow>
export type MentionRow = z.output<typeof mentionRow>
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
