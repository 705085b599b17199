import { z } from 'zod'
import { promptKinds } from '../../geo/prompt-kinds'
import { tidyPrompt } from './prompt-text'

const tidy = z.string().transform(tidyPrompt)

/** In code points, as the database counts. */
const lengthOf = (text: string) => Array.from(text).length

/** The rules for a prompt's fields, the same as the database's (supabase/migrations, prompts). */
export const promptFields = z.object({
  text: tidy.pipe(
    z
      .string()
      .refine((text) => lengthOf(text) >= 3, 'Enter a question of at least 3 characters.')
      .refine((text) => lengthOf(text) <= 500, 'Use at most 500 characters.'),
  ),
  topic: tidy
    .pipe(z.string().refine((topic) => lengthOf(topic) <= 60, 'Use at most 60 characters.'))
    .transform((topic) => topic || null),
  kind: z.enum(promptKinds, 'Choose a type.'),
})

/** The fields of the dialog. */
export const promptForm = promptFields.extend({
  branding: z
    .enum(['', 'branded', 'unbranded'], 'Choose what the prompt counts as.')
    .transform((choice) => (choice === '' ? null : choice === 'branded')),
})
