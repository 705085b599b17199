import { findMentions } from '../../geo/answers/find-mentions'
import type { Brand } from '../../geo/answers/reading'
import { type Figures, figuresOf } from '../../geo/metrics/figures'
import type { ReportedPrompt } from './prompt-report'
import type { Prompt } from './prompt-state'
import { type TrackedBrand, totalsOf } from './prompt-totals'
import { type RunState, type RunStatus, runStatus } from './run-rows'
import { mentionTrend, type TrendDay } from './trend'

/** The figures that the list shows of a prompt, or of one engine's answers to it. */
export type PromptFigures = Pick<Figures, 'n' | 'citationRate'> & {
  /** Null if no brand is marked as the own one. */
  own: Pick<NonNullable<Figures['own']>, 'mentionRate' | 'position'> | null
}

/** A prompt with the figures of its current text in the last 30 days. */
export interface PromptSummary extends Prompt, RunStatus {
  versionId: string | null
  /** Whether the text names the own brand. Answers then nearly always name it too. */
  namesOwnBrand: boolean
  figures: PromptFigures
  engines: readonly { engine: string; figures: PromptFigures }[]
  trend: readonly TrendDay[]
}

interface SummaryOptions {
  brands: readonly Brand[]
  days: readonly string[]
  /** That the report is limited to; null: all. */
  engine: string | null
}

function figuresOfEngines(
  engines: ReportedPrompt['engines'],
  brands: readonly TrackedBrand[],
): PromptFigures {
  const runs = engines.map((row) => ({ runs: row.runs, own_cited_runs: row.ownCitedRuns }))
  const mentions = engines.map((row) => ({
    mentions: row.mentions,
    rank_sum: row.rankSum,
    rank_square_sum: row.rankSquareSum,
  }))
  const { n, citationRate, own } = figuresOf(totalsOf(runs, mentions, brands), null)
  return { n, citationRate, own: own && { mentionRate: own.mentionRate, position: own.position } }
}

/**
 * Summarizes prompts for the list.
 * @param prompts of prompt_report
 * @param states runs of the site, finished ones from the newest to the oldest
 */
export function promptSummaries(
  prompts: readonly ReportedPrompt[],
  states: readonly RunState[],
  { brands, days, engine }: SummaryOptions,
): PromptSummary[] {
  const ownBrands = brands.filter(({ isOwn }) => isOwn)
  const shown = states.filter((run) => engine === null || run.engine === engine)
  const statesOf = Map.groupBy(shown, (run) => run.prompt_version_id)
  return prompts.map(({ engines, days: known, ...prompt }) => {
    const status = runStatus(statesOf.get(prompt.versionId ?? '') ?? [])
    const rows = known.map(({ day, ...sums }) => ({ starts_on: day, ...sums }))
    return {
      ...prompt,
      ...status,
      namesOwnBrand: findMentions(prompt.text, ownBrands).length > 0,
      lastRunAt: status.lastRunAt ?? known.at(-1)?.day ?? null,
      figures: figuresOfEngines(engines, brands),
      engines: engines
        .filter(({ runs }) => runs > 0)
        .map((row) => ({ engine: row.engine, figures: figuresOfEngines([row], brands) })),
      trend: mentionTrend(rows, rows, days),
    }
  })
}
