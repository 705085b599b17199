import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'
import { strengths } from '../../answers/reading'

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

const job = { siteId: z.uuid(), claim: z.uuid() }

const answersSchema = z.object({
  ...job,
  runs: z.array(z.object({ id: z.uuid(), answer: z.string(), mentions: z.array(mentionSchema) })),
  hosts: z.array(z.string()),
  cursor: z.object({ at: z.string(), id: z.uuid() }),
})

const pagesSchema = z.object({
  ...job,
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

/** Stored answers that this worker has claimed, and the hosts that they cite. */
export type ClaimedAnswers = z.output<typeof answersSchema>
/** Cited pages that this worker has claimed, and the brands to look for on them. */
export type ClaimedPages = z.output<typeof pagesSchema>

const claimedSchema = z.union([answersSchema, pagesSchema]).nullable()

/** Much longer than a slice takes. */
const leaseSeconds = 60

/**
 * Claims the next answers or pages of a site whose brands have changed.
 * @returns null if there are none
 * @throws SupabaseError
 */
export async function claimReading(batch: number): Promise<ClaimedAnswers | ClaimedPages | null> {
  const data = await dataOf(
    adminClient().rpc('claim_answer_reading', { batch, lease_seconds: leaseSeconds }).retry(false),
  )
  return claimedSchema.parse(data)
}

/**
 * Stores what was read, and corrects the totals.
 * @returns false if the brands have changed meanwhile, or the slice was claimed again
 * @throws SupabaseError
 */
export async function storeReadings(
  { siteId, claim }: Pick<ClaimedAnswers, 'siteId' | 'claim'>,
  readings: Json,
): Promise<boolean> {
  return dataOf(
    adminClient().rpc('store_readings', { site_id: siteId, reading_claim: claim, readings }).retry(false),
  )
}
