import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../../launcher/progress.mjs'
import { root, toolScript } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { type Household, supervise } from '../supervise.ts'

const generated = 'lib/content/sanity.types.gen.ts'
const passes = [
  ['schema', 'extract', '--force'],
  ['typegen', 'generate'],
]

const currentTypes = () => readFile(path.join(root, generated), 'utf8').catch(() => '')

/**
 * Writes the types of the content model and of every query.
 * @returns whether they differ from what was there
 * @throws Refusal with the tool's last lines
 */
async function generateTypes(household: Household): Promise<boolean> {
  const before = await currentTypes()
  for (const words of passes) {
    const { code, lastLines } = await household.run({
      name: 'sanity',
      args: [toolScript('sanity'), ...words],
      env: { DO_NOT_TRACK: '1' },
      output: 'lines',
    })
    if (code !== 0) throw new Refusal(`\`sanity ${words.join(' ')}\` failed:\n${lastLines}`)
  }
  return (await currentTypes()) !== before
}

export const typegen = () =>
  supervise(async (household) => {
    const changed = await step('Generating the types of content and queries', () => generateTypes(household))
    console.log(changed ? `${generated} is new.` : `${generated} was up to date.`)
    return 0
  })

/** @throws Refusal when the committed types are not what schemas and queries say */
export async function assertTypesUpToDate(household: Household): Promise<void> {
  if (await generateTypes(household)) {
    throw new Refusal(
      `${generated} was out of date with the schemas or queries; it has been written anew: commit it.`,
    )
  }
}
