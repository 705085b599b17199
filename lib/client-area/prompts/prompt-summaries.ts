import { type Figures, figuresOf } from '../../geo/metrics/figures'
import type { Prompt } from './prompt-state'
import { type MentionRow, type RunRow, type TrackedBrand, totalsOf } from './prompt-totals'
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
  figures: PromptFigures
  engines: readonly { engine: string; figures: PromptFigures }[]
  trend: readonly TrendDay[]
}

/** What the database holds of a prompt. */
export interface PromptData {
  prompt: Prompt & { versionId: string | null }
  runs: readonly RunRow[]
  mentions: readonly MentionRow[]
}

interface SummaryOptions {
  brands: readonly TrackedBrand[]
  days: readonly string[]
  /** Limits the figures to an engine; null: all. */
  engine: string | null
}

const inOrder = (rows: readonly RunRow[]) => [
  ...new Set(rows.filter(({ runs }) => runs > 0).map(({ engine }) => engine)),
]

function figuresOfRows(
  runs: readonly RunRow[],
  mentions: readonly MentionRow[],
  brands: readonly TrackedBrand[],
): PromptFigures {
  const { n, citationRate, own } = figuresOf(totalsOf(runs, mentions, brands), null)
  return { n, citationRate, own: own && { mentionRate: own.mentionRate, position: own.position } }
}

/**
 * Summarizes prompts for the list.
 * @param states runs of the site, finished ones from the newest to the oldest
 */
export function promptSummaries(
  data: readonly PromptData[],
  states: readonly RunState[],
  { brands, days, engine }: SummaryOptions,
): PromptSummary[] {
  const isShown = (row: { engine: string }) => engine === null || row.engine === engine
  const statesOf = Map.groupBy(states.filter(isShown), (run) => run.prompt_version_id)
  return data.map(({ prompt, ...rows }) => {
    const runs = rows.runs.filter(isShown)
    const mentions = rows.mentions.filter(isShown)
    const lastDay = runs
      .map((row) => row.starts_on)
      .toSorted()
      .at(-1)
    const status = runStatus(statesOf.get(prompt.versionId ?? '') ?? [])
    return {
      ...prompt,
      ...status,
      lastRunAt: status.lastRunAt ?? lastDay ?? null,
      figures: figuresOfRows(runs, mentions, brands),
      engines: inOrder(runs).map((id) => {
        const isOf = (row: { engine: string }) => row.engine === id
        return { engine: id, figures: figuresOfRows(runs.filter(isOf), mentions.filter(isOf), brands) }
      }),
      trend: mentionTrend(runs, mentions, days),
    }
  })
}
