import 'server-only'
import { z } from 'zod'
import { EngineError } from '@/lib/engines/engine'
import { availableJudge, type Judge } from '@/lib/engines/judge'
import { environment } from '@/lib/env/server'
import { hourMs, minuteMs } from '@/lib/format/durations'
import { type Job, type JobEnd, workJobs } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { judgeFoundNames } from '../../answers/names/judge-found-names'
import { addCallCost, startEngineCall } from '../engine-calls'

/** Numbers of names by what became of them. */
export interface NameTally {
  judged: number
  /** Of calls that failed, or whose job was claimed again. */
  lost: number
}

/** How many names are judged at a time. */
const batch = 60
/** For storing, after a call. */
const storeMs = 3_000
/** When the calls for the day or the costs for the month are used up. */
const budgetPauseMs = 6 * hourMs

const dueNames = z.array(z.object({ id: z.uuid(), name: z.string(), sentence: z.string().nullable() }))
async function store(
  { subject, claim }: Job,
  model: string,
  judgments: readonly { id: string; kind: string | null }[],
) {
  return dataOf(
    adminClient()
      .rpc('store_name_judgments', {
        site_id: subject,
        judgment_claim: claim,
        model,
        judgments: judgments.map((judgment) => ({ ...judgment })),
      })
      .retry(false),
  )
}

/** One call for some names of a site. */
async function judgeSome(job: Job, judge: Judge, until: number, tally: NameTally): Promise<JobEnd> {
  const names = dueNames.parse(
    await dataOf(
      adminClient().rpc('names_to_judge', { site_id: job.subject, model: judge.name, batch }).retry(false),
    ),
  )
  if (names.length === 0) return 'dropped'
  if (!(await startEngineCall(job.subject, `names:${job.claim}`)))
    return { inMs: budgetPauseMs, attempts: job.attempts - 1 }
  try {
    const signal = AbortSignal.timeout(Math.max(1, Math.round(until - storeMs - performance.now())))
    const { kinds, costUsd } = await judgeFoundNames(names, judge, signal)
    await addCallCost(job.subject, costUsd)
    const judgments = names.map(({ id }, place) => ({ id, kind: kinds[place] ?? null }))
    if (await store(job, judge.name, judgments)) tally.judged += names.length
    else tally.lost += names.length
    return 'settled'
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    await addCallCost(job.subject, error.costUsd)
    return { problem: error.message }
  }
}

/** How often a process looks for names that were not judged. */
const lookMs = minuteMs
let lookAt = Number.NEGATIVE_INFINITY

/**
 * Lets a model say which of the names that rules found in answers are companies and products, each name once for a site, and all of them again
 * when the model changes. Without a model nothing is done, and names stay an estimate. Figures follow in the database.
 * @returns undefined without a model
 * @throws SupabaseError
 */
export async function judgeNames({ until }: { until: number }): Promise<NameTally | undefined> {
  const judge = availableJudge(environment)
  if (!judge) return undefined
  const tally: NameTally = { judged: 0, lost: 0 }
  if (performance.now() >= lookAt) {
    lookAt = performance.now() + lookMs
    await dataOf(adminClient().rpc('queue_name_judgments', { model: judge.name }).retry(false))
  }
  const failed = await workJobs('site.names', until, {
    work: (job, end) => judgeSome(job, judge, end, tally),
    // They stay an estimate until the model changes.
    giveUp: async (job) => {
      const names = dueNames.parse(
        await dataOf(
          adminClient()
            .rpc('names_to_judge', { site_id: job.subject, model: judge.name, batch })
            .retry(false),
        ),
      )
      return (await store(
        job,
        judge.name,
        names.map(({ id }) => ({ id, kind: null })),
      ))
        ? 'settled'
        : 'dropped'
    },
  })
  tally.lost += failed
  return tally
}
