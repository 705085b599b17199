import type { PostgrestError } from '@supabase/supabase-js'
import { z } from 'zod'
import { refusal } from '../answer'
import { databaseRefusal } from '../setup/database-refusal'
import type { PromptAnswer } from './prompt-state'

/** The detail of PT402 (supabase/migrations, plan_limits). */
const limitSchema = z.object({ allowed: z.number(), used: z.number(), wanted: z.number() })

/** Parses an error's JSON detail. @returns undefined if it does not match the schema */
function detailOf<T>(schema: z.ZodType<T>, { details }: PostgrestError): T | undefined {
  try {
    return schema.parse(JSON.parse(details))
  } catch {
    return undefined
  }
}

/**
 * The screen's message for a database error.
 * @param planName of the user's account
 */
export function promptRefusal(error: PostgrestError, planName: string): PromptAnswer {
  const limit = error.code === 'PT402' ? detailOf(limitSchema, error) : undefined
  if (limit) {
    const { allowed, used } = limit
    return refusal(
      `Your ${planName} plan includes ${allowed} enabled prompts, and ${used} ${used === 1 ? 'is' : 'are'} enabled. Disable or delete some, or change your plan.`,
    )
  }
  if (error.code === '23505') {
    const sentence = 'You already have this prompt.'
    return refusal(sentence, { text: sentence })
  }
  if (error.code === '23514' || error.code === '22023') {
    return refusal('This prompt isn’t valid: use 3 to 500 characters, and at most 60 for the topic.')
  }
  return databaseRefusal(error)
}
