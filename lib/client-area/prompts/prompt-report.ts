import { z } from 'zod'
import { promptKinds } from '../geo-names'

const count = z.int().nonnegative()

/** The result of prompt_report. */
export const promptReport = z.object({
  prompts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      topic: z.string().nullable(),
      kind: z.enum(promptKinds),
      isEnabled: z.boolean(),
      /** Of the current text. */
      versionId: z.string().nullable(),
      engines: z.array(
        z.object({
          engine: z.string(),
          runs: count,
          ownCitedRuns: count,
          /** Of the own brand, as the ranks. */
          mentions: count,
          rankSum: count,
          rankSquareSum: count,
        }),
      ),
      days: z.array(z.object({ day: z.string(), runs: count, mentions: count })),
    }),
  ),
  /** Of enabled prompts with runs, on all engines. */
  coverage: z.object({
    prompts: count,
    runs: count,
    kinds: z.array(z.enum(promptKinds)),
    engines: z.array(z.string()),
    daysWithRuns: count,
    /** The median; null: without runs. */
    runsPerPromptEngineDay: count.nullable(),
  }),
})

export type PromptReport = z.output<typeof promptReport>
export type ReportedPrompt = PromptReport['prompts'][number]
export type PromptCoverage = PromptReport['coverage']
