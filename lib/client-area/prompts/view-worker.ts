import type { Brand } from '../../geo/answers/reading'
import { serveJobs } from '../../threads/serve-jobs'
import { answerBlocks } from './answer-view'

/* The thread that parses the Markdown of answers for their screens. */

const jobs = {
  blocks: ({ markdown, brands }: { markdown: string; brands: readonly Brand[] }) =>
    answerBlocks(markdown, brands),
}

export type ViewJobs = typeof jobs

serveJobs(jobs)
