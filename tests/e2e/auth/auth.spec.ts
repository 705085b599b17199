import { newAddress, password } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { followLink, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const screen = (name: string) => ({ level: 1, name }) as const

test('a wrong password and an unknown address are refused with the same words', async ({
  page: stranger,
  sharedCustomer,
}) => {
  const refusals: (string | null)[] = []
  for (const email of [sharedCustomer.email, newAddress()]) {
    await signIn(stranger, { email, password: 'not the password' })
    const alert = stranger.getByRole('alert').filter({ hasText: 'is wrong' })
    await expect(alert).toBeVisible()
    refusals.push(await alert.textContent())
    await expect(stranger.getByLabel('Email')).toHaveValue(email)
  }
  expect(refusals[0]).toBe(refusals[1])
})

test('signing in leads back to the site, whatever the address says', async ({
  page,
  baseURL,
  sharedCustomer,
}) => {
  // lib/addresses/return-address.test.ts tries every form of such an address; here that the sign-in asks it.
  for (const redirect of ['//evil.example', '/ai-discovery/auth']) {
    // An open client area would notice that the session is gone and go to the sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, sharedCustomer, `/ai-discovery/auth?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL(`${baseURL}/ai-discovery/prompts`)
  }
})

test('what is wrong stands beside its field, and the first of them has the focus', async ({ page }) => {
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

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/ai-discovery/auth')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
})

test('with the network gone, the page says so and keeps what was typed', async ({ page, context }) => {
  await page.goto('/ai-discovery/auth')
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('who guesses has to wait, and is told how long', async ({ page }) => {
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

test('who is signed in already goes on, or out', async ({ page, newCustomer: { email } }) => {
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

  test('the forms work all the same', async ({ stage, page }) => {
    const email = newAddress()
    await signUp(page, email)
    await followLink(page, await linkInMail(stage, email))
    await expect(page).toHaveURL('/ai-discovery/prompts')
    // Chromium shows no noscript where a test has switched scripts off: read from the page as it was sent.
    expect(await page.content()).toContain('The client area needs JavaScript.')

    await page.context().clearCookies()
    await signIn(page, { email, password: 'not the password' })
    await expect(page.getByText('is wrong')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await signIn(page, { email, password }, '/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
    await expect(page).toHaveURL('/ai-discovery/billing')
  })
})
