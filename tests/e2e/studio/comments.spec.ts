import { lakeClient } from '../../support/lake-client.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { editorAddress, expect, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

const threads = ({ page }: StudioPage) => page.getByTestId('comments-list-item')

test('lets editors discuss a field, and mails whom they mention and whom they give a task', async ({
  browser,
  baseURL,
  stage,
  studio,
}) => {
  // The first editor has an address; this one has none.
  const other = new StudioPage(await browser.newPage(baseURL ? { baseURL } : {}))
  await other.open()
  await studio.page.bringToFront()
  await studio.openDocument('Pricing', 'Pro')
  await studio.panel.getByRole('button', { name: 'Comments', exact: true }).click()

  await other.page.bringToFront()
  await other.openDocument('Pricing', 'Pro')
  await other.field('Name').hover()
  await other.panel.getByRole('button', { name: 'Add comment' }).first().click()
  const input = other.page.getByTestId('comment-input-editable').first()
  await expect(input).toBeFocused()
  await other.page.keyboard.type('Is this the word? @Edi')
  await other.page.getByTestId('comments-mentions-menu').getByText('Editor', { exact: true }).click()
  await other.page.getByTestId('comment-input-send-button').first().click()

  await studio.page.bringToFront()
  const thread = threads(studio).filter({ hasText: 'Is this the word?' })
  await expect(thread).toContainText('@Editor')
  await thread.getByTestId('comment-input-editable').click()
  await studio.page.keyboard.type('It is.')
  await thread.getByTestId('comment-input-send-button').click()
  await expect(threads(other).filter({ hasText: 'Is this the word?' })).toContainText('It is.')
  await thread.getByTestId('comments-list-item-layout').first().hover()
  await thread.getByTestId('comments-list-item-status-button').click()
  await expect(threads(other)).toHaveCount(0)
  const subjects = async () => (await mailsTo(stage, editorAddress)).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual([expect.stringMatching(/^Editor \d+ mentioned you in “Pro”$/)])

  const { page } = other
  await page.bringToFront()
  await page.getByTestId('tasks-toolbar').click()
  await page.getByRole('button', { name: 'New task', exact: true }).click()
  await page.getByPlaceholder('Task title').fill('Check the price of Pro')
  await page.getByText('Select assignee').click()
  await page.getByText('Editor', { exact: true }).click()
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created')).toBeVisible()
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Editor \d+ assigned a task to you$/))
  expect(await subjects()).toHaveLength(2)
  await page
    .getByTestId('tasks-list-item')
    .filter({ hasText: 'Check the price of Pro' })
    .getByRole('checkbox')
    .click()
  const dataset = lakeClient(stage.lakeUrl, stage.lakeToken).withConfig({ dataset: 'production-comments' })
  await expect.poll(() => dataset.fetch('*[_type == "tasks.task"].status')).toEqual(['closed'])
  await page.context().close()
})
