import { toolScript } from '../project.ts'
import { supervise } from '../supervise.ts'

/** One package's own command, with the terminal handed over to it. */
const tool =
  (packageName: string, command: string, ...words: string[]) =>
  () =>
    supervise(async (household) => {
      const args = [toolScript(packageName, command), ...words]
      const { code } = await household.run({ name: command, args, output: 'inherit' })
      return code
    })

/** Next alone, for a host that brings its own services by the environment. */
export const build = tool('next', 'next', 'build')
export const format = tool('@biomejs/biome', 'biome', 'check', '--write')
