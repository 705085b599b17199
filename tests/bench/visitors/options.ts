import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CommandError } from '../../../local/supervisor/command-error.ts'

const optionsSchema = z.object({
  /** The path of the page to measure. */
  path: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'must be the path of a page. Example: --path /blog')
    .default('/'),
  /** Number of Lighthouse runs for each page and screen. */
  runs: z.coerce
    .number('must be a number. Example: --runs 5')
    .int('must be a whole number. Example: --runs 5')
    .min(1, 'must be 1 or more. Example: --runs 5')
    .default(5),
})

/** @throws CommandError naming the wrong option, what is wrong with it, and an example */
export function readOptions(words: string[]): z.output<typeof optionsSchema> {
  let values: Record<string, string | undefined>
  try {
    values = parseArgs({
      args: words,
      options: { path: { type: 'string' }, runs: { type: 'string' } },
    }).values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}. Example: --path /blog`)
  }
  const result = optionsSchema.safeParse(values)
  if (result.success) return result.data
  throw new CommandError(
    result.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join('\n'),
  )
}
