import { z } from 'zod'
import { maxKeyName } from './api-key'

/** The form for a new key. The rules are those of the database (supabase/migrations, api_keys). */
export const apiKeyFields = z.object({
  name: z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, 'Enter a name.').max(maxKeyName, `Use at most ${maxKeyName} characters.`)),
})
