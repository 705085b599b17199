import type { Brand } from '../../geo/answers/reading'
import { serveJobs } from '../../threads/serve-jobs'
import { answerBlocks } from './answer-view'
import type { ColumnChoice } from './prompt-columns'
import { type ImportSource, type PromptImport, readImport } from './prompt-file'
import { PromptFileError } from './prompt-file-text'

/* The thread that parses the Markdown of answers for their screens, and files and texts with prompts. */

/** An error would lose its class on its way. */
function prompts(given: {
  source: ImportSource
  choice: ColumnChoice
}): { read: PromptImport } | { fault: string } {
  try {
    return { read: readImport(given.source, given.choice) }
  } catch (error) {
    if (!(error instanceof PromptFileError)) throw error
    return { fault: error.message }
  }
}

const jobs = {
  blocks: ({ markdown, brands }: { markdown: string; brands: readonly Brand[] }) =>
    answerBlocks(markdown, brands),
  prompts,
}

export type PromptsJobs = typeof jobs

serveJobs(jobs)
