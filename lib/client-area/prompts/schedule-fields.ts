import '@/lib/zod-without-eval'
import { z } from 'zod'
import { numericCodes } from '../../engines/countries'
import { engineIds } from '../../engines/registry'
import { cadences, mostRunsPerPrompt } from './schedule'

export const runsPerPromptField = z.coerce
  .number('Enter a number from 1 to 10.')
  .int('Enter a whole number from 1 to 10.')
  .min(1, 'Enter a number from 1 to 10.')
  .max(mostRunsPerPrompt, 'Enter a number from 1 to 10.')

/** Whether a time zone is in the IANA database. Postgres and browsers both read it. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** The rules for a schedule, the same as the database's (supabase/migrations, run_schedules). */
export const scheduleFields = z
  .object({
    cadence: z.enum(cadences),
    hour: z.coerce.number().int().min(0).max(23),
    time_zone: z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.'),
    engines: z.array(z.enum(engineIds)).max(12),
    runs_per_prompt: runsPerPromptField,
    country: z.string().refine((code) => numericCodes.has(code), 'Choose a country from the list.'),
  })
  .refine(({ cadence, engines }) => cadence === 'off' || engines.length > 0, {
    path: ['engines'],
    message: 'Choose at least one engine.',
  })
