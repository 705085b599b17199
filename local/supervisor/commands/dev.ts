import path from 'node:path'
import { removeBuildStamp } from '../build-stamp.ts'
import { runClock } from '../clock.ts'
import { checkGround } from '../ground.ts'
import { launchSupabase } from '../local-supabase.ts'
import { root } from '../project.ts'
import { loadSampleOnce } from '../sample-dataset.ts'
import { siteVariables, startLake, startSite } from '../services.ts'
import { supervise } from '../supervise.ts'

/** The same services as `start`, with the site compiled as it is asked for and reloaded as it is edited. */
export const dev = () =>
  supervise(
    async (household) => {
      const { settings, secrets } = await checkGround(household, 'dev')
      const local = settings.embeddedSupabase ? await launchSupabase(household, settings, secrets) : undefined
      if (settings.embedded) {
        await startLake(household, settings, secrets)
        await loadSampleOnce(household, settings, secrets)
      }
      // The site under development is told of every publish; the last build is not, and must not serve old text.
      await removeBuildStamp(path.join(root, settings.buildDirectory))
      await local?.ready()
      await startSite(household, settings, siteVariables(settings, secrets), 'dev')
      household.serve({
        name: 'stylesheets',
        args: [path.join(root, 'lib/theme/stylesheet/watch.ts')],
        output: 'inherit',
      })
      const here = `http://localhost:${settings.port}`
      console.log(
        `\n  Site     ${here}\n  Studio   ${here}/studio\n  Area     ${here}/ai-discovery\n  Mailbox  ${settings.mailboxUrl}\n`,
      )
      void runClock(settings, secrets)
      return household.death
    },
    () => 0,
  )
