import { toolScript } from '../project.ts'
import { supervise } from '../supervise.ts'

/** Formats the code and fixes what the linter can. */
export const format = () =>
  supervise(async (processGroup) => {
    const args = [toolScript('@biomejs/biome', 'biome'), 'check', '--write']
    const { code } = await processGroup.run({ name: 'biome', args, output: 'inherit' })
    return code
  })
