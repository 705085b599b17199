import path from 'node:path'
import { root, toolScript } from '../project.ts'
import { supervise } from '../supervise.ts'

/** A script for Node, with the terminal handed over to it. */
const script = (name: string, file: () => string, fixed: string[]) => (words: string[]) =>
  supervise(async (household) => {
    const { code } = await household.run({ name, args: [file(), ...fixed, ...words], output: 'inherit' })
    return code
  })

/** One package's own command. */
const tool = (packageName: string, command: string, ...fixed: string[]) =>
  script(command, () => toolScript(packageName, command), fixed)

/** Next alone, for a host that brings its own services by the environment. */
export const build = tool('next', 'next', 'build')
export const format = tool('@biomejs/biome', 'biome', 'check', '--write')
/** The database's own tests, which `npm test` runs among the others. */
export const testDatabase = script('database', () => path.join(root, 'tests/database/run.ts'), [])
