import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../../launcher/progress.mjs'
import { root, toolScript } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { type Household, supervise } from '../supervise.ts'

interface Generator {
  file: string
  /** What the file follows, as the person who changed it calls it. */
  source: string
  /** Scripts for Node with their words, run in this order. */
  passes: string[][]
}

const databaseTypes = 'lib/supabase/database.types.gen.ts'

const generators = (): Generator[] => [
  {
    file: 'lib/content/sanity.types.gen.ts',
    source: 'the schemas or queries',
    passes: [
      [toolScript('sanity'), 'schema', 'extract', '--force'],
      [toolScript('sanity'), 'typegen', 'generate'],
    ],
  },
  {
    file: databaseTypes,
    source: 'the migrations',
    passes: [[path.join(root, 'local/supabase/database/generate-types.ts'), path.join(root, databaseTypes)]],
  },
]

const currentText = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '')

/**
 * Writes one file of types.
 * @returns whether it differs from what was there
 * @throws Refusal with the tool's last lines
 */
async function generate(household: Household, { file, passes }: Generator): Promise<boolean> {
  const before = await currentText(file)
  for (const args of passes) {
    const { code, lastLines } = await household.run({
      name: 'typegen',
      args,
      env: { DO_NOT_TRACK: '1' },
      output: 'lines',
    })
    if (code !== 0) throw new Refusal(`The types in ${file} could not be generated:\n${lastLines}`)
  }
  return (await currentText(file)) !== before
}

/** Writes the types of the content model, of every query and of the database. */
export const typegen = () =>
  supervise(async (household) => {
    for (const generator of generators()) {
      const { file } = generator
      const changed = await step(`Generating ${file}`, () => generate(household, generator))
      console.log(changed ? `${file} is new.` : `${file} was up to date.`)
    }
    return 0
  })

/** @throws Refusal when the committed types are not what schemas, queries and migrations say */
export async function assertTypesUpToDate(household: Household): Promise<void> {
  const faults: string[] = []
  for (const generator of generators()) {
    if (await generate(household, generator)) {
      const { file, source } = generator
      faults.push(`${file} was out of date with ${source}; it has been written anew: commit it.`)
    }
  }
  if (faults.length) throw new Refusal(faults.join('\n'))
}
