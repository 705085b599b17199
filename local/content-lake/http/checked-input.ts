import type { z } from 'zod'
import { LakeError } from './lake-error.ts'

/**
 * Parses input with a schema.
 * @throws LakeError (400) with the path and the reason of the first error, in one sentence.
 */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.reduce<string>(
    (path, step) => path + (typeof step === 'number' ? `[${step}]` : `${path && '.'}${String(step)}`),
    '',
  )
  throw LakeError.plain(400, `${place ? `${place}: ` : ''}${issue?.message ?? 'Invalid input'}.`)
}
