import { step } from '../../launcher/progress.mjs'
import { type Generator, generate, generators } from '../generated-files.ts'
import { runSideBySide } from '../side-by-side.ts'
import { supervise } from '../supervise.ts'

/** Writes the types of the content model, of every query and of the database, and the mails that Supabase sends. */
export const typegen = () =>
  supervise(async (processGroup) => {
    const write = async (generator: Generator) => {
      const changed = await step(generator.label, () => generate(processGroup, generator))
      return changed.length ? `New: ${changed.join(', ')}.` : `Up to date: ${generator.files.join(', ')}.`
    }
    for (const result of await runSideBySide(generators, write)) {
      if (result.status === 'rejected') throw result.reason
      console.log(result.value)
    }
    return 0
  })
