import { seconds } from '../../launcher/progress.mjs'
import { checkGround } from '../ground.ts'
import { loadSampleOnce } from '../sample-dataset.ts'
import { siteVariables, startLake, startSite } from '../services.ts'
import { buildSite } from '../site-build.ts'
import { supervise } from '../supervise.ts'

function printAddresses(siteUrl: string, port: number, began: number): void {
  const here = `http://localhost:${port}`
  console.log(`
Ready in ${seconds(performance.now() - began)}.

  Site     ${here}${siteUrl === here ? '' : `  (published as ${siteUrl})`}
  Studio   ${here}/studio

Ctrl-C stops everything.`)
}

/** Everything, from the last build or a new one, until it is stopped. */
export const start = () =>
  supervise(
    async (household) => {
      const began = performance.now()
      const { settings, secrets } = await checkGround(household)
      if (settings.embedded) {
        await startLake(household, settings, secrets)
        await loadSampleOnce(household, settings, secrets)
      }
      await buildSite(household, siteVariables(settings, secrets), '.next')
      await startSite(household, settings, secrets, 'start')
      printAddresses(settings.siteUrl, settings.port, began)
      return household.death
    },
    () => 0,
  )
