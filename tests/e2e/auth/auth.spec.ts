import { newAddress, password } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { expectAccessible, isSweep } from '../support/accessibility.ts'
import { followLink, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const screen = (name: string) => ({ level: 1, name }) as const

test('refuses a wrong password and an unknown address alike', async ({ page: stranger, sharedCustomer }) => {
  const refusals: (string | null)[] = []
  for (const email of [sharedCustomer.email, newAddress()]) {
    await signIn(stranger, { email, password: 'not the password' })
    const alert = stranger.getByRole('alert').filter({ hasText: 'Incorrect' })
    await expect(alert).toBeVisible()
    refusals.push(await alert.textContent())
    await expect(stranger.getByLabel('Email')).toHaveValue(email)
  }
  expect(refusals[0]).toBe(refusals[1])
})

test('redirects to the site only, whatever the address says', async ({ page, baseURL, sharedCustomer }) => {
  // lib/addresses/return-address.test.ts covers all forms of the parameter. This checks that the sign-in uses it.
  for (const redirect of ['//evil.example', '/ai-discovery/auth']) {
    // An open client area would notice that the session is gone and go to the sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, sharedCustomer, `/ai-discovery/auth?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL(`${baseURL}/ai-discovery`)
  }
  const device = { name: 'known-device', httpOnly: true, path: '/ai-discovery', sameSite: 'Lax' }
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining(device))
})

test('offers a signed-in user to continue or sign out', async ({ page, newCustomer: { email } }) => {
  await page.goto('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
  await expect(page.getByRole('heading', screen('You’re signed in'))).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Open the client area' }).click()
  await expect(page.getByRole('heading', screen('Billing'))).toBeVisible()
  await page.goto('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', screen('Sign in'))).toBeVisible()
  await expect(page).toHaveURL('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
})

test('passes axe on the sign-in pages', { tag: '@sweep' }, async ({ page }) => {
  test.setTimeout(600_000)
  for (const path of ['/confirm', `/confirm?token_hash=${'0'.repeat(32)}&type=email&problem=unavailable`]) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, path)
  }
  for (const path of ['', '/sign-up', '/magic-link', '/forgotten?link=expired', '/confirmation']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, path)
    // The other forms show their errors in the same way.
    if (path !== '/sign-up' && !isSweep) continue
    await page.getByRole('button', { name: /^(Sign in|Create account|Email me|Resend)/ }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page, `${path} refused`)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('submits the forms', async ({ stage, page }) => {
    const email = newAddress()
    await signUp(page, email)
    await followLink(page, await linkInMail(stage, email))
    await expect(page).toHaveURL('/ai-discovery')
    // Chromium does not show noscript content when a test disables scripts, so read it from the HTML.
    expect(await page.content()).toContain('Turn on JavaScript to use the client area')

    await page.context().clearCookies()
    await signIn(page, { email, password: 'not the password' })
    await expect(page.getByText('Incorrect email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await signIn(page, { email, password }, '/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
    await expect(page).toHaveURL('/ai-discovery/billing')
  })
})
