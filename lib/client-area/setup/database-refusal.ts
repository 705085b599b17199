import type { PostgrestError } from '@supabase/supabase-js'
import { type Refused, refusal } from '../answer'

/**
 * The screen's message for a database error.
 * @param duplicate what is wrong if a value is used already
 */
export function databaseRefusal<Field extends string = never>(
  { code, message, hint }: Pick<PostgrestError, 'code' | 'message' | 'hint'>,
  duplicate?: { field: Field; message: string },
): Refused<Field> {
  if (code === '23505' && duplicate) {
    const errors: Partial<Record<Field, string>> = {}
    errors[duplicate.field] = duplicate.message
    return refusal('', errors)
  }
  if (code === 'PT402' || code === 'PT409' || code === 'PT429')
    return refusal(`${message} ${hint ?? ''}`.trim())
  if (code === '23514' || code === '22023')
    return refusal('One of the values isn’t valid. Check them and try again.')
  if (code === '42501') return refusal('Your role doesn’t allow this. Ask an owner or admin.')
  return refusal('Something went wrong on our side. Nothing was changed: try again in a minute.')
}
