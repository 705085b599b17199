import path from 'node:path'
import { runClock } from '../clock.ts'
import { launchSupabase } from '../local-supabase.ts'
import { runPreflight } from '../preflight.ts'
import { root } from '../project.ts'
import { loadSampleOnce } from '../sample-dataset.ts'
import { siteVariables, startLake, startSite } from '../services.ts'
import { forgetBuilds } from '../site-build/builds.ts'
import { supervise } from '../supervise.ts'

/** The same services as `start`, with the site compiled as it is asked for and reloaded as it is edited. */
export const dev = () =>
  supervise(
    async (processGroup) => {
      const { settings, secrets } = await runPreflight(processGroup, 'dev')
      const local = settings.embeddedSupabase
        ? await launchSupabase(processGroup, settings, secrets)
        : undefined
      if (settings.embedded) {
        await startLake(processGroup, settings, secrets)
        await loadSampleOnce(processGroup, settings, secrets)
      }
      // The site under development is told of every publish; earlier builds are not, and must not serve old text.
      await forgetBuilds(root)
      await local?.ready()
      // A build that is made meanwhile takes the directory's name.
      const buildDirectory = `${settings.buildDirectory}-dev`
      await startSite(processGroup, { ...settings, buildDirectory }, siteVariables(settings, secrets), 'dev')
      processGroup.serve({
        name: 'stylesheets',
        args: [path.join(root, 'lib/theme/stylesheet/watch.ts')],
        output: 'inherit',
      })
      const here = `http://localhost:${settings.port}`
      console.log(
        `\n  Site     ${here}\n  Studio   ${here}/studio\n  Area     ${here}/ai-discovery\n  Mailbox  ${settings.mailboxUrl}\n`,
      )
      void runClock(settings, secrets)
      return processGroup.keepServing()
    },
    () => 0,
  )
