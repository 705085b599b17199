import 'server-only'
import { z } from 'zod'
import { type EngineId, engineIds, engines } from '@/lib/engines/registry'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'
import { answerMs } from '../answers/answer-thread'
import { judgeMs, resolveMs, storeMs } from './run-limits'

/** A run that this worker has claimed. */
export interface ClaimedRun {
  id: string
  claim: string
  siteId: string
  engine: EngineId
  question: string
  /** Where the person who asks is, as two letters (ISO 3166-1). */
  country: string
  /** In which language a product for consumers is asked, as two letters; null: the usual one of the country. */
  language: string | null
}

const claimedSchema = z.array(
  z.object({
    id: z.uuid(),
    claim: z.uuid(),
    siteId: z.uuid(),
    engine: z.enum(engineIds),
    question: z.string(),
    country: z.string().regex(/^[A-Z]{2}$/),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .default(null),
  }),
)

/** Tries of a write, as long as the database does not refuse it. */
const maxTries = 3
const pauseMs = 500

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The database does not accept an answer, and would not at another try. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused'
}

/** Plans the runs of due schedules. @returns their number @throws SupabaseError */
export async function planRuns(ids: readonly EngineId[]): Promise<number> {
  return dataOf(
    adminClient()
      .rpc('plan_prompt_runs', { available: [...ids] })
      .retry(false),
  )
}

/**
 * Claims due runs, within the limits of engines and all budgets. A claim counts as a call.
 * @throws SupabaseError
 */
export async function claimRuns(ids: readonly EngineId[], batch: number): Promise<ClaimedRun[]> {
  const { budgets, callMs } = environment.promptRuns
  const data = await dataOf(
    adminClient()
      .rpc('claim_runs_in_budget', {
        engine_limits: engines.flatMap(({ id, limits }) =>
          ids.includes(id) ? [{ engine: id, ...limits }] : [],
        ),
        batch,
        // Longer than a call with all that follows it, so that no other worker makes the same call.
        lease_seconds: Math.ceil((callMs + resolveMs + answerMs + judgeMs + 2 * storeMs) / 1_000),
        budgets,
      })
      .retry(false),
  )
  return claimedSchema.parse(data)
}

/**
 * Stores an answer.
 * @returns false if the run was canceled, deleted or claimed again meanwhile
 * @throws AnswerRefused; another error if the database does not respond
 */
export async function finishRun({ id, claim }: ClaimedRun, result: Json): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { data, error, status } = await adminClient()
      .rpc('finish_prompt_run', { run_id: id, run_claim: claim, result })
      .retry(false)
    if (!error) return data
    // 409: a row that the answer refers to is being deleted.
    const isRefused = status >= 400 && status < 500 && status !== 409
    if (isRefused) throw new AnswerRefused(`finish_prompt_run: ${error.message}`)
    if (tries === maxTries) throw new Error(`finish_prompt_run: ${error.message}`)
    await pause(pauseMs * tries)
  }
}

/** Why a call failed. */
export interface RunFailure {
  code: string
  message: string
  isFinal: boolean
  retryAfterSeconds?: number | undefined
  /** What the provider charges although it failed; null if unknown. */
  costUsd?: number | null
}

/** Records that a call failed. @returns as `finishRun` @throws if the database does not respond */
export async function failRun({ id, claim }: ClaimedRun, failure: RunFailure): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { data, error } = await adminClient()
      .rpc('fail_prompt_run', {
        run_id: id,
        run_claim: claim,
        code: failure.code,
        message: failure.message,
        is_final: failure.isFinal,
        ...(failure.retryAfterSeconds !== undefined && { retry_seconds: failure.retryAfterSeconds }),
        ...(typeof failure.costUsd === 'number' && { cost: failure.costUsd }),
      })
      .retry(false)
    if (!error) return data
    if (tries === maxTries) throw new Error(`fail_prompt_run: ${error.message}`)
    await pause(pauseMs * tries)
  }
}
