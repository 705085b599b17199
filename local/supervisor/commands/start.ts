import path from 'node:path'
import { seconds } from '../../launcher/progress.mjs'
import { loadSampleOnce, migrateContent } from '../content.ts'
import { runCron } from '../cron.ts'
import { launchSupabase } from '../local-supabase.ts'
import { runPreflight } from '../preflight.ts'
import { root } from '../project.ts'
import { siteVariables, startLake, startSite } from '../services.ts'
import type { Settings } from '../settings.ts'
import { hostedContent } from '../site-build/build.ts'
import { provideBuild } from '../site-build/provide-build.ts'
import { supervise } from '../supervise.ts'

function printAddresses(settings: Settings, began: number): void {
  const { siteUrl, port, dataDirectory } = settings
  const here = `http://localhost:${port}`
  console.log(`
Ready in ${seconds(performance.now() - began)}.

  Site     ${here}${siteUrl === here ? '' : `  (published as ${siteUrl})`}
  Studio   ${here}/studio
  Area     ${here}/ai-discovery${settings.embeddedSupabase ? `  (its mail: ${settings.mailboxUrl})` : ''}
  Data     ${path.relative(root, dataDirectory) || dataDirectory} (logs in logs/)

Ctrl-C stops everything.`)
}

/** Starts the services and serves the last build, or a new one, until it is stopped. */
export const start = () =>
  supervise(
    async (processGroup) => {
      const began = performance.now()
      const { settings, secrets } = await runPreflight(processGroup, 'start')
      const local = settings.embeddedSupabase
        ? await launchSupabase(processGroup, settings, secrets)
        : undefined
      if (settings.embedded) {
        await startLake(processGroup, settings, secrets)
        await loadSampleOnce(processGroup, settings, secrets)
        await migrateContent(processGroup, settings, secrets)
      }
      const variables = siteVariables(settings, secrets)
      const buildDirectory = await provideBuild(processGroup, settings.buildDirectory, {
        variables,
        contentName: settings.embedded ? secrets.lakeToken : hostedContent,
      })
      await local?.ready()
      await startSite(processGroup, { ...settings, buildDirectory }, variables, 'start')
      printAddresses(settings, began)
      void runCron(settings, secrets)
      return processGroup.restartServices()
    },
    () => 0,
  )
