import { parseArgs } from 'node:util'
import { siteModules } from '../project.ts'
import { supervise } from '../supervise.ts'

export const usage = `Usage: npm run check:site -- <address> [--json] [--threshold <score>]
Exits with 1 if the score is below the threshold, and with 2 if there is no score.`

/** What is wrong with the arguments; undefined if they are right. */
function findFault(words: string[]): string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { json: { type: 'boolean' }, threshold: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length !== 1) return 'Name one address.'
    if (values.threshold !== undefined && !/^(?:100|\d{1,2})$/.test(values.threshold))
      return `The threshold "${values.threshold}" is not a number from 0 to 100.`
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Checks a website, also one on this machine, and prints the result. */
export const checkSite = (words: string[]) =>
  supervise(async (processGroup) => {
    const fault = findFault(words)
    if (fault !== undefined) {
      // Not 1, which means that the score is too low.
      console.error(`${fault}\n${usage}`)
      return 2
    }
    const { code } = await processGroup.run({
      name: 'check:site',
      args: [...siteModules, 'lib/checker/command.ts', ...words],
      output: 'inherit',
    })
    return code ?? 2
  })
