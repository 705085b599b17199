import { checkGround } from '../ground.ts'
import { loadSampleOnce } from '../sample-dataset.ts'
import { startLake, startSite } from '../services.ts'
import { supervise } from '../supervise.ts'

/** The same services as `start`, with the site compiled as it is asked for and reloaded as it is edited. */
export const dev = () =>
  supervise(
    async (household) => {
      const { settings, secrets } = await checkGround(household)
      if (settings.embedded) {
        await startLake(household, settings, secrets)
        await loadSampleOnce(household, settings, secrets)
      }
      await startSite(household, settings, secrets, 'dev')
      const here = `http://localhost:${settings.port}`
      console.log(`\n  Site     ${here}\n  Studio   ${here}/studio\n`)
      return household.death
    },
    () => 0,
  )
