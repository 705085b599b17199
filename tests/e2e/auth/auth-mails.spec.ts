import { clientOf, createCustomer, newAddress, password } from '../../support/customers.ts'
import { linkInMail, mailsTo } from '../../support/mailbox.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { followLink, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const screen = (name: string) => ({ level: 1, name }) as const

test('signs up, confirms by mail, and redirects to the requested page', async ({ stage, page }) => {
  const email = newAddress()
  await page.goto('/ai-discovery/billing?from=mail&to=2')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', screen('Create an account'))).toBeVisible()
  await signUp(page, email, page.url())
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'open the test mailbox' })).toBeVisible()

  await page.goto(await linkInMail(stage, email))
  await expect(page.getByRole('heading', screen('Confirm your email'))).toBeVisible()
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page).toHaveURL('/ai-discovery/billing?from=mail&to=2')
  await expect(page.getByRole('heading', screen('Billing'))).toBeVisible()
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  // The first sign-in has opened one account with its site.
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value] as const)
  const { data } = await clientOf(stage, new Map(cookies)).from('accounts').select('name, sites(domain)')
  expect(data).toEqual([{ name: 'Sample Ltd', sites: [{ domain: 'sample.example' }] }])
})

test('answers alike for a known and a new address', async ({
  page: stranger,
  stage,
  sharedCustomer: { email },
}) => {
  const before = (await mailsTo(stage, email)).length
  const answerTo = async (path: string, address: string) => {
    if (path.endsWith('sign-up')) await signUp(stranger, address, path)
    else {
      await stranger.goto(path)
      await stranger.getByLabel('Email').fill(address)
      await stranger.getByRole('button', { name: /Email me a link|Resend/ }).click()
    }
    await expect(stranger.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    return ((await stranger.getByRole('main').textContent()) ?? '').replaceAll(address, '')
  }
  for (const path of ['sign-up', 'magic-link', 'forgotten', 'confirmation']) {
    const address = `/ai-discovery/auth/${path}`
    const unknown = newAddress()
    expect(await answerTo(address, unknown), path).toBe(await answerTo(address, email))
    // For an unknown address, only a sign-up sends a mail.
    if (path !== 'sign-up') expect(await mailsTo(stage, unknown), path).toEqual([])
  }
  await expect.poll(async () => (await mailsTo(stage, email)).length).toBeGreaterThan(before)
})

test('says that an address is not confirmed, and resends the mail', { tag: '@sweep' }, async ({
  stage,
  page,
}) => {
  const email = newAddress()
  await signUp(page, email)
  await expectAccessible(page, 'a mail is sent')
  await linkInMail(stage, email)
  await signIn(page, { email, password })
  await expect(page.getByText('This email isn’t confirmed yet.')).toBeVisible()
  await expectAccessible(page, 'unconfirmed')
  await page.getByRole('button', { name: 'Resend the confirmation email' }).click()
  await expect(page.getByText('We’ve sent it again')).toBeVisible()
  await expectAccessible(page, 'sent again')
  await followLink(page, await linkInMail(stage, email, 2))
  await expect(page.getByRole('heading', screen('Overview'))).toBeVisible()
})

test('signs in with a mailed link', async ({ page, stage }) => {
  const { email } = await createCustomer(stage)
  await page.goto('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', screen('Sign in with a link'))).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const link = await linkInMail(stage, email, 2)
  await followLink(page, link)
  await expect(page).toHaveURL('/ai-discovery/billing')
  await expect(page.getByRole('heading', screen('Billing'))).toBeVisible()
  // A user who is signed in can open the used link again. auth/mailed-links.spec.ts opens one without a session.
  await followLink(page, link)
  await expect(page.getByRole('heading', screen('Billing'))).toBeVisible()
})

test('replaces a forgotten password', async ({ page, browser, stage, newCustomer: { email } }) => {
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/ai-discovery/auth')
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(elsewhere.getByRole('heading', screen('Forgot your password?'))).toBeVisible()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Email me a link' }).click()
  await elsewhere.goto(await linkInMail(stage, email, 2))
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('heading', screen('Choose a new password'))).toBeVisible()
  const field = elsewhere.getByLabel('New password', { exact: true })
  await field.fill('too short')
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Use at least 10 characters/)
  await field.fill('five other words make one')
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await expect(elsewhere.getByRole('heading', screen('Overview'))).toBeVisible()

  await elsewhere.context().clearCookies()
  await signIn(elsewhere, { email, password })
  await expect(elsewhere.getByText('Incorrect email or password')).toBeVisible()
  await signIn(elsewhere, { email, password: 'five other words make one' })
  await expect(elsewhere.getByRole('heading', screen('Overview'))).toBeVisible()
  await elsewhere.close()
  // The earlier session has ended.
  await page.goto('/ai-discovery/billing')
  await expect(page.getByRole('heading', screen('Sign in'))).toBeVisible()
})

test('requires a link or a session for a new password', async ({ page }) => {
  await page.goto('/ai-discovery/auth/new-password')
  await expect(page.getByRole('heading', screen('Forgot your password?'))).toBeVisible()
  await expect(page.getByText('has expired or has already been used')).toBeVisible()
})
