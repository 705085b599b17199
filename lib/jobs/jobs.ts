import 'server-only'
import { z } from 'zod'
import { messageOf } from '@/lib/format/error-message'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Database, Json } from '@/lib/supabase/database.types.gen'

interface Limits {
  /** Much longer than an attempt takes; afterward another process claims the job. */
  leaseSeconds: number
  /** Jobs that a process works on at a time. */
  workers: number
  /** With less time than this, an attempt is not worth its start. */
  shortestMs: number
  /** How long one call of the schedule works on jobs of this kind. */
  sliceMs: number
}

/** Work that is done outside of requests, in `public.jobs`. How often a job is tried is stored with it when it is queued. */
export const jobLimits = {
  'account.deletion': { leaseSeconds: 300, workers: 1, shortestMs: 0, sliceMs: 5_000 },
  'account.export': { leaseSeconds: 120, workers: 1, shortestMs: 0, sliceMs: 12_000 },
  'hubspot.contact': { leaseSeconds: 120, workers: 1, shortestMs: 0, sliceMs: 20_000 },
  'own.scan': { leaseSeconds: 120, workers: 1, shortestMs: 30_000, sliceMs: 60_000 },
  // robots.txt, the page, and its reading.
  'page.reading': { leaseSeconds: 120, workers: 10, shortestMs: 20_000, sliceMs: 25_000 },
  'site.comparison': { leaseSeconds: 120, workers: 1, shortestMs: 8_000, sliceMs: 15_000 },
  'site.crawl': { leaseSeconds: 180, workers: 3, shortestMs: 12_000, sliceMs: 60_000 },
  'site.names': { leaseSeconds: 120, workers: 1, shortestMs: 12_000, sliceMs: 20_000 },
  'site.reading': { leaseSeconds: 60, workers: 1, shortestMs: 1_500, sliceMs: 5_000 },
  'site.scan': { leaseSeconds: 120, workers: 3, shortestMs: 30_000, sliceMs: 60_000 },
} satisfies Record<string, Limits>

export type JobKind = keyof typeof jobLimits

/** A claimed job: no other process works on it until its lease ends. */
export interface Job {
  id: string
  claim: string
  /** Claims of this job since it was queued or last got on, with this one. */
  attempts: number
  maxAttempts: number
  /** What is to be done, as its kind describes it. */
  payload: Json
  /** The ID of the row that it is about; empty if it is about none. */
  subject: string
}

const aboutRow = z.object({ id: z.uuid() })

/** A job as the database returns it. */
export function claimedJob(row: Database['public']['Tables']['jobs']['Row']): Job[] {
  const { id, claim, attempts, max_attempts: maxAttempts, payload } = row
  const subject = aboutRow.safeParse(payload).data?.id ?? ''
  return claim ? [{ id, claim, attempts, maxAttempts, payload, subject }] : []
}

/** Claims jobs of a kind that are due, at most `batch`. @throws SupabaseError */
export async function claimJobs(kind: JobKind, batch = 1): Promise<Job[]> {
  const lease_seconds = jobLimits[kind].leaseSeconds
  const rows = await dataOf(adminClient().rpc('claim_jobs', { kind, batch, lease_seconds }).retry(false))
  return rows.flatMap(claimedJob)
}

/** Marks a job as done, if it is still claimed. @throws SupabaseError */
export async function finishJob({ id, claim }: Job): Promise<void> {
  await dataOf(adminClient().rpc('finish_job', { job_id: id, job_claim: claim }))
}

/** Records a failed attempt, if the job is still claimed. Retries have growing delays. @throws SupabaseError */
export async function failJob({ id, claim }: Job, reason: string): Promise<void> {
  await dataOf(adminClient().rpc('fail_job', { job_id: id, job_claim: claim, error: reason }))
}

/** Lets go of a job, if it is still claimed, and changes it. @throws SupabaseError */
export async function releaseJob(
  { id, claim }: Job,
  change: Pick<
    Database['public']['Tables']['jobs']['Update'],
    'attempts' | 'last_error' | 'run_at' | 'state'
  >,
): Promise<void> {
  await dataOf(
    adminClient()
      .from('jobs')
      .update({ ...change, claim: null })
      .eq('id', id)
      .eq('claim', claim),
  )
}

/** Deletes a job that is no longer wanted, so that it can be queued again. @throws SupabaseError */
async function dropJob({ id, claim }: Job): Promise<void> {
  await dataOf(adminClient().from('jobs').delete().eq('id', id).eq('claim', claim))
}

/** `done`: kept for 30 days. `dropped`: no longer wanted. `settled`: the database ended the job with what it stored. */
export type JobEnd = 'done' | 'dropped' | 'settled' | { inMs: number; attempts: number } | { problem: string }

/** What is done for a kind of job. */
export interface JobWork {
  /** @param until when the attempt must have ended (performance.now()) */
  work: (job: Job, until: number) => Promise<JobEnd>
  /** After the last attempt. Without it, the job stays as dead, for an operator. */
  giveUp?: (job: Job, reason: string) => Promise<JobEnd>
  claim?: () => Promise<Job[]>
  /** Takes one of the places that the process has for this work; undefined if none is left. */
  acquire?: () => (() => void) | undefined
}

async function endJob(job: Job, end: JobEnd): Promise<void> {
  if (end === 'settled') return
  if (end === 'done') return finishJob(job)
  if (end === 'dropped') return dropJob(job)
  if ('problem' in end) return failJob(job, end.problem)
  await releaseJob(job, {
    run_at: new Date(Date.now() + end.inMs).toISOString(),
    attempts: end.attempts,
    last_error: null,
  })
}

/**
 * Makes one attempt, and records how it ended.
 * @returns whether it succeeded
 * @throws SupabaseError: the job is due again when its claim expires
 */
async function attemptJob(
  kind: JobKind,
  job: Job,
  { work, giveUp }: Pick<JobWork, 'work' | 'giveUp'>,
  until: number,
): Promise<boolean> {
  const tried = async (): Promise<JobEnd> => {
    if (job.attempts > job.maxAttempts) return { problem: 'The worker never answered.' }
    try {
      return await work(job, until)
    } catch (error) {
      console.error(`A job failed (${kind}): ${messageOf(error)}`)
      return { problem: messageOf(error) }
    }
  }
  const end = await tried()
  const hasFailed = typeof end === 'object' && 'problem' in end
  const isSpent = hasFailed && job.attempts >= job.maxAttempts
  await endJob(job, isSpent && giveUp ? await giveUp(job, end.problem) : end)
  return !hasFailed
}

/** Until when one call of the schedule works on jobs of a kind (performance.now()). */
export const sliceEnd = (kind: JobKind, until: number): number =>
  Math.min(until, performance.now() + jobLimits[kind].sliceMs)

/**
 * Works on the jobs of a kind that are due, until the time is over. What does not fit waits for the next call; a process that is
 * killed loses one attempt.
 * @param until when the call must have ended (performance.now())
 * @returns the number of attempts that failed
 * @throws SupabaseError: the jobs are due again when their claims expire
 */
export async function workJobs(kind: JobKind, until: number, work: JobWork): Promise<number> {
  const { shortestMs, workers } = jobLimits[kind]
  const { claim = () => claimJobs(kind), acquire = () => () => undefined } = work
  const end = sliceEnd(kind, until)
  let failed = 0
  const workOne = async (): Promise<boolean> => {
    const release = acquire()
    if (!release) return false
    try {
      const [job] = await claim()
      if (job && !(await attemptJob(kind, job, work, end))) failed += 1
      return job !== undefined
    } finally {
      release()
    }
  }
  const ended = await Promise.allSettled(
    Array.from({ length: workers }, async () => {
      while (performance.now() + shortestMs <= end) if (!(await workOne())) return
    }),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return failed
}

/** The number of dead jobs of each kind, which wait for an operator. @throws SupabaseError */
export async function countDeadJobs(): Promise<Record<string, number>> {
  const dead = await dataOf(adminClient().from('jobs').select('kind').eq('state', 'dead').limit(1_000))
  return Object.fromEntries(
    [...Map.groupBy(dead, ({ kind }) => kind)].map(([kind, jobs]) => [kind, jobs.length]),
  )
}
