import 'server-only'
import { z } from 'zod'
import type { Job } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'
import { identities, strengths } from '../../answers/reading'
import { readingRules } from '../../answers/rules'

const mentionSchema = z.object({
  brandId: z.string(),
  rank: z.int(),
  count: z.int(),
  offset: z.int(),
  strength: z.enum(strengths),
  sentiment: z.int().nullable(),
  judgedBy: z.enum(['model', 'lexicon']),
  framing: z.array(z.string()),
  sentence: z.string(),
})

const citationSchema = z.object({
  position: z.int(),
  url: z.string(),
  canonicalUrl: z.string(),
  host: z.string(),
  title: z.string().nullable(),
  kind: z.enum(['own', 'competitor', 'social', 'institutional', 'other']),
  brandId: z.string().nullable(),
  isInText: z.boolean(),
})

const statementSchema = z.object({
  factId: z.string(),
  sentence: z.string(),
  agrees: z.boolean(),
  sourceUrl: z.string().nullable(),
  judgedBy: z.enum(['model', 'rule']),
})

const answersSchema = z.object({
  runs: z.array(
    z.object({
      id: z.uuid(),
      answer: z.string(),
      finishedAt: z.string(),
      identity: z.enum(identities),
      identityJudgedBy: z.enum(['model', 'rule']),
      mentions: z.array(mentionSchema),
      citations: z.array(citationSchema),
      statements: z.array(statementSchema),
      names: z.array(
        z.object({ key: z.string(), count: z.int(), sentence: z.string(), host: z.string().nullable() }),
      ),
    }),
  ),
  hosts: z.array(z.string()),
  prompts: z.array(z.object({ versionId: z.uuid(), text: z.string() })),
  cursor: z.object({ at: z.string(), id: z.uuid() }),
})

const pagesSchema = z.object({
  brandIds: z.array(z.string()),
  pages: z.array(
    z.object({
      id: z.uuid(),
      fetchedAt: z.string(),
      title: z.string().nullable(),
      passages: z.array(z.object({ text: z.string() })),
      brandIds: z.array(z.string()),
      ownSentence: z.string().nullable(),
      linksOwn: z.boolean().nullable(),
    }),
  ),
})

/** Stored answers to read again, and the hosts that they cite. */
export type ClaimedAnswers = z.output<typeof answersSchema>
/** Cited pages to read again, and the brands to look for on them. */
export type ClaimedPages = z.output<typeof pagesSchema>

const sliceSchema = z.union([answersSchema, pagesSchema]).nullable()

const readingOf = ({ subject, claim }: Job) => ({ site_id: subject, reading_claim: claim })

/** Lets answers that were read with earlier rules be read again. @returns the number of sites @throws SupabaseError */
export const readByRules = (): Promise<number> =>
  dataOf(adminClient().rpc('read_by_rules', { version: readingRules }).retry(false))

/**
 * The next answers or pages of the site.
 * @returns null if nothing is left, which ends the job, or if it was claimed again
 * @throws SupabaseError
 */
export async function readSlice(job: Job, batch: number): Promise<ClaimedAnswers | ClaimedPages | null> {
  const call = adminClient().rpc('read_answer_slice', { ...readingOf(job), batch })
  return sliceSchema.parse(await dataOf(call.retry(false)))
}

/**
 * Stores what was read, corrects the totals, and lets the job go on.
 * @returns false if the brands have changed meanwhile, or the job was claimed again
 * @throws SupabaseError
 */
export const storeReadings = (job: Job, readings: { [part: string]: Json }): Promise<boolean> =>
  dataOf(
    adminClient()
      .rpc('store_readings', { ...readingOf(job), readings: { ...readings, rules: readingRules } })
      .retry(false),
  )

/** Ends a reading that cannot be stored, with a problem for its readers. @throws SupabaseError */
export const giveUpReading = (job: Job): Promise<boolean> =>
  dataOf(adminClient().rpc('give_up_reading', readingOf(job)))
