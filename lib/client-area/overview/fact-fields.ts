import { z } from 'zod'
import { factKinds } from './brand-fact'

const tidy = z.string().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/** The rules for a fact's fields, the same as the database's (supabase/migrations, brand_facts). */
export const factFields = z.object({
  kind: z.enum(factKinds, 'Choose a type.'),
  subject: tidy.pipe(
    z.string().min(1, 'Enter what the fact is about.').max(120, 'Use at most 120 characters.'),
  ),
  value: tidy.pipe(z.string().min(1, 'Enter the correct value.').max(300, 'Use at most 300 characters.')),
})
