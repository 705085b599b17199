import { globSync } from 'node:fs'
import { step } from '../../launcher/progress.mjs'
import { root, toolScript } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { type Household, supervise } from '../supervise.ts'
import { assertTypesUpToDate } from './typegen.ts'

interface Tool {
  label: string
  packageName: string
  /** Only where it is not the package's name. */
  command?: string
  words: string[]
}

const tools: Tool[] = [
  {
    label: 'Format and lint',
    packageName: '@biomejs/biome',
    command: 'biome',
    words: ['check', '--error-on-warnings', '--colors=off'],
  },
  { label: 'Types of the routes', packageName: 'next', words: ['typegen'] },
  { label: 'Types', packageName: 'typescript', command: 'tsc', words: ['--noEmit'] },
  {
    label: 'Types of the edge functions',
    packageName: 'deno',
    words: [
      'check',
      '--quiet',
      '--node-modules-dir=manual',
      ...globSync('supabase/functions/*/index.ts', { cwd: root }),
    ],
  },
  {
    label: 'Directions of imports',
    packageName: 'dependency-cruiser',
    command: 'depcruise',
    words: ['app', 'components', 'lib', 'studio', 'schemas', 'local', 'tests'],
  },
  {
    label: 'Unused files, exports and packages',
    packageName: 'knip',
    words: ['--treat-config-hints-as-errors'],
  },
  { label: 'Unit tests', packageName: 'jest', words: ['--silent'] },
]

/** Runs one check; what it says is only worth reading when it fails. */
function runTool(household: Household, { label, packageName, command, words }: Tool): Promise<void> {
  return step(label, async () => {
    const said: string[] = []
    const { code } = await household.run({
      name: label,
      args: [toolScript(packageName, command), ...words],
      output: 'lines',
      onLine: (line) => said.push(line),
    })
    if (code !== 0) throw new Refusal(said.join('\n'))
  })
}

/** Every check that needs no services, all of them even after one failed. */
export const check = () =>
  supervise(async (household) => {
    const faults: string[] = []
    const attempt = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        faults.push(error.message)
      })
    for (const tool of tools) await attempt(runTool(household, tool))
    await attempt(step('Generated types', () => assertTypesUpToDate(household)))
    for (const fault of faults) console.error(`\n${fault}`)
    return faults.length ? 1 : 0
  })
