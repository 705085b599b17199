import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { after } from 'next/server'
import { availableEngines } from '@/lib/engines/available'
import { availableJudge } from '@/lib/engines/judge'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { claimRuns, planRuns } from './run-jobs'
import { maxUnderWay, shortestCallMs, storeMs } from './run-limits'
import { siteBrandsLoader } from './site-brands'
import { type RunEnd, type RunTools, workRun } from './work-run'

/** Whether this process claims runs at the moment: one loop of it is enough. */
interface ClaimLoop {
  isOpen: boolean
  /** Runs were added since the loop last claimed. */
  isAsked: boolean
}

declare global {
  // Next's bundles contain several copies of this module.
  var promptClaimLoop: ClaimLoop | undefined
}

const state = (): ClaimLoop => {
  globalThis.promptClaimLoop ??= { isOpen: false, isAsked: false }
  return globalThis.promptClaimLoop
}

/** Opens the loop. @returns false if it is open: it then claims once more before it ends */
function openClaimLoop(): boolean {
  const loop = state()
  loop.isAsked = true
  if (loop.isOpen) return false
  loop.isOpen = true
  return true
}

/** Whether runs may have been added since the last call. */
function takeRequest(): boolean {
  const loop = state()
  const { isAsked } = loop
  loop.isAsked = false
  return isAsked
}

function closeClaimLoop(): void {
  state().isOpen = false
}

/** Numbers of prompt runs by what became of them in one slice. */
export interface RunTally extends Record<RunEnd, number> {
  /** Added for due schedules. */
  planned: number
}

interface Slice {
  /** No call ends after it (performance.now()). */
  until: number
}

/** While calls are under way, it looks this often for runs that have been added. */
const pollMs = 1_000

/** Claims runs and works at them, as long as there is time for another call. */
async function claimAndWork(tools: RunTools, underWay: Set<Promise<void>>, tally: RunTally): Promise<void> {
  const neededMs = Math.min(environment.promptRuns.callMs, shortestCallMs) + storeMs
  const ids = [...tools.engines.values()].map(({ id }) => id)
  while (performance.now() + neededMs <= tools.until) {
    takeRequest()
    const room = maxUnderWay - underWay.size
    const claimed = room > 0 ? await claimRuns(ids, room) : []
    for (const run of claimed) {
      const work = workRun(run, tools).then((end) => {
        tally[end] += 1
        underWay.delete(work)
      })
      underWay.add(work)
    }
    if (underWay.size > 0) await Promise.race([...underWay, pause(pollMs)])
    else if (!takeRequest()) return
  }
}

/** Many sites have the same hour. The rest is planned by the next slice. */
const planMs = 10_000

/** Plans the runs of due schedules, some at a time. @returns their number @throws SupabaseError */
async function planDueRuns(ids: Parameters<typeof planRuns>[0]): Promise<number> {
  const until = performance.now() + planMs
  let total = 0
  let planned: number
  do {
    planned = await planRuns(ids)
    total += planned
  } while (planned > 0 && performance.now() < until)
  return total
}

/**
 * The worker of prompt runs: plans those of due schedules, claims due ones, puts them to their engines and stores what was read in
 * the answers. Runs of one slice go on while another slice of this process claims; the database holds the limits.
 * @returns when all its calls have ended; undefined if this process is claiming already, which then finds new runs, too
 * @throws if runs cannot be planned or claimed; what was claimed is still worked at
 */
export async function runPrompts({ until }: Slice): Promise<RunTally | undefined> {
  const tally: RunTally = { planned: 0, done: 0, empty: 0, failed: 0, lost: 0 }
  const engines = availableEngines(environment)
  if (engines.length === 0) return tally
  if (!openClaimLoop()) return undefined
  const tools: RunTools = {
    engines: new Map(engines.map((engine) => [engine.id, engine])),
    judge: availableJudge(environment),
    loadBrands: siteBrandsLoader(),
    until,
  }
  const underWay = new Set<Promise<void>>()
  try {
    tally.planned = await planDueRuns(engines.map(({ id }) => id))
    await claimAndWork(tools, underWay, tally)
  } finally {
    closeClaimLoop()
    await Promise.all(underWay)
  }
  return tally
}

/** Many hosts end a request, and the work after it, at 60 seconds. */
const usualSliceMs = 57_000
/** For claiming, before the last call of a slice. */
const claimMs = 2_000

/** How long a slice takes at most, in milliseconds: longer than usual only if calls may take longer. */
const sliceMs = (): number => Math.max(usualSliceMs, environment.promptRuns.callMs + claimMs + storeMs)

/** The work at runs that have just been requested, for Next's `after`. It logs a failure, and does not throw. */
export const planPromptRuns = (): (() => Promise<void>) => async () => {
  await runPrompts({ until: performance.now() + sliceMs() }).catch((error: unknown) =>
    console.error(`Prompt runs: ${messageOf(error)}`),
  )
}

/** The schedule does not wait longer for calls of engines, which go on after its response. */
const waitMs = 5_000

/**
 * Starts prompt runs, because engines take long to answer: other tasks run meanwhile.
 * @returns the scheduled task: the outcome, or undefined if it is not known in time
 */
export function startPromptRuns(): () => Promise<RunTally | undefined> {
  const runs = runPrompts({ until: performance.now() + sliceMs() })
  after(runs.catch(() => undefined))
  return () => Promise.race([runs, pause(waitMs, undefined)])
}
