import path from 'node:path'
import { loadSampleOnce, migrateContent } from '../content.ts'
import { runCron } from '../cron.ts'
import { launchSupabase } from '../local-supabase.ts'
import { runPreflight } from '../preflight.ts'
import { root } from '../project.ts'
import { siteVariables, startLake, startSite } from '../services.ts'
import { forgetBuilds } from '../site-build/builds.ts'
import { supervise } from '../supervise.ts'

/** Starts the same services as `start`; pages are compiled on request and reloaded on edits. */
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
        await migrateContent(processGroup, settings, secrets)
      }
      // Only the development site receives webhooks now; earlier builds would serve outdated content.
      await forgetBuilds(root)
      await local?.ready()
      // A separate directory, because a build made meanwhile takes this name.
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
      void runCron(settings, secrets)
      return processGroup.restartServices()
    },
    () => 0,
  )
