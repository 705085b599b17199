import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CommandError } from './command-error.ts'

/** The parts of `npm test` that can be run alone. */
const partSchema = z.enum(['unit', 'database', 'e2e'])

/** What `npm test` is to run. */
export interface TestChoice {
  /** Undefined for everything. */
  only: z.infer<typeof partSchema> | undefined
  /** Parts of the paths of the files to run; empty for all files. */
  filters: string[]
}

const parts = partSchema.options.join('|')
export const usage = `Usage: npm test, or: npm test -- --only ${parts} [part of a file's path ...]`

/**
 * @param words what follows `npm test --`
 * @throws CommandError with the usage
 */
export function parseTestArgs(words: string[]): TestChoice {
  const { tokens, positionals } = parseArgs({
    args: words,
    options: { only: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options = tokens.filter((token) => token.kind === 'option')
  const unknown = options.find(({ name }) => name !== 'only')
  if (unknown) throw new CommandError(`npm test has no option ${unknown.rawName}. ${usage}`)
  const [option] = options
  if (!option) {
    if (positionals.length === 0) return { only: undefined, filters: [] }
    throw new CommandError(`"${positionals.join(' ')}" needs --only before it. ${usage}`)
  }
  const part = partSchema.safeParse(option.value)
  if (!part.success) throw new CommandError(`There is no part "${option.value ?? ''}" to run alone. ${usage}`)
  return { only: part.data, filters: positionals }
}
