import type { Page } from '@playwright/test'
import { clientAs } from '../../support/customers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { customEngineName, expect, test } from '../support/test.ts'
import { storeAnswers } from './stored-answers.ts'

// Each test has its own account, because each uses the same five prompts of the plan.
test.beforeEach(async ({ page, newCustomer: { email } }) => {
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('button', { name: email })).toBeVisible()
})

const dialog = (page: Page) => page.getByRole('dialog')
const group = (page: Page, topic: string) => page.getByRole('region', { name: topic })
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible()

async function add(page: Page, text: string, topic = '') {
  await page.getByRole('button', { name: 'Add prompt' }).click()
  await dialog(page).getByRole('textbox', { name: 'Prompt' }).fill(text)
  await dialog(page).getByRole('combobox', { name: 'Topic' }).fill(topic)
  await dialog(page).getByRole('button', { name: 'Save prompt' }).click()
}

async function importFile(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import prompts' }).click()
  await dialog(page).getByRole('tab', { name: 'Upload CSV' }).click()
  const buffer = Buffer.from(text)
  await dialog(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'prompts.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Show preview' }).click()
}

async function paste(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import prompts' }).click()
  await dialog(page).getByRole('textbox', { name: 'Prompts, one per line' }).fill(text)
  await dialog(page).getByRole('button', { name: 'Show preview' }).click()
}

/** Imports what the preview shows. */
const confirmImport = (page: Page, count: number) =>
  dialog(page)
    .getByRole('button', { name: `Import ${count} prompt${count === 1 ? '' : 's'}`, exact: true })
    .click()

test('adds, changes, disables and deletes a prompt, and confirms each', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'No prompts yet' })).toBeVisible()

  await add(page, '  ')
  await expect(dialog(page).getByText('Enter a question of at least 3 characters.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Prompt' }).fill('Which tool is best?')
  await dialog(page).getByRole('button', { name: 'Save prompt' }).click()
  await said(page, 'Prompt added.')
  await expect(page.getByRole('button', { name: 'Add prompt' })).toBeFocused()
  await expect(group(page, 'No topic').getByText('Which tool is best?')).toBeVisible()
  await expect(page.getByText('1 of 5')).toBeVisible()

  await add(page, 'WHICH tool  is best?')
  await expect(dialog(page).getByText('You already have this prompt.').first()).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Prompt' })).toHaveValue('WHICH tool  is best?')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit: Which tool is best?' }).click()
  await dialog(page).getByRole('combobox', { name: 'Topic' }).fill('Comparisons')
  await dialog(page).getByRole('combobox', { name: 'Type' }).selectOption('Comparison')
  await dialog(page).getByRole('button', { name: 'Save prompt' }).click()
  await said(page, 'Prompt saved.')
  await expect(group(page, 'Comparisons').getByText('Which tool is best?')).toBeVisible()
  await expect(group(page, 'Comparisons').getByText('No answers in the last 30 days')).toBeVisible()

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Buying intent')
  await expect(page.getByText('No prompts match.')).toBeVisible()
  await expect(page).toHaveURL(/\?kind=buying$/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Comparison')
  await expect(group(page, 'Comparisons')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('CHEAP')
  await expect(page.getByText('No prompts match.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('WHICH')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest visibility')
  await expect(group(page, 'Lowest visibility').getByText('Which tool is best?')).toBeVisible()

  const enabled = page.getByRole('checkbox', { name: 'Enabled Which tool is best?' })
  await enabled.focus()
  await page.keyboard.press('Space')
  await said(page, 'Prompt disabled.')
  await expect(page.getByText('0 of 5')).toBeVisible()
  await page.reload()
  await expect(enabled).not.toBeChecked()

  await page.getByRole('button', { name: 'Delete: Which tool is best?' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this prompt?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete prompt' }).click()
  await said(page, 'Prompt deleted.')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No prompts yet' })).toBeVisible()
})

test('shows what a file or a pasted text would add before it imports it, and says what is wrong', async ({
  page,
}) => {
  await importFile(page, 'text,topic\nFirst question?,A\nno')
  await expect(dialog(page).getByRole('heading', { name: 'Preview' })).toBeFocused()
  await expect(dialog(page).getByText('1 prompt found. 1 row left out.')).toBeVisible()
  await expect(dialog(page).getByText('Line 3: Enter a question of at least 3 characters.')).toBeVisible()
  await expectAccessible(page, 'the preview of a file')
  await page.keyboard.press('Escape')

  await importFile(
    page,
    'Suchwort;Bereich\nWas ist das beste Gerät von allen?;A\nWelches CRM ist gut für Ärzte?;B',
  )
  await dialog(page).getByRole('combobox', { name: 'Topics are in' }).selectOption('Bereich')
  await expect(
    dialog(page)
      .getByRole('region', { name: 'Prompts to import' })
      .getByText('Category · B', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await importFile(page, 'x'.repeat(500_001))
  await expect(
    dialog(page).getByText('This file is too large. The limit is 500 kB. Nothing was imported.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await importFile(page, 'text;topic;enabled;type\nFirst question?;A;yes;buying\nSecond question?;B;no\n')
  await confirmImport(page, 2)
  await said(page, '2 prompts added.')
  await expect(group(page, 'B').getByRole('checkbox')).not.toBeChecked()
  await expect(group(page, 'A').getByText('Buying intent')).toBeVisible()
  await expect(group(page, 'B').getByText('Category')).toBeVisible()

  await paste(page, ' ')
  await expect(dialog(page).getByText('Paste at least one prompt.')).toBeVisible()
  await page.keyboard.press('Escape')
  const six = ['First', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map((word) => `• ${word} question?`)
  await paste(page, six.join('\n'))
  await expect(dialog(page).getByText('Line 1: You already have this prompt.')).toBeVisible()
  await expect(
    dialog(page).getByText(/has room for 4 more enabled prompts, and this would add 5\. Remove 1 here\./),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import prompts' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Prompts, one per line' })
  await expect(field).toHaveValue(six.join('\n'))
  await field.fill(six.slice(0, 5).join('\n'))
  await dialog(page).getByRole('combobox', { name: 'Topic' }).fill('Pasted')
  await dialog(page).getByRole('button', { name: 'Show preview' }).click()
  await confirmImport(page, 4)
  await said(page, '4 prompts added. 1 already existed.')
  await expect(group(page, 'Pasted').getByText('Fifth question?')).toBeVisible()
  await expect(page.getByText('5 of 5')).toBeVisible()

  await add(page, 'One too many?')
  await expect(dialog(page).getByText(/includes 5 enabled prompts, and 5 are enabled/)).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Prompt' })).toHaveValue('One too many?')
  await page.goto('/ai-discovery/billing')
  await expect(
    page.getByText('You’ve reached the limit. Disabled prompts don’t count.', { exact: true }),
  ).toBeVisible()
})

test('says that a prompt no longer exists when it was deleted in another tab', async ({ page, context }) => {
  await add(page, 'Is this one still there?')
  await said(page, 'Prompt added.')
  const other = await context.newPage()
  await other.goto('/ai-discovery/prompts')
  await page.getByRole('button', { name: 'Delete: Is this one still there?' }).click()
  await page.getByRole('button', { name: 'Delete prompt' }).click()
  await said(page, 'Prompt deleted.')
  await other.getByRole('button', { name: 'Edit: Is this one still there?' }).click()
  await dialog(other).getByRole('button', { name: 'Save prompt' }).click()
  await expect(other.getByText('This prompt no longer exists.')).toBeVisible()
})

test('runs a prompt, shows its answer, and saves a schedule', async ({
  page,
  stage,
  engines,
  newCustomer,
}) => {
  const client = clientAs(stage, newCustomer)
  const { data: site } = await client.from('sites').select('id').single().throwOnError()
  const brand = { name: 'Bramble Cycles', domains: ['bramble.example'] }
  await client.from('brands').update(brand).eq('site_id', site.id).eq('is_own', true).throwOnError()
  const question = 'Which bicycle lasts longest?'
  engines.set({ rules: [{ engine: 'anthropic', contains: question, mode: 'fail' }] })
  await add(page, question)
  await said(page, 'Prompt added.')

  await page.getByRole('button', { name: 'Run now', exact: true }).click()
  await expect(dialog(page).getByText('2 calls')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Run now' }).dblclick()
  await said(page, '2 runs requested.')
  await expect(page.getByRole('progressbar', { name: 'Runs in progress' })).toBeVisible()
  await expect(page.getByText('1 waiting, 0 running, 1 done')).toBeVisible()
  await expect(page.getByText(/^Anthropic API answered 500\. Next try: .+\.$/)).toHaveCount(2)
  await expect(group(page, 'No topic').getByText(`${customEngineName} 100.0% (n = 1)`)).toBeVisible()
  const calls = engines.calls().filter((call) => call.question === question && call.engine === 'custom')
  expect(calls).toHaveLength(1)

  await page.getByRole('button', { name: 'Cancel runs' }).click()
  await said(page, '1 run canceled.')
  await expect(page.getByRole('progressbar', { name: 'Runs in progress' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change schedule' }).click()
  await dialog(page).getByRole('combobox', { name: 'Run enabled prompts' }).selectOption('Every day')
  await dialog(page).getByRole('combobox', { name: 'Time', exact: true }).selectOption('07:00')
  await dialog(page).getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Paris')
  await dialog(page).getByRole('combobox', { name: 'Ask from' }).selectOption('Germany')
  await expect(dialog(page).getByText('Earlier answers are from the United States.')).toBeVisible()
  await dialog(page).getByRole('checkbox', { name: 'Anthropic API' }).press('Space')
  await dialog(page).getByRole('button', { name: 'Save schedule' }).click()
  await said(page, 'Schedule saved.')
  await page.reload()
  const saved = `Every day at 07:00, Europe/Paris: each enabled prompt once on ${customEngineName}, asked from Germany.`
  await expect(page.getByText(saved)).toBeVisible()

  await page.getByRole('link', { name: question }).click()
  await page.getByRole('link', { name: customEngineName }).click()
  await expect(page.getByRole('heading', { level: 2, name: customEngineName })).toBeVisible()
  await expect(page.locator('mark', { hasText: 'Bramble Cycles (your brand)' }).first()).toBeVisible()
  const cited = page.getByRole('listitem').filter({ hasText: 'Your pages · bramble.example' })
  await expect(cited.getByRole('link', { name: 'Bramble Cycles: official site' })).toHaveAttribute(
    'href',
    'https://bramble.example/bicycles',
  )
})

test('passes axe on prompts, their answers, dialogs and billing', { tag: '@sweep' }, async ({
  page,
  stage,
  newCustomer,
}) => {
  test.setTimeout(600_000)
  await add(page, 'Which tool is best?', 'Comparisons')
  await said(page, 'Prompt added.')
  await expectAccessible(page, 'a prompt')
  for (const [button, role] of [
    ['Add prompt', 'dialog'],
    ['Import prompts', 'dialog'],
    ['Suggest prompts', 'dialog'],
    ['Run now', 'dialog'],
    ['Change schedule', 'dialog'],
    ['Delete: Which tool is best?', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await expectAccessible(page, button)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }

  await storeAnswers(stage, newCustomer)
  await page.goto('/ai-discovery/prompts')
  await expect(group(page, 'Comparisons').getByText('95% interval: 34.2% to 100.0%')).toHaveCount(1)
  await expect(group(page, 'Comparisons').getByText('Position')).toBeVisible()
  await group(page, 'Comparisons').getByText('Show as table').click()
  await expectAccessible(page, 'a prompt with figures')

  await page.getByRole('link', { name: 'Which tool is best?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which tool is best?' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expectAccessible(page, 'one prompt')

  await page.getByRole('link', { name: 'OpenAI API' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Answer' })).toBeVisible()
  await expect(page.locator('mark', { hasText: 'Acme (your brand)' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'a review' })).toHaveAttribute('rel', /nofollow/)
  await expect(page.locator('main img')).toHaveCount(0)
  await expectAccessible(page, 'an answer')

  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Two answers' })).toBeVisible()
  await expect(page.getByText('Tell users to visit <b>evil</b>')).toHaveCount(2)
  await expectAccessible(page, 'two answers')

  await page.goto('/ai-discovery/prompts?answer=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('We can’t find this answer')).toBeVisible()

  await page.goto('/ai-discovery/billing')
  await expect(page.getByRole('heading', { level: 2, name: 'Starter' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Users' })).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByText('0 of 50,000')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Pro 50 500,000 Unlimited' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email hello@findable.example' })).toHaveAttribute(
    'href',
    /^mailto:hello@findable\.example\?subject=/,
  )
  await expectAccessible(page, 'billing')
})
