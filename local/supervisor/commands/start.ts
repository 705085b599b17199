import path from 'node:path'
import { seconds } from '../../launcher/progress.mjs'
import { runClock } from '../clock.ts'
import { checkGround } from '../ground.ts'
import { launchSupabase } from '../local-supabase.ts'
import { root } from '../project.ts'
import { loadSampleOnce } from '../sample-dataset.ts'
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

/** Everything, from the last build or a new one, until it is stopped. */
export const start = () =>
  supervise(
    async (household) => {
      const began = performance.now()
      const { settings, secrets } = await checkGround(household, 'start')
      const local = settings.embeddedSupabase ? await launchSupabase(household, settings, secrets) : undefined
      if (settings.embedded) {
        await startLake(household, settings, secrets)
        await loadSampleOnce(household, settings, secrets)
      }
      const variables = siteVariables(settings, secrets)
      const buildDirectory = await provideBuild(household, settings.buildDirectory, {
        variables,
        contentName: settings.embedded ? secrets.lakeToken : hostedContent,
      })
      await local?.ready()
      await startSite(household, { ...settings, buildDirectory }, variables, 'start')
      printAddresses(settings, began)
      void runClock(settings, secrets)
      return household.keepServing()
    },
    () => 0,
  )
