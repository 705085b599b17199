import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('pricingPlan')

test('shows a published price at the next request, but not a draft', async ({ lake, request }) => {
  await lake
    .transaction([
      {
        createOrReplace: {
          ...(await lake.getDocument('pricingPlan-pro')),
          _type: 'pricingPlan',
          _id: 'drafts.pricingPlan-pro',
          price: 137,
        },
      },
    ])
    .commit()
  expect(await (await request.get('/')).text()).not.toContain('$137')

  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.pricingPlan-pro',
    publishedId: 'pricingPlan-pro',
  })
  await expect.poll(async () => (await request.get('/')).text(), { intervals: [50] }).toContain('$137')
})

test('shows the headline, the customers line and the guarantee on the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Trusted by 1000+ Marketing Teams Worldwide')).toBeVisible()
  await expect(page.getByText('14 days money-back guarantee')).toBeVisible()
})
