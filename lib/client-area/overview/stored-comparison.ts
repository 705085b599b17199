import { z } from 'zod'

const text = z.string().max(2_000)
/** Other people's addresses become links. */
const pageUrl = z.string().regex(/^https?:\/\//i)

const missingPassage = z.object({
  /** Theirs. */
  passage: text,
  url: pageUrl,
  /** The own passage that comes nearest; null if none has anything in common. */
  nearestOwn: z.object({ url: pageUrl, text }).nullable(),
  /** Words of theirs that no own passage has. */
  terms: z.array(z.string()),
})

export type MissingPassage = z.output<typeof missingPassage>

/** Reads what a comparison found (passage_comparisons.missing). What is not understood is left out. */
export const readMissing = (stored: unknown): MissingPassage[] =>
  z
    .array(missingPassage.nullable().catch(null))
    .catch([])
    .parse(stored)
    .filter((one) => one !== null)
