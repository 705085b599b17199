import { publishDocs, smallManual } from '../docs/made-docs.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('docPage')

test.beforeEach(async ({ lake }) => {
  await publishDocs(lake, smallManual)
})

test('shows the documentation in reading order, and another editor’s changes, odd ones too', async ({
  lake,
  studio,
}) => {
  await studio.line('Docs').click()
  await studio.line('Made install').click()
  await expect(studio.line('Made tag')).toBeVisible()
  await expect(studio.line('Made server')).toBeVisible()
  await expect(studio.line('Made limits')).toHaveCount(0)
  await lake.patch('docPage-made-made-reference').set({ title: 'Renamed elsewhere' }).commit()
  await expect(studio.line('Renamed elsewhere')).toBeVisible()
  await lake
    .patch('docPage-made-made-reference')
    .set({ title: { not: 'a text' } })
    .commit()
  await expect(studio.line('Section without a title')).toBeVisible()
  await expect(studio.line('Made tag')).toBeVisible()
  await studio.page.goto('/studio/intent/edit/id=docPage-made-made-reference;type=docPage')
  await expect(studio.panel.getByText('The stored value is not text')).toBeVisible()
  await studio.panel.getByRole('button', { name: 'Remove the value' }).click()
  await expect(studio.field('Title')).toHaveValue('')
})

test('adds a page created in a section to that section', async ({ lake, studio }) => {
  const { page } = studio
  await studio.line('Docs').click()
  await studio.line('Made install').click()
  await expect(studio.line('Made tag')).toBeVisible()
  await page.getByRole('link', { name: 'New page in this section' }).click()
  await studio.field('Title').fill('Made in the Studio')
  await studio.saved()
  await expect(studio.line('Made in the Studio')).toBeVisible()
  const parent = '*[_type == "docPage" && title == "Made in the Studio"][0].parent._ref'
  await expect.poll(() => lake.fetch(parent)).toBe('docPage-made-made-install')
})

test('changes the reading order when a page is dragged down in its section', async ({ request, studio }) => {
  const { page } = studio
  await studio.line('Docs').click()
  await studio.line('Made install').click()
  await page.getByRole('button', { name: /^Made tag/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 document reordered')).toBeVisible()
  await expect
    .poll(async () => (await request.get('/docs/made-install')).text())
    .toMatch(/rel="next"[^>]*href="\/docs\/made-server"|href="\/docs\/made-server"[^>]*rel="next"/)
})

test('rejects a third level with a clear message', async ({ lake, studio }) => {
  await lake.createOrReplace({
    ...(await lake.getDocument('docPage-made-made-limits')),
    _id: 'drafts.docPage-made-made-limits',
    _type: 'docPage',
    parent: { _type: 'reference', _ref: 'docPage-made-made-tag' },
  })
  await studio.page.goto('/studio/intent/edit/id=docPage-made-made-limits;type=docPage')
  await expect(studio.panel).toBeVisible()
  const validation = await studio.openValidation()
  await expect(validation).toContainText('That page isn’t a section.')
})
