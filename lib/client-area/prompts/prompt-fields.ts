import { z } from 'zod'
import { promptKinds } from '../../geo/prompt-kinds'

/** Replaces runs of white space and control characters with one space, as the database does. */
const tidy = z.string().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/** The rules for a prompt's fields, the same as the database's (supabase/migrations, prompts). */
export const promptFields = z.object({
  text: tidy.pipe(
    z.string().min(3, 'Enter a question of at least 3 characters.').max(500, 'Use at most 500 characters.'),
  ),
  topic: tidy.pipe(z.string().max(60, 'Use at most 60 characters.')).transform((topic) => topic || null),
  kind: z.enum(promptKinds, 'Choose a type.'),
})

/** The fields of the dialog. */
export const promptForm = promptFields.extend({
  branding: z
    .enum(['', 'branded', 'unbranded'], 'Choose what the prompt counts as.')
    .transform((choice) => (choice === '' ? null : choice === 'branded')),
})
