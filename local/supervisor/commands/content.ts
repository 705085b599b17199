import path from 'node:path'
import { type Preflight, runPreflight } from '../preflight.ts'
import { root } from '../project.ts'
import { lakeVariables, startLake } from '../services.ts'
import { type ProcessGroup, supervise } from '../supervise.ts'

const isRunning = (lakeUrl: string) =>
  fetch(`${lakeUrl}/v1/ping`).then(
    () => true,
    () => false,
  )

/** Starts the local lake for the duration of the command, unless it runs already. Returns its variables. */
async function reachLake(
  processGroup: ProcessGroup,
  { settings, secrets }: Preflight,
): Promise<Record<string, string>> {
  if (!(await isRunning(settings.lakeUrl))) await startLake(processGroup, settings, secrets)
  return lakeVariables(settings, secrets)
}

/**
 * Runs an archive command on the local lake or, if the environment names one, on a hosted Sanity project.
 * @param script in local/content-archive
 */
export const content = (script: 'export' | 'import' | 'reset' | 'migrate') => (words: string[]) =>
  supervise(async (processGroup) => {
    const preflight = await runPreflight(processGroup, 'command')
    const variables = preflight.settings.embedded ? await reachLake(processGroup, preflight) : {}
    const { code } = await processGroup.run({
      name: `content:${script}`,
      args: [path.join(root, `local/content-archive/${script}.ts`), ...words],
      env: variables,
      output: 'inherit',
    })
    return code
  })
