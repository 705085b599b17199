import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { newAddress, password } from '../../support/customers.ts'
import { lakeClient } from '../../support/lake-client.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { openStage, type Stage } from '../../support/stage.ts'
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
import { followLink, signIn, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

// Each test starts with the services as the one before left them.
test.describe.configure({ mode: 'serial' })

let hosted: Stage
/** Leads to the Supabase of the worker's stage. */
const relay = createServer()
const connections = new Set<Socket>()

async function endRelay() {
  for (const connection of connections) connection.destroy()
  if (relay.listening) await once(relay.close(), 'close')
}

test.beforeAll(async ({ stage: { supabaseUrl, supabaseKey } }) => {
  test.setTimeout(180_000)
  relay.on('connection', (client) => {
    const supabase = connect(Number(new URL(supabaseUrl).port), '127.0.0.1')
    for (const socket of [client, supabase]) connections.add(socket.on('error', () => {}))
    client.pipe(supabase).pipe(client)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(relay.address())
  hosted = await openStage({
    content: 'sample',
    withoutPages: true,
    variables: ({ url, token, secret }) => ({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_HOST: url,
      SANITY_API_READ_TOKEN: token,
      SANITY_REVALIDATE_SECRET: secret,
    }),
    // As `npm start` sets them for a local Supabase. Nothing listens on this port.
    added: {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_nobody',
      MAILBOX_URL: '',
      NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabaseKey,
    },
  })
})
test.afterAll(async () => {
  await hosted?.close()
  await endRelay()
})
// Playwright also evaluates this before the hook above.
// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
test.use({ baseURL: async ({}, use) => use(hosted?.siteUrl) })

test('connects the site to a hosted project with its variables alone', async ({ page, request }) => {
  const { siteUrl, lakeUrl, lakeToken } = hosted
  await page.goto('/')
  await expect(page.getByText('$129')).toBeVisible()

  const portrait = page
    .getByRole('region', { name: /Trusted by/ })
    .getByRole('img')
    .first()
  await portrait.scrollIntoViewIfNeeded()
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  const address = await portrait.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
  const { pathname, port } = new URL(String(address))
  expect(port).toBe(new URL(lakeUrl).port)
  expect(pathname).toMatch(/^\/images\/local\/production\//)
  expect((await request.get(`/content-lake${pathname}`)).status()).toBe(404)

  await lakeClient(lakeUrl, lakeToken).patch('pricingPlan-pro').set({ price: 151 }).commit()
  await expect.poll(async () => (await request.get(siteUrl)).text()).toContain('$151')
})

test('uses another Supabase project with two variables alone', async ({ page, stage }) => {
  const email = newAddress()
  await signUp(page, email)
  // The link in the other project's mail leads to the other stage's site.
  const { pathname, search } = new URL(await linkInMail(stage, email))
  await followLink(page, pathname + search)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
})

test('serves public pages and a sign-in that says what is wrong', async ({ page, request }) => {
  await endRelay()
  await signIn(page, { email: 'me@example.com', password })
  await expect(page.getByText('We can’t reach the server right now')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await followLink(page, '/ai-discovery/auth/confirm?token_hash=0123456789abcdef0123&type=email')
  await expect(page.getByText('Your link still works')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const address of ['/', '/blog', '/technical-documentation', '/hubspot-newsletter', '/book-demo'])
    expect((await request.get(address)).status(), address).toBe(200)
})

test('reports a failed booking in the dialog and keeps the input', async ({ page }) => {
  const visitor = newVisitor()
  await openDialog(page)
  await fillIn(page, visitor)
  await submitOf(page).click()
  await expect(toast(page, failed)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Marsh')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue(visitor)
  await expect(dateOf(page)).toHaveValue(someDay().words)
})
