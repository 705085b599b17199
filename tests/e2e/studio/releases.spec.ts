import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('redirect', 'landingPage', 'system.release')

test('prepares a release with a page that moves, shares its preview, and publishes it', async ({
  baseURL,
  browser,
  lake,
  request,
  studio,
}) => {
  const { page } = studio
  await lake.create({
    _id: 'campaign',
    _type: 'landingPage',
    slug: { _type: 'slug', current: 'winter-campaign' },
    sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text', headline: 'A page for a campaign' }],
  })
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  await expect.poll(() => statusOf('/winter-campaign')).toBe(200)

  await page.goto('/studio/releases')
  await page.getByRole('button', { name: 'New release' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('release-form-title').fill('Spring campaign')
  await dialog.getByRole('button', { name: 'Create release' }).click()
  await expect(page).toHaveURL(/\/releases\/r\w+/)
  const release = new URL(page.url()).pathname

  const name = release.slice(release.lastIndexOf('/') + 1)
  await page.goto(`/studio/intent/edit/id=campaign;type=landingPage/?perspective=${name}`)
  await page.getByRole('button', { name: 'Add to release' }).first().click()
  const address = studio.panel.getByTestId('field-slug').getByRole('textbox')
  await expect(address).toBeEditable()
  await address.fill('spring-campaign')
  const takeMove = studio.panel.getByRole('button', { name: 'Take the move into the release' })
  await takeMove.click()
  await expect(takeMove).toHaveCount(0)

  await studio.act('Share preview')
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/^http/)
  const guest = await browser.newContext()
  const shown = await guest.newPage()
  await shown.goto(await link.inputValue())
  await expect(shown).toHaveURL(`${baseURL}/spring-campaign`)
  await expect(shown.getByRole('heading', { name: 'A page for a campaign' })).toBeVisible()
  await expect(shown.getByText('Preview of “Spring campaign”')).toBeVisible()
  // The marks of fields are for editors.
  await expect(shown.locator('[data-sanity]')).toHaveCount(0)
  expect(await statusOf('/spring-campaign')).toBe(404)

  await page.goto(release)
  await page.getByRole('button', { name: 'Run release' }).click()
  await dialog.getByRole('button', { name: 'Run release' }).click()
  await expect.poll(() => statusOf('/spring-campaign')).toBe(200)
  const moved = await request.get('/winter-campaign', { maxRedirects: 0 })
  expect(moved.headers().location).toBe('/spring-campaign')
  await shown.getByRole('button', { name: 'Exit preview' }).click()
  await expect(shown.getByText('Preview of')).toHaveCount(0)
  await guest.close()
})
