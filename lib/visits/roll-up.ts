import 'server-only'
import { z } from 'zod'
import { lasting } from '@/lib/cron/run-tasks'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { logFailure } from './storing/log-failure'

/** The outcome of a roll-up. */
export interface RollUpTally {
  /** How many batches were moved into the totals. */
  batches: number
  /** How many of them were set aside, because the database refuses their events. */
  problems: number
  /** Whether another process still does it. */
  isBusy: boolean
}

const tallySchema = z.object({ batches: z.int(), problems: z.int(), isBusy: z.boolean() })

/**
 * Batches of one call, of which the database takes those that have about 200 events. The local Supabase does one thing at a
 * time, and new visits wait for a call: 100 batches with one event take 15 ms, 200 events 25 ms.
 */
const batchCount = 100
const timeoutMs = 15_000
/** The step of another process may not include what this one has just stored. */
const maxBusySteps = 5
const busyPauseMs = 200

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Moves waiting batches into the visits and totals, in small steps.
 * @param until no step is started after it (performance.now())
 * @param pauses after a step, in durations of the step, so that other calls of the database need not wait
 * @throws SupabaseError; what was moved stays moved
 */
export async function rollUpVisits({
  until,
  pauses = 0,
}: {
  until: number
  pauses?: number
}): Promise<RollUpTally> {
  const tally: RollUpTally = { batches: 0, problems: 0, isBusy: false }
  let busySteps = 0
  while (performance.now() < until) {
    const startedAt = performance.now()
    const data = await dataOf(
      adminClient()
        .rpc('roll_up_visits', { batch_count: batchCount })
        .abortSignal(AbortSignal.timeout(timeoutMs))
        .retry(false),
    )
    const step = tallySchema.parse(data)
    tally.batches += step.batches
    tally.problems += step.problems
    tally.isBusy = step.isBusy
    if (step.isBusy) {
      busySteps += 1
      if (busySteps === maxBusySteps) break
      await pause(busyPauseMs)
    } else if (step.batches === 0) break
    else if (pauses > 0) await pause(pauses * (performance.now() - startedAt))
  }
  if (tally.problems > 0)
    console.error(`Batches of visits that were set aside (ingest_batches.problem): ${tally.problems}`)
  return tally
}

/** Between the ends and starts of roll-ups of one process. */
const betweenMs = 1_000
/** A host may drop the work that follows a response. */
const droppedMs = 10_000
const longestMs = 10_000

interface Plan {
  /** performance.now(); undefined: none is planned. */
  plannedAt: number | undefined
  startedAt: number
}

declare global {
  // Next's bundles contain several copies of this module.
  var visitRollUp: Plan | undefined
}

/**
 * Plans a roll-up, at most one a second in this process, so that figures are up to date within seconds of a visit also where
 * no cron runs that often.
 * @returns the work, for Next's `after`; undefined if one is planned that will include what is stored now
 */
export function planRollUp(): (() => Promise<void>) | undefined {
  globalThis.visitRollUp ??= { plannedAt: undefined, startedAt: Number.NEGATIVE_INFINITY }
  const plan = globalThis.visitRollUp
  const now = performance.now()
  if (plan.plannedAt !== undefined && now - plan.plannedAt < droppedMs) return undefined
  plan.plannedAt = now
  return async () => {
    await pause(Math.max(0, plan.startedAt + betweenMs - performance.now()))
    plan.plannedAt = undefined
    plan.startedAt = performance.now()
    await rollUpVisits({ until: plan.startedAt + longestMs, pauses: 3 }).catch(logFailure)
  }
}

/** For the visits that wait: they are moved after every request that stores some. */
export const visitsTask = lasting(5_000, rollUpVisits)
