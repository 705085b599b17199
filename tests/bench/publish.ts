/**
 * Measures the time from publishing a draft until the home page is served with its text.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/publish.ts [publishes, default 20]
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../support/lake-client.ts'
import { withStage } from './bench-stage.ts'
import { untilServed } from './site.ts'
import { quantile } from './visitors/figure.ts'

const publishes = Number(process.argv[2] ?? 20)
const betweenMs = 1_500
/** Not a price of the sample dataset, and below 1,000 so that it is shown without a comma. */
const firstPrice = 500
const limitMs = 10_000

/** Makes a draft with a new price, as the Studio does before an editor presses Publish. */
async function draftPrice(lake: SanityClient, price: number): Promise<void> {
  const plan = await lake.getDocument('pricingPlan-pro')
  if (!plan) throw new Error('The sample dataset has no Pro plan.')
  await lake.createOrReplace({ ...plan, _id: 'drafts.pricingPlan-pro', price })
}

async function publishToLive(lake: SanityClient, siteUrl: string, price: number): Promise<number> {
  const began = performance.now()
  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.pricingPlan-pro',
    publishedId: 'pricingPlan-pro',
  })
  await untilServed(siteUrl, `$${price}`, limitMs)
  return performance.now() - began
}

await withStage(async ({ siteUrl, lakeUrl, lakeToken }) => {
  const lake = lakeClient(lakeUrl, lakeToken)
  const times: number[] = []
  for (let round = 0; round < publishes; round++) {
    await draftPrice(lake, firstPrice + round)
    await pause(betweenMs)
    times.push(await publishToLive(lake, siteUrl, firstPrice + round))
  }
  const at = (share: number) => quantile(times, share).toFixed(0)
  console.log(`\nPublish to live, ${publishes} publishes of the Pro plan's price, ms`)
  console.table({ 'home page': { median: at(0.5), p95: at(0.95), max: at(1) } })
})
