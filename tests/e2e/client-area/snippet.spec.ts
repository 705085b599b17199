import type { BrowserContext, Page } from '@playwright/test'
import { clientAs } from '../../support/customers.ts'
import { adminOf, runCron } from '../../support/waiting-work.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { customerOfFile } from '../support/customer-of-file.ts'
import { customerDomain, expect, test } from '../support/test.ts'

const customer = customerOfFile()

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible()
async function codeOf(page: Page, name: string): Promise<string> {
  const code = page.getByRole('group', { name, exact: true }).locator('pre')
  // While a tab is chosen, there are the panels of both.
  await expect(code).toHaveCount(1)
  return (await code.textContent()) ?? ''
}
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function open(page: Page, path: string, section: string) {
  await page.goto(`/ai-discovery/snippet${path}`)
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
}

/** Verifies an install: at most 6 times in this file, which is what a site may do in a minute. */
async function verify(page: Page, name: string, result: string | RegExp) {
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(result).first()).toBeVisible({ timeout: 30_000 })
}

/** Visits a page as a person: browsers that are driven by programs report nothing, and are not counted. */
async function visit(context: BrowserContext, address: string) {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
  const visitor = await context.browser()?.newContext({ userAgent })
  const page = await visitor?.newPage()
  await page?.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
  const reported = page?.waitForResponse((response) => response.url().endsWith('/api/tag'))
  await page?.goto(address)
  expect((await reported)?.status()).toBe(204)
  await visitor?.close()
}

let siteId: string

test.beforeAll(async ({ stage }) => {
  const { data } = await clientAs(stage, customer()).from('sites').select('id').single().throwOnError()
  siteId = data.id
  await adminOf(stage).from('sites').update({ domain: customerDomain }).eq('id', siteId).throwOnError()
})

test('creates the tag, and says why it is not seen until it is', async ({ page, context, shop, stage }) => {
  await open(page, '', 'Add the tag')
  await expect(page.getByRole('link', { name: /^Tag Not seen yet$/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Create the tag' }).click()
  await said(page, 'The key was created.')
  const element = await codeOf(page, 'Script element')
  expect(element).toMatch(/ src="http\S+\/tag\/[\d.]+\.js" integrity="sha384-\S+" crossorigin="anonymous" /)
  const [tagKey = ''] = /tag_[\w-]{32}/.exec(element) ?? []
  await verify(page, 'Verify tag', /the tag is not in its HTML\./)

  shop.install({ tagKey })
  await verify(page, 'Verify tag', 'Found on your home page. It hasn’t reported any visits yet.')

  await visit(context, `${shop.url}/pricing`)
  await runCron(stage)
  await page.reload()
  await expect(page.getByText(/^Last seen just now/)).toBeVisible()
  await expectAccessible(page, 'the tag')
})

test('saves the profile, and shows its structured data', async ({ page }) => {
  await open(page, '', 'Profile')
  const profile = region(page, 'Profile')
  await profile.getByLabel('Logo').fill('not an address')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Enter the name of your organization.')).toBeVisible()
  await expect(profile.getByLabel('Organization')).toBeFocused()
  await expect(profile.getByLabel('Logo')).toHaveAccessibleErrorMessage(/^Enter an address/)
  await profile.getByLabel('Organization').fill('Bramble Cycles')
  await profile.getByLabel('Logo').fill(`${customerDomain}/logo.png`)
  await profile.getByLabel('Contact for security reports').fill('security@shop.example.com')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await said(page, 'The profile was saved.')
  expect(await codeOf(page, 'JSON-LD that the tag adds')).toContain('"name": "Bramble Cycles"')
})

test('shows a server key once, and verifies an install with it', async ({ page, shop }) => {
  await open(page, '/server', 'Server key')
  await page.getByRole('button', { name: 'Create server key' }).click()
  await said(page, 'Copy the key now. You won’t see it again.')
  const serverKey = await codeOf(page, 'Server key')
  expect(serverKey).toMatch(/^srv_[\w-]{32}$/)
  await page.getByRole('tab', { name: 'Express' }).click()
  expect(await codeOf(page, 'Environment variables')).toContain(`AI_VISITS_KEY=${serverKey}`)
  await expectAccessible(page, 'a new server key')
  await page.reload()
  await expect(page.getByText(`srv_…${serverKey.slice(-4)}`)).toBeVisible()
  expect(await page.content()).not.toContain(serverKey)

  await page.getByRole('tab', { name: 'Express' }).click()
  shop.install({ serverKey })
  await verify(page, 'Verify Express', /: no problem found\.$/)
  await expect(page.getByRole('link', { name: /^Server Seen/ })).toBeVisible()
})

test('keeps a key for 7 days after its rotation, and ends it when it is revoked', async ({ page }) => {
  await open(page, '/server', 'Server key')
  await page.getByRole('button', { name: 'Rotate key' }).click()
  await said(page, 'Copy the key now.')
  await expect(page.getByText(/^Replaced, valid until/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Revoke srv_/ })
    .last()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke key' }).click()
  await said(page, 'The key was revoked.')
  await page.getByRole('tab', { name: 'Express' }).click()
  await verify(page, 'Verify Express', /The key that your server last used, srv_…\S{4}, was revoked on/)
})

test('writes, edits and verifies the hosted files', async ({ page, shop, stage }) => {
  await open(page, '/files', 'Verify your domain first')
  await expect(page.getByRole('link', { name: 'Verify your domain' })).toHaveAttribute(
    'href',
    '/ai-discovery',
  )
  const { data: site } = await adminOf(stage)
    .from('sites')
    .update({ verified_at: new Date().toISOString(), verified_by: 'file' })
    .eq('id', siteId)
    .select('public_token')
    .single()
  shop.install({ publicToken: String(site?.public_token) })

  await page.reload()
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await said(page, /^Waiting to start\./)
  await expect(async () => {
    await runCron(stage)
    await expect(page.getByText(/pages read, \d+ skipped\. Finished/)).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Show addresses' }).click()
  await expect(page.getByText(`${shop.url}/pricing`, { exact: true })).toBeVisible()
  await verify(page, 'Verify files', /: no problem found\.$/)
  await expectAccessible(page, 'the hosted files')

  await page.getByRole('link', { name: 'View and edit llms.txt' }).click()
  await expect(region(page, 'Text of llms.txt')).toContainText('# ')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text of llms.txt' })
  await text.fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert').getByText(/^The file is empty\./)).toBeVisible()
  await text.fill('# Ours\n\n<b>not bold</b>\n')
  await page.getByRole('button', { name: 'Publish' }).click()
  await said(page, 'Published. It can take a minute to go live.')
  await expect(page.getByText('<b>not bold</b>')).toBeVisible()
  await expectAccessible(page, 'a hosted file')

  await page
    .getByRole('link', { name: /^View the version of/ })
    .last()
    .click()
  await expect(page.getByText('It isn’t the published one.')).toBeVisible()
  await page.getByRole('button', { name: /^Restore the version of/ }).click()
  await said(page, 'This version is published again.')
  await page.getByRole('button', { name: 'Let crawls update it again' }).click()
  await said(page, 'Crawls of your site update this file again.')
  await expect(page.getByRole('button', { name: 'Let crawls update it again' })).toHaveCount(0)
})
