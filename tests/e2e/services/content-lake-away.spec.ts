import { encodeSignatureHeader } from '@sanity/webhook'
import { readSecrets } from '../../../local/supervisor/secrets.ts'
import { lakeClient } from '../../support/lake-client.ts'
import type { Stage } from '../../support/stage.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterAll('pricingPlan')

let stage: Stage
test.beforeAll(({ stage: ofWorker }) => {
  stage = ofWorker
})

// Each test starts with the services as the one before left them.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const get = async (path: string) => {
  const answer = await fetch(`${stage.siteUrl}${path}`)
  return { status: answer.status, text: await answer.text() }
}
const home = async () => (await get('/')).text

const publishPrice = (price: number) =>
  lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price }).commit()

/** Expires the tags of a document, as its publish does. */
async function expire(document: { _id: string; _type: string; slug?: string }) {
  const { revalidateSecret } = await readSecrets(stage.dataDirectory)
  const body = JSON.stringify(document)
  const answer = await fetch(`${stage.siteUrl}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), revalidateSecret) },
  })
  expect(answer.status).toBe(200)
}

test('serves after its start what was published while the site was stopped', async () => {
  expect(await home()).not.toContain('$141')
  await stage.stopSite()
  await publishPrice(141)
  await stage.stopLake('orderly')

  await stage.startLake()
  await stage.startSite()
  await expect.poll(home, { timeout: 60_000 }).toContain('$141')
})

test('serves after its start what was published just before the stop, even if it was never requested', async () => {
  await publishPrice(140)
  await expire({ _id: 'pricingPlan-pro', _type: 'pricingPlan' })
  await stage.stopSite()
  await stage.startSite()
  expect(await home()).toContain('$140')
})

/** Includes a later page of a list, which needs the cached count of posts. */
const listed = ['/blog', '/blog/page/2', '/blog/llms-txt-explained']

test('keeps the last good content of every page while the Content Lake is killed, even after a restart', async () => {
  await publishPrice(142)
  await expect.poll(home).toContain('$142')
  for (const path of listed) expect((await get(path)).status).toBe(200)
  await stage.stopLake('at once')

  for (const moment of ['before a restart', 'after it']) {
    await expire({ _id: 'pricingPlan-pro', _type: 'pricingPlan' })
    await expire({ _id: 'siteSettings', _type: 'siteSettings' })
    await expire({ _id: 'post-x', _type: 'post', slug: 'llms-txt-explained' })
    expect(await get('/')).toEqual({ status: 200, text: expect.stringContaining('$142') })
    for (const path of listed) expect((await get(path)).status).toBe(200)
    if (moment === 'after it') break
    await stage.stopSite()
    await stage.startSite()
  }
})

test('takes up new content once the Content Lake is back', async () => {
  await stage.startLake()
  await publishPrice(143)
  await expect.poll(home, { timeout: 60_000 }).toContain('$143')
})
