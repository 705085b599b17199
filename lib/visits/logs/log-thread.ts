import 'server-only'
import { Worker } from 'node:worker_threads'
import { JobThread, threadOptions } from '../../threads/job-thread'
import type { LogJobs } from './log-worker'
import type { LogBlock } from './read-log'
import { maxUploads } from './upload-slots'

declare global {
  // Next's bundles contain several copies of this module.
  var logThread: JobThread<LogJobs> | undefined
}

globalThis.logThread ??= new JobThread(
  () => new Worker(new URL('./log-worker.ts', import.meta.url), { ...threadOptions }),
  // Each upload has one block of lines in it.
  { timeMs: 10_000, maxWaiting: maxUploads, maxWaitingOfOwner: maxUploads },
)
const thread = globalThis.logThread

/** Reads lines of a log in a thread. @param siteId whose turn it is @throws ThreadError */
export const readLogInThread = (siteId: string, block: LogBlock) => thread.run('lines', block, siteId)
