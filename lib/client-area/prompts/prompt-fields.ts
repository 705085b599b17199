import { z } from 'zod'

/** Runs of white space are one blank, as the database makes them, and control characters are white space. */
const tidy = z.string().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/** What may stand in a prompt's fields; the database holds the same (supabase/migrations, prompts). */
export const promptFields = z.object({
  text: tidy.pipe(
    z.string().min(3, 'Enter a question of at least 3 characters.').max(500, 'Use 500 characters at most.'),
  ),
  topic: tidy.pipe(z.string().max(60, 'Use 60 characters at most.')).transform((topic) => topic || null),
})
