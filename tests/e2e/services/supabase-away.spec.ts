import { password } from '../../support/customers.ts'
import {
  dateOf,
  dialogOf,
  failed,
  fillIn,
  newVisitor,
  openDialog,
  someDay,
  submitOf,
  toast,
} from '../booking/booking-form.ts'
import { followLink, signIn } from '../support/customer.ts'
import { ownStage } from '../support/own-stage.ts'
import { expect, test } from '../support/test.ts'

// Nothing listens on this port.
ownStage({ content: 'sample', added: { SUPABASE_URL: 'http://127.0.0.1:9' } })

test('says on the sign-in that Supabase does not respond, and serves public pages', async ({ page }) => {
  await signIn(page, { email: 'me@example.com', password })
  await expect(page.getByText('We can’t reach the server right now')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await followLink(page, '/ai-discovery/auth/confirm?token_hash=0123456789abcdef0123&type=email')
  await expect(page.getByText('Your link still works')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect((await page.goto('/'))?.status()).toBe(200)
})

test('reports a failed booking in the dialog and keeps the input', async ({ page }) => {
  await openDialog(page)
  await fillIn(page, newVisitor())
  await submitOf(page).click()
  await expect(toast(page, failed)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Marsh')
  await expect(dateOf(page)).toHaveValue(someDay().words)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reports a failed booking on the page and keeps the input', async ({ page }) => {
    await page.goto('/book-demo')
    await page.getByRole('main').getByLabel('Name').fill('Ada Marsh')
    await page.getByRole('main').getByLabel('Email').fill(newVisitor())
    await page.getByRole('main').getByLabel('Date').fill(someDay().iso)
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Ada Marsh')
  })
})
