import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../../launcher/progress.mjs'
import { root, toolScript } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { type Household, supervise } from '../supervise.ts'

interface Generator {
  files: string[]
  /** What the files follow, as the person who changed it calls it. */
  source: string
  /** Scripts for Node with their words, run in this order. */
  passes: string[][]
}

const databaseTypes = 'lib/supabase/database.types.gen.ts'

/** The mails that the sign-in sends, as supabase/config.toml names them. */
const mailNames = ['confirmation', 'magic_link', 'recovery', 'email_change']

const listed = (files: readonly string[]) => files.join(', ')

const generators = (): Generator[] => [
  {
    files: ['lib/content/sanity.types.gen.ts'],
    source: 'the schemas or queries',
    passes: [
      [toolScript('sanity'), 'schema', 'extract', '--force'],
      [toolScript('sanity'), 'typegen', 'generate'],
    ],
  },
  {
    files: [databaseTypes],
    source: 'the migrations',
    passes: [[path.join(root, 'local/supabase/database/generate-types.ts'), path.join(root, databaseTypes)]],
  },
  {
    files: mailNames.map((name) => `supabase/templates/${name}.html`),
    source: 'the mails in lib/mail',
    passes: [
      [
        '--import',
        path.join(root, 'local/supervisor/jsx.mjs'),
        path.join(root, 'lib/mail/auth/write-templates.ts'),
      ],
    ],
  },
]

const currentText = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '')
const currentTexts = (files: readonly string[]) => Promise.all(files.map(currentText))

/**
 * Writes what one source makes.
 * @returns the files that differ from what was there
 * @throws Refusal with the tool's last lines
 */
async function generate(household: Household, { files, passes }: Generator): Promise<string[]> {
  const before = await currentTexts(files)
  for (const args of passes) {
    const { code, lastLines } = await household.run({
      name: 'typegen',
      args,
      env: { DO_NOT_TRACK: '1' },
      output: 'lines',
    })
    if (code !== 0) throw new Refusal(`${listed(files)} could not be generated:\n${lastLines}`)
  }
  const after = await currentTexts(files)
  return files.filter((_, place) => after[place] !== before[place])
}

/** Writes the types of the content model, of every query and of the database, and the mails that Supabase sends. */
export const typegen = () =>
  supervise(async (household) => {
    for (const generator of generators()) {
      const { files } = generator
      const changed = await step(`Generating ${listed(files)}`, () => generate(household, generator))
      console.log(changed.length ? `New: ${listed(changed)}.` : `Up to date: ${listed(files)}.`)
    }
    return 0
  })

/** @throws Refusal when what is committed is not what schemas, queries, migrations and mails say */
export async function assertTypesUpToDate(household: Household): Promise<void> {
  const faults: string[] = []
  for (const generator of generators()) {
    const changed = await generate(household, generator)
    if (changed.length) {
      faults.push(
        `Out of date with ${generator.source}, and now written anew: ${listed(changed)}. Commit it.`,
      )
    }
  }
  if (faults.length) throw new Refusal(faults.join('\n'))
}
