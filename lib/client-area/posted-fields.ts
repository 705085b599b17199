import type { z } from 'zod'
import { readForm } from '@/lib/forms/read-form'
import { postedForm } from '@/lib/security/request-checks'
import { type Refused, refusal } from './answer'

/**
 * Reads and validates a form that a server action was called with.
 * @param names the form's fields
 * @param rules for an object of their texts
 * @returns the values, or the refusal with the first fault of each field
 */
export function readPosted<Field extends string, Values>(
  posted: unknown,
  names: readonly Field[],
  rules: z.ZodType<Values>,
): { values: Values; refused?: never } | { refused: Refused<Field>; values?: never } {
  const read = readForm(postedForm(posted), names, rules)
  return read.isValid ? { values: read.values } : { refused: refusal('', read.errors) }
}
