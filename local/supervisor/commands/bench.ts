import path from 'node:path'
import { CommandError } from '../command-error.ts'
import { root, siteModules } from '../project.ts'
import { supervise } from '../supervise.ts'

const scripts = [
  'start-up',
  'publish',
  'memory',
  'visitors',
  'serving',
  'growth',
  'validation',
  'lake-query',
  'lake-kill',
  'groq',
  'supabase',
  'mail',
  'traffic',
  'checker',
  'worst-input',
  'readings',
  'intervals',
  'ingest',
  'runs',
  'shares',
  'visits',
  'visibility',
  'overview',
  'answers',
  'main-text',
  'paste',
]

export const usage = `Usage: npm run bench [-- <measurement> ... | -- <measurement> <its options>]
Measurements: ${scripts.join(', ')}`

/**
 * Runs the measurements one after another; each script can also be run by itself.
 * @param words the names of scripts, none for all; after a single name, its own options
 */
export const bench = (words: string[]) =>
  supervise(async (processGroup) => {
    const firstOption = words.findIndex((word) => word.startsWith('--'))
    const names = firstOption < 0 ? words : words.slice(0, firstOption)
    const options = words.slice(names.length)
    if (options.length && names.length !== 1)
      throw new CommandError(
        `Name the one measurement that ${options[0]} is for. There are: ${scripts.join(', ')}.`,
      )
    const unknown = names.find((name) => !scripts.includes(name))
    if (unknown)
      throw new CommandError(`There is no measurement "${unknown}". There are: ${scripts.join(', ')}.`)
    let failures = 0
    for (const name of names.length ? names : scripts) {
      const file = path.join(root, 'tests/bench', `${name}.ts`)
      console.log(`\n${name}: node --import ./local/supervisor/site-modules.mjs ${path.relative(root, file)}`)
      const { code } = await processGroup.run({
        name,
        args: [...siteModules, file, ...options],
        output: 'inherit',
      })
      if (code !== 0) failures++
    }
    return failures ? 1 : 0
  })
