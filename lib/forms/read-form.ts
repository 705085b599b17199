import type { z } from 'zod'
import { recordOf } from '../format/record-of'

/** The texts that were typed, with the values they have by the rules, or with the first fault of each field. */
export type ReadForm<Field extends string, Values> = { typed: Record<Field, string> } & (
  | { isValid: true; values: Values; errors?: never }
  | { isValid: false; values?: never; errors: Partial<Record<Field, string>> }
)

/**
 * Reads and validates the fields of a form. A field that is missing, or no text, counts as empty.
 * @param names of the fields
 * @param rules for an object of their texts
 */
export function readForm<Field extends string, Values>(
  posted: FormData,
  names: readonly Field[],
  rules: z.ZodType<Values>,
): ReadForm<Field, Values> {
  const typed = recordOf(names, (name) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  })
  const { data, error } = rules.safeParse(typed)
  if (!error) return { isValid: true, typed, values: data }
  const errors: Partial<Record<Field, string>> = {}
  for (const { path, message } of error.issues) {
    const name = names.find((known) => known === path[0])
    if (name) errors[name] ??= message
  }
  return { isValid: false, typed, errors }
}
