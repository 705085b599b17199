import { namesOwnBrand } from '../../geo/answers/find-mentions'
import type { Brand } from '../../geo/answers/reading'
import { figuresOf } from '../../geo/metrics/figures'
import type { Figures } from '../../geo/metrics/metrics'
import { pairsOf } from '../../geo/metrics/sums'
import type { ReportedPrompt } from './prompt-report'
import type { Prompt } from './prompt-state'
import { type TrackedBrand, totalsOf } from './prompt-totals'
import { type RunState, type RunStatus, runStatus } from './run-rows'
import { mentionTrend, type TrendDay } from './trend'

/** A prompt with the figures of its current text in the last 30 days. */
export interface PromptSummary extends Prompt, RunStatus {
  versionId: string | null
  /** Whether the text names the own brand. Answers then nearly always name it too. */
  namesOwnBrand: boolean
  /** Enabled, but not run, because older ones are as many as the plan allows. */
  isOverPlan: boolean
  figures: Figures
  engines: readonly { engine: string; figures: Figures }[]
  trend: readonly TrendDay[]
}

interface SummaryOptions {
  brands: readonly Brand[]
  days: readonly string[]
  /** That the report is limited to; null: all. */
  engine: string | null
  /** Those that the plan allows, if more are enabled. */
  inPlan?: ReadonlySet<string> | undefined
}

/** Only those made of the sums that the report has have a value. */
const figuresOfEngines = (engines: ReportedPrompt['engines'], brands: readonly TrackedBrand[]): Figures =>
  figuresOf(
    totalsOf(
      engines,
      engines,
      brands,
      engines.map(({ runs, brandMentions }) => pairsOf(runs, brandMentions)),
    ),
    null,
  )

/**
 * Summarizes prompts for the list.
 * @param prompts of prompt_report
 * @param states runs of the site, finished ones from the newest to the oldest
 */
export function promptSummaries(
  prompts: readonly ReportedPrompt[],
  states: readonly RunState[],
  { brands, days, engine, inPlan }: SummaryOptions,
): PromptSummary[] {
  const shown = states.filter((run) => engine === null || run.engine === engine)
  const statesOf = Map.groupBy(shown, (run) => run.prompt_version_id)
  return prompts.map(({ engines, days: known, ...prompt }) => {
    const status = runStatus(statesOf.get(prompt.versionId ?? '') ?? [])
    const namesOwn = namesOwnBrand(prompt.text, brands)
    const rows = known.map(({ day, ...sums }) => ({ starts_on: day, ...sums }))
    return {
      ...prompt,
      ...status,
      isOverPlan: prompt.isEnabled && inPlan !== undefined && !inPlan.has(prompt.id),
      namesOwnBrand: namesOwn,
      isBranded: prompt.branding ?? namesOwn,
      lastRunAt: status.lastRunAt ?? known.at(-1)?.day ?? null,
      figures: figuresOfEngines(engines, brands),
      engines: engines
        .filter(({ runs }) => runs > 0)
        .map((row) => ({ engine: row.engine, figures: figuresOfEngines([row], brands) })),
      trend: mentionTrend(rows, rows, days),
    }
  })
}
