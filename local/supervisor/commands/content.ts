import path from 'node:path'
import { prepareDataDirectory } from '../data-directory.ts'
import { root } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { readSecrets } from '../secrets.ts'
import { lakeVariables, startLake } from '../services.ts'
import { readSettings } from '../settings.ts'
import { supervise } from '../supervise.ts'

const isRunning = (lakeUrl: string) =>
  fetch(`${lakeUrl}/v1/ping`).then(
    () => true,
    () => false,
  )

/**
 * One of the archive's commands, on the running lake, or on one started for its time.
 * @param script in local/content-archive
 */
export const content = (script: 'export' | 'import' | 'reset') => (words: string[]) =>
  supervise(async (household) => {
    const settings = readSettings(process.env, root)
    if (!settings.embedded) {
      throw new Refusal(
        `content:${script} works on the local lake, but NEXT_PUBLIC_SANITY_PROJECT_ID is set: use \`sanity dataset\` for a hosted one, or unset it.`,
      )
    }
    await prepareDataDirectory(settings.dataDirectory)
    const secrets = await readSecrets(settings.dataDirectory)
    if (!(await isRunning(settings.lakeUrl))) await startLake(household, settings, secrets)
    const { code } = await household.run({
      name: `content:${script}`,
      args: [path.join(root, `local/content-archive/${script}.ts`), ...words],
      env: lakeVariables(settings, secrets),
      output: 'inherit',
    })
    return code
  })
