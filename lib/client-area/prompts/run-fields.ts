import '@/lib/zod-without-eval'
import { z } from 'zod'
import { engineIds } from '../../engines/registry'
import type { Answer } from '../answer'
import { runsPerPromptField } from './schedule-fields'

export type RunField = 'engines' | 'runs_per_prompt'

/** The result of asking for runs. */
export type RunAnswer = Answer<RunField>

/** The rules for a request of runs, the same as the database's (supabase/migrations, request_prompt_runs). */
export const runFields = z.object({
  /** Made by the form, so that a request that is sent twice counts once. */
  request: z.uuid(),
  prompt_ids: z.array(z.uuid()).min(1, 'Choose at least one prompt.').max(1_000),
  engines: z.array(z.enum(engineIds)).min(1, 'Choose at least one engine.').max(12),
  runs_per_prompt: runsPerPromptField,
})
