import { mailsTo } from '../../support/mailbox.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { openTextEditor } from './editing.ts'

restoreAfterEach('post', 'newsletterIssue')

const title = 'A letter to the machines that read for people'

test('serves a new post with bold text at an address made from its title', async ({
  page: visitor,
  studio,
}) => {
  const { page } = studio
  for (const line of ['Blog', 'Posts']) await studio.line(line).click()
  await page.getByRole('link', { name: 'Blog post', exact: true }).click()
  await studio.field('Title').fill(title)
  await studio.panel.getByRole('button', { name: 'Generate' }).click()
  await expect(studio.field('Address')).toHaveValue('a-letter-to-the-machines-that-read-for-people')
  await studio.field('Excerpt').fill('What we would say to an assistant if it could listen.')
  const editor = await openTextEditor(studio)
  await page.keyboard.type('Dear reader, ')
  await editor.getByRole('button', { name: 'Strong' }).click()
  await page.keyboard.type('without eyes.')
  await expect(editor.locator('strong', { hasText: 'without eyes.' })).toBeVisible()
  await studio.panel.getByRole('tab', { name: 'Details' }).click()
  await studio.panel.getByRole('combobox', { name: 'Author' }).fill('Dario Okonjo')
  await page.getByTestId('autocomplete-popover').getByRole('button', { name: 'Dario Okonjo' }).click()
  const mark = () =>
    studio
      .line(title)
      .getByTestId('default-preview__status')
      .locator('> *')
      .evaluate((status) => getComputedStyle(status, '::after').content)
  await expect.poll(mark).toContain('Not published yet')
  await studio.publish()
  await expect.poll(mark).toBe('none')

  await expect
    .poll(async () => (await visitor.goto('/blog/a-letter-to-the-machines-that-read-for-people'))?.status())
    .toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('Dear reader, without eyes.')).toBeVisible()
  await expect(visitor.getByRole('strong').filter({ hasText: 'without eyes.' })).toBeVisible()
  await expect(visitor.getByRole('article')).toContainText('Dario Okonjo')
})

test('edits a pasted table as a grid, and shows its cells on the site', async ({ page: visitor, studio }) => {
  const { page } = studio
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  const text = (await openTextEditor(studio)).getByRole('textbox')
  await text.getByText('The format, line by line').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await text.evaluate((editor) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Agent Visits GPTBot 12')
    clipboardData.setData(
      'text/html',
      '<table><tr><td>Agent<td>Visits<tr><td>GPTBot<td>12</table><h1>A heading from elsewhere</h1>',
    )
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

  await studio.saved()
  await text.getByText('Agent, Visits · GPTBot, 12').dblclick()
  const cell = (row: number, column: number) =>
    page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true })
  await cell(2, 2).fill('13')
  await page.keyboard.press('Enter')
  await expect(cell(3, 2)).toBeFocused()
  await page.keyboard.type('14')
  await page.getByRole('button', { name: 'Actions for column 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await expect(cell(1, 2)).toHaveCount(0)
  await cell(3, 1).press('Control+z')
  await expect(cell(2, 1)).toHaveValue('GPTBot')
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await studio.publish()

  const table = visitor.getByRole('table').filter({ hasText: 'GPTBot' })
  await expect
    .poll(async () => {
      await visitor.goto('/blog/llms-txt-explained')
      return table.getByRole('row').allInnerTexts()
    })
    .toEqual([/Agent\s+Visits/, /GPTBot\s+13/, /14/].map((cells) => expect.stringMatching(cells)))
  await expect(visitor.getByRole('heading', { level: 2, name: 'A heading from elsewhere' })).toBeVisible()
})

test('previews, copies and sends a test of an unpublished issue', async ({ lake, stage, studio }) => {
  await lake.create({
    _id: 'drafts.newsletterIssue-made',
    _type: 'newsletterIssue',
    title: 'A draft of an issue',
    sentAt: new Date().toISOString(),
    body: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Read me first.' }] }],
  })
  const { page } = studio
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.openDocument('Newsletter', 'A draft of an issue')

  await studio.act('View email')
  const dialog = page.getByRole('dialog')
  await expect(dialog.frameLocator('iframe').getByText('Read me first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await studio.act('Copy HTML for HubSpot')
  await expect(page.getByText('HTML copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('{{ unsubscribe_link_all }}')

  await studio.act('Send test email')
  await dialog.getByLabel('Email address').fill('ada-tests@example.com')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test sent to ada-tests@example.com')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [mail] = await mailsTo(stage, 'ada-tests@example.com')
  expect(mail?.subject).toBe('[Test] A draft of an issue')
  expect(await lake.fetch('count(*[_type == "sanity.previewUrlSecret" && source match "newsletter"])')).toBe(
    0,
  )
})
