import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** The kinds of jobs of a thread, each with the function that does one, at once or later. */
export type JobTable = Record<string, (input: never) => unknown>

/** What a thread is told. */
export interface JobMessage {
  kind: string
  input: unknown
}

/** What it answers; `fault` if the job failed. */
export type JobAnswer<Output> = { output: Output } | { fault: string }

/** Of 0 to 19; with it, a thread gets a third of a processor beside another that needs all of one. */
const niceness = 5

/** Visitors come first where processors are scarce. Linux has a priority for each thread; elsewhere it would be the whole process's. */
export function giveWayToVisitors(): void {
  if (platform() === 'linux') setPriority(niceness)
}

/** Does the jobs that a `JobThread` gives to this thread, one after another. @throws outside of a thread */
export function serveJobs(jobs: JobTable): void {
  const port = parentPort
  if (!port) throw new Error('Jobs are done in a thread of their own.')
  giveWayToVisitors()
  port.on('message', async ({ kind, input }: { kind: string; input: never }) => {
    let answer: JobAnswer<unknown>
    try {
      answer = { output: await jobs[kind]?.(input) }
    } catch (error) {
      answer = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    port.postMessage(answer)
  })
}
