import { clientAs, clientOf, createCustomer, newAddress, sessionCookies } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

test('keeps the chosen site when there are several', async ({ page, stage, newCustomer }) => {
  const client = clientAs(stage, newCustomer)
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

test('ignores a chosen site that the user may not see', async ({ page, context, baseURL, customer }) => {
  await context.addCookies([
    { name: 'client-site', value: crypto.randomUUID(), url: `${baseURL}/ai-discovery` },
  ])
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('banner').getByText(customer.email).first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('sample.example', { exact: true })).toBeVisible()
})

test('opens an account with the first screen for a session without one', async ({ page, context, stage }) => {
  const email = newAddress()
  const jar = new Map<string, string>()
  const { auth } = clientOf(stage, jar)
  await auth.signInWithOtp({ email })
  const tokenHash = new URL(await linkInMail(stage, email)).searchParams.get('token_hash') ?? ''
  expect((await auth.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull()
  await context.addCookies(sessionCookies(jar))
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(email).first()).toBeVisible()
})

test('creates an API key that works until it is revoked', async ({ page, request, newCustomer: _ }) => {
  await page.goto('/ai-discovery/settings')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Monthly report')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByRole('group', { name: 'API key' }).getByRole('code').textContent()) ?? ''
  const call = () => request.get('/api/v1/sites', { headers: { authorization: `Bearer ${key}` } })
  expect(await (await call()).json()).toMatchObject({ sites: [{ domain: 'sample.example' }] })
  await page.reload()
  await expect(page.getByText(`api_…${key.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(key)).toBeHidden()
  await page.getByRole('button', { name: 'Revoke Monthly report' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('The key was revoked.')).toBeVisible()
  await expect.poll(async () => (await call()).status(), { timeout: 10_000 }).toBe(401)
})

test('lists more prompts than one response of Supabase holds', async ({ stage, request }) => {
  const customer = await createCustomer(stage)
  const client = clientAs(stage, customer)
  const { data: site } = await client.from('sites').select('id').single()
  const prompt = (n: number) => ({ site_id: site?.id, text: `Question number ${n}?`, is_enabled: n > 1_000 })
  const prompts = Array.from({ length: 1_003 }, (_, n) => prompt(n + 1))
  const { error } = await client.from('prompts').insert(prompts)
  expect(error).toBeNull()
  const response = await request.get('/ai-discovery/prompts', {
    headers: { cookie: customer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  const shown = new Set((await response.text()).match(/Question number \d+\?/g))
  expect(shown.size).toBe(1_003)
})
