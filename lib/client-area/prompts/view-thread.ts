import 'server-only'
import { Worker } from 'node:worker_threads'
import type { Brand } from '../../geo/answers/reading'
import { JobThread, threadOptions, threadProblemOf } from '../../threads/job-thread'
import { type AnswerBlock, plainPiece } from './answer-blocks'
import type { ViewJobs } from './view-worker'

declare global {
  // Next's bundles contain several copies of this module.
  var answerViewThread: JobThread<ViewJobs> | undefined
}

globalThis.answerViewThread ??= new JobThread(
  () => new Worker(new URL('./view-worker.ts', import.meta.url), threadOptions),
  // The longest answers take half a second.
  { timeMs: 5_000, maxWaiting: 50, maxWaitingOfOwner: 10 },
)
const thread = globalThis.answerViewThread

/** An answer as its screen shows it (answer-view.ts), parsed in a thread; one that takes too long is shown as plain text. */
export async function viewAnswer(
  siteId: string,
  markdown: string,
  brands: readonly Brand[],
): Promise<AnswerBlock[]> {
  try {
    return await thread.run('blocks', { markdown, brands }, siteId)
  } catch (error) {
    if (!threadProblemOf(error)) throw error
    return [{ kind: 'paragraph', pieces: [plainPiece(markdown)] }]
  }
}
