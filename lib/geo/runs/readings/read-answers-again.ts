import 'server-only'
import { workJobs } from '@/lib/jobs/jobs'
import { answerThread } from '../../answers/answer-thread'
import { siteBrandsLoader } from '../site-brands'
import { answerReadings } from './answer-readings'
import { pageReadings } from './page-readings'
import { giveUpReading, readByRules, readSlice, storeReadings } from './reading-jobs'

/** Numbers of what was read again. */
export interface ReadingTally {
  answers: number
  pages: number
  /** Slices of answers or pages that were not stored: the brands changed meanwhile, or a call failed. */
  lost: number
}

/** Answers that are read at a time. They take a second or two. */
const batch = 100

/**
 * Reads stored answers and cited pages of sites whose brands have changed, or that were read with earlier rules, the newest answers first, and one slice of each site after
 * the other, so that small sites do not wait for large ones. What does not fit waits for the next call.
 * @throws SupabaseError
 */
export async function readAnswersAgain({ until }: { until: number }): Promise<ReadingTally> {
  const tally: ReadingTally = { answers: 0, pages: 0, lost: 0 }
  await readByRules()
  const failed = await workJobs('site.reading', until, {
    work: async (job) => {
      const slice = await readSlice(job, batch)
      if (!slice) return 'settled'
      // After the claim, which ends when they change.
      const known = await siteBrandsLoader()(job.subject)
      const siteId = job.subject
      const readings =
        'runs' in slice
          ? await answerReadings(slice, known, (text, before, brands, facts) =>
              answerThread.run('reread', { text, before, brands, facts }, siteId),
            )
          : await pageReadings(slice, known.brands, (text, brands) =>
              answerThread.run('mentions', { text, brands }, siteId),
            )
      if (!(await storeReadings(job, readings))) tally.lost += 1
      else if ('runs' in slice) tally.answers += slice.runs.length
      else tally.pages += slice.pages.length
      return 'settled'
    },
    giveUp: async (job) => {
      await giveUpReading(job)
      return 'settled'
    },
  })
  tally.lost += failed
  return tally
}
