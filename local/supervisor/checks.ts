import { globSync } from 'node:fs'
import { step } from '../launcher/progress.mjs'
import { CommandError } from './command-error.ts'
import { assertUpToDate, generators } from './generated-files.ts'
import { root, toolScript } from './project.ts'
import { runInParallel, type Task } from './run-in-parallel.ts'
import type { ProcessGroup } from './supervise.ts'

/** One check that needs no services. */
export interface Check extends Task {
  /** @throws CommandError with what the check found */
  run: (processGroup: ProcessGroup) => Promise<void>
}

interface Tool extends Task {
  packageName: string
  /** Only if it differs from the package's name. */
  command?: string
  words: string[]
}

/** A check that runs a package's command; its output is shown only if it fails. */
export const toolCheck = ({ packageName, command, words, ...task }: Tool): Check => ({
  ...task,
  run: async (processGroup) => {
    const said: string[] = []
    const { code } = await processGroup.run({
      name: task.label,
      args: [toolScript(packageName, command), ...words],
      output: 'lines',
      onLine: (line) => said.push(line),
    })
    if (code !== 0) throw new CommandError(said.join('\n'))
  },
})

/** The checks of `npm run check` and `npm test`, in an order that keeps two CPUs busy to the end. */
export const checks: readonly Check[] = [
  toolCheck({ label: 'Types of the routes', packageName: 'next', words: ['typegen'] }),
  toolCheck({
    label: 'Types',
    after: ['Types of the routes'],
    packageName: 'typescript',
    command: 'tsc',
    // Each further one would check what they share again, and the other checks need the other CPU.
    words: ['--noEmit', '--checkers', '1'],
  }),
  ...generators.map(
    (generator): Check => ({
      label: `${generator.label}: up to date`,
      run: (processGroup) => assertUpToDate(processGroup, generator),
    }),
  ),
  toolCheck({
    label: 'Unused files, exports and packages',
    packageName: 'knip',
    words: ['--treat-config-hints-as-errors'],
  }),
  toolCheck({
    label: 'Directions of imports',
    packageName: 'dependency-cruiser',
    command: 'depcruise',
    words: ['app', 'components', 'lib', 'studio', 'schemas', 'local', 'packages', 'tests'],
  }),
  toolCheck({
    label: 'Types of the edge functions',
    packageName: 'deno',
    words: [
      'check',
      '--quiet',
      '--node-modules-dir=manual',
      ...globSync('supabase/functions/*/index.ts', { cwd: root }),
    ],
  }),
  toolCheck({
    label: 'Format and lint',
    packageName: '@biomejs/biome',
    command: 'biome',
    words: ['check', '--error-on-warnings', '--colors=off'],
  }),
]

/**
 * Runs all checks in parallel, even after one failed, then prints what each failed one found.
 * @returns how many passed and failed
 */
export async function runChecks(
  processGroup: ProcessGroup,
  wanted: readonly Check[],
): Promise<{ passed: number; failed: number }> {
  const results = await runInParallel(wanted, (check) => step(check.label, () => check.run(processGroup)))
  const faults = results.flatMap((result, place) => {
    if (result.status === 'fulfilled') return []
    if (!(result.reason instanceof CommandError)) throw result.reason
    return [`${wanted[place]?.label}:\n${result.reason.message}`]
  })
  for (const fault of faults) console.error(`\n${fault}`)
  return { passed: results.length - faults.length, failed: faults.length }
}
