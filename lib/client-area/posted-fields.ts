import type { z } from 'zod'
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
  const form = postedForm(posted)
  const typed = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  const result = rules.safeParse(Object.fromEntries(typed))
  if (result.success) return { values: result.data }
  const errors: Partial<Record<Field, string>> = {}
  for (const { path, message } of result.error.issues) {
    const name = names.find((known) => known === path[0])
    if (name) errors[name] ??= message
  }
  return { refused: refusal('', errors) }
}
