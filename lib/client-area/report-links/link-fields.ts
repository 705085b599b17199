import { z } from 'zod'
import { dayMs } from '../../format/durations'
import { linkDurations } from './report-link'

const tidy = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
)

/** The rules for the fields of a new link, the same as the database's (supabase/migrations, report_links). */
export const linkFields = z.object({
  /** Chosen by the form, so that it creates one link if it is sent twice. */
  id: z.uuid(),
  name: tidy.pipe(z.string().min(1, 'Enter a name for the link.').max(60, 'Use at most 60 characters.')),
  duration: z.enum(linkDurations, 'Choose when the link expires.'),
})

/** When a link that is created now expires; null: it does not. */
export const expiryOf = (duration: z.output<typeof linkFields>['duration'], nowMs: number): string | null =>
  duration === 'never' ? null : new Date(nowMs + Number(duration) * dayMs).toISOString()
