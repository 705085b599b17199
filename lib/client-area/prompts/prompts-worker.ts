import type { Brand } from '../../geo/answers/reading'
import { serveJobs } from '../../threads/serve-jobs'
import { answerBlocks } from './answer-view'
import type { ColumnChoice } from './prompt-columns'
import { type PromptFile, readPromptFile } from './prompt-file'
import { PromptFileError } from './prompt-file-text'

/* The thread that parses the Markdown of answers for their screens, and uploaded files of prompts. */

/** An error would lose its class on its way. */
function promptFile(given: {
  bytes: Uint8Array
  choice: ColumnChoice
}): { file: PromptFile } | { fault: string } {
  try {
    return { file: readPromptFile(given.bytes, given.choice) }
  } catch (error) {
    if (!(error instanceof PromptFileError)) throw error
    return { fault: error.message }
  }
}

const jobs = {
  blocks: ({ markdown, brands }: { markdown: string; brands: readonly Brand[] }) =>
    answerBlocks(markdown, brands),
  promptFile,
}

export type PromptsJobs = typeof jobs

serveJobs(jobs)
