import { encodeSignatureHeader } from '@sanity/webhook'
import { readSecrets } from '../../../local/supervisor/secrets.ts'
import { lakeClient } from '../../support/lake-client.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'

const get = async (stage: Stage, path: string) => {
  const answer = await fetch(`${stage.siteUrl}${path}`)
  return { status: answer.status, text: await answer.text() }
}

/** Expires what uses a document, as its publish would. */
async function expire(stage: Stage, document: { _id: string; _type: string; slug?: string }) {
  const { revalidateSecret } = await readSecrets(stage.dataDirectory)
  const body = JSON.stringify(document)
  const answer = await fetch(`${stage.siteUrl}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), revalidateSecret) },
  })
  expect(answer.status).toBe(200)
}

test('with the lake killed, pages keep their last good content, even expired ones after a restart', async () => {
  test.setTimeout(180_000)
  const stage = await openStage({ sample: true, build: 'pristine' })
  try {
    await lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price: 141 }).commit()
    await expect.poll(async () => (await get(stage, '/')).text).toContain('$141')
    await stage.stopLake('at once')

    for (let round = 0; round < 2; round += 1) {
      await expire(stage, { _id: 'pricingPlan-pro', _type: 'pricingPlan' })
      await expire(stage, { _id: 'siteSettings', _type: 'siteSettings' })
      await expire(stage, { _id: 'post-x', _type: 'post', slug: 'llms-txt-explained' })
      const home = await get(stage, '/')
      expect(home.status).toBe(200)
      expect(home.text).toContain('$141')
      for (const path of ['/blog', '/blog/llms-txt-explained'])
        expect((await get(stage, path)).status).toBe(200)
      await stage.stopSite()
      await stage.startSite()
    }

    await stage.startLake()
    await lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price: 142 }).commit()
    await expect.poll(async () => (await get(stage, '/')).text, { timeout: 60_000 }).toContain('$142')
  } finally {
    await stage.close()
  }
})

test('an empty dataset renders, and its first document appears', async ({ page }) => {
  test.setTimeout(180_000)
  const stage = await openStage({ sample: false, build: 'pristine-without-pages' })
  try {
    await page.goto(stage.siteUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled site')
    await page.goto(`${stage.siteUrl}/blog`)
    await expect(page.getByText('No posts have been published yet.')).toBeVisible()

    const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
    await lake.create({ _id: 'pricingPlan-first', _type: 'pricingPlan', title: 'First plan' })
    await lake.create({ _id: 'homePage', _type: 'homePage', hero: { headline: 'A first headline' } })
    await expect(async () => {
      await page.goto(stage.siteUrl)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A first headline', { timeout: 500 })
      await expect(page.getByRole('heading', { name: 'First plan' })).toBeVisible({ timeout: 500 })
    }).toPass()
  } finally {
    await stage.close()
  }
})
