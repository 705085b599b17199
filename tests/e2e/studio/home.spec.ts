import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('system.release', 'pricingPlan')

test('opens with what is scheduled and published, follows changes, and leads to a document', async ({
  lake,
  studio,
}) => {
  const { page } = studio
  const releaseId = 'rCampaign'
  const metadata = { title: 'Spring campaign', releaseType: 'scheduled' } as const
  await lake.action({ actionType: 'sanity.action.release.create', releaseId, metadata })
  const version = { _id: `versions.${releaseId}.pricingPlan-made`, _type: 'pricingPlan', name: 'Made' }
  await lake.create(version)
  await page.goto('/studio')
  await expect(page).toHaveURL(/\/studio\/home/)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Scheduled')).toContainText('Nothing is scheduled.')
  await expect(part('AI readiness')).toContainText(/of 100 points|no result yet/)
  await expect(part('Pages that AI agents miss')).toContainText('Nothing records yet')

  const publishAt = '2031-03-14T12:00:00.000Z'
  await lake.action({ actionType: 'sanity.action.release.schedule', releaseId, publishAt })
  const scheduled = part('Scheduled').getByRole('link')
  await expect(scheduled).toContainText(/Spring campaign.*Mar 14, 2031.*Release with 1 document$/s)

  await lake.patch('pricingPlan-pro').set({ price: 152 }).commit()
  const newest = part('Published lately').getByRole('link').first()
  await expect(newest).toContainText(/^Pro.*Pricing plan$/s)
  await newest.click()
  await expect(studio.field('Name')).toHaveValue('Pro')
})
