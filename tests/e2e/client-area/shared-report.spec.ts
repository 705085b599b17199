import { clientAs } from '../../support/customers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { storeAnswers } from './stored-answers.ts'

test('shares the report by a link that opens without a session until it is revoked', {
  tag: '@sweep',
}, async ({ page, browser, stage, newCustomer }) => {
  const client = clientAs(stage, newCustomer)
  const { data: site } = await client.from('sites').select('id').single().throwOnError()
  const question = 'Which tool is the secret one?'
  await client.from('prompts').insert({ site_id: site.id, text: question, topic: 'Tools' }).throwOnError()
  await storeAnswers(stage, newCustomer)
  await page.goto('/ai-discovery')
  await expect(page.getByText('Only 2 unbranded answers so far: too few to tell.')).toBeVisible()
  await page.getByRole('heading', { name: 'All figures' }).click()
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible()
  await expectAccessible(page, 'the overview with all figures')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a name for the link.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For the board')
  await dialog.getByRole('button', { name: 'Create link' }).dblclick()
  await expect(dialog.getByText('Link created. Copy its address.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expectAccessible(page, 'the links')
  const address = (await dialog.getByRole('listitem').locator('code').textContent()) ?? ''

  const stranger = await browser.newContext()
  const reader = await stranger.newPage()
  const response = await reader.goto(address)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(reader).toHaveTitle('Visibility report')
  await expect(reader.getByRole('heading', { level: 1, name: /^How AI assistants see / })).toBeVisible()
  await expect(reader.getByText('For the board.')).toBeVisible()
  await expect(reader.getByText('n = 2 answers').first()).toBeVisible()
  await reader.getByRole('link', { name: '7 days' }).click()
  await expect(reader).toHaveURL(`${address}?range=7d`)
  await expectAccessible(reader, 'a shared report')
  expect(await reader.content()).not.toContain(question)
  const links = await reader
    .locator('a[href^="/ai-discovery"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.filter((path) => !path?.startsWith(new URL(address).pathname))).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText(/Opened once, last/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke For the board' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Revoke For the board?' })
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByText('The link was revoked. It no longer opens the report.')).toBeVisible()

  const missing = new URL('/ai-discovery/reports/no-such-link', address).href
  for (const ended of [address, missing]) {
    expect((await reader.goto(ended))?.status()).toBe(404)
    await expect(
      reader.getByText('It doesn’t exist, has expired or was revoked.', { exact: false }),
    ).toBeVisible()
  }
  await expectAccessible(reader, 'a link that ended')
  await stranger.close()
})
