import AxeBuilder from '@axe-core/playwright'
import { expectNothingFound } from '../support/axe.ts'
import { newAddress, newCustomer, password, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('axe finds nothing on the pages of the sign-in', async ({ page }) => {
  for (const path of ['', '/sign-up', '/magic-link', '/forgotten?link=over', '/confirmation']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectNothingFound(page, path)
    await page.getByRole('button', { name: /^(Sign in|Create account|Send)/ }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectNothingFound(page, `${path} refused`)
  }
})

test('nor on what they say', async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await expectNothingFound(page, 'a mail is sent')
  await signIn(page, { email, password })
  await expect(page.getByText('has not been confirmed')).toBeVisible()
  await expectNothingFound(page, 'unconfirmed')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('on its way again')).toBeVisible()
  await expectNothingFound(page, 'sent again')
  await signIn(page, { email, password: 'not the password' })
  await expect(page.getByText('do not fit together')).toBeVisible()
  await expectNothingFound(page, 'wrong password')
})

test('nor in the area, with its menus open', async ({ page }) => {
  const { email } = await newCustomer(page)
  for (const screen of ['prompts', 'billing']) {
    await page.goto(`/ai-discovery/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNothingFound(page, screen)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  const drawer = await new AxeBuilder({ page }).analyze()
  expect(drawer.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  for (const path of ['', '/new-password']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectNothingFound(page, `signed in${path}`)
  }
})
