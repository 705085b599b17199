import type { Brand } from '../../geo/answers/reading'
import { serveJobs } from '../../threads/serve-jobs'
import { answerBlocks } from './answer-view'
import { PromptFileError, type PromptRow, readPromptFile } from './prompt-file'

/* The thread that parses the Markdown of answers for their screens, and uploaded files of prompts. */

/** An error would lose its class on its way. */
function promptFile(text: string): { rows: PromptRow[] } | { fault: string } {
  try {
    return { rows: readPromptFile(text) }
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
