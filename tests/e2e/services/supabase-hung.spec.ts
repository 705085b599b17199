import { once } from 'node:events'
import { createServer } from 'node:net'
import { password } from '../../support/customers.ts'
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
import { signIn } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/** Longer than the site waits for an edge function (lib/supabase/bounded-fetch.ts). */
const answerMs = 60_000

/** Accepts connections and never responds. */
const silent = createServer(() => {})
let stage: Stage

test.beforeAll(async () => {
  test.setTimeout(180_000)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = Object(silent.address())
  stage = await openStage({ content: 'sample', added: { SUPABASE_URL: `http://127.0.0.1:${port}` } })
})
test.afterAll(async () => {
  await stage?.close()
  silent.close()
})
// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
test.use({ baseURL: async ({}, use) => use(stage?.siteUrl) })

test('reports a failed booking and sign-in, keeps the input and serves public pages when Supabase never responds', async ({
  page,
  context,
  request,
}) => {
  const booking = async () => {
    const visitor = newVisitor()
    await openDialog(page)
    await fillIn(page, visitor)
    await submitOf(page).click()
    await expect(toast(page, failed)).toBeVisible({ timeout: answerMs })
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Marsh')
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(visitor)
    await expect(dateOf(page)).toHaveValue(someDay().words)
  }
  const signingIn = async () => {
    const other = await context.newPage()
    await signIn(other, { email: 'me@example.com', password })
    await expect(other.getByText('We can’t reach the server right now')).toBeVisible({ timeout: answerMs })
    await expect(other.getByLabel('Email')).toHaveValue('me@example.com')
    await expect(other.getByLabel('Password', { exact: true })).toHaveValue(password)
  }
  const reading = async () => {
    for (const address of ['/', '/blog', '/technical-documentation', '/hubspot-newsletter', '/book-demo'])
      expect((await request.get(address)).status(), address).toBe(200)
  }
  await Promise.all([booking(), signingIn(), reading()])
})
