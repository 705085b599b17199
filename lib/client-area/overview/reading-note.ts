import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import { dayMs } from '../../format/durations'
import { longDay } from '../../format/format'
import type { RunRange } from '../report/ranges'
import type { ReportClient } from './report-calls'

/** Answers of so many days are read again by new rules: `private.request_reading`. */
const recountedDays = 90
/** How long readers are told that figures they may have seen were counted again. */
const toldDays = 30

/**
 * What readers of a trend should know of a change of the rules that answers are read by.
 * @param rulesAt when the rules changed, in ISO 8601; null: never
 * @param range that is shown, and compared with the one before
 */
export function readingNote(
  rulesAt: string | null,
  { beforeAt }: Pick<RunRange, 'beforeAt'>,
  now: Date,
): string | null {
  if (rulesAt === null) return null
  const changedMs = Date.parse(rulesAt)
  const recountedMs = changedMs - recountedDays * dayMs
  const changed = `On ${longDay(rulesAt)} we changed how answers are read, for example which spellings of a name count.`
  if (Date.parse(beforeAt) < recountedMs) {
    const since = longDay(new Date(recountedMs).toISOString())
    return `${changed} Answers since ${since} were counted again. Earlier ones were not, so a change around that day can come from this.`
  }
  return now.getTime() - changedMs < toldDays * dayMs
    ? `${changed} These answers were counted again, so figures can differ from those you saw before.`
    : null
}

/** @see readingNote @throws SupabaseError */
export async function loadReadingNote(
  client: ReportClient,
  siteId: string,
  range: RunRange,
  now: Date,
): Promise<string | null> {
  const data = await dataOf(
    client.from('answer_readings').select('rules_at').eq('site_id', siteId).maybeSingle(),
  )
  return readingNote(data?.rules_at ?? null, range, now)
}
