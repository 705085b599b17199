import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

restoreAfterEach('category')

test('shows two editors each other’s presence and input, and loses no input', async ({
  browser,
  baseURL,
  lake,
}) => {
  const open = async () => {
    const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    const studio = new StudioPage(page)
    await studio.open()
    await studio.openDocument('Blog', 'Categories', 'Access')
    await expect(studio.field('Description')).toBeEditable()
    return studio
  }
  // In the list, because in the document the avatar is at the field that the other editor is editing.
  const pictureOfOther = ({ page }: StudioPage) =>
    page.getByRole('option', { name: 'Access' }).locator('[data-ui="Avatar"]')
  const one = await open()
  await expect(pictureOfOther(one)).toHaveCount(0)
  const other = await open()
  const nameOfOther = async ({ page }: StudioPage) => {
    await page.getByRole('button', { name: 'Global presence' }).click()
    const name = page.getByRole('menuitem').getByText(/^Editor( \d+)?$/)
    const text = await name.textContent()
    await page.keyboard.press('Escape')
    return text
  }
  expect(await nameOfOther(one)).not.toBe(await nameOfOther(other))

  await one.field('Name').fill('Admission')
  await expect(other.field('Name')).toHaveValue('Admission')

  const [title, description] = ['Admission to the site', 'Whom we let in, and on which terms.']
  await one.field('Name').fill('')
  await other.field('Description').fill('')
  await Promise.all([
    one.field('Name').pressSequentially(title),
    other.field('Description').pressSequentially(description),
  ])
  for (const studio of [one, other]) {
    await expect(studio.field('Name')).toHaveValue(title)
    await expect(studio.field('Description')).toHaveValue(description)
  }
  await one.publish()
  await expect(other.publishButton).toBeDisabled()
  expect(await lake.getDocument('category-access')).toMatchObject({ title, description })
  for (const { page } of [one, other]) await page.context().close()
})
