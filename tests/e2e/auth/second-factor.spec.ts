import { createClient } from '@supabase/supabase-js'
import { codeAt, fromBase32 } from '../../../local/supabase/auth/mfa/totp.ts'
import { expect, test } from '../support/test.ts'

const screen = (name: string) => ({ level: 1, name }) as const

test('signs in with a code by keyboard alone', async ({ page, stage, newCustomer: { email, password } }) => {
  const { auth } = createClient(stage.supabaseUrl, stage.supabaseKey, { auth: { persistSession: false } })
  await auth.signInWithPassword({ email, password })
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const codeIn = (seconds: number) => codeAt(fromBase32(totp.secret), Date.now() / 1_000 + seconds)
  const turnedOn = await auth.mfa.challengeAndVerify({ factorId, code: codeIn(-30) })
  if (turnedOn.error) throw turnedOn.error

  await page.context().clearCookies()
  await page.goto('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', screen('Enter your code'))).toBeVisible()
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')

  const closed = await page.request.get('/ai-discovery', { maxRedirects: 0 })
  expect(closed.status()).toBe(307)
  expect(closed.headers().location).toContain('/ai-discovery/auth/verify-code')

  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Enter the 6 digits/)
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(codeIn(0))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ai-discovery/billing')
  await expect(page.getByRole('heading', screen('Billing'))).toBeVisible()
})
