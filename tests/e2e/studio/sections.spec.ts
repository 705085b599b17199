import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

restoreAfterEach('landingPage', 'sharedSection')

const words = { heading: 'Ask us anything', text: 'We answer within a day.' }
const shownOn = (slug: string, headline: string) => ({
  _id: `landingPage-${slug}`,
  _type: 'landingPage',
  slug: { _type: 'slug', current: slug },
  sections: [
    { _type: 'heroSection', _key: 'hero', layout: 'text', headline },
    { _type: 'actionSection', _key: 'action', ...words },
  ],
})

test('shares a section with other pages, lists them, and detaches one of them', async ({
  lake,
  request,
  studio,
}) => {
  const { page } = studio
  const textOf = async (path: string) => (await request.get(path)).text()
  await lake.createOrReplace(shownOn('made-first', 'The first of two'))
  await studio.openDocument('Site', 'Pages', 'The first of two')
  await studio.panel.getByRole('button', { name: /Ask us anything/ }).click()
  await page.getByRole('button', { name: 'Share with other pages' }).click()
  await expect(page.getByText('Shared. Other pages can show this section now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Detach/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await studio.saved()
  await studio.publish()

  const shared = await lake.fetch('*[_type == "sharedSection" && title == $heading][0]', words)
  expect(shared.content).toEqual([expect.objectContaining(words)])
  const reference = { _type: 'reference', _ref: shared._id }
  const use = { _type: 'sharedSectionReference', _key: 'action', shared: reference }
  const second = shownOn('made-second', 'The second of two')
  await lake.createOrReplace({ ...second, sections: [second.sections[0], use] })
  await lake.patch(shared._id).set({ 'content[0].text': 'We answer within an hour.' }).commit()
  for (const path of ['/made-first', '/made-second', '/made-first.md'])
    await expect.poll(() => textOf(path)).toContain('We answer within an hour.')

  await studio.showDesk()
  await studio.openDocument('Site', 'Shared sections', words.heading)
  await expect(studio.panel.getByRole('link', { name: 'The first of two' })).toBeVisible()
  await studio.panel.getByRole('link', { name: 'The second of two' }).click()
  await studio.panel.getByRole('button', { name: /Ask us anything/ }).click()
  await page.getByRole('button', { name: /^Detach/ }).click()
  await expect(page.getByText(/This page has its own copy now/)).toBeVisible()
  await page.keyboard.press('Escape')
  await studio.publish()
  await lake.patch(shared._id).set({ 'content[0].text': 'We answer tomorrow.' }).commit()
  await expect.poll(() => textOf('/made-first')).toContain('We answer tomorrow.')
  expect(await textOf('/made-second')).toContain('We answer within an hour.')
})

test('moves a section while another editor types in it, and shares it only afterwards', async ({
  browser,
  baseURL,
  lake,
  studio,
}) => {
  const { page } = studio
  const typed = ' Also on Sundays. Also at night.'
  const made = shownOn('made-moved', 'Moved while it is edited')
  await lake.createOrReplace(made)
  const other = new StudioPage(await browser.newPage(baseURL ? { baseURL } : {}))
  await other.open()
  await other.openDocument('Site', 'Pages', 'Moved while it is edited')
  await other.panel.getByRole('button', { name: /Ask us anything/ }).click()
  const text = other.page.getByTestId('field-sections[_key=="action"].text').getByRole('textbox')
  await text.press('End')
  // The first change makes the draft.
  await text.pressSequentially(typed.slice(0, 10))

  await studio.showDesk()
  await studio.openDocument('Site', 'Pages', 'Moved while it is edited')
  await studio.panel.getByRole('button', { name: /Ask us anything/ }).click()
  await expect(page.getByText(/^Not while Editor.* works in this section\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share with other pages' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const handle = studio.panel
    .locator('[data-testid="field-sections"] [aria-roledescription="sortable"]')
    .last()
  // The list takes the arrow keys only some time after the key that picks an item up, and says where the item is.
  const place = page.getByRole('status').filter({ hasText: 'was moved over droppable area' })
  await handle.press('Space')
  const before = await place.textContent()
  await handle.press('ArrowUp')
  await expect(place).not.toHaveText(before ?? '')
  const typing = text.pressSequentially(typed.slice(10))
  await handle.press('Space')
  await typing
  const sections = () => lake.fetch('*[_id == $id][0].sections', { id: `drafts.${made._id}` })
  await expect
    .poll(sections)
    .toEqual([
      expect.objectContaining({ _key: 'action', text: words.text + typed }),
      expect.objectContaining({ _key: 'hero' }),
    ])
  await other.page.context().close()
})
