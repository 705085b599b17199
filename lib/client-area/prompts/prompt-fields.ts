import { z } from 'zod'
import { languageCodes, numericCodes } from '../../engines/countries'
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
  country: z
    .string()
    .transform((code) => code.trim().toUpperCase() || null)
    .refine((code) => code === null || numericCodes.has(code), 'Choose a country from the list.')
    .default(null),
  language: z
    .string()
    .transform((code) => code.trim().toLowerCase() || null)
    .refine((code) => code === null || languageCodes.includes(code), 'Choose a language from the list.')
    .default(null),
  persona: tidy
    .pipe(
      z
        .string()
        .refine((text) => text === '' || lengthOf(text) >= 3, 'Write a sentence of at least 3 characters.')
        .refine((text) => lengthOf(text) <= 200, 'Use at most 200 characters.'),
    )
    .transform((text) => text || null)
    .default(null),
  /** Separated by commas or semicolons. */
  tags: z
    .string()
    .transform((text) => [
      ...new Map(
        text
          .split(/[,;]/)
          .map(tidyPrompt)
          .filter((tag) => tag !== '')
          .map((tag) => [tag.toLowerCase(), tag]),
      ).values(),
    ])
    .refine((tags) => tags.length <= 10, 'Use at most 10 tags.')
    .refine((tags) => tags.every((tag) => lengthOf(tag) <= 40), 'Use at most 40 characters for a tag.')
    .default([]),
})

/** The fields of the dialog. */
export const promptForm = promptFields.extend({
  branding: z
    .enum(['', 'branded', 'unbranded'], 'Choose what the prompt counts as.')
    .transform((choice) => (choice === '' ? null : choice === 'branded')),
})
