import { lakeClient } from '../../support/lake-client.ts'
import { openStage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(120_000)

test('what was published while the site was away is served after its next start', async ({ request }) => {
  const stage = await openStage({ sample: true, build: 'pristine' })
  try {
    const home = async () => (await request.get(stage.siteUrl)).text()
    expect(await home()).not.toContain('$141')
    await stage.stopSite()
    await lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price: 141 }).commit()
    await stage.stopLake('orderly')

    await stage.startLake()
    await stage.startSite()
    await expect.poll(home, { timeout: 60_000 }).toContain('$141')
  } finally {
    await stage.close()
  }
})
