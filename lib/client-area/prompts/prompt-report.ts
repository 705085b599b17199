import { z } from 'zod'
import { brandSums, runSums } from '../../geo/metrics/sums'
import { promptKinds } from '../../geo/prompt-kinds'

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
      tags: z.array(z.string()),
      country: z.string().nullable(),
      language: z.string().nullable(),
      persona: z.string().nullable(),
      /** As a user decided; null: as the text says. */
      branding: z.boolean().nullable(),
      /** Of the current text. */
      versionId: z.string().nullable(),
      /** The mentions and ranks are of the own brand, the list of mentions is of each brand that is named. */
      engines: z.array(
        z.object({
          engine: z.string(),
          ...runSums.shape,
          ...brandSums.shape,
          brandMentions: z.array(count),
        }),
      ),
      days: z.array(z.object({ day: z.string(), runs: count, mentions: count })),
    }),
  ),
  /** Of enabled prompts with runs, on all engines. */
  coverage: z.object({
    prompts: count,
    kinds: z.array(z.enum(promptKinds)),
    engines: z.array(z.string()),
    daysWithRuns: count,
    /** The median; null: without runs. */
    runsPerPromptEngineDay: count.nullable(),
  }),
})

export type PromptReport = z.output<typeof promptReport>
export type ReportedPrompt = PromptReport['prompts'][number]
