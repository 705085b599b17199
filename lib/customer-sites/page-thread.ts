import 'server-only'
import { Worker } from 'node:worker_threads'
import { JobThread, threadOptions, threadProblemOf } from '../threads/job-thread'
import { SiteFault } from './fetch-from-site'
import type { PageJobs } from './page-worker'

declare global {
  // Next's bundles contain several copies of this module.
  var verificationThread: JobThread<PageJobs> | undefined
}

globalThis.verificationThread ??= new JobThread(
  () => new Worker(new URL('./page-worker.ts', import.meta.url), { ...threadOptions }),
  // A page of 500 kB takes up to half a second. What waits longer than a person would is refused.
  { timeMs: 8_000, maxWaiting: 30, maxWaitingOfOwner: 5 },
)
const thread = globalThis.verificationThread

/**
 * Reads a page of a customer's site in a thread.
 * @param url of the page
 * @param accountId whose turn it is
 * @throws SiteFault if it cannot be read in time
 */
export async function readInThread<Kind extends keyof PageJobs>(
  kind: Kind,
  input: Parameters<PageJobs[Kind]>[0],
  url: string,
  accountId: string,
): Promise<ReturnType<PageJobs[Kind]>> {
  try {
    return await thread.run(kind, input, accountId)
  } catch (error) {
    const problem = threadProblemOf(error)
    if (!problem) throw error
    throw new SiteFault(
      problem === 'busy'
        ? 'Too many pages are being checked right now. Try again in a minute.'
        : `We fetched ${url}, but its HTML takes too long to read.`,
    )
  }
}
