import type { Page } from '@playwright/test'
import { createServerClient } from '@supabase/ssr'
import { z } from 'zod'
import { linkInMail } from '../../support/mailbox.ts'
import { newAddress, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const variables = z.object({ SUPABASE_URL: z.url(), SUPABASE_PUBLISHABLE_KEY: z.string() })

/** A client with the session of a page's browser, as the site's own. */
function clientOf(page: Page) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = variables.parse(process.env)
  return createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: 'client-session' },
    cookies: { getAll: () => page.context().cookies() },
  })
}

test('the first sign-in opens an account with its site, and no later one another', async ({ page }) => {
  await newCustomer(page)
  await expect(page.getByRole('banner').getByText('Sample Ltd')).toBeVisible()
  await expect(page.getByRole('banner').getByText('sample.example', { exact: true })).toBeVisible()
  for (const screen of ['billing', 'prompts']) await page.goto(`/ai-discovery/${screen}`)
  const { data: accounts } = await clientOf(page).from('accounts').select('name, sites(domain)')
  expect(accounts).toEqual([{ name: 'Sample Ltd', sites: [{ domain: 'sample.example' }] }])
})

test('with several sites, one is chosen and stays chosen', async ({ page }) => {
  await newCustomer(page)
  const client = clientOf(page)
  const { data: account } = await client.from('accounts').select('id').single()
  const { error } = await client.from('sites').insert({
    account_id: account?.id,
    name: 'Second',
    domain: 'second.example',
  })
  expect(error).toBeNull()
  await page.goto('/ai-discovery/prompts')
  await page.getByRole('button', { name: 'Site: sample.example. Change site' }).click()
  await page.getByRole('menuitemradio', { name: 'second.example' }).click()
  const second = page.getByRole('button', { name: 'Site: second.example. Change site' })
  await expect(second).toBeVisible()
  await page.goto('/ai-discovery/billing')
  await expect(second).toBeVisible()
})

test('a site that one may not see is not chosen', async ({ page, context, baseURL }) => {
  await newCustomer(page)
  await context.addCookies([
    { name: 'client-site', value: crypto.randomUUID(), url: `${baseURL}/ai-discovery` },
  ])
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('banner').getByText('sample.example', { exact: true })).toBeVisible()
})

test('whoever has a session and no account yet gets one with the first screen', async ({
  page,
  context,
  baseURL,
}) => {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = variables.parse(process.env)
  const email = newAddress()
  const written: { name: string; value: string }[] = []
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: 'client-session' },
    cookies: { getAll: () => [], setAll: (cookies) => void written.push(...cookies) },
  })
  await auth.signInWithOtp({ email })
  const tokenHash = new URL(await linkInMail(email)).searchParams.get('token_hash') ?? ''
  expect((await auth.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull()
  await context.addCookies(
    written.map(({ name, value }) => ({ name, value, url: `${baseURL}/ai-discovery` })),
  )
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(email).first()).toBeVisible()
})
