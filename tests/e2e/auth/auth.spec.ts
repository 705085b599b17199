import { newAddress, password } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { followLink, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const screen = (name: string) => ({ level: 1, name }) as const

test('refuses a wrong password and an unknown address with the same message', async ({
  page: stranger,
  sharedCustomer,
}) => {
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

test('redirects to the site after sign-in, whatever the redirect parameter says', async ({
  page,
  baseURL,
  sharedCustomer,
}) => {
  // lib/addresses/return-address.test.ts covers all forms of the parameter. This checks that the sign-in uses it.
  for (const redirect of ['//evil.example', '/ai-discovery/auth']) {
    // An open client area would notice that the session is gone and go to the sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, sharedCustomer, `/ai-discovery/auth?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL(`${baseURL}/ai-discovery`)
  }
})

test('shows each error beside its field and focuses the first one', async ({ page }) => {
  await page.goto('/ai-discovery/auth/sign-up')
  await page.getByLabel('Company or team').fill('Sample Ltd')
  await page.getByLabel('Website').fill('not a website')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  const website = page.getByLabel('Website')
  await expect(website).toBeFocused()
  await expect(website).toHaveAccessibleDescription(/Enter your website/)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Company or team')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Company or team')).toHaveValue('Sample Ltd')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
})

test('shows the password on request', async ({ page }) => {
  await page.goto('/ai-discovery/auth')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('keeps the input and says so when the network is down', async ({ page, context }) => {
  await page.goto('/ai-discovery/auth')
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('makes a user wait after ten wrong passwords, and says how long', async ({ page }) => {
  const email = newAddress()
  await page.goto('/ai-discovery/auth')
  await page.getByLabel('Email').fill(email)
  const wait = page.getByText(/Too many attempts. Wait \d+ (seconds|minutes)/)
  for (let guess = 1; guess <= 10; guess += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByLabel('Password', { exact: true }).fill(`guess number ${guess}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answered
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
  await expect(wait).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(wait).toBeVisible()
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
