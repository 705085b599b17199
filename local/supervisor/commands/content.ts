import path from 'node:path'
import { prepareDataDirectory } from '../data-directory.ts'
import { root } from '../project.ts'
import { readSecrets } from '../secrets.ts'
import { lakeVariables, startLake } from '../services.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type Household, supervise } from '../supervise.ts'

const isRunning = (lakeUrl: string) =>
  fetch(`${lakeUrl}/v1/ping`).then(
    () => true,
    () => false,
  )

/** Makes sure that the local lake runs, starting it for the time of the command if need be. */
async function reachLake(household: Household, settings: Settings): Promise<Record<string, string>> {
  await prepareDataDirectory(settings.dataDirectory)
  const secrets = await readSecrets(settings.dataDirectory)
  if (!(await isRunning(settings.lakeUrl))) await startLake(household, settings, secrets)
  return lakeVariables(settings, secrets)
}

/**
 * One of the archive's commands, on the local lake or, where the environment names one, on a project at Sanity.
 * @param script in local/content-archive
 */
export const content = (script: 'export' | 'import' | 'reset') => (words: string[]) =>
  supervise(async (household) => {
    const settings = readSettings(process.env, root)
    const variables = settings.embedded ? await reachLake(household, settings) : {}
    const { code } = await household.run({
      name: `content:${script}`,
      args: [path.join(root, `local/content-archive/${script}.ts`), ...words],
      env: variables,
      output: 'inherit',
    })
    return code
  })
