import { newAddress, password } from '../../support/customers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('passes axe on the sign-in pages', { tag: '@sweep' }, async ({ page }) => {
  for (const path of ['/confirm', `/confirm?token_hash=${'0'.repeat(32)}&type=email&problem=unavailable`]) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, path)
  }
  for (const path of ['', '/sign-up', '/magic-link', '/forgotten?link=expired', '/confirmation']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, path)
    await page.getByRole('button', { name: /^(Sign in|Create account|Email me|Resend)/ }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page, `${path} refused`)
  }
})

test('passes axe with the messages of the sign-in', { tag: '@sweep' }, async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await expectAccessible(page, 'a mail is sent')
  await signIn(page, { email, password })
  await expect(page.getByText('isn’t confirmed')).toBeVisible()
  await expectAccessible(page, 'unconfirmed')
  await page.getByRole('button', { name: 'Resend the confirmation email' }).click()
  await expect(page.getByText('sent it again')).toBeVisible()
  await expectAccessible(page, 'sent again')
  await signIn(page, { email, password: 'not the password' })
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await expectAccessible(page, 'wrong password')
})

test('passes axe in the area with its menus open', { tag: '@sweep' }, async ({
  page,
  customer: { email },
}) => {
  for (const screen of ['prompts', 'billing']) {
    await page.goto(`/ai-discovery/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, screen)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the account menu', { widths: [1440] })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'the drawer', { widths: [390] })
  for (const path of ['', '/new-password']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, `signed in${path}`)
  }
})
