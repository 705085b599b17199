import 'server-only'
import { siteBrandsLoader } from '../site-brands'
import { answerReadings } from './answer-readings'
import { pageReadings } from './page-readings'
import { claimReading, storeReadings } from './reading-jobs'

/** Numbers of what was read again. */
export interface ReadingTally {
  answers: number
  pages: number
  /** Slices of answers or pages that were not stored, because the brands changed meanwhile. */
  lost: number
}

interface Slice {
  /** Nothing is claimed that could end after it (performance.now()). */
  until: number
}

/** Answers that are read at a time. */
const batch = 100
/** How long they take at most, usually. */
const batchMs = 1_500

/**
 * Reads stored answers and cited pages of sites whose brands have changed, the newest answers first. What does not fit waits for the
 * next call.
 * @throws SupabaseError
 */
export async function readAnswersAgain({ until }: Slice): Promise<ReadingTally> {
  const tally: ReadingTally = { answers: 0, pages: 0, lost: 0 }
  while (performance.now() + batchMs <= until) {
    const claimed = await claimReading(batch)
    if (!claimed) break
    // After the claim, which ends when they change.
    const { brands } = await siteBrandsLoader()(claimed.siteId)
    const readings =
      'runs' in claimed ? await answerReadings(claimed, brands) : await pageReadings(claimed, brands)
    if (!(await storeReadings(claimed, readings))) tally.lost += 1
    else if ('runs' in claimed) tally.answers += claimed.runs.length
    else tally.pages += claimed.pages.length
  }
  return tally
}
