import 'server-only'
import { Worker } from 'node:worker_threads'
import type { Brand } from '../../geo/answers/reading'
import { JobThread, threadOptions, threadProblemOf } from '../../threads/job-thread'
import { type AnswerBlock, plainPiece } from './answer-blocks'
import type { ColumnChoice } from './prompt-columns'
import type { ImportSource, PromptImport } from './prompt-file'
import { PromptFileError } from './prompt-file-text'
import type { PromptsJobs } from './prompts-worker'

declare global {
  // Next's bundles contain several copies of this module.
  var promptsThread: JobThread<PromptsJobs> | undefined
}

globalThis.promptsThread ??= new JobThread(
  () => new Worker(new URL('./prompts-worker.ts', import.meta.url), { ...threadOptions }),
  // The longest answers take half a second.
  { timeMs: 5_000, maxWaiting: 50, maxWaitingOfOwner: 10 },
)
const thread = globalThis.promptsThread

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

/** Reads a file or a pasted text with prompts in a thread (prompt-file.ts). @throws PromptFileError */
export async function readInThread(
  siteId: string,
  source: ImportSource,
  choice: ColumnChoice,
): Promise<PromptImport> {
  try {
    const answer = await thread.run('prompts', { source, choice }, siteId)
    if ('fault' in answer) throw new PromptFileError(answer.fault)
    return answer.read
  } catch (error) {
    if (!threadProblemOf(error)) throw error
    throw new PromptFileError(`This ${'pasted' in source ? 'text' : 'file'} takes too long to read.`)
  }
}
