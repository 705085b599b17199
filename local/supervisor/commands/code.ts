import { step } from '../../launcher/progress.mjs'
import { checks, runChecks, toolCheck } from '../checks.ts'
import { type Generator, generate, generators } from '../generated-files.ts'
import { toolScript } from '../project.ts'
import { runInParallel } from '../run-in-parallel.ts'
import { supervise } from '../supervise.ts'

const unitTests = toolCheck({ label: 'Unit tests', packageName: 'jest', words: ['--silent'] })

/** Runs every check that needs no services, then the unit tests, which use all CPUs by themselves. */
export const check = () =>
  supervise(async (processGroup) => {
    const tools = await runChecks(processGroup, checks)
    const unit = await runChecks(processGroup, [unitTests])
    return tools.failed + unit.failed ? 1 : 0
  })

/** Formats the code and fixes what the linter can. */
export const format = () =>
  supervise(async (processGroup) => {
    const args = [toolScript('@biomejs/biome', 'biome'), 'check', '--write']
    const { code } = await processGroup.run({ name: 'biome', args, output: 'inherit' })
    return code
  })

/** Writes the types of the content model, of every query and of the database, and the mails that Supabase sends. */
export const typegen = () =>
  supervise(async (processGroup) => {
    const write = async (generator: Generator) => {
      const changed = await step(generator.label, () => generate(processGroup, generator))
      return changed.length ? `New: ${changed.join(', ')}.` : `Up to date: ${generator.files.join(', ')}.`
    }
    for (const result of await runInParallel(generators, write)) {
      if (result.status === 'rejected') throw result.reason
      console.log(result.value)
    }
    return 0
  })
