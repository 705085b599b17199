import 'server-only'
import { Worker } from 'node:worker_threads'
import { JobThread, threadOptions } from '../../threads/job-thread'
import type { AnswerJobs } from './answer-worker'

/** The longest answers take a second, where the processor is free. */
export const answerMs = 15_000

declare global {
  // Next's bundles contain several copies of this module.
  var threadOfAnswers: JobThread<AnswerJobs> | undefined
}

globalThis.threadOfAnswers ??= new JobThread(
  () => new Worker(new URL('./answer-worker.ts', import.meta.url), { ...threadOptions }),
  // A worker has 16 runs under way.
  { timeMs: answerMs, maxWaiting: 500, maxWaitingOfOwner: 100 },
)

/** Reads answers and cited pages in a thread, for sites by turns. No key of an engine gets there. */
export const answerThread = globalThis.threadOfAnswers
